import { composeStory, type Meta, type StoryObj } from '@storybook/react-vite'
import { onlineManager, Query, type QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { EventObject } from 'xstate'
import { ADMIN_TOP_PRODUCTS } from '#contract/constants.ts'
import { categoriesQuery, subCategoriesQuery, subSubCategoriesQuery } from '#data/categories.ts'
import { needsQuery } from '#data/dashboard.ts'
import { orderSummaryQuery } from '#data/orders.ts'
import { productQuery, productsQuery } from '#data/products.ts'
import { ownersQuery } from '#data/users.ts'
import { bulkProductsFixtures } from '#machines/products/bulkProducts.fixtures.ts'
import * as audit from '#stories/audit/Audit.stories.tsx'
import * as recordHistory from '#stories/audit/RecordHistory.stories.tsx'
import * as banners from '#stories/banners/Banners.stories.tsx'
import * as categories from '#stories/categories/Categories.stories.tsx'
import * as categoryPage from '#stories/categories/CategoryPage.stories.tsx'
import * as subCategories from '#stories/categories/Subcategories.stories.tsx'
import * as subSubCategories from '#stories/categories/SubSubcategories.stories.tsx'
import * as tracking from '#stories/checkout/Tracking.stories.tsx'
import * as dashboards from '#stories/dashboard/Dashboard.stories.tsx'
import * as charts from '#stories/dashboard/OrderCharts.stories.tsx'
import * as home from '#stories/home/Home.stories.tsx'
import * as logo from '#stories/logo/Logo.stories.tsx'
import * as myOrders from '#stories/orders/MyOrders.stories.tsx'
import * as orders from '#stories/orders/Orders.stories.tsx'
import * as payments from '#stories/payments/Payments.stories.tsx'
import * as filters from '#stories/products/ProductFilters.stories.tsx'
import * as productPage from '#stories/products/ProductPage.stories.tsx'
import * as products from '#stories/products/Products.stories.tsx'
import * as profile from '#stories/profile/Profile.stories.tsx'
import * as refunds from '#stories/refunds/Refunds.stories.tsx'
import * as revenue from '#stories/revenue/Revenue.stories.tsx'
import * as reviews from '#stories/reviews/Reviews.stories.tsx'
import * as search from '#stories/search/Search.stories.tsx'
import * as sellers from '#stories/sellers/SellerPage.stories.tsx'
import * as shippingFee from '#stories/shippingFee/ShippingFee.stories.tsx'
import * as shopDetails from '#stories/shopDetails/ShopDetails.stories.tsx'
import { year } from '#stories/support/orderDays.ts'
import * as shop from '#stories/support/shop.ts'
import * as users from '#stories/users/Users.stories.tsx'
import { labelOf } from '#views/admin/categories/parents.ts'
import { storiesOf, variantOf } from './support/stories.ts'

afterEach(() => {
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
})

/** A story with other data, by default with a server that fails each read. */
const storyWith = (story: StoryObj, meta: Meta, cache: () => QueryClient = () => shop.failingCache()) =>
  composeStory({ ...story, parameters: { app: { ...story.parameters?.app, cache } } }, meta)
/** On a busy machine the code of a part of a page loads late. */
const patient = { timeout: 15_000 }
/** Finds buttons by their text, because a visibility check of a whole page takes jsdom seconds. */
const retries = async () =>
  (await screen.findAllByText('Try again', undefined, patient)).map((label) => label.closest('button')!)
/** Presses a button. @returns the endpoints that it reads */
const readsAfterClick = (button: HTMLElement) => {
  const fetch = vi.spyOn(Query.prototype, 'fetch')
  fireEvent.click(button)
  const reads = fetch.mock.contexts.flatMap((query) => (query instanceof Query ? [String(query.queryKey[1])] : []))
  fetch.mockRestore()
  return reads
}
/** The form of a product whose product can be read, and whose choices cannot. */
const editsSaree = storyWith(products.Editing, products.default, () =>
  shop.failingCacheWith([productQuery('saree'), shop.saree]),
)
const [openBulk] = bulkProductsFixtures.events['bulk.open']
const movesMany = variantOf(products, products.Full, {
  cache: () => shop.failingCacheWith([productsQuery({ page: 1 }), shop.pageOf(shop.products)]),
  flows: { bulkProducts: { events: [{ ...openBulk, kind: 'category' } as EventObject] } },
})

test.each([
  ['banners', storyWith(banners.Full, banners.default), 'getAllBanners'],
  ['the choices of a banner', storyWith(banners.Creating, banners.default), 'getCategories'],
  ['categories', storyWith(categories.Full, categories.default), 'getCategories'],
  ['subcategories', storyWith(subCategories.Full, subCategories.default), 'getSubCategories'],
  ['sub-subcategories', storyWith(subSubCategories.Full, subSubCategories.default), 'getSubSubCategories'],
  ['a category to edit', storyWith(categories.Editing, categories.default), 'getCategory'],
  ['charts', storyWith(charts.AYear, charts.default), 'getOrderSummary'],
  ['own orders', storyWith(myOrders.Full, myOrders.default), 'getOrdersOfCustomer'],
  ['orders', storyWith(orders.Full, orders.default), 'getOrders'],
  ['orders of an owner', storyWith(orders.OfAnOwner, orders.default), 'getOrdersOfOwner'],
  ['the history of an order', storiesOf(orders).DetailsHistoryFailed, 'getOrderHistory'],
  ['the other orders of a number', storiesOf(orders).DetailsHistoryFailed, 'getPhoneHistory'],
  ['the payments of an order', storiesOf(orders).DetailsHistoryFailed, 'getPaymentsOfOrder'],
  ['the audit log', storyWith(audit.Full, audit.default), 'listAudit'],
  ['the history of a record', storiesOf(recordHistory).Failed, 'listAudit'],
  ['payments', storyWith(payments.Full, payments.default), 'listPayments'],
  ['sessions', storyWith(profile.Security, profile.default), 'getSessions'],
  ['refunds', storyWith(refunds.Full, refunds.default), 'getRefunds'],
  ['owners', storyWith(revenue.NobodyChosen, revenue.default), 'getUserByRole'],
  ['the revenue of an owner', storiesOf(revenue).Failed, 'getSellerFigures'],
  ['shipping fees', storyWith(shippingFee.Stored, shippingFee.default), 'getShippingFee'],
  ['users', storyWith(users.Full, users.default), 'getAllUsers'],
  ['the categories of the filter of products', storiesOf(products).FilterUnread, 'getCategories'],
  ['the sellers of the filter of products', storiesOf(products).FilterUnread, 'getUserByRole'],
  ['the categories of a product', storiesOf(products).CreatingWithoutChoices, 'getCategories'],
  ['the sellers of a product', storiesOf(products).CreatingWithoutChoices, 'getUserByRole'],
  ['the subcategories of a product', editsSaree, 'getSubCategories'],
  ['the sub-subcategories of a product', editsSaree, 'getSubSubCategories'],
  ['the categories of many products', movesMany, 'getCategories'],
  ['the categories of the filter of subcategories', storiesOf(subCategories).FilterUnread, 'getCategories'],
  ['the categories of a subcategory', storiesOf(subCategories).CreatingWithoutChoices, 'getCategories'],
  ['the subcategories of the filter', storiesOf(subSubCategories).FilterUnread, 'getSubCategories'],
  ['the categories of a sub-subcategory', storiesOf(subSubCategories).CreatingWithoutChoices, 'getCategories'],
  ['the subcategories of a sub-subcategory', storiesOf(subSubCategories).CreatingWithoutChoices, 'getSubCategories'],
  ['what goes with a category', storiesOf(categories).ConfirmingUncounted, 'getSubSubCategories'],
  ['the orders that allow a review', storiesOf(reviews).OrdersUnread, 'getOrdersOfCustomer'],
  ['the versions of a policy', storiesOf(shopDetails).VersionsUnread, 'getPolicyVersions'],
  ['the values of the filters of the shop', storiesOf(filters).ChoicesUnread, 'getProductOptions'],
] as const)('Try again reads %s again', async (_, Story, read) => {
  render(<Story />)
  const reads: string[] = []
  // The parts of a page fail one after another.
  await waitFor(async () => {
    for (const retry of await retries()) reads.push(...readsAfterClick(retry))
    expect(reads).toContain(read)
  }, patient)
})

/** A story in a browser that is offline; the cache still has the categories to delete. */
const offline = (file: { default: Meta }, story: StoryObj) =>
  variantOf(file, story, {
    app: { online: false },
    cache: () => shop.failingCacheWith(...(file === categories ? [[categoriesQuery, shop.productRows] as const] : [])),
  })

test.each([
  ['the home page', offline(home, home.Full), true],
  ['the search', offline(search, search.Asking), false],
  ['the results of a search', offline(search, search.Loading), true],
  ['a product', offline(productPage, productPage.Loading), true],
  ['a category', offline(categoryPage, categoryPage.Loading), true],
  ['a seller', offline(sellers, sellers.Loading), true],
  ['an order that is followed', offline(tracking, tracking.ReadFailed), true],
  ['a dashboard', offline(dashboards, dashboards.Admin), true],
  ['the deletion of a category', offline(categories, categories.ConfirmingUncounted), true],
  ['orders', offline(orders, orders.Full), true],
  ['the revenue of an owner', offline(revenue, revenue.Full), true],
  ['the logo', offline(logo, logo.Present), true],
] as const)('without a connection, %s does not load for ever', async (_, Story, says) => {
  onlineManager.setOnline(false)
  const { container } = render(<Story />)
  await waitFor(() => {
    expect(container.querySelector('.Skeleton-skeleton')).toBeNull()
    expect(container.textContent).not.toContain('Loading…')
    if (says) expect(container.textContent).toContain('This page opens by itself as soon as you are back.')
  }, patient)
})

test('each Try again of a dashboard reads its own data', async () => {
  const Dashboard = storyWith(dashboards.Admin, dashboards.default)
  render(<Dashboard />)
  await waitFor(async () => expect(await retries()).toHaveLength(9), patient)
  const reads: string[][] = []
  for (const retry of await retries()) {
    reads.push(readsAfterClick(retry))
    // A second button for the same data has no effect until it is read.
    await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('false'), patient)
  }
  const tiles = ['getProducts', 'getCategories', 'getSubCategories', 'getSubSubCategories']
  const lists = ['getProducts', 'getCategories', 'getSubCategories']
  expect(reads).toEqual(['getNeeds', 'getOrderSummary', ...tiles, ...lists].map((read) => [read]))
})

