import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { orderStatusFixtures } from '../../machines/orders/orderStatus.fixtures.ts'
import { orderStatusMachine } from '../../machines/orders/orderStatus.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

const { events } = orderStatusFixtures

const meta: Meta = {
  title: 'Flows without a screen/Order status',
  render: () => (
    <Headless machine={orderStatusMachine} purpose="The statuses of an order, and who may make its steps." />
  ),
}
export default meta
type Story = StoryObj

const after = (...path: readonly EventObject[]) => ({
  parameters: withApp({ flows: { orderStatus: { events: path } } }),
})
const [process] = events['order.process']
const [ship] = events['order.ship']
const [deliver] = events['order.deliver']
const [cancel, , cancelByCustomer, cancelByPartOwner] = events['order.cancel']

export const Pending: Story = after()
/** An owner of some items may not cancel the order. */
export const CancelRefused: Story = after(cancelByPartOwner)
export const Processing: Story = after(process)
export const Shipped: Story = after(process, ship)
export const Delivered: Story = after(process, ship, deliver)
export const Cancelled: Story = after(cancelByCustomer)
/** The delivery failed. */
export const CancelledOnTheWay: Story = after(process, ship, cancel)
export const FlowChart: Story = withCharts(Pending)
