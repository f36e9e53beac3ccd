import { decodeHTML } from 'entities'

/** Elements that begin a new line. */
const BLOCKS = /<\/?(?:p|div|br|ul|ol|h[1-6]|table|tr|section|article|blockquote|hr)\b[^>]*>/gi
/** Elements whose content is no text. */
const UNREAD = /<(script|style|iframe|noscript)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi

/** The text of an HTML description: blocks as lines, items of lists with a dash. */
export const plainHtml = (html: string): string =>
  decodeHTML(
    html
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(UNREAD, '')
      .replace(/\s+/g, ' ')
      .replace(/<li\b[^>]*>/gi, '\n– ')
      .replace(BLOCKS, '\n')
      .replace(/<\/?(?:td|th)\b[^>]*>/gi, ' ')
      .replace(/<\/?[a-z][^>]*>/gi, ''),
  )
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
