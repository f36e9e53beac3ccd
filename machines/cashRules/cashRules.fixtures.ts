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
import type { cashRulesMachine } from './cashRules.machine.ts'

export const cashRulesFixtures = {
  inputs: listInputs(adminRoutes.cashRules, 'fresh', 'creating', 'editing'),
  events: { ...addressEvents, ...createEvents, ...editEvents, ...deleteEvents },
  outcomes: listOutcomes,
} satisfies FixturesOf<typeof cashRulesMachine>
