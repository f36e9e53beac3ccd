import type { FixturesOf } from '../core/fixtures.ts'
import { ORDER_ACTORS, type OrderStatusEvent, type orderStatusMachine } from './orderStatus.machine.ts'

/** An event by each person, the person with most rights first. */
const byEach = <const Type extends OrderStatusEvent['type']>(type: Type) => {
  const [partOwner, customer, owner, admin] = ORDER_ACTORS
  return [
    { type, by: admin },
    { type, by: owner },
    { type, by: customer },
    { type, by: partOwner },
  ] as const
}

export const orderStatusFixtures = {
  inputs: { pending: undefined },
  events: {
    'order.process': byEach('order.process'),
    'order.ship': byEach('order.ship'),
    'order.deliver': byEach('order.deliver'),
    'order.cancel': byEach('order.cancel'),
  },
  outcomes: {},
} satisfies FixturesOf<typeof orderStatusMachine>
