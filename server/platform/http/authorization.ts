import { Context, type Effect } from 'effect'
import type { HttpServerRequest } from 'effect/http'
import type { Role } from '#contract/constants.ts'
import type { SessionEnded } from '#contract/errors.ts'

/** The access token in the header `Authorization`; undefined without one. */
export const bearerOf = (request: HttpServerRequest.HttpServerRequest): string | undefined =>
  /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** The person whose valid access token the call carries. */
export interface SignedIn {
  readonly _id: string
  readonly name: string
  readonly role: Role
  readonly sessionId: string
  /** The person's role requires a second factor, and the person has none yet. */
  readonly lacksSecondFactor?: boolean
}

/**
 * The caller of the current request; `null` is a guest. Handlers of endpoints whose `Access` is `signedIn`, `staff` or
 * `admin` never run for a guest.
 */
export class CurrentUser extends Context.Service<CurrentUser, SignedIn | null>()('haat/CurrentUser') {}

/** Verification of access tokens. The account feature implements it. */
export class AccessTokens extends Context.Service<
  AccessTokens,
  {
    /** Returns the person of an access token; 401 when it is expired, revoked or forged, or its account is closed. */
    readonly verify: (token: string) => Effect.Effect<SignedIn, SessionEnded>
  }
>()('haat/AccessTokens') {}
