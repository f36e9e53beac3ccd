import { Duration, Effect, Layer } from 'effect'
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from 'effect/http'
import { LANGUAGE_QUERY, LANGUAGES, type Language } from '#contract/languages.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { Banners } from '../banners/Banners.ts'
import type { Settings } from '../platform/config.ts'
import { bestCoding } from '../platform/http/compress.ts'
import { matchesEtag } from '../platform/http/conditional.ts'
import { demoAccess } from '../platform/http/demoAccess.ts'
import { pageLanguage, RequestLanguage } from '../platform/http/language.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import { unknownAddress } from '../platform/http/routeIndex.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { ProductQueries } from '../products/ProductQueries.ts'
import { Previews } from './Previews.ts'
import { withAddresses, withHead } from './pageHead.ts'
import { headersOfPage } from './pageLanguage.ts'
import { demoPageSettings, pageSettings } from './pageSettings.ts'
import { isOffice, lookupHead, robots, routeOf, securityTxt, sitemap } from './shopPages.ts'
import { ANY_ROUTE, pageKey, withFirst } from './skeletons.ts'
import { builtLanguages, EMPTY_PAGE, etagOf, loadPages, loadStaticFiles, type StaticFile } from './staticFiles.ts'

/**
 * Matches paths with the extension of a file. The token of an activation link may contain dots too, so only known
 * extensions match.
 */
const LOOKS_LIKE_FILE = /\.(js|mjs|css|map|json|webmanifest|txt|xml|svg|png|jpe?g|webp|avif|gif|ico|woff2?)$/i

