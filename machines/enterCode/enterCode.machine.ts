import { assign, setup } from 'xstate'
import { RESEND_COOLDOWN_S } from '../../contract/constants.ts'
import { accountTexts } from '../../contract/texts/account.ts'
import type { FlowEmitted } from '../emitted.ts'
import { remembered } from '../places.ts'
import { port } from '../port.ts'
import { type CallError, errorIn, failureHint, failureText, hasStatus, type Reply, succeeded } from '../reply.ts'
import type { ResendBody } from '../resend.ts'
import { navigate, toastError, toastSuccess, toastUnexpected, warnUnexpected } from '../tell.ts'
import { boxAt, type Digits, isComplete, isDigit, laidOut, nextBox, noDigits, withDigit } from './digits.ts'

export type CodeFlow = 'reset' | 'register'
/** `identifier` is the phone in the registration flow. */
export type EnterCodeInput = { flow: CodeFlow; identifier?: string; from?: string }
export type VerifyOtpBody = { phone: string; code: string } | { identifier: string; code: string }
type Named = { flow: CodeFlow; identifier: string }
type Context = Named & {
  from?: string
  digits: Digits
  /** Index of the box that has the focus. */
  focus: number
  error: string | null
  hint: string | null
  /** Seconds until "send again" is offered. */
  secondsLeft: number
}

const named = ({ flow, identifier }: Named) => (flow === 'register' ? { phone: identifier } : { identifier })
const textOf = (error: CallError) => failureText(error, accountTexts.otpFailed)

/**
 * Entering the 4-digit code of the reset or the registration flow (spec section 2.3). A whole code goes out by itself when
 * its last box is filled or when it is pasted; a corrected one waits for the button, so that no try is lost.
 */
