import type { EditProposal } from '#contract/orderEdits/entity.ts'
import type { Order } from '#contract/orders/entity.ts'
import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { order } from '../orders/changeStatus.fixtures.ts'
import { honey } from '../staffOrders/newOrder.fixtures.ts'
import type { EditValues, editOrderMachine } from './editOrder.machine.ts'

const { _id, updatedAt, note, items, deliveryFee, totalPrice, paymentStatus } = order

/** A proposal that waits for the customer. */
export const editProposal: EditProposal = {
  _id: '66c000000000000000000001',
  state: 'proposed',
  formerTotal: 2200,
  totalPrice: 3200,
  by: 'Rahima Khatun',
  sentAt: '2026-05-02T06:00:00.000Z',
  expiresAt: '2026-05-04T06:00:00.000Z',
  endedAt: null,
}

export const editOrderFixtures = {
  inputs: { none: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', order: { _id, updatedAt, note, items, deliveryFee, totalPrice, paymentStatus } },
    ],
    ...formEvents<EditValues>([
      { type: 'form.change', field: 'deliveryFee', value: '40' },
      { type: 'form.change', field: 'reason', value: 'Agreed on the phone' },
      { type: 'form.change', field: 'agreed', value: true },
    ]),
    'product.add': [{ type: 'product.add', product: honey }],
    'line.change': [
      { type: 'line.change', at: 0, line: { quantity: 1 } },
      { type: 'line.change', at: 0, line: { price: 'ten' } },
    ],
    'line.remove': [{ type: 'line.remove', at: 0 }],
    'total.show': [
      { type: 'total.show', total: 1200 },
      { type: 'total.show', total: order.totalPrice + 1000 },
    ],
    'customer.ask': [{ type: 'customer.ask' }],
    'form.cancel': [{ type: 'form.cancel' }],
    'leave.confirm': [{ type: 'leave.confirm' }],
    'leave.cancel': [{ type: 'leave.cancel' }],
  },
  outcomes: {
    editOrder: {
      good: successReply<Order>({ ...order, totalPrice: 1200, updatedAt: '2026-05-02T06:00:00.000Z' }),
      refused: errorReply(409, 'The total rises. Ask the customer, then tick that they agree.', {
        code: 'order_edit.needs_agreement',
        issues: [{ path: ['agreed'], message: 'The total rises. Ask the customer, then tick that they agree.' }],
      }),
      changed: errorReply(409, 'Somebody else changed this meanwhile. Reload and try again.', {
        code: 'request.changed_since',
      }),
      unreachable,
    },
    proposeEdit: {
      good: successReply<EditProposal>(editProposal),
      refused: errorReply(409, 'The customer is asked about another change already.', { code: 'order_edit.proposed' }),
      tooMany: errorReply(429, 'Too many tries.', { code: 'account.too_many_tries' }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof editOrderMachine>
