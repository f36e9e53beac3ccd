import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { ORDER_STATUSES } from '../../contract/constants.ts'
import type { Order } from '../../contract/entities/order.ts'
import { customer } from '../../machines/fixtures.ts'
import { invoicesFixtures } from '../../machines/invoices/invoices.fixtures.ts'
import { ordersOfCustomerQuery } from '../../src/data/orders.ts'
import { FlowContext, type UseFlow } from '../../src/views/flow.tsx'
import MyOrdersPage from '../../src/views/shop/orders/MyOrdersPage.tsx'
import ShopLayout from '../../src/views/shop/ShopLayout.tsx'
import { orderOf } from '../support/orders.ts'
import { failingCache, holding } from '../support/shop.ts'
import { inHouse } from '../support/story.ts'

const orders: readonly Order[] = ORDER_STATUSES.map((status, nth) =>
  orderOf(`order-${nth + 1}`, status, status === 'cancelled' ? { deliveryAddress: null, paymentMethod: '' } : {}),
)
const many: readonly Order[] = Array.from({ length: 500 }, (_, nth) => orderOf(`order-${nth}`, 'delivered'))

const of = ordersOfCustomerQuery(customer._id)
const showing = (more: Parameters<typeof inHouse>[0] = {}) =>
  inHouse({ path: '/orders', user: customer, cache: () => holding([of, orders]), ...more })

const meta: Meta<typeof MyOrdersPage> = {
  title: 'Shop/My orders',
  component: MyOrdersPage,
  render: () => (
    <ShopLayout>
      <MyOrdersPage />
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj<typeof MyOrdersPage>

export const Loading: Story = { parameters: inHouse({ path: '/orders', user: customer }) }
export const Full: Story = { parameters: showing() }
export const FullOnAPhone: Story = { ...Full, globals: { viewport: { value: 'phone' } } }
export const Cancelled: Story = { parameters: showing({ cache: () => holding([of, orders.slice(-1)]) }) }
export const Empty: Story = { parameters: showing({ cache: () => holding([of, []]) }) }
export const Failed: Story = { parameters: showing({ cache: failingCache }) }
export const Crowded: Story = { parameters: showing({ cache: () => holding([of, many]) }) }

const { events, outcomes } = invoicesFixtures
const { 'invoice.download': downloads, 'invoice.progress': progress } = events

/** The first invoice has come in part, the second waits for it: what the path of a story cannot lead to. */
const onTheirWay: UseFlow = (machine, ..._input) => {
  const [actor] = useState(() => {
    const silent = fromPromise(() => new Promise<never>(() => {}))
    const started = createActor(machine.provide({ actors: { downloadInvoice: silent } }))
    started.start()
    for (const event of [...downloads, ...progress]) started.send(event)
    return started
  })
  return actor as never
}

export const PreparingInvoice: Story = {
  parameters: showing({ flows: { invoices: { events: downloads.slice(0, 1) } } }),
}
export const InvoicesOnTheirWay: Story = {
  parameters: showing(),
  render: () => (
    <FlowContext value={onTheirWay}>
      <MyOrdersPage />
    </FlowContext>
  ),
}
export const InvoiceFailed: Story = {
  parameters: showing({
    flows: {
      invoices: { events: downloads.slice(0, 1), replies: { downloadInvoice: outcomes.downloadInvoice.refused } },
    },
  }),
}
