import { expect, test } from 'vitest'
import { EDIT_PROPOSAL_STATES } from '#contract/orderEdits/entity.ts'
import { editProposalFixtures } from '#machines/orderEdits/editProposal.fixtures.ts'
import { decideProposal, editProposalMachine } from '#machines/orderEdits/editProposal.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import type { PlayResult } from '../support/paths.ts'

const isIn =
  (state: string) =>
  ({ snapshot }: PlayResult<typeof editProposalMachine>) =>
    expect([snapshot.value, snapshot.status]).toEqual([state, state === 'proposed' ? 'active' : 'done'])

testCoverage(editProposalMachine, editProposalFixtures, {
  proposed: isIn('proposed'),
  agreed: isIn('agreed'),
  declined: isIn('declined'),
  withdrawn: isIn('withdrawn'),
  expired: isIn('expired'),
  overtaken: isIn('overtaken'),
})

const ends = {
  'customer.agrees': 'agreed',
  'customer.declines': 'declined',
  'staff.sends': 'proposed',
  'staff.withdraws': 'withdrawn',
  'time.ends': 'expired',
  'order.moves': 'overtaken',
} as const

test.each(Object.entries(ends))('%s moves an open proposal to %s, and no other one', (type, state) => {
  const after = EDIT_PROPOSAL_STATES.map((from) => decideProposal(from, { type: type as keyof typeof ends }))
  expect(after).toEqual([state, undefined, undefined, undefined, undefined, undefined])
})
