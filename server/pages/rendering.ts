import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Role } from '#contract/constants.ts'
import { folderOf, type Language } from '#contract/languages.ts'
import { type Render, type Rendered, SENT_ID, type SentPage, SKELETON } from '#contract/rendering.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { shopAccess, shopRoutes } from '#contract/routes/shop.ts'
import { inScript } from './inScript.ts'
import { makePageStyles } from './pageStyles.ts'

/** The folder of the application's builds for the server, one below it for each language. */
export const serverFolderOf = (distDir: string): string => `${distDir}-server`

/** The file of a build with the rules of its style sheets. */
export const STYLES_FILE = '.vite/styles.json'

const ROLES: ReadonlyMap<string, Role> = new Map([
  ...Object.values(adminRoutes).map((route) => [route, 'admin'] as const),
  ...Object.values(ownerRoutes).map((route) => [route, 'owner'] as const),
  ...(Object.keys(shopRoutes) as (keyof typeof shopRoutes)[]).flatMap((name) =>
    shopAccess[name] === 'signedIn' ? [[shopRoutes[name], 'user'] as const] : [],
  ),
])

/** The path of the page for an unknown address. */
const NOT_FOUND = '/~'

/** What a page contains in addition to the built one. */
export interface PageContent {
  /** Elements for the head. */
  readonly head: string
  /** The content of the root element. */
  readonly root: string
  /** The element with the data of the page; absent for a page without data. */
  readonly data?: string
}

export const EMPTY: PageContent = { head: '', root: '' }

/** Hides in a page without data what only the visit decides, and keeps its place. */
const HIDDEN = `[${SKELETON}] :is([role=alert],[data-personal]){visibility:hidden}`

/** A text that a person types would be lost when the application replaces the page, and a button does nothing before. */
const inert = (html: string) => html.replace(/<(button|input|select|textarea)\b/g, '<$1 inert')

/** Pages with data that are rendered at the same time; more would keep the other calls of this process waiting. */
const AT_ONCE = 2

/**
 * Renders pages with a build of the application in one language. The build is loaded with the first page.
 * @param distDir the folder of the browser's build
 */
export const makeRenderer = (distDir: string, language: Language) => {
  const build = path.join(serverFolderOf(distDir), language, 'server.js')
  const styles = path.join(distDir, folderOf(language), STYLES_FILE)
  if (!existsSync(build) || !existsSync(styles)) return undefined
  const stylesFor = makePageStyles(JSON.parse(readFileSync(styles, 'utf8')))
  let loading: Promise<{ render: Render }> | undefined
  const render: Render = async (request) => {
    loading ??= import(pathToFileURL(build).href)
    return (await loading).render(request)
  }
  let running = 0
  /** A page that the application replaces. */
  const replaced = (rendered: Rendered): PageContent => ({
    head: headOf(rendered, HIDDEN),
    root: `<div ${SKELETON} aria-busy="true">${inert(rendered.html)}</div>`,
  })
  const headOf = ({ links, html }: Rendered, more = '') => `${links}<style>${stylesFor(html)}${more}</style>`
  return {
    /** Whether as many pages are being rendered as may be. */
    isBusy: () => running >= AT_ONCE,
    /** A page with its data; null where not all of it could be read. */
    whole: async (
      path: string,
      query: string,
      request: Pick<Parameters<Render>[0], 'settings' | 'reads'>,
    ): Promise<PageContent | null> => {
      running++
      const rendered = await render({ ...request, address: query ? `${path}?${query}` : path }).finally(() => running--)
      if (rendered.outcome === 'unread') return null
      // The browser reads again what has failed, so it cannot take the page over.
      if (rendered.outcome === 'notFound') return replaced(rendered)
      const { at, reads, html } = rendered
      const sent: SentPage = { path: encodeURI(path), at, reads }
      const data = `<script type="application/json" id="${SENT_ID}">${inScript(sent)}</script>`
      return { head: headOf(rendered), root: html, data }
    },
    /**
     * A page without data, the same for everybody.
     * @param address path and query; absent for the page of all addresses of the route
     */
    skeleton: async (
      route: string | undefined,
      settings: object,
      address = route?.replace(/:\w+\??/, '~').replace(/\/:\w+\?/g, '') ?? NOT_FOUND,
    ): Promise<PageContent> => {
      return replaced(await render({ address, settings, role: ROLES.get(route ?? '') }))
    },
  }
}
