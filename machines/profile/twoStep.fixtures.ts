import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { twoStepMachine } from './twoStep.machine.ts'

const off = { enabled: false, since: '', recoveryCodesLeft: 0, required: false, hasPassword: true }
const on = { ...off, enabled: true, since: '2026-05-01T06:00:00.000Z', recoveryCodesLeft: 10 }
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const key = {
  secret,
  uri: `otpauth://totp/Haat:admin%40example.com?issuer=Haat&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
}
const codes = {
  recoveryCodes: [
    'K7QX-2MPA-VE4R-TZ3D',
    'BN5S-HW6C-Y2JU-QF7L',
    'R3GD-XA4T-M6KP-EV2Z',
    'W5YH-LC7N-S3QB-JU6F',
    'T2VE-PZ5R-D4XK-AM7G',
    'H6JC-QS3W-N7YL-FB2U',
    'Z4KP-UV6A-E5GT-RX3M',
    'D7LW-BN2H-C6SJ-YQ4E',
    'A3RF-TG7Z-K2VX-PM5D',
    'J5UQ-YE4C-W6LB-HN3S',
  ],
}
const wrongCode = errorReply(400, 'This code is not right. Enter the code that your app shows now.', {
  issues: [{ path: ['code'], message: 'This code is not right. Enter the code that your app shows now.' }],
})
const wrongPassword = errorReply(400, 'The current password is not right.', {
  issues: [{ path: ['currentPassword'], message: 'The current password is not right.' }],
})
const tooMany = errorReply(429, 'Too many wrong codes. Use a recovery code, or try again in 20 days.', {
  retryAfter: 1_728_000,
})

export const twoStepFixtures = {
  inputs: { fresh: undefined },
  events: {
    'form.change': [
      { type: 'form.change', field: 'currentPassword', value: 'old secret1' },
      { type: 'form.change', field: 'code', value: '123456' },
      { type: 'form.change', field: 'code', value: '12' },
    ],
    'form.submit': [{ type: 'form.submit' }],
    'factor.reload': [{ type: 'factor.reload' }],
    'factor.setUp': [{ type: 'factor.setUp' }],
    'factor.remove': [{ type: 'factor.remove' }],
    'codes.renew': [{ type: 'codes.renew' }],
    'codes.kept': [{ type: 'codes.kept' }],
    'form.cancel': [{ type: 'form.cancel' }],
  },
  outcomes: {
    readFactor: {
      good: successReply(off),
      on: successReply(on),
      fewCodes: successReply({ ...on, recoveryCodesLeft: 1 }),
      required: successReply({ ...off, required: true }),
      onAndRequired: successReply({ ...on, required: true }),
      withoutPassword: successReply({ ...off, hasPassword: false }),
      onWithoutPassword: successReply({ ...on, hasPassword: false }),
      notFound: errorReply(404, 'Not found'),
      refused: errorReply(503, 'The shop is away for a moment.'),
      unreachable,
    },
    setUpFactor: {
      good: successReply(key),
      refused: wrongPassword,
      freshSignInNeeded: errorReply(
        403,
        'Sign out, sign in again, and set it up within 10 minutes. Your account has no password to ask for.',
        { code: 'account.fresh_sign_in_needed' },
      ),
      conflict: errorReply(409, 'Two-step verification is on already.'),
      unreachable,
    },
    confirmFactor: {
      good: successReply(codes),
      refused: wrongCode,
      setupExpired: errorReply(400, 'This setup took too long. Start again.', {
        code: 'account.second_factor_setup_expired',
      }),
      conflict: errorReply(409, 'Two-step verification is on already.'),
      unreachable,
    },
    renewCodes: {
      good: successReply(codes),
      refused: wrongCode,
      tooMany,
      conflict: errorReply(409, 'Two-step verification is not on.'),
      unreachable,
    },
    removeFactor: {
      good: successReply(null),
      refused: wrongPassword,
      wrongCode,
      tooMany,
      conflict: errorReply(409, 'Two-step verification is not on.'),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof twoStepMachine>
