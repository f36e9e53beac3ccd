import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Order } from '#contract/orders/entity.ts'
import type { OrderPage } from '#contract/orders/page.ts'
import { byStatus, ORDER_STATUSES } from '#contract/orders/status.ts'
import type { SellerFigures } from '#contract/revenue/entity.ts'
import type { User } from '#contract/users/entity.ts'
import { makeQueryClient } from '#data/client.ts'
import { ownerOrderPartsQuery } from '#data/orderPages.ts'
import { type PeriodName, periodOf, sellerFiguresQuery, sourceFiguresQuery } from '#data/revenueRanking.ts'
import { ownersQuery } from '#data/users.ts'
import { downloadFixtures } from '#machines/core/download/download.fixtures.ts'
import { admin, owner } from '#machines/core/fixtures.ts'
import { revenueFixtures } from '#machines/revenue/revenue.fixtures.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { revenueTexts as texts } from '#messages/revenue.ts'
import { commonTexts } from '#messages/ui.ts'
import RevenuePage from '#views/admin/revenue/RevenuePage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { bySource, honey, orderOf, saree } from '../support/orders.ts'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const at = { createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '2026-05-01T06:00:00.000Z' }
const owners: readonly User[] = [
  { ...owner, ...at },
  { ...owner, ...at, _id: 'quiet', name: 'মোহাম্মদ আব্দুল্লাহ', email: '' },
]
/** Three delivered orders, of ৳10,179.70, ৳1,000.10 and ৳0.20, and one of each other status. */
const orders: readonly Order[] = [
  ...ORDER_STATUSES.map((status) => orderOf(`order-${status}`, status)),
  orderOf('order-second', 'delivered', { items: [{ ...saree, price: 1000.1, subTotal: 1000.1 }] }),
  orderOf('order-third', 'delivered', { items: [{ ...honey, quantity: 2, price: 0.1 }], createdAt: '' }),
]

const ownersRead = [ownersQuery, owners] as const
/** What the owners have sold, whatever the period. */
const sold: readonly SellerFigures[] = [
  { _id: owner._id, name: owner.name, email: owner.email, orders: 7, delivered: 3, revenue: 11_180, average: 3726.67 },
  { _id: 'quiet', name: 'মোহাম্মদ আব্দুল্লাহ', email: '', orders: 9, delivered: 1, revenue: 250, average: 250 },
]
const soldIn = (name: PeriodName) => [sellerFiguresQuery(periodOf(name, Date.now())), sold] as const
const partOf = (data: readonly Order[]): OrderPage => ({
  count: data.length,
  total: data.length,
  page: 1,
  pages: 1,
  data,
  totals: { ...byStatus(() => 0), revenue: 0 },
})
const ordersOf = (id: string, all: readonly Order[]) =>
  [ownerOrderPartsQuery(id), { pages: [partOf(all)], pageParams: [''] }] as const
const sourcesIn = (name: PeriodName, figures = bySource) =>
  [sourceFiguresQuery(periodOf(name, Date.now())), figures] as const
const full = () =>
  cacheWith(
    ownersRead,
    soldIn('month'),
    soldIn('all'),
    sourcesIn('month'),
    sourcesIn('all'),
    ordersOf(owner._id, orders),
  )
const nothing = { _id: 'quiet', name: '', email: '', orders: 0, delivered: 0, revenue: 0, average: 0 }
const withoutOrders = () => cacheWith(ownersRead, [sellerFiguresQuery({}), [nothing]], ordersOf('quiet', []))
const chosen = `?owner=${owner._id}`

const meta: Meta<typeof RevenuePage> = {
  title: 'Back offices/Revenue',
  decorators: [inOfficeLayout],
  component: RevenuePage,
}
export default meta
type Story = StoryObj<typeof RevenuePage>

const showing = (search: string, more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/payment-distribute${search}`, user: admin, cache: full, ...more }),
})

export const LoadingOwners = shows(showing('', { cache: emptyCache }), texts.loadingOwners, '#revenue choosing')
export const NobodyChosen = shows(showing(''), texts.chooseHint, '#revenue choosing')
export const NoOwners = shows(showing('', { cache: () => cacheWith([ownersQuery, []]) }), texts.noOwners)
export const OwnersFailed = shows(showing('', { cache: failingCache }), texts.ownersFailed, texts.sourcesFailed)
export const Loading = shows(showing(chosen, { cache: () => cacheWith(ownersRead) }), commonTexts.loading)
export const Full = shows(showing(chosen), '৳11,180.00', '#revenue showing')
/** Without a chosen owner, the owners are ranked. */
export const Ranked = shows(showing('?period=all'), texts.ranking, '৳11,180.00', '#download idle')
export const BySource = shows(showing('?period=all'), texts.sources, 'eid-2026', texts.noSource, '৳12,34,567.50')
export const NoSources = shows(
  showing('', { cache: () => cacheWith(ownersRead, sourcesIn('month', [])) }),
  texts.noSources,
)
const { download } = downloadFixtures.outcomes
const exporting = (replies = {}) =>
  showing('', { flows: { download: { events: downloadFixtures.events['file.download'], replies } } })
export const Exporting = shows(exporting(), texts.exporting, '#download downloading')
export const ExportFailed = shows(
  exporting({ download: download.unreachable }),
  officeSentences['revenue.export_failed'],
)
export const NoOrders = shows(showing('?owner=quiet', { cache: withoutOrders }), texts.noOrders)
export const Failed = shows(
  showing(chosen, {
    cache: () => {
      const client = makeQueryClient({ reply: async () => ({ ok: false, error: { _tag: 'HTTP', status: 400 } }) })
      client.setQueryData(ownersQuery.queryKey, [...owners])
      return client
    },
  }),
  texts.recentFailed,
)
const refreshing = (search: string, reply?: unknown): Story =>
  showing(search, {
    flows: {
      revenue: {
        events: revenueFixtures.events['data.refresh'],
        replies: reply === undefined ? {} : { refreshRevenue: reply },
      },
    },
  })
export const RefreshingNobody = shows(refreshing(''), officeSentences['revenue.choose_first'], '#revenue choosing')
export const Refreshing = shows(refreshing(chosen), texts.refreshing, '#revenue refreshing')
export const RefreshFailed = shows(
  refreshing(chosen, revenueFixtures.outcomes.refreshRevenue.serverError),
  officeSentences['revenue.refresh_failed'],
  '#revenue showing',
)
