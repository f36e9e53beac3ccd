import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { editProposalFixtures } from '#machines/orderEdits/editProposal.fixtures.ts'
import { editProposalMachine } from '#machines/orderEdits/editProposal.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events } = editProposalFixtures

const meta: Meta = { title: 'Flows without a screen/Proposed edit' }
export default meta
type Story = StoryObj

const proposal = (...path: readonly EventObject[]): Story => ({
  render: () => (
    <Headless
      machine={editProposalMachine}
      purpose="An edit of an order that its customer is asked about: the customer, the staff, time or the order ends it."
    />
  ),
  parameters: withApp({ flows: { editProposal: { events: path } } }),
})
const [agrees] = events['customer.agrees']
const [declines] = events['customer.declines']
const [withdraws] = events['staff.withdraws']
const [ends] = events['time.ends']
const [moves] = events['order.moves']

export const Proposed = shows(proposal(), '#editProposal proposed')
export const Agreed = shows(proposal(agrees), '#editProposal agreed')
export const Declined = shows(proposal(declines), '#editProposal declined')
export const Withdrawn = shows(proposal(withdraws), '#editProposal withdrawn')
export const Expired = shows(proposal(ends), '#editProposal expired')
export const Overtaken = shows(proposal(moves), '#editProposal overtaken')
