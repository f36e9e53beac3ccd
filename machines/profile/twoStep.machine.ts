import { assign, type SnapshotFrom, setup } from 'xstate'
import type { callErrors } from '#contract/account/errors.ts'
import { AppProof, FactorProof } from '#contract/account/factorCodeRules.ts'
import type { FactorKey, RecoveryCodes, SecondFactor } from '#contract/account/secondFactor.ts'
import { FactorRemovalForm, FactorSetupForm } from '#contract/account/secondFactorRules.ts'
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '#contract/account/securityApi.ts'
import type { CodeOf } from '#contract/calls/apiError.ts'
import { isUnknownCall } from '#contract/calls/unknownCall.ts'
import { createValidator } from '#contract/fields/check.ts'
import type { Message } from '#contract/messages.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent, failedAtField } from '../core/form/form.ts'
import { stepFormActions } from '../core/form/formActions.ts'
import { noReplyInTime, readDelays } from '../core/port.ts'
import {
  type CallError,
  errorIn,
  failureToastOf,
  hasCode,
  isConflict,
  type Reply,
  replyOf,
  succeeded,
  unexpectedTo,
  warnAboutError,
} from '../core/reply.ts'

export type TwoStepValues = { currentPassword: string; code: string }
type Context = {
  form: Form<TwoStepValues>
  /** Last state that the server returned. */
  factor: SecondFactor
  /** The new key, until a code confirms it. */
  key: FactorKey
  recoveryCodes: readonly string[]
}

const blank: TwoStepValues = { currentPassword: '', code: '' }
const noKey: FactorKey = { secret: '', uri: '' }
const unknownFactor: SecondFactor = {
  enabled: false,
  since: '',
  recoveryCodesLeft: 0,
  required: false,
  hasPassword: true,
}

/** The required input of a form step. */
type Step = 'password' | 'appCode' | 'anyCode' | 'removal'
const rules = {
  password: createValidator(FactorSetupForm),
  appCode: createValidator(AppProof),
  anyCode: createValidator(FactorProof),
  removal: createValidator(FactorRemovalForm),
}
/** An account without a password removes its second factor by a code alone. */
const ruleOf = (step: Step, { hasPassword }: SecondFactor) =>
  step === 'removal' && !hasPassword ? rules.anyCode : rules[step]

const inputOf = (step: Step, { currentPassword, code }: TwoStepValues, { hasPassword }: SecondFactor) => {
  if (step === 'password') return { currentPassword }
  return step === 'removal' && hasPassword ? { currentPassword, code } : { code }
}
const checkOf = (step: Step, factor: SecondFactor) => (values: TwoStepValues) =>
  ruleOf(step, factor)(inputOf(step, values, factor)) as ReturnType<(typeof rules)['anyCode']>

/** The body of a step's call. Throws if the form is invalid; a guard must have checked it. */
const stepBody = (step: Step, { form, factor }: Pick<Context, 'form' | 'factor'>) =>
  bodyOf(checkOf(step, factor)(form.values))

/** A call that has ended with a reply. */
interface Done<A = unknown> {
  readonly event: { readonly output: Reply<A> }
}

/** The error of a failed call, and the text for an error without a message. */
const failureParams =
  (fallback: Message) =>
  ({ event }: Done) => ({ error: errorIn(event.output), fallback })

/** The transition after a failed call: shows the error in the form. */
const rejectedTo = <const Target extends string>(target: Target, fallback: Message) =>
  ({ target, actions: { type: 'showFailure', params: failureParams(fallback) } }) as const

/** The transition after a call whose second factor has another state on the server (409): reads the state again. */
const conflicted = (fallback: Message) =>
  ({
    guard: { type: 'isConflict', params: replyOf },
    target: 'reading',
    actions: ['forget', { type: 'toastError', params: failureToastOf(fallback) }],
  }) as const

const factorIn = ({ event }: Done<SecondFactor>) => (event.output.ok ? event.output.value : unknownFactor)

const codesIn = ({ event }: Done<RecoveryCodes>) => (event.output.ok ? event.output.value : { recoveryCodes: [] })

type ConfirmCode = CodeOf<typeof callErrors, 'confirmSecondFactor'>

type Event =
  | FormEvent<TwoStepValues>
  | { type: 'factor.reload' }
  | { type: 'factor.setUp' }
  | { type: 'factor.remove' }
  | { type: 'codes.renew' }
  /** The person has saved the recovery codes. */
  | { type: 'codes.kept' }
  | { type: 'form.cancel' }

const twoStepSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    readFactor: calls(getSecondFactor, (_: undefined) => ({})),
    setUpFactor: calls(setUpSecondFactor, (payload: { currentPassword?: string }) => ({ payload })),
    confirmFactor: calls<typeof confirmSecondFactor, { code: string }, ConfirmCode>(confirmSecondFactor, (payload) => ({
      payload,
    })),
    renewCodes: calls(renewRecoveryCodes, (payload: { code: string }) => ({ payload })),
    removeFactor: calls(removeSecondFactor, (payload: { currentPassword?: string; code: string }) => ({ payload })),
  },
  delays: readDelays,
  guards: {
    succeeded,
    isConflict,
    /** The server does not have the endpoint. */
    isEndpointMissing: (_, reply: Reply<SecondFactor>) => !reply.ok && isUnknownCall(reply.error),
    isOn: (_, reply: Reply<SecondFactor>) => reply.ok && reply.value.enabled,
    isSetupExpired: (_, reply: Reply<unknown, ConfirmCode>) => hasCode(reply, 'account.second_factor_setup_expired'),
    hasPassword: ({ context }) => context.factor.hasPassword,
    isValid: ({ context }, { step }: { step: Step }) => checkOf(step, context.factor)(context.form.values).ok,
  },
  actions: {
    ...emitActions<Context, Event>(),
    setFactor: assign({ factor: (_, factor: SecondFactor) => factor }),
    setKey: assign({ key: (_, key: FactorKey) => key }),
    setRecoveryCodes: assign({ recoveryCodes: (_, { recoveryCodes }: RecoveryCodes) => recoveryCodes }),
    clearRecoveryCodes: assign({ recoveryCodes: [] as readonly string[] }),
    ...stepFormActions<TwoStepValues, Context, Event, Step>((step, { factor }) => checkOf(step, factor)),
    showFailure: assign({
      form: ({ context }, { error, fallback }: { error: CallError; fallback: Message }) =>
        failedAtField(context.form, error, fallback),
    }),
    /** Forgets what has been typed, what is wrong, and the new key. */
    forget: assign({ form: blankForm(blank), key: noKey }),
  },
})

const settingUp = twoStepSetup.createStateConfig({
  description: 'The server makes a key for the authenticator app.',
  tags: ['form', 'busy'],
  entry: 'accept',
  invoke: {
    id: 'setUpFactor',
    src: 'setUpFactor',
    input: ({ context }) =>
      context.factor.hasPassword ? { currentPassword: context.form.values.currentPassword } : {},
    onDone: [
      {
        guard: { type: 'succeeded', params: replyOf },
        target: 'scanning',
        actions: ['forget', { type: 'setKey', params: ({ event }) => (event.output.ok ? event.output.value : noKey) }],
      },
      conflicted('two_step.setup_failed'),
      { guard: 'hasPassword', ...rejectedTo('askingPassword', 'two_step.setup_failed') },
      rejectedTo('off', 'two_step.setup_failed'),
    ],
    onError: {
      target: 'off',
      actions: ['forget', 'toastUnexpected', warnAboutError],
    },
  },
})

const confirming = twoStepSetup.createStateConfig({
  description: 'The server checks the first code of the new key, which switches the second factor on.',
  tags: ['form', 'busy'],
  entry: 'accept',
  invoke: {
    id: 'confirmFactor',
    src: 'confirmFactor',
    input: ({ context }) => stepBody('appCode', context),
    onDone: [
      {
        guard: { type: 'succeeded', params: replyOf },
        target: 'showingCodes',
        actions: [
          { type: 'setRecoveryCodes', params: codesIn },
          { type: 'toastSuccess', params: { text: 'two_step.switched_on' } },
          'forget',
        ],
      },
      {
        guard: { type: 'isSetupExpired', params: replyOf },
        target: 'off',
        actions: ['forget', { type: 'showFailure', params: failureParams('two_step.setup_failed') }],
      },
      conflicted('two_step.setup_failed'),
      rejectedTo('scanning', 'two_step.setup_failed'),
    ],
    onError: unexpectedTo('scanning'),
  },
})

const reading = twoStepSetup.createStateConfig({
  description: 'Whether the account has a second factor is read.',
  tags: 'busy',
  invoke: {
    id: 'readFactor',
    src: 'readFactor',
    input: undefined,
    onDone: [
      {
        guard: { type: 'isOn', params: replyOf },
        target: 'on',
        actions: { type: 'setFactor', params: factorIn },
      },
      {
        guard: { type: 'succeeded', params: replyOf },
        target: 'off',
        actions: { type: 'setFactor', params: factorIn },
      },
      { guard: { type: 'isEndpointMissing', params: replyOf }, target: 'missing' },
      rejectedTo('unread', 'two_step.read_failed'),
    ],
    onError: unexpectedTo('unread'),
  },
  after: {
    readLimit: {
      target: 'unread',
      actions: { type: 'showFailure', params: { error: errorIn(noReplyInTime), fallback: 'two_step.read_failed' } },
    },
  },
})

