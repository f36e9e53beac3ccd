import { SECOND_FACTOR_MS } from '#contract/constants.ts'
import { factorCodeTexts as texts } from '#messages/en/factorCode.ts'
import { blankForm, bodyOf } from '../core/form/form.ts'
import { errorIn, replyOf, unexpectedTo, warnAboutError } from '../core/reply.ts'
import { sessionFrom } from './authResult.ts'
import { type CodeSource, checks, redirectAfter, secondFactorSetup, toastOf } from './secondFactor.setup.ts'

export type { FactorInput, FactorValues } from './secondFactor.setup.ts'

const entering = (step: CodeSource) =>
  secondFactorSetup.createStateConfig({
    initial: 'typing',
    states: {
      typing: {
        tags: 'form',
        on: {
          'form.change': { actions: { type: 'change', params: ({ event }) => ({ step, change: event }) } },
          'form.submit': [
            { guard: { type: 'isValid', params: { step } }, target: 'checking' },
            { actions: { type: 'showIssues', params: { step } } },
          ],
          ...(step === 'app'
            ? { 'recovery.use': { target: '#secondFactor.recovery', actions: 'clearForm' } }
            : { 'app.use': { target: '#secondFactor.app', actions: 'clearForm' } }),
        },
      },
      checking: {
        tags: ['form', 'busy'],
        entry: 'accept',
        invoke: {
          id: 'proveFactor',
          src: 'proveFactor',
          input: ({ context }) => bodyOf(checks[step](context.form.values)),
          onDone: [
            {
              guard: { type: 'hasSession', params: replyOf },
              target: '#secondFactor.granted',
              actions: [
                { type: 'setSession', params: ({ event }) => sessionFrom(event.output)! },
                { type: 'toastSuccess', params: ({ context }) => toastOf(context) },
                {
                  type: 'navigate',
                  params: ({ context, event }) => redirectAfter(context, sessionFrom(event.output)!.user.role),
                },
              ],
            },
            {
              guard: { type: 'isExpired', params: replyOf },
              target: '#secondFactor.expired',
              actions: { type: 'setRestartReason', params: ({ event }) => errorIn(event.output) },
            },
            { target: 'typing', actions: { type: 'showFailure', params: ({ event }) => errorIn(event.output) } },
          ],
          onError: unexpectedTo('typing'),
        },
      },
    },
  })

/**
 * The second step of a sign-in, after the password or the Google account: a code of the authenticator app, or a
 * recovery code. It ends like a sign-in without a second factor. After five minutes, or five wrong codes, the sign-in
 * starts again. It is not a child of the sign-in machine, so that only people with a second factor load its code.
 */
export const secondFactorMachine = secondFactorSetup.createMachine({
  id: 'secondFactor',
  context: ({ input }) => ({ ...input, form: blankForm({ code: '' }), restartReason: texts.expired }),
  initial: 'app',
  invoke: {
    id: 'watchDeadline',
    src: 'watchDeadline',
    input: { ms: SECOND_FACTOR_MS },
    onError: { actions: warnAboutError },
  },
  on: { 'time.up': { guard: 'isTyping', target: '.expired' } },
  states: {
    app: entering('app'),
    recovery: entering('recovery'),
    expired: { type: 'final', entry: 'clearForm' },
    granted: { type: 'final', entry: 'clearForm' },
  },
})
