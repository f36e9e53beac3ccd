import { RESEND_COOLDOWN_S } from '#contract/constants.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import { accountTexts } from '#messages/en/account.ts'
import { returnTo } from '../core/redirects.ts'
import { errorIn, replyOf, unexpectedTo } from '../core/reply.ts'
import { coolingDown, waitOf } from '../core/wait.ts'
import { enterCodeSetup, targetOf } from './enterCode.setup.ts'

/** "Send again", offered after each cool-down. The flow starts with a cool-down because a code has just been sent. */
export const resend = enterCodeSetup.createStateConfig({
  initial: 'coolingDown',
  states: {
    ready: {
      entry: 'endWait',
      on: {
        'code.resend': [
          { guard: 'canSend', target: 'sending' },
          {
            guard: 'lacksIdentifier',
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
                  text: context.flow === 'reset' ? accountTexts.codeSent : accountTexts.registrationCodeSent,
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
                to: context.flow === 'reset' ? accountRoutes.forgotPassword : accountRoutes.register,
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
        onError: unexpectedTo('ready'),
      },
    },
    coolingDown,
  },
})
