import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ordersOfCustomerQuery } from '#data/ownOrders.ts'
import { customer } from '#machines/core/fixtures.ts'
import { invoicesFixtures } from '#machines/orders/invoices.fixtures.ts'
import * as file from '#stories/orders/MyOrders.stories.tsx'
import { trackedOrderOf } from '#stories/support/orders.ts'
import { cacheWith, notRefreshed } from '#stories/support/shop.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
const card = (nth: number) => within(screen.getByRole('article', { name: `Order #rder-${nth}` }))
/** The page of the nth order. */
const renderPage = (nth: number, app?: Parameters<typeof variantOf>[2]) => {
  const Page = variantOf(file, file.Full, { path: `/orders/order-${nth}`, ...app })
  return render(<Page />)
}
const pairs = (root: HTMLElement, selector: string) =>
  [...root.querySelectorAll(`${selector} > div`)].map((pair) =>
    [...pair.children].map(({ textContent }) => textContent),
  )
const steps = (nth: number) =>
  within(card(nth).getByRole('list', { name: 'Where it is' }))
    .getAllByRole('listitem')
    .map((step) => [
      step.children[1]?.textContent,
      step.querySelector('time')?.textContent ?? '',
      step.getAttribute('aria-current'),
    ])

test('a line of the list has short id, status, date, number of products, what comes next and total, and leads to the page', () => {
  render(<stories.Full />)
  const rows = screen.getAllByRole('article')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Order #rder-1Pending19 Nov 2026 · 2 productsWe call you to confirm this order before we send it.৳10,239.70',
    'Order #rder-2Processing19 Nov 2026 · 2 productsThis order is late. We are sorry; call the shop if you need it soon.৳10,239.70',
    'Order #rder-3Shipped19 Nov 2026 · 2 productsArrives by 28 Nov 2099৳10,239.70',
    'Order #rder-4Delivered19 Nov 2026 · 2 products৳10,240',
    'Order #rder-5Cancelled19 Nov 2026 · 2 products৳10,239.70',
  ])
  expect(card(1).getByRole('link').getAttribute('href')).toBe('/orders/order-1')
})

test('the page of an order shows short id, date, status, items, address, seller, fee and total', () => {
  const first = render(<stories.OnePending />)
  const { getByRole, getAllByText } = card(1)
  expect(getByRole('heading', { name: 'Order #rder-1' })).toBeTruthy()
  expect(getAllByText('19 Nov 2026').length).toBeGreaterThan(0)
  expect(getAllByText('Pending')[0]?.className).toContain('Badge-badge')
  const article = screen.getByRole('article', { name: 'Order #rder-1' })
  expect(pairs(article, '.OrderCard-facts')).toEqual([
    ['Delivery address', 'House 7, Road 3, Dhanmondi, Dhaka'],
    ['Payment Method', 'Cash on delivery · Not paid yet'],
    ['Seller', 'Rafiqul Islam'],
    ['Questions?', 'Call 09612345678'],
    ['Your note', 'Please ring twice.'],
    ['Policies accepted', 'Version 6 (opens in a new tab) · 19 Nov 2026, 14:00'],
  ])
  expect(pairs(article, 'dl:has(> .Sums-sum)')).toEqual([
    ['Delivery fee', '৳60'],
    ['Total', '৳10,239.70'],
  ])
  first.unmount()
  renderPage(4)
  const rounded = screen.getByRole('article', { name: 'Order #rder-4' })
  expect(pairs(rounded, 'dl:has(> .Sums-sum)')).toEqual([
    ['Delivery fee', '৳60'],
    ['Rounding', '+৳0.30'],
    ['Total', '৳10,240'],
  ])
})

test('an item shows picture, quantity, size, colour and price; a deleted product has no link, picture or variants', () => {
  renderPage(1)
  const items = within(card(1).getByRole('list', { name: 'Items' })).getAllByRole('listitem')
  const [saree, honey] = items.map((item) => within(item))
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Dhakai jamdani saree (ঢাকাই জামদানি)1 × ৳7,480Size12 haatColourMaroon৳7,480',
    'Sundarban honey3 × ৳899.90৳2,699.70',
  ])
  expect(saree?.getByRole('link').getAttribute('href')).toBe('/product/saree')
  expect(items[0]?.querySelector('img')?.getAttribute('src')).toBe('/media/dhakai-jamdani-saree.webp?w=320')
  expect([honey?.queryByRole('link'), items[1]?.querySelector('img')]).toEqual([null, null])
  expect(items[1]?.querySelector('.Picture-missing')).toBeTruthy()
})

test('an order says when it arrives, that it is late, what it waits for, and where its refund is', async () => {
  const first = renderPage(1)
  expect(card(1).getByText('We call you to confirm this order before we send it.')).toBeTruthy()
  first.unmount()
  const second = renderPage(2)
  expect(card(2).getByText('Arrives by 03 Jan 2026')).toBeTruthy()
  expect(card(2).getByText(/^This order is late/)).toBeTruthy()
  second.unmount()
  render(<stories.RefundSent />)
  expect(await card(4).findByText('৳10,240 sent to bKash 01812345678')).toBeTruthy()
})

