import { and, assign, not, type SnapshotFrom, setup, stateIn } from 'xstate'
import { resendOtp } from '#contract/account/api.ts'
import type { callErrors } from '#contract/account/errors.ts'
import type { Activation } from '#contract/account/proof.ts'
import type { ResendBody } from '#contract/account/rules.ts'
import { sendSignInCode, signInByCode, verifyOtp } from '#contract/account/stepsApi.ts'
import type { CodeOf } from '#contract/calls/apiError.ts'
import { RESEND_COOLDOWN_S } from '#contract/constants.ts'
import type { Message } from '#contract/messages.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { declared } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { formFailedTo } from '../core/form/formActions.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { afterSignIn, returnTo, toLogin } from '../core/redirects.ts'
import {
  type CallError,
  errorIn,
  eventOf,
  failureOf,
  failureText,
  hasCode,
  isFactorNeeded,
  isNotFound,
  type Reply,
  replyOf,
  sessionFrom,
  succeeded,
  unexpectedTo,
} from '../core/reply.ts'
import { coolingDown, type Wait, type WaitRead, waitActions, waitGuards, waitOf, watchWait } from '../core/wait.ts'
import {
  type DigitEvent,
  type Digits,
  digitActions,
  digitGuards,
  digitsFrom,
  isComplete,
  noDigits,
} from './digitBoxes.ts'

type CodeFlow = 'reset' | 'register' | 'signIn'
/** `identifier` is the phone number in the flows of a registration and of a sign-in. */
export type EnterCodeInput = { flow: CodeFlow; identifier?: string; from?: string }
type PhoneTarget = { phone: string; signIn?: true }
/** `signIn`: the code signs in, and does not open an account. */
export type VerifyOtpInput = (PhoneTarget | { identifier: string }) & { code: string }
export type ResendOtpInput = PhoneTarget | Exclude<ResendBody, { phone: string }>
/** The session of a sign-in, or what the code of another flow has proved. */
export type Verified = Partial<Activation> | null
type CodeTarget = { flow: CodeFlow; identifier: string }
type Context = CodeTarget & {
  from?: string
  digits: Digits
  /** Index of the focused box. */
  focus: number
  error: Message | null
  hint: Message | null
  /** The wait until "send again" is offered. */
  wait: Wait
}

const targetOf = ({ flow, identifier }: CodeTarget) => {
  if (flow === 'reset') return { identifier }
  return flow === 'signIn' ? ({ phone: identifier, signIn: true } as const) : { phone: identifier }
}

/** The page on which each flow starts. */
export const codeStarts = {
  reset: accountRoutes.forgotPassword,
  register: accountRoutes.register,
  signIn: accountRoutes.login,
} as const satisfies Record<CodeFlow, string>

/** Navigation to the page of the new password. @param reason set if the person has not requested a reset */
const toResetPassword = ({ identifier, from }: Context, reason?: 'alsoRegistered') => ({
  to: accountRoutes.resetPassword,
  replace: true,
  state: { identifier, ...(reason ? { reason } : {}), from: returnTo(from) },
})

type VerifyCode = CodeOf<typeof callErrors, 'verifyOtp' | 'signInByCode'>

type Event = WaitRead | DigitEvent | { type: 'form.submit' } | { type: 'code.resend' } | { type: 'factor.leave' }

