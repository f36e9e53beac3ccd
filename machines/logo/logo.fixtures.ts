import { adminRoutes } from '#contract/routes/admin.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import { addressEvents, createEvents, deleteEvents, listInputs, listOutcomes } from '../core/list/list.fixtures.ts'
import type { logoMachine } from './logo.machine.ts'

export const logoFixtures = {
  inputs: listInputs(adminRoutes.logo, 'fresh', 'creating'),
  events: { ...addressEvents, ...createEvents, ...deleteEvents },
  outcomes: listOutcomes,
} satisfies FixturesOf<typeof logoMachine>
