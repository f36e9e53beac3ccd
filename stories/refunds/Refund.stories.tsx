import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { refundFixtures } from '#machines/refunds/refund.fixtures.ts'
import { refundMachine } from '#machines/refunds/refund.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, events } = refundFixtures

const meta: Meta = {
  title: 'Flows without a screen/Refund',
  render: () => (
    <Headless
      machine={refundMachine}
      input={inputs.ofCancellation}
      purpose="The life of a refund request: what the customer, the administrators and the undo of a cancellation do."
    />
  ),
}
export default meta
type Story = StoryObj

const after = (...path: readonly EventObject[]): Story => ({
  parameters: withApp({ flows: { refund: { events: path } } }),
})
const [request] = events['refund.request']
const [complete] = events['refund.complete']
const [reject] = events['refund.reject']
const [fail] = events['refund.fail']
const [withdraw] = events['refund.withdraw']
const [reopen] = events['refund.reopen']

export const Unfilled = shows(after(), '#refund unfilled')
export const Pending = shows(after(request), '#refund pending')
export const Completed = shows(after(request, complete), '#refund completed')
export const Rejected = shows(after(request, reject), '#refund rejected')
export const Failed = shows(after(request, complete, fail), '#refund failed')
export const Reopened = shows(after(request, reject, reopen), '#refund pending')
export const Withdrawn = shows(after(withdraw), '#refund withdrawn')
