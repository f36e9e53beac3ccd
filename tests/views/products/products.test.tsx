import { composeStory } from '@storybook/react-vite'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Product } from '#contract/products/entity.ts'
import { categoriesQuery, subCategoriesQuery, subSubCategoriesQuery } from '#data/categories.ts'
import { productQuery, productsQuery } from '#data/products.ts'
import * as file from '#stories/products/Products.stories.tsx'
import {
  cacheWith,
  deleteItem,
  emptyCache,
  pageOf,
  productRows,
  saree,
  subCategories,
  subSubCategories,
} from '#stories/support/shop.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
/** Without the checks of visibility, which take seconds in jsdom on a page with many elements. */
const user = userEvent.setup({ pointerEventsCheck: 0 })
const byRole = (role: string, name: string) => screen.getByRole(role, { name, hidden: true })
const card = (name: string) => screen.getByRole('article', { name })
const heading = (name: string) => screen.findByRole('heading', { name })
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const errors = () => [...document.querySelectorAll('.FieldError-error')].map((error) => error.textContent)
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
  expect(facts).toEqual(['Stock7', 'Sales120', 'CategoryClothing', 'SellerRafiqul Islam'])
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
  expect(stocks).toEqual(['7', 'Low stock 5', 'Out of stock 0', '12'])
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

test('the form of a new product shows twenty preset colours, disabled lower levels and the limits', () => {
  render(<stories.Creating />)
  expect(screen.getByRole('heading', { level: 1, name: 'Add Product' })).toBeTruthy()
  expect(byRole('list', 'Preset colours').children).toHaveLength(20)
  expect(field<HTMLSelectElement>('Category').disabled).toBe(false)
  expect(field<HTMLSelectElement>('Subcategory').disabled).toBe(true)
  expect(field<HTMLSelectElement>('Sub-subcategory').disabled).toBe(true)
  expect(screen.getByText('PNG, JPG, WEBP up to 1MB each')).toBeTruthy()
})

test('each category level is enabled by the level above, and cleared with it', async () => {
  render(<stories.Creating />)
  await user.selectOptions(field('Category'), 'Clothing')
  expect(field<HTMLSelectElement>('Subcategory').disabled).toBe(false)
  await user.selectOptions(field('Subcategory'), 'Sarees')
  await user.selectOptions(field('Sub-subcategory'), 'Silk')
  await user.selectOptions(field('Category'), 'Food')
  expect(field<HTMLSelectElement>('Subcategory').value).toBe('')
  expect(field<HTMLSelectElement>('Sub-subcategory').value).toBe('')
  expect(field<HTMLSelectElement>('Sub-subcategory').disabled).toBe(true)
})

test('questions can be added and removed, and the focus follows', async () => {
  render(<stories.Creating />)
  const add = byRole('button', 'Add a question')
  await user.click(add)
  expect(document.activeElement).toBe(field('Question 1'))
  write('Question 1', 'Is it warm?')
  await user.click(add)
  write('Question 2', 'Is it light?')
  await user.click(byRole('button', 'Remove question 1'))
  expect(field<HTMLInputElement>('Question 1').value).toBe('Is it light?')
  expect(screen.queryByLabelText('Question 2')).toBeNull()
  expect(document.activeElement).toBe(add)
})

test('the price after the discount shows below the discount', () => {
  render(<stories.Creating />)
  write('Original price (৳)', '1250')
  write('Discount (%)', '12.5')
  expect(screen.getByText('Sells for ৳1,094')).toBeTruthy()
  write('Original price (৳)', '1250.50')
  expect(screen.getByText('Sells for ৳1,094.19')).toBeTruthy()
})

test('every invalid value shows its message at its field', async () => {
  render(<stories.FieldsRefused />)
  await screen.findByText('Product name is required')
  expect(errors().toSorted()).toEqual(
    [
      'Product name is required',
      'Description must be at least 10 characters',
      'Please select at least one product image',
      'Price must be greater than 0',
      'Discount must be between 0 and 100',
      'Stock cannot be negative',
      'Category is required',
      'Subcategory is required',
    ].toSorted(),
  )
})

test('during a save nothing can be changed', async () => {
  render(<stories.Saving />)
  await screen.findByDisplayValue('1850.50')
  expect(byRole('button', 'Create').getAttribute('aria-disabled')).toBe('true')
  expect(field<HTMLInputElement>('Product name').readOnly).toBe(true)
  expect(field<HTMLInputElement>('Question 1').readOnly).toBe(true)
})

test('a failed save shows an error and keeps the typed values', async () => {
  render(<stories.SaveFailed />)
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(
    'The save failed. What you typed is still here.',
  )
  expect(field<HTMLInputElement>('Original price (৳)').value).toBe('1850.50')
  expect(field<HTMLSelectElement>('Popular label').value).toBe('Featured')
})

