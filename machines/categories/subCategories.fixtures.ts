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
import type { subCategoriesMachine } from './subCategories.machine.ts'

export const subCategoriesFixtures = {
  inputs: listInputs(adminRoutes.subCategories, 'fresh', 'filtered', 'creating', 'editing'),
  events: { ...addressEvents, ...createEvents, ...editEvents, ...deleteEvents, ...filterEvents },
  outcomes: listOutcomes,
} satisfies FixturesOf<typeof subCategoriesMachine>
