import { adminRoutes } from '#contract/routes/admin.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import {
  addressEvents,
  createEvents,
  deleteEvents,
  editEvents,
  listInputs,
  listOutcomes,
} from '../core/list/list.fixtures.ts'
import type { categoriesMachine } from './categories.machine.ts'

export const categoriesFixtures = {
  inputs: listInputs(adminRoutes.categories, 'fresh', 'creating', 'editing'),
  events: { ...addressEvents, ...createEvents, ...editEvents, ...deleteEvents },
  outcomes: listOutcomes,
} satisfies FixturesOf<typeof categoriesMachine>
