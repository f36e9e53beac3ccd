import type { CourierAccount } from '#contract/couriers/entity.ts'
import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { AccountValues, courierAccountMachine } from './courierAccount.machine.ts'

/** A seller with keys of their own at Pathao. */
export const ownAccount: CourierAccount = { _id: 'pathao', storeId: '130821', hasKeys: true, isKeyRefused: false }
/** One whose parcels go by the shop's account, and are fetched where the shop's are. */
export const noAccount: CourierAccount = { _id: 'steadfast', storeId: '', hasKeys: false, isKeyRefused: false }

export const courierAccountFixtures = {
  inputs: { none: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', account: ownAccount },
      { type: 'dialog.open', account: noAccount },
    ],
    ...formEvents<AccountValues>([
      { type: 'form.change', field: 'storeId', value: '130822' },
      { type: 'form.change', field: 'storeId', value: 'Malibagh' },
    ]),
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    saveCourierAccount: {
      good: successReply<CourierAccount>(ownAccount),
      refused: errorReply(409, 'The courier declines these keys.', { code: 'courier.keys_declined' }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof courierAccountMachine>
