import { accountRoutes } from '#contract/routes/account.ts'
import { accountTexts } from '#messages/en/account.ts'
import { formFailedTo } from '../core/form/formActions.ts'
import { returnTo } from '../core/redirects.ts'
import { replyOf, unexpectedTo } from '../core/reply.ts'
import { resendBodyOf, signInSetup } from './signIn.setup.ts'

/** Sends the code or the mail of an unverified account again, then opens the page that uses it. */
export const sendingVerification = signInSetup.createStateConfig({
  tags: ['form', 'busy'],
  invoke: {
    id: 'resendOtp',
    src: 'resendOtp',
    input: ({ context }) => resendBodyOf(context.form.values.identifier.trim()),
    onDone: [
      {
        guard: { type: 'isForPhone', params: replyOf },
        target: 'leftToVerify',
        actions: {
          type: 'navigate',
          params: ({ context }) => ({
            to: accountRoutes.enterRegistrationCode,
            state: { phone: context.form.values.identifier.trim(), from: returnTo(context.from) },
          }),
        },
      },
      {
        guard: { type: 'succeeded', params: replyOf },
        target: 'leftToVerify',
        actions: {
          type: 'navigate',
          params: ({ context }) => ({
            to: accountRoutes.verifyPending,
            state: { email: context.form.values.identifier.trim(), from: returnTo(context.from) },
          }),
        },
      },
      {
        guard: { type: 'cannotResend', params: replyOf },
        target: 'leftToVerify',
        actions: {
          type: 'navigate',
          params: ({ context }) => ({ to: accountRoutes.register, state: { from: returnTo(context.from) } }),
        },
      },
      formFailedTo('unverified', accountTexts.loginFailed),
    ],
    onError: unexpectedTo('unverified'),
  },
})
