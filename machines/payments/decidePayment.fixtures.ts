import type { StaffPayment } from '#contract/payments/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { decidePaymentMachine } from './decidePayment.machine.ts'

/** A payment that is confirmed by hand: its customer has sent the money and typed the transaction id. */
export const sentPayment: StaffPayment = {
  _id: 'payment-1',
  checkoutId: '5b0a3c0e-3a5e-4f57-9d0e-8f7a4a1c2b3d',
  method: 'manual',
  isTest: false,
  state: 'verifying',
  amount: 3860.5,
  fee: null,
  feeByRate: false,
  paidAt: null,
  refunded: 0,
  trxId: 'BFK7A1Q2ZX',
  wallet: 'bkash',
  sender: '01712345678',
  walletText: null,
  mismatches: ['no_text'],
  payer: '',
  failure: null,
  code: '',
  asked: null,
  foreignPaid: '',
  isRisky: false,
  shares: [{ orderId: '66a1f0c2b7d4e8f901a2b3c4', amount: 3860.5 }],
  customerName: 'Nusrat Jahan',
  phone: '01712345678',
  difference: null,
  decidedBy: '',
  note: '',
  canDecide: true,
  askedAt: null,
  createdAt: '2026-11-19T08:00:00.000Z',
  updatedAt: '2026-11-19T08:00:00.000Z',
}

export const decidePaymentFixtures = {
  inputs: { closed: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', id: sentPayment._id, verdict: 'confirm', needsProof: false },
      { type: 'dialog.open', id: sentPayment._id, verdict: 'reject', needsProof: false },
      /** The provider of the payment does not answer. */
      { type: 'dialog.open', id: sentPayment._id, verdict: 'confirm', needsProof: true },
      { type: 'dialog.open', id: sentPayment._id, verdict: 'reject', needsProof: true },
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
