import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as file from '#stories/ui/Tables.stories.tsx'
import { storiesOf } from '../support/stories.ts'

const { Selectable, Long, TooMany } = storiesOf(file)

const rows = () => screen.getAllByRole('row').slice(1)
const row = (name: string) => {
  const found = rows().find(({ textContent }) => textContent?.startsWith(name))
  if (!found) throw new Error(`no row ${name}`)
  return found
}
const chosen = () =>
  rows().flatMap((one) => (one.getAttribute('aria-selected') === 'true' ? [one.children[1]?.textContent] : []))
const focused = () => document.activeElement?.children[1]?.textContent
const focus = (name: string) => act(() => row(name).focus())

test('a press on a box selects its row, with Shift all rows since the last one', async () => {
  const user = userEvent.setup()
  render(<Selectable />)
  await user.click(screen.getByRole('checkbox', { name: 'Select Fruit 2' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Fruit 5' }))
  expect(chosen()).toEqual(['Fruit 2', 'Fruit 3', 'Fruit 4', 'Fruit 5'])
  await user.click(screen.getByRole('checkbox', { name: 'Select Fruit 3' }))
  await user.keyboard('{/Shift}')
  expect(chosen()).toEqual(['Fruit 2', 'Fruit 3'])
  expect(screen.getByRole('status').textContent).toBe('2 selected')
})

test('keys of a row: arrows move, Space selects, Shift and arrow extends, Ctrl A selects all, Escape none', async () => {
  const user = userEvent.setup()
  render(<Selectable />)
  focus('Fruit 0')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Fruit 2')
  await user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
  expect([focused(), chosen()]).toEqual(['Fruit 3', ['Fruit 2', 'Fruit 3']])
  await user.keyboard('{Control>}a{/Control}')
  expect(chosen()).toHaveLength(12)
  await user.keyboard('{Escape}')
  expect([chosen(), focused()]).toEqual([[], 'Fruit 3'])
  await user.keyboard('{End}{Shift>}{ArrowUp}{/Shift}')
  expect(chosen()).toEqual(['Fruit 10', 'Fruit 11'])
})

test('a key within a control of a row belongs to the control', async () => {
  const user = userEvent.setup()
  render(<Selectable />)
  await act(async () => row('Fruit 1').querySelector('button')?.focus())
  await user.keyboard(' {ArrowDown}')
  expect([chosen(), document.activeElement?.tagName]).toEqual([[], 'BUTTON'])
})

test('headers sort in both directions and tell the order; the selection follows its rows', async () => {
  const user = userEvent.setup()
  render(<Selectable />)
  await user.click(screen.getByRole('checkbox', { name: 'Select Fruit 11' }))
  const header = () => screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')
  expect(header()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Price' }))
  expect([header(), rows()[0]?.children[1]?.textContent]).toEqual(['descending', 'Fruit 11'])
  await user.click(screen.getByRole('button', { name: 'Price' }))
  expect([header(), rows()[0]?.children[1]?.textContent]).toEqual(['ascending', 'Fruit 0'])
  expect(chosen()).toEqual(['Fruit 11'])
})

test('a table of thousands of rows holds those in view, counts all, and takes the focus to its end', async () => {
  const user = userEvent.setup()
  render(<Long />)
  const table = screen.getByRole('grid', { name: 'Fruits' })
  expect([rows().length < 40, table.getAttribute('aria-rowcount')]).toEqual([true, '10001'])
  focus('Fruit 0')
  await user.keyboard('{End}')
  expect([focused(), document.activeElement?.getAttribute('aria-rowindex')]).toEqual(['Fruit 9999', '10001'])
  expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

test('a press on a row and Enter open it, arrows then open the next one, and Escape closes it', async () => {
  const user = userEvent.setup()
  render(<Long />)
  await user.click(screen.getByText('Fruit 3'))
  expect(screen.getByText('Open: Fruit 3')).toBeTruthy()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByText('Open: Fruit 4')).toBeTruthy()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByText('Open: Fruit 5')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect([screen.queryByText(/^Open/), focused(), chosen()]).toEqual([null, 'Fruit 5', []])
})

test('more rows than an action takes have no actions but a reason', async () => {
  render(<TooMany />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByText('Select 500 at most')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pack' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(chosen()).toEqual([])
})
