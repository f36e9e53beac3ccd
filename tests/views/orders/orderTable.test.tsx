import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asTable, numbers, rows, show } from './ordersScreen.tsx'

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
  ).toEqual([['Confirm'], ['Mark as shipped'], ['Mark as delivered'], [], []])
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

test('the chosen orders have a button for each step that they take now: the pending one waits for a call', async () => {
  asTable()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Mark 1 as shipped',
    'Mark 1 as delivered',
    'Pack 5 orders',
    'Parcels of 2 orders',
    'Invoices',
    'Packing slips',
    'Slips on A6',
    'Labels',
    'Labels on A4',
    'Download CSV',
    '',
  ])
})

test('of a long list all orders are chosen but those that are left out, on each of its parts, and those count that take a step', async () => {
  show('LongTable')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
  const steps = () => bar.queryAllByRole('button', { name: /^Mark/ }).map(({ textContent }) => textContent)
  expect(steps()).toEqual(['Mark 1 as shipped', 'Mark 1 as delivered'])
  await userEvent.click(bar.getByRole('button', { name: 'Select all 7,000 orders' }))
  const all = ['Mark 1,270 as processing', 'Mark 1,400 as shipped', 'Mark 1,400 as delivered']
  expect(steps()).toEqual(all)
  expect(bar.getByRole('button', { name: 'Invoices' })).toHaveProperty('disabled', true)
  // The first one waits for a call, and counts in no step.
  await userEvent.click(within(rows()[0]!).getByRole('checkbox'))
  expect([bar.getByText('6,999 selected') !== null, steps()]).toEqual([true, all])
  await userEvent.click(within(rows()[1]!).getByRole('checkbox'))
  const left = ['Mark 1,270 as processing', 'Mark 1,399 as shipped', 'Mark 1,400 as delivered']
  expect([bar.getByText('6,998 selected') !== null, steps()]).toEqual([true, left])
  await userEvent.click(screen.getByRole('button', { name: 'Older' }))
  await waitFor(() => expect(numbers()).toEqual(['#000004', '#000005']))
  expect([bar.getByText('2 left out') !== null, steps()]).toEqual([true, left])
  expect(rows().map((row) => row.getAttribute('aria-selected'))).toEqual(['true', 'true'])
})
