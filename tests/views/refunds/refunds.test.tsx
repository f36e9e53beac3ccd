import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Effect, Schema } from 'effect'
import { expect, test } from 'vitest'
import { list } from '#contract/calls/reading.ts'
import { Refund } from '#contract/refunds/entity.ts'
import { refundCountQuery, refundPartQuery, refundsQuery } from '#data/refunds.ts'
import { refund } from '#machines/refunds/changeRefund.fixtures.ts'
import * as file from '#stories/refunds/Refunds.stories.tsx'
import { cacheWith, failingCache } from '#stories/support/shop.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
const cards = () => screen.getAllByRole('article')
const facts = (card: HTMLElement | undefined) =>
  [...(card?.querySelectorAll('dl > div') ?? [])].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent),
  )

test('a card shows the values of product 5.11 with its labels', () => {
  render(<stories.Full />)
  expect(screen.getByRole('heading', { level: 1, name: 'Refund Request' })).toBeTruthy()
  const [card] = cards()
  expect(card?.getAttribute('aria-label')).toBe('Refund of order #a2b3c4')
  expect(facts(card)).toEqual([
    ['Request date', '19 Nov 2026'],
    ['Order ID', '#a2b3c4'],
    ['Customer name', 'Nusrat Jahan'],
    ['Customer email', 'nusrat@example.com'],
    ['Transaction ID', 'TX-1001'],
    ['Refund method', 'bKash'],
    ['Refund number', '01812345678'],
    ['Amount', '৳3,861'],
    ['Refund status', 'Completed'],
  ])
  expect(within(card!).getByRole('button', { name: 'Change Status' })).toBeTruthy()
})

test('every value of a deleted order is N/A', () => {
  render(<stories.Full />)
  const card = cards()[1]
  expect(card?.getAttribute('aria-label')).toBe('Refund of order N/A')
  expect(facts(card)).toEqual([
    ['Request date', '19 Nov 2026'],
    ['Order ID', 'N/A'],
    ['Customer name', 'N/A'],
    ['Customer email', 'N/A'],
    ['Transaction ID', 'N/A'],
    ['Refund method', 'bKash'],
    ['Refund number', '01812345678'],
    ['Amount', 'N/A'],
    ['Refund status', 'Pending'],
  ])
})

test('other missing values are N/A; the amount is in whole taka with the Bangladeshi grouping', () => {
  render(<stories.Full />)
  const [, , third, fourth] = cards()
  expect(facts(third).at(-2)).toEqual(['Amount', '৳12,34,567'])
  expect(facts(third).at(-1)).toEqual(['Refund status', 'Rejected'])
  expect(facts(fourth).map(([, value]) => value)).toEqual([
    'N/A',
    '#r-of-4',
    'N/A',
    'N/A',
    'N/A',
    'N/A',
    'N/A',
    '৳290',
    'Failed',
  ])
})

test('of an order with only its id, the short id shows and the other values are N/A', async () => {
  const raw = [{ _id: 'bare', orderId: '66a1f0c2b7d4e8f901a2b3c4', refundMethod: 'bkash' }]
  const decoded = await Effect.runPromise(Schema.decodeUnknownEffect(list(Refund).lenient)(raw))
  const Bare = variantOf(file, file.Full, { cache: () => cacheWith([refundsQuery, decoded]) })
  render(<Bare />)
  const values = Object.fromEntries(facts(cards()[0]))
  expect([values['Order ID'], values['Customer name'], values.Amount]).toEqual(['#a2b3c4', 'N/A', 'N/A'])
  expect(values['Refund status']).toBe('N/A')
})

