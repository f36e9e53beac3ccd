import type { PayLink } from '#contract/payments/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { payLinkMachine } from './payLink.machine.ts'

const link: PayLink = {
  url: 'https://haat.example/pay/66a1f0c2b7d4e8f901a2b3c4#Qk9LQVNIIGlzIG5vdCBoZQ',
  amount: 1860.5,
  expiresAt: '2026-06-08T06:00:00.000Z',
}

export const payLinkFixtures = {
  inputs: { ready: { orderId: '66a1f0c2b7d4e8f901a2b3c4' } },
  events: {
    'link.make': [
      { type: 'link.make', way: 'copied' },
      { type: 'link.make', way: 'sms' },
    ],
  },
  outcomes: {
    makePayLink: {
      good: successReply<PayLink>(link),
      sent: successReply<PayLink>({ ...link, url: null }),
      refused: errorReply(409, 'Nothing is to pay online for this order.', { code: 'payment.not_due' }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof payLinkMachine>
