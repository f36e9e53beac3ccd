import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { needsQuery } from '#data/dashboard.ts'
import { ordersOfOwnerQuery, ordersQuery } from '#data/orders.ts'
import { owner } from '#machines/core/fixtures.ts'
import { order } from '#machines/orders/changeStatus.fixtures.ts'
import * as file from '#stories/orders/Orders.stories.tsx'
import { cacheWith, failingCache } from '#stories/support/shop.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
type Name = keyof typeof stories

const show = (name: Name) => {
  const Story = stories[name]
  return render(<Story />)
}
/** Shows all orders at an address with these filters. */
const showAt = (search: string) => {
  const Filtered = variantOf(file, file.Full, { path: `/admin/orders${search}` })
  return render(<Filtered />)
}
const tiles = () =>
  [...document.querySelectorAll('.OrderTiles-tile')].map((tile) =>
    [...tile.children].map(({ textContent }) => textContent),
  )
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const count = () => document.querySelector('[role="tabpanel"] [role="status"]')?.textContent
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-order]')]
const ids = () => cards().map(({ dataset }) => dataset.order?.slice(-6))
const card = (shortId: string) => {
  const found = cards().find(({ dataset }) => dataset.order?.endsWith(shortId))
  if (!found) throw new Error(`no card of ${shortId}`)
  return within(found)
}
const hidden = { hidden: true }
const dialog = async (name: string, role = 'dialog') => within(await screen.findByRole(role, { name, ...hidden }))

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

test('a card shows all details of an order', () => {
  show('Full')
  const { getByRole, getAllByText, getByText } = card('a2b3c4')
  expect(getByRole('heading', { name: 'Order #a2b3c4' })).toBeTruthy()
  for (const text of ['Pending', '৳3,861', /^2 items · \d\d \w+ \d{4}$/, /^Nusrat Jahan/])
    expect(getByText(text)).toBeTruthy()
  expect(getByRole<HTMLAnchorElement>('link', { name: '01712345678' }).href).toBe('tel:01712345678')
  for (const owner of ['Rafiqul Islam', 'Selina Hossain']) expect(getAllByText(owner)).toHaveLength(1)
  const items = within(getByRole('list')).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'জামদানি শাড়িQty 2 · ৳1,700 · Maroon · Sold by Rafiqul Islam',
    'Cotton scarfQty 1 · ৳401 · Size M · Blue · Sold by Selina Hossain',
  ])
  expect(
    items.map((item) => item.querySelector<HTMLElement>('.OfficeOrderCard-colour')?.style.getPropertyValue('--color')),
  ).toEqual(['#7b1632', '#2b62d9'])
  expect(items.every((item) => item.querySelector('.Picture-missing'))).toBe(true)
  expect(
    within(cards()[0] as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Confirmed', 'View Details', 'Download Invoice', 'Change Status', 'Correct', 'Cancel order', 'Delete'])
})

test('a card shows payment, note, what is late, and what a call has to confirm, with the history of the phone', () => {
  show('Full')
  const waiting = card('a2b3c4')
  expect(waiting.getByText(/^Cash on delivery · Not paid yet/)).toBeTruthy()
  expect(waiting.getByText('Confirm by call')).toBeTruthy()
  expect(waiting.getByText('Note: Please ring twice.')).toBeTruthy()
  expect(waiting.getByText('This phone before: 3 delivered, 1 cancelled, 2 came back')).toBeTruthy()
  const late = card('000002')
  expect(late.getByText('Late')).toBeTruthy()
  expect(late.getByText(/Deliver by 03 Jan 2026/)).toBeTruthy()
  for (const name of ['Confirmed', 'Correct']) expect(late.queryByRole('button', { name })).toBeNull()
})

test('an owner of some items sees why only an administrator confirms and moves the order', () => {
  show('OfAnOwner')
  const waiting = card('a2b3c4')
  expect(waiting.getByText('Confirm by call')).toBeTruthy()
  expect(waiting.queryByRole('button', { name: /Confirmed|Mark/ })).toBeNull()
  cleanup()
  show('OfAnOwnerOfSomeItems')
  const shared = card('000003')
  expect(shared.queryByRole('button', { name: /Mark/ })).toBeNull()
  const change = shared.getByRole<HTMLButtonElement>('button', { name: 'Change Status' })
  expect([change.disabled, change.title]).toEqual([true, 'An administrator moves shared orders'])
})

