import { Duration, Effect, Option } from 'effect'
import { roleHomes } from '../../contract/routes/homes.ts'
import { shopAccess, shopRoutes } from '../../contract/routes/shop.ts'
import type { Previews } from './Previews.ts'
import type { PageHead } from './pageHead.ts'

/** Time limit for reading the head of a page; after it, the page is sent without a head of its own. */
const WAIT = Duration.seconds(2)

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

/** Whether the segments of a path match a pattern of the table of routes. */
const matchesPattern = (pattern: string, segments: readonly string[]) => {
  const expected = segmentsOf(pattern)
  const required = expected.filter((segment) => !segment.endsWith('?')).length
  return (
    segments.length >= required &&
    segments.length <= expected.length &&
    segments.every((segment, at) => expected[at]?.startsWith(':') || expected[at] === segment)
  )
}

const OWN_PAGES = [
  shopRoutes.home,
  shopRoutes.product,
  shopRoutes.category,
  shopRoutes.seller,
  shopRoutes.search,
  shopRoutes.policy,
] as const

/** The route of the home page, a product, a category, a seller, the search or a policy that a path matches; undefined for any other path. */
export const routeOf = (path: string) => OWN_PAGES.find((route) => matchesPattern(route, segmentsOf(path)))

type HeadLookup =
  /** No head of its own: another address, or the database is unavailable. */
  | { readonly _tag: 'plain' }
  | { readonly _tag: 'head'; readonly head: PageHead }
  /** The home page and the search: no head of their own, but what they show first. */
  | { readonly _tag: 'first'; readonly first: string | undefined }
  /** The product, category, seller or policy of the address does not exist. */
  | { readonly _tag: 'notFound' }

const plain: HeadLookup = { _tag: 'plain' }

/** The page is sent without its own content after the limit of time, and without a database. */
const orPlain = (lookup: Effect.Effect<HeadLookup>): Effect.Effect<HeadLookup> =>
  lookup.pipe(
    Effect.timeoutOption(WAIT),
    Effect.map(Option.getOrElse(() => plain)),
    Effect.catchDefect(() => Effect.succeed(plain)),
  )

/**
 * Looks up the head of a page of the shop. An unavailable database returns `plain`.
 * @param query the query of the address
 */
export const lookupHead = (
  previews: Previews['Service'],
  path: string,
  query: URLSearchParams,
  publicUrl: string,
): Effect.Effect<HeadLookup> => {
  const [, ...ids] = segmentsOf(path)
  const route = routeOf(path)
  if (route === undefined) return Effect.succeed(plain)
  const [id] = ids as [string]
  if (route === shopRoutes.home || route === shopRoutes.search) {
    const read = route === shopRoutes.home ? previews.homeFirst : previews.searchFirst(query)
    return orPlain(Effect.map(read, (first): HeadLookup => ({ _tag: 'first', first })))
  }
  const read =
    route === shopRoutes.category
      ? previews.category(ids, query)
      : route === shopRoutes.policy
        ? previews.policy(id, publicUrl)
        : route === shopRoutes.seller
          ? previews.seller(id, query, publicUrl)
          : previews.product(id, publicUrl)
  return orPlain(Effect.map(read, (head): HeadLookup => (head ? { _tag: 'head', head } : { _tag: 'notFound' })))
}

const signedInPages = (Object.keys(shopRoutes) as (keyof typeof shopRoutes)[]).filter(
  (name) => shopAccess[name] === 'signedIn',
)
const PRIVATE = [
  roleHomes.admin,
  roleHomes.owner,
  ...signedInPages.map((name) => shopRoutes[name]),
  '/api',
  shopRoutes.search,
]

/** `robots.txt`: allows the shop and excludes the pages that need sign-in, the API and the search. */
export const robots = (publicUrl: string): string =>
  ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  )

/** Days until `security.txt` expires; RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 180

/**
 * `security.txt` (RFC 9116): the contacts for security reports. `Expires` is always the same number of days in the
 * future.
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
