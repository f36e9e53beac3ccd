import { assign, type SnapshotFrom, setup } from 'xstate'
import type { SecondFactor } from '#contract/account/secondFactor.ts'
import { createValidator } from '#contract/fields/check.ts'
import { makeKey, withdrawKey } from '#contract/programs/api.ts'
import type { ApiKey, KeyAccess, MadeKey } from '#contract/programs/entity.ts'
import { KEY_DAYS } from '#contract/programs/features.ts'
import { KeyToMake } from '#contract/programs/rules.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormChange } from '../core/form/form.ts'
import { formActions, formFailedTo, submitTo } from '../core/form/formActions.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, type Reply, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'
import { acting, asksBefore, showing, showsSecret } from '../core/secretDialog.ts'
import { dialogSelect } from '../core/selectors.ts'

export type KeyValues = {
  name: string
  access: readonly KeyAccess[]
  /** Days after which the key ends, as the field has them. */
  days: string
  currentPassword: string
  code: string
}
type NamedKey = Pick<ApiKey, '_id' | 'name'>

/** What the dialog is opened for. */
type Act = 'make' | 'withdraw'
/** The proofs that the server asks the person for. */
export type KeyProof = Pick<SecondFactor, 'hasPassword' | 'enabled'>

type KeyEvent =
  | { type: 'dialog.open'; act: Act; key: NamedKey; proof: KeyProof }
  | { type: 'key.change'; change: FormChange<KeyValues> }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

type Context = {
  form: Form<KeyValues>
  proof: KeyProof
  /** The key to withdraw, or the one that was made. */
  key: NamedKey
  /** What the program sends, while it is shown; else empty. */
  secret: string
}

const blank: Context = {
  form: blankForm<KeyValues>({ name: '', access: [], days: String(KEY_DAYS[1]), currentPassword: '', code: '' }),
  proof: { hasPassword: true, enabled: false },
  key: { _id: '', name: '' },
  secret: '',
}

const check = createValidator(KeyToMake)
const checkOf = ({ proof }: Pick<Context, 'proof'>) => {
  return ({ currentPassword, code, days, ...values }: KeyValues) =>
    check({
      ...values,
      days: Number(days),
      ...(proof.hasPassword && { currentPassword }),
      ...(proof.enabled && { code }),
    } as KeyToMake)
}

export const apiKeyMachine = setup({
  types: {
    context: {} as Context,
    events: {} as KeyEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'busy',
  },
  actors: {
    makeKey: calls(makeKey, (payload: KeyToMake) => ({ payload })),
    withdrawKey: calls(withdrawKey, (params: { id: string }) => ({ params })),
  },
  guards: {
    isValid: ({ context }) => checkOf(context)(context.form.values).ok,
    succeeded,
    isMaking: (_, act: Act) => act === 'make',
  },
  actions: {
    ...emitActions<Context, KeyEvent>(),
    ...formActions<KeyValues, Context, KeyEvent>(checkOf, 'programs.key_failed'),
    keepSecret: assign((_, reply: Reply<MadeKey>) =>
      reply.ok ? { form: blank.form, key: reply.value.key, secret: reply.value.secret } : {},
    ),
    begin: assign((_, { key, proof }: Pick<Context, 'key' | 'proof'>) => ({ key, proof })),
    forget: assign(blank),
  },
}).createMachine({
  id: 'apiKey',
  description: 'The dialogs that make a key for a program, show it once, and withdraw it (product 16.19)',
  meta: { redaction: { maker: 'secret' } } satisfies DeclaresRedaction,
  context: blank,
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open, and no key is known.',
      entry: 'forget',
      on: {
        'dialog.open': [
          {
            guard: { type: 'isMaking', params: ({ event }) => event.act },
            target: 'filling',
            actions: { type: 'begin', params: eventOf },
          },
          { target: 'askingToWithdraw', actions: { type: 'begin', params: eventOf } },
        ],
      },
    },
    filling: {
      description: 'The administrator names the program, chooses its rights and proves who they are.',
      tags: 'confirming',
      on: {
        'key.change': { actions: { type: 'change', params: ({ event }) => event.change } },
        'dialog.confirm': submitTo('making'),
        'dialog.cancel': 'closed',
      },
    },
    making: {
      description: 'The server makes the key.',
      tags: ['confirming', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'makeKey',
        src: 'makeKey',
        input: ({ context }) => bodyOf(checkOf(context)(context.form.values)),
        onDone: [showsSecret('programs.key_made'), formFailedTo('filling', 'programs.key_failed')],
        onError: unexpectedTo('filling'),
      },
    },
    showing,
    askingToWithdraw: {
      description: 'The dialog asks whether the program is to be refused from now on.',
      ...asksBefore('withdrawing'),
    },
    withdrawing: {
      description: 'The server withdraws the key.',
      ...acting(
        'withdrawKey',
        ({ key }: Context) => ({ id: key._id }),
        succeededTo('closed', 'programs.key_withdrawn'),
        'askingToWithdraw',
        'programs.withdraw_failed',
      ),
    },
  },
})

type Snapshot = SnapshotFrom<typeof apiKeyMachine>

export const apiKeySelect = {
  /** Which dialog is open; null where none is. */
  dialog: (snapshot: Snapshot): 'make' | 'secret' | 'withdraw' | null => {
    if (snapshot.matches('filling') || snapshot.matches('making')) return 'make'
    if (snapshot.matches('showing')) return 'secret'
    return snapshot.hasTag('confirming') ? 'withdraw' : null
  },
  busy: dialogSelect.busy,
  values: (snapshot: Snapshot) => snapshot.context.form.values,
  proof: (snapshot: Snapshot) => snapshot.context.proof,
  name: (snapshot: Snapshot) => snapshot.context.key.name,
  secret: (snapshot: Snapshot) => snapshot.context.secret,
}
