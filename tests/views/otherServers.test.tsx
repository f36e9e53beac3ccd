import { Query } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { needsQuery } from '#data/dashboard.ts'
import { ordersOfCustomerQuery } from '#data/ownOrders.ts'
import { productsQuery, shopProductsQuery } from '#data/products.ts'
import { refundsQuery } from '#data/refunds.ts'
import { customer } from '#machines/core/fixtures.ts'
import { refund } from '#machines/refunds/changeRefund.fixtures.ts'
import * as loginFile from '#stories/account/Login.stories.tsx'
import * as bannerFile from '#stories/banners/Banners.stories.tsx'
import * as homeFile from '#stories/home/Home.stories.tsx'
import * as newsFile from '#stories/news/News.stories.tsx'
import * as myOrdersFile from '#stories/orders/MyOrders.stories.tsx'
import * as orderFile from '#stories/orders/Orders.stories.tsx'
import * as filterFile from '#stories/products/ProductFilters.stories.tsx'
import * as productFile from '#stories/products/Products.stories.tsx'
import * as refundFile from '#stories/refunds/Refunds.stories.tsx'
import * as feeFile from '#stories/shippingFee/ShippingFee.stories.tsx'
import { trackedOrderOf } from '#stories/support/orders.ts'
import { cacheWith, failingCache, failingCacheWith, homeCache, pageOf, productRows } from '#stories/support/shop.ts'
import * as wishlistFile from '#stories/wishlist/Wishlist.stories.tsx'
import { storiesOf, variantOf } from './support/stories.ts'

// Screens with a server that has only the calls of the specification: they offer nothing that needs others.

const [products, fees, banners] = [storiesOf(productFile), storiesOf(feeFile), storiesOf(bannerFile)]
const [refunds, orders] = [storiesOf(refundFile), storiesOf(orderFile)]

beforeEach(() => document.getElementById('haat-settings')?.remove())

const labels = () => [...document.querySelectorAll('label, legend')].map(({ textContent }) => textContent)

test('the sign-in page offers no code', () => {
  const login = storiesOf(loginFile)
  render(<login.Empty />)
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Send me a code' })).toBeNull()
})

test('a new product has no SKU', () => {
  render(<products.Creating />)
  expect(labels()).toContain('Product name')
  expect(labels()).not.toContain('SKU')
  expect(labels()).toContain('Seller')
})

test('a product keeps its seller, and new pictures replace its pictures', () => {
  render(<products.Editing />)
  expect(labels()).not.toContain('Seller')
  expect(labels()).not.toContain('Sold out at the moment')
  expect(screen.getByRole('list', { name: /^Current image/ }).querySelectorAll('img').length).toBeGreaterThan(0)
  expect(screen.queryByRole('list', { name: 'Chosen images' })).toBeNull()
})

test('products are cards, because their table sorts and changes many', () => {
  render(<products.Table />)
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
  expect(screen.queryByRole('radio', { name: 'Table' })).toBeNull()
  expect(screen.queryByRole('grid')).toBeNull()
})

test('the shipping fees are two', () => {
  render(<fees.Stored />)
  expect(labels()).toEqual(['Fee inside Dhaka', 'Fee outside Dhaka'])
})

test('a banner has no days', () => {
  render(<banners.Creating />)
  expect(labels()).toContain('Subcategory (optional)')
  expect(labels().join()).not.toContain('day (optional)')
})

test('refund requests have no filters, and a change no note', async () => {
  const { unmount } = render(<refunds.Full />)
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0)
  expect([screen.queryByRole('tab'), screen.queryByLabelText('Search refund requests')]).toEqual([null, null])
  unmount()
  render(<refunds.Changing />)
  await screen.findByLabelText('New status')
  expect(labels()).toEqual(['New status'])
})

