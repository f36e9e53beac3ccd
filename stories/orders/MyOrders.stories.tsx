import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { Order } from '../../contract/orders/entity.ts'
import { ORDER_STATUSES } from '../../contract/orders/status.ts'
import { atOnce } from '../../devtools/storybook/storyFlows.ts'
import { customer } from '../../machines/core/fixtures.ts'
import { cancelOrderFixtures } from '../../machines/orders/cancelOrder.fixtures.ts'
import { invoicesFixtures } from '../../machines/orders/invoices.fixtures.ts'
import { commonTexts } from '../../messages/en/common.ts'
import { myOrders, orderScreens } from '../../messages/en/orderScreens.ts'
import { ordersTexts } from '../../messages/en/orders.ts'
import { ordersOfCustomerQuery } from '../../src/data/orders.ts'
import MyOrdersPage from '../../src/views/shop/orders/MyOrdersPage.tsx'
import ShopLayout from '../../src/views/shop/ShopLayout.tsx'
import { orderOf } from '../support/orders.ts'
import { failingCache, SERVER_MESSAGE, shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const orders: readonly Order[] = ORDER_STATUSES.map((status, nth) =>
  orderOf(
    `order-${nth + 1}`,
    status,
    status === 'cancelled'
      ? { cancelReason: 'Ordered twice by mistake', deliveryAddress: null, paymentMethod: '' }
      : {},
  ),
)

const of = ordersOfCustomerQuery(customer._id)

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

const showing = (more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: '/orders', user: customer, cache: () => shopCacheWith([of, orders]), ...more }),
})

export const Loading: Story = shows({ parameters: withApp({ path: '/orders', user: customer }) }, commonTexts.loading)
export const Full = shows(showing(), 'House 7, Road 3, Dhanmondi, Dhaka', '৳10,239.70')
export const Cancelled = shows(
  showing({ cache: () => shopCacheWith([of, orders.slice(-1)]) }),
  'Ordered twice by mistake',
  orderScreens.noAddress,
)
export const Empty = shows(showing({ cache: () => shopCacheWith([of, []]) }), myOrders.empty, myOrders.toShop)
export const FailedWithMessage = shows(
  showing({ cache: () => failingCache(400, SERVER_MESSAGE) }),
  myOrders.failed,
  SERVER_MESSAGE,
)

const [opensDialog] = cancelOrderFixtures.events['dialog.open']
const [, isShipped] = cancelOrderFixtures.events['order.read']
const cancelling = (more: readonly EventObject[]): Story =>
  showing({
    flows: {
      cancelOrder: {
        events: [{ ...opensDialog, order: { id: 'order-1', status: 'pending' } } as EventObject, ...more],
      },
    },
  })
/** The seller has sent the order while the dialog was open. */
export const ShippedMeanwhile = shows(
  cancelling([isShipped]),
  ordersTexts.changedElsewhere('shipped'),
  '#cancelOrder open.blocked',
)

const { 'invoice.download': downloads, 'invoice.progress': progress } = invoicesFixtures.events
/** The first invoice has arrived in part, the second waits for it. */
export const InvoicesOnTheirWay = shows(
  showing({ flows: { invoices: { events: [downloads[0], atOnce(downloads[1]), atOnce(progress[0])] } } }),
  orderScreens.invoiceProgress(40),
  orderScreens.invoiceWaiting,
)
