import { adminRoutes } from '#contract/routes/admin.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import type { leavingMachine } from './leaving.machine.ts'

export const leavingFixtures = {
  inputs: { onAForm: undefined },
  events: {
    'leave.ask': [
      { type: 'leave.ask', departure: { kind: 'navigate', to: adminRoutes.dashboard, replace: false } },
      { type: 'leave.ask', departure: { kind: 'traverse', delta: -1 } },
      { type: 'leave.ask', departure: { kind: 'language', language: 'bn' } },
    ],
    'leave.stay': [{ type: 'leave.stay' }],
    'leave.go': [{ type: 'leave.go' }],
  },
  outcomes: {},
} satisfies FixturesOf<typeof leavingMachine>
