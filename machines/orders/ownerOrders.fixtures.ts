import type { FixturesOf } from '../core/fixtures.ts'
import {
  addressEvents,
  clearEvents,
  filterEvents,
  filterInputs,
  listInputs,
  searchEvents,
} from '../core/list/list.fixtures.ts'
import { openOrderEvents, openOrderInputs } from './openOrder.fixtures.ts'
import type { ownerOrdersMachine } from './ownerOrders.machine.ts'

export const ownerOrdersFixtures = {
  inputs: { ...listInputs, ...filterInputs, ...openOrderInputs },
  events: { ...addressEvents, ...filterEvents, ...clearEvents, ...searchEvents, ...openOrderEvents },
  outcomes: { watchAddress: {} },
} satisfies FixturesOf<typeof ownerOrdersMachine>
