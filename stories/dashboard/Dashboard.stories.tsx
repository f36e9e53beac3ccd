import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Category } from '#contract/categories/entity.ts'
import { ADMIN_TOP_PRODUCTS, DASHBOARD_RECENT, OWNER_TOP_PRODUCTS } from '#contract/constants.ts'
import { SETUP_STEPS } from '#contract/dashboard/entity.ts'
import type { OrderPage } from '#contract/orders/page.ts'
import { byStatus } from '#contract/orders/status.ts'
import type { Product } from '#contract/products/entity.ts'
import { categoriesQuery, subCategoriesQuery, subSubCategoriesQuery } from '#data/categories.ts'
import { needsQuery, setupQuery } from '#data/dashboard.ts'
import { orderCountQuery } from '#data/orderPages.ts'
import { orderSummaryQuery } from '#data/orders.ts'
import { productsQuery } from '#data/products.ts'
import { rightsQuery } from '#data/users.ts'
import { admin, owner } from '#machines/core/fixtures.ts'
import { packer } from '#machines/users/changeRole.fixtures.ts'
import { chartsTexts } from '#messages/dashboard.ts'
import { flowSentences } from '#messages/flows.ts'
import { dashboardTexts as texts } from '#messages/revenue.ts'
import { commonTexts } from '#messages/ui.ts'
import AdminDashboard from '#views/admin/dashboard/DashboardPage.tsx'
import OwnerDashboard from '#views/owner/dashboard/DashboardPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { year } from '../support/orderDays.ts'
import { cacheWith, failingCache, pageOf, products, subCategories, subSubCategories } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const at = { createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '2026-05-01T06:00:00.000Z' }
const categories: readonly Category[] = ['Food', 'Clothing', 'Toys', 'Books', 'Beauty', 'Sports'].map(
  (categoryName) => ({ _id: categoryName, categoryName, categoryImage: '', position: 0, ...at }),
)
/** Twelve products, of which the later ones have sold more. */
const soldProducts: readonly Product[] = Array.from({ length: 12 }, (_, at) => ({
  ...products[at % products.length]!,
  _id: `product-${at}`,
  productName: `Product ${at}`,
  sales: at * 10,
}))

/** The parts of the products that the dashboards read: the best-selling ones and the newest ones. */
const productParts = (all: readonly Product[]) => {
  const best = (limit: number, ownerId?: string) =>
    [
      productsQuery({ page: 1, limit, ownerId, filters: { sortBy: 'popular' } }),
      pageOf(all.toReversed().slice(0, limit), all.length),
    ] as const
  const newest = productsQuery({ page: 1, limit: DASHBOARD_RECENT, ownerId: owner._id })
  return [
    best(ADMIN_TOP_PRODUCTS),
    best(OWNER_TOP_PRODUCTS, owner._id),
    [newest, pageOf(all.slice(0, DASHBOARD_RECENT), all.length)],
  ] as const
}
const orderCount = (total: number): OrderPage => ({
  count: 0,
  total,
  page: 1,
  pages: 1,
  data: [],
  totals: { ...byStatus(() => 0), revenue: 0 },
})

const full = () =>
  cacheWith(
    ...productParts(soldProducts),
    [categoriesQuery, categories],
    [subCategoriesQuery(), subCategories],
    [subSubCategoriesQuery(), subSubCategories],
    [orderCountQuery, orderCount(3)],
    [orderSummaryQuery, year],
    [
      needsQuery,
      {
        openOrders: 44,
        pendingOrders: 12,
        lateOrders: 3,
        outOfStock: 4,
        openRefunds: 2,
        lateRefunds: 1,
        refundsByHand: 0,
        undecidedPayments: 5,
        givenUp: 3,
        webhooksGivenUp: 2,
      },
    ],
  )
const steps = (done: readonly string[]) => SETUP_STEPS.map((_id) => ({ _id, done: done.includes(_id) }))
const empty = () =>
  cacheWith(
    ...productParts([]),
    [categoriesQuery, []],
    [subCategoriesQuery(), []],
    [subSubCategoriesQuery(), []],
    [orderCountQuery, orderCount(0)],
    [orderSummaryQuery, []],
    [
      needsQuery,
      {
        openOrders: 0,
        pendingOrders: 0,
        lateOrders: 0,
        outOfStock: 0,
        openRefunds: 0,
        lateRefunds: 0,
        refundsByHand: 0,
        undecidedPayments: 0,
        givenUp: 0,
        webhooksGivenUp: 0,
      },
    ],
  )

const meta: Meta = { title: 'Back offices/Dashboard', decorators: [inOfficeLayout] }
export default meta
type Story = StoryObj

const ofAdmin = (cache?: typeof full): Story => ({
  render: () => <AdminDashboard />,
  parameters: withApp({ path: '/admin', user: admin, cache }),
})
const ofOwner = (cache?: typeof full): Story => ({
  render: () => <OwnerDashboard />,
  parameters: withApp({ path: '/owner', user: owner, cache }),
})

export const Admin = shows(ofAdmin(full), texts.recentCategories, 'Product 11', chartsTexts.orders.days)
export const AdminLoading = shows(ofAdmin(), commonTexts.loading)
export const AdminEmpty = shows(ofAdmin(empty), texts.noCategories, texts.noSubCategories, chartsTexts.empty)
/** A shop that is not open yet. */
export const AdminOpening = shows(
  ofAdmin(() => {
    const cache = empty()
    cache.setQueryData(setupQuery.queryKey, steps(['name', 'delivery', 'category']))
    return cache
  }),
  texts.setup.title,
  texts.setup.progress(3, SETUP_STEPS.length),
  texts.setup.steps.policies,
)
export const AdminFailed = shows(
  ofAdmin(failingCache),
  texts.unreadable,
  chartsTexts.failed,
  flowSentences['failure.no_connection'],
)
export const Owner = shows(ofOwner(full), texts.popularProducts, 'Product 11', chartsTexts.orders.days)
/** A packer of a store: neither sums nor products. */
export const OwnerAsPacker = shows(
  ofOwner(() => {
    const cache = full()
    cache.setQueryData(rightsQuery.queryKey, { all: false, rights: packer.rights })
    return cache
  }),
  texts.totalOrders,
)
export const OwnerEmpty = shows(ofOwner(empty), texts.noProducts, texts.noSubCategories, chartsTexts.empty)
/** A server without the order call. */
export const OwnerWithoutOrders = shows(
  ofOwner(() => failingCache(404)),
  texts.ordersUnavailable,
)
