import { key } from '../checkout/checkout.fixtures.ts'
import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { checkoutId, sent } from './paymentPage.fixtures.ts'
import type { TrxValues, transactionMachine } from './transaction.machine.ts'

export const transactionFixtures = {
  inputs: { byKey: { checkoutId, key, wallet: 'bkash' } },
  events: {
    ...formEvents<TrxValues>([
      { type: 'form.change', field: 'trxId', value: '9H7X2K1MQ4' },
      { type: 'form.change', field: 'trxId', value: '9H' },
      { type: 'form.change', field: 'sender', value: '01712345678' },
      { type: 'form.change', field: 'wallet', value: 'nagad' },
    ]),
  },
  outcomes: {
    sendTransaction: {
      good: successReply(sent),
      refused: errorReply(409, 'Another payment has this transaction.', {
        code: 'payment.transaction_known',
        issues: [
          { path: ['trxId'], code: 'payment.transaction_known', message: 'Another payment has this transaction.' },
        ],
      }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof transactionMachine>
