import type { StaffPayment } from '#contract/payments/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { askPaymentAgainMachine } from './askPaymentAgain.machine.ts'
import { sentPayment } from './decidePayment.fixtures.ts'

export const askedPayment: StaffPayment = {
  ...sentPayment,
  _id: 'payment-2',
  method: 'bkash',
  trxId: '',
  wallet: null,
  sender: '',
  mismatches: [],
  canDecide: false,
}

export const askPaymentAgainFixtures = {
  inputs: { none: undefined },
  events: { 'provider.ask': [{ type: 'provider.ask', id: askedPayment._id }] },
  outcomes: {
    askPaymentAgain: {
      good: successReply<StaffPayment>({ ...askedPayment, state: 'paid', trxId: 'BFK7A1Q2ZY' }),
      refused: errorReply(404, 'Payment not found', { code: 'payment.not_found' }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof askPaymentAgainMachine>
