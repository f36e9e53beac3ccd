import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { ORDER_STATUSES } from '../../contract/constants.ts'
import type { Order, OrderStep } from '../../contract/entities/order.ts'
import { changeStatusFixtures, order } from '../../machines/changeStatus/changeStatus.fixtures.ts'
import { confirmFixtures } from '../../machines/confirm/confirm.fixtures.ts'
import { admin, owner } from '../../machines/fixtures.ts'
import { invoicesFixtures } from '../../machines/invoices/invoices.fixtures.ts'
import { orderHistoryQuery, ordersOfOwnerQuery, ordersQuery } from '../../src/data/orders.ts'
import OrdersPage from '../../src/views/admin/orders/OrdersPage.tsx'
import OwnerOrdersPage from '../../src/views/owner/orders/OrdersPage.tsx'
import type { Path } from '../support/flows.ts'
import { failingCache, holding } from '../support/shop.ts'
import { inHouse } from '../support/story.ts'

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

const [saree, scarf] = order.items as [Order['items'][number], Order['items'][number]]
const shipped: Order = {
  ...order,
  _id: '66a1f0c2b7d4e8f901000003',
  status: 'shipped',
  createdAt: daysAgo(5),
  customerName: 'মোহাম্মদ আব্দুল্লাহ আল-মামুন চৌধুরী',
  phone: '01898765432',
  totalPrice: 1_234_567.5,
  items: [{ ...saree, image: '/media/dhakai-jamdani-saree.webp' }],
}
const delivered: Order = {
  ...order,
  _id: '66a1f0c2b7d4e8f901000004',
  status: 'delivered',
  createdAt: daysAgo(40),
  customerName: '',
  items: [{ ...scarf, image: '/media/none.webp', color: '' }],
}

/** One of each status, the newest two of which are hours old. */
const orders: readonly Order[] = [
  { ...order, createdAt: daysAgo(0.1) },
  { ...order, _id: '66a1f0c2b7d4e8f901000002', status: 'processing', createdAt: daysAgo(0.9), items: [scarf] },
  shipped,
  delivered,
  { ...delivered, _id: '66a1f0c2b7d4e8f901000005', status: 'cancelled', createdAt: daysAgo(400), phone: '' },
]

const steps: readonly OrderStep[] = [
  {
    _id: 'step-1',
    from: 'pending',
    to: 'processing',
    changedBy: 'Rafiqul Islam',
    createdAt: '2026-11-18T10:00:00.000Z',
  },
  { _id: 'step-2', from: 'processing', to: 'shipped', changedBy: '', createdAt: '2026-11-19T11:30:00.000Z' },
]

const crowd: readonly Order[] = Array.from({ length: 5000 }, (_, nth) => ({
  ...order,
  _id: `66a1f0c2b7d4e8f9${String(nth).padStart(8, '0')}`,
  status: ORDER_STATUSES[nth % ORDER_STATUSES.length] ?? 'pending',
  createdAt: daysAgo(nth / 10),
  customerName: `Customer ${nth}`,
}))

const full = () => holding([ordersQuery, orders])
const showing = (search = '', more: Parameters<typeof inHouse>[0] = {}) =>
  inHouse({ path: `/admin/orders${search}`, user: admin, cache: full, ...more })

const meta: Meta<typeof OrdersPage> = { title: 'Back offices/Orders', component: OrdersPage }
export default meta
type Story = StoryObj<typeof OrdersPage>

export const Loading: Story = { parameters: inHouse({ path: '/admin/orders', user: admin }) }
export const Full: Story = { parameters: showing() }
export const FullOnAPhone: Story = { ...Full, globals: { viewport: { value: 'phone' } } }
export const EmptyShop: Story = { parameters: showing('', { cache: () => holding([ordersQuery, []]) }) }
export const OfOneOwner: Story = { parameters: showing('?owner=Selina+Hossain') }
export const OfNobody: Story = { parameters: showing('?owner=Nobody') }
export const OfOneStatus: Story = { parameters: showing('?status=shipped') }
export const OfADay: Story = { parameters: showing('?range=today') }
export const OfNoKnownFilter: Story = { parameters: showing('?range=always&status=lost') }
export const Found: Story = { parameters: showing('?search=+880+1898-765') }
export const FoundNothing: Story = { parameters: showing('?search=nothing') }
export const Failed: Story = { parameters: showing('', { cache: failingCache }) }
export const Crowded: Story = { parameters: showing('', { cache: () => holding([ordersQuery, crowd]) }) }

