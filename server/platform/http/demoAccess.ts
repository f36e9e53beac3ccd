import { Effect } from 'effect'
import { HttpServerRequest, HttpServerResponse } from 'effect/http'
import { ApiError } from '../../../contract/envelope.ts'
import { serverTexts } from '../../../messages/en/server.ts'
import { AppConfig } from '../AppConfig.ts'
import { demoAllowed, namesThisMachine, type Settings } from '../config.ts'
import { hashOf, hmac, same } from '../secrets.ts'
import { SecurityEvents } from '../security/SecurityEvents.ts'
import { fromThisMachine } from './clientAddress.ts'

type Request = HttpServerRequest.HttpServerRequest

const COOKIE = 'haat_demo'
const HEADER = 'x-haat-demo'

/** A page elsewhere may point a name of its own at this machine: only the machine's own names count. */
const isLocal = (request: Request) =>
  fromThisMachine(request) && namesThisMachine((request.headers.host ?? '').replace(/:\d+$/, ''))

/** Who may see the pages and accounts of the demo, by the key of this start. */
export interface DemoAccess {
  /** Whether this server has a demo to show at all. */
  readonly exists: boolean
  /** The caller is on this machine and shows the key by its cookie. */
  readonly byCookie: (request: Request) => boolean
  /** The same, by the cookie or by the header `X-Haat-Demo`. */
  readonly byCookieOrHeader: (request: Request) => boolean
  /** Answers `GET /?demo=KEY`: 303 to `/`, with the cookie where the caller is on this machine and the key is right. */
  readonly enter: (
    request: Request,
    key: string,
  ) => { readonly entered: boolean; readonly answer: Effect.Effect<HttpServerResponse.HttpServerResponse> }
}

/**
 * The cookie holds a digest of the key: browsers send a cookie to every port of a host, and a key that a person has
 * chosen may open something else too.
 */
export const demoAccess = (settings: Settings): DemoAccess => {
  const exists = demoAllowed(settings)
  const key = hashOf(settings.demoKey)
  const cookie = hmac(settings.demoKey, 'demo cookie').toString('base64url')
  const cookieHash = hashOf(cookie)
  const byCookie = (request: Request) =>
    exists &&
    (request.headers.cookie ?? '').includes(COOKIE) &&
    same(hashOf(request.cookies[COOKIE] ?? ''), cookieHash) &&
    isLocal(request)
  const isRight = (given: string | undefined) => given !== undefined && same(hashOf(given), key)
  const toTheShop = HttpServerResponse.empty({ status: 303, headers: { location: '/', 'cache-control': 'no-store' } })
  return {
    exists,
    byCookie,
    byCookieOrHeader: (request) =>
      exists && ((isRight(request.headers[HEADER]) && isLocal(request)) || byCookie(request)),
    enter: (request, given) => {
      const entered = exists && isRight(given) && isLocal(request)
      const secure = settings.publicUrl.startsWith('https://')
      const withCookie = HttpServerResponse.setCookie(toTheShop, COOKIE, cookie, {
        httpOnly: true,
        sameSite: 'strict',
        path: '/',
        secure,
      })
      return { entered, answer: entered ? Effect.orDie(withCookie) : Effect.succeed(toTheShop) }
    },
  }
}

const hidden = new ApiError({ status: 404, message: serverTexts.unknownPath })

/**
 * Lets a page or call of the demo answer only to a caller on this machine who shows the key of this start, by the cookie
 * or the header `X-Haat-Demo`. To everybody else the address does not exist.
 */
export const demoOnly = <E, R>(answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  Effect.gen(function* () {
    const access = demoAccess(yield* AppConfig)
    const events = yield* SecurityEvents
    return Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      if (access.byCookieOrHeader(request)) return yield* answer
      if (access.exists) yield* events.record({ kind: 'demo.refused' })
      return yield* hidden
    })
  })
