import type { Refund } from '#contract/refunds/entity.ts'
import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { refund } from './changeRefund.fixtures.ts'
import type { PartValues, sendPartMachine } from './sendPart.machine.ts'

const part: Refund = { ...refund, isPart: true, reason: 'One of five pieces was missing' }

export const sendPartFixtures = {
  inputs: { closed: undefined },
  events: {
    'dialog.open': [{ type: 'dialog.open', order: { id: '66a1f0c2b7d4e8f901a2b3c4', left: 3860.5 } }],
    ...formEvents<PartValues>([
      { type: 'form.change', field: 'amount', value: '৭৭২.১০' },
      { type: 'form.change', field: 'reason', value: 'One of five pieces was missing' },
    ]),
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    sendPart: {
      good: successReply<Refund>(part),
      waits: successReply<Refund>({ ...part, refundStatus: 'pending' }),
      providerRefused: successReply<Refund>({ ...part, refundStatus: 'failed' }),
      tooMuch: errorReply(409, 'Only ৳500 of this order can still be sent back.', {
        code: 'refund.too_much',
        params: { left: 500 },
      }),
      leftChanged: errorReply(409, 'Somebody has sent a part back since you looked.', {
        code: 'refund.left_changed',
        params: { left: 3000 },
      }),
      refused: errorReply(400, 'Write the reason', { issues: [{ path: ['reason'], message: 'Write the reason' }] }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof sendPartMachine>
