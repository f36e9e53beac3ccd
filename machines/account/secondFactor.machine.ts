import { assign, or, type SnapshotFrom, setup, stateIn } from 'xstate'
import type { callErrors } from '#contract/account/errors.ts'
import { AppProof, RecoveryProof } from '#contract/account/factorCodeRules.ts'
import { secondFactor } from '#contract/account/stepsApi.ts'
import type { CodeOf } from '#contract/calls/apiError.ts'
import { type Role, SECOND_FACTOR_MS } from '#contract/constants.ts'
import { createValidator } from '#contract/fields/check.ts'
import type { Message } from '#contract/messages.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import type { AuthResult } from '#contract/users/entity.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent, failedAtField } from '../core/form/form.ts'
import { stepFormActions } from '../core/form/formActions.ts'
import { afterSignIn } from '../core/redirects.ts'
import {
  type CallError,
  errorIn,
  failureText,
  hasCode,
  type Reply,
  replyOf,
  sessionFrom,
  unexpectedTo,
  warnAboutError,
} from '../core/reply.ts'
import { type TimeUp, watchDeadline } from '../core/wait.ts'

export type FactorValues = { code: string }
/** `via`: the first step of the sign-in. `from`: the address to return to after the sign-in. */
export type FactorInput = { via: 'password' | 'code' | 'google'; from?: string }
type Context = FactorInput & {
  form: Form<FactorValues>
  /** Reason why the sign-in must start again; empty if it need not. */
  restartReason: Message
}

/** Source of the code: the authenticator app, or the list of recovery codes. */
type CodeSource = 'app' | 'recovery'
const checks = { app: createValidator(AppProof), recovery: createValidator(RecoveryProof) }

type FactorCode = CodeOf<typeof callErrors, 'secondFactor'>

type Event = TimeUp | FormEvent<FactorValues> | { type: 'recovery.use' } | { type: 'app.use' }

const secondFactorSetup = setup({
  types: {
    input: {} as FactorInput,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    proveFactor: calls<typeof secondFactor, FactorValues, FactorCode>(secondFactor, (payload) => ({ payload })),
    watchDeadline,
  },
  guards: {
    isValid: ({ context }, { step }: { step: CodeSource }) => checks[step](context.form.values).ok,
    hasSession: (_, reply: Reply<AuthResult>) => sessionFrom(reply) !== null,
    isExpired: (_, reply: Reply<unknown, FactorCode>) => hasCode(reply, 'account.second_factor_expired'),
    /** False while a code is being verified: that code may still be right. */
    isTyping: or([stateIn({ app: 'typing' }), stateIn({ recovery: 'typing' })]),
  },
  actions: {
    ...emitActions<Context, Event>(),
    ...stepFormActions<FactorValues, Context, Event, CodeSource>((step) => checks[step]),
    showFailure: assign({
      form: ({ context }, error: CallError) => failedAtField(context.form, error, 'second_factor.failed'),
    }),
    clearForm: assign({ form: blankForm({ code: '' }) }),
    setRestartReason: assign({ restartReason: (_, error: CallError) => failureText(error, 'second_factor.expired') }),
  },
})

/** The success toast of the sign-in. */
const toastOf = ({ via }: FactorInput): { text: Message } => ({
  text: via === 'google' ? 'account.google_successful' : 'account.login_successful',
})

/** The navigation after the sign-in. */
const redirectAfter = ({ via, from }: FactorInput, role: Role) => ({
  to: via === 'password' ? afterSignIn(role, from) : afterSignIn(role, from, shopRoutes.home),
  replace: true,
})

const entering = (step: CodeSource) =>
  secondFactorSetup.createStateConfig({
    initial: 'typing',
    states: {
      typing: {
        description: 'The person types the code, or changes to the other kind of code.',
        tags: 'form',
        on: {
          'form.change': { actions: { type: 'change', params: ({ event }) => ({ step, change: event }) } },
          'form.submit': [
            { guard: { type: 'isValid', params: { step } }, target: 'checking' },
            { actions: { type: 'showIssues', params: { step } } },
          ],
          ...(step === 'app'
            ? { 'recovery.use': { target: '#secondFactor.recovery', actions: 'clearForm' } }
            : { 'app.use': { target: '#secondFactor.app', actions: 'clearForm' } }),
        },
      },
      checking: {
        description: 'The server checks the code; the form is read-only.',
        tags: ['form', 'busy'],
        entry: 'accept',
        invoke: {
          id: 'proveFactor',
          src: 'proveFactor',
          input: ({ context }) => bodyOf(checks[step](context.form.values)),
          onDone: [
            {
              guard: { type: 'hasSession', params: replyOf },
              target: '#secondFactor.granted',
              actions: [
                { type: 'setSession', params: ({ event }) => sessionFrom(event.output)! },
                { type: 'toastSuccess', params: ({ context }) => toastOf(context) },
                {
                  type: 'navigate',
                  params: ({ context, event }) => redirectAfter(context, sessionFrom(event.output)!.user.role),
                },
              ],
            },
            {
              guard: { type: 'isExpired', params: replyOf },
              target: '#secondFactor.expired',
              actions: { type: 'setRestartReason', params: ({ event }) => errorIn(event.output) },
            },
            { target: 'typing', actions: { type: 'showFailure', params: ({ event }) => errorIn(event.output) } },
          ],
          onError: unexpectedTo('typing'),
        },
      },
    },
  })

/**
 * The step follows the password or the Google account, and ends like a sign-in without a second factor. After five
 * minutes, or five wrong codes, the sign-in starts again. The machine is not a child of the sign-in machine, so that
 * only people with a second factor load its code.
 */
export const secondFactorMachine = secondFactorSetup.createMachine({
  id: 'secondFactor',
  description: 'The second step of a sign-in: a code of the authenticator app, or a recovery code',
  context: ({ input }) => ({ ...input, form: blankForm({ code: '' }), restartReason: 'second_factor.expired' }),
  initial: 'app',
  invoke: {
    id: 'watchDeadline',
    src: 'watchDeadline',
    input: { ms: SECOND_FACTOR_MS },
    onError: { actions: warnAboutError },
  },
  on: { 'time.up': { guard: 'isTyping', target: '.expired' } },
  states: {
    app: { ...entering('app'), description: 'The code of the authenticator app is asked for.' },
    recovery: { ...entering('recovery'), description: 'A recovery code is asked for, in place of the app.' },
    expired: {
      description: 'The time or the tries of this sign-in are over; it starts again with the password.',
      type: 'final',
      entry: 'clearForm',
    },
    granted: { description: 'The code was right and the session has begun.', type: 'final', entry: 'clearForm' },
  },
})

type Snapshot = SnapshotFrom<typeof secondFactorMachine>

export const secondFactorSelect = {
  /** Whether the form takes a recovery code instead of a code of the app. */
  usesRecoveryCode: (snapshot: Snapshot) => snapshot.matches('recovery'),
  /** Reason why the sign-in must start again; null if it need not. */
  restartReason: (snapshot: Snapshot) => (snapshot.matches('expired') ? snapshot.context.restartReason : null),
}