test('an owner of some items sees a sum without the delivery fee, and not a free delivery', async () => {
  show('OfAnOwnerOfSomeItems')
  await userEvent.click(card('000003').getByRole('button', { name: 'View Details' }))
  const details = within((await dialog('Order Details')).getByRole('region', { name: 'Order #000003', ...hidden }))
  expect(details.getByText('Shipping').nextSibling?.textContent).toBe('Not included')
})

test('one press confirms an order', async () => {
  show('Full')
  await userEvent.click(card('a2b3c4').getByRole('button', { name: 'Confirmed' }))
  const button = await card('a2b3c4').findByRole('button', { name: 'Confirming...' })
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a correction starts with the order, offers no more pieces than ordered, and shows each error at its field', async () => {
  show('CorrectDialog')
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct Order', hidden: true }))
  expect(dialog.getByLabelText<HTMLInputElement>('Phone').value).toBe('01712345678')
  expect(dialog.getByLabelText<HTMLSelectElement>('District').value).toBe('Dhaka')
  const pieces = dialog.getByLabelText<HTMLSelectElement>(/^জামদানি শাড়ি/)
  expect([...pieces.options].map(({ textContent }) => textContent)).toEqual(['2 (as ordered)', '1', '0 – remove'])
  const save = dialog.getByRole('button', { name: 'Save correction', hidden: true })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await userEvent.selectOptions(dialog.getByLabelText('Division'), 'Khulna')
  expect(dialog.getByLabelText<HTMLSelectElement>('District').value).toBe('')
  await userEvent.click(save)
  expect(dialog.getByText('Choose a district')).toBeTruthy()
})

test('the history names what a correction has changed', async () => {
  show('DetailsCorrected')
  const dialog = within(await screen.findByRole('dialog', { name: 'Order Details', hidden: true }))
  for (const change of ['Quantity · Cotton scarf: 2 to 1', 'Total: ৳4,261 to ৳3,860.50'])
    expect(dialog.getByText((_, element) => element?.textContent === change)).toBeTruthy()
  expect(dialog.getByText(/Came back · ৳1,250$/)).toBeTruthy()
})

test('a placeholder replaces a missing picture; missing values are left out', () => {
  show('Full')
  const { container } = { container: cards().find(({ dataset }) => dataset.order?.endsWith('000004')) as HTMLElement }
  const picture = container.querySelector('img') as HTMLImageElement
  picture.dispatchEvent(new Event('error'))
  return waitFor(() => {
    expect([container.querySelector('img'), container.querySelectorAll('.Picture-missing').length]).toEqual([null, 1])
    expect(container.textContent).toContain('Unnamed customer')
    expect(container.textContent).toContain('Qty 1 · ৳401 · Size M · Sold by Selina Hossain')
  })
})

const cannotMove = 'This order cannot be moved to a new status.'
test.each([
  ['a2b3c4', null, null],
  ['000002', null, null],
  ['000003', null, null],
  [
    '000004',
    `${cannotMove} It has already been delivered.`,
    'This order cannot be deleted. It has already been delivered.',
  ],
  ['000005', `${cannotMove} It has been cancelled.`, 'This order cannot be deleted. It has been cancelled.'],
])('Change Status and Delete of %s: %s', (id, status, remove) => {
  show('Full')
  const reasonOf = (name: string) => {
    const button = card(id).getByRole<HTMLButtonElement>('button', { name })
    return [button.disabled, button.getAttribute('title'), button.getAttribute('aria-description')]
  }
  const name = `Order #${id}`
  expect(reasonOf('Change Status')).toEqual([status !== null, status, status ? `${name}: ${status}` : name])
  expect(reasonOf('Delete')).toEqual([remove !== null, remove, remove ? `${name}: ${remove}` : name])
  for (const name of ['View Details', 'Download Invoice'])
    expect(card(id).getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false)
})