test("the edit form shows the product's values and pictures", () => {
  render(<stories.Editing />)
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Product' })).toBeTruthy()
  expect(field<HTMLInputElement>('Product name').value).toBe('Dhakai jamdani saree')
  expect(field<HTMLSelectElement>('Sub-subcategory').selectedOptions[0]?.textContent).toBe('Jamdani')
  expect(field<HTMLSelectElement>('Popular label').value).toBe('Trending')
  const pictures = [...byRole('list', 'Chosen images').children]
  expect(pictures.map((one) => one.querySelector('.Badge-badge')?.textContent)).toEqual(['Main picture', undefined])
  expect(field<HTMLTextAreaElement>('Answer 1').value).toBe('Dry clean only.')
})

test('after a change of category the edit form keeps the old lower levels, by name', async () => {
  render(<stories.EditingInAnotherCategory />)
  await waitFor(() =>
    expect(errors()).toEqual(['This subcategory belongs to another category. Choose one of the chosen category.']),
  )
  expect(field<HTMLSelectElement>('Subcategory').selectedOptions[0]?.textContent).toBe('Sarees')
  expect(field<HTMLSelectElement>('Sub-subcategory').selectedOptions[0]?.textContent).toBe('Jamdani')
})

test('kept lower levels show their names also where the server sends ids only', async () => {
  const bare = {
    ...saree,
    productSubCategory: { _id: 'sarees', subCategoryName: '' },
    productSubSubCategory: { _id: 'jamdani', subSubCategoryName: '' },
  }
  const cache = () =>
    cacheWith(
      [productQuery('saree'), bare],
      [categoriesQuery, []],
      [subCategoriesQuery('clothing'), subCategories],
      [subCategoriesQuery('food'), []],
      [subSubCategoriesQuery('sarees'), subSubCategories],
    )
  const Changed = variantOf(file, file.EditingInAnotherCategory, { cache })
  render(<Changed />)
  await waitFor(() => expect(field<HTMLSelectElement>('Category').value).toBe('food'))
  expect(field<HTMLSelectElement>('Subcategory').selectedOptions[0]?.textContent).toBe('Sarees')
  expect(field<HTMLSelectElement>('Sub-subcategory').selectedOptions[0]?.textContent).toBe('Jamdani')
})

