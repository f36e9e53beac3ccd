const LETTERS = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
const letterAt = (size: string) => LETTERS.indexOf(size.toUpperCase())

/** Orders sizes as people look for them: 9, 10, 12 haat, then S, M, L. */
export const compareSizes = (one: string, other: string): number =>
  letterAt(one) - letterAt(other) || one.localeCompare(other, 'en', { numeric: true })
