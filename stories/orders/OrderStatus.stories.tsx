import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { orderStatusFixtures } from '../../machines/orders/orderStatus.fixtures.ts'
import { orderStatusMachine } from '../../machines/orders/orderStatus.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events } = orderStatusFixtures

const meta: Meta = {
  title: 'Flows without a screen/Order status',
  render: () => (
    <Headless machine={orderStatusMachine} purpose="The statuses of an order, and who may make its steps." />
  ),
}
export default meta
type Story = StoryObj

const after = (...path: readonly EventObject[]): Story => ({
  parameters: withApp({ flows: { orderStatus: { events: path } } }),
})
const [process] = events['order.process']
const [ship] = events['order.ship']
const [deliver] = events['order.deliver']
const [, , cancelByCustomer] = events['order.cancel']

export const Pending = shows(after(), '#orderStatus pending')
export const Processing = shows(after(process), '#orderStatus processing')
export const Shipped = shows(after(process, ship), '#orderStatus shipped')
export const Delivered = shows(after(process, ship, deliver), '#orderStatus delivered')
export const Cancelled = shows(after(cancelByCustomer), '#orderStatus cancelled')
