import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as orders from '#stories/orders/Orders.stories.tsx'
import * as file from '#stories/payments/Payments.stories.tsx'
import { storiesOf } from '../support/stories.ts'

const stories = storiesOf(file)
const cards = () => screen.getAllByRole('article')
const factsOf = (card: HTMLElement | undefined) =>
  Object.fromEntries(
    [...(card?.querySelectorAll('dl > div') ?? [])].map((fact) =>
      [...fact.children].map(({ textContent }) => textContent),
    ),
  )
const buttonsOf = (card: HTMLElement | undefined) =>
  within(card!)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

test('a payment shows what is known of it, with links to its customer and orders', () => {
  render(<stories.Full />)
  const [sent, , paid] = cards()
  expect(factsOf(sent)).toMatchObject({ Customer: 'Nusrat Jahan · 01712345678', Orders: '#a2b3c4' })
  expect(within(sent!).getByRole('link', { name: '#a2b3c4' }).getAttribute('href')).toBe(
    '/admin/orders?order=66a1f0c2b7d4e8f901a2b3c4',
  )
  expect(factsOf(paid)).toMatchObject({
    Orders: '#a2b3c4 ৳4,11,522.50, #b2b3c4 ৳4,11,522.50, #c2b3c4 ৳4,11,522.50',
    'Paid from': '017XXXXX678',
    Fee: '৳57.91',
    'Paid back': '৳860.50',
  })
  const failed = cards()[3]
  expect(within(failed!).getByText(/The balance is too low\./).textContent).toContain('Code CARD-2023')
})

test('a sent payment can be confirmed or rejected, an undecided or closed one asked about, a paid one neither', () => {
  render(<stories.Full />)
  const [sent, checked, paid, failed, cancelled, expired] = cards()
  expect(buttonsOf(sent)).toEqual(['Copy', 'Confirm', 'Reject'])
  expect(buttonsOf(checked)).toEqual(['Ask again'])
  expect(buttonsOf(paid)).toEqual(['Copy'])
  for (const card of [failed, cancelled, expired]) expect(buttonsOf(card)).toEqual(['Ask again'])
  // Without a transaction id, a payment by hand can only be rejected; a provider that is silent may be replaced.
  const [unnamed, stuck] = cards().slice(12, 14)
  expect(buttonsOf(unnamed)).toEqual(['Reject'])
  expect(buttonsOf(stuck)).toEqual(['Ask again', 'Confirm', 'Reject'])
})

test('the filters of the address are chosen; while one is asked about, the others wait', async () => {
  const open = render(<stories.Open />)
  expect((screen.getByRole('checkbox', { name: /To look at/ }) as HTMLInputElement).checked).toBe(true)
  expect(cards()).toHaveLength(1)
  open.unmount()
  const filtered = render(<stories.Filtered />)
  expect(screen.getByRole('tab', { name: 'Failed' }).getAttribute('aria-selected')).toBe('true')
  filtered.unmount()
  render(<stories.Asking />)
  const [, asked, , failed] = cards()
  expect(await within(asked!).findByText('Asking...')).toBeTruthy()
  expect((within(failed!).getByRole('button', { name: 'Ask again' }) as HTMLButtonElement).disabled).toBe(true)
})

test('the attempts to pay an order stand in its details, and between the steps of its history', async () => {
  const { TableWithPayments } = storiesOf(orders)
  render(<TableWithPayments />)
  const section = within(await screen.findByRole('region', { name: 'Payments', hidden: true }))
  expect(section.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'bKash · ৳3,860.50 FailedThe balance is too low.18 Nov 2026, 15:00',
    'Sent to the shop by the customer · ৳3,860.50 Paid18 Nov 2026, 15:30 · BFK7A1Q2ZX',
  ])
  const history = within(screen.getByRole('region', { name: 'History', hidden: true }))
  expect(
    history.getAllByRole('listitem', { hidden: true }).map((step) => step.querySelector('p')?.textContent),
  ).toEqual([
    'Payment with bKash: Failed',
    'Payment with Sent to the shop by the customer: Paid',
    'Pending to Processing',
    'Processing to Shipped',
  ])
})

test('an order without attempts has no part for payments', async () => {
  const { DetailsNeverMoved } = storiesOf(orders)
  render(<DetailsNeverMoved />)
  expect(await screen.findByRole('region', { name: 'History', hidden: true })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Payments', hidden: true })).toBeNull()
})
