import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/entity.ts'
import { byStatus } from '#contract/orders/status.ts'
import { ownerOrderPartsQuery } from '#data/orderPages.ts'
import { ordersOfOwnerQuery } from '#data/orders.ts'
import { sellerFiguresQuery } from '#data/revenueRanking.ts'
import { ownersQuery } from '#data/users.ts'
import { owner } from '#machines/core/fixtures.ts'
import * as file from '#stories/revenue/Revenue.stories.tsx'
import { honey, orderOf, saree } from '#stories/support/orders.ts'
import { cacheWith, failingCache } from '#stories/support/shop.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
const tiles = () =>
  [...document.querySelectorAll('.StatTile-tile')].map((tile) =>
    [...tile.children].map(({ textContent }) => textContent),
  )
const select = () => screen.getByLabelText<HTMLSelectElement>('Select Owner')
const note = 'Excludes delivery fees and non-delivered orders'
const rows = () => screen.getAllByRole('listitem').map((row) => [...row.children].map(({ textContent }) => textContent))

test('the page shows title, refresh, the owners by name and e-mail, and one tile until an owner is chosen', () => {
  render(<stories.NobodyChosen />)
  expect(screen.getByRole('heading', { level: 1, name: 'Owner Revenue Dashboard' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refresh Data' })).toBeTruthy()
  expect([...select().options].map(({ text }) => text)).toEqual([
    'Select an owner',
    'Rafiqul Islam (owner@example.com)',
    'মোহাম্মদ আব্দুল্লাহ',
  ])
  expect(select().value).toBe('')
  expect(tiles()).toEqual([['Total Revenue (Delivered Products)', '—', note]])
  expect(screen.queryByText('Recent Orders')).toBeNull()
})

test.each([
  ['LoadingOwners', 'Loading owners...'],
  ['NoOwners', 'No owners found'],
] as const)('%s: %s', (name, text) => {
  const Story = stories[name]
  render(<Story />)
  expect(select().selectedOptions[0]?.text).toBe(text)
  expect(select().options).toHaveLength(1)
})

test('owners that could not be read offer a retry', async () => {
  render(<stories.OwnersFailed />)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('The owners could not be read.')).toBeTruthy()
  expect(alert.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('figures have two decimals', () => {
  render(<stories.Full />)
  expect(select().selectedOptions[0]?.text).toBe('Rafiqul Islam (owner@example.com)')
  expect(tiles()).toEqual([
    ['Total Revenue (Delivered Products)', '৳11,180.00', note],
    ['Total Orders', '7'],
    ['Delivered Orders', '3'],
    ['Avg. Order Value', '৳3,726.67'],
  ])
})

test('recent orders show short id, date, status, item count and item total in a list that scrolls by keyboard', () => {
  render(<stories.Full />)
  const region = screen.getByRole('region', { name: 'Recent Orders' })
  expect(region.tabIndex).toBe(0)
  expect(rows()).toEqual([
    ['#ending', '19 Nov 2026', 'Pending', '2 items', '৳10,179.70'],
    ['#essing', '19 Nov 2026', 'Processing', '2 items', '৳10,179.70'],
    ['#hipped', '19 Nov 2026', 'Shipped', '2 items', '৳10,179.70'],
    ['#ivered', '19 Nov 2026', 'Delivered', '2 items', '৳10,179.70'],
    ['#celled', '19 Nov 2026', 'Cancelled', '2 items', '৳10,179.70'],
    ['#second', '19 Nov 2026', 'Delivered', '1 item', '৳1,000.10'],
    ['#-third', '', 'Delivered', '1 item', '৳0.20'],
  ])
})

test('an owner without orders shows zeros and an empty state', () => {
  render(<stories.NoOrders />)
  expect(tiles().map(([, value]) => value)).toEqual(['৳0.00', '0', '0', '৳0.00'])
  expect(screen.getByText('This owner has no orders yet')).toBeTruthy()
})

test('the orders of a server of the specification come whole: figures are computed, and the list renders a slice; scrolling to its end adds the next', () => {
  document.getElementById('haat-settings')?.remove()
  const many = Array.from({ length: 2000 }, (_, nth) => orderOf(`order-${nth}`, nth < 3 ? 'delivered' : 'shipped'))
  const Crowded = variantOf(file, file.Full, { cache: () => cacheWith([ordersOfOwnerQuery(owner._id), many]) })
  render(<Crowded />)
  expect(rows()).toHaveLength(100)
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('2000')
  fireEvent.scroll(screen.getByRole('region', { name: 'Recent Orders' }))
  expect(rows()).toHaveLength(200)
  expect(tiles().map(([, value]) => value)).toEqual(['৳30,539.10', '2,000', '3', '৳10,179.70'])
})

test("the figures are those of the server, and the list has the seller's items, in parts as it is scrolled", () => {
  const total = 2001
  const totals = { ...byStatus(() => 0), delivered: total, revenue: 0 }
  const page = (data: readonly Order[]) => ({
    count: data.length,
    total,
    page: 1,
    pages: 21,
    next: 'more',
    data,
    totals,
  })
  const others = { ...honey, OwnerId: 'another' }
  const part = Array.from({ length: 100 }, (_, nth) => orderOf(`order-${nth}`, 'delivered', { items: [saree, others] }))
  const sold = {
    _id: owner._id,
    name: owner.name,
    email: '',
    orders: total,
    delivered: 2000,
    revenue: 11_180,
    average: 5.59,
  }
  const client = cacheWith(
    [sellerFiguresQuery({}), [sold]],
    [ownerOrderPartsQuery(owner._id), { pages: [page(part)], pageParams: [''] }],
  )
  const Long = variantOf(file, file.Full, { cache: () => client })
  render(<Long />)
  expect(tiles().map(([, value]) => value)).toEqual(['৳11,180.00', '2,001', '2,000', '৳5.59'])
  expect(rows()).toHaveLength(100)
  expect(rows()[0]?.slice(2)).toEqual(['Delivered', '1 item', '৳7,480.00'])
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('2001')
  const readsNext = () =>
    client.getQueryState(ownerOrderPartsQuery(owner._id).queryKey)?.fetchMeta?.fetchMore?.direction
  expect(readsNext()).toBeUndefined()
  fireEvent.scroll(screen.getByRole('region', { name: 'Recent Orders' }))
  expect(readsNext()).toBe('forward')
  expect(client.getQueryState(ordersOfOwnerQuery(owner._id).queryKey)?.fetchStatus).toBe('idle')
})

test('while the orders load the tiles are busy; after an error no figures are shown', async () => {
  const loading = render(<stories.Loading />)
  expect(document.querySelectorAll('.StatTile-tile[aria-busy="true"]')).toHaveLength(4)
  loading.unmount()
  render(<stories.Failed />)
  expect(await screen.findByRole('heading', { name: 'The orders of this owner could not be read.' })).toBeTruthy()
  expect(tiles().map(([, value]) => value)).toEqual(['—', '—', '—', '—'])
  const title = screen.getByRole('heading', { name: 'The orders of this owner could not be read.' })
  expect(within(title.parentElement as HTMLElement).getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('during a refresh the button is busy and ignores presses', async () => {
  render(<stories.Refreshing />)
  const button = await screen.findByRole('button', { name: 'Refreshing…' })
  await userEvent.click(button)
  expect([button.getAttribute('aria-busy'), tiles()[1]]).toEqual(['true', ['Total Orders', '7']])
})

test('owners are ranked by revenue, each a link to its orders, and a press on a header sorts them', async () => {
  render(<stories.Ranked />)
  const table = within(screen.getByRole('grid', { name: 'Owners by revenue' }))
  const order = () => table.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  const [first, second] = [
    ['Rafiqul Islam', '/admin/payment-distribute?owner=owner&period=all'],
    ['মোহাম্মদ আব্দুল্লাহ', '/admin/payment-distribute?owner=quiet&period=all'],
  ]
  expect(order()).toEqual([first, second])
  await userEvent.click(table.getByRole('button', { name: 'Orders' }))
  expect(order()).toEqual([second, first])
})

test('more than fifty owners are found by typing', async () => {
  const many = Array.from({ length: 60 }, (_, nth) => ({ ...owner, _id: `o${nth}`, name: `Owner ${nth}` }))
  const Crowded = variantOf(file, file.NobodyChosen, { cache: () => cacheWith([ownersQuery, many]) })
  render(<Crowded />)
  await userEvent.type(screen.getByRole('combobox', { name: 'Select Owner' }), 'Owner 42')
  expect(screen.getByRole('option', { name: /Owner 42/ })).toBeTruthy()
})

test('a server without the sales of all owners shows no ranking', async () => {
  const Story = variantOf(file, stories.NobodyChosen, { cache: () => failingCache(404) })
  render(<Story />)
  await screen.findByText('The owners could not be read.')
  expect(screen.queryByRole('heading', { name: 'Owners by revenue' })).toBeNull()
})
