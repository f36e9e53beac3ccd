import { assign, type SnapshotFrom, setup } from 'xstate'
import { resendOtp, signIn } from '#contract/account/api.ts'
import type { callErrors } from '#contract/account/errors.ts'
import { type ResendBody, SignIn } from '#contract/account/rules.ts'
import type { CodeOf } from '#contract/calls/apiError.ts'
import type { Role } from '#contract/constants.ts'
import { createValidator } from '#contract/fields/check.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import type { AuthResult } from '#contract/users/entity.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormChange, type FormEvent } from '../core/form/form.ts'
import { changeField, formActions, formFailedTo, submitTo } from '../core/form/formActions.ts'
import { afterDemoSignIn, afterSignIn, returnTo } from '../core/redirects.ts'
import { hasStatus, isFactorNeeded, type Reply, replyOf, sessionFrom, succeeded, unexpectedTo } from '../core/reply.ts'

const check = createValidator(SignIn)
/** Whether an identifier is a phone number, in any spelling, which the server reads. */
const isPhone = (identifier: string) => !identifier.includes('@')
/** Body of the call that sends the verification of an account again: by SMS for a phone number, else by mail. */
const resendBodyOf = (identifier: string) =>
  isPhone(identifier) ? { phone: identifier } : { email: identifier.toLowerCase() }

type SignInValues = { identifier: string; password: string }
type SignInInput = { from?: string; identifier?: string }
/** A press of a demo button: signs in with its account as if the person had typed it. */
type DemoSignIn = { type: 'demo.choose' } & SignInValues
type Context = {
  form: Form<SignInValues>
  from?: string
}

type Event = FormEvent<SignInValues> | { type: 'verify.send' } | { type: 'factor.leave' } | DemoSignIn

const signInSetup = setup({
  types: {
    input: {} as SignInInput,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    signIn: calls<typeof signIn, typeof SignIn.Type, CodeOf<typeof callErrors, 'signIn'>>(signIn, (payload) => ({
      payload,
    })),
    resendOtp: calls(resendOtp, (payload: ResendBody) => ({ payload })),
  },
  guards: {
    isValid: ({ context }) => check(context.form.values).ok,
    hasSession: (_, reply: Reply<AuthResult>) => sessionFrom(reply) !== null,
    isFactorNeeded,
    isUnverified: (_, reply: Reply<unknown>) => hasStatus(reply, 403),
    isOtherAccount: (_, change: FormChange<SignInValues>) => change.field === 'identifier',
    isForPhone: ({ context }, reply: Reply<unknown>) => reply.ok && isPhone(context.form.values.identifier),
    cannotResend: (_, reply: Reply<unknown>) => hasStatus(reply, 400, 404),
    succeeded,
  },
  actions: {
    ...emitActions<Context, Event>(),
    ...formActions<SignInValues, Context, Event>(() => check, 'account.login_failed'),
    fillDemoAccount: assign({
      form: ({ context }, { identifier, password }: DemoSignIn) =>
        blankForm({ identifier, password }, context.form.initial),
    }),
    clearPassword: assign({ form: ({ context }) => blankForm({ ...context.form.values, password: '' }) }),
  },
})

/** Sends the code or the mail of an unverified account again, then opens the page that uses it. */
const sendingVerification = signInSetup.createStateConfig({
  description: 'The server sends the mail or the code of the verification again.',
  tags: ['form', 'busy'],
  invoke: {
    id: 'resendOtp',
    src: 'resendOtp',
    input: ({ context }) => resendBodyOf(context.form.values.identifier.trim()),
    onDone: [
      {
        guard: { type: 'isForPhone', params: replyOf },
        target: 'leftToVerify',
        actions: {
          type: 'navigate',
          params: ({ context }) => ({
            to: accountRoutes.enterRegistrationCode,
            state: { phone: context.form.values.identifier.trim(), from: returnTo(context.from) },
          }),
        },
      },
      {
        guard: { type: 'succeeded', params: replyOf },
        target: 'leftToVerify',
        actions: {
          type: 'navigate',
          params: ({ context }) => ({
            to: accountRoutes.verifyPending,
            state: { email: context.form.values.identifier.trim(), from: returnTo(context.from) },
          }),
        },
      },
      {
        guard: { type: 'cannotResend', params: replyOf },
        target: 'leftToVerify',
        actions: {
          type: 'navigate',
          params: ({ context }) => ({ to: accountRoutes.register, state: { from: returnTo(context.from) } }),
        },
      },
      formFailedTo('unverified', 'account.login_failed'),
    ],
    onError: unexpectedTo('unverified'),
  },
})

