import type { FixturesOf } from '../core/fixtures.ts'
import {
  addressEvents,
  deleteEvents,
  filterEvents,
  filterInputs,
  listInputs,
  listOutcomes,
  searchEvents,
} from '../core/list/list.fixtures.ts'
import type { ordersMachine } from './orders.machine.ts'

export const ordersFixtures = {
  inputs: { ...listInputs, ...filterInputs },
  events: { ...addressEvents, ...deleteEvents, ...filterEvents, ...searchEvents },
  outcomes: listOutcomes,
} satisfies FixturesOf<typeof ordersMachine>
