import { accountTexts } from '../../messages/en/account.ts'
import { type FixturesOf, good, refusedWith, timedOut, unreachable } from '../core/fixtures.ts'
import type { resetPasswordMachine } from './resetPassword.machine.ts'

export const resetPasswordFixtures = {
  inputs: {
    afterCode: { identifier: 'nusrat@example.com', from: '/?category=food' },
    byLink: { token: 'link-token' },
    lost: {},
  },
  events: {
    'form.change': [
      { type: 'form.change', field: 'password', value: 'secret2' },
      { type: 'form.change', field: 'confirmPassword', value: 'secret2' },
      { type: 'form.change', field: 'confirmPassword', value: 'secret3' },
    ],
    'form.submit': [{ type: 'form.submit' }],
    'link.retry': [{ type: 'link.retry' }],
  },
  outcomes: {
    openResetLink: {
      good: good({ identifier: 'admin@example.com' }),
      refused: refusedWith(400, accountTexts.resetLinkDead),
      silent: refusedWith(500),
      unreachable,
      timedOut,
      unreadable: good({ identifier: '' }),
    },
    resetPassword: {
      good: good(null),
      refused: refusedWith(400, accountTexts.resetGrantMissing),
      tooCommon: refusedWith(400, accountTexts.passwordCommon, {
        issues: [{ path: ['password'], message: accountTexts.passwordCommon }],
      }),
      silent: refusedWith(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof resetPasswordMachine>