const renewing = twoStepSetup.createStateConfig({
  description: 'The server replaces the recovery codes.',
  tags: ['form', 'busy'],
  entry: 'accept',
  invoke: {
    id: 'renewCodes',
    src: 'renewCodes',
    input: ({ context }) => stepBody('anyCode', context),
    onDone: [
      {
        guard: { type: 'succeeded', params: replyOf },
        target: 'showingCodes',
        actions: [{ type: 'setRecoveryCodes', params: codesIn }, 'forget'],
      },
      conflicted('two_step.renew_failed'),
      rejectedTo('askingCode', 'two_step.renew_failed'),
    ],
    onError: unexpectedTo('askingCode'),
  },
})

const removing = twoStepSetup.createStateConfig({
  description: 'The server switches the second factor off.',
  tags: ['form', 'busy'],
  entry: 'accept',
  invoke: {
    id: 'removeFactor',
    src: 'removeFactor',
    input: ({ context }) => stepBody('removal', context),
    onDone: [
      {
        guard: { type: 'succeeded', params: replyOf },
        target: 'reading',
        actions: ['forget', { type: 'toastSuccess', params: { text: 'two_step.switched_off' } }],
      },
      conflicted('two_step.remove_failed'),
      rejectedTo('askingToRemove', 'two_step.remove_failed'),
    ],
    onError: unexpectedTo('askingToRemove'),
  },
})

/** The state of a form step. @param working state of the step's call @param back state after Cancel */
const formState = (step: Step, working: 'settingUp' | 'confirming' | 'renewing' | 'removing', back: 'off' | 'on') =>
  twoStepSetup.createStateConfig({
    tags: 'form',
    on: {
      'form.change': { actions: { type: 'change', params: ({ event }) => ({ step, change: event }) } },
      'form.submit': [
        { guard: { type: 'isValid', params: { step } }, target: working },
        { actions: { type: 'showIssues', params: { step } } },
      ],
      'form.cancel': { target: back, actions: 'forget' },
    },
  })

export const twoStepMachine = twoStepSetup.createMachine({
  id: 'twoStep',
  description: "'Two-step verification' of the Security tab: setup, confirmation, recovery codes shown once, removal",
  context: { form: blankForm(blank), factor: unknownFactor, key: noKey, recoveryCodes: [] },
  initial: 'reading',
  states: {
    reading,
    missing: { description: 'The server has no second factor; the section is hidden.', type: 'final' },
    unread: {
      description: 'The section could not be read; the person can retry.',
      on: { 'factor.reload': { target: 'reading', actions: 'forget' } },
    },

    off: {
      description: 'The account has no second factor; it can be set up.',
      on: {
        'factor.setUp': [
          { guard: 'hasPassword', target: 'askingPassword', actions: 'forget' },
          // The form is blank without a password.
          'settingUp',
        ],
      },
    },
    askingPassword: {
      ...formState('password', 'settingUp', 'off'),
      description: 'The person types the password, without which no second factor is set up.',
    },
    settingUp,
    scanning: {
      ...formState('appCode', 'confirming', 'off'),
      description: 'The new key shows, to be scanned; its first code is asked for.',
    },
    confirming,
    showingCodes: {
      description: 'The recovery codes show, this once; the person confirms that they are kept.',
      exit: 'clearRecoveryCodes',
      on: { 'codes.kept': 'reading' },
    },

    on: {
      description: 'The account has a second factor; codes can be renewed, and it can be removed.',
      on: {
        'codes.renew': 'askingCode',
        'factor.remove': 'askingToRemove',
      },
    },
    askingCode: {
      ...formState('anyCode', 'renewing', 'on'),
      description: 'A current code is asked for before the recovery codes are replaced.',
    },
    renewing,
    askingToRemove: {
      ...formState('removal', 'removing', 'on'),
      description: 'Password and code are asked for before the second factor is removed.',
    },
    removing,
  },
})

type Snapshot = SnapshotFrom<typeof twoStepMachine>

/** The visible part of the section. */
export type TwoStepScene =
  | 'reading'
  | 'missing'
  | 'unread'
  | 'off'
  | 'password'
  | 'key'
  | 'codes'
  | 'on'
  | 'renew'
  | 'remove'

const scenes = {
  reading: 'reading',
  missing: 'missing',
  unread: 'unread',
  off: 'off',
  askingPassword: 'password',
  scanning: 'key',
  confirming: 'key',
  showingCodes: 'codes',
  on: 'on',
  askingCode: 'renew',
  renewing: 'renew',
  askingToRemove: 'remove',
  removing: 'remove',
} as const

export const twoStepSelect = {
  scene: ({ value, context }: Snapshot): TwoStepScene => {
    // Without a password, the setup starts in the first scene, whose button is busy.
    if (value === 'settingUp') return context.factor.hasPassword ? 'password' : 'off'
    return scenes[value]
  },
  factor: ({ context }: Snapshot) => context.factor,
  key: ({ context }: Snapshot) => context.key,
  recoveryCodes: ({ context }: Snapshot) => context.recoveryCodes,
}