test('an address of an order that is not among the person’s own says so', () => {
  render(<stories.OneUnknown />)
  expect(screen.getByRole('heading', { name: 'This is not one of your orders' })).toBeTruthy()
  expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'My orders' })).toHaveLength(2)
})

test('a tab for each status, with its number, shows the orders with this status', async () => {
  const full = render(<stories.Full />)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All (5)',
    'Pending (1)',
    'Processing (1)',
    'Shipped (1)',
    'Delivered (1)',
    'Cancelled (1)',
  ])
  full.unmount()
  const sent = render(<stories.RefundSent />)
  expect(screen.getAllByRole('article')).toHaveLength(1)
  sent.unmount()
  render(<stories.EmptyTab />)
  expect(screen.getByRole('heading', { name: 'No orders here' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all orders' }).getAttribute('href')).toBe('/orders')
})

test('a delivered item links to its reviews, and a delivered order to the refund request with its phone', async () => {
  const third = renderPage(3)
  expect(card(3).queryByRole('link', { name: 'Write a review' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ask for a refund' })).toBeNull()
  third.unmount()
  renderPage(4)
  expect(card(4).getByRole('link', { name: 'Write a review' }).getAttribute('href')).toBe('/product/saree#write-review')
  await userEvent.click(card(4).getByRole('button', { name: 'Ask for a refund' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ask for your money back', hidden: true }))
  expect(dialog.getByLabelText<HTMLInputElement>('Number of the account').value).toBe('01712345678')
  expect(dialog.getByText('11 digits, such as 01712345678')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Send request', hidden: true }))
  expect(dialog.getByText('Choose how you want to get the money')).toBeTruthy()
})

test('Buy again adds the lines of the order to the cart, but no deleted product', async () => {
  renderPage(4, { flows: { cart: {} } })
  await userEvent.click(card(4).getByRole('button', { name: 'Buy again' }))
  expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeTruthy()
})

test('the order tracker shows past, present and future statuses', () => {
  const first = renderPage(1)
  expect(steps(1)).toEqual([
    ['Pending', '19 Nov 2026', 'step'],
    ['Processing', '', null],
    ['Shipped', '', null],
    ['Delivered', '', null],
  ])
  first.unmount()
  renderPage(3)
  expect(steps(3)).toEqual([
    ['Pending, done', '19 Nov 2026', null],
    ['Processing, done', '20 Nov 2026', null],
    ['Shipped', '21 Nov 2026', 'step'],
    ['Delivered', '', null],
  ])
})

test('a cancelled order says so in words, and so does an order without an address', () => {
  render(<stories.Cancelled />)
  const { getByText, queryByRole } = card(5)
  expect(getByText('This order has been cancelled.')).toBeTruthy()
  expect(getByText('Reason: Ordered twice by mistake')).toBeTruthy()
  expect(queryByRole('list', { name: 'Where it is' })).toBeNull()
  expect(pairs(screen.getByRole('article'), '.OrderCard-facts')).toEqual([
    ['Delivery address', 'No address was given.'],
    ['Seller', 'Rafiqul Islam'],
  ])
})

test('a pending order can be cancelled, after a question; other orders cannot', async () => {
  const second = renderPage(2)
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  second.unmount()
  renderPage(1)
  await userEvent.click(card(1).getByRole('button', { name: 'Cancel order' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Cancel this order?', hidden: true }))
  expect(question.getByText('Order #rder-1 will not be delivered. This cannot be undone.')).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Keep order', hidden: true }))
  expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull()
})

test('the question closes only, once the order is shipped', async () => {
  render(<stories.ShippedMeanwhile />)
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this order?', hidden: true }))
  expect(await question.findByText('Somebody else has just moved this order: it is shipped now.')).toBeTruthy()
  expect(question.getByText('This order cannot be cancelled any more.')).toBeTruthy()
  expect(question.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['Close'])
})

test('the list has a loading state, an empty state with a link to the shop, and an error with a retry', async () => {
  const loading = render(<stories.Loading />)
  expect(document.querySelectorAll('[aria-busy] > [aria-hidden] > .Skeleton-skeleton')).toHaveLength(3)
  loading.unmount()
  const empty = render(<stories.Empty />)
  expect(screen.getByRole('heading', { name: 'You have not ordered anything yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Browse the shop' }).getAttribute('href')).toBe('/')
  empty.unmount()
  render(<stories.FailedWithAMessage />)
  expect((await screen.findByRole('alert')).textContent).toContain('The shop is resting until six in the morning.')
  expect(screen.getByRole('heading', { name: 'Your orders could not be read.' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('after a failed refresh the orders stay, with a note that they may be out of date', async () => {
  const orders = [trackedOrderOf('order-1', 'pending')]
  const RefreshFailed = variantOf(file, file.Full, {
    cache: () => notRefreshed(ordersOfCustomerQuery(customer._id), orders),
  })
  render(<RefreshFailed />)
  expect((await screen.findByRole('alert')).textContent).toBe('This may be out of date: it could not be read anew.')
  expect(card(1).getAllByText('Pending').length).toBeGreaterThan(0)
})

test('when the only order is deleted, the focus moves from its tab to the heading', async () => {
  const query = ordersOfCustomerQuery(customer._id)
  const client = cacheWith([query, [trackedOrderOf('order-1', 'pending')]])
  const Single = variantOf(file, file.Full, { cache: () => client })
  render(<Single />)
  act(() => screen.getByRole('tab', { name: 'All (1)' }).focus())
  act(() => {
    client.setQueryData(query.queryKey, [])
  })
  expect(await screen.findByRole('heading', { name: 'You have not ordered anything yet' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'My orders' }))
})

test('when the order of a page is deleted, the focus moves from its button to the heading', async () => {
  const query = ordersOfCustomerQuery(customer._id)
  const client = cacheWith([query, [trackedOrderOf('order-1', 'pending')]])
  renderPage(1, { cache: () => client })
  act(() => screen.getByRole('button', { name: 'Buy again' }).focus())
  act(() => {
    client.setQueryData(query.queryKey, [])
  })
  expect(await screen.findByRole('heading', { name: 'This is not one of your orders' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Your order' }))
})

test('of hundreds of orders, the document contains only those in view', () => {
  const many = Array.from({ length: 500 }, (_, nth) => trackedOrderOf(`order-${nth}`, 'delivered'))
  const Crowded = variantOf(file, file.Full, { cache: () => cacheWith([ordersOfCustomerQuery(customer._id), many]) })
  render(<Crowded />)
  const shown = screen.getAllByRole('article').length
  expect([shown > 1, shown < 20]).toEqual([true, true])
})

test('thousands of orders show a part with counts up to 1,000, and lead to the older ones and back', async () => {
  render(<stories.Thousands />)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All (1,000+)',
    'Pending (3)',
    'Processing (12)',
    'Shipped (41)',
    'Delivered (1,000+)',
    'Cancelled (87)',
  ])
  const shown = () => screen.getAllByRole('article').length
  const step = (name: string) => screen.getByRole('button', { name })
  const ends = () => ['Newest', 'Older'].map((name) => step(name).getAttribute('aria-disabled'))
  expect([shown(), ends()]).toEqual([5, ['true', 'false']])
  await userEvent.click(step('Older'))
  expect([shown(), ends()]).toEqual([2, ['false', 'true']])
  await userEvent.click(step('Newest'))
  expect([shown(), ends()]).toEqual([5, ['true', 'false']])
  await userEvent.click(step('Older'))
  await userEvent.click(screen.getByRole('tab', { name: 'Pending (3)' }))
  expect(card(1).getByText('Pending')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Newest' })).toBeNull()
})

test('a short list has no steps, also with a place in its address', () => {
  const Short = variantOf(file, file.Full, { path: '/orders?page=1763539200000000-order-5' })
  render(<Short />)
  expect(screen.getAllByRole('article')).toHaveLength(5)
  expect(screen.queryByRole('button', { name: 'Newest' })).toBeNull()
})

test('the page of one of thousands of orders shows it', () => {
  render(<stories.OneOfThousands />)
  expect(card(2).getAllByText('Processing').length).toBeGreaterThan(0)
})

test('the button shows the progress of an invoice download', async () => {
  render(<stories.InvoiceOnItsWay />)
  const button = await card(1).findByRole('button', { name: 'Downloading… 40%' })
  expect([button.getAttribute('aria-busy'), button.getAttribute('aria-description')]).toEqual(['true', 'Order #rder-1'])
})

test('after a failed invoice a toast shows the error, and the download can be repeated', async () => {
  const { events, outcomes } = invoicesFixtures
  renderPage(1, {
    flows: {
      invoices: {
        events: events['invoice.download'].slice(0, 1),
        replies: { downloadInvoice: outcomes.downloadInvoice.refused },
      },
    },
  })
  expect(await screen.findByText('You may not do this.')).toBeTruthy()
  const button = await card(1).findByRole('button', { name: 'Download Invoice' })
  expect(button.getAttribute('aria-busy')).toBe('false')
})

test('the refund request for an order that somebody deletes keeps what is typed, and can only be closed', async () => {
  render(<stories.RefundOfDeletedOrder />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for your money back', hidden: true }))
  expect(dialog.getByRole('alert', { hidden: true }).textContent).toMatch(/^Somebody has deleted this order/)
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toMatch(/^The colour/)
  expect(dialog.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['Close'])
})