test('a section of a dashboard that fails leaves the others unaffected, and the heading takes the focus of its retry', async () => {
  const client = shop.failingCache()
  const best = productsQuery({ page: 1, limit: ADMIN_TOP_PRODUCTS, filters: { sortBy: 'popular' } })
  client.setQueryData(best.queryKey, shop.pageOf(shop.products))
  client.setQueryData(categoriesQuery.queryKey, [])
  client.setQueryData(subSubCategoriesQuery().queryKey, shop.subSubCategories)
  client.setQueryData(orderSummaryQuery.queryKey, year)
  const needs = {
    openOrders: 0,
    pendingOrders: 0,
    lateOrders: 0,
    openRefunds: 0,
    outOfStock: 0,
    lateRefunds: 0,
    refundsByHand: 0,
    undecidedPayments: 0,
    givenUp: 0,
    webhooksGivenUp: 0,
  }
  client.setQueryData(needsQuery.queryKey, needs)
  const Dashboard = storyWith(dashboards.Admin, dashboards.default, () => client)
  render(<Dashboard />)
  const failed = await screen.findByRole('region', { name: 'Recent Subcategories' }, patient)
  await within(failed).findByRole('alert', undefined, patient)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getAllByText('Could not be read.')).toHaveLength(1)
  const [tile] = await retries()
  tile?.focus()
  act(() => void client.setQueryData(subCategoriesQuery().queryKey, []))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'), patient)
})

