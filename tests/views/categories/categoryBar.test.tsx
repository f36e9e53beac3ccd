import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as file from '#stories/categories/CategoryBar.stories.tsx'
import * as pagesFile from '#stories/categories/CategoryPage.stories.tsx'
import * as checkoutFile from '#stories/checkout/Checkout.stories.tsx'
import { failingCache } from '#stories/support/shop.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
const pages = storiesOf(pagesFile)
const bar = () => within(screen.getByRole('navigation', { name: 'Shop by category' }))
const toggle = (name = 'Subcategories of Clothing') => bar().getByRole('button', { name })
const entries = async (name = 'Subcategories of Clothing') =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('a press opens the two levels below a category and moves the focus to them; a second press closes them', async () => {
  render(<stories.Open />)
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(toggle())
  expect(await entries()).toEqual([
    ['All in Clothing', '/category/clothing'],
    ['Sarees', '/category/clothing/sarees'],
    ['Jamdani', '/category/clothing/sarees/jamdani'],
    ['Silk', '/category/clothing/sarees/silk'],
    ['Panjabi', '/category/clothing/panjabi'],
  ])
  expect(document.activeElement?.textContent).toBe('All in Clothing')
  await userEvent.click(toggle())
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('link', { name: 'Sarees' })).toBeNull()
})

test('Escape closes the menu and gives the focus back; leaving it by Tab closes it too', async () => {
  render(<stories.Open />)
  toggle().focus()
  await userEvent.keyboard('{Enter}')
  await entries()
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(toggle())
  expect(screen.queryByRole('link', { name: 'Sarees' })).toBeNull()
  await userEvent.keyboard('{Enter}')
  await entries()
  for (const _ of ['Sarees', 'Jamdani', 'Silk', 'Panjabi']) await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Panjabi')
  await userEvent.tab()
  expect(screen.queryByRole('link', { name: 'Sarees' })).toBeNull()
})

test('the mouse opens a menu where it stays, and a link closes it; a finger only presses', async () => {
  render(<stories.Open />)
  const item = bar().getByRole('link', { name: 'Clothing' }).closest('li') as HTMLElement
  fireEvent.pointerEnter(item, { pointerType: 'touch' })
  fireEvent.pointerEnter(item, { pointerType: 'mouse' })
  await entries()
  expect(document.activeElement).toBe(document.body)
  await userEvent.click(screen.getByRole('link', { name: 'Sarees' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Sarees' })).toBeNull())
})

test.each([
  ['OnePage', 'page'],
  ['SecondLevel', 'true'],
] as const)('the category of the page is marked on its page and below it: %s', (name, current) => {
  const Story = pages[name]
  render(<Story />)
  expect(bar().getByRole('link', { name: 'Clothing' }).getAttribute('aria-current')).toBe(current)
  expect(bar().getByRole('link', { name: 'Food and grocery' }).getAttribute('aria-current')).toBe('false')
})

test('of many categories the bar has twelve, and a menu of all of them', async () => {
  render(<stories.ManyCategories />)
  expect(bar().getAllByRole('link')).toHaveLength(12)
  await userEvent.click(toggle('All categories'))
  expect(await entries('All categories')).toHaveLength(70)
})

test('a category without subcategories has a link to itself', async () => {
  render(<stories.WithoutSubcategories />)
  await userEvent.click(toggle())
  expect(await entries()).toEqual([['All in Clothing', '/category/clothing']])
})

test('the checkout has no categories', () => {
  const { Blank } = storiesOf(checkoutFile)
  render(<Blank />)
  expect(screen.queryByRole('navigation', { name: 'Shop by category' })).toBeNull()
})

test('where the categories cannot be read, there is no empty bar', async () => {
  const Failed = variantOf(pagesFile, pagesFile.OnePage, { cache: () => failingCache() })
  render(<Failed />)
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Shop by category' })).toBeNull())
})
