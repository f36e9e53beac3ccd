import { decodeHTML } from 'entities'

const BLOCK_NAMES = 'p|div|br|ul|ol|h[1-6]|table|tr|section|article|blockquote|hr'
/** Elements that begin a new line. */
const BLOCKS = new RegExp(`</?(?:${BLOCK_NAMES})\\b[^>]*>`, 'gi')
/** Elements whose content is no text. */
const UNREAD = /<(script|style|iframe|noscript)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
/** Pictures, players and links, of which no text is left. */
const EMBEDDED = /<(?:img|iframe|video|audio|object|embed|svg)\b|<a\b[^>]*\bhref\s*=/i
/** Line breaks between elements that begin a line themselves. */
const BETWEEN = new RegExp(
  `(</?(?:${BLOCK_NAMES}|li|t[hd]|thead|tbody)\\b[^>]*>)\\s*\\n\\s*|\\s*\\n\\s*(?=</?(?:${BLOCK_NAMES}|li|t[hd]|thead|tbody)\\b)`,
  'gi',
)
/** The codes of WordPress in square brackets, in whose place it shows galleries, players and forms. */
const CODES =
  /\[\/?(?:gallery|caption|embed|video|audio|playlist|contact-form-7|products?|vc_\w+|et_pb_\w+)\b[^\]]*\]/gi

/** Whether a description has parts that are no text. */
export const hasEmbedded = (html: string): boolean => EMBEDDED.test(html) || html.search(CODES) >= 0

/** The HTML of a text of WordPress, whose line breaks are shown. */
export const htmlOfLines = (text: string): string =>
  text.replace(CODES, '').replace(BETWEEN, '$1').replaceAll('\n', '<br>')

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
