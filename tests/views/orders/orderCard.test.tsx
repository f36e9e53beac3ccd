import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { cannotMove, card, cards, count, dialog, hidden, ids, show, showAt, tiles } from './ordersScreen.tsx'

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
  ).toEqual([
    'Confirm',
    'View Details',
    'Download Invoice',
    'Change Status',
    'Correct',
    'Edit order',
    'Cancel order',
    'Delete',
  ])
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
  for (const name of ['Confirm', 'Correct']) expect(late.queryByRole('button', { name })).toBeNull()
})

test('an owner of some items sees why only an administrator confirms and moves the order', () => {
  show('OfAnOwner')
  const waiting = card('a2b3c4')
  expect(waiting.getByText('Confirm by call')).toBeTruthy()
  expect(waiting.queryByRole('button', { name: /Confirm|Mark/ })).toBeNull()
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
  await userEvent.click(card('a2b3c4').getByRole('button', { name: 'Confirm' }))
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

test('a person of the staff reads why a button is not for them', () => {
  show('TableOfAPacker')
  const buttons = (name: string) =>
    screen.getAllByRole<HTMLButtonElement>('button', { name }).map(({ disabled, title }) => [disabled, title])
  for (const name of ['Change Status', 'Cancel order'])
    for (const one of buttons(name))
      expect(one).toEqual([true, 'Your role does not include this: Move orders to the next status.'])
  expect(buttons('Delete')).toContainEqual([true, 'Your role does not include this: Delete orders.'])
  expect(screen.queryByRole('button', { name: /^Mark .* as/ })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Payments' })).toBeNull()
  expect(within(screen.getByRole('group', { name: 'Orders by status' })).queryByText('Revenue')).toBeNull()
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
  ['?range=today', 'Showing 1 order(s)', [1, 1, 0, 0, 0, 0], ['a2b3c4']],
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
