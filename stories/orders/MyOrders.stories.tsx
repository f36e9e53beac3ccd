import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { Order } from '../../contract/orders/entity.ts'
import { ORDER_STATUSES } from '../../contract/orders/status.ts'
import { atOnce } from '../../devtools/storybook/storyFlows.ts'
import { customer } from '../../machines/core/fixtures.ts'
import { cancelOrderFixtures } from '../../machines/orders/cancelOrder.fixtures.ts'
import { invoicesFixtures } from '../../machines/orders/invoices.fixtures.ts'
import { ordersOfCustomerQuery } from '../../src/data/orders.ts'
import MyOrdersPage from '../../src/views/shop/orders/MyOrdersPage.tsx'
import ShopLayout from '../../src/views/shop/ShopLayout.tsx'
import { orderOf } from '../support/orders.ts'
import { failingCache, notRefreshed, SERVER_MESSAGE, shopCacheWith } from '../support/shop.ts'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

const orders: readonly Order[] = ORDER_STATUSES.map((status, nth) =>
  orderOf(
    `order-${nth + 1}`,
    status,
    status === 'cancelled'
      ? { cancelReason: 'Ordered twice by mistake', deliveryAddress: null, paymentMethod: '' }
      : {},
  ),
)
const many: readonly Order[] = Array.from({ length: 500 }, (_, nth) => orderOf(`order-${nth}`, 'delivered'))

const of = ordersOfCustomerQuery(customer._id)
const showing = (more: Parameters<typeof withApp>[0] = {}) =>
  withApp({ path: '/orders', user: customer, cache: () => shopCacheWith([of, orders]), ...more })

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

export const Loading: Story = { parameters: withApp({ path: '/orders', user: customer }) }
export const Full: Story = { parameters: showing() }
export const FullOnAPhone: Story = { ...Full, globals: { viewport: { value: 'phone' } } }
export const Cancelled: Story = { parameters: showing({ cache: () => shopCacheWith([of, orders.slice(-1)]) }) }
export const Empty: Story = { parameters: showing({ cache: () => shopCacheWith([of, []]) }) }
export const Failed: Story = { parameters: showing({ cache: failingCache }) }
export const FailedWithMessage: Story = { parameters: showing({ cache: () => failingCache(400, SERVER_MESSAGE) }) }
export const RefreshFailed: Story = { parameters: showing({ cache: () => notRefreshed(of, orders) }) }
export const Crowded: Story = { parameters: showing({ cache: () => shopCacheWith([of, many]) }) }

const [opensDialog] = cancelOrderFixtures.events['dialog.open']
const [, isShipped] = cancelOrderFixtures.events['order.read']
const [writesReason] = cancelOrderFixtures.events['reason.change']
const [confirms] = cancelOrderFixtures.events['dialog.confirm']
const cancelling = (more: readonly EventObject[], reply?: unknown): Story => ({
  parameters: showing({
    flows: {
      cancelOrder: {
        events: [{ ...opensDialog, order: { id: 'order-1', status: 'pending' } } as EventObject, ...more],
        replies: reply === undefined ? {} : { cancelOrder: reply },
      },
    },
  }),
})
export const Cancelling: Story = cancelling([writesReason])
export const CancellingOnAPhone: Story = { ...Cancelling, globals: { viewport: { value: 'phone' } } }
export const CancelOnItsWay: Story = cancelling([confirms])
export const CancelRefused: Story = cancelling([confirms], cancelOrderFixtures.outcomes.cancelOrder.refused)
/** The seller has sent the order while the dialog was open. */
export const ShippedMeanwhile: Story = cancelling([isShipped])

const { events, outcomes } = invoicesFixtures
const { 'invoice.download': downloads, 'invoice.progress': progress } = events

export const PreparingInvoice: Story = {
  parameters: showing({ flows: { invoices: { events: downloads.slice(0, 1) } } }),
}
/** The first invoice has arrived in part, the second waits for it. */
export const InvoicesOnTheirWay: Story = {
  parameters: showing({
    flows: { invoices: { events: [downloads[0], atOnce(downloads[1]), atOnce(progress[0])] } },
  }),
}
const resolved = (downloadInvoice: unknown) => ({
  parameters: showing({ flows: { invoices: { events: downloads.slice(0, 1), replies: { downloadInvoice } } } }),
})
export const InvoiceFailed: Story = resolved(outcomes.downloadInvoice.refused)
export const InvoiceFailedWithoutWords: Story = resolved(outcomes.downloadInvoice.serverError)
export const FlowChart: Story = withCharts(Full, 'invoices')
