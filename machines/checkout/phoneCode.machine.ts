import { RESEND_COOLDOWN_S } from '#contract/constants.ts'
import { noDigits } from '../account/digits.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, replyOf, unexpectedTo } from '../core/reply.ts'
import { coolingDown, waitOf } from '../core/wait.ts'
import { phoneCodeSetup } from './phoneCode.setup.ts'

/**
 * Input of the 4-digit code that proves a guest's phone number before an order. A complete code is passed on when its
 * last box is filled; the call that places the order judges it. Where no code can be sent, the person may order without
 * one, and is called.
 */
export const phoneCodeMachine = phoneCodeSetup.createMachine({
  id: 'phoneCode',
  meta: {
    redaction: { value: 'secret', text: 'secret', key: 'secret', confirmation: 'open' },
  } satisfies DeclaresRedaction,
  context: ({ input }) => ({ ...input, digits: noDigits, focus: 0, entered: false }),
  output: ({ context }) => ({ code: context.entered ? context.digits.join('') : null, wait: context.wait }),
  initial: 'entering',
  states: {
    entering: {
      type: 'parallel',
      tags: 'form',
      on: { 'code.back': 'done' },
      states: {
        code: {
          on: {
            'otp.digit': [
              {
                guard: { type: 'completes', params: eventOf },
                target: '#phoneCode.done',
                actions: [{ type: 'setDigit', params: eventOf }, 'setEntered'],
              },
              { guard: { type: 'isOneDigit', params: eventOf }, actions: { type: 'setDigit', params: eventOf } },
              { guard: { type: 'isEmpty', params: eventOf }, actions: { type: 'clearBox', params: eventOf } },
            ],
            'otp.paste': [
              {
                guard: { type: 'isWholeCode', params: eventOf },
                target: '#phoneCode.done',
                actions: [{ type: 'fillDigits', params: eventOf }, 'setEntered'],
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
        resend: {
          initial: 'starting',
          states: {
            starting: {
              always: [
                { guard: 'isSentLately', target: 'coolingDown' },
                { guard: 'isSent', target: 'ready' },
                'sending',
              ],
            },
            sending: {
              invoke: {
                id: 'sendPhoneCode',
                src: 'sendPhoneCode',
                input: ({ context }) => context.request,
                onDone: [
                  { guard: { type: 'isCalled', params: replyOf }, target: '#phoneCode.called', actions: 'clearCode' },
                  {
                    guard: { type: 'succeeded', params: replyOf },
                    target: 'coolingDown',
                    actions: ['clearCode', 'clearError', { type: 'setWait', params: waitOf(RESEND_COOLDOWN_S) }],
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
            ready: { entry: 'endWait', on: { 'code.resend': 'sending' } },
            coolingDown,
          },
        },
      },
    },
    /** No code can be sent to this number: the order is taken without one, and a call confirms it. */
    called: {
      tags: 'confirming',
      on: { 'form.submit': { target: 'done', actions: 'setEntered' }, 'code.back': 'done' },
    },
    done: { type: 'final' },
  },
})
