import { assign, type SnapshotFrom, setup } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import type { WalletPhone, WalletPhoneSecret } from '#contract/payments/entity.ts'
import { PhoneForm } from '#contract/payments/rules.ts'
import { addWalletPhone, renewWalletPhone, withdrawWalletPhone } from '#contract/payments/walletsApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form } from '../core/form/form.ts'
import { formActions, submitTo } from '../core/form/formActions.ts'
import { type Reply, succeeded, succeededTo } from '../core/reply.ts'
import { acting, asksBefore, showing, showsSecret } from '../core/secretDialog.ts'
import { dialogSelect } from '../core/selectors.ts'

type PhoneValues = { name: string }
/** What the dialog does with a phone; a new one has neither id nor name yet. */
type Act = 'add' | 'renew' | 'withdraw'
type NamedPhone = Pick<WalletPhone, '_id' | 'name'>

type WalletPhoneEvent =
  | { type: 'dialog.open'; act: Act; phone: NamedPhone }
  | { type: 'name.change'; name: string }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

type Context = {
  /** The phone that the dialog is about. */
  phone: NamedPhone
  form: Form<PhoneValues>
  /** The secret of the phone while it is shown; else empty. */
  secret: string
}

const check = createValidator(PhoneForm)
const blank: Context = { phone: { _id: '', name: '' }, form: blankForm({ name: '' }), secret: '' }

const idOf = ({ phone }: Context) => ({ id: phone._id })
const madeSecret = showsSecret('payments.secret_made')

export const walletPhoneMachine = setup({
  types: {
    context: {} as Context,
    events: {} as WalletPhoneEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'busy',
  },
  actors: {
    addWalletPhone: calls(addWalletPhone, (payload: PhoneForm) => ({ payload })),
    renewWalletPhone: calls(renewWalletPhone, (params: { id: string }) => ({ params })),
    withdrawWalletPhone: calls(withdrawWalletPhone, (params: { id: string }) => ({ params })),
  },
  guards: {
    isValid: ({ context }) => check(context.form.values).ok,
    succeeded,
    isAct: (_, { is, act }: { is: Act; act: Act }) => is === act,
  },
  actions: {
    ...emitActions<Context, WalletPhoneEvent>(),
    ...formActions<PhoneValues, Context, WalletPhoneEvent>(() => check, 'payments.phone_failed'),
    begin: assign((_, phone: NamedPhone) => ({ phone })),
    keepSecret: assign((_, reply: Reply<WalletPhoneSecret>) => (reply.ok ? reply.value : {})),
    forget: assign(blank),
  },
}).createMachine({
  id: 'walletPhone',
  description:
    'The dialogs that add a phone for the texts of wallets, replace its secret and withdraw it (product 16.18)',
  context: blank,
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open, and no secret is known.',
      entry: 'forget',
      on: {
        'dialog.open': [
          { guard: { type: 'isAct', params: ({ event }) => ({ is: 'add', act: event.act }) }, target: 'naming' },
          {
            guard: { type: 'isAct', params: ({ event }) => ({ is: 'renew', act: event.act }) },
            target: 'askingToRenew',
            actions: { type: 'begin', params: ({ event }) => event.phone },
          },
          { target: 'askingToWithdraw', actions: { type: 'begin', params: ({ event }) => event.phone } },
        ],
      },
    },
    naming: {
      description: 'The administrator names the phone.',
      tags: 'confirming',
      on: {
        'name.change': {
          actions: {
            type: 'change',
            params: ({ event }) => ({ type: 'form.change', field: 'name', value: event.name }),
          },
        },
        'dialog.confirm': submitTo('adding'),
        'dialog.cancel': 'closed',
      },
    },
    adding: {
      description: 'The server makes the secret of the phone.',
      ...acting(
        'addWalletPhone',
        ({ form }: Context) => bodyOf(check(form.values)),
        madeSecret,
        'naming',
        'payments.phone_failed',
      ),
    },
    askingToRenew: {
      description: 'The dialog asks whether the former secret may end.',
      ...asksBefore('renewing'),
    },
    renewing: {
      description: 'The server replaces the secret.',
      ...acting('renewWalletPhone', idOf, madeSecret, 'askingToRenew', 'payments.phone_failed'),
    },
    showing,
    askingToWithdraw: {
      description: 'The dialog asks whether the texts of the phone are to be taken no longer.',
      ...asksBefore('withdrawing'),
    },
    withdrawing: {
      description: 'The server withdraws the secret.',
      ...acting(
        'withdrawWalletPhone',
        idOf,
        succeededTo('closed', 'payments.phone_withdrawn'),
        'askingToWithdraw',
        'payments.phone_failed',
      ),
    },
  },
})

type Snapshot = SnapshotFrom<typeof walletPhoneMachine>

export const walletPhoneSelect = {
  /** Which dialog is open; null where none is. */
  dialog: (snapshot: Snapshot): Act | 'secret' | null => {
    if (!snapshot.hasTag('confirming')) return null
    if (snapshot.matches('showing')) return 'secret'
    if (snapshot.matches('naming') || snapshot.matches('adding')) return 'add'
    return snapshot.matches('askingToRenew') || snapshot.matches('renewing') ? 'renew' : 'withdraw'
  },
  busy: dialogSelect.busy,
  typed: (snapshot: Snapshot) => snapshot.context.form.values.name,
  name: (snapshot: Snapshot) => snapshot.context.phone.name,
  secret: (snapshot: Snapshot) => snapshot.context.secret,
}
