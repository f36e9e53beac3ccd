import { Duration, Effect, Option } from 'effect'
import type { Previews } from './Previews.ts'
import type { PageHead } from './pageHead.ts'

/** How long a page waits for what is told of it; without that it is sent as it is. */
const WAIT = Duration.seconds(2)

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

/** The page's name among those that announce a first view of their own; undefined for any other address. */
export const kindOf = (path: string): string | undefined => {
  const [kind = '', ...rest] = partsOf(path)
  if (kind === 'product' && rest.length === 1) return '/product/*'
  if (kind === 'category' && rest.length >= 1 && rest.length <= 3) return '/category/*'
  return kind === 'search' && rest.length === 0 ? '/search' : undefined
}

type Told =
  /** Nothing of its own: another address, or the database is away. */
  | { readonly _tag: 'plain' }
  | { readonly _tag: 'head'; readonly head: PageHead }
  /** The address names a thing that is not there. */
  | { readonly _tag: 'gone' }

const plain: Told = { _tag: 'plain' }

/** What is told of a page of the shop. A database that is away never breaks the page. */
export const toldOf = (previews: Previews['Service'], path: string, publicUrl: string): Effect.Effect<Told> => {
  const [, ...ids] = partsOf(path)
  const kind = kindOf(path)
  if (kind !== '/product/*' && kind !== '/category/*') return Effect.succeed(plain)
  const read = kind === '/product/*' ? previews.product(ids[0] as string, publicUrl) : previews.category(ids)
  return read.pipe(
    Effect.map((head): Told => (head ? { _tag: 'head', head } : { _tag: 'gone' })),
    Effect.timeoutOption(WAIT),
    Effect.map(Option.getOrElse(() => plain)),
    Effect.catchDefect(() => Effect.succeed(plain)),
  )
}

const PRIVATE = ['/admin', '/owner', '/profile', '/orders', '/api', '/search']

/** What search engines may look at: the shop, not what stands behind sign-in. */
export const robots = (publicUrl: string): string =>
  ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  )

/** Days until `security.txt` would no longer be true; RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 180

/**
 * Where to report a security problem (RFC 9116). `Expires` moves on with each day: what the running server says is true.
 * @param now milliseconds since 1970
 */
export const securityTxt = (contacts: readonly string[], publicUrl: string, now: number): string => {
  const expires = new Date(now + SECURITY_TXT_DAYS * 86_400_000).toISOString().slice(0, 10)
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: en, bn',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

export const sitemap = (
  publicUrl: string,
  addresses: readonly { readonly path: string; readonly changed: string }[],
): string => {
  const entries = [
    `<url><loc>${publicUrl}/</loc></url>`,
    ...addresses.map(({ path, changed }) => `<url><loc>${publicUrl}${path}</loc><lastmod>${changed}</lastmod></url>`),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
