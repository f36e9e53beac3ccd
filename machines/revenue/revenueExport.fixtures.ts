import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { revenueExportMachine } from './revenueExport.machine.ts'

export const revenueExportFixtures = {
  inputs: { month: { from: '2026-11-01' } },
  events: { 'figures.export': [{ type: 'figures.export' }] },
  outcomes: { exportFigures: { good: successReply(null), refused: errorReply(503), unreachable } },
} satisfies FixturesOf<typeof revenueExportMachine>