test.each([
  [
    '?owner=Selina+Hossain',
    'Showing 4 order(s) for owner: Selina Hossain',
    [4, 1, 1, 0, 1, 1],
    ['a2b3c4', '000002', '000004', '000005'],
  ],
  ['?owner=Nobody', 'Showing 0 order(s) for owner: Nobody', [0, 0, 0, 0, 0, 0], []],
  ['?status=shipped', 'Showing 1 order(s)', [5, 1, 1, 1, 1, 1], ['000003']],
  ['?range=today', 'Showing 2 order(s)', [2, 1, 1, 0, 0, 0], ['a2b3c4', '000002']],
  [
    '?range=always&status=lost',
    'Showing 5 order(s)',
    [5, 1, 1, 1, 1, 1],
    ['a2b3c4', '000002', '000003', '000004', '000005'],
  ],
  ['?search=+880+1898-765', 'Showing 1 order(s)', [1, 0, 0, 1, 0, 0], ['000003']],
  ['?search=nothing', 'Showing 0 order(s)', [0, 0, 0, 0, 0, 0], []],
] as const)('%s: %s; the tiles show the same', (search, line, counts, shown) => {
  showAt(search)
  expect(count()).toBe(line)
  expect(
    tiles()
      .slice(0, 6)
      .map(([, value]) => Number(value)),
  ).toEqual(counts)
  expect(ids()).toEqual(shown)
  expect(screen.queryByRole('heading', { name: 'No orders found' }) !== null).toBe(shown.length === 0)
})

test('the list is filtered on each keystroke by owner name, order id, phone, customer and product', async () => {
  show('Full')
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by owner name' })
  for (const [typed, found] of [
    ['SELINA', ['a2b3c4', '000002', '000004', '000005']],
    ['#000002', ['000002']],
    ['01898-765', ['000003']],
    ['jahan', ['a2b3c4', '000002']],
    ['scarf selina', ['a2b3c4', '000002', '000004', '000005']],
    ['nobody', []],
  ] as const) {
    await userEvent.clear(box)
    await userEvent.type(box, typed)
    expect([typed, ids()]).toEqual([typed, found])
    expect(count()).toBe(`Showing ${found.length} order(s)`)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect([ids().length, document.activeElement]).toEqual([5, box])
})

test('date ranges and owners can be chosen; Clear Filter shows while an owner is chosen', () => {
  const first = show('Full')
  const options = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)
  expect(options('Date range')).toEqual([
    'All Time',
    'Today',
    'Last 7 Days',
    'Last 30 Days',
    'Last 3 Months',
    'Last 6 Months',
    'Last Year',
  ])
  expect(options('Owner')).toEqual(['All Owners', 'Rafiqul Islam', 'Selina Hossain'])
  expect(screen.queryByRole('button', { name: 'Clear Filter' })).toBeNull()
  first.unmount()
  const second = show('OfOneOwner')
  expect(screen.getByRole('button', { name: 'Clear Filter' })).toBeTruthy()
  second.unmount()
  showAt('?owner=Nobody')
  expect(screen.getByLabelText<HTMLSelectElement>('Owner').selectedOptions[0]?.text).toBe('Nobody')
  expect(screen.getByRole('button', { name: 'Clear Filter' })).toBeTruthy()
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

test('the details dialog shows an order and its history', async () => {
  show('Details')
  const { getByText, getAllByRole, getByRole } = await dialog('Order Details')
  for (const text of [
    'Order #000003',
    'Shipped',
    /^Ordered on \d\d \w+ \d{4}, \d\d:\d\d$/,
    '৳3,400',
    'House 7, Road 3, Dhanmondi Dhaka, Dhaka, Dhaka',
    'Cash on delivery',
    'Number: N/A',
  ])
    expect(getByText(text)).toBeTruthy()
  expect(
    [...document.querySelectorAll('.OrderDetails-sums > dt')].map(
      (name) => `${name.textContent}${name.nextElementSibling?.textContent}`,
    ),
  ).toEqual(['Rounding−৳0.40', 'Subtotal৳12,34,507.50', 'Shipping৳60', 'Total৳12,34,567.50'])
  // A narrow window, where the dialog covers the steps of the list.
  expect(getAllByRole('button', hidden).map(({ textContent }) => textContent)).toEqual([
    'Mark as delivered',
    'Change Status',
    'Delete',
    'Close',
    'Cancel order',
    'Download Invoice',
  ])
  const history = within(getByRole('region', { name: 'History', ...hidden })).getAllByRole('listitem', hidden)
  expect(history.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Pending to Processing18 Nov 2026, \d\d:\d\d by Rafiqul Islam$/),
    expect.stringMatching(/^Processing to Shipped19 Nov 2026, \d\d:\d\d$/),
  ])
  expect(
    getAllByRole('button', hidden)
      .map(({ textContent }) => textContent)
      .slice(-3),
  ).toEqual(['Close', 'Cancel order', 'Download Invoice'])
})

