import type { FixturesOf } from '../core/fixtures.ts'
import type { PaymentVerdict, paymentMachine } from './payment.machine.ts'

const verdict = (outcome: PaymentVerdict['outcome'], isOver = false, isAwaited = false) =>
  ({ type: 'payment.decide', outcome, isOver, isAwaited }) as const

export const paymentFixtures = {
  inputs: { begun: undefined },
  events: {
    'payment.begun': [{ type: 'payment.begun' }],
    'payment.refuse': [{ type: 'payment.refuse' }],
    'payment.ask': [{ type: 'payment.ask' }],
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
