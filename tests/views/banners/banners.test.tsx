import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as bannerFile from '../../../stories/banners/Banners.stories.tsx'
import { alertDialog } from '../support/dialogs.ts'
import { storiesOf } from '../support/stories.ts'

const banners = storiesOf(bannerFile)

test('banners show their category and their discount', () => {
  render(<banners.Full />)
  const [food, clothing] = screen.getAllByRole('article')
  expect(food?.textContent).toContain('Food and groceryUp to 15% off')
  expect(clothing?.textContent).toContain('ClothingNo discount')
  expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(2)
})

test('six skeletons show while banners load; an empty list offers the next step', () => {
  const { container, unmount } = render(<banners.Loading />)
  expect(container.querySelectorAll('[aria-busy="true"] .item')).toHaveLength(6)
  unmount()
  render(<banners.Empty />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No banners found')
  expect(screen.getByRole('button', { name: 'Create your first banner' })).toBeTruthy()
})

test('the deletion of a banner shows the fixed question about a user and the banner', async () => {
  render(<banners.Confirming />)
  const dialog = await alertDialog()
  expect(dialog.getByText('Are you sure you want to delete this user?')).toBeTruthy()
  expect(dialog.getByRole<HTMLImageElement>('img', { name: 'Food and grocery', hidden: true }).src).toContain('mango')
})

test('the subcategory is disabled until a category is chosen', async () => {
  const { unmount } = render(<banners.Creating />)
  expect(screen.getByLabelText<HTMLSelectElement>('Subcategory (optional)').disabled).toBe(true)
  unmount()
  render(<banners.CategoryChosen />)
  expect(await screen.findByRole('option', { name: 'Sarees' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Subcategory (optional)').disabled).toBe(false)
})