test('the history of a cancelled order shows the reason', async () => {
  show('DetailsCancelled')
  const { getByRole, queryByRole } = await dialog('Order Details')
  const history = within(getByRole('region', { name: 'History', ...hidden })).getAllByRole('listitem', hidden)
  expect(history.at(-1)?.textContent).toMatch(
    /^Processing to CancelledReason: The customer could not be reached by phone\.19 Nov 2026, \d\d:\d\d by Farhana Akter$/,
  )
  expect(queryByRole('button', { name: 'Cancel order', ...hidden })).toBeNull()
})

test('Cancel order is offered where the chart and the server allow it', () => {
  const offered = () =>
    cards()
      .filter((element) => within(element).queryByRole('button', { name: 'Cancel order' }))
      .map(({ dataset }) => dataset.order?.slice(-6))
  const first = show('Full')
  expect(offered()).toEqual(['a2b3c4', '000002', '000003'])
  first.unmount()
  show('OfAnOwner')
  expect(offered()).toEqual([])
})

test('the cancel dialog sends a reason and shows Cancelling... while busy', async () => {
  show('Full')
  await userEvent.click(card('a2b3c4').getByRole('button', { name: 'Cancel order' }))
  const { getByRole, getByText, getByLabelText } = await dialog('Cancel this order?', 'alertdialog')
  expect(getByText('Order #a2b3c4 will not be delivered. You can undo this for ten seconds.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Keep order')
  await userEvent.type(getByLabelText('Reason (optional)'), 'Out of stock')
  await userEvent.click(getByRole('button', { name: 'Cancel order', ...hidden }))
  expect(getByRole('button', { name: 'Cancelling...', ...hidden })).toBeTruthy()
  expect(getByLabelText<HTMLTextAreaElement>('Reason (optional)').readOnly).toBe(true)
})

test('a usual reason is written by one press, before what the person has written', async () => {
  show('Full')
  await userEvent.click(card('a2b3c4').getByRole('button', { name: 'Cancel order' }))
  const { getByRole, getByLabelText } = await dialog('Cancel this order?', 'alertdialog')
  const reason = getByLabelText<HTMLTextAreaElement>('Reason (optional)')
  await userEvent.type(reason, 'Sorry')
  const usual = getByRole('button', { name: 'Out of stock', ...hidden })
  await userEvent.click(usual)
  expect([reason.value, usual.getAttribute('aria-pressed')]).toEqual(['Out of stock. Sorry', 'true'])
  await userEvent.click(usual)
  expect([reason.value, usual.getAttribute('aria-pressed')]).toEqual(['Sorry', 'false'])
})

test('the cancel dialog of an order that somebody else has cancelled only closes', async () => {
  const [opened] = file.Cancelling.parameters?.app.flows.cancelOrder.events ?? []
  const CancelledMeanwhile = variantOf(file, file.Full, {
    flows: { cancelOrder: { events: [opened, { type: 'order.read', status: 'cancelled' }] } },
  })
  render(<CancelledMeanwhile />)
  const { findByText, queryByLabelText, getAllByRole } = await dialog('Cancel this order?', 'alertdialog')
  expect(await findByText('This order cannot be cancelled any more. It has been cancelled.')).toBeTruthy()
  expect(queryByLabelText('Reason (optional)')).toBeNull()
  expect(getAllByRole('button', hidden).map(({ textContent }) => textContent)).toEqual(['Close'])
})

test("the dialog's own Download Invoice has no effect; Close closes the dialog", async () => {
  show('DetailsNeverMoved')
  const { getByRole, getByText } = await dialog('Order Details')
  expect(getByText('The status has not been changed yet.')).toBeTruthy()
  const button = getByRole('button', { name: 'Download Invoice', ...hidden })
  await userEvent.click(button)
  expect(button.textContent).toBe('Download Invoice')
  expect(card('a2b3c4').getByRole('button', { name: 'Download Invoice' }).getAttribute('aria-busy')).toBe('false')
  await userEvent.click(getByRole('button', { name: 'Close', ...hidden }))
  expect(screen.queryByRole('dialog', hidden)).toBeNull()
})

test('a failed history offers a retry; without one nothing shows; a deleted order is reported', async () => {
  const failed = show('DetailsHistoryFailed')
  expect((await screen.findByText(/The history could not be read\./)).textContent).toContain('Try again')
  failed.unmount()
  const WithoutHistory = variantOf(file, file.DetailsHistoryFailed, {
    cache: () => {
      const cache = failingCache(404)
      cache.setQueryData(ordersQuery.queryKey, [order])
      return cache
    },
  })
  const without = render(<WithoutHistory />)
  const { queryByText, getByText } = await dialog('Order Details')
  await waitFor(() => expect(queryByText('History')).toBeNull())
  expect(getByText('Number: N/A')).toBeTruthy()
  without.unmount()
  show('DetailsOfWhatIsGone')
  const gone = await dialog('Order Details')
  expect(await gone.findByText('This order does not exist any more.')).toBeTruthy()
  expect(gone.getAllByRole('button', hidden).map(({ textContent }) => textContent)).toEqual(['Close'])
})

test('the status dialog offers only the next status; it shows Updating... while busy', async () => {
  const first = show('ChangingStatus')
  const { getByLabelText, getByText, getByRole } = await dialog('Change Order Status')
  const select = getByLabelText<HTMLSelectElement>('New status')
  expect([select.value, [...select.options].map(({ text }) => text)]).toEqual(['processing', ['Processing']])
  expect(getByText('Order #a2b3c4 is pending.')).toBeTruthy()
  await userEvent.click(getByRole('button', { name: 'Update Status', ...hidden }))
  expect(getByRole('button', { name: 'Updating...', ...hidden })).toBeTruthy()
  await userEvent.click(getByRole('button', { name: 'Cancel', ...hidden }))
  expect(screen.getByRole('dialog', hidden)).toBeTruthy()
  first.unmount()
  show('ChangingStatus')
  await userEvent.click((await dialog('Change Order Status')).getByRole('button', { name: 'Cancel', ...hidden }))
  expect(screen.queryByRole('dialog', hidden)).toBeNull()
})

test('a rejected status change leaves the dialog open', async () => {
  show('StatusRefused')
  const { findByRole } = await dialog('Change Order Status')
  expect((await findByRole('button', { name: 'Update Status', ...hidden })).getAttribute('aria-busy')).toBe('false')
})

test("after another person's change the dialog says so and continues from the new status, or ends", async () => {
  const moved = show('MovedMeanwhile')
  const first = await dialog('Change Order Status')
  expect(await first.findByText('Somebody else has just moved this order: it is shipped now.')).toBeTruthy()
  expect(first.getByLabelText<HTMLSelectElement>('New status').value).toBe('delivered')
  moved.unmount()
  show('EndedMeanwhile')
  const { findByText, queryByLabelText, getAllByRole } = await dialog('Change Order Status')
  expect(await findByText(`${cannotMove} It has already been delivered.`)).toBeTruthy()
  expect([
    queryByLabelText('New status'),
    getAllByRole('button', hidden).map(({ textContent }) => textContent),
  ]).toEqual([null, ['Cancel']])
})

test('Confirm Delete shows the fixed question about a user and the order that is deleted', async () => {
  const first = show('Deleting')
  const { getByText, getByRole } = await dialog('Confirm Delete', 'alertdialog')
  expect(getByText('Are you sure you want to delete this user?')).toBeTruthy()
  expect(getByText(/^Order #a2b3c4 /)).toBeTruthy()
  await userEvent.click(getByRole('button', { name: 'Delete', ...hidden }))
  expect(getByRole('button', { name: 'Deleting...', ...hidden })).toBeTruthy()
  first.unmount()
  show('DeleteRefused')
  const failed = await dialog('Confirm Delete', 'alertdialog')
  expect((await failed.findByRole('button', { name: 'Delete', ...hidden })).getAttribute('aria-busy')).toBe('false')
  await userEvent.click(failed.getByRole('button', { name: 'Cancel', ...hidden }))
  expect(screen.queryByRole('alertdialog', hidden)).toBeNull()
})

test('the panel of an order says its number and status once, and leads to its customer', () => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: true, media }))
  show('TableWithOrder')
  const panel = within(screen.getByRole('complementary', { name: 'Order Details' }))
  expect(panel.getAllByText(/^Order #/)).toHaveLength(1)
  expect(panel.getAllByText(/^(Pending|Processing|Shipped|Delivered|Cancelled)$/)).toHaveLength(1)
  const target = (name: string) => panel.getByRole('link', { name }).getAttribute('href')
  expect(target('nusrat@example.com')).toBe('/admin/users?search=nusrat%40example.com')
  expect(target('All orders with this phone')).toMatch(/^\/admin\/orders\?search=01898765432&order=/)
})

test('the buttons of a card open its own dialogs', async () => {
  show('Full')
  await userEvent.click(card('000003').getByRole('button', { name: 'Change Status' }))
  const status = await dialog('Change Order Status')
  expect(status.getByLabelText<HTMLSelectElement>('New status').value).toBe('delivered')
  await userEvent.click(status.getByRole('button', { name: 'Cancel', ...hidden }))
  await userEvent.click(card('000002').getByRole('button', { name: 'Delete' }))
  const remove = await dialog('Confirm Delete', 'alertdialog')
  expect(remove.getByText(/^Order #000002 /)).toBeTruthy()
  await userEvent.click(remove.getByRole('button', { name: 'Cancel', ...hidden }))
  await userEvent.click(card('000004').getByRole('button', { name: 'View Details' }))
  expect((await dialog('Order Details')).getByText('Order #000004')).toBeTruthy()
})

test('invoices are prepared one after the other; each button shows its own progress', async () => {
  show('InvoiceOnItsWay')
  expect(await card('a2b3c4').findByRole('button', { name: 'Preparing the invoice…' })).toBeTruthy()
  await userEvent.click(card('000003').getByRole('button', { name: 'Download Invoice' }))
  expect(card('000003').getByRole('button', { name: 'Waiting…' })).toBeTruthy()
  expect(card('000004').getByRole('button', { name: 'Download Invoice' })).toBeTruthy()
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

test('filters get a name, which leads back to them; a view can be removed', async () => {
  showAt('?status=pending&search=jahan')
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }))
  const naming = await dialog('Save view')
  await userEvent.type(naming.getByLabelText('Name of the view'), 'Of Nusrat{Enter}')
  const view = screen.getByRole('link', { name: 'Of Nusrat' })
  expect([view.getAttribute('href'), view.getAttribute('aria-current')]).toEqual([
    '/admin/orders?status=pending&search=jahan',
    'page',
  ])
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the view Of Nusrat' }))
  expect(screen.queryByRole('link', { name: 'Of Nusrat' })).toBeNull()
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

test('own dates take the focus, and yesterday replaces them', async () => {
  asTable()
  const button = (name: string) => screen.getByRole('button', { name })
  await userEvent.click(button('Custom dates'))
  expect(document.activeElement).toBe(screen.getByLabelText('From'))
  await userEvent.click(button('Yesterday'))
  expect(button('Yesterday').getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByLabelText('From')).toBeNull()
  await userEvent.click(button('Custom dates'))
  expect(button('Yesterday').getAttribute('aria-pressed')).toBe('false')
  expect(document.activeElement).toBe(screen.getByLabelText('From'))
})

test('one press takes both own dates back and keeps the focus; the other filters stay', async () => {
  asTable('?from=2020-01-01&to=2099-12-31&status=shipped')
  const own = screen.getByRole('button', { name: 'Custom dates', pressed: true })
  await userEvent.click(own)
  await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull())
  expect([own.getAttribute('aria-pressed'), document.activeElement]).toEqual(['false', own])
  expect([screen.queryByLabelText('To'), numbers()]).toEqual([null, ['#000003']])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Shipped')
})

test('a view of the same name is replaced only after a question next to the field', async () => {
  const query = { status: 'shipped' }
  const Named = variantOf(file, file.Full, {
    path: '/admin/orders?status=pending',
    looks: { 'orders.views': [{ name: 'Urgent', query }] },
  })
  render(<Named />)
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }))
  const naming = await dialog('Save view')
  const name = naming.getByLabelText('Name of the view')
  await userEvent.type(name, 'Urgent{Enter}')
  expect(naming.getByText(/^A view with this name exists. Press Replace/)).toBeTruthy()
  await userEvent.type(name, '2')
  expect(naming.queryByText(/^A view with this name exists/)).toBeNull()
  await userEvent.type(name, '{Backspace}')
  const href = () => screen.getByRole('link', { name: 'Urgent' }).getAttribute('href')
  expect(href()).toBe('/admin/orders?status=shipped')
  await userEvent.click(naming.getByRole('button', { name: 'Replace', ...hidden }))
  expect(href()).toBe('/admin/orders?status=pending')
})

