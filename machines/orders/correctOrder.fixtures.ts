import type { Order } from '../../contract/orders/entity.ts'
import { ordersTexts } from '../../messages/en/orders.ts'
import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { order } from './changeStatus.fixtures.ts'
import type { CorrectionValues } from './correction.ts'
import type { correctOrderMachine } from './correctOrder.machine.ts'

const { _id, updatedAt, phone, note, deliveryAddress, items } = order

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
    'dialog.open': [{ type: 'dialog.open', order: { _id, updatedAt, phone, note, deliveryAddress, items } }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    correctOrder: {
      good: successReply<Order>({ ...order, phone: '01812345678' }),
      refused: errorReply(400, 'Choose a district', {
        issues: [{ path: ['deliveryAddress', 'district'], message: 'Choose a district' }],
      }),
      shipped: errorReply(409, ordersTexts.notCorrectable('shipped'), { code: 'order.not_correctable' }),
      gone: errorReply(404, 'There is no such order.'),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof correctOrderMachine>
