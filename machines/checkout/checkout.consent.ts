import { eventOf } from '../core/reply.ts'
import { checkoutSetup } from './checkout.setup.ts'

/** The policies cannot be read; a person who waits to order learns that nothing is ordered. */
const unread = [{ guard: 'isChecking', target: 'blocking' }, { target: 'unread' }] as const

const awaiting = { on: { 'policies.unread': unread }, after: { readLimit: unread } } as const

/**
 * Whether the customer has agreed to the policies of the shop; other policies are asked about again. Policies that cannot
 * be read may exist, so no order is placed before they are read.
 */
export const consent = checkoutSetup.createStateConfig({
  initial: 'reading',
  on: {
    'policies.read': {
      guard: { type: 'hasOtherVersion', params: eventOf },
      target: '.reading',
      actions: { type: 'setPolicies', params: eventOf },
    },
  },
  states: {
    reading: {
      always: [
        { guard: 'hasPoliciesLate', target: 'missing' },
        { guard: 'hasPolicies', target: 'asked' },
        { guard: 'hasNoPolicies', target: 'unneeded' },
      ],
      ...awaiting,
    },
    /** The shop has no policies, or is a server without this call. */
    unneeded: {},
    unread: { on: { 'policies.retry': { target: 'rereading', actions: 'readAgain' }, 'form.submit': 'blocking' } },
    /** As `unread`, after a press to order. */
    blocking: { on: { 'policies.retry': { target: 'rereading', actions: 'readAgain' } } },
    /** After a retry; what is read goes through `reading`. */
    rereading: awaiting,
    asked: { on: { 'consent.give': 'given', 'form.submit': 'missing' } },
    /** The order cannot be placed without it. */
    missing: { on: { 'consent.give': 'given' } },
    given: { on: { 'consent.withdraw': 'asked' } },
  },
})