const rows = () => screen.getAllByRole('row').slice(1)
const asTable = (search = '', looks: object = { 'orders.view': 'table' }) => {
  const Table = variantOf(file, file.Full, { path: `/admin/orders${search}`, looks: { ...looks } })
  return render(<Table />)
}
const numbers = () => rows().map((row) => row.querySelector('.OrderTable-number')?.textContent)

test('a search ends with the addresses of the rows in the table: what their cells show stays in the document', async () => {
  asTable()
  const [row] = rows() as [HTMLElement]
  const link = row.querySelector('a') as HTMLAnchorElement
  const cells = [...row.querySelectorAll('td > *')]
  const id = link.textContent?.replace('#', '') ?? ''
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by owner name' }), id)
  await waitFor(() => expect(link.getAttribute('href')).toContain(`search=${id}`), { timeout: 15_000 })
  expect(cells.length).toBeGreaterThan(5)
  expect(cells.filter(({ isConnected }) => !isConnected)).toEqual([])
})

test('the customer and the district of a row can be read whole where they are cut', () => {
  asTable()
  const cell = within(rows()[0]!)
  expect(cell.getByTitle('Nusrat Jahan').textContent).toBe('Nusrat Jahan')
  expect(cell.getByTitle('Dhaka').textContent).toBe('Dhaka')
})

