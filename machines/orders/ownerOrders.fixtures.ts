import type { FixturesOf } from '../core/fixtures.ts'
import { addressEvents, filterEvents, filterInputs, listInputs, searchEvents } from '../core/list/list.fixtures.ts'
import type { ownerOrdersMachine } from './ownerOrders.machine.ts'

export const ownerOrdersFixtures = {
  inputs: { ...listInputs, ...filterInputs },
  events: { ...addressEvents, ...filterEvents, ...searchEvents },
  outcomes: { watchAddress: {} },
} satisfies FixturesOf<typeof ownerOrdersMachine>
