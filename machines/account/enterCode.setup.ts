import { and, assign, setup, stateIn } from 'xstate'
import type { Proved } from '../../contract/account/proof.ts'
import { accountRoutes } from '../../contract/routes/account.ts'
import { accountTexts } from '../../messages/en/account.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import { returnTo } from '../core/redirects.ts'
import { type CallError, failureHint, failureText, isNotFound, type Reply, succeeded } from '../core/reply.ts'
import {
  clampBoxIndex,
  type Digits,
  digitsFrom,
  isComplete,
  isDigit,
  nextEmptyBox,
  noDigits,
  withDigit,
} from './digits.ts'
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
  /** Seconds until "send again" is offered. */
  secondsLeft: number
}

export const targetOf = ({ flow, identifier }: CodeTarget) =>
  flow === 'register' ? { phone: identifier } : { identifier }
export const textOf = (error: CallError) => failureText(error, accountTexts.otpFailed)

/** Navigation to the page of the new password. @param reason set if the person has not requested a reset */
export const toResetPassword = ({ identifier, from }: Context, reason?: 'alsoRegistered') => ({
  to: accountRoutes.resetPassword,
  replace: true,
  state: { identifier, ...(reason ? { reason } : {}), from: returnTo(from) },
})

type Event =
  /** One digit; an empty value clears the box. */
  | { type: 'otp.digit'; index: number; value: string }
  /** A pasted or auto-filled text. */
  | { type: 'otp.paste'; text: string }
  | { type: 'otp.backspace'; index: number }
  | { type: 'otp.focus'; index: number }
  | { type: 'form.submit' }
  | { type: 'code.resend' }

export const enterCodeSetup = setup({
  types: {
    input: {} as EnterCodeInput,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy' | 'terminal',
  },
  actors: { verifyOtp: port<VerifyOtpBody, Proved | null>(), resendOtp: port<ResendBody, null>() },
  delays: { second: 1000 },
  guards: {
    canSubmit: ({ context }) => isComplete(context.digits) && context.identifier !== '',
    /** False while a code is being verified, because a new code would invalidate it. */
    canSend: and([
      ({ context }: { context: Context }) => context.identifier !== '',
      stateIn({ entering: { code: 'editing' } }),
    ]),
    lacksIdentifier: ({ context }) => context.identifier === '',
    completesCode: ({ context }, { index, value }: { index: number; value: string }) =>
      context.identifier !== '' &&
      isDigit(value) &&
      !isComplete(context.digits) &&
      isComplete(withDigit(context.digits, index, value)),
    isOneDigit: (_, { value }: { value: string }) => isDigit(value),
    isEmpty: (_, { value }: { value: string }) => value === '',
    isCompleteCode: ({ context }, { text }: { text: string }) =>
      context.identifier !== '' && isComplete(digitsFrom(text) ?? noDigits),
    hasDigits: (_, { text }: { text: string }) => digitsFrom(text) !== null,
    isFilled: ({ context }, { index }: { index: number }) => Boolean(context.digits[index]),
    isReset: ({ context }, reply: Reply<unknown>) => reply.ok && context.flow === 'reset',
    /** Another browser has also registered the address, so the person must choose a new password. */
    mustChoosePassword: (_, reply: Reply<Proved | null>) => reply.ok && Boolean(reply.value?.choosePassword.identifier),
    succeeded,
    isNotFound,
    isRateLimited: (_, reply: Reply<unknown>) => !reply.ok && Boolean(reply.error.retryAfter),
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
  },
  actions: {
    ...emitActions<Context, Event>(),
    setDigit: assign(({ context }, { index, value }: { index: number; value: string }) => ({
      digits: withDigit(context.digits, index, value),
      focus: clampBoxIndex(value === '' ? index : index + 1),
    })),
    fillDigits: assign((_, { text }: { text: string }) => {
      const digits = digitsFrom(text) ?? noDigits
      return { digits, focus: nextEmptyBox(digits) }
    }),
    clearBox: assign(({ context }, { index }: { index: number }) => ({
      digits: withDigit(context.digits, index, ''),
      focus: clampBoxIndex(index),
    })),
    setFocus: assign((_, { index }: { index: number }) => ({ focus: clampBoxIndex(index) })),
    showError: assign((_, { error }: { error: string }) => ({ error, hint: null })),
    showFailure: assign((_, { failure }: { failure: CallError }) => ({
      error: textOf(failure),
      hint: failureHint(failure),
    })),
    showSendFailure: assign((_, { failure }: { failure: CallError }) => ({
      error: failureText(failure, accountTexts.otpRequestFailed),
      hint: failureHint(failure),
    })),
    clearError: assign({ error: null, hint: null }),
    clearCode: assign({ digits: noDigits, focus: 0 }),
    startCountdown: assign((_, { seconds }: { seconds: number }) => ({ secondsLeft: seconds })),
    countDown: assign(({ context }) => ({ secondsLeft: context.secondsLeft - 1 })),
    endCountdown: assign({ secondsLeft: 0 }),
  },
})
