import { assign, type EventObject, type SnapshotFrom, setup } from 'xstate'
import type { Endpoint } from '#contract/calls/effectEndpoint.ts'
import type { CodeAnswer } from '#contract/checkout/entity.ts'
import type { OrderSearch, PhoneCodeRequest } from '#contract/checkout/rules.ts'
import { RESEND_COOLDOWN_S } from '#contract/constants.ts'
import type { Message } from '#contract/messages.ts'
import {
  type DigitEvent,
  type Digits,
  digitActions,
  digitGuards,
  digitsFrom,
  isComplete,
  isDigit,
  noDigits,
  withDigit,
} from '../account/digitBoxes.ts'
import { type CallActor, calls, type Declared, type RequestToDeclare } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { errorIn, eventOf, failureText, hasCode, type Reply, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'
import {
  coolingDown,
  noWait,
  type Wait,
  type WaitRead,
  waitActions,
  waitGuards,
  waitOf,
  watchWait,
} from '../core/wait.ts'

/** An order whose delivery is to change, or whose money is to go elsewhere; its phone may be masked. */
export type OrderCodeRequest = { readonly orderId: string; readonly phone: string }
/** A checkout that is to be paid on delivery; its phone is masked. */
export type CashCodeRequest = { readonly checkoutId: string; readonly key: string | null; readonly phone: string }
/** What a code is asked for: an order to place, to open, to deliver or pay back elsewhere, or to pay on delivery; the code goes to its phone. */
export type CodeRequest = PhoneCodeRequest | OrderSearch | OrderCodeRequest | CashCodeRequest

/** `error` is the server's message on the former code. A code is sent at once where none has been sent. */
type PhoneCodeInput = {
  readonly request: CodeRequest
  readonly error: Message | null
  /** The wait until another code can be sent; `noWait` where none has been sent. */
  readonly wait: Wait
}
/**
 * The entered code, empty for an order without one, or null if the person goes back to the form; `wait` as in the input.
 */
export type PhoneCodeOutput = { readonly code: string | null; readonly wait: Wait }

/** The guards of a machine around the dialog: of the call that needs a code, and of the end of the dialog. */
export const codeGuards = {
  isCodeNeeded: (_: unknown, reply: Reply<unknown, 'order.code_needed'>) => hasCode(reply, 'order.code_needed'),
  isExpiredCode: (_: unknown, reply: Reply<unknown, 'order.code_expired'>) => hasCode(reply, 'order.code_expired'),
  isWrongCode: (_: unknown, reply: Reply<unknown, 'order.code_wrong'>) => hasCode(reply, 'order.code_wrong'),
  hasCodeEntered: (_: unknown, { code }: PhoneCodeOutput) => code !== null,
}

/**
 * The actions of a machine around the dialog, whose context has the code and, for the dialog, the message on the former one.
 * @param fallback the message of a failure without one
 */
export const codeActions = <C extends { code: string; error: Message | null; wait: Wait }, E extends EventObject>(
  fallback: Message,
) => ({
  setCode: assign<C, E, PhoneCodeOutput, E, never>(
    (_, { code, wait }) => ({ code: code ?? '', wait, error: null }) as Partial<C>,
  ),
  setCodeExpired: assign<C, E, undefined, E, never>(() => ({ code: '', error: 'checkout.code_expired' }) as Partial<C>),
  showCodeFailure: assign<C, E, Reply<unknown>, E, never>(
    (_, reply) => ({ code: '', error: failureText(errorIn(reply), fallback) }) as Partial<C>,
  ),
})

/** The transitions of a call that needs a code, or refuses the former one, to the state of the dialog. */
export const codeRefusedTo = <const Target extends string>(target: Target) =>
  [
    { guard: { type: 'isCodeNeeded', params: replyOf }, target },
    { guard: { type: 'isExpiredCode', params: replyOf }, target, actions: 'setCodeExpired' },
    {
      guard: { type: 'isWrongCode', params: replyOf },
      target,
      actions: { type: 'showCodeFailure', params: replyOf },
    },
  ] as const

/** The transition after the dialog with a code. */
export const codeEnteredTo = <const Target extends string>(target: Target) =>
  ({ guard: { type: 'hasCodeEntered', params: replyOf }, target, ...codeSet }) as const

/** The transition after the dialog without a code. */
export const codeLeftTo = <const Target extends string>(target: Target) => ({ target, ...codeSet }) as const

const codeSet = { actions: { type: 'setCode', params: replyOf } } as const

type Event = WaitRead | DigitEvent | { type: 'form.submit' } | { type: 'code.resend' } | { type: 'code.back' }
type Context = PhoneCodeInput & {
  digits: Digits
  focus: number
  /** Whether a code has been sent, here or before the dialog opened again: it stays good. */
  isSent: boolean
}

/** The wait after a limit is none of a code. */
const waitIn = ({ isSent, wait }: Context): Wait => (isSent ? wait : noWait)

const phoneCodeSetup = setup({
  types: {
    input: {} as PhoneCodeInput,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy' | 'confirming',
    output: {} as PhoneCodeOutput,
  },
  actors: { sendPhoneCode: port<CodeRequest, CodeAnswer | null>(), watchWait },
  guards: {
    ...digitGuards,
    succeeded,
    completes: ({ context }, { index, value }: { index: number; value: string }) =>
      isDigit(value) && !isComplete(context.digits) && isComplete(withDigit(context.digits, index, value)),
    isWholeCode: (_, { text }: { text: string }) => isComplete(digitsFrom(text) ?? noDigits),
    isCalled: (_, reply: Reply<CodeAnswer | null>) => reply.ok && reply.value?.confirmation === 'needed',
    isExpired: ({ context }) => context.error === 'checkout.code_expired',
    isSentAgain: ({ context }) => context.error === null,
    isSent: ({ context }) => context.isSent,
    isSentLately: ({ context }) => context.wait.secondsLeft > 0,
    isLimited: (_, reply: Reply<unknown>) => Boolean(errorIn(reply).retryAfter),
    ...waitGuards,
  },
  actions: {
    ...emitActions<Context, Event>(),
    ...digitActions<Context, Event>(),
    ...waitActions<Context, Event>(),
    /** The time of the wait stays: it says that a code has been sent. */
    endWait: assign(({ context }) => ({ wait: { ...context.wait, secondsLeft: 0 } })),
    /** The server sends none where the former one can still be entered, and answers with the rest of its wait. */
    setSent: assign((_, reply: Reply<CodeAnswer | null>) => ({
      isSent: true,
      error: null,
      wait: waitOf((reply.ok && reply.value?.wait) || RESEND_COOLDOWN_S),
    })),
    showFailure: assign((_, reply: Reply<unknown>) => ({
      error: failureText(errorIn(reply), 'checkout.code_not_sent'),
      wait: waitOf(errorIn(reply).retryAfter ?? 0),
    })),
    showIncomplete: assign({ error: 'checkout.code_incomplete' }),
  },
})

/**
 * A complete code is passed on when its last box is filled; the call that places or opens the order judges it. Where no code can
 * be sent, the person may order without one, and is called.
 */
export const phoneCodeMachine = phoneCodeSetup.createMachine({
  id: 'phoneCode',
  description: 'Input of the 4-digit code that proves the phone number of an order',
  meta: {
    redaction: { value: 'secret', text: 'secret', key: 'secret', confirmation: 'open' },
  } satisfies DeclaresRedaction,
  context: ({ input }) => ({
    ...input,
    digits: noDigits,
    focus: 0,
    isSent: input.error !== null || input.wait.secondsLeft > 0 || input.wait.until !== null,
  }),
  output: ({ event }) => event.output as PhoneCodeOutput,
  initial: 'entering',
  states: {
    entering: {
      description: 'The guest enters the code, and can ask for another one or go back.',
      type: 'parallel',
      tags: 'form',
      on: { 'code.back': 'left' },
      states: {
        code: {
          description: 'The four boxes of the code; the last digit passes it on.',
          initial: 'starting',
          states: {
            starting: {
              description: 'Whether the former code has expired decides how it begins.',
              always: [{ guard: 'isExpired', target: 'expired' }, 'editing'],
            },
            editing: {
              description: 'The boxes take digits.',
              on: {
                'otp.digit': [
                  {
                    guard: { type: 'completes', params: eventOf },
                    target: '#phoneCode.entered',
                    actions: [{ type: 'setDigit', params: eventOf }],
                  },
                  { guard: { type: 'isOneDigit', params: eventOf }, actions: { type: 'setDigit', params: eventOf } },
                  { guard: { type: 'isEmpty', params: eventOf }, actions: { type: 'clearBox', params: eventOf } },
                ],
                'otp.paste': [
                  {
                    guard: { type: 'isWholeCode', params: eventOf },
                    target: '#phoneCode.entered',
                    actions: [{ type: 'fillDigits', params: eventOf }],
                  },
                  { guard: { type: 'hasDigits', params: eventOf }, actions: { type: 'fillDigits', params: eventOf } },
                ],
                'otp.backspace': [
                  { guard: { type: 'isFilled', params: eventOf }, actions: { type: 'clearBox', params: eventOf } },
                  { actions: { type: 'setFocus', params: ({ event }) => ({ index: event.index - 1 }) } },
                ],
                'otp.focus': { actions: { type: 'setFocus', params: eventOf } },
                // A complete code has been passed on already.
                'form.submit': { actions: 'showIncomplete' },
              },
            },
            expired: {
              description: 'The five minutes of the former code are over. Only another one helps.',
              always: { guard: 'isSentAgain', target: 'editing', description: 'Another code has been sent.' },
              on: {
                'otp.digit': {
                  guard: { type: 'isOneDigit', params: eventOf },
                  target: 'editing',
                  actions: { type: 'setDigit', params: eventOf },
                },
                'otp.paste': [
                  {
                    guard: { type: 'isWholeCode', params: eventOf },
                    target: '#phoneCode.entered',
                    actions: [{ type: 'fillDigits', params: eventOf }],
                  },
                  {
                    guard: { type: 'hasDigits', params: eventOf },
                    target: 'editing',
                    actions: { type: 'fillDigits', params: eventOf },
                  },
                ],
                'otp.focus': { actions: { type: 'setFocus', params: eventOf } },
                'form.submit': { target: 'editing', actions: 'showIncomplete' },
              },
            },
          },
        },
        resend: {
          description: 'The button that sends the code again.',
          initial: 'starting',
          states: {
            starting: {
              description: 'Whether a code has been sent already decides how it begins.',
              always: [
                { guard: 'isSentLately', target: 'coolingDown' },
                { guard: 'isSent', target: 'ready' },
                'sending',
              ],
            },
            sending: {
              description: 'The server sends a code to the phone.',
              invoke: {
                id: 'sendPhoneCode',
                src: 'sendPhoneCode',
                input: ({ context }) => context.request,
                onDone: [
                  { guard: { type: 'isCalled', params: replyOf }, target: '#phoneCode.called', actions: 'clearCode' },
                  {
                    guard: { type: 'succeeded', params: replyOf },
                    target: 'coolingDown',
                    actions: ['clearCode', { type: 'setSent', params: replyOf }],
                  },
                  {
                    guard: { type: 'isLimited', params: replyOf },
                    target: 'coolingDown',
                    actions: { type: 'showFailure', params: replyOf },
                  },
                  { target: 'ready', actions: { type: 'showFailure', params: replyOf } },
                ],
                onError: unexpectedTo('ready'),
              },
            },
            ready: {
              description: 'Another code can be asked for.',
              entry: 'endWait',
              on: { 'code.resend': 'sending' },
            },
            coolingDown,
          },
        },
      },
    },
    called: {
      description: 'No code can be sent to this number: the order is taken without one, and a call confirms it.',
      tags: 'confirming',
      on: { 'form.submit': 'entered', 'code.back': 'left' },
    },
    entered: {
      description: 'The code is complete, or none is needed: the order is placed with it.',
      type: 'final',
      output: ({ context }): PhoneCodeOutput => ({ code: context.digits.join(''), wait: context.wait }),
    },
    left: {
      description: 'The person goes back to the form.',
      type: 'final',
      output: ({ context }): PhoneCodeOutput => ({ code: null, wait: waitIn(context) }),
    },
  },
})

/** The dialog with its call declared (`calls`), for a flow that starts it with requests of one kind. */
export const phoneCodes = <E extends Endpoint, Request extends CodeRequest>(
  endpoint: E,
  request: (request: Request) => RequestToDeclare<E>,
): typeof phoneCodeMachine & Declared =>
  phoneCodeMachine.provide({
    actors: { sendPhoneCode: calls(endpoint, request) as unknown as CallActor<CodeRequest, CodeAnswer | null> },
  })

type Snapshot = SnapshotFrom<typeof phoneCodeMachine>

export const phoneCodeSelect = {
  digits: ({ context }: Snapshot) => context.digits,
  /** Index of the focused box. */
  focus: ({ context }: Snapshot) => context.focus,
  error: ({ context }: Snapshot) => context.error,
  phone: ({ context }: Snapshot) => context.request.phone,
  /** Seconds until another code can be sent; 0 if it can be sent now. */
  wait: ({ context }: Snapshot) => context.wait.secondsLeft,
  /** No code can be sent, and a call would confirm the order. */
  called: (snapshot: Snapshot) => snapshot.matches('called'),
  sending: (snapshot: Snapshot) => snapshot.matches({ entering: { resend: 'sending' } }),
}
