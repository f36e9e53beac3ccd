import type { Issue } from '#contract/calls/envelope.ts'
import type { CallError } from '#contract/calls/reply.ts'
import type { Params } from '#contract/rules.ts'
import type { ErrorText } from './httpContext.ts'

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

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Converts an issue; its sentence is chosen as that of the error. */
const withText = (issue: Issue, errorText: ErrorText): Issue => ({
  ...issue,
  message: (isText(issue.code) && errorText(issue.code, issue.params)) || issue.message,
})

/**
 * Converts an error response, with the valid parts of its envelope. The sentence is chosen here and nowhere else: by
 * the code where the browser knows it, else the server's message; without either, the flow has a fallback (product 10.1).
 */
export const errorFrom = (status: number, headers: Headers, body: unknown, errorText: ErrorText): CallError => {
  const { message, issues, code, params } = Object(body) as Record<string, unknown>
  const named = isText(code) ? { code, ...(params ? { params: params as Params } : {}) } : undefined
  const text = (named && errorText(named.code, named.params)) || message
  const retryAfter = secondsUntil(headers.get('retry-after'))
  return {
    _tag: 'HTTP',
    status,
    ...(isText(text) ? { message: text } : {}),
    ...(Array.isArray(issues) && issues.some(isIssue)
      ? { issues: issues.filter(isIssue).map((issue) => withText(issue, errorText)) }
      : {}),
    ...named,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}
