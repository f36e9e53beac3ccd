import type { FixturesOf } from '../core/fixtures.ts'
import type { datedPriceMachine } from './datedPrice.machine.ts'

/** The first of June and of July 2027, at 10 in the morning of Bangladesh. */
const [june, july] = ['2027-06-01T04:00:00.000Z', '2027-07-01T04:00:00.000Z']

export const datedPriceFixtures = {
  inputs: { june: { discount: 20, from: june, until: july } },
  events: {
    'price.change': [
      { type: 'price.change', discount: 30, from: june, until: july },
      { type: 'price.change', discount: 30, from: july, until: june },
      { type: 'price.change', discount: 30, from: june, until: june },
    ],
    'price.cancel': [{ type: 'price.cancel' }],
    'discount.change': [{ type: 'discount.change' }],
    'time.from': [{ type: 'time.from', present: 10 }],
    'time.until': [{ type: 'time.until' }],
  },
  outcomes: {},
} satisfies FixturesOf<typeof datedPriceMachine>
