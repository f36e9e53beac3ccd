import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as file from '#stories/audit/Audit.stories.tsx'
import * as historyFile from '#stories/audit/RecordHistory.stories.tsx'
import { storiesOf } from '../support/stories.ts'

const stories = storiesOf(file)
const history = storiesOf(historyFile)
const cards = () => screen.getAllByRole('article')
const valuesOf = (card: HTMLElement | undefined) =>
  [...(card?.querySelectorAll('dl > div') ?? [])].map((row) => [...row.children].map(({ textContent }) => textContent))

test('an entry names record, person and call, and each field before and after', async () => {
  render(<stories.Full />)
  const [changed, created, corrected, promoted, deleted, purged] = cards()
  expect(changed!.getAttribute('aria-label')).toBe('Changed: Product “Jamdani saree”')
  expect(changed!.querySelector('p')!.textContent).toBe(
    '19 Nov 2026, 14:00 · Farhana Akter (Administrator) updateProduct',
  )
  expect(valuesOf(changed)).toEqual([
    ['Original price', '৳4,200.50 → changed to৳3,860'],
    ['Search tags', '(empty) → changed toeid, cotton'],
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
  expect(promoted!.querySelector('p')!.textContent).toContain('Command line promote')
  expect(valuesOf(deleted)).toEqual([['Offer', '10']])
  expect(within(purged!).getByText('No field has another value.')).toBeTruthy()
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
  expect((await dialog.findAllByRole('article')).map((card) => valuesOf(card).length)).toEqual([2])
  fireEvent.click(dialog.getByRole('button', { name: 'Older entries' }))
  expect(valuesOf(dialog.getByRole('article'))).toHaveLength(1)
  const link = dialog.getByRole('link', { name: 'Open in the audit log' })
  expect(link.getAttribute('href')).toBe('/admin/audit?kind=product&record=66a1f0c2b7d4e8f901a2b302')
  fireEvent.click(link)
  expect(screen.queryByRole('dialog')).toBeNull()
})
