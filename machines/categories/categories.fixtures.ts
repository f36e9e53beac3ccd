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
import type { categoriesMachine } from './categories.machine.ts'

const fixturesAt = (path: string) =>
  ({
    inputs: listInputs(path, 'fresh', 'filtered', 'creating', 'editing'),
    events: { ...addressEvents, ...createEvents, ...editEvents, ...deleteEvents, ...filterEvents },
    outcomes: listOutcomes,
  }) satisfies FixturesOf<typeof categoriesMachine>

export const categoriesFixtures = fixturesAt(adminRoutes.categories)
export const subCategoriesFixtures = fixturesAt(adminRoutes.subCategories)
export const subSubCategoriesFixtures = fixturesAt(adminRoutes.subSubCategories)
