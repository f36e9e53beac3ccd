import type { Issue, Params } from '../../contract/envelope.ts'

/**
 * Why a call failed (spec section 8). Plain JSON, so that a machine may hold and a recording may keep it.
 * FETCH_ERROR: no answer came. TIMEOUT_ERROR: none came in time. PARSING_ERROR: it could not be read.
 * HTTP: it was refused, by its status or, with a 2xx status, by `success: false`. `retryAfter` is in whole seconds.
 */
export interface CallError {
  readonly _tag: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'HTTP'
  readonly status?: number
  /** The server's own sentence. */
  readonly message?: string
  readonly issues?: readonly Issue[]
  /** The stable name of the refusal, and the values of its sentence. */
  readonly code?: string
  readonly params?: Params
  readonly retryAfter?: number
}

/** What a call comes to, as plain JSON wherever its data is. */
export type Reply<A> = { readonly ok: true; readonly value: A } | { readonly ok: false; readonly error: CallError }

/** A transport's failure: ofetch wraps what `fetch` rejected with. */
export const transportError = (thrown: unknown): CallError => {
  const cause = thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown
  return { _tag: (cause as { name?: unknown } | null)?.name === 'TimeoutError' ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' }
}

const isIssue = (issue: unknown): issue is Issue => {
  const { path, message } = (issue ?? {}) as Partial<Issue>
  return typeof message === 'string' && Array.isArray(path) && path.every((key) => typeof key === 'string')
}

/** `Retry-After` as whole seconds from now: a number of seconds or a date. */
const secondsUntil = (header: string | null): number | undefined => {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

/** A refusal, with whatever of the envelope is there. */
export const refusal = (status: number, headers: Headers, body: unknown): CallError => {
  const { message, issues, code, params } = Object(body) as Record<string, unknown>
  const retryAfter = secondsUntil(headers.get('retry-after'))
  return {
    _tag: 'HTTP',
    status,
    ...(typeof message === 'string' && message !== '' ? { message } : {}),
    ...(Array.isArray(issues) && issues.some(isIssue) ? { issues: issues.filter(isIssue) } : {}),
    ...(typeof code === 'string' && code !== '' ? { code } : {}),
    ...(code && params ? { params: params as Params } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}
