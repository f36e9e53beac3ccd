/** How a text may look: which characters would show it as something else than it is. */

/**
 * Control characters, line breaks, direction marks and zero-width characters. The two joiners are none of them: Bangla
 * (র‍্যাব) and emoji need these.
 */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]|\u034F|(?!\p{Join_Control})\p{Cf}/u
/** The hidden characters that a text of several lines may not have. */
const HIDDEN_IN_LINES = /(?![\n\t])\p{Cc}|\p{Bidi_Control}/u
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Whether a text has one line and no characters that hide how it reads. */
export const isOneLine = (text: string): boolean => !HIDDEN.test(text)

/** Whether a text of several lines has no control characters but tabs, and no direction marks. */
export const isPlainLines = (text: string): boolean => !HIDDEN_IN_LINES.test(text)

/** Whether nobody sees anything of a text. */
export const isInvisible = (text: string): boolean => text.replace(INVISIBLE, '') === ''

/** A text on one line, without hidden characters. */
export const toOneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(new RegExp(HIDDEN, 'gu'), '')
    .replace(/\s+/gu, ' ')
    .trim()

/** A text of several lines, each ending with LF: browsers send CRLF in multipart parts, word processors paste others. */
export const toLines = (text: string): string => text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').trim()
