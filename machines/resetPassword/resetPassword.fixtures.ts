import { accountTexts } from '../../contract/texts/account.ts'
import { type FixturesOf, good, refusedWith, unreachable } from '../fixtures.ts'
import type { resetPasswordMachine } from './resetPassword.machine.ts'

export const resetPasswordFixtures = {
  inputs: { afterCode: { identifier: 'nusrat@example.com', from: '/?category=food' }, lost: {} },
  events: {
    'form.change': [
      { type: 'form.change', field: 'password', value: 'secret2' },
      { type: 'form.change', field: 'confirmPassword', value: 'secret2' },
      { type: 'form.change', field: 'confirmPassword', value: 'secret3' },
    ],
    'form.submit': [{ type: 'form.submit' }],
  },
  outcomes: {
    resetPassword: {
      good: good(null),
      refused: refusedWith(400, accountTexts.resetGrantMissing),
      silent: refusedWith(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof resetPasswordMachine>
