import type { FixturesOf } from '../core/fixtures.ts'
import type { conversionMachine } from './conversion.machine.ts'

export const conversionFixtures = {
  inputs: { placed: undefined },
  events: {
    'order.counts': [{ type: 'order.counts' }],
    'order.undone': [{ type: 'order.undone' }],
    'order.reduced': [{ type: 'order.reduced' }],
    'service.accepts': [{ type: 'service.accepts' }],
    'service.givenUp': [{ type: 'service.givenUp' }],
  },
  outcomes: {},
} satisfies FixturesOf<typeof conversionMachine>
