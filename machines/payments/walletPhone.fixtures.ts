import type { WalletPhone, WalletPhoneSecret, WalletText } from '#contract/payments/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { walletPhoneMachine } from './walletPhone.machine.ts'

/** The phone at the counter, which has forwarded texts today. */
export const counterPhone: WalletPhone = {
  _id: '66a1f0c2b7d4e8f901a2b3f1',
  name: 'Counter phone',
  secretAt: '2026-11-20T06:00:00.000Z',
  heardAt: '2026-11-26T08:58:00.000Z',
  dropped: 42,
}

/** Money that no payment has named. */
export const receivedText: WalletText = {
  _id: '66a1f0c2b7d4e8f901a2b3f2',
  wallet: 'bkash',
  kind: 'received',
  trxId: 'BFK7A1Q2ZX',
  sender: '01712345678',
  amount: 3860.5,
  at: '2026-11-26T08:55:00.000Z',
  arrivedAt: '2026-11-26T08:55:07.000Z',
  hasConfirmed: false,
  words: '',
}

export const madePhone: WalletPhoneSecret = {
  phone: counterPhone,
  secret: 'q3Vb0Xk2mB8c1yJ7fQeH4tZr9uLwPdNsAiGoVxKjT5E',
}

export const walletPhoneFixtures = {
  inputs: { none: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', act: 'add', phone: { _id: '', name: '' } },
      { type: 'dialog.open', act: 'renew', phone: counterPhone },
      { type: 'dialog.open', act: 'withdraw', phone: counterPhone },
    ],
    'name.change': [
      { type: 'name.change', name: 'Counter phone' },
      { type: 'name.change', name: ' ' },
    ],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    addWalletPhone: { good: successReply(madePhone), refused: errorReply(500), unreachable },
    renewWalletPhone: {
      good: successReply(madePhone),
      refused: errorReply(404, 'This phone forwards texts no longer.', { code: 'payment.phone_not_found' }),
      unreachable,
    },
    withdrawWalletPhone: { good: successReply(null), refused: errorReply(500), unreachable },
  },
} satisfies FixturesOf<typeof walletPhoneMachine>
