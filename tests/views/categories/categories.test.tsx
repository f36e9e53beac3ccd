import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SEARCHED_CATEGORIES } from '#contract/constants.ts'
import { categoriesQuery } from '#data/categories.ts'
import { flowSentences } from '#messages/flows.ts'
import * as file from '#stories/categories/Categories.stories.tsx'
import * as subFile from '#stories/categories/Subcategories.stories.tsx'
import * as subSubFile from '#stories/categories/SubSubcategories.stories.tsx'
import { food } from '#stories/support/categories.ts'
import { cacheWith } from '#stories/support/shop.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
const subs = storiesOf(subFile)
const subSubs = storiesOf(subSubFile)
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const optionsOf = (label: string) => [...select(label).options].filter(({ hidden }) => !hidden).map(({ text }) => text)

test('cards show picture, name, creation date and parent', () => {
  render(<subSubs.Full />)
  const card = within(screen.getByRole('article', { name: 'Mangoes' }))
  expect(card.getByRole<HTMLImageElement>('img').src).toContain('/media/himsagar-mangoes.webp')
  expect(card.getByText('01 May 2026')).toBeTruthy()
  expect(card.getByText('Food and grocery › Fruit')).toBeTruthy()
  expect(card.getByRole<HTMLAnchorElement>('button', { name: 'Edit' }).href).toMatch(/[?&]edit=/)
  const named = card
    .getAllByRole('button')
    .map((button) => [button.textContent, button.getAttribute('aria-description')])
  expect(named).toEqual([
    ['Edit', 'Mangoes'],
    ['Delete', 'Mangoes'],
  ])
  expect(screen.getByText('Mangoes').tagName).toBe('H2')
})

test('six skeletons show while the list loads', () => {
  const { container } = render(<stories.Loading />)
  expect(container.querySelectorAll('[aria-busy="true"] .ItemCard-card')).toHaveLength(6)
})

test.each([
  [stories.Empty, 'No categories found', 'Create your first category'],
  [subs.Empty, 'No subcategories found', 'Create your first subcategory'],
  [subs.FilteredEmpty, 'No subcategories found for selected category', 'Create your first subcategory'],
  [subSubs.Empty, 'No sub-subcategories found', 'Create your first sub-subcategory'],
  [subSubs.FilteredEmpty, 'No sub-subcategories found for selected subcategory', 'Create your first sub-subcategory'],
])('%o shows "%s"', (Story, text, action) => {
  render(<Story />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(text)
  expect(screen.getByRole('button', { name: action })).toBeTruthy()
})

test('the filters list the option for all first, then each parent by name', () => {
  const first = render(<subs.OfOneCategory />)
  expect(optionsOf('Category')).toEqual(['All Categories', 'Clothing', 'Food and grocery'])
  expect(select('Category').value).toBe('food')
  first.unmount()
  render(<subSubs.Full />)
  expect(optionsOf('Subcategory')).toEqual(['All Subcategories', 'Fruit', 'Oil and ghee'])
})

test('an unknown parent in the address is labelled as unknown', () => {
  const first = render(<subs.OfAnUnknownCategory />)
  expect(select('Category').selectedOptions[0]?.text).toBe('Unknown category')
  first.unmount()
  render(<subSubs.OfAnUnknownSubcategory />)
  expect(select('Subcategory').selectedOptions[0]?.text).toBe('Unknown subcategory')
})

test('a deletion asks for confirmation and counts what is deleted with the category', async () => {
  render(<stories.Confirming />)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?', hidden: true }))
  expect(dialog.getByText(/permanently delete the category “Food and grocery”.*cannot be undone/)).toBeTruthy()
  expect(dialog.getByText('Deleted with it: 2 subcategories, 1 sub-subcategory and 12 products.')).toBeTruthy()
  expect(dialog.getByText('You find it in Trash for 30 days.')).toBeTruthy()
})

test('no count is shown where nothing else is deleted', async () => {
  render(<subSubs.Confirming />)
  const dialog = within(await screen.findByRole('alertdialog', { hidden: true }))
  expect(dialog.queryByText(/Deleted with it/)).toBeNull()
})

test('a missing value shows an error at its field, a missing picture also a toast', async () => {
  render(<stories.FieldsRefused />)
  expect(await screen.findByText('Category name is required')).toBeTruthy()
  await expect.poll(() => screen.getAllByText('Please select an image')).toHaveLength(2)
  expect(screen.getByText('PNG, JPG, WEBP up to 1MB')).toBeTruthy()
})

test('a failed save keeps the typed values', async () => {
  render(<stories.SaveFailed />)
  expect((await screen.findByRole('alert')).textContent).toBe(
    `The save failed. What you typed is still here.${flowSentences['failure.fault']}`,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Category name').value).toBe(' Food and grocery ')
})

test('an edit form starts with the stored values; the stored picture stays visible without a new one', () => {
  render(<stories.Editing />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Category')
  expect(screen.getByLabelText<HTMLInputElement>('Category name').value).toBe('Food and grocery')
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'Current image' }).src).toContain('category-food')
})