test('the heading of a list takes the focus of its retry', async () => {
  const client = shop.failingCache()
  const List = storyWith(categories.Full, categories.default, () => client)
  render(<List />)
  const [retry] = await retries()
  retry?.focus()
  act(() => void client.setQueryData(categoriesQuery.queryKey, []))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Categories'), patient)
})

test('a spinner shows while the shipping fees load', () => {
  const Page = storyWith(shippingFee.Stored, shippingFee.default, () => shop.emptyCache())
  render(<Page />)
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy()
})

/** A field by its label, because a visibility check of a whole page takes jsdom seconds. */
const field = (label: string) => screen.findByLabelText<HTMLInputElement | HTMLSelectElement>(label, undefined, patient)

test('a field takes the focus of the retry of its choices, and what is typed stays', async () => {
  const client = shop.failingCacheWith([ownersQuery, []])
  const Form = storyWith(products.Creating, products.default, () => client)
  render(<Form />)
  const name = await field('Product name')
  fireEvent.change(name, { target: { value: 'Silk saree' } })
  const category = await field('Category')
  expect([...category.children].map(({ textContent }) => textContent)).toEqual(['Choose a category'])
  const [retry] = await retries()
  retry?.focus()
  readsAfterClick(retry!)
  expect(document.activeElement).toBe(category)
  act(() => void client.setQueryData(categoriesQuery.queryKey, shop.productRows))
  await waitFor(() => expect(category.children).toHaveLength(3), patient)
  expect(screen.queryByText('The choices could not be read.')).toBeNull()
  expect(name.value).toBe('Silk saree')
})

test('a list of sellers that could not be read does not say that there are none', async () => {
  const Filter = storiesOf(products).FilterUnread
  render(<Filter />)
  const seller = await field('Seller')
  fireEvent.change(seller, { target: { value: 'Raf' } })
  await screen.findAllByText('The choices could not be read.', { selector: 'div' }, patient)
  expect(screen.queryByText('No seller found')).toBeNull()
})

test('a filter by a seller whose name is not read does not say that it shows all', async () => {
  const Filter = variantOf(products, products.Full, { path: '/admin/products?ownerId=owner', cache: shop.emptyCache })
  render(<Filter />)
  expect((await field('Seller')).getAttribute('placeholder')).toBeNull()
})

test('numbers of users that could not be read are not zero', async () => {
  const List = storyWith(users.Full, users.default)
  render(<List />)
  const total = (await screen.findByText('Total Users', undefined, patient)).nextElementSibling
  await waitFor(() => expect(total?.textContent).toBe('—'), patient)
})

test('a category is named by its id while the categories are unread', () => {
  expect(labelOf([], 'food')).toBe('food')
})
