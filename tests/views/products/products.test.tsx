import { composeStory } from '@storybook/react-vite'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Product } from '#contract/products/entity.ts'
import { categoriesQuery } from '#data/categories.ts'
import { productsQuery } from '#data/products.ts'
import * as file from '#stories/products/Products.stories.tsx'
import { cacheWith, emptyCache, pageOf, productRows, saree } from '#stories/support/shop.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
/** Without the checks of visibility, which take seconds in jsdom on a page with many elements. */
const user = userEvent.setup({ pointerEventsCheck: 0 })
const card = (name: string) => screen.getByRole('article', { name })
const field = <E extends HTMLElement>(label: string) => screen.getByLabelText<E>(label)

test('eight skeletons show while the products load', () => {
  const { container } = render(<stories.Loading />)
  expect(container.querySelectorAll('[aria-busy=true] .ItemCard-card')).toHaveLength(8)
  expect(screen.queryByText('No products found')).toBeNull()
})

test('a card shows all details of a product', () => {
  render(<stories.Full />)
  expect(screen.getByText('Showing 4 of 65 products')).toBeTruthy()
  expect(screen.getByText('Page 1 of 7')).toBeTruthy()
  const words = card('Dhakai jamdani saree').textContent
  for (const word of ['15% off', 'trending', '01 May 2026', '৳10,625', '৳12,500', '4.5', '(0)', 'Clothing'])
    expect(words).toContain(word)
  const facts = [...card('Dhakai jamdani saree').querySelectorAll('dt')].map(
    (name) => `${name.textContent}${name.nextElementSibling?.textContent}`,
  )
  expect(facts).toEqual(['Stock7 · Changes of stock', 'Sales120', 'CategoryClothing', 'SellerRafiqul Islam'])
  const tags = within(card('Dhakai jamdani saree')).getByRole('list', { name: 'Search tags' })
  expect([...tags.children].map((tag) => tag.textContent)).toEqual(['saree', 'jamdani', 'eid', '+2'])
  expect(card('Dhakai jamdani saree').querySelector('s')?.textContent).toContain('৳12,500')
  expect(card('Sundarban honey').querySelector('s')).toBeNull()
  expect(card('Sundarban honey').textContent).toContain('৳900')
  expect(card('Sundarban honey').textContent).not.toContain('% off')
})

test('only a Haat server is offered CSV files and the filter by stock', () => {
  const offers = () => [screen.queryByRole('button', { name: 'CSV' }), screen.queryByLabelText('Stock')].map(Boolean)
  const haat = render(<stories.Full />)
  expect(offers()).toEqual([true, true])
  haat.unmount()
  document.getElementById('haat-settings')?.remove()
  render(<stories.Full />)
  expect(offers()).toEqual([false, false])
})

test('a card names the category of a bare id if it is loaded, and says nothing of an unknown one', () => {
  const { _id, categoryName } = productRows[0]!
  const inCategory = (id: string, category: Product['productCategory']) => ({
    ...saree,
    _id: id,
    productName: id,
    productCategory: category,
  })
  const all = [
    inCategory('known', { _id, categoryName: '' }),
    inCategory('unknown', { _id: 'other', categoryName: '' }),
    inCategory('without', null),
  ]
  const cache = () => cacheWith([productsQuery({ page: 1 }), pageOf(all)], [categoriesQuery, productRows])
  const Story = variantOf(file, file.Full, { cache })
  render(<Story />)
  const category = (name: string) => within(card(name)).queryByText('Category')?.nextElementSibling?.textContent
  expect([category('known'), category('unknown'), category('without')]).toEqual([categoryName, undefined, 'None'])
})

test('a price that equals the original one has no badge, and nothing is struck through', () => {
  const rounded = { ...saree, productOriginalPrice: 10, productPrice: 10, productDiscount: 4 }
  const cache = () => cacheWith([productsQuery({ page: 1 }), pageOf([rounded])], [categoriesQuery, productRows])
  const Story = variantOf(file, file.Full, { cache })
  render(<Story />)
  expect(card(saree.productName).textContent).toContain('৳10')
  expect(card(saree.productName).textContent).not.toContain('% off')
  expect(card(saree.productName).querySelector('s')).toBeNull()
})

test('a card says that the stock is low or out', () => {
  render(<stories.Full />)
  const stocks = screen.getAllByRole('article').map((one) => one.querySelector('dd')?.textContent)
  expect(stocks).toEqual(['7', 'Low stock 5', 'Out of stock 0', '12'].map((stock) => `${stock} · Changes of stock`))
})

test("an owner's cards show USD and no popular label", () => {
  render(<stories.Owner />)
  const words = card('Dhakai jamdani saree').textContent
  for (const word of ['15% off', '$10,625.00', '$12,500.00']) expect(words).toContain(word)
  expect(words).not.toContain('trending')
  expect(document.body.textContent).not.toContain('৳')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test('without products the page shows the total of the response and the next step', () => {
  render(<stories.Empty />)
  expect(screen.getByRole('heading', { name: 'No products found' })).toBeTruthy()
  expect(screen.getByText('Total products in response: 0')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Add Product' })).toHaveLength(2)
})

test('without matching products the filters can be cleared', () => {
  render(<stories.NothingFound />)
  expect(screen.getByRole('link', { name: 'Show all products' }).getAttribute('href')).toBe('/admin/products')
})

test('an unknown category in the address is labelled as unknown once the categories are loaded', () => {
  const chosen = () => field<HTMLSelectElement>('Category').selectedOptions[0]?.text
  const { unmount } = render(<stories.OfAnUnknownCategory />)
  expect(chosen()).toBe('Unknown category')
  unmount()
  const { app } = file.OfAnUnknownCategory.parameters ?? {}
  const OnItsWay = composeStory({ parameters: { app: { ...app, cache: emptyCache } } }, file.default)
  render(<OnItsWay />)
  expect(chosen()).toBe('')
})

test('a page beyond the last shows the number of pages and links to the last one', () => {
  render(<stories.BeyondTheLastPage />)
  expect(screen.getByText('Total products in response: 65')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Go to page 7' })).toBeTruthy()
})

test("a deletion asks for confirmation with the product's name", async () => {
  render(<stories.Confirming />)
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
  expect(dialog.textContent).toContain('permanently delete the product “Dhakai jamdani saree”')
})

test('the field of an import takes one file, and says so when several are dropped', async () => {
  render(<stories.Files />)
  const input = await screen.findByLabelText<HTMLInputElement>('CSV file')
  expect(input.multiple).toBe(false)
  const files = ['stock.csv', 'prices.csv'].map((name) => new File(['Product ID'], name, { type: 'text/csv' }))
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }))
  fireEvent.drop(input, { dataTransfer: { files, items, types: ['Files'] } })
  expect(await screen.findByText('Please choose one CSV file')).toBeTruthy()
})

test('the problems of a file can be downloaded below their list', async () => {
  const { unmount } = render(<stories.FileWithProblems />)
  await user.click(await screen.findByRole('button', { name: 'Download the problems as CSV' }))
  expect(await screen.findByRole('button', { name: /Preparing/ })).toBeTruthy()
  unmount()
  render(<stories.FileWithoutChanges />)
  await screen.findByText('There is nothing to import.', { exact: false })
  expect(screen.queryByRole('button', { name: 'Download the problems as CSV' })).toBeNull()
})
