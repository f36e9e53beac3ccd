import { shopRoutes } from '#contract/routes/shop.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import { addressEvents, filterEvents, listInputs, pageEvents } from '../core/list/list.fixtures.ts'
import type { myOrdersMachine } from './myOrders.machine.ts'

export const myOrdersFixtures = {
  inputs: listInputs(shopRoutes.orders, 'fresh', 'filtered'),
  events: { ...addressEvents, ...filterEvents, ...pageEvents },
  outcomes: { watchAddress: {} },
} satisfies FixturesOf<typeof myOrdersMachine>
