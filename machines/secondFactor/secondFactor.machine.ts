import { secondFactorTexts as texts } from '../../contract/texts/secondFactor.ts'
import { blankForm, bodyOf } from '../form/form.ts'
import { grantOf } from '../grant.ts'
import { errorIn, hasCode, type Reply } from '../reply.ts'
import { checks, secondFactorSetup, type Way } from './secondFactor.setup.ts'

export type { FactorOutcome, FactorValues } from './secondFactor.setup.ts'

/** A sign-in was right as far as it went, and the person has a second factor (wire, "Session and tokens"). */
export const isFactorNeeded = (_: unknown, reply: Reply<unknown>): boolean =>
  hasCode(reply, 'account.second_factor_needed')

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
          'flow.leave': '#secondFactor.left',
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
              actions: { type: 'keepGrant', params: ({ event }) => grantOf(event.output)! },
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
 * The second half of a sign-in, a child of the flow that proved the password or the Google account: a code of the app, or
 * a recovery code. After five minutes, or five wrong codes, the sign-in begins again.
 */
export const secondFactorMachine = secondFactorSetup.createMachine({
  id: 'secondFactor',
  context: { form: blankForm({ code: '' }), ending: texts.expired, grant: null },
  initial: 'app',
  output: ({ context }) => ({ grant: context.grant }),
  after: { lifetime: { guard: 'isTyping', target: '.expired' } },
  states: {
    app: entering('app'),
    recovery: entering('recovery'),
    expired: { entry: 'wipe', on: { 'flow.leave': 'left' } },
    left: { type: 'final', tags: 'terminal', entry: 'wipe' },
    granted: { type: 'final', tags: 'terminal', entry: 'wipe' },
  },
})