test('the refund of an own order is one of all requests, which may be unread', async () => {
  const own = ordersOfCustomerQuery(customer._id)
  const list = [trackedOrderOf('order-1', 'delivered')]
  const ofOrder = { ...refund, orderId: { ...refund.orderId, _id: 'order-1' } }
  const cache = () => failingCacheWith([own, list], [refundsQuery, [ofOrder, { ...ofOrder, refundStatus: 'failed' }]])
  const Known = variantOf(myOrdersFile, myOrdersFile.OneDelivered, { path: '/orders/order-1', cache })
  const { unmount } = render(<Known />)
  expect(screen.getByText('৳10,239.70 sent to bKash 01812345678')).toBeTruthy()
  unmount()
  const unread = () => failingCacheWith([own, list])
  const Unread = variantOf(myOrdersFile, myOrdersFile.OneDelivered, { path: '/orders/order-1', cache: unread })
  render(<Unread />)
  const failure = await screen.findByText(/^Your refund requests could not be read/)
  const fetch = vi.spyOn(Query.prototype, 'fetch')
  fireEvent.click(within(failure).getByRole('button', { name: 'Try again' }))
  const reads = fetch.mock.contexts.map((query) => (query as Query).queryKey[1])
  fetch.mockRestore()
  expect(reads).toEqual(['getRefunds'])
})

test('orders of the table cannot be chosen', async () => {
  render(<orders.Table />)
  expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

const allProducts = productRows.flatMap((row) => row.products)

test('the home page has one further row, of the newest products', async () => {
  const cache = () => {
    const client = homeCache({ productRows, banners: [] })
    client.setQueryData(productsQuery({ page: 1, filters: {} }).queryKey, pageOf(allProducts))
    return client
  }
  const Story = variantOf(homeFile, homeFile.Full, { cache })
  render(<Story />)
  const newest = await screen.findByRole('link', { name: 'See all of New in the market' })
  expect(newest.getAttribute('href')).toBe('/search?sortBy=newest')
  expect(screen.queryByRole('heading', { name: /On offer|Best sellers/ })).toBeNull()
})

test('a list has no filters and no order, and leaves out those of its address', async () => {
  const search = 'mango'
  const cache = () => {
    const client = failingCache(404)
    client.setQueryData(shopProductsQuery({ search, page: 1 }).queryKey, pageOf(allProducts))
    return client
  }
  const Story = variantOf(filterFile, filterFile.Filtered, { cache })
  render(<Story />)
  expect((await screen.findAllByRole('article')).length).toBe(allProducts.length)
  expect([screen.queryByLabelText('Sort by'), screen.queryByLabelText('In stock only')]).toEqual([null, null])
})

test('products have no wishlist button for a signed-in person, because there is no wishlist', async () => {
  const cache = () => {
    const client = failingCache(404)
    client.setQueryData(shopProductsQuery({ search: 'jamdani', page: 1 }).queryKey, pageOf(allProducts))
    return client
  }
  const Story = variantOf(wishlistFile, wishlistFile.Guest, { user: customer, cache })
  render(<Story />)
  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0)
  await expect.poll(() => screen.queryByRole('button', { name: /to the wishlist$/ })).toBeNull()
})

/** A page with the settings of a Haat server, whose API answers that it lacks a call of Haat. */
test('a server that refuses a call of Haat counts as one of the specification, whatever its page says', async () => {
  const settings = document.createElement('script')
  settings.id = 'haat-settings'
  settings.type = 'application/json'
  document.head.append(settings)
  const cache = () => {
    const client = failingCache(404)
    client.setQueryData(productsQuery({ page: 1 }).queryKey, pageOf(allProducts))
    return client
  }
  const Story = variantOf(productFile, productFile.Full, { cache })
  render(<Story />)
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0)
  await expect.poll(() => screen.queryByRole('button', { name: 'CSV' })).toBeNull()
  settings.remove()
})

test('a back office has no bell', () => {
  const Story = variantOf(newsFile, newsFile.Closed, { cache: () => failingCache(404) })
  render(<Story />)
  expect(screen.queryByRole('button', { name: /News/ })).toBeNull()
})

test('a server that answers a call of Haat has them all, whatever its page says', () => {
  const needs = {
    lateOrders: 0,
    pendingOrders: 0,
    openRefunds: 0,
    outOfStock: 0,
    lateRefunds: 0,
    refundsByHand: 0,
    undecidedPayments: 0,
    givenUp: 0,
    webhooksGivenUp: 0,
  }
  const cache = () => cacheWith([productsQuery({ page: 1 }), pageOf([])], [needsQuery, needs])
  const Story = variantOf(productFile, productFile.Full, { cache })
  render(<Story />)
  expect(screen.getByRole('button', { name: 'CSV' })).toBeTruthy()
})
