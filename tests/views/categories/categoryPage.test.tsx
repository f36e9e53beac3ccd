import { composeStory } from '@storybook/react-vite'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { shopProductsQuery } from '#data/products.ts'
import * as file from '#stories/categories/CategoryPage.stories.tsx'
import { failingCache, partOf, SERVER_MESSAGE, saree } from '#stories/support/shop.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

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

test('a list of several parts says how many products it shows, and reads the next part on request', async () => {
  render(<stories.FirstPart />)
  expect(screen.getByText('3 of 60 products')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(history.state).toEqual({ shownParts: 2 })
  expect(screen.getByRole('button', { name: 'Show more' }).getAttribute('aria-busy')).toBe('true')
  expect(location.search).toBe('')
})

test('a return shows the parts of its history entry; the first product that is added gets the focus', async () => {
  const cache = file.TwoParts.parameters!.app.cache()
  const third = { ...saree, _id: 'third' }
  const Story = variantOf(file, file.TwoParts, { cache: () => cache })
  render(<Story />)
  expect(screen.getAllByRole('article')).toHaveLength(6)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  const { queryKey } = shopProductsQuery({ category: 'clothing', page: 3 })
  cache.setQueryData(queryKey, partOf([third], 60, 3))
  await expect.poll(() => screen.getAllByRole('article').length).toBe(7)
  expect(document.activeElement?.getAttribute('href')).toBe('/product/third')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a part that cannot be read says so and is read again on request', async () => {
  render(<stories.MoreFailed />)
  expect((await screen.findByRole('alert')).textContent).toContain('The next products could not be read.')
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
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
  expect(names.slice(0, 2)).toEqual(['Newest in stock first', 'Newest'])
})
