import { adminRoutes } from '#contract/routes/admin.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import {
  addressEvents,
  createEvents,
  deleteEvents,
  editEvents,
  listInputs,
  listOutcomes,
} from '../core/list/list.fixtures.ts'
import type { bannersMachine } from './banners.machine.ts'

export const bannersFixtures = {
  inputs: listInputs(adminRoutes.banners, 'fresh', 'creating', 'editing'),
  events: { ...addressEvents, ...createEvents, ...editEvents, ...deleteEvents },
  outcomes: listOutcomes,
} satisfies FixturesOf<typeof bannersMachine>