const enterCodeSetup = setup({
  types: {
    input: {} as EnterCodeInput,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    verifyOtp: declared<VerifyOtpInput, Verified, VerifyCode>((input) =>
      'signIn' in input
        ? { endpoint: signInByCode, request: { payload: { phone: input.phone, code: input.code } } }
        : { endpoint: verifyOtp, request: { payload: input } },
    ),
    resendOtp: declared<ResendOtpInput, null>((input) =>
      'signIn' in input
        ? { endpoint: sendSignInCode, request: { payload: { phone: input.phone } } }
        : { endpoint: resendOtp, request: { payload: input } },
    ),
    watchWait,
  },
  guards: {
    canSubmit: ({ context }) => isComplete(context.digits) && context.identifier !== '',
    /** False while a code is being verified, because a new code would invalidate it. */
    canSend: and([
      ({ context }: { context: Context }) => context.identifier !== '',
      not(stateIn({ entering: { code: 'verifying' } })),
    ]),
    isExpired: (_, reply: Reply<unknown, VerifyCode>) => hasCode(reply, 'account.code_expired'),
    isSentAgain: ({ context }) => context.error === null,
    lacksIdentifier: ({ context }) => context.identifier === '',
    ...digitGuards,
    isCompleteCode: ({ context }, { text }: { text: string }) =>
      context.identifier !== '' && isComplete(digitsFrom(text) ?? noDigits),
    isReset: ({ context }, reply: Reply<unknown>) => reply.ok && context.flow === 'reset',
    isRegistered: ({ context }, reply: Reply<unknown>) => reply.ok && context.flow === 'register',
    hasSession: ({ context }, reply: Reply<Verified>) => context.flow === 'signIn' && sessionFrom(reply) !== null,
    isFactorNeeded,
    /** Another browser has also registered the address, so the person must choose a new password. */
    mustChoosePassword: (_, reply: Reply<Verified>) => reply.ok && Boolean(reply.value?.choosePassword?.identifier),
    succeeded,
    isNotFound,
    isRateLimited: (_, reply: Reply<unknown>) => !reply.ok && Boolean(reply.error.retryAfter),
    ...waitGuards,
  },
  actions: {
    ...emitActions<Context, Event>(),
    ...digitActions<Context, Event>(),
    showError: assign((_, { error }: { error: Message }) => ({ error, hint: null })),
    showFailure: assign((_, failure: CallError) => ({
      error: failureText(failure, 'account.otp_failed'),
      hint: failureOf(failure),
    })),
    showSendFailure: assign((_, { failure }: { failure: CallError }) => ({
      error: failureText(failure, 'account.code_not_sent'),
      hint: failureOf(failure),
    })),
    clearError: assign({ error: null, hint: null }),
    ...waitActions<Context, Event>(),
  },
})

/** "Send again", offered after each cool-down. The flow starts with a cool-down because a code has just been sent. */
const resend = enterCodeSetup.createStateConfig({
  description: 'The button that sends the code again.',
  initial: 'coolingDown',
  states: {
    ready: {
      description: 'Another code can be asked for.',
      entry: 'endWait',
      on: {
        'code.resend': [
          { guard: 'canSend', target: 'sending' },
          {
            guard: 'lacksIdentifier',
            actions: [
              { type: 'showError', params: { error: 'account.invalid_otp' } },
              { type: 'toastError', params: { text: 'account.invalid_otp' } },
            ],
          },
        ],
      },
    },
    sending: {
      description: 'The server sends another code.',
      invoke: {
        id: 'resendOtp',
        src: 'resendOtp',
        input: ({ context }) => targetOf(context),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'coolingDown',
            actions: [
              { type: 'setWait', params: waitOf(RESEND_COOLDOWN_S) },
              'clearCode',
              'clearError',
              {
                type: 'toastSuccess',
                params: ({ context }) => ({
                  text: context.flow === 'register' ? 'account.registration_code_sent' : 'account.code_sent',
                }),
              },
            ],
          },
          {
            guard: { type: 'isNotFound', params: replyOf },
            target: 'ready',
            actions: {
              type: 'navigate',
              params: ({ context }) => ({
                to: codeStarts[context.flow],
                state: { from: returnTo(context.from) },
              }),
            },
          },
          {
            guard: { type: 'isRateLimited', params: replyOf },
            target: 'coolingDown',
            actions: [
              {
                type: 'setWait',
                params: ({ event }) => waitOf(errorIn(event.output).retryAfter ?? RESEND_COOLDOWN_S),
              },
              { type: 'showSendFailure', params: ({ event }) => ({ failure: errorIn(event.output) }) },
              { type: 'toastError', params: { text: 'account.otp_request_failed' } },
            ],
          },
          {
            target: 'ready',
            actions: [
              { type: 'showSendFailure', params: ({ event }) => ({ failure: errorIn(event.output) }) },
              { type: 'toastError', params: { text: 'account.otp_request_failed' } },
            ],
          },
        ],
        onError: unexpectedTo('ready'),
      },
    },
    coolingDown,
  },
})

