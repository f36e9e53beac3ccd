import type { ApiKey, MadeKey } from '#contract/programs/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { apiKeyMachine } from './apiKey.machine.ts'

/** The key of a program that has called today. */
export const courierKey: ApiKey = {
  _id: '66a1f0c2b7d4e8f901a2b3c1',
  name: 'Courier app',
  maker: 'Farhana Akter',
  access: [
    { feature: 'orders', right: 'write' },
    { feature: 'products', right: 'read' },
  ],
  madeAt: '2026-11-20T06:00:00.000Z',
  expiresAt: '2027-02-18T06:00:00.000Z',
  usedAt: '2026-11-26T08:58:00.000Z',
  expired: false,
}

export const madeKey: MadeKey = {
  key: { ...courierKey, usedAt: null },
  secret: 'haat_q3Vb0Xk2mB8c1yJ7fQeH4tZr9uLwPdNsAiGoVxKjT5E',
}

const none = { _id: '', name: '' }
const proof = { hasPassword: true, enabled: false }

export const apiKeyFixtures = {
  inputs: { none: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', act: 'make', key: none, proof },
      { type: 'dialog.open', act: 'withdraw', key: courierKey, proof },
      { type: 'dialog.open', act: 'make', key: none, proof: { ...proof, enabled: true } },
      { type: 'dialog.open', act: 'make', key: none, proof: { ...proof, hasPassword: false } },
    ],
    'key.change': [
      { type: 'key.change', change: { type: 'form.change', field: 'name', value: 'Courier app' } },
      {
        type: 'key.change',
        change: { type: 'form.change', field: 'access', value: [{ feature: 'orders', right: 'write' }] },
      },
      { type: 'key.change', change: { type: 'form.change', field: 'currentPassword', value: 'correct horse' } },
      { type: 'key.change', change: { type: 'form.change', field: 'code', value: '123 456' } },
      { type: 'key.change', change: { type: 'form.change', field: 'name', value: ' ' } },
      { type: 'key.change', change: { type: 'form.change', field: 'days', value: '365' } },
    ],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    makeKey: {
      good: successReply(madeKey),
      refused: errorReply(400, 'Current password is incorrect', {
        code: 'account.wrong_current_password',
        issues: [{ path: ['currentPassword'], message: 'Current password is incorrect' }],
      }),
      full: errorReply(409, 'The shop has 50 keys already. Withdraw one first.', { code: 'program.too_many_keys' }),
      unreachable,
    },
    withdrawKey: {
      good: successReply(null),
      refused: errorReply(404, 'There is no such key, or it is withdrawn already.', { code: 'program.key_not_found' }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof apiKeyMachine>
