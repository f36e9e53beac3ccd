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

/** Characters of a path, as it came, that a log line looks at, and as many of it, decoded, as the line shows. */
const PATH_READ = 1000
const PATH_SHOWN = 200
/** Characters of a bug's text that a log line looks at. */
const BUG_READ = 4000

/**
 * The beginning of a text: no pattern runs over more than `max` characters, whoever has sent them. The word or segment
 * of a path in which the text is cut goes as a whole, and digits before it too, so that a secret never shows in part.
 */
const beginning = (text: string, max: number): string => {
  if (text.length <= max) return text
  let end = max
  while (end > 0 && !/[\s/]/.test(text.charAt(end - 1))) end--
  while (end > 0 && /[\d\s().+-]/.test(text.charAt(end - 1))) end--
  return `${text.slice(0, end)}…`
}

/** Decodes every escape that can be decoded: a malformed one elsewhere in the path must not hide an address. */
const decoded = (path: string) =>
  path.replace(/(?:%[\da-f]{2})+/gi, (escapes) => Buffer.from(escapes.replaceAll('%', ''), 'hex').toString())

// Each of these patterns takes time in proportion to the text: it begins only where nothing of its kind stands before.
const EMAIL = /(?<![^\s@/"'=(])[^\s@/"'=(]+@[^\s@/"')]+/g
/** A mobile number, also in groups: `01712-345678`, `+880 1712 345678`. */
const PHONE =
  /(?<!\d)(?:\+?8[\s().-]{0,2}8[\s().-]{0,2})?0[\s().-]{0,2}1[\s().-]{0,2}[3-9](?:[\s().-]{0,2}\d){8}(?!\d)/g
/** The head of an access token or a Google credential, and what follows it. */
const TOKEN = /eyJ[\w-]{8,}[\w.-]*/g
/** Anything as long as a token or key. */
const SECRET = /(?<![\w-])[\w-]{40,}(\.[\w-]+)*/g
const LINK_TOKEN = /(\/user\/+verify\/+).+/is

/**
 * The path without what proves something or names somebody: the token of an activation link, however it is spelt, and
 * tokens, e-mails and phones that a caller has put in the place of an id.
 */
const withoutSecrets = (path: string) =>
  beginning(decoded(beginning(path, PATH_READ)), PATH_SHOWN)
    .replace(LINK_TOKEN, '$1***')
    .replace(TOKEN, '***')
    .replace(EMAIL, '***')
    .replace(PHONE, '***')

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
  beginning(Cause.pretty(cause), BUG_READ).replace(EMAIL, '***').replace(PHONE, '***').replace(SECRET, '***')

/** Logs the bug behind an answer of 500 under the request's id, which the answer carries as `X-Request-Id`. */
export const logBug = (id: string, cause: Cause.Cause<unknown>) =>
  Effect.annotateLogs(Effect.logError('bug'), { id, error: described(cause) })
