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
import type { campaignPagesMachine } from './campaignPages.machine.ts'

export const campaignPagesFixtures = {
  inputs: listInputs(adminRoutes.shopDetails, 'fresh', 'creating', 'editing'),
  events: { ...addressEvents, ...createEvents, ...editEvents, ...deleteEvents },
  outcomes: listOutcomes,
} satisfies FixturesOf<typeof campaignPagesMachine>
