import { Effect } from 'effect'
import { type Cookies, HttpEffect, HttpServerRequest, HttpServerResponse } from 'effect/http'
import { Place } from '../http/origin.ts'
import { AccountConfig } from './AccountConfig.ts'

const path = '/api/user'

/** The two cookies of the account area: neither is ever readable by a page. */
const names = { refresh: 'haat_refresh', grant: 'haat_reset' } as const
type Name = keyof typeof names

/** Reads and writes the cookies as configured. */
export const accountCookies = Effect.gen(function* () {
  const { account, crossSiteCookies } = yield* AccountConfig
  const { publicUrl } = yield* Place
  const kind: Cookies.Cookie['options'] = crossSiteCookies
    ? { sameSite: 'none', secure: true, partitioned: true }
    : { sameSite: 'lax', secure: publicUrl.startsWith('https://') }
  const seconds = { refresh: account.refreshTokenSeconds, grant: account.grantSeconds }

  const write = (name: Name, value: string, maxAge: number) =>
    HttpEffect.appendPreResponseHandler((_request, response) =>
      Effect.orDie(
        HttpServerResponse.setCookie(response, names[name], value, { ...kind, httpOnly: true, path, maxAge }),
      ),
    )

  return {
    /** What the browser has sent. */
    read: (name: Name) =>
      Effect.map(HttpServerRequest.HttpServerRequest, (request): string | undefined => request.cookies[names[name]]),
    set: (name: Name, value: string) => write(name, value, seconds[name] * 1000),
    clear: (name: Name) => write(name, '', 0),
  }
})
