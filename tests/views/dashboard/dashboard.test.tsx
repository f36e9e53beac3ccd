import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ordersOfOwnerQuery } from '#data/orders.ts'
import { allProductsQuery } from '#data/products.ts'
import { owner } from '#machines/core/fixtures.ts'
import * as dashboardFile from '#stories/dashboard/Dashboard.stories.tsx'
import { sellersOrders } from '#stories/support/orderDays.ts'
import { type cacheWith, failingCache, pageOf, products } from '#stories/support/shop.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const dashboards = storiesOf(dashboardFile)

const figures = () =>
  screen
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((text) => text?.startsWith('Total'))
const listing = (name: string) => within(screen.getByRole('region', { name }))
const linesOf = (name: string) =>
  listing(name)
    .queryAllByRole('listitem')
    .map((line) => line.textContent)

test("the administrator's dashboard shows counts, and lists five, five and the ten best-selling", () => {
  render(<dashboards.Admin />)
  expect(figures()).toEqual([
    'Total Products 12',
    'Total Categories 6',
    'Total Subcategories 2',
    'Total Sub-Subcategories 2',
  ])
  expect(linesOf('Recent Categories')).toEqual(
    ['Food', 'Clothing', 'Toys', 'Books', 'Beauty'].map((name) => `${name}01 May 2026`),
  )
  expect(linesOf('Recent Subcategories')).toHaveLength(2)
  expect(linesOf('Products')).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Product ${n}01 May 2026${n}0 sold`))
})

test("the owner's dashboard lists the first five and the five best-selling", () => {
  render(<dashboards.Owner />)
  expect(figures()).toEqual(['Total Orders 3', 'Total Products 12'])
  expect(linesOf('Recent Products')).toEqual([0, 1, 2, 3, 4].map((n) => `Product ${n}01 May 2026`))
  expect(linesOf('Popular Products')).toEqual([11, 10, 9, 8, 7].map((n) => `Product ${n}01 May 2026${n}0 sold`))
})

test("a packer's dashboard of a store has neither sums nor products", () => {
  render(<dashboards.OwnerAsPacker />)
  expect(figures()).toEqual(['Total Orders 3'])
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings).toEqual(['Dashboard', 'Needs you'])
})

test('what waits and the money come before the counts and the lists', async () => {
  render(<dashboards.Admin />)
  await screen.findByRole('heading', { name: 'Delivered revenue by day' })
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings.slice(0, 4)).toEqual(['Dashboard', 'Needs you', 'Orders and revenue', 'Delivered revenue by day'])
  expect(headings.slice(-3)).toEqual(['Products', 'Recent Categories', 'Recent Subcategories'])
})

test('each number, name and picture is a link, and what waits links to its filtered list', () => {
  render(<dashboards.Admin />)
  const targets = (name: string) =>
    listing(name)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  expect(targets('Needs you')).toEqual([
    ['3 late', '/admin/orders?late=1'],
    ['1 late refund', '/admin/refund-request?late=1'],
    ['3 not sent or done', '/admin/system'],
    ['2 events that no webhook took', '/admin/programs'],
    ['12 pending', '/admin/orders?status=pending'],
    ['2 refunds to decide', '/admin/refund-request?status=pending'],
    ['5 payments to look at', '/admin/payments?open=1'],
    ['4 out of stock', '/admin/products?stock=out'],
  ])
  expect(screen.getByText('Total Products').nextElementSibling?.textContent).toBe('12')
  expect(screen.getByRole('link', { name: 'Total Products 12' }).getAttribute('href')).toBe('/admin/products')
  expect(targets('Products')[0]?.[1]).toBe('/admin/products?edit=product-11')
  expect(targets('Recent Categories')[0]?.[1]).toBe('/admin/categories?edit=Food')
})

test('empty lists show the fixed texts', () => {
  const first = render(<dashboards.AdminEmpty />)
  expect(listing('Recent Categories').getByText('No categories yet')).toBeTruthy()
  expect(listing('Recent Subcategories').getByText('No subcategories yet')).toBeTruthy()
  expect(listing('Products').getByText('No subcategories yet')).toBeTruthy()
  first.unmount()
  render(<dashboards.OwnerEmpty />)
  expect(listing('Popular Products').getByText('No subcategories yet')).toBeTruthy()
  expect(figures()).toEqual(['Total Orders 0', 'Total Products 0'])
})

test('loading parts show skeletons of their content', () => {
  const { container } = render(<dashboards.AdminLoading />)
  expect(container.querySelectorAll('li[aria-busy="true"]')).toHaveLength(4)
  expect(container.querySelectorAll('.RankedList-item')).toHaveLength(5 + 5 + 10)
})

test('each part that fails offers its own retry', async () => {
  render(<dashboards.AdminFailed />)
  await expect.poll(() => screen.queryAllByRole('button', { name: 'Try again' }).length).toBe(9)
})

test('without an orders call, the orders tile shows no number and says why', async () => {
  render(<dashboards.OwnerWithoutOrders />)
  expect(await screen.findByText('Orders are not available yet.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Total Orders/ })).toBeNull()
})

const isReadIn =
  (client: ReturnType<typeof cacheWith>) =>
  ({ queryKey }: { queryKey: readonly unknown[] }) =>
    client.getQueryState(queryKey)?.fetchStatus ?? 'idle'
const wholeLists = [allProductsQuery(), allProductsQuery(owner._id), ordersOfOwnerQuery(owner._id)]

test.each<[string, typeof dashboardFile.Admin]>([
  ['administrator', dashboardFile.Admin],
  ['owner', dashboardFile.Owner],
])('the dashboard of an %s reads no whole list', async (_, story) => {
  const client = story.parameters?.app.cache()
  const Dashboard = variantOf(dashboardFile, story, { cache: () => client })
  render(<Dashboard />)
  expect(await screen.findByRole('heading', { name: 'Orders by day' })).toBeTruthy()
  expect(wholeLists.map(isReadIn(client))).toEqual(['idle', 'idle', 'idle'])
})

test('an owner who may not read the summary of a server sees the days of all orders', async () => {
  const client = failingCache(403)
  client.setQueryData(ordersOfOwnerQuery(owner._id).queryKey, sellersOrders())
  const Dashboard = variantOf(dashboardFile, dashboardFile.Owner, { cache: () => client })
  render(<Dashboard />)
  expect(await screen.findByRole('heading', { name: 'Orders by day' })).toBeTruthy()
})

test('of a server of the specification, the figures and lists are those of the whole lists', async () => {
  document.getElementById('haat-settings')?.remove()
  const product = (n: number) => ({ ...products[0]!, _id: `p${n}`, productName: `Product ${n}`, sales: n })
  const client = failingCache(404)
  client.setQueryData(allProductsQuery(owner._id).queryKey, pageOf([7, 3, 9, 1, 8, 2].map(product), 6))
  client.setQueryData(ordersOfOwnerQuery(owner._id).queryKey, sellersOrders())
  const Dashboard = variantOf(dashboardFile, dashboardFile.Owner, { cache: () => client })
  render(<Dashboard />)
  expect(await screen.findByRole('heading', { name: 'Orders by day' })).toBeTruthy()
  expect(figures()).toEqual(['Total Orders 5', 'Total Products 6'])
  expect(linesOf('Recent Products')).toEqual([7, 3, 9, 1, 8].map((n) => `Product ${n}01 May 2026`))
  expect(linesOf('Popular Products')).toEqual([9, 8, 7, 3, 2].map((n) => `Product ${n}01 May 2026${n} sold`))
})
