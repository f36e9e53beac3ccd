import { assign, or, setup, stateIn } from 'xstate'
import { AppProof, RecoveryProof } from '#contract/account/factorCodeRules.ts'
import { createValidator } from '#contract/check.ts'
import type { Role } from '#contract/constants.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import type { AuthResult } from '#contract/users/entity.ts'
import { accountTexts } from '#messages/en/account.ts'
import { factorCodeTexts as texts } from '#messages/en/factorCode.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { failedAtField } from '../core/form/atField.ts'
import { blankForm, type Form, type FormEvent } from '../core/form/form.ts'
import { stepFormActions } from '../core/form/stepForm.ts'
import { port } from '../core/port.ts'
import { afterSignIn } from '../core/redirects.ts'
import { type CallError, failureText, hasCode, type Reply } from '../core/reply.ts'
import { type TimeUp, watchDeadline } from '../core/wait.ts'
import { sessionFrom } from './authResult.ts'

export type FactorValues = { code: string }
/** `via`: the first step of the sign-in. `from`: the address to return to after the sign-in. */
export type FactorInput = { via: 'password' | 'google'; from?: string }
type Context = FactorInput & {
  form: Form<FactorValues>
  /** Reason why the sign-in must start again; empty if it need not. */
  restartReason: string
}

/** Source of the code: the authenticator app, or the list of recovery codes. */
export type CodeSource = 'app' | 'recovery'
export const checks = { app: createValidator(AppProof), recovery: createValidator(RecoveryProof) }

type Event = TimeUp | FormEvent<FactorValues> | { type: 'recovery.use' } | { type: 'app.use' }

export const secondFactorSetup = setup({
  types: {
    input: {} as FactorInput,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy',
  },
  actors: { proveFactor: port<FactorValues, AuthResult>(), watchDeadline },
  guards: {
    isValid: ({ context }, { step }: { step: CodeSource }) => checks[step](context.form.values).ok,
    hasSession: (_, reply: Reply<AuthResult>) => sessionFrom(reply) !== null,
    isExpired: (_, reply: Reply<unknown>) => hasCode(reply, 'account.second_factor_expired'),
    /** False while a code is being verified: that code may still be right. */
    isTyping: or([stateIn({ app: 'typing' }), stateIn({ recovery: 'typing' })]),
  },
  actions: {
    ...emitActions<Context, Event>(),
    ...stepFormActions<FactorValues, Context, Event, CodeSource>((step) => checks[step]),
    showFailure: assign({
      form: ({ context }, error: CallError) => failedAtField(context.form, error, texts.failed),
    }),
    clearForm: assign({ form: blankForm({ code: '' }) }),
    setRestartReason: assign({ restartReason: (_, error: CallError) => failureText(error, texts.expired) }),
  },
})

/** The success toast of the sign-in. */
export const toastOf = ({ via }: FactorInput) => ({
  text: via === 'google' ? accountTexts.googleSuccessful : accountTexts.loginSuccessful,
})

/** The navigation after the sign-in. */
export const redirectAfter = ({ via, from }: FactorInput, role: Role) => ({
  to: via === 'google' ? afterSignIn(role, from, shopRoutes.home) : afterSignIn(role, from),
  replace: true,
})