const details = (
  id: string,
  ...read: readonly (readonly [ReturnType<typeof orderHistoryQuery>, readonly OrderStep[]])[]
) =>
  showing('', {
    flows: { orderDetails: { events: [{ type: 'dialog.open', id } as EventObject] } },
    cache: () => holding([ordersQuery, orders], ...read),
  })
/** The orders, and every other read refused. */
const otherwiseRefused = (status?: number) => () => {
  const client = failingCache(status)
  client.setQueryData(ordersQuery.queryKey, orders)
  return client
}
export const Details: Story = { parameters: details(shipped._id, [orderHistoryQuery(shipped._id), steps]) }
export const DetailsOnAPhone: Story = { ...Details, globals: { viewport: { value: 'phone' } } }
export const DetailsNeverMoved: Story = { parameters: details(order._id, [orderHistoryQuery(order._id), []]) }
export const DetailsHistoryOnItsWay: Story = { parameters: details(order._id) }
export const DetailsHistoryFailed: Story = {
  parameters: { house: { ...details(order._id).house, cache: otherwiseRefused() } },
}
export const DetailsWithoutHistory: Story = {
  parameters: { house: { ...details(order._id).house, cache: otherwiseRefused(404) } },
}
export const DetailsOfWhatIsGone: Story = { parameters: details('66a1f0c2b7d4e8f901ffffff') }

const { events, outcomes } = changeStatusFixtures
const [opens] = events['dialog.open']
const [confirms] = events['dialog.confirm']
const [isShipped, isDelivered] = events['order.read']
const changing = (more: readonly EventObject[], replies = {}) =>
  showing('', { flows: { changeStatus: { events: [opens, ...more], replies } } })
export const ChangingStatus: Story = { parameters: changing([]) }
export const StatusOnItsWay: Story = { parameters: changing([confirms]) }
export const StatusRefused: Story = {
  parameters: changing([confirms], { updateOrderStatus: outcomes.updateOrderStatus.refused }),
}
export const MovedMeanwhile: Story = { parameters: changing([isShipped]) }
export const EndedMeanwhile: Story = { parameters: changing([isDelivered]) }

const asks: { [machine: string]: Path } = {
  orders: { events: [{ type: 'item.delete', item: { id: order._id, name: '' } } as EventObject] },
}
const [agrees] = confirmFixtures.events['dialog.confirm']
export const Deleting: Story = { parameters: showing('', { flows: asks }) }
export const DeleteOnItsWay: Story = { parameters: showing('', { flows: { ...asks, confirm: { events: [agrees] } } }) }
export const DeleteRefused: Story = {
  parameters: showing('', {
    flows: { ...asks, confirm: { events: [agrees], replies: { act: confirmFixtures.outcomes.act.refused } } },
  }),
}

const [downloads] = invoicesFixtures.events['invoice.download']
export const InvoiceOnItsWay: Story = {
  parameters: showing('', { flows: { invoices: { events: [{ ...downloads, id: order._id } as EventObject] } } }),
}

/** Of a seller each order holds that seller's items only, and no delivery where others sold in it too. */
const own: readonly Order[] = [
  { ...delivered, items: [saree], totalPrice: 3400, deliveryFee: 0 },
  { ...order, items: [saree], totalPrice: 3400, deliveryFee: 0 },
]
const ofOwner = (search = '', has: readonly Order[] = own) =>
  inHouse({
    path: `/owner/orders${search}`,
    user: owner,
    cache: () => holding([ordersOfOwnerQuery(owner._id), has]),
  })
export const OfAnOwner: Story = { parameters: ofOwner(), render: () => <OwnerOrdersPage /> }
export const OfAnOwnerWithAnOwner: Story = {
  parameters: ofOwner('?owner=Nobody&search=rafiq'),
  render: () => <OwnerOrdersPage />,
}
export const OfANewOwner: Story = { parameters: ofOwner('', []), render: () => <OwnerOrdersPage /> }
