import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { accountRoutes } from '../../contract/routes/account.ts'
import { shopRoutes } from '../../contract/routes/shop.ts'
import { htmlText } from '../platform/http/htmlText.ts'
import { inScript } from './inScript.ts'
import { NO_HINTS, pageHints } from './pageHints.ts'
import { cartFirst, checkoutFirst, loginFirst, withFirst } from './skeletons.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** The key of `index.html` for all addresses without preload hints; no path of the site is empty. */
export const ANY_ROUTE = ''

/** One file of the build with its compressed forms, in memory: the whole build is a few megabytes. */
export interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly immutable: boolean
  /** Whether it is `index.html`, which contains the run-time settings. */
  readonly page?: boolean
  readonly plain: Uint8Array
  readonly br?: Uint8Array
  readonly gzip?: Uint8Array
}

export const etagOf = (bytes: Uint8Array) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : undefined)

/** The settings as a script of type JSON, which the content security policy allows and no browser executes. */
const settingsBlock = (settings: unknown) =>
  `<script type="application/json" id="haat-settings">${inScript(settings)}</script>`

/** Replaces the run-time settings in a page. */
export const withSettings = (html: string, settings: unknown): string =>
  html.replace(/<script type="application\/json" id="haat-settings">.*?<\/script>/s, () => settingsBlock(settings))

const previews = (html: string, publicUrl: string) => {
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  const tags = { 'og:type': 'website', 'og:site_name': title, 'og:title': title, 'og:description': description }
  return Object.entries({ ...tags, ...(publicUrl && { 'og:url': htmlText(publicUrl) }) })
    .map(([property, content]) => `<meta property="${property}" content="${content}">`)
    .join('')
}

/** The pages of the shop; an unknown address may be any page. */
const SHOP_PAGES: ReadonlySet<string> = new Set(Object.values(shopRoutes))

/** What a page shows first that is the same for everybody. */
const FIRSTS: Record<string, string> = {
  [shopRoutes.cart]: cartFirst(),
  [shopRoutes.checkout]: checkoutFirst(),
  [accountRoutes.login]: loginFirst(),
}

/** Puts the skeleton of a page of the shop, or of the sign-in, into the root of the page, and removes the templates. */
const withSkeleton = (html: string, route: string) => {
  const contents: Record<string, string> = {}
  const without = html.replace(/<template id="([\w-]+)">(.*?)<\/template>/gs, (_, id: string, content: string) => {
    contents[id] = content.replace(/\s+/g, ' ').trim()
    return ''
  })
  const {
    [SHOP_PAGES.has(route) ? 'shop-skeleton' : 'account-skeleton']: skeleton = '',
    'skeleton-style': style = '',
  } = contents
  if (skeleton === '' || !(SHOP_PAGES.has(route) || route === accountRoutes.login)) return without
  return withFirst(
    without.replace('<div id="root">', () => `<div id="root">${style}${skeleton}`),
    FIRSTS[route],
  )
}

/** `index.html` with the run-time settings, metadata for link previews, and preload hints for the first view. */
const indexFile = (
  built: string,
  publicUrl: string,
  settings: unknown,
  route = ANY_ROUTE,
  hints = NO_HINTS,
): StaticFile => {
  const html = withSkeleton(built, route)
  const extra = `${hints.modules}${previews(html, publicUrl)}${settingsBlock(settings)}`
  const plain = Buffer.from(
    html.replace('</head>', () => `${extra}</head>`).replace('</body>', () => `${hints.sheets}</body>`),
  )
  // The routes have a page each: all of them together would lengthen the start.
  let br: Uint8Array | undefined
  let gzip: Uint8Array | undefined
  return {
    type: TYPES['.html'] as string,
    etag: etagOf(plain),
    immutable: false,
    page: true,
    plain,
    get br() {
      br ??= brotliCompressSync(plain)
      return br
    },
    get gzip() {
      gzip ??= gzipSync(plain)
      return gzip
    },
  }
}

/**
 * Loads the build below `distDir`, by path on the site. `index.html` has the key `ANY_ROUTE`, and one key per route
 * with its own preload hints. The compressed forms are files of the build. Empty where nothing is built.
 */
export const loadStaticFiles = (
  distDir: string,
  publicUrl: string,
  settings: unknown,
): ReadonlyMap<string, StaticFile> => {
  const files = new Map<string, StaticFile>()
  if (!distDir || !existsSync(path.join(distDir, 'index.html'))) return files
  for (const entry of readdirSync(distDir, { recursive: true, withFileTypes: true })) {
    if (
      !entry.isFile() ||
      /\.(br|gz)$/.test(entry.name) ||
      entry.name === 'index.html' ||
      entry.parentPath.endsWith('.vite')
    )
      continue
    const file = path.join(entry.parentPath, entry.name)
    const plain = readFileSync(file)
    const url = `/${path.relative(distDir, file).split(path.sep).join('/')}`
    files.set(url, {
      type: TYPES[path.extname(entry.name)] ?? 'application/octet-stream',
      etag: etagOf(plain),
      immutable: url.startsWith('/assets/'),
      plain,
      br: readIfThere(`${file}.br`),
      gzip: readIfThere(`${file}.gz`),
    })
  }
  const html = readFileSync(path.join(distDir, 'index.html'), 'utf8')
  const hints = pageHints(distDir)
  for (const route of [ANY_ROUTE, ...SHOP_PAGES, ...hints.keys()]) {
    files.set(route, indexFile(html, publicUrl, settings, route, hints.get(route)))
  }
  return files
}
