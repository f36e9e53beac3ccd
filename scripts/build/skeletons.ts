import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createServer } from 'vite'
import type { renderSkeleton, skeletonPages } from '#app/skeletons.tsx'
import { SETTINGS_ID } from '#contract/constants.ts'
import { SKELETON, SKELETONS_FILE, type Skeleton, type Skeletons } from '#contract/firstPaint.ts'
import { FIRST_VIEWS, hintedFiles } from '#server/pages/pageHints.ts'
import { root } from '../dataFolder.ts'
import { criticalCss, documentOf } from './criticalCss.ts'
import { cssModules } from './cssModules.ts'

interface Renderer {
  readonly skeletonPages: typeof skeletonPages
  readonly renderSkeleton: typeof renderSkeleton
}

/** What only the visit decides keeps its place. */
const HIDDEN = `[${SKELETON}] :is([role=alert],[data-personal]){visibility:hidden}`

/**
 * A text that a person types would be lost when the application replaces the skeleton, and a button does nothing before.
 * Links work.
 */
const prepared = (html: string, assetOf: (source: string) => string): string =>
  html
    .replace(/^(<link rel="preload"[^>]*>)+/, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<(button|input|select|textarea)\b/g, '<$1 inert')
    .replace(/(?<=")\/(src\/[^"?]+)(?:\?[^"]*)?(?=")/g, (_, source: string) => `/${assetOf(source)}`)

/** Loads the renderer as modules of Node, without a build of its own. */
const openRenderer = async () => {
  const vite = await createServer({
    configFile: false,
    root,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    css: { modules: cssModules },
  })
  const document = documentOf(`<script type="application/json" id="${SETTINGS_ID}">{}</script>`)
  // The server's page and its address, as modules and components read them. There is no `window`, as in any server.
  Object.assign(globalThis, { document, location: new URL('http://haat/'), addEventListener: () => {} })
  const renderer = (await vite.ssrLoadModule('/src/app/skeletons.tsx')) as Renderer
  // The router would watch a history that is there when it loads.
  Object.assign(globalThis, { history: { state: null } })
  return { ...renderer, close: () => vite.close() }
}

/** Renders the skeleton of every page from its components, and writes them into the folder of a build. */
export const writeSkeletons = async (folder: string): Promise<void> => {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8'))
  const sheetsOf = (route: string) => [
    ...manifest['index.html'].css,
    ...hintedFiles(manifest, FIRST_VIEWS[route] ?? []).sheets,
    // Of a screen that a page loads later.
    ...globSync('assets/*.css', { cwd: folder }),
  ]
  const { skeletonPages, renderSkeleton, close } = await openRenderer()
  const pages: Record<string, Skeleton> = {}
  const styled = new Map<string, { html: string[]; sheets: Set<string> }>()
  for (const page of skeletonPages) {
    const html = prepared(await renderSkeleton(page), (source) => manifest[source]?.file ?? source)
    pages[page.key] = { route: page.route, style: page.style, html }
    const group = styled.get(page.style) ?? { html: [], sheets: new Set() }
    styled.set(page.style, group)
    group.html.push(html)
    for (const sheet of sheetsOf(page.route)) group.sheets.add(sheet)
  }
  await close()
  const styles = Object.fromEntries(
    [...styled].map(([name, { html, sheets }]) => {
      const document = documentOf(
        `<html class="light dark"><body><div id="root"><div ${SKELETON}>${html.join('')}</div></div></body></html>`,
      )
      const css = [...sheets].map((sheet) => readFileSync(path.join(folder, sheet), 'utf8')).join('\n')
      return [name, criticalCss(css, document) + HIDDEN]
    }),
  )
  const file = path.join(folder, SKELETONS_FILE)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ pages, styles } satisfies Skeletons))
}
