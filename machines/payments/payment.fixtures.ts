import type { FixturesOf } from '../core/fixtures.ts'
import type { PaymentLeave, PaymentQuestion, PaymentVerdict, paymentMachine } from './payment.machine.ts'

export const verdict = (outcome: PaymentVerdict['outcome'], isOver = false, isAwaited = false) =>
  ({ type: 'payment.decide', outcome, isOver, isAwaited }) as const

/** A question about an attempt of which nothing is said, unless `facts` say more. */
export const question = (facts: Partial<PaymentQuestion> = {}) =>
  ({
    type: 'payment.ask',
    isApproved: false,
    isCarriedOut: false,
    isRunning: false,
    need: 'owed',
    isAbandoned: false,
    ...facts,
  }) as const

/** The customer pays another way, instead of by an attempt of which nothing is said. */
export const leave = (settles: PaymentLeave['settles'], facts: Partial<PaymentLeave> = {}) =>
  ({ type: 'payment.leave', isApproved: false, isCarriedOut: false, settles, ...facts }) as const

export const paymentFixtures = {
  inputs: { begun: undefined },
  events: {
    'payment.begun': [{ type: 'payment.begun' }],
    'payment.refuse': [{ type: 'payment.refuse' }],
    'payment.ask': [
      question(),
      question({ isApproved: true }),
      question({ isApproved: true, isCarriedOut: true }),
      question({ isApproved: true, isCarriedOut: true, isRunning: true }),
      question({ isApproved: true, need: 'none' }),
      question({ isApproved: true, need: 'unknown' }),
      question({ isAbandoned: true }),
    ],
    'payment.leave': [
      leave('takes'),
      leave('asks'),
      leave('byHand'),
      leave('takes', { isApproved: true }),
      leave('asks', { isCarriedOut: true }),
    ],
    'payment.unsent': [{ type: 'payment.unsent' }],
    'payment.letGo': [
      { type: 'payment.letGo', isForsaken: true },
      { type: 'payment.letGo', isForsaken: false },
    ],
    'payment.decide': [
      verdict('paid'),
      verdict('failed'),
      verdict('cancelled'),
      verdict('expired'),
      verdict('undecided', true),
      verdict('undecided', false, true),
      verdict('undecided'),
    ],
  },
  outcomes: {},
} satisfies FixturesOf<typeof paymentMachine>
