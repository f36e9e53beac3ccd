import { adminRoutes } from '#contract/routes/admin.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import {
  addressEvents,
  createEvents,
  deleteEvents,
  editEvents,
  filterEvents,
  listInputs,
  listOutcomes,
} from '../core/list/list.fixtures.ts'
import type { subSubCategoriesMachine } from './subSubCategories.machine.ts'

export const subSubCategoriesFixtures = {
  inputs: listInputs(adminRoutes.subSubCategories, 'fresh', 'filtered', 'creating', 'editing'),
  events: { ...addressEvents, ...createEvents, ...editEvents, ...deleteEvents, ...filterEvents },
  outcomes: listOutcomes,
} satisfies FixturesOf<typeof subSubCategoriesMachine>
