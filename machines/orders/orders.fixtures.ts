import type { FixturesOf } from '../core/fixtures.ts'
import {
  addressEvents,
  clearEvents,
  deleteEvents,
  filterEvents,
  filterInputs,
  listInputs,
  listOutcomes,
  searchEvents,
} from '../core/list/list.fixtures.ts'
import { openOrderEvents, openOrderInputs } from './openOrder.fixtures.ts'
import type { ordersMachine } from './orders.machine.ts'

export const ordersFixtures = {
  inputs: { ...listInputs, ...filterInputs, ...openOrderInputs },
  events: { ...addressEvents, ...deleteEvents, ...filterEvents, ...clearEvents, ...searchEvents, ...openOrderEvents },
  outcomes: listOutcomes,
} satisfies FixturesOf<typeof ordersMachine>
