import { shopRoutes } from '#contract/routes/shop.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import { addressEvents, filterEvents, listInputs } from '../core/list/list.fixtures.ts'
import type { myOrdersMachine } from './myOrders.machine.ts'

export const myOrdersFixtures = {
  inputs: listInputs(shopRoutes.orders, 'fresh', 'filtered'),
  events: { ...addressEvents, ...filterEvents },
  outcomes: { watchAddress: {} },
} satisfies FixturesOf<typeof myOrdersMachine>
