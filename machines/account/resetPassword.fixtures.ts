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
      refused: errorReply(
        400,
        'This link can no longer be used: it works once and for a limited time. Use "Forgot password?" to get a new one.',
      ),
      serverError: errorReply(500),
      unreachable,
      timedOut,
      unreadable: successReply({ identifier: '' }),
    },
    resetPassword: {
      good: successReply(null),
      refused: errorReply(400, 'This reset is no longer valid. Use "Forgot password?" to start again.'),
      tooCommon: errorReply(
        400,
        'Many people use this password, so it is easily guessed. Choose a longer one, such as three words.',
        {
          issues: [
            {
              path: ['password'],
              message:
                'Many people use this password, so it is easily guessed. Choose a longer one, such as three words.',
            },
          ],
        },
      ),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof resetPasswordMachine>