/** The code is too old. */
const expired = enterCodeSetup.createStateConfig({
  description: 'The five minutes of the code are over. Only another one helps, which this page may send.',
  tags: 'form',
  entry: 'clearCode',
  always: { guard: 'isSentAgain', target: 'editing', description: 'Another code has been sent.' },
  on: {
    'otp.digit': {
      guard: { type: 'isOneDigit', params: eventOf },
      target: 'editing',
      actions: { type: 'setDigit', params: eventOf },
      description: 'A code that was sent from elsewhere.',
    },
    'otp.paste': [
      {
        guard: { type: 'isCompleteCode', params: eventOf },
        target: 'verifying',
        actions: { type: 'fillDigits', params: eventOf },
      },
      {
        guard: { type: 'hasDigits', params: eventOf },
        target: 'editing',
        actions: { type: 'fillDigits', params: eventOf },
      },
    ],
    'otp.focus': { actions: { type: 'setFocus', params: eventOf } },
    'form.submit': {
      target: 'editing',
      actions: [
        { type: 'showError', params: { error: 'account.invalid_otp' } },
        { type: 'toastError', params: { text: 'account.invalid_otp' } },
      ],
    },
  },
})

/**
 * A typed code waits for the button, so that no try is wasted; one that is pasted, or filled in by the phone, is sent
 * at once.
 */
