import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as file from '#stories/audit/Audit.stories.tsx'
import * as historyFile from '#stories/audit/RecordHistory.stories.tsx'
import { valueText } from '#views/admin/audit/valueText.ts'
import { storiesOf } from '../support/stories.ts'

const stories = storiesOf(file)
const history = storiesOf(historyFile)
const cards = () => screen.getAllByRole('article')
const valuesOf = (card: HTMLElement | undefined) =>
  [...(card?.querySelectorAll('dl > div') ?? [])].map((row) => [...row.children].map(({ textContent }) => textContent))

test('an entry names record and person, its call under More, and each field before and after', async () => {
  render(<stories.Full />)
  const [changed, created, corrected, promoted, deleted, purged, ofMember] = cards()
  expect(changed!.getAttribute('aria-label')).toBe('Changed: Product “Jamdani saree”')
  expect(changed!.querySelector('p')!.textContent).toBe('19 Nov 2026, 14:00 · Farhana Akter (Administrator)')
  const more = within(changed!).getByText('More').closest('details')!
  expect([...more.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual([
    'updateProduct',
    '66a1f0c2b7d4e8f901a2b303',
  ])
  expect(valuesOf(changed)).toEqual([
    ['Original price', '৳4,200.50 → changed to৳3,860'],
    ['Search tags', '(empty) → changed toeid, cotton'],
    ['Category', 'Clothing → changed to68bf5f9d27152387cb1ec9b8'],
  ])
  expect(valuesOf(created).slice(1)).toEqual([
    ['Stock', '1,200'],
    ['Draft', 'No'],
  ])
  expect(within(created!).getByText(/তাঁতিরা.*…$/, { selector: 'summary' })).toBeTruthy()
  expect([corrected!.getAttribute('aria-label'), valuesOf(corrected)]).toEqual([
    'Changed: Order #a2b3c4',
    [
      ['Phone', 'not kept'],
      ['Address line', 'not kept'],
    ],
  ])
  expect(promoted!.querySelector('p')!.textContent).toContain('Command line')
  expect(valuesOf(promoted)[0]).toEqual(['Role', 'Customer → changed toAdministrator'])
  expect(valuesOf(deleted)).toEqual([['Offer', '10']])
  expect(within(purged!).getByText('No field has another value.')).toBeTruthy()
  expect(ofMember!.querySelector('p')!.textContent).toMatch(/Mitu Begum \(Owner, for Rahima Khatun\)$/)
})

test.each([
  ['order', 'status', 'shipped', 'Shipped'],
  ['order', 'status', 'unheard', 'unheard'],
  ['order', 'payment_status', 'unpaid', 'Not paid yet'],
  ['order', 'confirmation', 'needed', 'Awaits a call'],
  ['order', 'payment_method', 'bkash', 'bKash'],
  ['order', 'deliver_by', '2026-12-09', '09 Dec 2026'],
  ['refund', 'order_id', '66a1f0c2b7d4e8f901a2b3c4', '#a2b3c4'],
  ['refund', 'status', 'rejected', 'Rejected'],
  ['refund', 'state', 'sending', 'Sending'],
  ['payment', 'state', 'verifying', 'Being checked'],
  ['payment', 'failure', 'toString', 'toString'],
  ['job', 'kind', 'fetchPicture', 'Fetching of pictures'],
  ['job', 'subject', 'delivered', 'Delivered'],
  ['user', 'language', 'bn', 'বাংলা'],
  ['trash', 'kind', 'subCategory', 'Subcategory'],
  ['product', 'name', 'shipped', 'shipped'],
] as const)('of %s, %s %s is shown as %s', (kind, field, value, text) => {
  const change = { field, form: 'text', before: null, after: value, isHidden: false } as const
  expect(valueText(kind, change, value)).toBe(text)
})

test('the chosen person and record have names, and each is taken back by itself', () => {
  render(<stories.Filtered />)
  const chosen = within(screen.getByRole('group', { name: 'Chosen filters' }))
  expect(chosen.getAllByRole('button').map((chip) => chip.getAttribute('aria-label'))).toEqual([
    'Take back: By Farhana Akter',
    'Take back: Record: Jamdani saree',
  ])
})

test('a record opens its history, goes back in it, and closes it by the link to the log', async () => {
  render(<history.Closed />)
  fireEvent.click(await screen.findByRole('button', { name: 'History' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'History: Jamdani saree' }))
  expect((await dialog.findAllByRole('article')).map((card) => valuesOf(card).length)).toEqual([3])
  fireEvent.click(dialog.getByRole('button', { name: 'Older entries' }))
  expect(valuesOf(dialog.getByRole('article'))).toHaveLength(1)
  const link = dialog.getByRole('link', { name: 'Open in the audit log' })
  expect(link.getAttribute('href')).toBe('/admin/audit?kind=product&record=66a1f0c2b7d4e8f901a2b302')
  fireEvent.click(link)
  expect(screen.queryByRole('dialog')).toBeNull()
})
