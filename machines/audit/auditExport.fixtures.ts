import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { auditExportMachine } from './auditExport.machine.ts'

export const auditExportFixtures = {
  inputs: { none: undefined },
  events: {
    'audit.export': [{ type: 'audit.export', filters: { search: '01712345678', kind: 'user', verb: 'changed' } }],
  },
  outcomes: { exportAudit: { good: successReply(null), refused: errorReply(403, 'Not allowed'), unreachable } },
} satisfies FixturesOf<typeof auditExportMachine>
