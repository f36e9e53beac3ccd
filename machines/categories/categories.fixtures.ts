import type { FixturesOf } from '../core/fixtures.ts'
import {
  addressEvents,
  createEvents,
  createInputs,
  deleteEvents,
  editEvents,
  editInputs,
  listInputs,
  listOutcomes,
} from '../core/list/list.fixtures.ts'
import type { categoriesMachine } from './categories.machine.ts'

export const categoriesFixtures = {
  inputs: { ...listInputs, ...createInputs, ...editInputs },
  events: { ...addressEvents, ...createEvents, ...editEvents, ...deleteEvents },
  outcomes: listOutcomes,
} satisfies FixturesOf<typeof categoriesMachine>
