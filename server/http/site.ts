import { Effect } from 'effect'
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from 'effect/http'
import { demoAllowed, type Settings } from '../config.ts'
import { devGooglePath } from '../google/devPage.ts'
import { inboxPath } from '../outbox/inboxPage.ts'
import { accepts } from './compress.ts'
import { alreadyHeld } from './conditional.ts'
import { Place } from './origin.ts'
import { unknownAddress } from './servedCalls.ts'
import { ANY_ROUTE, loadStaticFiles, type StaticFile } from './staticFiles.ts'

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

/** The built browser application: files as they are, and `index.html` for every address that a route of it may have. */
export const site = (settings: Settings) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const { publicUrl } = yield* Place
      const files = loadStaticFiles(settings.distDir, publicUrl, pageSettings(settings))
      const index = files.get(ANY_ROUTE)
      yield* router.add('GET', '/*', (request) =>
        Effect.sync(() => {
          const path = decodeURIComponent(request.url.split(/[?#]/, 1)[0] as string)
          const file = files.get(path === '/index.html' ? '/' : path)
          if (file) return send(file, request)
          if (/^\/api(\/|$)/.test(path)) return unknownAddress(request.method, path)
          if (path.startsWith('/assets/') || LOOKS_LIKE_FILE.test(path)) {
            return HttpServerResponse.text('Not found', { status: 404, headers: { 'cache-control': 'no-cache' } })
          }
          return index ? send(index, request) : notBuilt
        }),
      )
    }),
  )
