/** Finding a text in many, fast enough to do it at each key. */

/** A text as a search sees it: case, spacing, composition of letters, joiners and the script of digits make no difference. */
export const folded = (text: string): string =>
  (/^[!-~]*$/.test(text)
    ? text
    : text
        .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
        .normalize('NFC')
        .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)))
        .replace(/\s+/g, ' ')
        .trim()
  ).toLowerCase()

/** Many folded texts as one: looking through it once is faster than through each. */
export interface Lines {
  readonly text: string
  /** Where each begins, and after the last one the end. */
  readonly starts: Uint32Array
}

/** Folded texts have no line breaks, so no text is found across two of them. */
export const linesOf = (texts: readonly string[]): Lines => {
  const starts = new Uint32Array(texts.length + 1)
  for (let at = 0; at < texts.length; at++) starts[at + 1] = starts[at]! + texts[at]!.length + 1
  return { text: texts.join('\n'), starts }
}

/** Sets 1 at the place of each text that holds the needle. */
export const mark = (hits: Uint8Array, { text, starts }: Lines, needle: string): void => {
  let line = 0
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, starts[line]!)) {
    while (starts[line + 1]! <= at) line++
    hits[line++] = 1
    if (line === hits.length) return
  }
}
