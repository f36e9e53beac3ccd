import type { FixturesOf } from '../core/fixtures.ts'
import type { orderDetailsMachine } from './orderDetails.machine.ts'

export const orderDetailsFixtures = {
  inputs: { closed: undefined },
  events: {
    'dialog.open': [{ type: 'dialog.open', id: '66a1f0c2b7d4e8f901a2b3c4' }],
    'dialog.close': [{ type: 'dialog.close' }],
  },
  outcomes: {},
} satisfies FixturesOf<typeof orderDetailsMachine>
