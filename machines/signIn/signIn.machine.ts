import { assign, setup } from 'xstate'
import { checking } from '../../contract/check.ts'
import { PHONE_PATTERN } from '../../contract/constants.ts'
import type { Grant } from '../../contract/entities/user.ts'
import { SignIn } from '../../contract/rules/account.ts'
import { accountTexts } from '../../contract/texts/account.ts'
import type { FlowEmitted } from '../emitted.ts'
import {
  accepted,
  blankForm,
  bodyOf,
  changed,
  type Form,
  type FormChange,
  type FormEvent,
  failed,
  rejected,
} from '../form/form.ts'
import { grantOf } from '../grant.ts'
import { afterSignIn, remembered } from '../places.ts'
import { port } from '../port.ts'
import { type CallError, errorIn, failureText, hasStatus, type Reply, succeeded } from '../reply.ts'
import type { ResendBody } from '../resend.ts'
import { navigate, setSession, toastError, toastSuccess, toastUnexpected, warnUnexpected } from '../tell.ts'

const check = checking(SignIn)
const textOf = (error: CallError) => failureText(error, accountTexts.loginFailed)
/** What the unverified account waits for: a code by SMS, or a link by mail. */
const resendBodyOf = (identifier: string) =>
  PHONE_PATTERN.test(identifier) ? { phone: identifier } : { email: identifier.toLowerCase() }

export type SignInValues = { identifier: string; password: string }
export type SignInInput = { from?: string; identifier?: string }
type Context = { form: Form<SignInValues>; from?: string }

/**
 * Signing in (spec sections 4 and 8, Login). A 403 means that the account is not verified yet: the flow then offers the
 * code or the mail anew (`verify.send`). What was typed survives every failure; the password is wiped after success.
 */
export const signInMachine = setup({
  types: {
    input: {} as SignInInput,
    context: {} as Context,
    events: {} as FormEvent<SignInValues> | { type: 'verify.send' },
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy' | 'terminal',
  },
  actors: { signIn: port<typeof SignIn.Type, Grant>(), resendOtp: port<ResendBody, null>() },
  guards: {
    isValid: ({ context }) => check(context.form.values).ok,
    hasGrant: (_, reply: Reply<Grant>) => grantOf(reply) !== null,
    isUnverified: (_, reply: Reply<unknown>) => hasStatus(reply, 403),
    isOtherAccount: (_, change: FormChange<SignInValues>) => change.field === 'identifier',
    isForPhone: ({ context }, reply: Reply<unknown>) =>
      reply.ok && PHONE_PATTERN.test(context.form.values.identifier.trim()),
    cannotResend: (_, reply: Reply<unknown>) => hasStatus(reply, 400, 404),
    succeeded,
  },
  actions: {
    toastSuccess,
    toastError,
    toastUnexpected,
    warnUnexpected,
    navigate,
    setSession,
    change: assign({ form: ({ context }, change: FormChange<SignInValues>) => changed(context.form, change, check) }),
    showIssues: assign({ form: ({ context }) => rejected(context.form, check) }),
    accept: assign({ form: ({ context }) => accepted(context.form) }),
    showFailure: assign({
      form: ({ context }, error: CallError) => failed(context.form, error, accountTexts.loginFailed),
    }),
    wipe: assign({ form: ({ context }) => blankForm({ ...context.form.values, password: '' }) }),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    form: blankForm({ identifier: input.identifier ?? '', password: '' }),
    from: input.from,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'form',
      on: {
        'form.change': { actions: { type: 'change', params: ({ event }) => event } },
        'form.submit': [{ guard: 'isValid', target: 'signingIn' }, { actions: 'showIssues' }],
      },
    },
    signingIn: {
      tags: ['form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => bodyOf(check(context.form.values)),
        onDone: [
          {
            guard: { type: 'hasGrant', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: [
              { type: 'setSession', params: ({ event }) => grantOf(event.output)! },
              { type: 'toastSuccess', params: { text: accountTexts.loginSuccessful } },
              {
                type: 'navigate',
                params: ({ context, event }) => ({
                  to: afterSignIn(grantOf(event.output)!.user.role, context.from),
                  replace: true,
                }),
              },
            ],
          },
          {
            guard: { type: 'isUnverified', params: ({ event }) => event.output },
            target: 'unverified',
            actions: [
              { type: 'showFailure', params: ({ event }) => errorIn(event.output) },
              { type: 'toastError', params: ({ event }) => ({ text: textOf(errorIn(event.output)) }) },
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'showFailure', params: ({ event }) => errorIn(event.output) },
              { type: 'toastError', params: ({ event }) => ({ text: textOf(errorIn(event.output)) }) },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: ['toastUnexpected', { type: 'warnUnexpected', params: ({ event }) => event }],
        },
      },
    },
    unverified: {
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
        'form.submit': [{ guard: 'isValid', target: 'signingIn' }, { actions: 'showIssues' }],
        'verify.send': 'sendingVerification',
      },
    },
    sendingVerification: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'resendOtp',
        src: 'resendOtp',
        input: ({ context }) => resendBodyOf(context.form.values.identifier.trim()),
        onDone: [
          {
            guard: { type: 'isForPhone', params: ({ event }) => event.output },
            target: 'leftToVerify',
            actions: {
              type: 'navigate',
              params: ({ context }) => ({
                to: '/otp-verification-register',
                state: { phone: context.form.values.identifier.trim(), from: remembered(context.from) },
              }),
            },
          },
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'leftToVerify',
            actions: {
              type: 'navigate',
              params: ({ context }) => ({
                to: '/verify/pending',
                state: { email: context.form.values.identifier.trim(), from: remembered(context.from) },
              }),
            },
          },
          {
            guard: { type: 'cannotResend', params: ({ event }) => event.output },
            target: 'leftToVerify',
            actions: {
              type: 'navigate',
              params: ({ context }) => ({ to: '/register', state: { from: remembered(context.from) } }),
            },
          },
          {
            target: 'unverified',
            actions: [
              { type: 'showFailure', params: ({ event }) => errorIn(event.output) },
              { type: 'toastError', params: ({ event }) => ({ text: textOf(errorIn(event.output)) }) },
            ],
          },
        ],
        onError: {
          target: 'unverified',
          actions: ['toastUnexpected', { type: 'warnUnexpected', params: ({ event }) => event }],
        },
      },
    },
    leftToVerify: { type: 'final', tags: 'terminal', entry: 'wipe' },
    signedIn: { type: 'final', tags: 'terminal', entry: 'wipe' },
  },
})
