import type { FixturesOf } from '../core/fixtures.ts'
import { addressEvents, filterEvents, filterInputs, listInputs } from '../core/list/list.fixtures.ts'
import type { myOrdersMachine } from './myOrders.machine.ts'

export const myOrdersFixtures = {
  inputs: { ...listInputs, ...filterInputs },
  events: { ...addressEvents, ...filterEvents },
  outcomes: { watchAddress: {} },
} satisfies FixturesOf<typeof myOrdersMachine>
