import { and, assign, setup, stateIn } from 'xstate'
import type { Proved } from '#contract/account/proof.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import { accountTexts } from '#messages/en/account.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import { returnTo } from '../core/redirects.ts'
import { type CallError, failureHint, failureText, isNotFound, type Reply, succeeded } from '../core/reply.ts'
import { type Wait, type WaitRead, waitActions, waitGuards, watchWait } from '../core/wait.ts'
import { type DigitEvent, digitActions, digitGuards } from './digitBoxes.ts'
import { type Digits, digitsFrom, isComplete, noDigits } from './digits.ts'
import type { ResendBody } from './resend.ts'

export type CodeFlow = 'reset' | 'register'
/** `identifier` is the phone number in the registration flow. */
export type EnterCodeInput = { flow: CodeFlow; identifier?: string; from?: string }
export type VerifyOtpBody = { phone: string; code: string } | { identifier: string; code: string }
type CodeTarget = { flow: CodeFlow; identifier: string }
type Context = CodeTarget & {
  from?: string
  digits: Digits
  /** Index of the focused box. */
  focus: number
  error: string | null
  hint: string | null
  /** The wait until "send again" is offered. */
  wait: Wait
}

export const targetOf = ({ flow, identifier }: CodeTarget) =>
  flow === 'register' ? { phone: identifier } : { identifier }

/** Navigation to the page of the new password. @param reason set if the person has not requested a reset */
export const toResetPassword = ({ identifier, from }: Context, reason?: 'alsoRegistered') => ({
  to: accountRoutes.resetPassword,
  replace: true,
  state: { identifier, ...(reason ? { reason } : {}), from: returnTo(from) },
})

type Event = WaitRead | DigitEvent | { type: 'form.submit' } | { type: 'code.resend' }

export const enterCodeSetup = setup({
  types: {
    input: {} as EnterCodeInput,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy',
  },
  actors: { verifyOtp: port<VerifyOtpBody, Proved | null>(), resendOtp: port<ResendBody, null>(), watchWait },
  guards: {
    canSubmit: ({ context }) => isComplete(context.digits) && context.identifier !== '',
    /** False while a code is being verified, because a new code would invalidate it. */
    canSend: and([
      ({ context }: { context: Context }) => context.identifier !== '',
      stateIn({ entering: { code: 'editing' } }),
    ]),
    lacksIdentifier: ({ context }) => context.identifier === '',
    ...digitGuards,
    isCompleteCode: ({ context }, { text }: { text: string }) =>
      context.identifier !== '' && isComplete(digitsFrom(text) ?? noDigits),
    isReset: ({ context }, reply: Reply<unknown>) => reply.ok && context.flow === 'reset',
    /** Another browser has also registered the address, so the person must choose a new password. */
    mustChoosePassword: (_, reply: Reply<Proved | null>) => reply.ok && Boolean(reply.value?.choosePassword.identifier),
    succeeded,
    isNotFound,
    isRateLimited: (_, reply: Reply<unknown>) => !reply.ok && Boolean(reply.error.retryAfter),
    ...waitGuards,
  },
  actions: {
    ...emitActions<Context, Event>(),
    ...digitActions<Context, Event>(),
    showError: assign((_, { error }: { error: string }) => ({ error, hint: null })),
    showFailure: assign((_, failure: CallError) => ({
      error: failureText(failure, accountTexts.otpFailed),
      hint: failureHint(failure),
    })),
    showSendFailure: assign((_, { failure }: { failure: CallError }) => ({
      error: failureText(failure, accountTexts.codeNotSent),
      hint: failureHint(failure),
    })),
    clearError: assign({ error: null, hint: null }),
    ...waitActions<Context, Event>(),
  },
})
