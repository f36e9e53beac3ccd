import { Context } from 'effect'
import type { Reply } from './errors.ts'

/** One sending of a call with a given access token; a failure is a value. */
export type AuthorizedAttempt = (token: string | null, signal: AbortSignal) => Promise<Reply<unknown>>

/** What the application tells the HTTP layer: where the server is and whose session it is. */
export class HttpContext extends Context.Service<
  HttpContext,
  {
    /** Origin of the API server without `/api`; empty for the page's own. */
    readonly host: string
    /** The access token that is held, or null. */
    token(): string | null
    /**
     * Carries out a call: attempt, on 401 one refresh, one more attempt (spec section 4, Token refresh). It always
     * settles, with the last answer.
     */
    carry(attempt: AuthorizedAttempt, signal: AbortSignal): Promise<Reply<unknown>>
  }
>()('haat/Connection') {}
