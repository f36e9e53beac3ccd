import { htmlText } from '../platform/http/htmlText.ts'

/** What search engines and link previews are told of a page. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** The page's own path, which other addresses of the same thing lead to. */
  readonly path: string
  /** Address or path of a picture; empty where there is none. */
  readonly image?: string
  readonly type: 'website' | 'product'
  /** Facts in the words of schema.org. */
  readonly data?: object
}

const DESCRIPTION_MAX = 200

/** One line that fits into a preview, cut between words. */
export const inOneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_MAX) return line
  return `${line.slice(0, DESCRIPTION_MAX).replace(/\s\S*$/, '')}…`
}

/** The address of a picture for previews, which have no use for more than 1280 pixels. */
const imageAddress = (image: string, publicUrl: string) => {
  const [, width] = /^\/media\/[^?#]+-(\d+)x\d+\.webp$/.exec(image) ?? []
  return new URL(Number(width) > 1280 ? `${image}?w=1280` : image, publicUrl).href
}

const tags = (head: PageHead, publicUrl: string) => {
  const url = publicUrl + head.path
  const property: Record<string, string> = {
    'og:type': head.type,
    'og:site_name': 'Haat',
    'og:title': head.title,
    'og:description': head.description,
    'og:url': url,
    ...(head.image && { 'og:image': imageAddress(head.image, publicUrl) }),
  }
  const name: Record<string, string> = { 'twitter:card': head.image ? 'summary_large_image' : 'summary' }
  return [
    `<link rel="canonical" href="${htmlText(url)}">`,
    ...Object.entries(property).map(([key, value]) => `<meta property="${key}" content="${htmlText(value)}">`),
    ...Object.entries(name).map(([key, value]) => `<meta name="${key}" content="${htmlText(value)}">`),
    // A script of a type that is no language is data: the content security policy lets it pass, and nothing runs it.
    ...(head.data ? [`<script type="application/ld+json">${inScript(head.data)}</script>`] : []),
  ].join('')
}

const inScript = (data: object) => JSON.stringify(data).replace(/</g, '\\u003c')

/** The shop's page with what is true of one address instead of what is true of the whole shop. */
export const withHead = (html: string, head: PageHead, publicUrl: string): string =>
  html
    .replace(/<meta property="og:[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${htmlText(head.title)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${htmlText(head.description)}">`,
    )
    .replace('</head>', () => `${tags(head, publicUrl)}</head>`)
