import { Context } from 'effect'
import type { Reply } from '#contract/calls/reply.ts'
import type { DataKind } from '#contract/constants.ts'
import type { Params } from '#contract/rules.ts'

/** Sends a call once with the given access token; an error is a value, not a rejection. */
export type AuthorizedAttempt = (token: string | null, signal: AbortSignal) => Promise<Reply<unknown>>

/** The sentence of a code of the API in the person's language; undefined where the browser does not know it. */
export type ErrorText = (code: string, params?: Params) => string | undefined

/** The application's part of each request: the server's address, the access token, and the refresh. */
export class HttpContext extends Context.Service<
  HttpContext,
  {
    /** Origin of the API server without `/api`; empty for the page's own. */
    readonly host: string
    /** Sends the requests of JSON calls in place of the browser's `fetch`, on the server that renders a page. */
    readonly fetch?: (url: string) => Promise<Response>
    readonly errorText: ErrorText
    /** Called with the kinds of data that a call has changed, or has shown to be outdated. */
    markStale?(kinds: readonly DataKind[]): void
    /** The current access token, or null. */
    token(): string | null
    /** The seller that the signed-in person's screens are of; null for none. A server for another one refuses the call. */
    store?(): string | null
    /**
     * Sends a call: one attempt, after a 401 one refresh and a second attempt (product 4.4). Always settles, with the
     * last reply.
     */
    sendAuthorized(attempt: AuthorizedAttempt, signal: AbortSignal): Promise<Reply<unknown>>
  }
>()('haat/HttpContext') {}
