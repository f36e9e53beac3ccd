import { Cause, Effect, Layer, Logger, type LogLevel, References } from 'effect'
import type { Settings } from '../config.ts'

const LEVELS: Record<Settings['logLevel'], LogLevel.LogLevel> = {
  debug: 'Debug',
  info: 'Info',
  warn: 'Warn',
  error: 'Error',
  none: 'None',
}

/** JSON lines on standard output from `logLevel` on. */
export const logLayer = (logLevel: Settings['logLevel']) =>
  Layer.merge(Logger.layer([Logger.consoleJson]), Layer.succeed(References.MinimumLogLevel, LEVELS[logLevel]))

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const EMAIL = /[^\s@/"'=(]+@[^\s@/"')]+/g
const PHONE = /(?<!\d)(?:\+?88)?01[3-9]\d{8}(?!\d)/g
/** The head of an access token or a Google credential, and what follows it. */
const TOKEN = /eyJ[\w-]{8,}[\w.-]*/g

/**
 * The path without what proves something or names somebody: the token of an activation link, however it is spelt, and
 * tokens, e-mails and phones that a caller has put in the place of an id.
 */
const withoutSecrets = (path: string) =>
  decoded(path)
    .replace(/(\/+user\/+verify\/+).+/i, '$1***')
    .replace(TOKEN, '***')
    .replace(EMAIL, '***')
    .replace(PHONE, '***')
    .slice(0, 200)

/**
 * One line for each answer: never a query, a body, a token, an e-mail, a phone or an address.
 * @param call.user the id of the signed-in person; the line of anybody else has no such field
 */
export const logCall = (
  logLevel: Settings['logLevel'],
  { user = '', ...call }: { id: string; method: string; path: string; status: number; ms: number; user?: string },
): Effect.Effect<void> => {
  if (logLevel !== 'debug' && logLevel !== 'info' && call.status < 500) return Effect.void
  const line = {
    ...call,
    path: withoutSecrets(call.path),
    ms: Math.round(call.ms * 10) / 10,
    ...(user === '' ? {} : { user }),
  }
  return Effect.annotateLogs(call.status >= 500 ? Effect.logError('call') : Effect.logInfo('call'), line)
}

/** What a bug says of itself, without what its messages may quote: addresses, numbers, tokens. */
const described = (cause: Cause.Cause<unknown>) =>
  Cause.pretty(cause)
    .replace(EMAIL, '***')
    .replace(PHONE, '***')
    .replace(/[A-Za-z0-9_-]{40,}(\.[A-Za-z0-9_-]+)*/g, '***')

/** Logs the bug behind an answer of 500 under the request's id, which the answer carries as `X-Request-Id`. */
export const logBug = (id: string, cause: Cause.Cause<unknown>) =>
  Effect.annotateLogs(Effect.logError('bug'), { id, error: described(cause) })
