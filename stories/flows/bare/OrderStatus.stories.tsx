import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { OrderStatus } from '../../../contract/constants.ts'
import { orderStatusFixtures } from '../../../machines/orders/orderStatus.fixtures.ts'
import { orderStatusMachine } from '../../../machines/orders/orderStatus.machine.ts'
import { Bare } from '../../support/Bare.tsx'
import { charted } from '../../support/charted.ts'
import { inHouse } from '../../support/story.ts'

const { inputs, events } = orderStatusFixtures

const meta: Meta = {
  title: 'Flows without a screen/Order status',
  render: () => (
    <Bare machine={orderStatusMachine} input={inputs.pending} what="The chain that an order goes through." />
  ),
}
export default meta
type Story = StoryObj

const from = (status: OrderStatus, path: readonly EventObject[] = []) => ({
  parameters: inHouse({ flows: { orderStatus: { input: inputs[status], events: path } } }),
})
const [advance] = events['order.advance']

export const Pending: Story = from('pending')
export const Processing: Story = from('pending', [advance])
export const Shipped: Story = from('pending', [advance, advance])
export const Delivered: Story = from('pending', [advance, advance, advance])
export const Cancelled: Story = from('cancelled')
export const FlowChart: Story = charted(Pending)
