import type { Refund } from '#contract/refunds/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { changeRefundMachine } from './changeRefund.machine.ts'

export const refund: Refund = {
  _id: 'refund-1',
  createdAt: '2026-11-19T08:00:00.000Z',
  refundMethod: 'bKash',
  refundNumber: '01812345678',
  reason: 'The colour is another one than in the picture',
  note: '',
  refundStatus: 'completed',
  refusal: null,
  refusalText: '',
  orderId: {
    _id: '66a1f0c2b7d4e8f901a2b3c4',
    customerName: 'Nusrat Jahan',
    customerEmail: 'nusrat@example.com',
    transaction_id: 'TX-1001',
    totalPrice: 3860.5,
  },
  transfer: null,
  way: null,
  byHand: null,
  dueBy: '2026-11-29T08:00:00.000Z',
  isLate: false,
  isSurplus: false,
  isPart: false,
  isOfEdit: false,
  isOtherNumber: false,
  updatedAt: '2026-11-19T08:00:00.000Z',
}

export const changeRefundFixtures = {
  inputs: { closed: undefined },
  events: {
    'dialog.open': [{ type: 'dialog.open', id: refund._id }],
    'status.choose': [
      { type: 'status.choose', status: 'rejected' },
      { type: 'status.choose', status: 'pending' },
      { type: 'status.choose', status: 'completed' },
    ],
    'note.change': [{ type: 'note.change', note: 'The parcel was opened' }],
    'refusal.choose': [
      { type: 'refusal.choose', refusal: 'used' },
      { type: 'refusal.choose', refusal: null },
    ],
    'refusal.write': [{ type: 'refusal.write', text: 'The seal was broken' }],
    'byHand.choose': [{ type: 'byHand.choose', byHand: true }],
    'reference.change': [{ type: 'reference.change', reference: '9H7X2K1M' }],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    updateRefund: {
      good: successReply<Refund>({ ...refund, refundStatus: 'rejected', refusal: 'used' }),
      refused: errorReply(404, 'There is no such refund request.'),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof changeRefundMachine>
