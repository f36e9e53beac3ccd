import { Context, type Effect } from 'effect'
import type { Role } from '../../../contract/constants.ts'
import type { ApiError } from '../../../contract/envelope.ts'

/** The person whose good access token came with the call. */
export interface SignedIn {
  readonly _id: string
  readonly name: string
  readonly role: Role
  readonly sessionId: string
  /** The shop demands a second factor of the person's role, and there is none yet. */
  readonly owesFactor?: boolean
}

/**
 * Who calls, for the length of one request: `null` is a guest. Endpoints whose `Access` is `signedIn`, `staff` or
 * `admin` never see a guest; their services take the person from `signedIn`.
 */
export class CurrentUser extends Context.Service<CurrentUser, SignedIn | null>()('haat/CurrentUser') {}

/** What the account area gives to the rest of the server: it knows which tokens are good. */
export class AccessTokens extends Context.Service<
  AccessTokens,
  {
    /** The person named by an access token. 401 when it is expired, revoked or forged, or its account is closed. */
    readonly verify: (token: string) => Effect.Effect<SignedIn, ApiError>
  }
>()('haat/AccessTokens') {}
