import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { leaveAccountMachine } from './leaveAccount.machine.ts'

export const leaveAccountFixtures = {
  inputs: { none: undefined },
  events: {
    'account.leave': [{ type: 'account.leave', courier: 'pathao' }],
    'account.confirm': [{ type: 'account.confirm' }],
    'account.keep': [{ type: 'account.keep' }],
  },
  outcomes: {
    removeCourierAccount: {
      good: successReply(null),
      refused: errorReply(409, 'Parcels are on their way by this account. Wait until the courier has brought them.', {
        code: 'courier.account_in_use',
      }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof leaveAccountMachine>
