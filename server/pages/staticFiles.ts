import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { SETTINGS_ID } from '#contract/constants.ts'
import { folderOf, LANGUAGES, type Language } from '#contract/languages.ts'
import type { ShopShown } from '#contract/rendering.ts'
import { ACCENT_ID, accentSheet } from '#contract/shopDetails/accents.ts'
import { type IconForm, iconFile } from '#contract/shopDetails/icon.ts'
import { type Coding, encodedWell } from '../platform/http/compress.ts'
import { htmlText } from '../platform/http/htmlText.ts'
import { textsIn } from '../platform/texts.ts'
import { inScript } from './inScript.ts'
import type { PageHints } from './pageHints.ts'
import type { PageSettings } from './pageSettings.ts'
import type { PageContent } from './rendering.ts'

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

/** One file of the build, in memory: the whole build is a few megabytes. */
export interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly immutable: boolean
  readonly plain: Uint8Array
  /** Its compressed forms; absent where they are no smaller. */
  readonly coded?: (coding: Coding) => Promise<Uint8Array>
}

export const etagOf = (bytes: Uint8Array) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

const COPIES = { br: 'br', gzip: 'gz' } as const
/** After so many milliseconds a form that was made here is replaced by a copy of the build, which is smaller. */
const MADE_KEPT_MS = 60_000

/** The compressed forms of bytes: the copies next to their file, or made when they are first sent. */
const codedForms = (plain: Uint8Array, file?: string) => {
  const forms = new Map<Coding, Promise<Uint8Array>>()
  return (coding: Coding): Promise<Uint8Array> => {
    const known = forms.get(coding)
    if (known) return known
    const copy = file === undefined ? '' : `${file}.${COPIES[coding]}`
    const isCopied = copy !== '' && existsSync(copy)
    const form = isCopied ? readFile(copy) : encodedWell(plain, coding)
    forms.set(coding, form)
    form.catch(() => forms.delete(coding))
    if (!isCopied && copy !== '') setTimeout(() => forms.delete(coding), MADE_KEPT_MS).unref()
    return form
  }
}

/** Files whose compressed form is smaller. */
const isText = (type: string | undefined) => type !== undefined && /charset|svg/.test(type)

/** The settings as a script of type JSON, which the content security policy allows and no browser executes. */
const settingsBlock = (settings: unknown) =>
  `<script type="application/json" id="${SETTINGS_ID}">${inScript(settings)}</script>`

const previews = (html: string, publicUrl: string) => {
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  const tags = { 'og:type': 'website', 'og:site_name': title, 'og:title': title, 'og:description': description }
  return Object.entries({ ...tags, ...(publicUrl && { 'og:url': htmlText(publicUrl) }) })
    .map(([property, content]) => `<meta property="${property}" content="${content}">`)
    .join('')
}

/** The links of a page to the icon of the shop. */
const iconLinks = (icon: string) =>
  [
    ...(['48', '192'] as const).map(
      (side) => `<link rel="icon" type="image/png" sizes="${side}x${side}" href="${iconFile(icon, side)}">`,
    ),
    `<link rel="apple-touch-icon" href="${iconFile(icon, '180')}">`,
  ].join('')

/** The icons of the installed application. */
const manifestIcons = (icon: string) =>
  (['192', '512', 'maskable'] as const).map((form: IconForm) => ({
    ...{ src: iconFile(icon, form), type: 'image/png' },
    ...(form === 'maskable' ? { sizes: '512x512', purpose: form } : { sizes: `${form}x${form}`, purpose: 'any' }),
  }))

/** The built page, which knows no shop, with the icon of the shop. */
const withIcon = (built: string, { icon }: ShopShown) =>
  icon === undefined
    ? built
    : built
        .replace(/ *<link rel="apple-touch-icon"[^>]*>\n?/, '')
        .replace(/<link rel="icon"[^>]*>/, () => iconLinks(icon))

