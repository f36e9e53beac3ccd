import type { Issue, Params } from '../../contract/envelope.ts'

/**
 * The error of a call (product 10.2). Plain JSON, so that machines and recordings can contain it. FETCH_ERROR: no
 * response. TIMEOUT_ERROR: no response in time. PARSING_ERROR: unreadable response. HTTP: an error response, by its
 * status or, with a 2xx status, by `success: false`. `retryAfter` is in whole seconds.
 */
export interface CallError {
  readonly _tag: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'HTTP'
  readonly status?: number
  /** The server's message. */
  readonly message?: string
  readonly issues?: readonly Issue[]
  /** The stable name of the error; `params` are the values in its message. */
  readonly code?: string
  readonly params?: Params
  readonly retryAfter?: number
}

/** The result of a call; plain JSON wherever its data is. */
export type Reply<A> = { readonly ok: true; readonly value: A } | { readonly ok: false; readonly error: CallError }

/** Converts an error of the transport; ofetch wraps the rejection of `fetch`. */
export const transportError = (thrown: unknown): CallError => {
  const cause = thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown
  return { _tag: (cause as { name?: unknown } | null)?.name === 'TimeoutError' ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' }
}

const isIssue = (issue: unknown): issue is Issue => {
  const { path, message } = (issue ?? {}) as Partial<Issue>
  return typeof message === 'string' && Array.isArray(path) && path.every((key) => typeof key === 'string')
}

/** Converts `Retry-After`, a number of seconds or a date, to whole seconds from now. */
const secondsUntil = (header: string | null): number | undefined => {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

/** Converts an error response, with the valid parts of its envelope. */
export const errorFrom = (status: number, headers: Headers, body: unknown): CallError => {
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
