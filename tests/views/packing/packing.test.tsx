import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Order } from '#contract/orders/entity.ts'
import { byStatus } from '#contract/orders/status.ts'
import { orderCountQuery } from '#data/orderPages.ts'
import { ordersOfOwnerQuery } from '#data/orders.ts'
import { ordersToPackQuery } from '#data/packing.ts'
import { owner } from '#machines/core/fixtures.ts'
import * as file from '#stories/packing/Packing.stories.tsx'
import { cacheWith } from '#stories/support/shop.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('adds up what to pack by product, and lists the orders by the promised day', () => {
  render(<stories.Full />)
  expect(screen.getByText('2 orders, 5 pieces')).toBeTruthy()
  expect(rows()).toEqual([
    ['', 'Dhakai jamdani saree (ঢাকাই জামদানি)', '12 haat', 'Maroon', '2', '2'],
    ['', 'Sundarban honey', '', '', '1', '3'],
  ])
  const names = screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))
  expect(names, 'the late one first; neither held nor shipped ones').toEqual(['Order #000002', 'Order #000001'])
  expect(screen.getByText('1 order more waits for a call or a payment. Pack it later.')).toBeTruthy()
})

test('an order says where it goes, what to collect, the note and whether it is late', () => {
  render(<stories.Full />)
  const [late, cash] = screen.getAllByRole('article').map((one) => within(one))
  expect(late?.getByText('Late')).toBeTruthy()
  expect(late?.getByText('Paid: collect nothing')).toBeTruthy()
  expect(cash?.getByText('Collect ৳10,240')).toBeTruthy()
  expect(cash?.getByText('Note: Please ring twice.')).toBeTruthy()
  expect(cash?.getByText(/Nusrat Jahan · 01712345678/).textContent).toContain('House 7, Road 3, Dhanmondi, Dhaka')
  expect(cash?.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 × Dhakai jamdani saree (ঢাকাই জামদানি) · 12 haat · Maroon',
    '3 × Sundarban honey',
  ])
})

test('chosen orders have their slips and one press to shipped; all are chosen by one box', async () => {
  render(<stories.Full />)
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Order #000001' }))
  const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }))
  expect(bar().getByText('1 selected')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(bar().getByText('2 selected')).toBeTruthy()
  expect(bar().getByRole('button', { name: 'Packing slips' })).toBeTruthy()
  await userEvent.click(bar().getByRole('button', { name: 'Mark 2 as shipped' }))
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
})

test('a shared order is packed, and offers no step that only an administrator makes', async () => {
  render(<stories.Shared />)
  const shared = within(screen.getByRole('article', { name: 'Order #000001' }))
  expect(shared.getByText('An administrator moves shared orders')).toBeTruthy()
  expect(shared.queryByRole('button')).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByRole('button', { name: 'Mark 1 as shipped' })).toBeTruthy()
})

test('an order is marked as shipped by one press, also from pending', async () => {
  render(<stories.Full />)
  const ship = screen.getByRole('button', { name: 'Mark as shipped: Order #000001' })
  await userEvent.click(ship)
  expect(ship.getAttribute('aria-busy')).toBe('true')
})

test('prints with one press; without orders there is nothing to print', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {})
  const full = render(<stories.Full />)
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(printed).toHaveBeenCalledOnce()
  printed.mockRestore()
  full.unmount()
  render(<stories.Empty />)
  expect(screen.getByText('Nothing to pack')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test('a seller of thousands of orders sees those that are due first, and of how many they are', () => {
  const client = file.Long.parameters?.app.cache()
  const Long = variantOf(file, file.Long, { cache: () => client })
  render(<Long />)
  expect(screen.getByText('Of 2,700 orders to pack, this list has the 2 that are due first.')).toBeTruthy()
  expect(screen.queryByText(/waits for a call/)).toBeNull()
  const names = screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual(['Order #000002', 'Order #000001'])
  expect(client.getQueryState(ordersOfOwnerQuery(owner._id).queryKey)?.fetchStatus).toBe('idle')
})

const shownWith = (cache: () => ReturnType<typeof cacheWith>) => {
  const Packing = variantOf(file, file.Full, { cache })
  render(<Packing />)
  return screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))
}
const [first, second] = file.Full.parameters!.app.cache().getQueryData(ordersToPackQuery.queryKey) as Order[]

