import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ordersOfOwnerQuery } from '#data/orders.ts'
import { owner } from '#machines/core/fixtures.ts'
import { order } from '#machines/orders/changeStatus.fixtures.ts'
import * as file from '#stories/orders/Orders.stories.tsx'
import { cacheWith } from '#stories/support/shop.ts'
import { variantOf } from '../support/stories.ts'
import { card, cards, count, dialog, hidden, ids, show, tabs, tiles } from './ordersScreen.tsx'

test('the screen shows seven tiles, six tabs, and the count line', () => {
  show('Full')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order Management')
  expect(tiles()).toEqual([
    ['Total Orders', '5'],
    ['Pending', '1'],
    ['Processing', '1'],
    ['Shipped', '1'],
    ['Delivered', '1'],
    ['Cancelled', '1'],
    ['Revenue', '৳3,800.50'],
  ])
  expect(tabs()).toEqual(['All', 'Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'])
  expect(count()).toBe('Showing 5 order(s)')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All')
})

test('the screen has a loading state, an empty shop, no results, and an error', async () => {
  const loading = show('Loading')
  expect(screen.getByText('Loading orders...')).toBeTruthy()
  expect(document.querySelectorAll('.OrderTiles-value[aria-busy="true"]')).toHaveLength(7)
  loading.unmount()
  const empty = show('EmptyShop')
  expect(screen.getByRole('heading', { name: 'No orders found' })).toBeTruthy()
  expect([count(), screen.queryByRole('link', { name: 'Show all orders' })]).toEqual(['Showing 0 order(s)', null])
  empty.unmount()
  const nothing = show('NothingFound')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Show all orders' }).pathname).toBe('/admin/orders')
  nothing.unmount()
  show('Failed')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  // Zeros would mean that there are no orders.
  expect([...document.querySelectorAll('.OrderTiles-value')].map(({ textContent }) => textContent)).toEqual(
    Array(7).fill('—'),
  )
  expect([count(), ...tabs()]).toEqual(['', 'All', 'Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'])
})

test('of thousands of orders the document contains only a few', () => {
  show('Crowded')
  expect(count()).toBe('Showing 5,000 order(s)')
  expect(cards().length).toBeGreaterThan(2)
  expect(cards().length).toBeLessThan(15)
})

test('more than 2,000 orders come in parts, with the figures of the server', async () => {
  const shown = show('Long')
  expect([count(), tiles()[0]]).toEqual(['Showing 7,000 order(s)', ['Total Orders', '7,000']])
  expect(tiles().at(-1)).toEqual(['Revenue', '৳98,765'])
  expect(ids()).toEqual(['a2b3c4', '000002', '000003'])
  const step = (name: string) => screen.getByRole('button', { name })
  expect(step('Newest').getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(step('Older'))
  await waitFor(() => expect(ids()).toEqual(['000004', '000005']))
  expect(step('Older').getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(step('Newest'))
  await waitFor(() => expect(ids()).toHaveLength(3))
  shown.unmount()
  show('LongSearched')
  expect([count(), tiles()[1]]).toEqual(['Showing 1,000+ order(s)', ['Pending', '250+']])
})

test('a figure of a search has a plus where there may be more, and none where nothing is known', () => {
  show('LongSearchedByStatus')
  expect(count()).toBe('Showing 640 order(s)')
  expect(tiles()).toEqual([
    ['Total Orders', '1,000+'],
    ['Pending', '250+'],
    ['Processing', '250+'],
    ['Shipped', '640'],
    ['Delivered', '250+'],
    ['Cancelled', '—'],
    ['Revenue', '৳5,000+'],
  ])
})

test("an owner's screen has no owner filter, no deletions, its own search field, and revenue of own items", () => {
  show('OfAnOwner')
  expect(ids()).toEqual(['a2b3c4', '000004'])
  expect(tiles().at(-1)).toEqual(['Revenue', '৳3,400'])
  expect(screen.queryByLabelText('Owner')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search Order' })
  expect(box.placeholder).toBe('Search order by order id...')
})

test("an owner's screen opens the same dialogs", async () => {
  const orders = [{ ...order, items: order.items.slice(0, 1) }]
  const WholeOrder = variantOf(file, file.OfAnOwner, {
    cache: () => cacheWith([ordersOfOwnerQuery(owner._id), orders]),
  })
  render(<WholeOrder />)
  for (const [button, title, role, close] of [
    ['View Details', 'Order Details', 'dialog', 'Close'],
    ['Change Status', 'Change Order Status', 'dialog', 'Cancel'],
    ['Cancel order', 'Cancel this order?', 'alertdialog', 'Keep order'],
  ] as const) {
    await userEvent.click(card('a2b3c4').getByRole('button', { name: button }))
    const opened = await dialog(title, role)
    await userEvent.click(opened.getByRole('button', { name: close, ...hidden }))
    expect(screen.queryByRole(role, hidden)).toBeNull()
  }
})

test("an owner's search still matches owner names, and an owner in the address does not filter", () => {
  const Filtered = variantOf(file, file.OfAnOwner, { path: '/owner/orders?owner=Nobody&search=rafiq' })
  render(<Filtered />)
  expect(count()).toBe('Showing 2 order(s)')
})

test('an order that the list does not have is read by itself, and again after a failure', async () => {
  const found = show('DetailsNotListed')
  expect((await dialog('Order Details')).getByText('Order #ffffff')).toBeTruthy()
  found.unmount()
  show('DetailsReadFailed')
  const failed = await dialog('Order Details')
  expect(await failed.findByText('The order could not be loaded.')).toBeTruthy()
  await userEvent.click(failed.getByRole('button', { name: 'Try again', ...hidden }))
  expect(await failed.findByText('The order could not be loaded.')).toBeTruthy()
})
