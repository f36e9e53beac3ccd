/**
 * A seller's Bangla names of sizes, each as 'With stand = স্ট্যান্ডসহ'; a size without one has no entry. Carts, orders,
 * stock and filters know a size by its stored text, so a name stands next to it and never in its place.
 */

export const NAME_SIGN = ' = '

/** The Bangla name of a size; empty without one. @param names undefined for readers of English */
export const sizeNameBn = (names: readonly string[] | undefined, size: string): string => {
  const start = size + NAME_SIGN
  return names?.find((entry) => entry.startsWith(start))?.slice(start.length) ?? ''
}

/** The entries with another name of a size; an empty one removes it. */
export const withSizeName = (names: readonly string[], size: string, name: string): readonly string[] => {
  const others = names.filter((entry) => sizeNameBn([entry], size) === '')
  return name === '' ? others : [...others, size + NAME_SIGN + name]
}
