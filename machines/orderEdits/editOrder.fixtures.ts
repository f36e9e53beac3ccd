import type { Order } from '#contract/orders/entity.ts'
import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { order } from '../orders/changeStatus.fixtures.ts'
import { honey } from '../staffOrders/newOrder.fixtures.ts'
import type { EditValues, editOrderMachine } from './editOrder.machine.ts'

const { _id, updatedAt, note, items, deliveryFee, totalPrice } = order

export const editOrderFixtures = {
  inputs: { none: undefined },
  events: {
    'dialog.open': [{ type: 'dialog.open', order: { _id, updatedAt, note, items, deliveryFee, totalPrice } }],
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
      { type: 'total.show', total: 1200, rises: false },
      { type: 'total.show', total: 3200, rises: true },
    ],
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
  },
} satisfies FixturesOf<typeof editOrderMachine>
