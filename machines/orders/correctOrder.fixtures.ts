import type { Order } from '#contract/orders/entity.ts'
import { conflictOutcomes, formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { order } from './changeStatus.fixtures.ts'
import type { CorrectionValues, OrderToCorrect } from './correction.ts'
import type { correctOrderMachine } from './correctOrder.machine.ts'

const { _id, updatedAt, phone, note, deliveryAddress, items, paymentStatus, payVerifying } = order
const toCorrect = { _id, updatedAt, phone, note, deliveryAddress, items, paymentStatus, payVerifying }

/** The order after somebody else has changed its phone and note, and removed a piece of the first item. */
const changedByOther: OrderToCorrect = {
  ...toCorrect,
  phone: '01998765432',
  note: 'Leave it with the guard',
  items: items.map((item, at) => (at === 0 ? { ...item, quantity: item.quantity - 1 } : item)),
  updatedAt: '2026-05-02T06:00:00.000Z',
}

export const correctOrderFixtures = {
  inputs: { closed: undefined },
  events: {
    ...formEvents<CorrectionValues>([
      { type: 'form.change', field: 'phone', value: '01812345678' },
      { type: 'form.change', field: 'phone', value: '0181' },
      { type: 'form.change', field: 'phone', value: phone },
      { type: 'form.change', field: 'addressDetails', value: 'House 9, Road 3, Dhanmondi' },
      { type: 'form.change', field: 'note', value: 'Call before you come' },
      { type: 'form.change', field: 'quantities', value: [1, 1] },
    ]),
    'dialog.open': [{ type: 'dialog.open', order: toCorrect }],
    'order.read': [{ type: 'order.read', status: 'shipped' }],
    'order.gone': [{ type: 'order.gone' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    correctOrder: {
      good: successReply<Order>({ ...order, phone: '01812345678' }),
      refused: errorReply(400, 'Choose a district', {
        issues: [{ path: ['deliveryAddress', 'district'], message: 'Choose a district' }],
      }),
      shipped: errorReply(409, 'This order is shipped now. Only a pending order can be corrected.', {
        code: 'order.not_correctable',
      }),
      changed: errorReply(409, 'This order has been changed meanwhile. Reload and try again.', {
        code: 'request.changed_since',
      }),
      gone: errorReply(404, 'There is no such order.'),
      serverError: errorReply(500),
      unreachable,
    },
    watchOrder: {},
    conflict: conflictOutcomes(changedByOther),
  },
} satisfies FixturesOf<typeof correctOrderMachine>
