import { RESEND_COOLDOWN_S } from '#contract/constants.ts'
import { accountTexts } from '#messages/en/account.ts'
import { formFailedTo } from '../core/form/formActions.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { toLogin } from '../core/redirects.ts'
import { replyOf, unexpectedTo } from '../core/reply.ts'
import { waitOf } from '../core/wait.ts'
import { noDigits } from './digits.ts'
import { resend } from './enterCode.resend.ts'
import { enterCodeSetup, targetOf, toResetPassword } from './enterCode.setup.ts'

/**
 * Input of the 4-digit code of a password reset or a registration (product 3.2). A typed code waits for the button, so
 * that no try is wasted; one that is pasted, or filled in by the phone, is sent at once.
 */
export const enterCodeMachine = enterCodeSetup.createMachine({
  id: 'enterCode',
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
                input: ({ context }) => ({ ...targetOf(context), code: context.digits.join('') }),
                onDone: [
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
                      { type: 'toastSuccess', params: { text: accountTexts.verifiedToast } },
                      {
                        type: 'navigate',
                        params: ({ context }) => toResetPassword(context, 'alsoRegistered'),
                      },
                    ],
                  },
                  {
                    guard: { type: 'succeeded', params: replyOf },
                    target: '#enterCode.accepted',
                    actions: [
                      { type: 'toastSuccess', params: { text: accountTexts.verifiedToast } },
                      { type: 'navigate', params: ({ context }) => toLogin(context) },
                    ],
                  },
                  formFailedTo('editing', accountTexts.otpFailed),
                ],
                onError: unexpectedTo('editing'),
              },
            },
          },
        },
        resend,
      },
    },
    accepted: { type: 'final', entry: 'clearCode' },
  },
})
