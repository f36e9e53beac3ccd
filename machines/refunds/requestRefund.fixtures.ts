import type { Refund } from '#contract/refunds/entity.ts'
import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { waitOf } from '../core/wait.ts'
import { refund } from './changeRefund.fixtures.ts'
import type { RefundValues, requestRefundMachine } from './requestRefund.machine.ts'

const order = { id: '66a1f0c2b7d4e8f901a2b3c4', phone: '01712345678', cancels: false }

export const requestRefundFixtures = {
  inputs: { closed: undefined },
  events: {
    ...formEvents<RefundValues>([
      { type: 'form.change', field: 'refundMethod', value: 'bkash' },
      { type: 'form.change', field: 'refundMethod', value: 'card' },
      { type: 'form.change', field: 'refundNumber', value: '01812345678' },
      { type: 'form.change', field: 'reason', value: 'The colour is another one than in the picture' },
    ]),
    'dialog.open': [
      { type: 'dialog.open', order },
      { type: 'dialog.open', order: { ...order, phone: '017*****678', cancels: true } },
    ],
    'order.read': [{ type: 'order.read', status: 'shipped' }],
    'order.gone': [{ type: 'order.gone' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    requestRefund: {
      good: successReply<Refund>({ ...refund, refundStatus: 'pending' }),
      refused: errorReply(400, 'Invalid phone number', {
        issues: [{ path: ['refundNumber'], message: 'Invalid phone number' }],
      }),
      exists: errorReply(409, 'There is a refund request for this order already.', { code: 'refund.exists' }),
      codeNeeded: errorReply(400, 'Enter the code that we have sent to this phone number', {
        code: 'order.code_needed',
      }),
      codeWrong: errorReply(400, 'This code is wrong or too old. Check it, or ask for a new one.', {
        code: 'order.code_wrong',
      }),
      codeExpired: errorReply(400, 'The time for this code is over. Ask for a new one.', {
        code: 'order.code_expired',
      }),
      gone: errorReply(404, 'There is no such order.'),
      serverError: errorReply(500),
      unreachable,
    },
    phoneCode: {
      entered: { code: '4711', wait: waitOf(45) },
      wentBack: { code: null, wait: waitOf(30) },
    },
    watchOrder: {},
  },
} satisfies FixturesOf<typeof requestRefundMachine>
