import { latinDigits } from '#contract/fields/latinDigits.ts'

/** Text search in many texts, fast enough to run at each key press. */

/**
 * Normalizes a text for search: removes differences of case, spacing, Unicode composition, joiners and script of
 * digits.
 */
export const normalizeForSearch = (text: string): string =>
  (/^[!-~]*$/.test(text)
    ? text
    : latinDigits(text)
        .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
        .normalize('NFC')
        .replace(/\s+/g, ' ')
        .trim()
  ).toLowerCase()

/** Many normalized texts joined into one: searching it once is faster than searching each. */
export interface SearchLines {
  readonly text: string
  /** Offset of each text, and after the last one the end. */
  readonly starts: Uint32Array
}

/** Joins normalized texts. They contain no line breaks, so no match spans two of them. */
export const joinLines = (texts: readonly string[]): SearchLines => {
  const starts = new Uint32Array(texts.length + 1)
  for (let at = 0; at < texts.length; at++) starts[at + 1] = starts[at]! + texts[at]!.length + 1
  return { text: texts.join('\n'), starts }
}

/** Sets 1 at the index of each text that contains the needle. */
export const markMatches = (hits: Uint8Array, { text, starts }: SearchLines, needle: string): void => {
  let line = 0
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, starts[line]!)) {
    while (starts[line + 1]! <= at) line++
    hits[line++] = 1
    if (line === hits.length) return
  }
}
