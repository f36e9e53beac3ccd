import { Effect } from 'effect'
import { HttpServerRequest, HttpServerResponse } from 'effect/http'
import { UnknownPath } from '#contract/errors.ts'
import { AppConfig } from '../AppConfig.ts'
import { demoAllowed, namesThisMachine, type Settings } from '../config.ts'
import { hashOf, hmac, same } from '../secrets.ts'
import { SecurityEvents } from '../security/SecurityEvents.ts'
import { fromThisMachine } from './clientAddress.ts'

type Request = HttpServerRequest.HttpServerRequest

const COOKIE = 'haat_demo'
const HEADER = 'x-haat-demo'

/** Checks the `Host` too: another site can point its own host name at this machine (DNS rebinding). */
const isLocal = (request: Request) =>
  fromThisMachine(request) && namesThisMachine((request.headers.host ?? '').replace(/:\d+$/, ''))

/** Access to the pages and accounts of the demo, by the demo key. */
export interface DemoAccess {
  /** Whether the demo is enabled on this server. */
  readonly exists: boolean
  /** Whether the caller is on this machine and sends the demo cookie. */
  readonly byCookie: (request: Request) => boolean
  /** Whether the caller is on this machine and sends the demo cookie or the key in the header `X-Haat-Demo`. */
  readonly byCookieOrHeader: (request: Request) => boolean
  /**
   * The response to `GET /?demo=KEY`: 303 to `/` with the other parameters of the address, such as `inspect`, and with
   * the cookie where the caller is on this machine and the key is right.
   */
  readonly enter: (
    request: Request,
    key: string,
  ) => { readonly entered: boolean; readonly response: Effect.Effect<HttpServerResponse.HttpServerResponse> }
}

/**
 * Creates the access checks of these settings. The cookie contains a digest of the key, because browsers send a cookie
 * to every port of a host, and a person may have chosen a key that is also used elsewhere.
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
  return {
    exists,
    byCookie,
    byCookieOrHeader: (request) =>
      exists && ((isRight(request.headers[HEADER]) && isLocal(request)) || byCookie(request)),
    enter: (request, given) => {
      const entered = exists && isRight(given) && isLocal(request)
      const secure = settings.publicUrl.startsWith('https://')
      const others = new URLSearchParams(request.url.slice(request.url.indexOf('?')))
      others.delete('demo')
      const location = others.size === 0 ? '/' : `/?${others}`
      const redirect = HttpServerResponse.empty({ status: 303, headers: { location, 'cache-control': 'no-store' } })
      const withCookie = HttpServerResponse.setCookie(redirect, COOKIE, cookie, {
        httpOnly: true,
        sameSite: 'strict',
        path: '/',
        secure,
      })
      return { entered, response: entered ? Effect.orDie(withCookie) : Effect.succeed(redirect) }
    },
  }
}

/**
 * Restricts a handler to callers on this machine with the demo key, in the cookie or the header `X-Haat-Demo`. All
 * other callers get 404.
 */
export const demoOnly = <E, R>(handler: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  Effect.gen(function* () {
    const access = demoAccess(yield* AppConfig)
    const events = yield* SecurityEvents
    return Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      if (access.byCookieOrHeader(request)) return yield* handler
      if (access.exists) yield* events.record({ kind: 'demo.refused' })
      return yield* new UnknownPath()
    })
  })