test('the page has a loading state, an empty state and an error', async () => {
  const loading = render(<stories.Loading />)
  expect(screen.getByText('Loading...')).toBeTruthy()
  loading.unmount()
  const none = render(<stories.Empty />)
  expect(screen.getByRole('heading', { name: 'No refund request found' })).toBeTruthy()
  none.unmount()
  render(<stories.Failed />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('of a thousand requests, the document contains only those in view', () => {
  const many = Array.from({ length: 1000 }, (_, nth) => ({ ...refund, _id: `refund-${nth}` }))
  const Crowded = variantOf(file, file.Full, { cache: () => cacheWith([refundsQuery, many]) })
  render(<Crowded />)
  expect(cards().length).toBeGreaterThan(2)
  expect(cards().length).toBeLessThan(20)
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('1000')
})

test('a status and a search narrow the requests; an order leads to its page, and a note stands on its request', async () => {
  const pending = render(<stories.Pending />)
  expect(await screen.findByText('1 request')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Pending' }).getAttribute('aria-selected')).toBe('true')
  pending.unmount()
  const late = render(<stories.Late />)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Only late ones' }).checked).toBe(true)
  expect(cards()).toHaveLength(1)
  late.unmount()
  const none = render(<stories.NothingFound />)
  expect(await screen.findByText('Try another search or status.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all requests' }).getAttribute('href')).toBe('/admin/refund-request')
  none.unmount()
  render(<stories.Full />)
  const [first, second, , fourth] = cards()
  expect(within(first!).getByRole('link', { name: '#a2b3c4' }).getAttribute('href')).toBe(
    '/admin/orders?order=66a1f0c2b7d4e8f901a2b3c4',
  )
  expect(within(second!).queryByRole('link')).toBeNull()
  expect(within(fourth!).getByText('The wallet number does not exist.')).toBeTruthy()
})

test('a server of the specification alone shows all requests without filters', async () => {
  const Unknown = variantOf(file, file.Pending, {
    cache: () => {
      const client = failingCache(404)
      client.setQueryData(refundsQuery.queryKey, [refund])
      return client
    },
  })
  render(<Unknown />)
  await waitFor(() => expect(cards()).toHaveLength(1))
  expect(screen.queryByRole('tab')).toBeNull()
})

test('an open request names the day by which the money is due, a late one in words, and how the money goes back', () => {
  const full = render(<stories.Full />)
  const [sent, late, rejected] = cards()
  expect(sent?.textContent).toContain('Sent by the provider, ref BFK7R1Q2ZX')
  expect(within(sent!).queryByText(/due by/)).toBeNull()
  expect(within(late!).getByText('Late: the money was due by 29 Nov 2026.')).toBeTruthy()
  expect(within(rejected!).queryByText(/due by/)).toBeNull()
  full.unmount()
  render(<stories.Transfers />)
  const [sending, failed, byHand] = cards()
  expect(sending?.textContent).toContain('The money is due by 29 Nov 2026.')
  expect(sending?.textContent).toContain('Being sent')
  expect(failed?.textContent).toContain('Not sent: REFUND-2062')
  expect(byHand?.textContent).toContain('By hand, Farhana Akter, ref 9H7X2K1M')
})

const inside = { hidden: true }
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Change Refund Status', hidden: true }))
const chosen = (within: { getByLabelText: (label: string) => HTMLElement }) =>
  within.getByLabelText('New status') as HTMLSelectElement

test('the dialog opens at Pending for any status, shows the present status and offers all four', async () => {
  render(<stories.Full />)
  await userEvent.click(screen.getAllByRole('button', { name: 'Change Status' })[0]!)
  const box = await dialog()
  expect(box.getByText('The refund of order #a2b3c4 is completed now.')).toBeTruthy()
  expect(chosen(box).selectedOptions[0]?.text).toBe('Pending')
  expect([...chosen(box).options].map(({ text }) => text)).toEqual(['Pending', 'Completed', 'Rejected', 'Failed'])
  expect(box.getAllByRole('button', inside).map(({ textContent }) => textContent)).toEqual(['Cancel', 'Update Status'])
  await userEvent.selectOptions(chosen(box), 'Rejected')
  await userEvent.click(box.getByRole('button', { name: 'Cancel', ...inside }))
  expect(screen.queryByRole('dialog', inside)).toBeNull()
  await userEvent.click(screen.getAllByRole('button', { name: 'Change Status' })[0]!)
  expect(chosen(await dialog()).value).toBe('pending')
})

const paidBy = (byProvider: boolean, payer: string) =>
  cacheWith([
    refundsQuery,
    [{ ...refund, refundStatus: 'pending' as const, way: { method: 'ssl' as const, payer, amount: 470, byProvider } }],
  ])
test.each([
  [
    'by the provider of the payment',
    paidBy(true, 'VISA …0667'),
    'This sends ৳470 back to VISA …0667 by SSLCommerz. It cannot be called back.',
    'Send ৳470 by SSLCommerz',
  ],
  [
    'by hand',
    paidBy(false, ''),
    'This marks ৳470 as sent to bKash 01812345678. Send the money by hand first.',
    'Update Status',
  ],
])('Completed says what it does with the money that goes back %s', async (_, cache, sentence, button) => {
  const Shown = variantOf(file, file.Full, { cache: () => cache })
  render(<Shown />)
  await userEvent.click(screen.getByRole('button', { name: 'Change Status' }))
  const box = await dialog()
  expect(box.getByRole('button', { name: 'Update Status', ...inside })).toBeTruthy()
  await userEvent.selectOptions(chosen(box), 'Completed')
  expect(box.getByText(sentence)).toBeTruthy()
  expect(box.getAllByRole('button', inside).map(({ textContent }) => textContent)).toEqual(['Cancel', button])
  await userEvent.selectOptions(chosen(box), 'Rejected')
  expect(box.queryByText(sentence)).toBeNull()
})

test('after a refusal of the provider, Completed can be by hand, with the id of the transfer', async () => {
  render(<stories.SentByHand />)
  const box = await dialog()
  const byHand = () => box.queryByRole<HTMLInputElement>('checkbox', { name: /by hand/, ...inside })
  expect(byHand()?.checked).toBe(true)
  expect(box.getByLabelText<HTMLInputElement>('Transaction id (optional)').value).toBe('9H7X2K1M')
  await userEvent.selectOptions(chosen(box), 'Rejected')
  expect(byHand()).toBeNull()
  await userEvent.selectOptions(chosen(box), 'Completed')
  expect(byHand()?.checked).toBe(false)
})

test('what became of money whose provider does not answer is not said without a note', async () => {
  const unexplained = render(<stories.KnownSent />)
  const disabled = async () =>
    (await (await dialog()).findByRole<HTMLButtonElement>('button', { name: 'Update Status', ...inside })).disabled
  await waitFor(async () => expect(await disabled()).toBe(true))
  unexplained.unmount()
  render(<stories.KnownUnsent />)
  await waitFor(async () => expect(await disabled()).toBe(false))
  expect((await dialog()).queryByLabelText('Transaction id (optional)')).toBeNull()
})

test('a request without its order can be changed too', async () => {
  render(<stories.Full />)
  await userEvent.click(screen.getAllByRole('button', { name: 'Change Status' })[1]!)
  expect((await dialog()).getByText('The refund of order N/A is pending now.')).toBeTruthy()
})

test('while busy, the dialog shows it, keeps its choice and cannot be closed', async () => {
  render(<stories.OnItsWay />)
  const box = await dialog()
  expect(await box.findByRole('button', { name: 'Updating...', ...inside })).toBeTruthy()
  await userEvent.selectOptions(chosen(box), 'Failed')
  expect(chosen(box).value).toBe('rejected')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(box.getByRole('button', { name: 'Cancel', ...inside }))
  expect(screen.getByRole('dialog', inside)).toBeTruthy()
})

test('after an error the dialog stays open with its choice and shows no message', async () => {
  render(<stories.ChangeFailed />)
  const box = await dialog()
  await waitFor(() => expect(chosen(box).value).toBe('rejected'))
  const update = await box.findByRole('button', { name: 'Update Status', ...inside })
  expect(update.getAttribute('aria-busy')).toBe('false')
  expect(screen.queryByRole('alert', inside)).toBeNull()
})

test('a filter gets a name, and its view is a link that leads back to it', async () => {
  render(<stories.Pending />)
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }))
  await userEvent.type(screen.getByLabelText('Name of the view'), 'To do{Enter}')
  const view = within(screen.getByRole('navigation', { name: 'Saved views' })).getByRole('link', { name: 'To do' })
  expect([view.getAttribute('href'), view.getAttribute('aria-current')]).toEqual([
    '/admin/refund-request?status=pending',
    'page',
  ])
})

test('more than 2,000 requests come in parts, and their number is counted to a thousand', async () => {
  const shown = render(<stories.Long />)
  expect(screen.getByText('1,000+ requests')).toBeTruthy()
  expect(cards()).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Newest' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Older' }))
  await waitFor(() => expect(facts(cards()[0]).at(-1)).toEqual(['Refund status', 'Rejected']))
  expect(screen.getByRole('button', { name: 'Older' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Newest' }))
  await waitFor(() => expect(facts(cards()[0]).at(-1)).toEqual(['Refund status', 'Completed']))
  shown.unmount()
  render(<stories.LongLate />)
  expect(screen.getByText('1 request')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull()
})

test('up to 2,000 requests are read by the call of the specification', () => {
  const counts = { count: 0, total: 2000, all: 2000, next: undefined, data: [] }
  const Few = variantOf(file, file.Full, {
    path: '/admin/refund-request?page=1763539200000000-4',
    cache: () => cacheWith([refundCountQuery, counts], [refundsQuery, [refund]], [refundPartQuery({}), counts]),
  })
  render(<Few />)
  expect(cards()).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Newest' })).toBeNull()
})
