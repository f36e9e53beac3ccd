import { errorReply, type FixturesOf, successReply, unreachable } from '../fixtures.ts'
import type { itemOrderMachine } from './itemOrder.machine.ts'

export const itemOrderFixtures = {
  inputs: { banners: { list: 'banners' }, categories: { list: 'categories' }, cashRules: { list: 'cashRules' } },
  events: {
    'order.set': [
      { type: 'order.set', ids: ['eid', 'mango'] },
      { type: 'order.set', ids: ['mango', 'eid'] },
    ],
  },
  outcomes: {
    saveOrder: {
      good: successReply(null),
      refused: errorReply(409, 'Somebody else has just added or deleted a banner. Set the order again.'),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof itemOrderMachine>
