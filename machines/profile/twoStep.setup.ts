import { assign, setup } from 'xstate'
import { AppProof, FactorProof } from '#contract/account/factorCodeRules.ts'
import type { FactorKey, RecoveryCodes, SecondFactor } from '#contract/account/secondFactor.ts'
import { FactorRemovalForm, FactorSetupForm } from '#contract/account/secondFactorRules.ts'
import { createValidator } from '#contract/check.ts'
import { isUnknownCall } from '#contract/unknownCall.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { failedAtField } from '../core/form/atField.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { stepFormActions } from '../core/form/stepForm.ts'
import { port, readDelays } from '../core/port.ts'
import { type CallError, errorIn, hasCode, isConflict, type Reply, replyOf, succeeded } from '../core/reply.ts'
import { failureToastOf } from '../core/replyTransitions.ts'

export type TwoStepValues = { currentPassword: string; code: string }
type Context = {
  form: Form<TwoStepValues>
  /** Last state that the server returned. */
  factor: SecondFactor
  /** The new key, until a code confirms it. */
  key: FactorKey
  recoveryCodes: readonly string[]
}

export const blank: TwoStepValues = { currentPassword: '', code: '' }
export const noKey: FactorKey = { secret: '', uri: '' }
export const unknownFactor: SecondFactor = {
  enabled: false,
  since: '',
  recoveryCodesLeft: 0,
  required: false,
  hasPassword: true,
}

/** The required input of a form step. */
export type Step = 'password' | 'appCode' | 'anyCode' | 'removal'
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
export const stepBody = (step: Step, { form, factor }: Pick<Context, 'form' | 'factor'>) =>
  bodyOf(checkOf(step, factor)(form.values))

/** A call that has ended with a reply. */
interface Done<A = unknown> {
  readonly event: { readonly output: Reply<A> }
}

/** The error of a failed call, and the text for an error without a message. */
export const failureParams =
  (fallback: string) =>
  ({ event }: Done) => ({ error: errorIn(event.output), fallback })

/** The transition after a failed call: shows the error in the form. */
export const rejectedTo = <const Target extends string>(target: Target, fallback: string) =>
  ({ target, actions: { type: 'showFailure', params: failureParams(fallback) } }) as const

/** The transition after a call whose second factor has another state on the server (409): reads the state again. */
export const conflicted = (fallback: string) =>
  ({
    guard: { type: 'isConflict', params: replyOf },
    target: 'reading',
    actions: ['clearForm', 'clearKey', { type: 'toastError', params: failureToastOf(fallback) }],
  }) as const

export const factorIn = ({ event }: Done<SecondFactor>) => (event.output.ok ? event.output.value : unknownFactor)

export const codesIn = ({ event }: Done<RecoveryCodes>) =>
  event.output.ok ? event.output.value : { recoveryCodes: [] }

type Event =
  | FormEvent<TwoStepValues>
  | { type: 'factor.reload' }
  | { type: 'factor.setUp' }
  | { type: 'factor.remove' }
  | { type: 'codes.renew' }
  /** The person has saved the recovery codes. */
  | { type: 'codes.kept' }
  | { type: 'form.cancel' }

export const twoStepSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    readFactor: port<undefined, SecondFactor>(),
    setUpFactor: port<{ currentPassword?: string }, FactorKey>(),
    confirmFactor: port<{ code: string }, RecoveryCodes>(),
    renewCodes: port<{ code: string }, RecoveryCodes>(),
    removeFactor: port<{ currentPassword?: string; code: string }, null>(),
  },
  delays: readDelays,
  guards: {
    succeeded,
    isConflict,
    /** The server does not have the endpoint. */
    isEndpointMissing: (_, reply: Reply<SecondFactor>) => !reply.ok && isUnknownCall(reply.error),
    isOn: (_, reply: Reply<SecondFactor>) => reply.ok && reply.value.enabled,
    isSetupExpired: (_, reply: Reply<unknown>) => hasCode(reply, 'account.second_factor_setup_expired'),
    hasPassword: ({ context }) => context.factor.hasPassword,
    isValid: ({ context }, { step }: { step: Step }) => checkOf(step, context.factor)(context.form.values).ok,
  },
  actions: {
    ...emitActions<Context, Event>(),
    setFactor: assign({ factor: (_, factor: SecondFactor) => factor }),
    setKey: assign({ key: (_, key: FactorKey) => key }),
    setRecoveryCodes: assign({ recoveryCodes: (_, { recoveryCodes }: RecoveryCodes) => recoveryCodes }),
    clearKey: assign({ key: noKey }),
    clearRecoveryCodes: assign({ recoveryCodes: [] as readonly string[] }),
    ...stepFormActions<TwoStepValues, Context, Event, Step>((step, { factor }) => checkOf(step, factor)),
    showFailure: assign({
      form: ({ context }, { error, fallback }: { error: CallError; fallback: string }) =>
        failedAtField(context.form, error, fallback),
    }),
    /** Shows an error and clears the form. */
    showFailureInBlankForm: assign({
      form: (_, { error, fallback }: { error: CallError; fallback: string }) =>
        failedAtField(blankForm(blank), error, fallback),
    }),
    clearForm: assign({ form: blankForm(blank) }),
  },
})