test('a deleted item shows a message with a link back', async () => {
  render(<stories.Gone />)
  expect(await screen.findByText('This category does not exist any more')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/admin/categories')
})

test("the conflict dialog shows another person's change next to their own", async () => {
  render(<stories.ChangedMeanwhile />)
  const dialog = within(await screen.findByRole('alertdialog', { hidden: true }))
  const row = dialog.getByRole('row', { name: /Category name/, hidden: true })
  expect(row.textContent).toBe('Category nameFresh foodFood and drinks')
  expect(dialog.getByText('Selina Begum changed it on', { exact: false })).toBeTruthy()
})

test('the conflict dialog shows both pictures if both have been replaced', async () => {
  render(<stories.PictureChangedMeanwhile />)
  const dialog = within(await screen.findByRole('alertdialog', { hidden: true }))
  expect(
    dialog.getAllByRole('img', { hidden: true }).map((image) => image.ariaLabel ?? image.getAttribute('alt')),
  ).toEqual(['Your picture', 'Their picture'])
})

test('the subcategory is disabled until a category is chosen; a filter preselects both', () => {
  const fresh = render(<subSubs.Creating />)
  expect(select('Subcategory').disabled).toBe(true)
  fresh.unmount()
  render(<subSubs.CreatingUnderTheFilter />)
  expect([select('Category').value, select('Subcategory').value]).toEqual(['food', 'fruit'])
  expect(select('Subcategory').disabled).toBe(false)
})

test('a category without subcategories shows a message and clears the choice', async () => {
  render(<subSubs.CreatingInABareCategory />)
  expect(await screen.findByText('This category has no subcategory yet. Create one first.')).toBeTruthy()
  expect(select('Subcategory').value).toBe('')
})

test('the edit form shows a loading state', () => {
  render(<stories.EditOnItsWay />)
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy()
})

test('a file that says that it is a picture is for the server to judge; any other is refused', async () => {
  render(<stories.Creating />)
  const input = screen.getByLabelText<HTMLInputElement>('Category image', { selector: 'input' })
  await userEvent.upload(input, new File(['no picture'], 'photo.png', { type: 'image/png' }))
  await screen.findByText('Chosen: photo.png')
  await userEvent.upload(input, new File(['no picture'], 'notes.txt', { type: 'text/plain' }), { applyAccept: false })
  await screen.findByText('Error processing images. Please try again.')
  expect(screen.getByText('Chosen: photo.png')).toBeTruthy()
})

test('a long list has a search by name, which a short one does without', async () => {
  const names = Array.from({ length: SEARCHED_CATEGORIES + 1 }, (_, at) => `Shelf ${at + 1}`)
  const cache = (count: number) => () =>
    cacheWith([
      categoriesQuery,
      names.slice(0, count).map((categoryName) => ({ ...food, _id: categoryName, categoryName })),
    ])
  const Short = variantOf(file, file.Full, { cache: cache(SEARCHED_CATEGORIES) })
  const { unmount } = render(<Short />)
  expect(screen.queryByRole('searchbox')).toBeNull()
  unmount()
  const Long = variantOf(file, file.Full, { cache: cache(SEARCHED_CATEGORIES + 1) })
  render(<Long />)
  const field = screen.getByRole('searchbox', { name: 'Search by name' })
  await userEvent.type(field, ' shelf ১')
  expect(
    screen
      .getAllByRole('article')
      .map((card) => card.getAttribute('aria-label') ?? within(card).getByRole('heading').textContent),
  ).toEqual(['Shelf 1', 'Shelf 10', 'Shelf 11', 'Shelf 12', 'Shelf 13'])
  expect(screen.queryByRole('button', { name: /^Move/ }), 'a place among some says nothing').toBeNull()
  await userEvent.type(field, 'x')
  expect(screen.queryAllByRole('article')).toEqual([])
  expect(screen.getByText('No name matches')).toBeTruthy()
})

test('categories have the order of the shop, which keys change', async () => {
  const placed = (name: string, position: number) => ({ ...food, _id: name, categoryName: name, position })
  const cache = () => cacheWith([categoriesQuery, [placed('Second', 2), placed('New', 0), placed('First', 1)]])
  const Placed = variantOf(file, file.Full, { cache })
  render(<Placed />)
  const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))
  expect(names()).toEqual(['New', 'First', 'Second'])
  await userEvent.click(screen.getByRole('button', { name: 'Move down: New' }))
  expect(names()).toEqual(['First', 'New', 'Second'])
  expect(screen.getByText('New is number 2 of 3 now')).toBeTruthy()
})

test('subcategories have no order', () => {
  render(<subs.Full />)
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
})
