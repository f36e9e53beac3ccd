import { Effect } from 'effect'
import { type Cookies, HttpEffect, HttpServerRequest, HttpServerResponse } from 'effect/http'
import { AppConfig } from '../platform/AppConfig.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import { hashOf, randomSecret } from '../platform/secrets.ts'

const path = '/api/user'

/** How long a browser keeps its own secret, in seconds; browsers keep no cookie longer than 400 days. */
export const BROWSER_SECONDS = 400 * 24 * 3600

/** How long a sign-in page that stands open still knows its own nonce, in seconds. */
const GOOGLE_SECONDS = 24 * 3600

/** The cookies of the account area: none is ever readable by a page. */
const names = {
  refresh: 'haat_refresh',
  grant: 'haat_reset',
  browser: 'haat_browser',
  google: 'haat_google',
  factor: 'haat_factor',
} as const
type Name = keyof typeof names

/** Reads and writes the cookies as configured. */
export const accountCookies = Effect.gen(function* () {
  const { account, crossSiteCookies } = yield* AppConfig
  const { publicUrl } = yield* ServerAddress
  const kind: Cookies.Cookie['options'] = crossSiteCookies
    ? { sameSite: 'none', secure: true, partitioned: true }
    : { sameSite: 'lax', secure: publicUrl.startsWith('https://') }
  const seconds = {
    refresh: account.refreshTokenSeconds,
    grant: account.grantSeconds,
    browser: BROWSER_SECONDS,
    google: GOOGLE_SECONDS,
    factor: account.pendingSignInSeconds,
  }

  // A browser takes such a name only over https, and from nobody who stands in between. `__Host-` needs the path `/`,
  // and these cookies go to the calls of accounts alone.
  const nameOf = (name: Name) => (kind.secure ? `__Secure-${names[name]}` : names[name])

  const write = (name: Name, value: string, maxAge: number) =>
    HttpEffect.appendPreResponseHandler((request, response) => {
      const options = { ...kind, httpOnly: true, path }
      const set = HttpServerResponse.setCookie(response, nameOf(name), value, { ...options, maxAge })
      const hasOld = nameOf(name) !== names[name] && request.cookies[names[name]] !== undefined
      return Effect.orDie(
        hasOld
          ? Effect.flatMap(set, (answer) =>
              HttpServerResponse.setCookie(answer, names[name], '', { ...options, maxAge: 0 }),
            )
          : set,
      )
    })

  /** Also under the name without the prefix, which servers gave out before: an upgrade signs nobody out. */
  const read = (name: Name) =>
    Effect.map(
      HttpServerRequest.HttpServerRequest,
      (request): string | undefined => request.cookies[nameOf(name)] ?? request.cookies[names[name]],
    )
  const set = (name: Name, value: string) => write(name, value, seconds[name] * 1000)

  const isSecret = (text: string | undefined): text is string => text !== undefined && /^[\w-]{43}$/.test(text)
  /** The browser's own secret, where it has sent a well-formed one. */
  const held = Effect.map(read('browser'), (secret) => (isSecret(secret) ? secret : undefined))
  const nonceOf = (secret: string) => hashOf(secret).toString('base64url')

  return {
    /** What the browser has sent. */
    read,
    set,
    clear: (name: Name) => write(name, '', 0),
    /** The hash of the secret that this browser holds, or `null` where it holds none; the answer gives it none. */
    heldBrowser: Effect.map(held, (secret) => (secret === undefined ? null : hashOf(secret))),
    /**
     * The hash of the secret that tells this browser from every other: for codes that only the asking browser may enter,
     * and for browsers that an account has signed in from. The answer gives a secret to a browser that has none.
     */
    browser: Effect.gen(function* () {
      const secret = (yield* held) ?? randomSecret()
      yield* set('browser', secret)
      return hashOf(secret)
    }),
    /**
     * The nonce of this browser's sign-in through Google: the hash of a secret in its cookie. Every tab gets the same one
     * for as long as the cookie is there.
     */
    newNonce: Effect.gen(function* () {
      const held = yield* read('google')
      const secret = isSecret(held) ? held : randomSecret()
      yield* set('google', secret)
      return nonceOf(secret)
    }),
    /** The nonce that this browser was given; absent where it was given none. */
    nonce: Effect.map(read('google'), (held) => (held ? nonceOf(held) : undefined)),
  }
})