/** Signs in, and opens the destination of the role. */
const signingInTo = (destination: (role: Role, from?: string) => string) =>
  signInSetup.createStateConfig({
    tags: ['form', 'busy'],
    entry: 'accept',
    invoke: {
      id: 'signIn',
      src: 'signIn',
      input: ({ context }) => bodyOf(check(context.form.values)),
      onDone: [
        {
          guard: { type: 'hasSession', params: replyOf },
          target: 'signedIn',
          actions: [
            { type: 'setSession', params: ({ event }) => sessionFrom(event.output)! },
            { type: 'toastSuccess', params: { text: 'account.login_successful' } },
            {
              type: 'navigate',
              params: ({ context, event }) => ({
                to: destination(sessionFrom(event.output)!.user.role, context.from),
                replace: true,
              }),
            },
          ],
        },
        { guard: { type: 'isFactorNeeded', params: replyOf }, target: 'provingFactor' },
        {
          guard: { type: 'isUnverified', params: replyOf },
          ...formFailedTo('unverified', 'account.login_failed'),
        },
        formFailedTo('editing', 'account.login_failed'),
      ],
      onError: unexpectedTo('editing'),
    },
  })

/**
 * After a 403 for an account that is not verified, the machine offers to send the code or the mail again
 * (`verify.send`). A person with a second factor enters its code before the session starts. The form keeps its values
 * after an error; the password is cleared after a success. `demo.choose` fills the form with an account of the demo
 * shop and submits it.
 */
export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  description: 'Sign-in (product 3.5, 9.1)',
  context: ({ input }) => ({
    form: blankForm({ identifier: input.identifier ?? '', password: '' }),
    from: input.from,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The person types name and password, or chooses an account of the demo shop.',
      tags: 'form',
      on: {
        'form.change': changeField,
        'form.submit': submitTo('signingIn'),
        'demo.choose': { target: 'signingInDemo', actions: { type: 'fillDemoAccount', params: ({ event }) => event } },
      },
    },
    signingIn: {
      ...signingInTo(afterSignIn),
      description: 'The server checks what the person has typed; the form is read-only.',
    },
    signingInDemo: {
      ...signingInTo(afterDemoSignIn),
      description: 'The server checks an account that a demo button has filled in, which has destinations of its own.',
    },
    provingFactor: {
      description:
        'The password was right; the second factor is asked for next to this machine (docs/api.md, Account calls beyond the usual).',
      entry: 'clearPassword',
      on: { 'factor.leave': 'editing' },
    },
    unverified: {
      description:
        'The password was right, but the address or number is not verified; its mail or code can be sent again.',
      tags: 'form',
      on: {
        'form.change': [
          {
            guard: { type: 'isOtherAccount', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'change', params: ({ event }) => event },
          },
          { actions: { type: 'change', params: ({ event }) => event } },
        ],
        'form.submit': submitTo('signingIn'),
        'demo.choose': { target: 'signingInDemo', actions: { type: 'fillDemoAccount', params: ({ event }) => event } },
        'verify.send': 'sendingVerification',
      },
    },
    sendingVerification,
    leftToVerify: {
      description: 'The person goes on where the account is verified.',
      type: 'final',
      entry: 'clearPassword',
    },
    signedIn: { description: 'The session has begun, and the page changes.', type: 'final', entry: 'clearPassword' },
  },
})

type Snapshot = SnapshotFrom<typeof signInMachine>

export const signInSelect = {
  /** Whether the sign-in waits for the second factor. */
  needsFactor: (snapshot: Snapshot) => snapshot.matches('provingFactor'),
  /** Whether the account is not verified, so that the view offers to send the code or the mail again. */
  offersVerification: (snapshot: Snapshot) => snapshot.can({ type: 'verify.send' }),
}
