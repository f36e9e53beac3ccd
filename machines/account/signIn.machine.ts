import { accountTexts } from '#messages/en/account.ts'
import { blankForm, bodyOf } from '../core/form/form.ts'
import { formFailedTo } from '../core/form/formActions.ts'
import { afterDemoSignIn, afterSignIn } from '../core/redirects.ts'
import { replyOf, unexpectedTo } from '../core/reply.ts'
import { sessionFrom } from './authResult.ts'
import { check, signInSetup } from './signIn.setup.ts'
import { sendingVerification } from './signIn.verification.ts'

/**
 * Sign-in (product 3.5, 9.1). After a 403 for an account that is not verified, it offers to send the code or the mail
 * again (`verify.send`). A person with a second factor enters its code before the session starts. The form keeps its
 * values after an error; the password is cleared after a success. `demo.choose` fills the form with an account of the
 * demo shop and submits it.
 */
export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    form: blankForm({ identifier: input.identifier ?? '', password: '' }),
    from: input.from,
    isDemo: false,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'form',
      on: {
        'form.change': { actions: { type: 'change', params: ({ event }) => event } },
        'form.submit': [{ guard: 'isValid', target: 'signingIn' }, { actions: 'showIssues' }],
        'demo.choose': { target: 'signingIn', actions: { type: 'fillDemoAccount', params: ({ event }) => event } },
      },
    },
    signingIn: {
      tags: ['form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => bodyOf(check(context.form.values)),
        onDone: [
          {
            guard: { type: 'hasSession', params: replyOf },
            target: 'signedIn',
            actions: [
              { type: 'setSession', params: ({ event }) => sessionFrom(event.output)! },
              { type: 'toastSuccess', params: { text: accountTexts.loginSuccessful } },
              {
                type: 'navigate',
                params: ({ context, event }) => ({
                  to: (context.isDemo ? afterDemoSignIn : afterSignIn)(
                    sessionFrom(event.output)!.user.role,
                    context.from,
                  ),
                  replace: true,
                }),
              },
            ],
          },
          { guard: { type: 'isFactorNeeded', params: replyOf }, target: 'provingFactor' },
          {
            guard: { type: 'isUnverified', params: replyOf },
            ...formFailedTo('unverified', accountTexts.loginFailed),
          },
          formFailedTo('editing', accountTexts.loginFailed),
        ],
        onError: unexpectedTo('editing'),
      },
    },
    /** The password was right; `secondFactorMachine` continues (docs/api.md, Account calls beyond the usual). */
    provingFactor: { entry: 'clearPassword', on: { 'factor.leave': 'editing' } },
    unverified: {
      tags: 'form',
      on: {
        'form.change': [
          {
            guard: { type: 'isOtherAccount', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'change', params: ({ event }) => event },
          },
          { actions: { type: 'change', params: ({ event }) => event } },
        ],
        'form.submit': [{ guard: 'isValid', target: 'signingIn' }, { actions: 'showIssues' }],
        'demo.choose': { target: 'signingIn', actions: { type: 'fillDemoAccount', params: ({ event }) => event } },
        'verify.send': 'sendingVerification',
      },
    },
    sendingVerification,
    leftToVerify: { type: 'final', entry: 'clearPassword' },
    signedIn: { type: 'final', entry: 'clearPassword' },
  },
})
