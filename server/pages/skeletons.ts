import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  accountKey,
  FIRST_ID,
  type FirstContent,
  type GoogleButtonKind,
  NAME_HOLE,
  SKELETON,
  SKELETONS_FILE,
  type Skeletons,
  searchKey,
} from '#contract/firstPaint.ts'
import { copiesOf } from '#contract/pictures.ts'
import { POLICY_PAGES } from '#contract/policies/pages.ts'
import { searchedIn } from '#contract/products/listFilters.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import { policyAddress } from '#contract/routes/addresses.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { htmlText } from '../platform/http/htmlText.ts'
import { inScript } from './inScript.ts'
import type { DemoPageSettings, PageSettings } from './pageSettings.ts'

/** The key of the skeleton for an address that no route has; no path of the site is empty. */
export const ANY_ROUTE = ''

/** The skeletons of the build below `distDir`; none where nothing is built. */
export const loadSkeletons = (distDir: string): Skeletons => {
  const file = path.join(distDir, SKELETONS_FILE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { pages: {}, styles: {} }
}

/** The markup of a skeleton for the root of the page; empty where the build has none. */
export const skeletonOf = ({ pages, styles }: Skeletons, key: string): string => {
  const page = pages[key]
  return page ? `<div ${SKELETON} aria-busy="true"><style>${styles[page.style]}</style>${page.html}</div>` : ''
}

const ACCOUNT: readonly string[] = Object.values(accountRoutes)

/** The key of a route's skeleton as the settings of the server choose it. */
const keyFor = (route: string, settings: PageSettings & Partial<DemoPageSettings>): string => {
  if (!ACCOUNT.includes(route)) return route
  const own: GoogleButtonKind = settings.googleButton ? 'own' : 'none'
  return accountKey(route, settings.googleClientId ? 'google' : own, (settings.demoAccounts ?? []).length > 0)
}

/** The keys under which a server with these settings serves skeletons, with the skeleton of each. */
export const servedSkeletons = (
  { pages }: Skeletons,
  settings: PageSettings,
): ReadonlyMap<string, { readonly route: string; readonly key: string }> =>
  new Map(
    Object.entries(pages).flatMap(([key, { route }]) =>
      ACCOUNT.includes(route)
        ? [[route, { route, key: keyFor(route, settings) }] as const]
        : [[key, { route, key }] as const],
    ),
  )

/** The key of the page for a path of a route and its query. */
export const pageKey = (route: string, path: string, query: URLSearchParams): string => {
  const policy = POLICY_PAGES.find((page) => path === policyAddress(page))
  if (policy) return policyAddress(policy)
  if (route !== shopRoutes.search) return route
  const { text, listsAll } = searchedIn(query)
  if (text) return searchKey(route, 'text')
  return searchKey(route, listsAll ? 'all' : 'nothing')
}

/** An attribute's value in a replacement, where `$` has no meaning. */
const attribute = (name: string, value: string | undefined) => () => (value ? ` ${name}="${htmlText(value)}"` : '')

/**
 * Puts into a page what the server knows of it. The place of a picture that it does not know stays empty.
 * @param version the version of the policies that the address asks for
 */
export const withFirst = (html: string, content: FirstContent, version?: number): string => {
  const { name = '', pictures = [], policies = [] } = content
  const filled = html
    .replace(/<img [^>]*src="\/media\/~(\d+)~"[^>]*>/g, (image, at: string) => {
      const src = pictures[Number(at)]
      if (src === undefined) return ''
      return image
        .replace(/ srcset="[^"]*"/i, attribute('srcset', copiesOf(src)))
        .replace(/ src="[^"]*"/, attribute('src', src))
    })
    .replace(/<a [^>]*href="\/policies\/(\w+)"[^>]*>[^<]*<\/a>/g, (link, page: string) => {
      const known = policies.find((policy) => policy === page)
      return known ? link.replace(`"${policyAddress(known)}"`, `"${policyAddress(known, version)}"`) : ''
    })
    .replaceAll(NAME_HOLE, () => htmlText(name))
  if (Object.keys(content).length === 0) return filled
  const block = `<script type="application/json" id="${FIRST_ID}">${inScript(content)}</script>`
  return filled.replace('</head>', () => `${block}</head>`)
}