test('one press shows the orders as a table, with age, lateness and the one next step', async () => {
  asTable('', {})
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }))
  expect(numbers()).toEqual(['#a2b3c4', '#000002', '#000003', '#000004', '#000005'])
  const late = within(rows()[1]!)
  expect(late.getByText(/^Late · \d+ days$/)).toBeTruthy()
  expect(
    rows().map((row) =>
      within(row)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([['Confirmed'], ['Mark as shipped'], ['Mark as delivered'], [], []])
  expect(late.getByRole('button', { name: 'Mark as shipped: Order #000002' })).toBeTruthy()
})

test.each([
  ['?sort=oldest', ['#000005', '#000004', '#000003', '#000002', '#a2b3c4']],
  ['?sort=total', ['#000003', '#a2b3c4', '#000002', '#000004', '#000005']],
  ['?late=1', ['#000002']],
  ['?range=yesterday&status=delivered', []],
])('the table at %s', (search, expected) => {
  asTable(search)
  expect(expected.length === 0 ? screen.queryByRole('grid') : numbers()).toEqual(
    expected.length === 0 ? null : expected,
  )
})

test('the chosen orders have a button for each next step', async () => {
  asTable()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Mark 1 as processing',
    'Mark 1 as shipped',
    'Mark 1 as delivered',
    'Invoices',
    'Packing slips',
    'Slips on A6',
    'Download CSV',
    '',
  ])
})

