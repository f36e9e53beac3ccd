import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Cause, Duration, Effect, Layer } from 'effect'
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from 'effect/http'
import { ANALYTICS_PATH } from '#contract/analytics/consent.ts'
import { folderOf, LANGUAGE_QUERY, LANGUAGES, type Language, manifestOf } from '#contract/languages.ts'
import { SHOP_PAGES } from '#contract/policies/pages.ts'
import type { Reads, ShopShown } from '#contract/rendering.ts'
import { policyAddress } from '#contract/routes/addresses.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import type { ShopDetails } from '#contract/shopDetails/entity.ts'
import { getShopDetails } from '#contract/shopDetails/shopApi.ts'
import type { Settings } from '../platform/config.ts'
import { CallSource } from '../platform/http/callSource.ts'
import { bestCoding } from '../platform/http/compress.ts'
import { matchesEtag } from '../platform/http/conditional.ts'
import { demoAccess } from '../platform/http/demoAccess.ts'
import { RequestLanguage } from '../platform/http/language.ts'
import { logBug } from '../platform/http/log.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import { unknownAddress } from '../platform/http/routeIndex.ts'
import { LiveSettings } from '../platform/LiveSettings.ts'
import { withoutTracking } from '../platform/publicReads/addresses.ts'
import { PageRead, PublicReads } from '../platform/publicReads/PublicReads.ts'
import { routeOf } from '../platform/publicReads/pageRoutes.ts'
import { keptPages } from '../platform/publicReads/topics.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { shopIdentity } from '../platform/shopIdentity.ts'
import { textsIn } from '../platform/texts.ts'
import { analyticsFrame } from './analyticsFrame.ts'
import { makeFeeds } from './feeds.ts'
import { makeIcons } from './icons.ts'
import { Previews } from './Previews.ts'
import { withHead } from './pageHead.ts'
import { NO_HINTS, pageHints } from './pageHints.ts'
import { headersOfPage } from './pageLanguage.ts'
import { demoPageSettings, type PageSettings, pageSettings, shownOf } from './pageSettings.ts'
import { EMPTY, makeRenderer, type PageContent } from './rendering.ts'
import { type HeadLookup, inTime, isOffice, lookupHead, robots, securityTxt, sitemap } from './shopPages.ts'
import {
  accentStyle,
  builtLanguages,
  etagOf,
  indexPage,
  loadStaticFiles,
  madeFile,
  namedManifest,
  type StaticFile,
  withContent,
} from './staticFiles.ts'

/**
 * Matches paths with the extension of a file. The token of an activation link may contain dots too, so only known
 * extensions match.
 */
const LOOKS_LIKE_FILE = /\.(js|mjs|css|map|json|webmanifest|txt|xml|svg|png|jpe?g|webp|avif|gif|ico|woff2?)$/i

