import type { Banner } from '#contract/banners/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { mangoes } from './bannerForm.fixtures.ts'
import type { bannerOrderMachine } from './bannerOrder.machine.ts'

export const bannerOrderFixtures = {
  inputs: { none: undefined },
  events: {
    'order.set': [
      { type: 'order.set', ids: ['eid', 'mango'] },
      { type: 'order.set', ids: ['mango', 'eid'] },
    ],
  },
  outcomes: {
    orderBanners: {
      good: successReply<readonly Banner[]>([
        { ...mangoes, _id: 'eid' },
        { ...mangoes, _id: 'mango' },
      ]),
      refused: errorReply(409, 'Somebody else has just added or deleted a banner. Set the order again.'),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof bannerOrderMachine>
