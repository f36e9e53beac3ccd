import type { FixturesOf } from '../core/fixtures.ts'
import type { editProposalMachine } from './editProposal.machine.ts'

export const editProposalFixtures = {
  inputs: { none: undefined },
  events: {
    'customer.agrees': [{ type: 'customer.agrees' }],
    'customer.declines': [{ type: 'customer.declines' }],
    'staff.sends': [{ type: 'staff.sends' }],
    'staff.withdraws': [{ type: 'staff.withdraws' }],
    'time.ends': [{ type: 'time.ends' }],
    'order.moves': [{ type: 'order.moves' }],
  },
  outcomes: {},
} satisfies FixturesOf<typeof editProposalMachine>
