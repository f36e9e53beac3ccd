import type { FixturesOf } from '../core/fixtures.ts'
import {
  addressEvents,
  createEvents,
  createInputs,
  deleteEvents,
  editEvents,
  editInputs,
  filterEvents,
  filterInputs,
  listInputs,
  listOutcomes,
} from '../core/list/list.fixtures.ts'
import type { subCategoriesMachine } from './subCategories.machine.ts'

export const subCategoriesFixtures = {
  inputs: { ...listInputs, ...filterInputs, ...createInputs, ...editInputs },
  events: { ...addressEvents, ...createEvents, ...editEvents, ...deleteEvents, ...filterEvents },
  outcomes: listOutcomes,
} satisfies FixturesOf<typeof subCategoriesMachine>