test('of a server of the specification, the list is made of all orders', () => {
  document.getElementById('haat-settings')?.remove()
  expect(shownWith(() => cacheWith([ordersOfOwnerQuery(owner._id), [first, second]]))).toEqual([
    'Order #000002',
    'Order #000001',
  ])
})

test('a seller of few orders sees all that are to pack, also more than are read first', () => {
  const counted = { count: 0, total: 900, page: 1, pages: 1, data: [], totals: { ...byStatus(() => 0), pending: 501 } }
  const all = [ordersOfOwnerQuery(owner._id), [first, second]] as const
  const cache = () => cacheWith([orderCountQuery, counted], [ordersToPackQuery, [second]], all)
  expect(shownWith(cache)).toEqual(['Order #000002', 'Order #000001'])
  expect(screen.queryByText(/orders to pack, this list has/)).toBeNull()
})

test('a shipped order stays grey in its place and offers Undo; it counts no longer', async () => {
  render(<stories.ShippedUnderPointer />)
  const article = await screen.findByRole('article', { name: 'Order #000001' })
  const names = screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual(['Order #000002', 'Order #000001'])
  expect(screen.getByText('1 order, 1 piece')).toBeTruthy()
  const shipped = within(article)
  expect(shipped.getByText('Shipped')).toBeTruthy()
  expect(shipped.queryByRole('checkbox')).toBeNull()
  const undo = shipped.getByRole('button', { name: 'Undo: Order #000001' })
  await userEvent.click(undo)
  expect(undo.getAttribute('aria-busy')).toBe('true')
})

test('a shipped order leaves the list when the pointer moves elsewhere, also where a render has replaced what was under it, not when the page changes under a resting pointer', async () => {
  render(<stories.ShippedUnderPointer />)
  const article = await screen.findByRole('article', { name: 'Order #000001' })
  fireEvent.pointerMove(article, { pointerType: 'mouse' })
  fireEvent.pointerMove(document.body, { pointerType: 'touch' })
  fireEvent.pointerOver(document.body, { pointerType: 'mouse' })
  expect(article.isConnected).toBe(true)
  fireEvent.pointerMove(document.body, { pointerType: 'mouse' })
  expect(article.isConnected).toBe(false)
})

test('a shipped order leaves the list when it is scrolled away, not by a first report without it in view', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const reports: ((isIntersecting: boolean) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        reports.push((isIntersecting) => report([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  render(<stories.ShippedUnderPointer />)
  const article = await screen.findByRole('article', { name: 'Order #000001' })
  const report = (isIntersecting: boolean) =>
    act(() => {
      for (const send of reports) send(isIntersecting)
    })
  report(false)
  expect(article.isConnected).toBe(true)
  report(true)
  report(false)
  expect(article.isConnected).toBe(false)
})

test('after a key a shipped order leaves the list with the next press elsewhere', async () => {
  const shipped = () => screen.queryByRole('article', { name: 'Order #000001' })
  render(<stories.ShippedInView />)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: Order #000001' }))
  expect(shipped()).not.toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(shipped()).toBeNull()
})

test('two orders to one person and address are offered as one parcel, with one press and one sum', async () => {
  render(<stories.OneParcel />)
  const parcel = within(
    screen.getByRole('region', { name: '2 orders to the same person and address: pack one parcel' }),
  )
  expect(parcel.getAllByRole('article')).toHaveLength(2)
  expect(parcel.getByText('Collect ৳20,480 together')).toBeTruthy()
  await userEvent.click(parcel.getByRole('button', { name: 'Mark both as shipped' }))
  for (const ship of parcel.getAllByRole('button', { name: /^Mark as shipped: / }))
    expect(ship.getAttribute('aria-busy')).toBe('true')
})
