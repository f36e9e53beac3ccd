import { Cause, Effect, Layer, Logger, type LogLevel, References } from 'effect'
import type { Settings } from '../config.ts'

const LEVELS: Record<Settings['logLevel'], LogLevel.LogLevel> = {
  debug: 'Debug',
  info: 'Info',
  warn: 'Warn',
  error: 'Error',
  none: 'None',
}

/** Logs JSON lines to standard output, from `logLevel` upwards. */
export const logLayer = (logLevel: Settings['logLevel']) =>
  Layer.merge(Logger.layer([Logger.consoleJson]), Layer.succeed(References.MinimumLogLevel, LEVELS[logLevel]))

/** Characters of the raw path that the patterns search, and characters of the decoded path that a log line shows. */
const PATH_READ = 1000
const PATH_SHOWN = 200
/** Characters of a bug's text that the patterns search. */
const BUG_READ = 4000

/**
 * Cuts a text to at most `max` characters, which bounds the work of the patterns on hostile input. The word or path
 * segment at the cut is removed as a whole, with the digits before it, so that no part of a secret is shown.
 */
const beginning = (text: string, max: number): string => {
  if (text.length <= max) return text
  let end = max
  while (end > 0 && !/[\s/]/.test(text.charAt(end - 1))) end--
  while (end > 0 && /[\d\s().+-]/.test(text.charAt(end - 1))) end--
  return `${text.slice(0, end)}…`
}

/**
 * Decodes every valid percent escape, so that a malformed escape elsewhere in the path cannot hide an e-mail address.
 */
const decoded = (path: string) =>
  path.replace(/(?:%[\da-f]{2})+/gi, (escapes) => Buffer.from(escapes.replaceAll('%', ''), 'hex').toString())

// Each of these patterns takes linear time: a match does not start in the middle of a run of its own characters.
const EMAIL = /(?<![^\s@/"'=(])[^\s@/"'=(]+@[^\s@/"')]+/g
/** A mobile number, also in groups: `01712-345678`, `+880 1712 345678`. */
const PHONE =
  /(?<!\d)(?:\+?8[\s().-]{0,2}8[\s().-]{0,2})?0[\s().-]{0,2}1[\s().-]{0,2}[3-9](?:[\s().-]{0,2}\d){8}(?!\d)/g
/** A JWT: an access token or a Google credential. */
const TOKEN = /eyJ[\w-]{8,}[\w.-]*/g
/** Any word as long as a token or key. */
const SECRET = /(?<![\w-])[\w-]{40,}(\.[\w-]+)*/g
const LINK_TOKEN = /(\/user\/+verify\/+).+/is

/**
 * Masks the secrets and personal data of a path: the token of an activation link, in any spelling of the path, and
 * tokens, e-mails and phones that a caller has sent in place of an id.
 */
const withoutSecrets = (path: string) =>
  beginning(decoded(beginning(path, PATH_READ)), PATH_SHOWN)
    .replace(LINK_TOKEN, '$1***')
    .replace(TOKEN, '***')
    .replace(EMAIL, '***')
    .replace(PHONE, '***')

/**
 * Logs one line per response: never a query, a body, a token, an e-mail, a phone or an address.
 * @param call.user the id of the signed-in person; the line of a guest has no such field
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

/** The text of a bug, without the e-mails, phones and tokens that its messages may quote. */
const described = (cause: Cause.Cause<unknown>) =>
  beginning(Cause.pretty(cause), BUG_READ).replace(EMAIL, '***').replace(PHONE, '***').replace(SECRET, '***')

/** Logs the bug behind a 500 response with the request's id, which the response carries as `X-Request-Id`. */
export const logBug = (id: string, cause: Cause.Cause<unknown>) =>
  Effect.annotateLogs(Effect.logError('bug'), { id, error: described(cause) })
