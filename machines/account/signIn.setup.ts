import { assign, setup } from 'xstate'
import { SignIn } from '#contract/account/rules.ts'
import { createValidator } from '#contract/check.ts'
import { PHONE_PATTERN } from '#contract/constants.ts'
import type { AuthResult } from '#contract/users/entity.ts'
import { accountTexts } from '#messages/en/account.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { accepted, blankForm, type Form, type FormChange, type FormEvent } from '../core/form/form.ts'
import { formActions } from '../core/form/formActions.ts'
import { port } from '../core/port.ts'
import { hasStatus, isFactorNeeded, type Reply, succeeded } from '../core/reply.ts'
import { sessionFrom } from './authResult.ts'
import type { ResendBody } from './resend.ts'

export const check = createValidator(SignIn)
/** Body of the call that sends the verification of an account again: by SMS for a phone number, else by mail. */
export const resendBodyOf = (identifier: string) =>
  PHONE_PATTERN.test(identifier) ? { phone: identifier } : { email: identifier.toLowerCase() }

export type SignInValues = { identifier: string; password: string }
export type SignInInput = { from?: string; identifier?: string }
/** A press of a demo button: signs in with its account as if the person had typed it. */
type DemoSignIn = { type: 'demo.choose' } & SignInValues
type Context = {
  form: Form<SignInValues>
  from?: string
  /** Whether a demo button filled the form. */
  isDemo: boolean
}

type Event = FormEvent<SignInValues> | { type: 'verify.send' } | { type: 'factor.leave' } | DemoSignIn

export const signInSetup = setup({
  types: {
    input: {} as SignInInput,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy',
  },
  actors: { signIn: port<typeof SignIn.Type, AuthResult>(), resendOtp: port<ResendBody, null>() },
  guards: {
    isValid: ({ context }) => check(context.form.values).ok,
    hasSession: (_, reply: Reply<AuthResult>) => sessionFrom(reply) !== null,
    isFactorNeeded,
    isUnverified: (_, reply: Reply<unknown>) => hasStatus(reply, 403),
    isOtherAccount: (_, change: FormChange<SignInValues>) => change.field === 'identifier',
    isForPhone: ({ context }, reply: Reply<unknown>) =>
      reply.ok && PHONE_PATTERN.test(context.form.values.identifier.trim()),
    cannotResend: (_, reply: Reply<unknown>) => hasStatus(reply, 400, 404),
    succeeded,
  },
  actions: {
    ...emitActions<Context, Event>(),
    ...formActions<SignInValues, Context, Event>(() => check, accountTexts.loginFailed),
    fillDemoAccount: assign({
      form: ({ context }, { identifier, password }: DemoSignIn) =>
        blankForm({ identifier, password }, context.form.initial),
    }),
    accept: assign({
      form: ({ context }) => accepted(context.form),
      isDemo: ({ event }) => event.type === 'demo.choose',
    }),
    clearPassword: assign({ form: ({ context }) => blankForm({ ...context.form.values, password: '' }) }),
  },
})
