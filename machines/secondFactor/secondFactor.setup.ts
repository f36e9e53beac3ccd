import { assign, or, setup, stateIn } from 'xstate'
import { checking } from '../../contract/check.ts'
import { SECOND_FACTOR_MS } from '../../contract/constants.ts'
import type { Grant, SessionUser } from '../../contract/entities/user.ts'
import { AppProof, RecoveryProof } from '../../contract/rules/secondFactor.ts'
import { secondFactorTexts as texts } from '../../contract/texts/secondFactor.ts'
import type { FlowEmitted } from '../emitted.ts'
import {
  accepted,
  blankForm,
  changed,
  type Form,
  type FormChange,
  type FormEvent,
  failedAtField,
  rejected,
} from '../form/form.ts'
import { grantOf } from '../grant.ts'
import { port } from '../port.ts'
import { type CallError, failureText, hasCode, type Reply } from '../reply.ts'
import { toastUnexpected, warnUnexpected } from '../tell.ts'

export type FactorValues = { code: string }
/** The session that the code opened; null where the sign-in begins again. */
export type FactorOutcome = { grant: { user: SessionUser; token: string } | null }
type Context = {
  form: Form<FactorValues>
  /** Why the sign-in has to begin again. */
  ending: string
  grant: FactorOutcome['grant']
}

/** Where the code comes from: the app, or the list of recovery codes. */
export type Way = 'app' | 'recovery'
export const checks = { app: checking(AppProof), recovery: checking(RecoveryProof) }

export const secondFactorSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | FormEvent<FactorValues>
      | { type: 'recovery.use' }
      | { type: 'app.use' }
      /** Back to the password. */
      | { type: 'flow.leave' },
    emitted: {} as FlowEmitted,
    output: {} as FactorOutcome,
    tags: {} as 'form' | 'busy' | 'terminal',
  },
  actors: { proveFactor: port<FactorValues, Grant>() },
  delays: { lifetime: SECOND_FACTOR_MS },
  guards: {
    isValid: ({ context }, { way }: { way: Way }) => checks[way](context.form.values).ok,
    hasGrant: (_, reply: Reply<Grant>) => grantOf(reply) !== null,
    isExpired: (_, reply: Reply<unknown>) => hasCode(reply, 'account.second_factor_expired'),
    /** A code that is on its way may still be right; the server decides. */
    isTyping: or([stateIn({ app: 'typing' }), stateIn({ recovery: 'typing' })]),
  },
  actions: {
    toastUnexpected,
    warnUnexpected,
    change: assign({
      form: ({ context }, { way, change }: { way: Way; change: FormChange<FactorValues> }) =>
        changed(context.form, change, checks[way]),
    }),
    showIssues: assign({ form: ({ context }, { way }: { way: Way }) => rejected(context.form, checks[way]) }),
    accept: assign({ form: ({ context }) => accepted(context.form) }),
    showFailure: assign({
      form: ({ context }, error: CallError) => failedAtField(context.form, error, texts.failed),
    }),
    wipe: assign({ form: blankForm({ code: '' }) }),
    keepGrant: assign({ grant: (_, grant: NonNullable<FactorOutcome['grant']>) => grant }),
    end: assign({ ending: (_, error: CallError) => failureText(error, texts.expired) }),
  },
})
