import { Effect } from 'effect'
import { HttpServerResponse } from 'effect/http'
import { annotationOf, Changes } from '#contract/calls/annotations.ts'
import { accessOf } from '#contract/calls/withErrors.ts'
import type { Settings } from '../config.ts'
import { ServerApi } from '../http/api.ts'

/**
 * The cookie of a browser that has just changed something: what it reads next shows the change, whichever process serves
 * it. It says nothing else.
 */
const NAME = 'haat_wrote'
/** Twice the time for which others may get an outdated answer. */
const SECONDS = 2

/** Whether a request has the cookie. */
export const isWriter = (cookies: string | undefined): boolean => cookies?.includes(`${NAME}=`) ?? false

const OF_PEOPLE = new Set<string | undefined>(['signedIn', 'staff', 'admin', 'provider'])

/** The calls that may change what public reads show. */
export const writes: ReadonlySet<string> = new Set(
  Object.values(ServerApi.groups).flatMap((group) =>
    Object.values(group.endpoints)
      .filter(
        (endpoint) =>
          endpoint.method !== 'GET' && (OF_PEOPLE.has(accessOf(endpoint)) || annotationOf(endpoint, Changes)),
      )
      .map(({ identifier }) => identifier as string),
  ),
)

/** Adds the cookie to the response of a write. */
export const markWriter = (
  { crossSiteCookies, publicUrl }: Settings,
  response: HttpServerResponse.HttpServerResponse,
): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  Effect.orDie(
    HttpServerResponse.setCookie(response, NAME, '1', {
      httpOnly: true,
      path: '/',
      maxAge: `${SECONDS} seconds`,
      ...(crossSiteCookies
        ? { sameSite: 'none', secure: true, partitioned: true }
        : { sameSite: 'lax', secure: publicUrl.startsWith('https://') }),
    }),
  )
