import { assign, type SnapshotFrom, setup } from 'xstate'
import { saveCourierAccount } from '#contract/couriers/api.ts'
import type { CourierAccount } from '#contract/couriers/entity.ts'
import { AccountToSave } from '#contract/couriers/rules.ts'
import type { CourierName } from '#contract/couriers/values.ts'
import { createValidator } from '#contract/fields/check.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { formActions } from '../core/form/formActions.ts'
import { fillsForm, sendsForm } from '../core/form/formDialog.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { succeeded, succeededTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

export type AccountValues = { -readonly [Field in keyof AccountToSave]: string }
type CourierAccountEvent =
  | { type: 'dialog.open'; account: CourierAccount }
  | { type: 'dialog.cancel' }
  | FormEvent<AccountValues>

type Context = {
  courier: CourierName
  form: Form<AccountValues>
}

const check = createValidator(AccountToSave)
const noKeys = { apiKey: '', secretKey: '', clientId: '', clientSecret: '', token: '' }
const blank: Context = { courier: 'steadfast', form: blankForm({ storeId: '', ...noKeys }) }

const toSave = ({ courier, form }: Context) => ({ courier, account: bodyOf(check(form.values)) })

export const courierAccountMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CourierAccountEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
  },
  actors: {
    saveCourierAccount: calls(
      saveCourierAccount,
      ({ courier, account }: { courier: CourierName; account: AccountToSave }) => ({
        params: { courier },
        payload: account,
      }),
    ),
  },
  guards: { succeeded, isValid: ({ context }) => check(context.form.values).ok },
  actions: {
    ...emitActions<Context, CourierAccountEvent>(),
    ...formActions<AccountValues, Context, CourierAccountEvent>(() => check, 'couriers.account_failed'),
    fill: assign((_, { _id, storeId }: CourierAccount) => ({
      courier: _id,
      form: blankForm({ storeId, ...noKeys }),
    })),
    /** Keys stay in no snapshot once the dialog is closed. */
    forget: assign(blank),
  },
}).createMachine({
  id: 'courierAccount',
  description: 'The dialog in which a seller keeps keys of a courier (product 16.23)',
  meta: {
    redaction: {
      ...{ storeId: 'secret', apiKey: 'secret', secretKey: 'secret', clientId: 'secret' },
      ...{ clientSecret: 'secret', token: 'secret', value: 'secret' },
    },
  } satisfies DeclaresRedaction,
  context: blank,
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open, and no key is known.',
      entry: 'forget',
      on: {
        'dialog.open': { target: 'filling', actions: { type: 'fill', params: ({ event }) => event.account } },
      },
    },
    filling: {
      description: 'The seller types keys, and the number of the place where parcels are fetched.',
      ...fillsForm('saving'),
    },
    saving: {
      description: 'The server tries the keys at the courier, and keeps them.',
      ...sendsForm(
        'saveCourierAccount',
        toSave,
        succeededTo('closed', 'couriers.account_saved'),
        'filling',
        'couriers.account_failed',
      ),
    },
  },
})

type Snapshot = SnapshotFrom<typeof courierAccountMachine>

export const courierAccountSelect = {
  ...dialogSelect,
  courier: ({ context }: Snapshot): CourierName => context.courier,
}
