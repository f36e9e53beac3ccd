import type { UnfinishedCheckout } from '#contract/unfinishedCheckouts/entity.ts'
import { priced } from '../checkout/checkout.fixtures.ts'
import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { order } from '../orders/changeStatus.fixtures.ts'
import type { UnfinishedValues, unfinishedOrderMachine } from './unfinishedOrder.machine.ts'

export const unfinished: UnfinishedCheckout = {
  _id: '66a1f0c2b7d4e8f901a2b3d9',
  customerName: 'Nusrat Jahan',
  phone: '01712345678',
  district: 'Dhaka',
  city: 'Dhanmondi',
  price: priced,
  createdAt: '2026-11-26T08:58:00.000Z',
}

export const unfinishedOrderFixtures = {
  inputs: { none: undefined },
  events: {
    'dialog.open': [{ type: 'dialog.open', checkout: unfinished }],
    ...formEvents<UnfinishedValues>([
      { type: 'form.change', field: 'addressDetails', value: 'House 12, Road 5' },
      { type: 'form.change', field: 'customerName', value: '' },
    ]),
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    orderUnfinished: {
      good: successReply([order]),
      refused: errorReply(409, 'This order cannot be paid on delivery here. Choose another way to pay.', {
        code: 'checkout.cash_refused',
      }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof unfinishedOrderMachine>
