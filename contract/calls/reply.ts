import type { Params } from '../rules.ts'
import type { Issue } from './envelope.ts'

/**
 * The error of a call (product 10.2). Plain JSON, so that machines and recordings can contain it. FETCH_ERROR: no
 * response. TIMEOUT_ERROR: no response in time. PARSING_ERROR: unreadable response. HTTP: an error response, by its
 * status or, with a 2xx status, by `success: false`.
 */
export type CallError<Code extends string = string> = {
  readonly _tag: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'HTTP'
  readonly status?: number
  /** The sentence of the code where the browser knows it, else the server's message. */
  readonly message?: string
  readonly issues?: readonly Issue[]
  /** The stable name of the error; `params` are the values in its sentence. */
  readonly code?: string
  /**
   * Type only: the codes that the call declares. As the parameter of a method it is compatible with every error whose codes
   * are not known, in both directions. The response can contain another code, such as one of the guard.
   */
  '~codes'?(code: Code): void
  readonly params?: Params
  /** Whole seconds until the next try. */
  readonly retryAfter?: number
  /** Set on a TIMEOUT_ERROR of a write, because the server may have executed it. */
  readonly mayBeDone?: true
}

/**
 * Whether a write may have been carried out: no response, an unreadable one, or an error of the server (5xx), which a
 * proxy may send after the execution.
 */
export const mayBeCarriedOut = ({ _tag, status = 500 }: CallError): boolean => _tag !== 'HTTP' || status >= 500

/** The result of a call; plain JSON wherever its data is, so that a recording of it can be replayed. */
export type Reply<A, Code extends string = string> =
  | { readonly ok: true; readonly value: A }
  | { readonly ok: false; readonly error: CallError<Code> }

/** The parameters of each sentence about what happened to a failed call, by its code; null for one without any. */
export interface FailureParams {
  'failure.no_connection': null
  /** A write that the server may have carried out. */
  'failure.may_be_done': null
  'failure.timeout': null
  'failure.unreadable': null
  'failure.fault': null
  /** An exception in the browser. */
  'failure.unexpected': null
  /** `seconds`: the wait until the next try; 0 where the response does not name it. */
  'failure.away': { readonly seconds: number }
}

/** The code of a sentence about a failed call, with its parameters. */
export type Failure =
  | Exclude<keyof FailureParams, 'failure.away'>
  | { readonly code: 'failure.away'; readonly params: FailureParams['failure.away'] }

/** Statuses of a server, or of a proxy before it, that is away for a moment. */
const AWAY = [502, 503]

/** The cause of a failure without a message of the server: the connection, the time, or the server; null for a refusal. */
export const failureOf = ({ _tag, status = 0, message, retryAfter, mayBeDone }: CallError): Failure | null => {
  if (_tag === 'FETCH_ERROR') return 'failure.no_connection'
  if (mayBeDone) return 'failure.may_be_done'
  if (_tag === 'TIMEOUT_ERROR' || (status === 504 && !message)) return 'failure.timeout'
  if (_tag === 'PARSING_ERROR') return 'failure.unreadable'
  if (status < 500 || message) return null
  return AWAY.includes(status) ? { code: 'failure.away', params: { seconds: retryAfter ?? 0 } } : 'failure.fault'
}
