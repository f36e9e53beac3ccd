import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { OrderStatus } from '../../contract/orders/status.ts'
import { orderStatusFixtures } from '../../machines/orders/orderStatus.fixtures.ts'
import { orderStatusMachine } from '../../machines/orders/orderStatus.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

const { inputs, events } = orderStatusFixtures

const meta: Meta = {
  title: 'Flows without a screen/Order status',
  render: () => (
    <Headless machine={orderStatusMachine} input={inputs.pending} purpose="The chain that an order goes through." />
  ),
}
export default meta
type Story = StoryObj

const from = (status: OrderStatus, path: readonly EventObject[] = []) => ({
  parameters: withApp({ flows: { orderStatus: { input: inputs[status], events: path } } }),
})
const [advance] = events['order.advance']

export const Pending: Story = from('pending')
export const Processing: Story = from('pending', [advance])
export const Shipped: Story = from('pending', [advance, advance])
export const Delivered: Story = from('pending', [advance, advance, advance])
export const Cancelled: Story = from('cancelled')
export const FlowChart: Story = withCharts(Pending)
