import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as file from '#stories/sellers/SellerPage.stories.tsx'
import { storiesOf } from '../support/stories.ts'

const stories = storiesOf(file)

test('a seller has a name, the number of products, and the products with filters', () => {
  render(<stories.OnePage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rafiqul Islam')
  expect(document.title).toBe('Rafiqul Islam · Haat')
  expect(screen.getByText('Sells 3 products here').textContent).toContain('Rated 4.4 out of 54.4 (38)')
  expect(screen.getAllByRole('article')).toHaveLength(3)
  const filters = within(screen.getByRole('region', { name: 'Filters' }))
  expect(filters.getByLabelText('Category')).toBeTruthy()
  expect(filters.queryByLabelText('Seller')).toBeNull()
})

test('the address cannot filter the page of a seller by another one', () => {
  render(<stories.OtherSellerInTheAddress />)
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy()
})

test('the page has the number of all products, the list those that it shows', () => {
  render(<stories.ManyProducts />)
  expect(screen.getByText('Sells 25 products here')).toBeTruthy()
  expect(screen.getByText('3 of 25 products')).toBeTruthy()
})

test('filters that leave nothing keep the seller; nothing for sale is a seller who is not here', () => {
  const filtered = render(<stories.NothingLeft />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rafiqul Islam')
  expect(screen.getByText('Sells 3 products here')).toBeTruthy()
  filtered.unmount()
  render(<stories.Gone />)
  expect(screen.getByRole('heading', { level: 1, name: 'This seller is not here' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')).toBe('/')
})

test('the order of a seller’s products without a choice is named, and is not that of a choice', () => {
  render(<stories.OnePage />)
  const sort = within(screen.getByRole('combobox', { name: 'Sort by' }))
  expect(sort.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Newest in stock first',
    'Newest',
    'Price: low to high',
    'Price: high to low',
    'Best rated',
    'Most sold',
  ])
})
