import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as file from '../../stories/backOffice/Categories.stories.tsx'
import { storiesOf } from './stories.ts'

const stories = storiesOf(file)
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const optionsOf = (label: string) => [...select(label).options].filter(({ hidden }) => !hidden).map(({ text }) => text)

test('cards show picture, name, day, and what they hang under', () => {
  render(<stories.Subsubcategories />)
  const card = within(screen.getByRole('article', { name: 'Mangoes' }))
  expect(card.getByRole<HTMLImageElement>('img').src).toContain('/media/mango.webp')
  expect(card.getByText('01 May 2026')).toBeTruthy()
  expect(card.getByText('Food and grocery › Fruit')).toBeTruthy()
  expect(card.getAllByRole('button').map((button) => button.textContent)).toEqual(['Edit', 'Delete'])
})

test('six skeletons stand for what is on its way', () => {
  const { container } = render(<stories.Loading />)
  expect(container.querySelectorAll('[aria-busy="true"] .item')).toHaveLength(6)
})

test.each([
  ['Empty', 'No categories found', 'Create your first category'],
  ['SubcategoriesEmpty', 'No subcategories found', 'Create your first subcategory'],
  ['SubcategoriesFilteredEmpty', 'No subcategories found for selected category', 'Create your first subcategory'],
  [
    'SubsubcategoriesFilteredEmpty',
    'No sub-subcategories found for selected subcategory',
    'Create your first sub-subcategory',
  ],
] as const)('%s says "%s"', (name, text, action) => {
  const Story = stories[name]
  render(<Story />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(text)
  expect(screen.getByRole('button', { name: action })).toBeTruthy()
})

test('the filters offer everything first, then each parent by name', () => {
  const first = render(<stories.SubcategoriesOfOne />)
  expect(optionsOf('Category')).toEqual(['All Categories', 'Clothing', 'Food and grocery'])
  expect(select('Category').value).toBe('food')
  first.unmount()
  render(<stories.Subsubcategories />)
  expect(optionsOf('Subcategory')).toEqual(['All Subcategories', 'Fruit', 'Oil and ghee'])
})

test('a parent in the address that there is not is named as unknown', () => {
  const first = render(<stories.SubcategoriesOfAnUnknown />)
  expect(select('Category').selectedOptions[0]?.text).toBe('Unknown category')
  first.unmount()
  render(<stories.SubsubcategoriesOfAnUnknown />)
  expect(select('Subcategory').selectedOptions[0]?.text).toBe('Unknown subcategory')
})

test('a delete asks, and counts what goes with it', async () => {
  render(<stories.Confirming />)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?', hidden: true }))
  expect(dialog.getByText(/permanently delete the category “Food and grocery”.*cannot be undone/)).toBeTruthy()
  expect(dialog.getByText('Deleted with it: 2 subcategories, 1 sub-subcategory and 12 products.')).toBeTruthy()
})

test('nothing is counted where nothing else goes', async () => {
  render(<stories.SubsubcategoryConfirming />)
  const dialog = within(await screen.findByRole('alertdialog', { hidden: true }))
  expect(dialog.queryByText(/Deleted with it/)).toBeNull()
})

test('what is missing is said at its field', async () => {
  render(<stories.Refusing />)
  expect(await screen.findByText('Category name is required')).toBeTruthy()
  expect(screen.getByText('Please select an image')).toBeTruthy()
  expect(screen.getByText('PNG, JPG, WEBP up to 1MB')).toBeTruthy()
})

test('a failed save keeps what was typed', async () => {
  render(<stories.FailedToSave />)
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
  expect(screen.getByLabelText<HTMLInputElement>('Category name').value).toBe(' Food and grocery ')
})

test('an edit starts with what is there; without a picture the stored one stays in sight', () => {
  render(<stories.Editing />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Category')
  expect(screen.getByLabelText<HTMLInputElement>('Category name').value).toBe('Food and grocery')
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'Current image' }).src).toContain('category-food')
})

test('what is gone is said to be, with the way back', async () => {
  render(<stories.Gone />)
  expect(await screen.findByText('This category does not exist any more')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/admin/categories')
})

test("somebody else's change stands beside one's own", async () => {
  render(<stories.ChangedMeanwhile />)
  const dialog = within(await screen.findByRole('alertdialog', { hidden: true }))
  const row = dialog.getByRole('row', { name: /Category name/, hidden: true })
  expect(row.textContent).toBe('Category nameFresh foodFood and grocery')
})

test('the subcategory waits for its category; a filter has chosen both already', () => {
  const fresh = render(<stories.SubsubcategoryCreating />)
  expect(select('Subcategory').disabled).toBe(true)
  fresh.unmount()
  render(<stories.SubsubcategoryUnderTheFilter />)
  expect([select('Category').value, select('Subcategory').value]).toEqual(['food', 'fruit'])
  expect(select('Subcategory').disabled).toBe(false)
})

test('a category without subcategories says so and clears the choice', async () => {
  render(<stories.SubsubcategoryInABareCategory />)
  expect(await screen.findByText('This category has no subcategory yet. Create one first.')).toBeTruthy()
  expect(select('Subcategory').value).toBe('')
})

test('without any category the form says what comes first', () => {
  render(<stories.SubcategoryWithoutACategory />)
  expect(screen.getByText('There is no category yet. Create one first.')).toBeTruthy()
})
