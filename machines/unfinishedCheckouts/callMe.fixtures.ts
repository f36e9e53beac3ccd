import type { UnfinishedToKeep } from '#contract/unfinishedCheckouts/rules.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { callMeMachine } from './callMe.machine.ts'

const identity = { checkoutId: 'd2c8a7f0-7f65-4a3e-9d41-0c7d3f5b2a19', key: 'q3dXw0aZb1c2d3e4f5g6h7' }
export const request: UnfinishedToKeep = {
  ...identity,
  customerName: 'Nusrat Jahan',
  phone: '01712345678',
  items: [{ productId: '66a1f0c2b7d4e8f901a2b3d0', quantity: 2 }],
  district: 'Dhaka',
  city: 'Dhanmondi',
}

const refusals = { refused: errorReply(429, 'Too many tries.', { code: 'request.too_many' }), unreachable }

export const callMeFixtures = {
  inputs: { guest: identity },
  events: {
    'ticked.read': [{ type: 'ticked.read' }],
    'box.tick': [
      { type: 'box.tick', request },
      { type: 'box.tick', request: { ...request, customerName: 'Nusrat' } },
    ],
    'box.untick': [{ type: 'box.untick' }],
    'request.change': [
      { type: 'request.change', request: { ...request, phone: '01812345678' } },
      { type: 'request.change', request },
      { type: 'request.change', request: { ...request, phone: '01912345678' } },
    ],
  },
  outcomes: {
    watchTicked: {},
    keepUnfinished: {
      good: successReply(null),
      ...refusals,
    },
    dropUnfinished: { good: successReply(null), ...refusals },
  },
} satisfies FixturesOf<typeof callMeMachine>
