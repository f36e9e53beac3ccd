import { latinDigits } from '#contract/fields/latinDigits.ts'

/** The same characters as in `migrations/schema/words.ts`: everything that is neither letter nor digit of any script. */
const SEPARATORS =
  /[\p{Cc}\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2100-\u214f\u2190-\u2bff\u3000-\u303f\ufe30-\ufe4f\uff00-\uff0f\u{1f000}-\u{1faff}]+/u

/** A text as the function `search_fold` of the database folds stored ones. */
export const fold = (text: string) =>
  latinDigits(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/['’‘\u200b-\u200d\u2060\ufeff]/g, ''),
  )

/** The words of a text, folded as the functions `search_fold` and `search_split` of the database fold stored words. */
export const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .replace(/(?<=\d),(?=\d)/g, '')
    .split(SEPARATORS)
    .filter((word) => word !== '')

/** A word as a lexeme in the text of a `tsquery`. */
export const lexeme = (text: string) => `'${text.replace(/['\\]/g, '$&$&')}'`
