import { Duration, Effect, Option } from 'effect'
import { LANGUAGES } from '#contract/languages.ts'
import { idIn } from '#contract/routes/addresses.ts'
import { roleHomes } from '#contract/routes/homes.ts'
import { shopAccess, shopRoutes } from '#contract/routes/shop.ts'
import { CallSource } from '../platform/http/callSource.ts'
import { segmentsOf } from '../platform/publicReads/pageRoutes.ts'
import type { Previews } from './Previews.ts'
import type { PageHead } from './pageHead.ts'
import { alternates, type Paths, samePath } from './pageLanguage.ts'

/** Time limit for each reading of a page; after it, the page is sent without what was read. */
const WAIT = Duration.seconds(2)

/** Whether a path is below the home of a back office. */
export const isOffice = (path: string): boolean =>
  [roleHomes.admin, roleHomes.owner].some((home) => path.startsWith(`${home}/`))

export type HeadLookup =
  | { readonly _tag: 'head'; readonly head: PageHead }
  /** A page without a head of its own: the search, the list of categories, and any page without a database. */
  | { readonly _tag: 'plain' }
  /** The product, category, seller, policy or page of the address does not exist. */
  | { readonly _tag: 'notFound' }

const plain: HeadLookup = { _tag: 'plain' }

/**
 * Does without what the database knows of a page where it does not answer in time; the page is then not kept for
 * others.
 */
export const inTime = <A>(reading: Effect.Effect<A>, otherwise: A): Effect.Effect<A> => {
  const missed = Effect.map(CallSource, (source) => {
    source.partial = true
    return otherwise
  })
  return reading.pipe(
    Effect.timeoutOption(WAIT),
    Effect.flatMap(Option.match({ onNone: () => missed, onSome: Effect.succeed })),
    Effect.catchDefect(() => missed),
  )
}

/**
 * Looks up the head of a page of the shop.
 * @param route the route of the path (`routeOf`)
 * @param shop the name of the shop
 */
export const lookupHead = (
  previews: Previews['Service'],
  route: string | undefined,
  path: string,
  publicUrl: string,
  shop: string,
): Effect.Effect<HeadLookup> => {
  const [, ...ids] = segmentsOf(path).map(idIn)
  const [id] = ids as [string]
  const head = (read: Effect.Effect<PageHead | null>) =>
    inTime(
      Effect.map(read, (head): HeadLookup => (head ? { _tag: 'head', head } : { _tag: 'notFound' })),
      plain,
    )
  switch (route) {
    case shopRoutes.home:
      return head(previews.home(publicUrl))
    case shopRoutes.category:
      return head(previews.category(ids, shop))
    case shopRoutes.policy:
    case shopRoutes.about:
    case shopRoutes.help:
      return head(previews.policy(id, route !== shopRoutes.policy, publicUrl))
    case shopRoutes.campaignPage:
      return head(previews.campaignPage(id, publicUrl))
    case shopRoutes.seller:
      return head(previews.seller(id, shop))
    case shopRoutes.product:
      return head(previews.product(id, publicUrl))
    default:
      return Effect.succeed(plain)
  }
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
  addresses: readonly { readonly paths: Paths; readonly changed: string }[],
): string => {
  const entry = (paths: Paths, more = '') =>
    `<url><loc>${publicUrl}${paths[LANGUAGES[0]]}</loc>${more}${alternates(paths, publicUrl, 'xhtml:link')}</url>`
  const entries = [
    entry(samePath(shopRoutes.home)),
    ...addresses.map(({ paths, changed }) => entry(paths, `<lastmod>${changed}</lastmod>`)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}
