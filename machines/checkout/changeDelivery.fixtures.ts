import type { Order } from '#contract/orders/entity.ts'
import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, tooMany, unreachable } from '../core/fixtures.ts'
import { waitOf } from '../core/wait.ts'
import { order } from '../orders/changeStatus.fixtures.ts'
import type { changeDeliveryMachine, DeliveryValues } from './changeDelivery.machine.ts'

const refused = (status: number, code: string, message: string, params?: object) =>
  errorReply(status, message, { code, ...(params ? { params: params as Record<string, string> } : {}) })

export const changeDeliveryFixtures = {
  inputs: { closed: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', order, masked: false },
      /** As the holder of the key sees it. */
      {
        type: 'dialog.open',
        order: {
          ...order,
          phone: '017*****678',
          deliveryAddress: { ...order.deliveryAddress!, addressDetails: 'Hous…' },
        },
        masked: true,
      },
    ],
    ...formEvents<DeliveryValues>([
      { type: 'form.change', field: 'phone', value: '+880 1812-345678' },
      { type: 'form.change', field: 'phone', value: '0181' },
      { type: 'form.change', field: 'customerName', value: 'Rahima Khatun' },
      { type: 'form.change', field: 'addressDetails', value: 'House 9, Road 3' },
      { type: 'form.change', field: 'district', value: 'Gazipur' },
    ]),
    'order.read': [{ type: 'order.read', status: 'processing' }],
    'order.gone': [{ type: 'order.gone' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    changeDelivery: {
      good: successReply<Order>({ ...order, phone: '01812345678' }),
      totalChanged: refused(
        409,
        'order.total_changed',
        'The total changes with the delivery. Look at the new total, then agree to it.',
        { deliveryFee: 120, rounding: 0, totalPrice: 3920.5 },
      ),
      codeNeeded: refused(400, 'order.code_needed', 'Enter the code that we have sent to this phone number'),
      codeWrong: refused(400, 'order.code_wrong', 'This code is wrong or too old. Check it, or ask for a new one.'),
      codeExpired: refused(400, 'order.code_expired', 'The time for this code is over. Ask for a new one.'),
      refused: errorReply(400, 'Enter house, road and area', {
        issues: [{ path: ['deliveryAddress', 'addressDetails'], message: 'Enter house, road and area' }],
      }),
      processed: refused(
        409,
        'order.not_correctable',
        'This order is processing now. Only a pending order can be corrected.',
      ),
      paid: refused(409, 'order.amount_paid', 'This order is paid already, so its amount cannot change.'),
      gone: errorReply(404, 'There is no such order.'),
      tooMany,
      serverError: errorReply(500),
      unreachable,
    },
    phoneCode: {
      entered: { code: '4711', wait: waitOf(45) },
      wentBack: { code: null, wait: waitOf(30) },
    },
    watchOrder: {},
  },
} satisfies FixturesOf<typeof changeDeliveryMachine>
