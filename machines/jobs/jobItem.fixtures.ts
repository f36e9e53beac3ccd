import type { FixturesOf } from '../core/fixtures.ts'
import type { jobItemMachine } from './jobItem.machine.ts'

export const jobItemFixtures = {
  inputs: { fresh: { crashes: 0 }, crashedOften: { crashes: 4 } },
  events: {
    'item.do': [{ type: 'item.do' }],
    'item.refuse': [{ type: 'item.refuse' }],
    'item.crash': [{ type: 'item.crash' }],
    'item.stop': [{ type: 'item.stop' }],
  },
  outcomes: {},
} satisfies FixturesOf<typeof jobItemMachine>
