import { factorCodeTexts as texts } from '../../messages/en/factorCode.ts'
import { blankForm, bodyOf } from '../core/form/form.ts'
import { errorIn } from '../core/reply.ts'
import { sessionFrom } from './authResult.ts'
import { checks, placeAfter, secondFactorSetup, toastOf, type Way } from './secondFactor.setup.ts'

export type { FactorInput, FactorValues } from './secondFactor.setup.ts'

const entering = (way: Way) =>
  secondFactorSetup.createStateConfig({
    initial: 'typing',
    states: {
      typing: {
        tags: 'form',
        on: {
          'form.change': { actions: { type: 'change', params: ({ event }) => ({ way, change: event }) } },
          'form.submit': [
            { guard: { type: 'isValid', params: { way } }, target: 'checking' },
            { actions: { type: 'showIssues', params: { way } } },
          ],
          ...(way === 'app'
            ? { 'recovery.use': { target: '#secondFactor.recovery', actions: 'wipe' } }
            : { 'app.use': { target: '#secondFactor.app', actions: 'wipe' } }),
        },
      },
      checking: {
        tags: ['form', 'busy'],
        entry: 'accept',
        invoke: {
          id: 'proveFactor',
          src: 'proveFactor',
          input: ({ context }) => bodyOf(checks[way](context.form.values)),
          onDone: [
            {
              guard: { type: 'hasGrant', params: ({ event }) => event.output },
              target: '#secondFactor.granted',
              actions: [
                { type: 'setSession', params: ({ event }) => sessionFrom(event.output)! },
                { type: 'toastSuccess', params: ({ context }) => toastOf(context) },
                {
                  type: 'navigate',
                  params: ({ context, event }) => placeAfter(context, sessionFrom(event.output)!.user.role),
                },
              ],
            },
            {
              guard: { type: 'isExpired', params: ({ event }) => event.output },
              target: '#secondFactor.expired',
              actions: { type: 'end', params: ({ event }) => errorIn(event.output) },
            },
            { target: 'typing', actions: { type: 'showFailure', params: ({ event }) => errorIn(event.output) } },
          ],
          onError: {
            target: 'typing',
            actions: ['toastUnexpected', { type: 'warnUnexpected', params: ({ event }) => event }],
          },
        },
      },
    },
  })

/**
 * The second half of a sign-in, after the password or the Google account was proved: a code of the app, or a recovery code.
 * It ends as that sign-in would have ended. After five minutes, or five wrong codes, the sign-in begins again.
 * A flow of its own, not a child of the sign-in: only who has a second factor loads it.
 */
export const secondFactorMachine = secondFactorSetup.createMachine({
  id: 'secondFactor',
  context: ({ input }) => ({ ...input, form: blankForm({ code: '' }), ending: texts.expired }),
  initial: 'app',
  after: { lifetime: { guard: 'isTyping', target: '.expired' } },
  states: {
    app: entering('app'),
    recovery: entering('recovery'),
    expired: { entry: 'wipe' },
    granted: { type: 'final', tags: 'terminal', entry: 'wipe' },
  },
})