/** The built page, which knows no shop, with the name of the shop. */
const named = (built: string, { name, tagline = '' }: ShopShown, language: Language) =>
  built
    .replace(/<title>[^<]*<\/title>/, () => `<title>${htmlText(name)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${htmlText(textsIn(language).previewTexts.home(name, tagline))}">`,
    )

/** The style of the colour of a shop, which the build below `folder` has; none for its own. */
export const accentStyle = (folder: string, accent = ''): string => {
  const file = path.join(folder, accentSheet(accent))
  if (accent === '' || !existsSync(file)) return ''
  return `<style id="${ACCENT_ID}" data-accent="${htmlText(accent)}">${readFileSync(file, 'utf8')}</style>`
}

/** `index.html` with the run-time settings, metadata for link previews, and preload hints for the first view. */
export const indexPage = (
  file: string,
  language: Language,
  publicUrl: string,
  settings: PageSettings,
  hints: PageHints,
): string => {
  const { cdnUrl, shop } = settings
  const built = withIcon(named(file, shop, language), shop)
  const pictures = cdnUrl ? `<link rel="preconnect" href="${htmlText(new URL(cdnUrl).origin)}">` : ''
  const extra = `${pictures}${hints.modules}${previews(built, publicUrl)}${settingsBlock(settings)}`
  return built
    .replace('<html', () => (cdnUrl ? `<html data-cdn="${htmlText(cdnUrl)}"` : '<html'))
    .replace('</head>', () => `${extra}</head>`)
    .replace('</body>', () => `${hints.sheets}</body>`)
}

/** A page of `indexPage` with its content. With data, it loads the application later (`public/start.js`). */
export const withContent = (page: string, { head, root, data }: PageContent): string => {
  const html = page
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${root}</div>${data ?? ''}`)
  if (data === undefined) return html
  // What the first paint does not need comes after the words.
  const later: string[] = []
  const shortened = html.replace(
    / *<(?:link rel="modulepreload"[^>]*>|script type="module"[^>]*><\/script>)\n?/g,
    (tag) => {
      later.push(tag.trim().replace('="modulepreload"', '="later"').replace('="module"', '="later"'))
      return ''
    },
  )
  return shortened.replace('</body>', () => `${later.join('')}</body>`)
}

/** A file that is sent as it is, compressed when it is first sent. */
export const madeFile = (text: string, extension: '.html' | '.webmanifest'): StaticFile => {
  const plain = Buffer.from(text)
  return { type: TYPES[extension] as string, etag: etagOf(plain), immutable: false, plain, coded: codedForms(plain) }
}

/** The manifest of the installed application, with name, colour and icon of a shop. */
export const namedManifest =
  ({ plain }: StaticFile, folder: string) =>
  ({ name, shortName = name, tagline: description, accent, icon }: ShopShown): StaticFile => {
    const [, colour] = /--teal-9:([^;}]+)/.exec(accentStyle(folder, accent)) ?? []
    return madeFile(
      JSON.stringify({
        ...JSON.parse(new TextDecoder().decode(plain)),
        name,
        short_name: shortName,
        ...(description && { description }),
        ...(colour && { theme_color: colour }),
        ...(icon && { icons: manifestIcons(icon) }),
      }),
      '.webmanifest',
    )
  }

/** Loads the files of the build below `distDir` except `index.html`, by path on the site. Empty where nothing is built. */
export const loadStaticFiles = (distDir: string): ReadonlyMap<string, StaticFile> => {
  const files = new Map<string, StaticFile>()
  if (!distDir || !existsSync(distDir)) return files
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
    const type = TYPES[path.extname(entry.name)]
    files.set(url, {
      type: type ?? 'application/octet-stream',
      etag: etagOf(plain),
      immutable: url.startsWith('/assets/'),
      plain,
      ...(isText(type) && { coded: codedForms(plain, file) }),
    })
  }
  return files
}

/** The languages in which the build below `distDir` has pages. */
export const builtLanguages = (distDir: string): readonly Language[] =>
  LANGUAGES.filter((language) => distDir && existsSync(path.join(distDir, folderOf(language), 'index.html')))
