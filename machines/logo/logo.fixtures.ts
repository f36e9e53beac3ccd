import type { FixturesOf } from '../core/fixtures.ts'
import {
  addressEvents,
  createEvents,
  createInputs,
  deleteEvents,
  listInputs,
  listOutcomes,
} from '../core/list/list.fixtures.ts'
import type { logoMachine } from './logo.machine.ts'

export const logoFixtures = {
  inputs: { ...listInputs, ...createInputs },
  events: { ...addressEvents, ...createEvents, ...deleteEvents },
  outcomes: listOutcomes,
} satisfies FixturesOf<typeof logoMachine>
