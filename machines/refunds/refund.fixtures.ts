import type { FixturesOf } from '../core/fixtures.ts'
import type { refundMachine } from './refund.machine.ts'

export const refundFixtures = {
  inputs: { ofCancellation: { isFilled: false } },
  events: {
    'refund.request': [{ type: 'refund.request' }],
    'refund.reopen': [{ type: 'refund.reopen' }],
    'refund.complete': [{ type: 'refund.complete' }],
    'refund.reject': [{ type: 'refund.reject' }],
    'refund.fail': [{ type: 'refund.fail' }],
    'refund.withdraw': [{ type: 'refund.withdraw' }],
  },
  outcomes: {},
} satisfies FixturesOf<typeof refundMachine>
