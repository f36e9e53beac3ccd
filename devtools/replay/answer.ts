import type { AnyEventObject } from 'xstate'
import type { RecordedRead } from '../recording/recording.ts'
import { isObject } from './values.ts'

/** How a call was answered, from the event of its result. */
export interface Answer {
  /** Id of the call. */
  readonly call: string
  /** Undefined for a result without `ok`, such as that of a child machine. */
  readonly isOk: boolean | undefined
  /** Status or code and message of a failure, `500 "Try again"`; empty without one. */
  readonly reason: string
}

const isNamed = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')

/** A failure as one line: its status, else its code or tag, and the message in quotation marks. */
export const formatFailure = (error: unknown): string => {
  if (!isObject(error)) return ''
  const { status, code, _tag, name, message } = error
  const kind = [status, code, _tag, name].find(isNamed)
  const quoted = isNamed(message) && `"${String(message).replace(/\s+/g, ' ')}"`
  return [kind, quoted].filter(isNamed).join(' ')
}

/** The answer that an event brings; undefined for an event that is no result of a call. */
export const answerOf = ({ type, output, error }: AnyEventObject): Answer | undefined => {
  const [, outcome, call] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (call === undefined) return undefined
  if (outcome === 'error') return { call, isOk: false, reason: formatFailure(error) }
  if (!isObject(output) || typeof output.ok !== 'boolean') return { call, isOk: undefined, reason: '' }
  return { call, isOk: output.ok, reason: output.ok ? '' : formatFailure(output.error) }
}

/** `updateRefund ✗ 500 "Try again"`, `signIn ✓`, and `confirm done` for a result that says neither. */
export const formatAnswer = ({ call, isOk, reason }: Answer): string => {
  if (isOk === undefined) return `${call} done`
  return isOk ? `${call} ✓` : `${call} ✗ ${reason || 'failed'}`
}

/** `listOrders ✓ 52 items`, `listRefunds ✗ 500 "Try again"`. */
export const formatRead = ({ name, items, error }: RecordedRead): string => {
  if (error) return `${name} ✗ ${formatFailure(error) || 'failed'}`
  return items === undefined ? `${name} ✓` : `${name} ✓ ${items} ${items === 1 ? 'item' : 'items'}`
}