test('the conflict dialog shows only fields that both have changed, and who made the other change', async () => {
  render(<stories.ChangedMeanwhile />)
  const dialog = await screen.findByRole('alertdialog')
  const rows = [...dialog.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([['Product name', 'Fine saree', 'Silk saree']])
  expect(dialog.textContent).toContain('Selina Begum changed it on 02 May 2026')
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

test('a deleted product, or one of another owner, cannot be edited', async () => {
  const { unmount } = render(<stories.Gone />)
  await heading('This product does not exist any more')
  unmount()
  render(<stories.OwnerEditingAnothers />)
  await heading('This product does not exist any more')
  expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/owner/products')
})

const cells = (label: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label} of`) })
const press = (key: string, options = {}) => fireEvent.keyDown(document.activeElement!, { key, ...options })
const enter = (value: string) => fireEvent.change(document.activeElement!, { target: { value } })

test('in the table Enter goes to the next row, Tab to the next field, and Escape takes a change back', () => {
  render(<stories.Table />)
  const [prices, discounts, stocks] = [cells('Price ৳'), cells('Discount %'), cells('Stock')]
  prices[0]!.focus()
  enter('11000')
  press('Enter')
  expect(document.activeElement).toBe(prices[1])
  press('Tab')
  expect(document.activeElement).toBe(discounts[1])
  press('Tab')
  press('Tab')
  expect(document.activeElement).toBe(prices[2])
  press('Tab', { shiftKey: true })
  expect(document.activeElement).toBe(stocks[1])
  enter('99')
  press('Escape')
  expect([prices[0]!.value, stocks[1]!.value]).toEqual(['11000', '5'])
})

test('a wrong value of the table stays with its message while another one is saved', async () => {
  render(<stories.TableWithUnsavedValues />)
  await screen.findByText(/Somebody else set this to 9000/)
  const [stock] = cells('Stock')
  expect(stock?.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(stock!.getAttribute('aria-describedby')!)?.textContent).toContain(
    'Stock cannot be negative',
  )
  expect(screen.getByText('2 values are not saved')).toBeTruthy()
  fireEvent.click(byRole('button', 'Discard'))
  expect(cells('Price ৳')[0]!.value).toBe('12500')
})

test('a column that is pasted fills the rows below', () => {
  render(<stories.Table />)
  const prices = cells('Price ৳')
  fireEvent.paste(prices[1]!, { clipboardData: { getData: () => '৳1,250\n900\n' } })
  expect(prices.map(({ value }) => value)).toEqual(['12500', '1250', '900', expect.any(String)])
})

test('the table shows the seller to an administrator only', () => {
  const { unmount } = render(<stories.Table />)
  expect(screen.getByRole('columnheader', { name: 'Seller' })).toBeTruthy()
  unmount()
  render(<stories.OwnerTable />)
  expect(screen.queryByRole('columnheader', { name: 'Seller' })).toBeNull()
})

test('the bar of selected products opens a bulk change, whose dialog previews every product', async () => {
  render(<stories.Table />)
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
  const boxes = screen.getAllByRole('checkbox', { name: /^Select / })
  fireEvent.click(boxes[1]!)
  fireEvent.click(boxes[2]!)
  fireEvent.click(byRole('button', 'Change price'))
  const dialog = await screen.findByRole('dialog', { name: 'Change price: 2 products' })
  fireEvent.change(within(dialog).getByLabelText('Percent, negative to lower'), { target: { value: '-10' } })
  const rows = [...dialog.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows[0]).toBe('Dhakai jamdani saree৳12,500৳11,250')
  expect(rows).toHaveLength(2)
})

test('the bar offers all products of the list, which a row that is left out ends', async () => {
  render(<stories.Table />)
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select / })
  const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }))
  const offer = () => bar().queryByRole('button', { name: 'Select all 65 products' })
  fireEvent.click(boxes[1]!)
  expect(bar().getByText('1 selected')).toBeTruthy()
  fireEvent.click(offer()!)
  expect(bar().getByText('65 selected')).toBeTruthy()
  expect([offer(), boxes.every(({ checked }) => checked)]).toEqual([null, true])
  fireEvent.click(byRole('button', 'Delete'))
  expect(await screen.findByText('Move all 65 products to the trash?')).toBeTruthy()
  fireEvent.click(byRole('button', 'Cancel'))
  fireEvent.click(boxes[2]!)
  expect(bar().getByText('3 selected')).toBeTruthy()
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, false, true, true])
  fireEvent.click(boxes[2]!)
  fireEvent.click(offer()!)
  fireEvent.click(byRole('button', 'Clear selection'))
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
})

test('the edit form counts its changes, and Ctrl+S saves them', async () => {
  render(<stories.Editing />)
  write('Product name', 'Silk saree')
  write('Sizes', 'Free, XL')
  expect(screen.getByText('2 changes')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save and next' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View in shop' }).getAttribute('href')).toBe('/product/saree')
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toMatch(/^\/admin\/orders\?search=/)
  expect(screen.getByRole('link', { name: 'Duplicate' }).getAttribute('href')).toBe(
    '/admin/products?create=1&copy=saree',
  )
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await waitFor(() => expect(byRole('button', 'Save').getAttribute('aria-busy')).toBe('true'))
})

test('a copy begins with the values of its product', async () => {
  render(<stories.Duplicating />)
  expect(screen.getByRole('heading', { level: 1, name: 'Add Product' })).toBeTruthy()
  expect(field<HTMLInputElement>('Product name').value).toBe('Dhakai jamdani saree')
  expect(field<HTMLInputElement>('Original price (৳)').value).toBe('12500')
})

test('the form of a product that somebody deletes keeps what is typed, and cannot be saved until the product is restored', async () => {
  const query = productQuery('saree')
  const client = cacheWith([query, saree], [productsQuery({ page: 1 }), pageOf([saree, { ...saree, _id: 'next' }])])
  const Editing = variantOf(file, file.Editing, { cache: () => client })
  render(<Editing />)
  await heading('Edit Product')
  write('Product name', 'Fine saree')
  byRole('button', 'Save and next').focus()
  act(() => deleteItem(client, query))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Somebody has deleted this meanwhile')
  expect(alert.textContent).toContain('within 30 days')
  expect(within(alert).getByRole('link').getAttribute('href')).toBe('/admin/trash')
  const save = byRole('button', 'Save')
  expect([save.getAttribute('aria-disabled'), save.getAttribute('aria-describedby')]).toEqual(['true', alert.id])
  expect(document.activeElement).toBe(save)
  await user.click(save)
  fireEvent.submit(save.closest('form')!)
  expect(save.getAttribute('aria-busy')).toBe('false')
  for (const name of ['Save and next', 'View in shop']) expect(screen.queryByText(name)).toBeNull()

  act(() => void client.setQueryData(query.queryKey, saree))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(field<HTMLInputElement>('Product name').value).toBe('Fine saree')
  await user.click(save)
  expect(save.getAttribute('aria-busy')).toBe('true')
})

test('the form of a copy can be saved after somebody has deleted the product that it copies', async () => {
  const query = productQuery('saree')
  const client = cacheWith([query, saree])
  const Duplicating = variantOf(file, file.Duplicating, { cache: () => client })
  render(<Duplicating />)
  await heading('Add Product')
  act(() => deleteItem(client, query))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('pictures that cannot be shown are refused; of too many, the number is the reason', async () => {
  render(<stories.Creating />)
  const broken = (count: number) =>
    Array.from({ length: count }, (_, at) => new File(['no picture'], `${at}.png`, { type: 'image/png' }))
  const input = screen.getByLabelText<HTMLInputElement>('Product images', { selector: 'input' })
  await userEvent.upload(input, broken(1))
  await screen.findByText('Error processing images. Please try again.')
  await userEvent.upload(input, broken(11))
  await screen.findByText('Maximum 10 images allowed')
  expect(screen.queryByRole('list', { name: 'Chosen images' })).toBeNull()
})
