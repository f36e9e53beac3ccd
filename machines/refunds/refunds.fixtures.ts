import type { FixturesOf } from '../core/fixtures.ts'
import { addressEvents, filterEvents, filterInputs, listInputs, searchEvents } from '../core/list/list.fixtures.ts'
import type { refundsMachine } from './refunds.machine.ts'

export const refundsFixtures = {
  inputs: { ...listInputs, ...filterInputs },
  events: { ...addressEvents, ...filterEvents, ...searchEvents },
  outcomes: { watchAddress: {} },
} satisfies FixturesOf<typeof refundsMachine>