const send = Effect.fnUntraced(function* (
  file: StaticFile,
  own: Readonly<Record<string, string>>,
  request: HttpServerRequest.HttpServerRequest,
  status: 200 | 404 = 200,
) {
  const { coded } = file
  const coding = coded && bestCoding(request.headers)
  const etag = coding ? file.etag.replace(/"$/, `-${coding}"`) : file.etag
  const headers = {
    etag,
    ...own,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag))
    return HttpServerResponse.empty({ status: 304, headers })
  const bytes = coding ? yield* Effect.promise(() => coded(coding)) : file.plain
  return HttpServerResponse.uint8Array(bytes, {
    status,
    contentType: file.type,
    headers: coding ? { ...headers, 'content-encoding': coding } : headers,
  })
})

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

/** Seconds after which a page whose data could not be read may be asked for again. */
const RETRY_AFTER_S = '5'

/** The keys of the page that begins empty, that of an unknown address of a back office, and of any other unknown one. */
const EMPTY_PAGE = 'empty'
const ANY_ROUTE = ''

/** The routes whose addresses contain words. */
const WORDED: ReadonlySet<string> = new Set([shopRoutes.product, shopRoutes.category])

/** The key of `/?demo=KEY`; undefined for other URLs. */
const demoKeyIn = (url: string): string | undefined =>
  url.startsWith('/?') ? (new URLSearchParams(url.slice(2)).get('demo') ?? undefined) : undefined

/** A page whose rendering fails by a bug, which is logged, is drawn by the browser. Reads that fail are no bugs. */
const orOnBug = <A>(rendering: () => Promise<A>, otherwise: A): Effect.Effect<A> =>
  Effect.promise(rendering).pipe(
    Effect.catchCause((cause) =>
      Cause.hasInterruptsOnly(cause)
        ? Effect.failCause(cause)
        : Effect.flatMap(CallSource, ({ requestId }) => Effect.as(logBug(requestId, cause), otherwise)),
    ),
  )

/** Reads what pages show of the shop: as its details have it now, or had it when they could last be read. */
const makeShopReader = Effect.gen(function* () {
  const { beginIn } = yield* PublicReads
  const { firstLanguage } = yield* shopIdentity
  beginIn(yield* Effect.catchDefect(firstLanguage, () => Effect.succeed('')))
  let known: ShopDetails | undefined
  return Effect.fnUntraced(function* (language: Language) {
    const read = yield* PageRead
    // Readers of Bangla get the texts of both languages.
    const reading = Effect.map(read(`/api${getShopDetails.path}`, 'bn'), ({ status, body }) => {
      if (status !== 200) throw new Error(`The details of the shop are unread: ${status}`)
      return JSON.parse(body).data as ShopDetails
    })
    known = yield* inTime(reading, known)
    beginIn(known?.firstLanguage ?? '')
    return shownOf(known, textsIn(language).uiTexts.shopName, language)
  })
})

/** Keeps what is made of the shop until its details, or its client id at Google, change. */
const ofPresentShop = <A>(make: (shop: ShopShown, googleClientId: string) => A) => {
  let made: { readonly key: string; readonly value: A } | undefined
  return (shop: ShopShown, googleClientId = ''): A => {
    const key = JSON.stringify([shop, googleClientId])
    if (made?.key !== key) made = { key, value: make(shop, googleClientId) }
    return made.value
  }
}

/** The pages of a language for a server with these settings. */
const makeLanguage = (settings: Settings, publicUrl: string, language: Language) => {
  const folder = path.join(settings.distDir, folderOf(language))
  const built = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const hints = pageHints(folder)
  const renderer = makeRenderer(settings.distDir, language)
  return (pageSettings: PageSettings) => {
    const styled = built.replace('</head>', () => `${accentStyle(folder, pageSettings.shop.accent)}</head>`)
    const skeletons = new Map<string, Promise<PageContent>>()
    const files = new Map<string, StaticFile>()
    const indexes = new Map<string, string>()
    const indexOf = (route: string): string => {
      const known =
        indexes.get(route) ?? indexPage(styled, language, publicUrl, pageSettings, hints.get(route) ?? NO_HINTS)
      indexes.set(route, known)
      return known
    }

    /** A page without data; one for each key, made when it is first needed. */
    const skeletonOf = (key: string, route: string | undefined, address?: string): Promise<PageContent> => {
      if (!renderer || key === EMPTY_PAGE) return Promise.resolve(EMPTY)
      const known = skeletons.get(key) ?? renderer.skeleton(route, pageSettings, address)
      skeletons.set(key, known)
      known.catch(() => skeletons.delete(key))
      return known
    }

    /** What stands in for a page that cannot be rendered with its data: it has what its address says. */
    const standIn = (route: string, path: string, query: string): Promise<PageContent> => {
      if (route === shopRoutes.search && renderer) return renderer.skeleton(route, pageSettings, `${path}?${query}`)
      const isPolicy = SHOP_PAGES.some((page) => path === policyAddress(page))
      return isPolicy ? skeletonOf(path, route, path) : skeletonOf(route, route)
    }

    return {
      indexOf,
      /** The page of a key without data, the same for all addresses of a route. */
      skeleton: Effect.fnUntraced(function* (key: string, route: string | undefined) {
        const known = files.get(key)
        if (known) return known
        const content = yield* orOnBug(() => skeletonOf(key, route), EMPTY)
        const file = madeFile(withContent(indexOf(key), content), '.html')
        if (content !== EMPTY || key === EMPTY_PAGE) files.set(key, file)
        return file
      }),
      /**
       * The content of a page with its data, or without where others are being rendered, the data does not come in
       * time, or cannot be read (`isUnread`).
       */
      content: Effect.fnUntraced(function* (route: string, path: string, query: string) {
        const source = yield* CallSource
        let isUnread = false
        if (renderer && !renderer.isBusy()) {
          const read = yield* PageRead
          const run = Effect.runPromiseWith(yield* Effect.context<never>())
          const reads: Reads = (url) => run(read(url, language))
          const rendering = orOnBug(() => renderer.whole(path, query, { settings: pageSettings, reads }), undefined)
          const whole = yield* inTime(rendering, undefined)
          if (whole) return { content: whole, isUnread: false }
          isUnread = whole === null
        }
        source.partial = true
        return { content: yield* orOnBug(() => standIn(route, path, query), EMPTY), isUnread }
      }),
    }
  }
}

/** The pages of all routes: with the data and the head of their address, or the same for all addresses of a route. */
const makePages = Effect.fnUntraced(function* (settings: Settings, readShop: Effect.Success<typeof makeShopReader>) {
  const { publicUrl } = yield* ServerAddress
  const previews = yield* Previews
  const publicReads = yield* PublicReads
  const { now } = yield* LiveSettings
  const demo = demoAccess(settings)
  const languages = builtLanguages(settings.distDir)
  const built = new Map(
    languages.map((language) => {
      const pagesFor = makeLanguage(settings, publicUrl, language)
      return [
        language,
        ofPresentShop((shop, googleClientId) => {
          const present = { ...settings, googleClientId }
          const pages = pagesFor(pageSettings(present, languages, shop))
          const demoPages = demo.exists ? pagesFor(demoPageSettings(present, languages, shop)) : pages
          return { pages, demoPages }
        }),
      ]
    }),
  )

  return Effect.fnUntraced(function* (
    path: string,
    query: URLSearchParams,
    request: HttpServerRequest.HttpServerRequest,
  ) {
    const byDemo = demo.byCookie(request)
    const { keptLanguage } = yield* CallSource
    const wanted = keptLanguage ?? publicReads.languageOf(query.get(LANGUAGE_QUERY), request.headers)
    const language = built.has(wanted) ? wanted : LANGUAGES[0]
    const pagesOf = built.get(language)
    if (!pagesOf) return notBuilt
    const shop = yield* readShop(language)
    const pages = pagesOf(shop, now().googleClientId)[byDemo ? 'demoPages' : 'pages']
    const own = headersOfPage(language)
    const cacheControl = byDemo ? 'no-store' : 'no-cache'
    const sendPage = (html: string, status: number) =>
      sendGenerated(html, status, { 'cache-control': cacheControl, ...own }, request)
    const route = routeOf(path)
    if (route === undefined || !keptPages.has(route)) {
      const key = route ?? (isOffice(path) ? EMPTY_PAGE : ANY_ROUTE)
      const file = yield* pages.skeleton(key, route)
      const status = route === undefined ? 404 : 200
      return byDemo ? sendPage(Buffer.from(file.plain).toString(), status) : yield* send(file, own, request, status)
    }
    const looking = Effect.provideService(
      lookupHead(previews, route, path, publicUrl, shop.name),
      RequestLanguage,
      language,
    )
    const reading = pages.content(route, path, withoutTracking(query).toString())
    const moved = (lookup: HeadLookup) => {
      if (
        lookup._tag !== 'head' ||
        Object.values(lookup.head.paths).some((right) => decodeURIComponent(right) === path)
      )
        return
      const to = lookup.head.paths[language] + (query.size > 0 ? `?${query}` : '')
      return HttpServerResponse.redirect(to, { status: 301, headers: { ...own, 'cache-control': cacheControl } })
    }
    // The former address of a page with words leads to the page, which is not read for it.
    const first = WORDED.has(route) && !path.includes('-') ? yield* looking : undefined
    const movedAtOnce = first && moved(first)
    if (movedAtOnce) return movedAtOnce
    const [lookup, { content, isUnread }] = yield* Effect.all([first ? Effect.succeed(first) : looking, reading], {
      concurrency: 2,
    })
    const movedTo = moved(lookup)
    if (movedTo) return movedTo
    const html = withContent(pages.indexOf(route), content)
    if (lookup._tag === 'notFound') return sendPage(html, 404)
    const whole = lookup._tag === 'head' ? withHead(html, lookup.head, shop.name, language, publicUrl) : html
    return isUnread
      ? HttpServerResponse.setHeader(sendPage(whole, 503), 'retry-after', RETRY_AFTER_S)
      : sendPage(whole, 200)
  })
})

/**
 * Serves the built browser application: its files, and `index.html` for every other address. The page of a product,
 * category or seller has its own metadata in the head; for an unknown one, and for an address that no route of the
 * application has, its status is 404. A product or category without the words of its name, or with others, is 301.
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
      const readShop = yield* makeShopReader
      const page = yield* makePages(settings, readShop)
      const manifests = new Map(
        LANGUAGES.flatMap((language) => {
          const file = files.get(`/${manifestOf(language)}`)
          return file
            ? [
                [
                  `/${manifestOf(language)}`,
                  { language, of: ofPresentShop(namedManifest(file, path.join(settings.distDir, folderOf(language)))) },
                ],
              ]
            : []
        }),
      )
      const live = yield* LiveSettings
      const feeds = yield* makeFeeds(publicUrl)
      const icons = yield* makeIcons
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
          const manifest = manifests.get(path)
          const file = manifest ? manifest.of(yield* readShop(manifest.language)) : files.get(path)
          if (file) return yield* send(file, { vary: 'Accept-Encoding' }, request)
          if (path.startsWith('/icons/')) return yield* icons(path, (yield* readShop(LANGUAGES[0])).icon, request)
          if (path === ANALYTICS_PATH) return analyticsFrame(request, live.now().analytics)
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
          const query = new URLSearchParams(request.url.split(/[?#]/)[1])
          const feed = feeds(path, query)
          if (feed) return yield* feed
          if (path.startsWith('/assets/') || LOOKS_LIKE_FILE.test(path)) {
            return HttpServerResponse.text('Not found', { status: 404, headers: { 'cache-control': 'no-cache' } })
          }
          return yield* page(path, query, request)
        }),
      )
    }),
  ).pipe(Layer.provide(Previews.layer))
