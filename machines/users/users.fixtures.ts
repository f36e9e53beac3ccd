import { adminRoutes } from '#contract/routes/admin.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import {
  addressEvents,
  deleteEvents,
  filterEvents,
  listInputs,
  listOutcomes,
  pageEvents,
  searchEvents,
} from '../core/list/list.fixtures.ts'
import type { usersMachine } from './users.machine.ts'

export const usersFixtures = {
  inputs: listInputs(adminRoutes.users, 'fresh', 'filtered'),
  events: { ...addressEvents, ...deleteEvents, ...filterEvents, ...pageEvents, ...searchEvents },
  outcomes: listOutcomes,
} satisfies FixturesOf<typeof usersMachine>