export const enterCodeMachine = setup({
  types: {
    input: {} as EnterCodeInput,
    context: {} as Context,
    events: {} as
      /** One digit; an empty value clears the box. */
        | { type: 'otp.digit'; index: number; value: string }
        /** A pasted or auto-filled text. */
        | { type: 'otp.paste'; text: string }
        | { type: 'otp.backspace'; index: number }
        | { type: 'otp.focus'; index: number }
        | { type: 'form.submit' }
        | { type: 'code.resend' },
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy' | 'terminal',
  },
  actors: { verifyOtp: port<VerifyOtpBody, null>(), resendOtp: port<ResendBody, null>() },
  delays: { second: 1000 },
  guards: {
    canSubmit: ({ context }) => isComplete(context.digits) && context.identifier !== '',
    canSend: ({ context }) => context.identifier !== '',
    completes: ({ context }, { index, value }: { index: number; value: string }) =>
      context.identifier !== '' &&
      isDigit(value) &&
      !isComplete(context.digits) &&
      isComplete(withDigit(context.digits, index, value)),
    isOneDigit: (_, { value }: { value: string }) => isDigit(value),
    isEmptied: (_, { value }: { value: string }) => value === '',
    isWholeCode: ({ context }, { text }: { text: string }) =>
      context.identifier !== '' && isComplete(laidOut(text) ?? noDigits),
    hasDigits: (_, { text }: { text: string }) => laidOut(text) !== null,
    isFilled: ({ context }, { index }: { index: number }) => Boolean(context.digits[index]),
    isReset: ({ context }, reply: Reply<unknown>) => reply.ok && context.flow === 'reset',
    succeeded,
    isUnknownThere: (_, reply: Reply<unknown>) => hasStatus(reply, 404),
    mustWait: (_, reply: Reply<unknown>) => !reply.ok && Boolean(reply.error.retryAfter),
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
  },
  actions: {
    toastSuccess,
    toastError,
    toastUnexpected,
    warnUnexpected,
    navigate,
    putDigit: assign(({ context }, { index, value }: { index: number; value: string }) => ({
      digits: withDigit(context.digits, index, value),
      focus: boxAt(value === '' ? index : index + 1),
    })),
    layOut: assign((_, { text }: { text: string }) => {
      const digits = laidOut(text) ?? noDigits
      return { digits, focus: nextBox(digits) }
    }),
    clearBox: assign(({ context }, { index }: { index: number }) => ({
      digits: withDigit(context.digits, index, ''),
      focus: boxAt(index),
    })),
    moveTo: assign((_, { index }: { index: number }) => ({ focus: boxAt(index) })),
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
    wipeCode: assign({ digits: noDigits, focus: 0 }),
    startCountdown: assign((_, { seconds }: { seconds: number }) => ({ secondsLeft: seconds })),
    countDown: assign(({ context }) => ({ secondsLeft: context.secondsLeft - 1 })),
    endCountdown: assign({ secondsLeft: 0 }),
  },
}).createMachine({
  id: 'enterCode',
  context: ({ input }) => ({
    flow: input.flow,
    identifier: (input.identifier ?? '').trim(),
    from: input.from,
    digits: noDigits,
    focus: 0,
    error: null,
    hint: null,
    secondsLeft: RESEND_COOLDOWN_S,
  }),
  type: 'parallel',
  states: {
    code: {
      initial: 'editing',
      states: {
        editing: {
          tags: 'form',
          on: {
            'otp.digit': [
              {
                guard: { type: 'completes', params: ({ event }) => event },
                target: 'verifying',
                actions: { type: 'putDigit', params: ({ event }) => event },
              },
              {
                guard: { type: 'isOneDigit', params: ({ event }) => event },
                actions: { type: 'putDigit', params: ({ event }) => event },
              },
              {
                guard: { type: 'isEmptied', params: ({ event }) => event },
                actions: { type: 'clearBox', params: ({ event }) => event },
              },
            ],
            'otp.paste': [
              {
                guard: { type: 'isWholeCode', params: ({ event }) => event },
                target: 'verifying',
                actions: { type: 'layOut', params: ({ event }) => event },
              },
              {
                guard: { type: 'hasDigits', params: ({ event }) => event },
                actions: { type: 'layOut', params: ({ event }) => event },
              },
            ],
            'otp.backspace': [
              {
                guard: { type: 'isFilled', params: ({ event }) => event },
                actions: { type: 'clearBox', params: ({ event }) => event },
              },
              { actions: { type: 'moveTo', params: ({ event }) => ({ index: event.index - 1 }) } },
            ],
            'otp.focus': { actions: { type: 'moveTo', params: ({ event }) => event } },
            'form.submit': [
              { guard: 'canSubmit', target: 'verifying' },
              {
                actions: [
                  { type: 'showError', params: { error: accountTexts.invalidOtp } },
                  { type: 'toastError', params: { text: accountTexts.invalidOtp } },
                ],
              },
            ],
          },
        },
        verifying: {
          tags: ['form', 'busy'],
          entry: 'clearError',
          invoke: {
            id: 'verifyOtp',
            src: 'verifyOtp',
            input: ({ context }) => ({ ...named(context), code: context.digits.join('') }),
            onDone: [
              {
                guard: { type: 'isReset', params: ({ event }) => event.output },
                target: 'accepted',
                actions: {
                  type: 'navigate',
                  params: ({ context }) => ({
                    to: '/reset-password',
                    replace: true,
                    state: { identifier: context.identifier, from: remembered(context.from) },
                  }),
                },
              },
              {
                guard: { type: 'succeeded', params: ({ event }) => event.output },
                target: 'accepted',
                actions: [
                  { type: 'toastSuccess', params: { text: accountTexts.verifiedToast } },
                  {
                    type: 'navigate',
                    params: ({ context }) => ({
                      to: '/login',
                      replace: true,
                      state: { from: remembered(context.from) },
                    }),
                  },
                ],
              },
              {
                target: 'editing',
                actions: [
                  { type: 'showFailure', params: ({ event }) => ({ failure: errorIn(event.output) }) },
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
        accepted: { type: 'final', tags: 'terminal', entry: 'wipeCode' },
      },
    },
    resend: {
      initial: 'coolingDown',
      states: {
        ready: {
          entry: 'endCountdown',
          on: {
            'code.resend': [
              { guard: 'canSend', target: 'sending' },
              {
                actions: [
                  { type: 'showError', params: { error: accountTexts.invalidOtp } },
                  { type: 'toastError', params: { text: accountTexts.invalidOtp } },
                ],
              },
            ],
          },
        },
        sending: {
          invoke: {
            id: 'resendOtp',
            src: 'resendOtp',
            input: ({ context }) => named(context),
            onDone: [
              {
                guard: { type: 'succeeded', params: ({ event }) => event.output },
                target: 'coolingDown',
                actions: [
                  { type: 'startCountdown', params: { seconds: RESEND_COOLDOWN_S } },
                  'wipeCode',
                  'clearError',
                  {
                    type: 'toastSuccess',
                    params: ({ context }) => ({
                      text: context.flow === 'reset' ? accountTexts.codeSent : accountTexts.registrationCodeSent,
                    }),
                  },
                ],
              },
              {
                guard: { type: 'isUnknownThere', params: ({ event }) => event.output },
                target: 'ready',
                actions: {
                  type: 'navigate',
                  params: ({ context }) => ({
                    to: context.flow === 'reset' ? '/forgot-password' : '/register',
                    state: { from: remembered(context.from) },
                  }),
                },
              },
              {
                guard: { type: 'mustWait', params: ({ event }) => event.output },
                target: 'coolingDown',
                actions: [
                  {
                    type: 'startCountdown',
                    params: ({ event }) => ({ seconds: errorIn(event.output).retryAfter ?? RESEND_COOLDOWN_S }),
                  },
                  { type: 'showSendFailure', params: ({ event }) => ({ failure: errorIn(event.output) }) },
                  { type: 'toastError', params: { text: accountTexts.otpRequestFailed } },
                ],
              },
              {
                target: 'ready',
                actions: [
                  { type: 'showSendFailure', params: ({ event }) => ({ failure: errorIn(event.output) }) },
                  { type: 'toastError', params: { text: accountTexts.otpRequestFailed } },
                ],
              },
            ],
            onError: {
              target: 'ready',
              actions: ['toastUnexpected', { type: 'warnUnexpected', params: ({ event }) => event }],
            },
          },
        },
        coolingDown: {
          after: {
            second: [
              { guard: 'isLastSecond', target: 'ready' },
              { target: 'coolingDown', reenter: true, actions: 'countDown' },
            ],
          },
        },
      },
    },
  },
})
