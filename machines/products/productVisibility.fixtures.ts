import type { FixturesOf } from '../core/fixtures.ts'
import type { productVisibilityMachine } from './productVisibility.machine.ts'

/** The first of June and of July 2027, at 10 in the morning of Bangladesh. */
const [june, july] = ['2027-06-01T04:00:00.000Z', '2027-07-01T04:00:00.000Z']

export const productVisibilityFixtures = {
  inputs: { new: { from: null, until: null } },
  events: {
    'product.show': [
      { type: 'product.show', until: null },
      { type: 'product.show', until: july },
    ],
    'product.schedule': [
      { type: 'product.schedule', from: june, until: july },
      { type: 'product.schedule', from: june, until: null },
      { type: 'product.schedule', from: july, until: june },
      { type: 'product.schedule', from: june, until: june },
      { type: 'product.schedule', from: null, until: july },
    ],
    'product.hide': [{ type: 'product.hide' }],
    'product.draft': [{ type: 'product.draft' }],
    'time.from': [{ type: 'time.from' }],
    'time.until': [{ type: 'time.until' }],
  },
  outcomes: {},
} satisfies FixturesOf<typeof productVisibilityMachine>
