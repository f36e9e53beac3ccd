import { composeStory, type Meta, type StoryObj } from '@storybook/react-vite'
import { Query, type QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { categoriesQuery, subCategoriesQuery, subSubCategoriesQuery } from '../../src/data/categories.ts'
import { needsQuery } from '../../src/data/dashboard.ts'
import { orderSummaryQuery } from '../../src/data/orders.ts'
import { allProductsQuery } from '../../src/data/products.ts'
import * as banners from '../../stories/banners/Banners.stories.tsx'
import * as categories from '../../stories/categories/Categories.stories.tsx'
import * as subCategories from '../../stories/categories/Subcategories.stories.tsx'
import * as subSubCategories from '../../stories/categories/SubSubcategories.stories.tsx'
import * as dashboards from '../../stories/dashboard/Dashboard.stories.tsx'
import * as charts from '../../stories/dashboard/OrderCharts.stories.tsx'
import * as myOrders from '../../stories/orders/MyOrders.stories.tsx'
import * as orders from '../../stories/orders/Orders.stories.tsx'
import * as profile from '../../stories/profile/Profile.stories.tsx'
import * as refunds from '../../stories/refunds/Refunds.stories.tsx'
import * as revenue from '../../stories/revenue/Revenue.stories.tsx'
import * as shippingFee from '../../stories/shippingFee/ShippingFee.stories.tsx'
import { year } from '../../stories/support/orderDays.ts'
import * as shop from '../../stories/support/shop.ts'
import * as users from '../../stories/users/Users.stories.tsx'
import { storiesOf } from './support/stories.ts'

afterEach(() => {
  vi.restoreAllMocks()
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
  ['sessions', storyWith(profile.Security, profile.default), 'getSessions'],
  ['refunds', storyWith(refunds.Full, refunds.default), 'getRefunds'],
  ['owners', storyWith(revenue.NobodyChosen, revenue.default), 'getUserByRole'],
  ['the revenue of an owner', storiesOf(revenue).Failed, 'getOrdersOfOwner'],
  ['shipping fees', storyWith(shippingFee.Stored, shippingFee.default), 'getShippingFee'],
  ['users', storyWith(users.Full, users.default), 'getAllUsers'],
] as const)('Try again reads %s again', async (_, Story, read) => {
  render(<Story />)
  const reads: string[] = []
  // The parts of a page fail one after another.
  await waitFor(async () => {
    for (const retry of await retries()) reads.push(...readsAfterClick(retry))
    expect(reads).toContain(read)
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
  client.setQueryData(allProductsQuery().queryKey, shop.pageOf(shop.products))
  client.setQueryData(categoriesQuery.queryKey, [])
  client.setQueryData(subSubCategoriesQuery().queryKey, shop.subSubCategories)
  client.setQueryData(orderSummaryQuery.queryKey, year)
  const needs = { openOrders: 0, pendingOrders: 0, lateOrders: 0, openRefunds: 0, outOfStock: 0 }
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
