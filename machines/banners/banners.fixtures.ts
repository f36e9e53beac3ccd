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
import type { bannersMachine } from './banners.machine.ts'

export const bannersFixtures = {
  inputs: { ...listInputs, ...createInputs, ...editInputs },
  events: { ...addressEvents, ...createEvents, ...editEvents, ...deleteEvents },
  outcomes: listOutcomes,
} satisfies FixturesOf<typeof bannersMachine>
