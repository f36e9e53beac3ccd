import { key } from '../checkout/checkout.fixtures.ts'
import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { checkoutId, sent } from './paymentPage.fixtures.ts'
import type { TrxValues, transactionMachine } from './transaction.machine.ts'

export const transactionFixtures = {
  inputs: { byKey: { checkoutId, key } },
  events: {
    ...formEvents<TrxValues>([
      { type: 'form.change', field: 'trxId', value: '9H7X2K1M' },
      { type: 'form.change', field: 'trxId', value: '9H' },
    ]),
  },
  outcomes: {
    sendTransaction: {
      good: successReply(sent),
      refused: errorReply(409, 'Another payment has this transaction.', { code: 'payment.transaction_known' }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof transactionMachine>
