import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { needsQuery } from '#data/dashboard.ts'
import { ordersQuery } from '#data/orders.ts'
import { order } from '#machines/orders/changeStatus.fixtures.ts'
import * as file from '#stories/orders/Orders.stories.tsx'
import { failingCache } from '#stories/support/shop.ts'
import { variantOf } from '../support/stories.ts'
import { cannotMove, card, cards, dialog, hidden, show } from './ordersScreen.tsx'

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
  await screen.findByText('Add to the block list')
  // A narrow window, where the dialog covers the steps of the list.
  expect(getAllByRole('button', hidden).map(({ textContent }) => textContent)).toEqual([
    'Mark as delivered',
    'Change Status',
    'Delete',
    'Add to the block list',
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

describe('an order that somebody deletes while it is open', () => {
  const deletedText = 'Somebody has deleted this order. A deleted order cannot be restored.'
  const nothingWaits = {
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
  }
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