describe('an order that somebody deletes while it is open', () => {
  const deletedText = 'Somebody has deleted this order. A deleted order cannot be restored.'
  const nothingWaits = { openOrders: 0, pendingOrders: 0, lateOrders: 0, outOfStock: 0, openRefunds: 0 }
  const listed = (...all: readonly object[]) => {
    const client = failingCache(404)
    client.setQueryData(ordersQuery.queryKey, all as never)
    client.setQueryData(needsQuery.queryKey, nothingWaits)
    return client
  }

  test('the panel says so in its place, and the focus goes to its button that closes it', async () => {
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: true, media }))
    const client = listed(order)
    const Panel = variantOf(file, file.TableWithOrder, {
      path: `/admin/orders?order=${order._id}`,
      cache: () => client,
    })
    render(<Panel />)
    const panel = within(screen.getByRole('complementary', { name: 'Order Details' }))
    panel.getByRole('button', { name: 'Change Status' }).focus()
    act(() => void client.setQueryData(ordersQuery.queryKey, []))
    expect(await panel.findByText(deletedText)).toBeTruthy()
    expect(panel.getAllByRole('button')).toEqual([document.activeElement])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close the order')
  })

  test('the dialog of its details says so and can only be closed', async () => {
    const client = listed(order)
    const Details = variantOf(file, file.Details, { path: `/admin/orders?order=${order._id}`, cache: () => client })
    render(<Details />)
    const details = await dialog('Order Details')
    act(() => void client.setQueryData(ordersQuery.queryKey, []))
    expect(await details.findByText(deletedText)).toBeTruthy()
    expect(details.getAllByRole('button', hidden).map(({ textContent }) => textContent)).toEqual(['Close'])
  })

  test('the status dialog offers no status', async () => {
    show('DeletedMeanwhile')
    const status = await dialog('Change Order Status')
    expect(status.getByText(deletedText)).toBeTruthy()
    expect(status.getAllByRole('button', hidden).map(({ textContent }) => textContent)).toEqual(['Cancel'])
    expect(status.queryByLabelText('New status')).toBeNull()
  })

  test('the dialog of a cancellation keeps the reason, which can be copied', async () => {
    show('CancelledTooLate')
    const cancelling = await dialog('Cancel this order?', 'alertdialog')
    expect(cancelling.getByText(deletedText)).toBeTruthy()
    expect(cancelling.queryByText(/will not be delivered/)).toBeNull()
    expect(cancelling.getAllByRole('button', hidden).map(({ textContent }) => textContent)).toEqual(['Close'])
    const reason = cancelling.getByLabelText<HTMLTextAreaElement>('Reason (optional)')
    expect([reason.value, reason.readOnly]).toEqual(['Ordered twice by mistake', true])
  })

  test('the dialog of a correction stays with what is typed, also when the list has lost the order', async () => {
    const Deleted = variantOf(file, file.CorrectDeleted, { cache: () => listed() })
    render(<Deleted />)
    const correcting = await dialog('Correct Order')
    expect(correcting.getByRole('alert', hidden).textContent).toBe(deletedText)
    expect(correcting.getByLabelText<HTMLInputElement>('Phone').value).toBe('01812345678')
    expect(correcting.getAllByRole('button', hidden).map(({ textContent }) => textContent)).toEqual(['Close'])
  })

  test('the bar of the chosen orders counts those that are left, and goes with the last one', async () => {
    const other = { ...order, _id: '66a1f0c2b7d4e8f901000009' }
    const client = listed(order, other)
    const Table = variantOf(file, file.Table, { cache: () => client })
    render(<Table />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
    const bar = () => screen.queryByRole('region', { name: 'Selected rows' })
    expect(bar()?.textContent).toContain('2 selected')
    within(bar()!).getByRole('button', { name: 'Download CSV' }).focus()
    act(() => void client.setQueryData(ordersQuery.queryKey, [other]))
    await waitFor(() => expect(bar()?.textContent).toContain('1 selected'))
    expect(within(bar()!).getByText('Mark 1 as processing')).toBeTruthy()
    act(() => void client.setQueryData(ordersQuery.queryKey, []))
    await waitFor(() => expect(bar()).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })
})
