import { commonTexts } from './common.ts'
import { formatWait } from './formatWait.ts'

/** The part of a call's error that says what happened (`CallError`). */
export interface Failure {
  readonly _tag: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'HTTP'
  readonly status?: number
  readonly message?: string
  readonly retryAfter?: number
  readonly mayBeDone?: true
}

/** Statuses of a server, or of a proxy before it, that is away for a moment. */
const AWAY = [502, 503]

/** What happened, where no message of the server says it: the connection, the time, or the server; null for a refusal. */
export const failureHint = ({ _tag, status = 0, message, retryAfter, mayBeDone }: Failure): string | null => {
  if (_tag === 'FETCH_ERROR') return commonTexts.networkFailure
  if (mayBeDone) return commonTexts.mayBeDoneHint
  if (_tag === 'TIMEOUT_ERROR' || (status === 504 && !message)) return commonTexts.timeout
  if (_tag === 'PARSING_ERROR') return commonTexts.unreadableAnswer
  if (status < 500 || message) return null
  return AWAY.includes(status)
    ? commonTexts.serverAway(retryAfter ? formatWait(retryAfter) : null)
    : commonTexts.serverFailed
}
