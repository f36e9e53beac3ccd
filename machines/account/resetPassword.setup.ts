import { assign, setup } from 'xstate'
import type { ChoosePassword } from '#contract/account/proof.ts'
import { type ResetPassword, ResetPasswordForm, ResetPasswordsMatch } from '#contract/account/registrationRules.ts'
import { createValidator } from '#contract/check.ts'
import { accountTexts } from '#messages/en/account.ts'
import { commonTexts } from '#messages/en/common.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, type Form, type FormEvent } from '../core/form/form.ts'
import { formActions } from '../core/form/formActions.ts'
import { port } from '../core/port.ts'
import { type CallError, failureHint, failureText, type Reply, succeeded } from '../core/reply.ts'

const check = createValidator(ResetPasswordForm, ResetPasswordsMatch)

export type ResetPasswordValues = { password: string; confirmPassword: string }
type Context = {
  form: Form<ResetPasswordValues>
  identifier: string
  from?: string
  /** Token of a mailed or printed link; empty after a code, and after the exchange. */
  token: string
  /** Error of the exchange of the link; `hint` is advice after a connection error. */
  failure: { text: string; hint: string | null } | null
}
type LinkReply = Reply<ChoosePassword>

export const failureOf = (error: CallError) => ({
  text: failureText(error, accountTexts.resetLinkNotOpened),
  hint: failureHint(error),
})

type Event = FormEvent<ResetPasswordValues> | { type: 'link.retry' }

/** Types, calls, guards and actions of `resetPasswordMachine`. */
export const resetPasswordSetup = setup({
  types: {
    input: {} as { identifier?: string; from?: string; token?: string },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    openResetLink: port<{ token: string }, ChoosePassword>(),
    resetPassword: port<typeof ResetPassword.Type, null>(),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isLinkValid: (_, reply: LinkReply) => reply.ok && reply.value.identifier !== '',
    /** The server rejected the link (4xx), so that a retry would fail too. */
    isClientError: (_, reply: LinkReply) => !reply.ok && reply.error._tag === 'HTTP' && (reply.error.status ?? 0) < 500,
    isValid: ({ context }) => check(context.form.values).ok && context.identifier !== '',
    lacksIdentifier: ({ context }) => check(context.form.values).ok && context.identifier === '',
    succeeded,
  },
  actions: {
    ...emitActions<Context, Event>(),
    ...formActions<ResetPasswordValues, Context, Event>(() => check, commonTexts.sendFailed),
    showMissingIdentifier: assign({ form: ({ context }) => ({ ...context.form, formError: accountTexts.invalidOtp }) }),
    setIdentifier: assign((_, { identifier }: { identifier: string }) => ({ identifier })),
    clearToken: assign({ token: '' }),
    clearFailure: assign({ failure: null }),
    setFailure: assign((_, failure: { text: string; hint: string | null }) => ({ failure })),
    clearForm: assign({ form: blankForm({ password: '', confirmPassword: '' }) }),
  },
})
