import type { Language } from '#contract/languages.ts'
import { htmlText } from '../platform/http/htmlText.ts'
import { textsIn } from '../platform/texts.ts'
import { inScript } from './inScript.ts'
import { addressIn, alternates, type Paths } from './pageLanguage.ts'

/** The metadata of a page for search engines and link previews. */
export interface PageHead {
  /** The title of the page, before the name of the shop; empty for the home page. */
  readonly title: string
  readonly description: string
  /** The page's canonical path in each language. */
  readonly paths: Paths
  /** URL or path of a picture; absent where there is none. */
  readonly image?: string
  readonly type: 'website' | 'product'
  /**
   * Structured data in the vocabulary of schema.org.
   * @param url the canonical address of the page in its language
   * @param addressOf the address of another path in this language
   */
  readonly data?: (url: string, addressOf: (path: string) => string) => readonly object[]
}

const DESCRIPTION_MAX = 200

/** Shortens a text to one line of at most 200 characters for a preview, cut between words. */
export const previewText = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_MAX) return line
  return `${line.slice(0, DESCRIPTION_MAX).replace(/\s\S*$/, '')}…`
}

/** The absolute URL of a picture for previews, at most 1280 pixels wide. */
const imageAddress = (image: string, publicUrl: string) => {
  const [, width] = /^\/media\/[^?#]+-(\d+)x\d+\.webp$/.exec(image) ?? []
  return new URL(Number(width) > 1280 ? `${image}?w=1280` : image, publicUrl).href
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en_GB', bn: 'bn_BD' }

const addressTags = (paths: Paths, language: Language, publicUrl: string) =>
  `<link rel="canonical" href="${htmlText(addressIn(language, paths[language], publicUrl))}">${alternates(paths, publicUrl)}`

const tags = (head: PageHead, title: string, shop: string, language: Language, publicUrl: string) => {
  const url = addressIn(language, head.paths[language], publicUrl)
  const property: Record<string, string> = {
    'og:type': head.type,
    'og:site_name': shop,
    'og:title': title,
    'og:description': head.description,
    'og:url': url,
    'og:locale': LOCALES[language],
    ...(head.image && { 'og:image': imageAddress(head.image, publicUrl) }),
  }
  const name: Record<string, string> = { 'twitter:card': head.image ? 'summary_large_image' : 'summary' }
  return [
    addressTags(head.paths, language, publicUrl),
    ...Object.entries(property).map(([key, value]) => `<meta property="${key}" content="${htmlText(value)}">`),
    ...Object.entries(name).map(([key, value]) => `<meta name="${key}" content="${htmlText(value)}">`),
  ].join('')
}

/** The structured data stands at the end, because the first paint does not need it. */
const structured = ({ paths, data }: PageHead, language: Language, publicUrl: string) =>
  (data?.(addressIn(language, paths[language], publicUrl), (path) => addressIn(language, path, publicUrl)) ?? [])
    // A script of a data type is allowed by the content security policy and is not executed.
    .map((data) => `<script type="application/ld+json">${inScript(data)}</script>`)
    .join('')

/** Replaces the shop's general metadata in the page by those of one address. */
export const withHead = (html: string, head: PageHead, shop: string, language: Language, publicUrl: string): string => {
  const title = textsIn(language).windowTitle(head.title, shop)
  return html
    .replace(/<meta property="og:[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${htmlText(title)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${htmlText(head.description)}">`,
    )
    .replace('</head>', () => `${tags(head, title, shop, language, publicUrl)}</head>`)
    .replace('</body>', () => `${structured(head, language, publicUrl)}</body>`)
}
