import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { orderStatusFixtures } from '#machines/orders/orderStatus.fixtures.ts'
import { orderStatusMachine } from '#machines/orders/orderStatus.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, events } = orderStatusFixtures

const meta: Meta = {
  title: 'Flows without a screen/Order status',
  render: () => (
    <Headless
      machine={orderStatusMachine}
      input={inputs.unconfirmed}
      purpose="The statuses of an order, who may make its steps, and who takes them back."
    />
  ),
}
export default meta
type Story = StoryObj

const after = (...path: readonly EventObject[]): Story => ({
  parameters: withApp({ flows: { orderStatus: { events: path } } }),
})
const [confirm] = events['order.confirm']
const [process] = events['order.process']
const [ship] = events['order.ship']
const [deliver] = events['order.deliver']
const [, , cancelByCustomer] = events['order.cancel']
const [, , undoDelivery] = events['order.undo']

export const Pending = shows(after(), '#orderStatus pending')
export const Confirmed = shows(after(confirm), '#orderStatus pending')
export const Processing = shows(after(confirm, process), '#orderStatus processing')
export const Shipped = shows(after(confirm, process, ship), '#orderStatus shipped')
export const Delivered = shows(after(confirm, process, ship, deliver), '#orderStatus delivered')
export const Cancelled = shows(after(cancelByCustomer), '#orderStatus cancelled')
export const DeliveryTakenBack = shows(after(confirm, process, ship, deliver, undoDelivery), '#orderStatus shipped')
