import { accountTexts } from '#messages/en/account.ts'
import { accountResponses } from '#messages/en/accountResponses.ts'
import { errorReply, type FixturesOf, successReply, timedOut, unreachable } from '../core/fixtures.ts'
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
      good: successReply({ identifier: 'admin@example.com' }),
      refused: errorReply(400, accountTexts.resetLinkDead),
      serverError: errorReply(500),
      unreachable,
      timedOut,
      unreadable: successReply({ identifier: '' }),
    },
    resetPassword: {
      good: successReply(null),
      refused: errorReply(400, accountResponses.resetGrantMissing),
      tooCommon: errorReply(400, accountTexts.passwordCommon, {
        issues: [{ path: ['password'], message: accountTexts.passwordCommon }],
      }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof resetPasswordMachine>