export const enterCodeMachine = enterCodeSetup.createMachine({
  id: 'enterCode',
  description: 'Input of the 4-digit code of a password reset, a registration or a sign-in (product 3.2)',
  meta: { redaction: { value: 'secret', text: 'secret' } } satisfies DeclaresRedaction,
  context: ({ input }) => ({
    flow: input.flow,
    identifier: (input.identifier ?? '').trim(),
    from: input.from,
    digits: noDigits,
    focus: 0,
    error: null,
    hint: null,
    wait: waitOf(RESEND_COOLDOWN_S),
  }),
  initial: 'entering',
  states: {
    entering: {
      description: 'The person has a code to enter, and can ask for another one.',
      type: 'parallel',
      states: {
        code: {
          description: 'The four boxes of the code.',
          initial: 'editing',
          states: {
            editing: {
              description: 'The boxes take digits; a code that is pasted whole is sent at once.',
              tags: 'form',
              on: {
                'otp.digit': [
                  {
                    guard: { type: 'isOneDigit', params: ({ event }) => event },
                    actions: { type: 'setDigit', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'isEmpty', params: ({ event }) => event },
                    actions: { type: 'clearBox', params: ({ event }) => event },
                  },
                ],
                'otp.paste': [
                  {
                    guard: { type: 'isCompleteCode', params: ({ event }) => event },
                    target: 'verifying',
                    actions: { type: 'fillDigits', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'hasDigits', params: ({ event }) => event },
                    actions: { type: 'fillDigits', params: ({ event }) => event },
                  },
                ],
                'otp.backspace': [
                  {
                    guard: { type: 'isFilled', params: ({ event }) => event },
                    actions: { type: 'clearBox', params: ({ event }) => event },
                  },
                  { actions: { type: 'setFocus', params: ({ event }) => ({ index: event.index - 1 }) } },
                ],
                'otp.focus': { actions: { type: 'setFocus', params: ({ event }) => event } },
                'form.submit': [
                  { guard: 'canSubmit', target: 'verifying' },
                  {
                    actions: [
                      { type: 'showError', params: { error: 'account.invalid_otp' } },
                      { type: 'toastError', params: { text: 'account.invalid_otp' } },
                    ],
                  },
                ],
              },
            },
            verifying: {
              description: 'The server checks the code; the boxes are read-only.',
              tags: ['form', 'busy'],
              entry: 'clearError',
              invoke: {
                id: 'verifyOtp',
                src: 'verifyOtp',
                input: ({ context }) => ({ ...targetOf(context), code: context.digits.join('') }),
                onDone: [
                  {
                    guard: { type: 'hasSession', params: replyOf },
                    target: '#enterCode.accepted',
                    actions: [
                      { type: 'setSession', params: ({ event }) => sessionFrom(event.output)! },
                      { type: 'toastSuccess', params: { text: 'account.login_successful' } },
                      {
                        type: 'navigate',
                        params: ({ context, event }) => ({
                          to: afterSignIn(sessionFrom(event.output)!.user.role, context.from, shopRoutes.home),
                          replace: true,
                        }),
                      },
                    ],
                  },
                  { guard: { type: 'isFactorNeeded', params: replyOf }, target: '#enterCode.provingFactor' },
                  {
                    guard: { type: 'isReset', params: replyOf },
                    target: '#enterCode.accepted',
                    actions: {
                      type: 'navigate',
                      params: ({ context }) => toResetPassword(context),
                    },
                  },
                  {
                    guard: { type: 'mustChoosePassword', params: replyOf },
                    target: '#enterCode.accepted',
                    actions: [
                      { type: 'toastSuccess', params: { text: 'account.verified_toast' } },
                      {
                        type: 'navigate',
                        params: ({ context }) => toResetPassword(context, 'alsoRegistered'),
                      },
                    ],
                  },
                  {
                    guard: { type: 'isRegistered', params: replyOf },
                    target: '#enterCode.accepted',
                    actions: [
                      { type: 'toastSuccess', params: { text: 'account.verified_toast' } },
                      { type: 'navigate', params: ({ context }) => toLogin(context) },
                    ],
                  },
                  {
                    guard: { type: 'isExpired', params: replyOf },
                    ...formFailedTo('expired', 'account.otp_failed'),
                  },
                  formFailedTo('editing', 'account.otp_failed'),
                ],
                onError: unexpectedTo('editing'),
              },
            },
            expired,
          },
        },
        resend,
      },
    },
    provingFactor: {
      description: 'The code was right; the second factor of the account is asked for next to this machine.',
      entry: 'clearCode',
      on: {
        'factor.leave': {
          target: 'accepted',
          actions: { type: 'navigate', params: ({ context }) => toLogin(context) },
        },
      },
    },
    accepted: {
      description: 'The server has accepted the code, and the next page opens.',
      type: 'final',
      entry: 'clearCode',
    },
  },
})

type Snapshot = SnapshotFrom<typeof enterCodeMachine>

export const enterCodeSelect = {
  digits: ({ context }: Snapshot) => context.digits,
  /** Index of the focused box. */
  focus: ({ context }: Snapshot) => context.focus,
  error: ({ context }: Snapshot) => context.error,
  /** Advice after a connection error, or null. */
  hint: ({ context }: Snapshot) => context.hint,
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  /** Seconds until "send again" is offered; 0 if it is offered now. */
  cooldown: ({ context }: Snapshot) => context.wait.secondsLeft,
  resending: (snapshot: Snapshot) => snapshot.matches({ entering: { resend: 'sending' } }),
  /** Whether the sign-in waits for the second factor. */
  needsFactor: (snapshot: Snapshot) => snapshot.matches('provingFactor'),
  flow: ({ context }: Snapshot) => context.flow,
  identifier: ({ context }: Snapshot) => context.identifier,
}
