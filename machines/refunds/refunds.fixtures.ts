import { adminRoutes } from '#contract/routes/admin.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import {
  addressEvents,
  filterEvents,
  listInputs,
  olderEvents,
  pageEvents,
  searchEvents,
} from '../core/list/list.fixtures.ts'
import type { refundsMachine } from './refunds.machine.ts'

export const refundsFixtures = {
  inputs: listInputs(adminRoutes.refunds, 'fresh', 'filtered'),
  events: { ...addressEvents, ...filterEvents, ...pageEvents, ...olderEvents, ...searchEvents },
  outcomes: { watchAddress: {} },
} satisfies FixturesOf<typeof refundsMachine>
