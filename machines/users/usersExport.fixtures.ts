import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { usersExportMachine } from './usersExport.machine.ts'

export const usersExportFixtures = {
  inputs: { none: undefined },
  events: { 'users.export': [{ type: 'users.export', users: { searchTerm: 'nusrat', role: 'owner' } }] },
  outcomes: { exportUsers: { good: successReply(null), refused: errorReply(403, 'Not allowed'), unreachable } },
} satisfies FixturesOf<typeof usersExportMachine>
