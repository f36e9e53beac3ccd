import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { categoriesQuery, subCategoriesQuery, subSubCategoriesQuery } from '#data/categories.ts'
import { productQuery, productsQuery } from '#data/products.ts'
import * as file from '#stories/products/Products.stories.tsx'
import { cacheWith, deleteItem, pageOf, saree, subCategories, subSubCategories } from '#stories/support/shop.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
/** Without the checks of visibility, which take seconds in jsdom on a page with many elements. */
const user = userEvent.setup({ pointerEventsCheck: 0 })
const byRole = (role: string, name: string) => screen.getByRole(role, { name, hidden: true })
const heading = (name: string) => screen.findByRole('heading', { name })
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const errors = () => [...document.querySelectorAll('.FieldError-error')].map((error) => error.textContent)
const field = <E extends HTMLElement>(label: string) => screen.getByLabelText<E>(label)

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

test('a deleted product, or one of another owner, cannot be edited', async () => {
  const { unmount } = render(<stories.Gone />)
  await heading('This product does not exist any more')
  unmount()
  render(<stories.OwnerEditingAnothers />)
  await heading('This product does not exist any more')
  expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/owner/products')
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
  const previews = () => screen.queryAllByRole('img', { name: /^Preview/ })
  await userEvent.upload(input, broken(1))
  fireEvent.error(previews()[0]!)
  await screen.findByText('Error processing images. Please try again.')
  await userEvent.upload(input, broken(11))
  expect(previews()).toHaveLength(10)
  for (const preview of previews()) fireEvent.error(preview)
  await screen.findByText('Maximum 10 images allowed')
  expect(screen.queryByRole('list', { name: 'Chosen images' })).toBeNull()
})

test('a Bangla field has a mark while it is empty, and is absent where the server knows no Bangla texts', () => {
  const { unmount } = render(<stories.Creating />)
  expect(screen.getAllByText('No Bangla text yet')).toHaveLength(2)
  write('Name in Bangla', 'জামদানি শাড়ি')
  write('Details', 'Six yards')
  expect(screen.getAllByText('No Bangla text yet')).toHaveLength(2)
  write('Description in Bangla', 'হাতে বোনা')
  write('Details in Bangla', 'ছয় গজ')
  expect(screen.queryByText('No Bangla text yet')).toBeNull()
  unmount()
  const OtherServer = variantOf(file, file.Creating, { app: { contentLanguages: [] } })
  render(<OtherServer />)
  expect([field('Product name').tagName, screen.queryByLabelText(/in Bangla$/)]).toEqual(['INPUT', null])
})
