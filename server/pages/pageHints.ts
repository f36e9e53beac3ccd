import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { accountRoutes } from '#contract/routes/account.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { shopRoutes } from '#contract/routes/shop.ts'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/**
 * The chunks of the build that the first view of a route needs in addition to the entry chunk: the names of areas of
 * `scripts/build/areas.ts`, and the modules of pages. Links in the page's head make the browser fetch them, with all chunks
 * that they import, in parallel with the entry chunk. The data is not preloaded: those requests need the bearer token,
 * which only the page has.
 */
export const FIRST_VIEWS: Readonly<Record<string, readonly string[]>> = {
  [shopRoutes.home]: ['shop'],
  [shopRoutes.category]: ['browse'],
  [shopRoutes.categories]: ['browse'],
  [shopRoutes.search]: ['browse'],
  [shopRoutes.seller]: ['browse'],
  [shopRoutes.product]: ['product'],
  [shopRoutes.cart]: ['cart'],
  [shopRoutes.checkout]: ['checkout'],
  [shopRoutes.policy]: ['src/views/shop/policies/PolicyPage.tsx'],
  [shopRoutes.about]: ['src/views/shop/policies/PolicyPage.tsx'],
  [shopRoutes.help]: ['src/views/shop/policies/PolicyPage.tsx'],
  [shopRoutes.campaignPage]: ['src/app/areas/shop/CampaignPageArea.tsx'],
  [shopRoutes.orders]: ['src/app/areas/orders/MyOrdersArea.tsx'],
  [shopRoutes.order]: ['src/app/areas/orders/OwnOrderArea.tsx'],
  [shopRoutes.wishlist]: ['src/views/shop/wishlist/WishlistPage.tsx'],
  [shopRoutes.findOrder]: ['src/app/areas/orders/FindOrderArea.tsx'],
  [shopRoutes.track]: ['src/app/areas/orders/TrackArea.tsx'],
  [shopRoutes.placed]: ['src/app/areas/orders/PlacedArea.tsx'],
  [shopRoutes.payment]: ['src/app/areas/payments/PaymentArea.tsx'],
  [shopRoutes.payLink]: ['src/app/areas/payments/PaymentArea.tsx'],
  [shopRoutes.profile]: ['src/app/areas/profile/ProfileArea.tsx'],
  ...Object.fromEntries(Object.values(accountRoutes).map((route) => [route, ['steps']])),
  [accountRoutes.login]: ['account'],
  ...Object.fromEntries(
    [...Object.values(adminRoutes), ...Object.values(ownerRoutes)].map((route) => [route, ['office']]),
  ),
}

const withImports = (manifest: Record<string, Chunk>, key: string, found = new Set<string>()): Set<string> => {
  const chunk = manifest[key]
  if (!chunk || key === 'index.html' || found.has(key)) return found
  found.add(key)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found)
  return found
}

/** The files of a build's chunks, and of all chunks that they import; none of the entry's. */
export const hintedFiles = (manifest: Record<string, Chunk>, names: readonly string[]) => {
  const keyOf = (chunk: string) =>
    chunk in manifest ? chunk : (Object.keys(manifest).find((key) => manifest[key]?.name === chunk) ?? '')
  const chunks = [...new Set(names.flatMap((name) => [...withImports(manifest, keyOf(name))]))].map(
    (key) => manifest[key] as Chunk,
  )
  return { modules: chunks.map(({ file }) => file), sheets: [...new Set(chunks.flatMap(({ css = [] }) => css))] }
}

/** Link elements for `index.html`: of modules for its head, and of style sheets for the end of its body. */
export interface PageHints {
  readonly modules: string
  readonly sheets: string
}
export const NO_HINTS: PageHints = { modules: '', sheets: '' }

/** The hints of each route. Empty where the build names no chunks. */
export const pageHints = (distDir: string): ReadonlyMap<string, PageHints> => {
  const file = path.join(distDir, '.vite', 'manifest.json')
  if (!existsSync(file)) return new Map()
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>
  const hints = (names: readonly string[]) => {
    const { modules, sheets } = hintedFiles(manifest, names)
    return {
      modules: modules.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join(''),
      sheets: sheets.map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`).join(''),
    }
  }
  return new Map(Object.entries(FIRST_VIEWS).map(([route, chunks]) => [route, hints(chunks)]))
}
