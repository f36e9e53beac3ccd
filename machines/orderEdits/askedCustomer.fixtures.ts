import type { EditProposal } from '#contract/orderEdits/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { order } from '../orders/changeStatus.fixtures.ts'
import type { askedCustomerMachine } from './askedCustomer.machine.ts'
import { editProposal } from './editOrder.fixtures.ts'

const refused = errorReply(409, 'This question is no longer open.', { code: 'order_edit.proposal_over' })

export const askedCustomerFixtures = {
  inputs: { asked: { orderId: order._id } },
  events: {
    'link.send': [{ type: 'link.send' }],
    'proposal.withdraw': [{ type: 'proposal.withdraw' }],
  },
  outcomes: {
    sendEditProposal: {
      good: successReply<EditProposal>({ ...editProposal, expiresAt: '2026-05-05T06:00:00.000Z' }),
      refused,
      tooMany: errorReply(429, 'Too many tries.', { code: 'account.too_many_tries' }),
      unreachable,
    },
    withdrawEditProposal: {
      good: successReply<EditProposal>({ ...editProposal, state: 'withdrawn', endedAt: '2026-05-02T07:00:00.000Z' }),
      refused,
      unreachable,
    },
  },
} satisfies FixturesOf<typeof askedCustomerMachine>
