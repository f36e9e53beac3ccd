import type { FixturesOf } from '../core/fixtures.ts'
import {
  addressEvents,
  deleteEvents,
  filterEvents,
  filterInputs,
  listInputs,
  listOutcomes,
  pageEvents,
  searchEvents,
} from '../core/list/list.fixtures.ts'
import type { usersMachine } from './users.machine.ts'

export const usersFixtures = {
  inputs: { ...listInputs, ...filterInputs },
  events: { ...addressEvents, ...deleteEvents, ...filterEvents, ...pageEvents, ...searchEvents },
  outcomes: listOutcomes,
} satisfies FixturesOf<typeof usersMachine>