const send = (
  file: StaticFile,
  own: Readonly<Record<string, string>>,
  request: HttpServerRequest.HttpServerRequest,
  status: 200 | 404 = 200,
) => {
  const coding = bestCoding(request.headers, (one) => file[one] !== undefined)
  const etag = coding ? file.etag.replace(/"$/, `-${coding}"`) : file.etag
  const headers = {
    etag,
    ...own,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag))
    return HttpServerResponse.empty({ status: 304, headers })
  return HttpServerResponse.uint8Array(file[coding ?? 'plain'] as Uint8Array, {
    status,
    contentType: file.type,
    headers: coding ? { ...headers, 'content-encoding': coding } : headers,
  })
}

const notBuilt = HttpServerResponse.text('The browser application is not built. Run "npm run build".', { status: 404 })

/** How long the sitemap is cached. */
const SITEMAP_CACHED = Duration.minutes(10)

const generated = (text: string, contentType: string) =>
  HttpServerResponse.text(text, { contentType, headers: { 'cache-control': 'public, max-age=600' } })

/** Sends a page that is generated for its request. The request pipeline compresses it, so its entity tag is weak. */
const sendGenerated = (
  html: string,
  status: number,
  own: Readonly<Record<string, string>>,
  request: HttpServerRequest.HttpServerRequest,
) => {
  const bytes = Buffer.from(html)
  const etag = etagOf(bytes)
  const headers = { etag: `W/${etag}`, ...own }
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag))
    return HttpServerResponse.empty({ status: 304, headers })
  return HttpServerResponse.uint8Array(bytes, { status, contentType: 'text/html; charset=utf-8', headers })
}

/** The key of `/?demo=KEY`; undefined for other URLs. */
const demoKeyIn = (url: string): string | undefined =>
  url.startsWith('/?') ? (new URLSearchParams(url.slice(2)).get('demo') ?? undefined) : undefined

/** The pages of all routes: as they were built, or with the head and the first content of their address. */
const makePages = Effect.fnUntraced(function* (settings: Settings) {
  const { publicUrl } = yield* ServerAddress
  const previews = yield* Previews
  const demo = demoAccess(settings)
  const languages = builtLanguages(settings.distDir)
  const built = new Map(
    languages.map((language) => {
      const pagesFor = loadPages(settings.distDir, publicUrl, language)
      const pages = pagesFor(pageSettings(settings, languages))
      return [language, { pages, demoPages: demo.exists ? pagesFor(demoPageSettings(settings, languages)) : pages }]
    }),
  )

  const sendPage = (html: string, status: number, language: Language, request: HttpServerRequest.HttpServerRequest) => {
    const cacheControl = demo.byCookie(request) ? 'no-store' : 'no-cache'
    return sendGenerated(html, status, { 'cache-control': cacheControl, ...headersOfPage(language) }, request)
  }

  return Effect.fnUntraced(function* (
    path: string,
    query: URLSearchParams,
    request: HttpServerRequest.HttpServerRequest,
  ) {
    const byDemo = demo.byCookie(request)
    const wanted = pageLanguage(query.get(LANGUAGE_QUERY), request.headers)
    const language = built.has(wanted) ? wanted : LANGUAGES[0]
    const route = routeOf(path)
    const unknown = isOffice(path) ? EMPTY_PAGE : ANY_ROUTE
    const key = route === undefined ? unknown : pageKey(route, path, query)
    const known = built.get(language)?.[byDemo ? 'demoPages' : 'pages']
    const file = known?.(key) ?? known?.(EMPTY_PAGE)
    if (!file) return notBuilt
    if (route === undefined && !byDemo) return send(file, headersOfPage(language), request, 404)
    const lookup = yield* lookupHead(previews, route, path, query, publicUrl).pipe(
      Effect.provideService(RequestLanguage, language),
    )
    if (lookup._tag === 'plain' && !byDemo) return send(file, headersOfPage(language), request)
    const head = lookup._tag === 'head' ? lookup.head : undefined
    const first = (lookup._tag === 'first' ? lookup.first : head?.first) ?? {}
    const html = withFirst(Buffer.from(file.plain).toString(), first, Number(query.get('version')) || undefined)
    if (lookup._tag === 'notFound' || route === undefined) return sendPage(html, 404, language, request)
    const addressed = route === shopRoutes.home ? withAddresses(html, path, language, publicUrl) : html
    return sendPage(head ? withHead(html, head, language, publicUrl) : addressed, 200, language, request)
  })
})

/**
 * Serves the built browser application: its files, and `index.html` for every other address. The page of a product,
 * category or seller has its own metadata in the head; for an unknown one, and for an address that no route of the
 * application has, its status is 404.
 *
 * On a server with a demo, `GET /?demo=KEY` returns 303 to `/` with the other parameters. With the right key and from this machine it sets a
 * cookie; pages for requests with this cookie contain the settings of the demo and are not cached (`no-store`), and all
 * pages have `Vary: Cookie`.
 *
 * A page has the language of {@link pageLanguage}.
 */
export const site = (settings: Settings) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const { publicUrl } = yield* ServerAddress
      const previews = yield* Previews
      const events = yield* SecurityEvents
      const demo = demoAccess(settings)
      const files = loadStaticFiles(settings.distDir)
      const page = yield* makePages(settings)
      const [addresses, forget] = yield* Effect.cachedInvalidateWithTTL(previews.addresses, SITEMAP_CACHED)

      const enterDemo = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, key: string) {
        const { entered, response } = demo.enter(request, key)
        if (!entered) yield* events.record({ kind: 'demo.refused', detail: { page: 'entrance' } })
        return yield* response
      })
      yield* router.add('GET', '/*', (request) =>
        Effect.gen(function* () {
          const key = demo.exists ? demoKeyIn(request.url) : undefined
          if (key !== undefined) return yield* enterDemo(request, key)
          const asked = decodeURIComponent(request.url.split(/[?#]/, 1)[0] as string)
          const path = asked === '/index.html' ? shopRoutes.home : asked
          const file = files.get(path)
          if (file) return send(file, { vary: 'Accept-Encoding' }, request)
          if (/^\/api(\/|$)/.test(path)) return yield* unknownAddress(request.method, path)
          if (path === '/robots.txt') return generated(robots(publicUrl), 'text/plain; charset=utf-8')
          if (path === '/.well-known/security.txt' && settings.securityContacts.length > 0) {
            return generated(securityTxt(settings.securityContacts, publicUrl, Date.now()), 'text/plain; charset=utf-8')
          }
          if (path === '/sitemap.xml') {
            return generated(
              sitemap(publicUrl, yield* Effect.onError(addresses, () => forget)),
              'application/xml; charset=utf-8',
            )
          }
          if (path.startsWith('/assets/') || LOOKS_LIKE_FILE.test(path)) {
            return HttpServerResponse.text('Not found', { status: 404, headers: { 'cache-control': 'no-cache' } })
          }
          const [, query] = request.url.split(/[?#]/)
          return yield* page(path, new URLSearchParams(query), request)
        }),
      )
    }),
  ).pipe(Layer.provide(Previews.layer), Layer.provide([Banners.layer, ProductQueries.layer]))
