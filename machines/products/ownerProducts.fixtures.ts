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
  pageEvents,
  searchEvents,
} from '../core/list/list.fixtures.ts'
import type { ownerProductsMachine } from './ownerProducts.machine.ts'

export const ownerProductsFixtures = {
  inputs: { ...listInputs, ...filterInputs, ...createInputs, ...editInputs },
  events: {
    ...addressEvents,
    ...createEvents,
    ...editEvents,
    ...deleteEvents,
    ...filterEvents,
    ...pageEvents,
    ...searchEvents,
  },
  outcomes: listOutcomes,
} satisfies FixturesOf<typeof ownerProductsMachine>
