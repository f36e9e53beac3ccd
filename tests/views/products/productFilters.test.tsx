import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as file from '#stories/products/ProductFilters.stories.tsx'
import { storiesOf } from '../support/stories.ts'

const stories = storiesOf(file)
const aside = () => within(screen.getByRole('region', { name: 'Filters' }))
const chips = () =>
  screen.queryAllByRole('list', { name: 'Filters in use' }).flatMap((list) => within(list).getAllByRole('button'))
const chipTexts = () => chips().map((chip) => chip.textContent?.trim())

test('shows the filters of the address: fields, chips by name, order and links to pages', () => {
  render(<stories.Filtered />)
  expect(aside().getByRole<HTMLInputElement>('textbox', { name: 'From' }).value).toBe('100')
  expect(aside().getByRole<HTMLInputElement>('checkbox', { name: 'In stock only (10)' }).checked).toBe(true)
  expect(aside().getByRole('button', { name: 'Red (5)', pressed: true })).toBeTruthy()
  expect(aside().getByRole<HTMLSelectElement>('combobox', { name: 'Seller' }).value).toBe('owner')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('price-low')
  expect(chipTexts()).toEqual([
    'Rafiqul Islam',
    'From ৳100',
    'Up to ৳900',
    'Red',
    '4 stars and more',
    'In stock only',
    'Clear filters',
  ])
  expect(screen.getByRole('button', { name: 'Filters (5)' })).toBeTruthy()
})

test('a choice, a removed chip and the clear button change the address', async () => {
  render(<stories.Filtered />)
  const sizes = within(aside().getByRole('group', { name: 'Size' })).getAllByRole('button')
  expect(sizes.map(({ textContent }) => textContent)).toEqual([
    'M (6)',
    'L (4)',
    'XL (0)',
    '9 (0)',
    '10 (0)',
    'One size (1)',
  ])
  await userEvent.click(aside().getByRole('button', { name: 'XL (0)' }))
  expect(aside().getByRole('button', { name: 'XL (0)', pressed: true })).toBeTruthy()
  expect(chipTexts()).toContain('Size XL')
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter In stock only' }))
  expect(chipTexts()).not.toContain('In stock only')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most sold')
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(chips()).toEqual([])
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('popular')
})

test('without results, the page offers to clear the filters; a wrong price stays with its message', async () => {
  const none = render(<stories.NothingLeft />)
  expect(screen.getByRole('heading', { name: 'No products with these filters' })).toBeTruthy()
  none.unmount()
  render(<stories.PriceWrong />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
  const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'To' })
  expect(field.value).toBe('cheap')
  expect(await dialog.findByText('Type a number, such as 450')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
