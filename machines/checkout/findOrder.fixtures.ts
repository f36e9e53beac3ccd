import type { OpenedOrders } from '#contract/checkout/entity.ts'
import { errorReply, type FixturesOf, successReply, tooMany, unreachable } from '../core/fixtures.ts'
import { waitOf } from '../core/wait.ts'
import type { findOrderMachine } from './findOrder.machine.ts'

export const findOrderFixtures = {
  inputs: { fresh: undefined },
  events: {
    'form.change': [
      { type: 'form.change', field: 'orderNumber', value: '#3F9a১c' },
      { type: 'form.change', field: 'phone', value: '+880 1712-345678' },
      { type: 'form.change', field: 'phone', value: '017' },
    ],
    'form.submit': [{ type: 'form.submit' }],
  },
  outcomes: {
    phoneCode: {
      entered: { code: '4711', wait: waitOf(45) },
      wentBack: { code: null, wait: waitOf(30) },
    },
    openOrders: {
      good: successReply<OpenedOrders>({ checkoutId: 'checkout-1', orderIds: ['order-1'] }),
      several: successReply<OpenedOrders>({ checkoutId: 'checkout-1', orderIds: ['order-1', 'order-2'] }),
      refused: errorReply(400, 'This code is wrong or too old. Check it, or ask for a new one.', {
        code: 'order.code_wrong',
      }),
      codeExpired: errorReply(400, 'The time for this code is over. Ask for a new one.', {
        code: 'order.code_expired',
      }),
      tooMany,
      unreachable,
    },
  },
} satisfies FixturesOf<typeof findOrderMachine>
