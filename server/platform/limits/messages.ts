import type { Identifier } from '../identifier.ts'
import type { Count } from './Limits.ts'
import { mailboxOf } from './mailbox.ts'

/**
 * The counters of a message that anybody may request: three an hour for its receiver, the caller's address, and the
 * totals of the whole shop. Address and totals count also when there is no receiver.
 * @param what kind of message, counted separately from other kinds for the same receiver, such as `reset`
 * @param known the caller, for a known browser of the account (`knownCaller`): it has its own three an hour, and the
 *   limit of its address does not apply
 */
export const messageCounts = (
  what: string,
  identifier: Identifier,
  address: string,
  known: string | null = null,
): readonly Count[] => [
  { limit: 'codesSent', what, who: known ?? mailboxOf(identifier) },
  ...(known ? [] : [{ limit: 'addressMessages', what: 'any', who: address } as const]),
  { limit: identifier.kind === 'phone' ? 'smsDay' : 'mailDay', what: 'any', who: '' },
  { limit: identifier.kind === 'phone' ? 'smsHour' : 'mailHour', what: 'any', who: '' },
]

/**
 * The counters of a message that somebody causes who has proved nothing about its receiver: nine an hour for the
 * receiver, as codes for orders, and the totals of the whole shop, counted separately from those of codes.
 * @param what kind of message, counted separately from other kinds
 */
export const unprovedCounts = (identifier: Identifier, what = 'order message'): readonly Count[] => {
  const [day, hour] =
    identifier.kind === 'phone' ? (['smsDay', 'smsHour'] as const) : (['mailDay', 'mailHour'] as const)
  return [
    { limit: 'phoneCodesSent', what, who: mailboxOf(identifier) },
    { limit: day, what, who: '' },
    { limit: hour, what, who: '' },
  ]
}
