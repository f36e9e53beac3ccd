import { composeStory } from '@storybook/react-vite'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as file from '#stories/categories/CategoryPage.stories.tsx'
import { failingCache, SERVER_MESSAGE } from '#stories/support/shop.ts'
import { Pagination } from '#views/ui/Pagination.tsx'
import { storiesOf } from '../support/stories.ts'

const stories = storiesOf(file)
const trail = () =>
  within(screen.getByRole('navigation', { name: 'Where you are' }))
    .getAllByRole('listitem')
    .map((step) => [step.textContent, step.querySelector('a')?.getAttribute('href') ?? null])
const choices = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('a category shows its name, its subcategories and its number of products', () => {
  render(<stories.OnePage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Clothing')
  expect(document.title).toBe('Clothing · Haat')
  expect(trail()).toEqual([
    ['Shop', '/'],
    ['Clothing', null],
  ])
  expect(choices('In Clothing')).toEqual([
    ['Sarees', '/category/clothing/sarees'],
    ['Panjabi', '/category/clothing/panjabi'],
  ])
  expect(screen.getByText('3 products', { selector: '[role=status]' })).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test('a list of several pages has links to the previous and the next page', () => {
  render(<stories.MiddlePage />)
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pages.getByText('Page 2 of 3')).toBeTruthy()
  expect(pages.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/category/clothing')
  expect(pages.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/category/clothing?page=3')
})

test.each([
  [1, 'Page 1 of 3', ['Next']],
  [3, 'Page 3 of 3', ['Previous']],
] as const)('page %i of three has a single link', (page, text, ways) => {
  render(<Pagination page={page} pages={3} addressOf={(to) => `?page=${to}`} />)
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pages.getByText(text)).toBeTruthy()
  expect(pages.getAllByRole('link').map((link) => link.textContent?.trim())).toEqual(ways)
})

test('a page beyond the last one links to the first', () => {
  render(<stories.PageBeyond />)
  expect(screen.getByRole('link', { name: 'Go to page 1' }).getAttribute('href')).toBe('/category/clothing')
})

test('the second level links up and down, the third to its siblings', () => {
  const second = render(<stories.SecondLevel />)
  expect(trail()).toEqual([
    ['Shop', '/'],
    ['Clothing', '/category/clothing'],
    ['Sarees', null],
  ])
  expect(choices('In Sarees')).toEqual([
    ['Jamdani', '/category/clothing/sarees/jamdani'],
    ['Silk', '/category/clothing/sarees/silk'],
  ])
  second.unmount()

  render(<stories.ThirdLevel />)
  expect(trail().map(([name]) => name)).toEqual(['Shop', 'Clothing', 'Sarees', 'Jamdani'])
  expect(screen.getByRole('link', { name: 'Jamdani' }).getAttribute('aria-current')).toBe('page')
})

test('the page has skeletons, an empty state with the next step, and an error with a retry', async () => {
  const loading = render(<stories.Loading />)
  expect(loading.container.querySelectorAll('[aria-busy="true"] .Card-card')).toHaveLength(8)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Category')
  loading.unmount()

  const empty = render(<stories.NothingForSale />)
  expect(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toBeTruthy()
  empty.unmount()

  const failed = render(<stories.Failed />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Check your connection')
  failed.unmount()
  const { app } = file.Failed.parameters ?? {}
  const cache = () => failingCache(400, SERVER_MESSAGE)
  const FailedWithMessage = composeStory({ parameters: { app: { ...app, cache } } }, file.default)
  render(<FailedWithMessage />)
  expect((await screen.findByRole('alert')).textContent).toContain(SERVER_MESSAGE)
})

test('a known category shows while its products load and if they cannot be read', async () => {
  const loading = render(<stories.ProductsLoading />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Clothing')
  expect(loading.container.querySelectorAll('[aria-busy="true"] .Card-card')).toHaveLength(8)
  loading.unmount()
  render(<stories.ProductsFailed />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Clothing')
})

test('a deleted category shows a message with a link back', async () => {
  render(<stories.Gone />)
  expect(await screen.findByRole('heading', { level: 1, name: 'This category is gone' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')).toBe('/')
})

test('the order of a category says that sold-out products come last; newest alone is a choice of its own', () => {
  render(<stories.OnePage />)
  const sort = within(screen.getByRole('combobox', { name: 'Sort by' }))
  const names = sort.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names.slice(0, 2)).toEqual(['Newest, sold out last', 'Newest'])
})
