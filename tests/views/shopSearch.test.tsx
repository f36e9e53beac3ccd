import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as file from '../../stories/shop/Search.stories.tsx'
import { storiesOf } from './stories.ts'

const stories = storiesOf(file)
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' })

test('results name what was searched for; the box holds it, the pages keep it', () => {
  render(<stories.Found />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “mango”')
  expect(document.title).toBe('Results for “mango” · Haat')
  expect(box().value).toBe('mango')
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/search?q=mango&page=3')
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/search?q=mango')
})

test('nothing found says so, in Bangla too; no words ask for some; a failure offers another try', async () => {
  const none = render(<stories.NothingFound />)
  expect(screen.getByRole('heading', { name: 'No products found for “আম”' })).toBeTruthy()
  none.unmount()
  const asking = render(<stories.Asking />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What are you looking for?')
  asking.unmount()
  render(<stories.Failed />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('typing opens suggestions, the arrow keys walk through them, Escape closes', async () => {
  render(<stories.Suggesting />)
  expect(box().getAttribute('aria-expanded')).toBe('false')
  await userEvent.type(box(), 'saree')
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.getAttribute('href'))).toEqual([
    '/product/jamdani',
    '/product/tant',
    '/search?q=saree',
  ])
  expect(within(options[0]!).getByText('৳8,500')).toBeTruthy()
  expect(options[2]!.textContent).toBe('All results for “saree”')
  expect(box().getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('listbox').id).toBe(box().getAttribute('aria-controls'))

  await userEvent.keyboard('{ArrowDown}')
  expect(box().getAttribute('aria-activedescendant')).toBe(options[0]!.id)
  expect(options[0]!.getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(box())

  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box().value).toBe('saree')
})

test('leaving the box closes the list; nothing found says so; without suggestions all results are offered', async () => {
  const left = render(<stories.Suggesting />)
  await userEvent.type(box(), 'saree')
  await screen.findByRole('listbox')
  await userEvent.click(screen.getByRole('heading', { level: 1 }))
  expect(screen.queryByRole('listbox')).toBeNull()
  left.unmount()

  const none = render(<stories.SuggestingNothing />)
  await userEvent.type(box(), 'xyz')
  expect(await screen.findByText('No products found for “xyz”')).toBeTruthy()
  expect(screen.queryAllByRole('option')).toEqual([])
  none.unmount()

  render(<stories.SuggestionsAway />)
  await userEvent.type(box(), 'saree')
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'All results for “saree”',
  ])
})
