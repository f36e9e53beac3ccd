import { adminRoutes } from '#contract/routes/admin.ts'
import { ownerRoutes } from '#contract/routes/owner.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import {
  addressEvents,
  clearEvents,
  deleteEvents,
  filterEvents,
  listInputs,
  listOutcomes,
  pageEvents,
  searchEvents,
} from '../core/list/list.fixtures.ts'
import type { ordersMachine } from './orders.machine.ts'

/** They open and close an order, from the first one and from another one. */
const openOrderEvents = {
  'order.open': [
    { type: 'order.open', id: '66a1f0c2b7d4e8f901a2b3c4' },
    { type: 'order.open', id: '66a1f0c2b7d4e8f901000002' },
  ],
  'order.close': [{ type: 'order.close' }],
} as const

export const ordersFixtures = {
  inputs: {
    ...listInputs(adminRoutes.orders, 'fresh', 'filtered'),
    open: { path: adminRoutes.orders, search: '?status=pending&order=66a1f0c2b7d4e8f901a2b3c4' },
    ofOwner: { path: ownerRoutes.orders, search: '' },
  },
  events: {
    ...addressEvents,
    ...deleteEvents,
    ...filterEvents,
    ...pageEvents,

    ...clearEvents,
    ...searchEvents,
    ...openOrderEvents,
  },
  outcomes: listOutcomes,
} satisfies FixturesOf<typeof ordersMachine>
