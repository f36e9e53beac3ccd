import { eventOf } from '../core/reply.ts'
import { checkoutSetup } from './checkout.setup.ts'

/** Whether the customer has agreed to the policies of the shop; other policies are asked about again. */
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
    },
    unneeded: {},
    asked: { on: { 'consent.give': 'given', 'form.submit': 'missing' } },
    /** The order cannot be placed without it. */
    missing: { on: { 'consent.give': 'given' } },
    given: { on: { 'consent.withdraw': 'asked' } },
  },
})
