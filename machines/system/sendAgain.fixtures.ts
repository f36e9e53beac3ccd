import type { Failure } from '#contract/system/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { sendAgainMachine } from './sendAgain.machine.ts'

/** A mail about an order that its mail server has not accepted. */
export const failedMail: Failure = {
  _id: '66a1f0c2b7d4e8f901a2b3e1',
  kind: 'mail',
  job: null,
  subject: 'Your order #a2b3c4',
  recipient: 'nu…@example.com',
  reason: 'ECONNREFUSED',
  count: 12,
  failedAt: '2026-11-26T08:30:00.000Z',
  sendable: true,
}

export const sendAgainFixtures = {
  inputs: { none: undefined },
  events: { 'failure.send': [{ type: 'failure.send', id: failedMail._id }] },
  outcomes: {
    sendAgain: {
      good: successReply(null),
      refused: errorReply(409, 'This cannot be sent again', { code: 'system.not_sendable' }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof sendAgainMachine>
