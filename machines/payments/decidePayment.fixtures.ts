import type { StaffPayment } from '#contract/payments/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { decidePaymentMachine } from './decidePayment.machine.ts'
import { sentPayment } from './payments.fixtures.ts'

export const decidePaymentFixtures = {
  inputs: { closed: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', id: sentPayment._id, verdict: 'confirm' },
      { type: 'dialog.open', id: sentPayment._id, verdict: 'reject' },
    ],
    'note.change': [{ type: 'note.change', note: 'Seen on the statement of the wallet' }],
    'trx.change': [{ type: 'trx.change', trxId: 'BFK7A1Q2ZX' }],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    decidePayment: {
      good: successReply<StaffPayment>({ ...sentPayment, state: 'paid', decidedBy: 'Farhana Akter' }),
      refused: errorReply(409, 'This payment is not confirmed by hand, or it is decided already.', {
        code: 'payment.not_by_hand',
      }),
      proofNeeded: errorReply(400, 'Write how you know it, and for a confirmation the transaction ID.', {
        code: 'payment.proof_needed',
      }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof decidePaymentMachine>
