import type { CallLink } from '#contract/callDesk/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { callLinkMachine } from './callLink.machine.ts'

export const callLink: CallLink = { _id: '66a1f0c2b7d4e8f901a2b3c4', state: 'open', totalPrice: 1860.5, pieces: 3 }

const refusals = {
  refused: errorReply(404, 'This link that confirms an order no longer works.', { code: 'call.link_unknown' }),
  tooMany: errorReply(429, 'Too many tries.', { code: 'request.too_many' }),
  unreachable,
}

export const callLinkFixtures = {
  inputs: { byLink: { orderId: callLink._id, token: 'Qk9LQVNIIGlzIG5vdCBoZQ' } },
  events: {
    'link.retry': [{ type: 'link.retry' }],
    'order.confirm': [{ type: 'order.confirm' }],
  },
  outcomes: {
    getCallLink: {
      good: successReply<CallLink>(callLink),
      confirmed: successReply<CallLink>({ ...callLink, state: 'confirmed' }),
      over: successReply<CallLink>({ ...callLink, state: 'over' }),
      ...refusals,
    },
    confirmByLink: {
      good: successReply<CallLink>({ ...callLink, state: 'confirmed' }),
      over: errorReply(409, 'This order needs no call any more.', { code: 'call.over' }),
      ...refusals,
    },
  },
} satisfies FixturesOf<typeof callLinkMachine>
