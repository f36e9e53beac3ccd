import { Effect } from 'effect'
import { type Cookies, HttpEffect, HttpServerRequest, HttpServerResponse } from 'effect/http'
import { AppConfig } from '../platform/AppConfig.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import { hashOf, randomSecret } from '../platform/secrets.ts'

const path = '/api/user'

/** Lifetime of a browser's own secret, in seconds; browsers keep no cookie longer than 400 days. */
export const BROWSER_SECONDS = 400 * 24 * 3600

/** Lifetime of the nonce of an open sign-in page, in seconds. */
const GOOGLE_SECONDS = 24 * 3600

/** The cookies of the account area. All are HttpOnly: scripts of a page cannot read them. */
const names = {
  refresh: 'haat_refresh',
  grant: 'haat_reset',
  browser: 'haat_browser',
  google: 'haat_google',
  factor: 'haat_factor',
} as const
type Name = keyof typeof names

/** The cookies with the attributes that the configuration gives them. */
const jar = Effect.gen(function* () {
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

  // Browsers accept the prefix `__Secure-` only over https, so that nobody on the network path can set such a cookie.
  // `__Host-` requires the path `/`, and these cookies are sent with the account calls only.
  const nameOf = (name: Name) => (kind.secure ? `__Secure-${names[name]}` : names[name])

  const write = (name: Name, value: string, maxAge: number) =>
    HttpEffect.appendPreResponseHandler((request, response) => {
      const options = { ...kind, httpOnly: true, path }
      const set = HttpServerResponse.setCookie(response, nameOf(name), value, { ...options, maxAge })
      const hasOld = nameOf(name) !== names[name] && request.cookies[names[name]] !== undefined
      return Effect.orDie(
        hasOld
          ? Effect.flatMap(set, (cleared) =>
              HttpServerResponse.setCookie(cleared, names[name], '', { ...options, maxAge: 0 }),
            )
          : set,
      )
    })

  /** Also reads the name without the prefix, which earlier versions set, so that an upgrade signs nobody out. */
  const read = (name: Name) =>
    Effect.map(
      HttpServerRequest.HttpServerRequest,
      (request): string | undefined => request.cookies[nameOf(name)] ?? request.cookies[names[name]],
    )

  const set = (name: Name, value: string) => write(name, value, seconds[name] * 1000)

  return { write, read, set }
})

/** Reads and writes the account cookies as configured. */
export const accountCookies = Effect.gen(function* () {
  const { write, read, set } = yield* jar

  const isSecret = (text: string | undefined): text is string => text !== undefined && /^[\w-]{43}$/.test(text)

  /** The browser's own secret, when the request has a well-formed one. */
  const sentSecret = Effect.map(read('browser'), (secret) => (isSecret(secret) ? secret : undefined))

  const nonceOf = (secret: string) => hashOf(secret).toString('base64url')

  return {
    /** Reads a cookie of the request; undefined when it is missing. */
    read,
    set,
    clear: (name: Name) => write(name, '', 0),
    /** Hash of the secret in the request, or `null` without one; the response sets none. */
    existingBrowser: Effect.map(sentSecret, (secret) => (secret === undefined ? null : hashOf(secret))),
    /**
     * Hash of the secret that identifies this browser: for codes that only the requesting browser may enter, and for
     * browsers that an account has signed in from. The response sets a secret in a browser without one.
     */
    browser: Effect.gen(function* () {
      const secret = (yield* sentSecret) ?? randomSecret()
      yield* set('browser', secret)
      return hashOf(secret)
    }),
    /**
     * The nonce of this browser's sign-in through Google: the hash of a secret in its cookie. Every tab gets the same
     * nonce while the cookie exists.
     */
    newNonce: Effect.gen(function* () {
      const existing = yield* read('google')
      const secret = isSecret(existing) ? existing : randomSecret()
      yield* set('google', secret)
      return nonceOf(secret)
    }),
    /** The nonce of this browser's cookie; undefined without the cookie. */
    nonce: Effect.map(read('google'), (secret) => (secret ? nonceOf(secret) : undefined)),
  }
})
