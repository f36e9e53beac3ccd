import type { FixturesOf } from '../core/fixtures.ts'
import type { nameViewMachine } from './nameView.machine.ts'

export const nameViewFixtures = {
  inputs: { first: { names: [] }, further: { names: ['Late ones', 'Oldest first'] } },
  events: {
    'name.change': [
      { type: 'name.change', name: 'Late ones ' },
      { type: 'name.change', name: 'Of today' },
      { type: 'name.change', name: ' ' },
    ],
    'name.submit': [{ type: 'name.submit' }],
  },
  outcomes: {},
} satisfies FixturesOf<typeof nameViewMachine>
