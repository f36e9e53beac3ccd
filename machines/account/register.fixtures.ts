import { errorReply, type FixturesOf, successReply, timedOut, tooMany, unreachable } from '../core/fixtures.ts'
import type { registerMachine } from './register.machine.ts'

export const registerFixtures = {
  inputs: { byEmail: { from: '/?category=food' }, byPhone: { method: 'phone' } },
  events: {
    'form.change': [
      { type: 'form.change', field: 'name', value: ' Nusrat Jahan ' },
      { type: 'form.change', field: 'email', value: ' Nusrat@Example.com ' },
      { type: 'form.change', field: 'phone', value: '01712345678' },
      { type: 'form.change', field: 'password', value: 'secret1' },
      { type: 'form.change', field: 'confirmPassword', value: 'secret1' },
    ],
    'method.choose': [
      { type: 'method.choose', method: 'phone' },
      { type: 'method.choose', method: 'email' },
    ],
    'form.submit': [{ type: 'form.submit' }],
  },
  outcomes: {
    register: {
      good: successReply(null),
      refused: errorReply(409, 'An account with this email already exists. Sign in instead.'),
      withIssues: errorReply(400, 'Check the form', { issues: [{ path: ['email'], message: 'Invalid email' }] }),
      tooMany,
      serverError: errorReply(500),
      unreachable,
      timedOut,
    },
  },
} satisfies FixturesOf<typeof registerMachine>
