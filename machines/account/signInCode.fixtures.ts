import { errorReply, type FixturesOf, successReply, timedOut, tooMany, unreachable } from '../core/fixtures.ts'
import type { signInCodeMachine } from './signInCode.machine.ts'

export const signInCodeFixtures = {
  inputs: { fresh: {}, typed: { phone: '+880 1712-345678' } },
  events: {
    'form.change': [
      { type: 'form.change', field: 'phone', value: '01712345678' },
      { type: 'form.change', field: 'phone', value: '0171' },
    ],
    'form.submit': [{ type: 'form.submit' }],
  },
  outcomes: {
    sendSignInCode: { good: successReply(null), refused: errorReply(400, 'Not now'), tooMany, unreachable, timedOut },
  },
} satisfies FixturesOf<typeof signInCodeMachine>
