import type { FixturesOf } from '../core/fixtures.ts'
import {
  JUST_MADE,
  ORDER_ACTORS,
  type OrderStatusEvent,
  type orderStatusMachine,
  READY,
} from './orderStatus.machine.ts'

/** An event by each person, the person with most rights first. */
const byEach = <const Type extends Extract<OrderStatusEvent, { readonly by: unknown }>['type']>(type: Type) => {
  const [partOwner, customer, owner, admin] = ORDER_ACTORS
  return [
    { type, by: admin },
    { type, by: owner },
    { type, by: customer },
    { type, by: partOwner },
  ] as const
}

export const orderStatusFixtures = {
  inputs: { pending: READY, unconfirmed: { ...READY, mustBeConfirmed: true }, unpaid: { ...READY, mustBePaid: true } },
  events: {
    'order.process': byEach('order.process'),
    'order.ship': byEach('order.ship'),
    'order.deliver': byEach('order.deliver'),
    'order.cancel': byEach('order.cancel'),
    'order.confirm': byEach('order.confirm'),
    'order.undo': [
      { type: 'order.undo', by: 'admin', step: { ...JUST_MADE, from: 'pending' } },
      { type: 'order.undo', by: 'owner', step: { ...JUST_MADE, from: 'processing' } },
      { type: 'order.undo', by: 'owner', step: { ...JUST_MADE, from: 'shipped' } },
      { type: 'order.undo', by: 'customer', step: { ...JUST_MADE, from: 'pending' } },
      { type: 'order.undo', by: 'partOwner', step: { ...JUST_MADE, from: 'pending' } },
    ],
    'order.expire': [{ type: 'order.expire' }],
    'order.revive': [
      { type: 'order.revive', isExpired: true, isStockGone: false },
      { type: 'order.revive', isExpired: true, isStockGone: true },
    ],
  },
  outcomes: {},
} satisfies FixturesOf<typeof orderStatusMachine>
