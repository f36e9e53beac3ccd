import { Duration, Effect, Layer } from 'effect'
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from 'effect/http'
import { demoAllowed, type Settings } from '../config.ts'
import { devGooglePath } from '../google/devPage.ts'
import { inboxPath } from '../outbox/inboxPage.ts'
import { Previews } from '../shop/Previews.ts'
import { accepts } from './compress.ts'
import { alreadyHeld } from './conditional.ts'
import { Place } from './origin.ts'
import { withHead } from './pageHead.ts'
import { unknownAddress } from './servedCalls.ts'
import { kindOf, NO_PAGE, robots, sitemap, toldOf } from './shopPages.ts'
import { ANY_ROUTE, etagOf, loadStaticFiles, type StaticFile } from './staticFiles.ts'

/** What the page learns from the server when it loads (wire, head: run-time settings). */
export interface PageSettings {
  readonly googleClientId: string
  /** Address of the development identity provider that stands in for Google; empty where there is none. */
  readonly devIdentityProvider: string
  /** Address of the page that shows the mails and SMS of the demo shop; empty where there is none. */
  readonly demoInbox: string
}

export const pageSettings = (settings: Settings): PageSettings => ({
  googleClientId: settings.googleClientId,
  devIdentityProvider: demoAllowed(settings) && settings.googleClientId === '' ? devGooglePath : '',
  demoInbox: demoAllowed(settings) ? inboxPath : '',
})

/** Ends like a file of a build. The token of an activation link may hold dots too, so only known endings count. */
const LOOKS_LIKE_FILE = /\.(js|mjs|css|map|json|webmanifest|txt|xml|svg|png|jpe?g|webp|avif|gif|ico|woff2?|html|php)$/i

const send = (file: StaticFile, request: HttpServerRequest.HttpServerRequest) => {
  const coding =
    file.br && accepts(request.headers, 'br')
      ? 'br'
      : file.gzip && accepts(request.headers, 'gzip')
        ? 'gzip'
        : undefined
  const etag = coding ? file.etag.replace(/"$/, `-${coding}"`) : file.etag
  const headers = {
    etag,
    vary: 'Accept-Encoding',
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  if (alreadyHeld(request, etag)) return HttpServerResponse.empty({ status: 304, headers })
  const bytes = coding === 'br' ? file.br : coding === 'gzip' ? file.gzip : file.plain
  return HttpServerResponse.uint8Array(bytes as Uint8Array, {
    contentType: file.type,
    headers: coding ? { ...headers, 'content-encoding': coding } : headers,
  })
}

const notBuilt = HttpServerResponse.text('The browser application is not built. Run "npm run build".', { status: 404 })

/** How long the site map stands before it is made anew. */
const SITEMAP_KEPT = Duration.minutes(10)

const made = (text: string, contentType: string) =>
  HttpServerResponse.text(text, { contentType, headers: { 'cache-control': 'public, max-age=600' } })

/** A page that is made for its address: compressed on the way, hence a weak tag. */
const sendMade = (html: string, status: number, request: HttpServerRequest.HttpServerRequest) => {
  const bytes = Buffer.from(html)
  const etag = etagOf(bytes)
  const headers = { etag: `W/${etag}`, vary: 'Accept-Encoding', 'cache-control': 'no-cache' }
  if (status === 200 && alreadyHeld(request, etag)) return HttpServerResponse.empty({ status: 304, headers })
  return HttpServerResponse.uint8Array(bytes, { status, contentType: 'text/html; charset=utf-8', headers })
}

/**
 * The built browser application: files as they are, and `index.html` for every address that a route of it may have. A
 * product's or category's page tells in its head what it shows; where there is no such thing it answers 404, and says so.
 */
export const site = (settings: Settings) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const { publicUrl } = yield* Place
      const previews = yield* Previews
      const files = loadStaticFiles(settings.distDir, publicUrl, pageSettings(settings))
      const [addresses, forget] = yield* Effect.cachedInvalidateWithTTL(previews.addresses, SITEMAP_KEPT)
      const page = Effect.fnUntraced(function* (path: string, request: HttpServerRequest.HttpServerRequest) {
        const file = files.get(kindOf(path) ?? ANY_ROUTE) ?? files.get(ANY_ROUTE)
        if (!file) return notBuilt
        if (path === NO_PAGE) return sendMade(Buffer.from(file.plain).toString(), 404, request)
        const told = yield* toldOf(previews, path, publicUrl)
        if (told._tag === 'plain') return send(file, request)
        const html = Buffer.from(file.plain).toString()
        if (told._tag === 'gone') return sendMade(html, 404, request)
        return sendMade(withHead(html, told.head, publicUrl), 200, request)
      })
      yield* router.add('GET', '/*', (request) =>
        Effect.gen(function* () {
          const path = decodeURIComponent(request.url.split(/[?#]/, 1)[0] as string)
          const file = files.get(path === '/index.html' ? '/' : path)
          if (file) return send(file, request)
          if (/^\/api(\/|$)/.test(path)) return unknownAddress(request.method, path)
          if (path === '/robots.txt') return made(robots(publicUrl), 'text/plain; charset=utf-8')
          if (path === '/sitemap.xml') {
            return made(
              sitemap(publicUrl, yield* Effect.onError(addresses, () => forget)),
              'application/xml; charset=utf-8',
            )
          }
          if (path.startsWith('/assets/') || LOOKS_LIKE_FILE.test(path)) {
            return HttpServerResponse.text('Not found', { status: 404, headers: { 'cache-control': 'no-cache' } })
          }
          return yield* page(path, request)
        }),
      )
    }),
  ).pipe(Layer.provide(Previews.layer))
