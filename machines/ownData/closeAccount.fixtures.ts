import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { ClosingValues, closeAccountMachine } from './closeAccount.machine.ts'

export const closeAccountFixtures = {
  inputs: { none: undefined },
  events: {
    'code.send': [{ type: 'code.send' }],
    ...formEvents<ClosingValues>([
      { type: 'form.change', field: 'code', value: '4821' },
      { type: 'form.change', field: 'code', value: '482' },
    ]),
    'form.cancel': [{ type: 'form.cancel' }],
  },
  outcomes: {
    sendClosingCode: {
      good: successReply({ by: 'email' }),
      byApp: successReply({ by: 'app' }),
      refused: errorReply(409, 'You have orders to finish.', { code: 'own_data.open_sales' }),
      unreachable,
    },
    closeAccount: {
      good: successReply(null),
      refused: errorReply(400, 'The code is wrong.', { code: 'account.wrong_code' }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof closeAccountMachine>
