import type { Identifier } from '../identifier.ts'
import type { Count } from './Limits.ts'
import { mailboxOf } from './mailbox.ts'

/**
 * What a message that anybody may ask for counts against: its receiver's three an hour, the address that asks, and the
 * totals of the whole shop. Whether there is anybody to send it to makes no difference to the last two.
 * @param what messages that are counted apart from others of the same receiver, such as `reset`
 * @param known who asks, where it is a browser that the account has signed in from (`knownCaller`): it has three an hour
 *   of its own, and what others ask for from the same address does not stop it
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
