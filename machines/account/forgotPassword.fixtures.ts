import { errorReply, type FixturesOf, successReply, timedOut, tooMany, unreachable } from '../core/fixtures.ts'
import type { forgotPasswordMachine } from './forgotPassword.machine.ts'

export const forgotPasswordFixtures = {
  inputs: { fresh: {}, remembering: { from: '/?category=food', identifier: ' nusrat@example.com ' } },
  events: {
    'form.change': [
      { type: 'form.change', field: 'identifier', value: '01712345678' },
      { type: 'form.change', field: 'identifier', value: '' },
    ],
    'form.submit': [{ type: 'form.submit' }],
  },
  outcomes: {
    forgotPassword: { good: successReply(null), refused: errorReply(400, 'Not now'), tooMany, unreachable, timedOut },
  },
} satisfies FixturesOf<typeof forgotPasswordMachine>
