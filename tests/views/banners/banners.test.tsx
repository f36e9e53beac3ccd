import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Banner } from '#contract/banners/entity.ts'
import { allBannersQuery } from '#data/allBanners.ts'
import { categoriesQuery } from '#data/categories.ts'
import * as bannerFile from '#stories/banners/Banners.stories.tsx'
import { cacheWith, banners as examples, productRows } from '#stories/support/shop.ts'
import { alertDialog } from '../support/dialogs.ts'
import { drag } from '../support/drag.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const banners = storiesOf(bannerFile)

test('banners show their category and their discount', () => {
  render(<banners.Full />)
  const [food, clothing] = screen.getAllByRole('article')
  expect(food?.textContent).toContain('Food and groceryUp to 15% off')
  expect(clothing?.textContent).toContain('ClothingNo discount')
  expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(2)
})

test('a banner of which only the id of its category is known has the name of the loaded category', () => {
  const bare = (id: string): Banner => ({
    ...examples[0]!,
    _id: `banner-${id}`,
    bannerCategory: { _id: id, categoryName: '' },
  })
  const cache = () => cacheWith([allBannersQuery, [bare('food'), bare('unknown')]], [categoriesQuery, productRows])
  const Story = variantOf(bannerFile, bannerFile.Full, { cache })
  render(<Story />)
  const names = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
  expect(names).toEqual(['Food and grocery', 'Category'])
})

test('six skeletons show while banners load; an empty list offers the next step', () => {
  const { container, unmount } = render(<banners.Loading />)
  expect(container.querySelectorAll('[aria-busy="true"] .ItemCard-card')).toHaveLength(6)
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

const names = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))

test('buttons change the order at once, keep the focus and say the place; the ends stay', async () => {
  render(<banners.Full />)
  expect(names()).toEqual(['Food and grocery', 'Clothing'])
  await userEvent.click(screen.getByRole('button', { name: 'Move up: Food and grocery' }))
  expect(names()).toEqual(['Food and grocery', 'Clothing'])
  const down = screen.getByRole('button', { name: 'Move down: Food and grocery' })
  await userEvent.click(down)
  expect(names()).toEqual(['Clothing', 'Food and grocery'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: Food and grocery')
  expect(screen.getByText('Food and grocery is number 2 of 2 now')).toBeTruthy()
})

test('a banner is dragged to another place by mouse, and by finger at its handle only', () => {
  render(<banners.Full />)
  const rows = () => screen.getAllByRole('listitem').filter((one) => 'draggable' in one.dataset)
  const [first, second] = rows()
  drag(second!, first!, 'touch')
  expect(names(), 'this scrolls').toEqual(['Food and grocery', 'Clothing'])
  drag(second!, first!)
  expect(names()).toEqual(['Clothing', 'Food and grocery'])
  const [now, other] = rows()
  drag(other!.querySelector('[data-drag-handle]')!, now!, 'touch')
  expect(names()).toEqual(['Food and grocery', 'Clothing'])
  drag(within(rows()[1]!).getByRole('button', { name: /^Move up/ }), rows()[0]!)
  expect(names(), 'a control is pressed, not dragged').toEqual(['Food and grocery', 'Clothing'])
})

test('banners outside of their days say so, and the preview has those of today', () => {
  render(<banners.InTime />)
  const [past, now, future] = screen.getAllByRole('article')
  expect(within(past!).getByText('Ended')).toBeTruthy()
  expect(within(past!).getByText('10 Apr 2025 to 20 Apr 2025')).toBeTruthy()
  expect(within(now!).getByText('Until 31 Dec 2099')).toBeTruthy()
  expect(within(future!).getByText('Planned')).toBeTruthy()
  expect(within(future!).getByText('From 01 Jan 2099')).toBeTruthy()
  const preview = screen.getByRole('region', { name: 'Offers', hidden: true })
  expect([...preview.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual(['Clothing'])
})

test('without the calls of this server banners are created and deleted only', async () => {
  render(<banners.WithoutOrder />)
  expect(await screen.findAllByRole('button', { name: 'Delete' })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
})

test('the form shows the stored picture, and a preview as on the home page', async () => {
  render(<banners.Editing />)
  expect(await screen.findByRole('list', { name: 'Current image' })).toBeTruthy()
  const preview = within(await screen.findByRole('region', { name: 'Preview as on the home page' }))
  expect(preview.getByText('Food and grocery, up to 15% off')).toBeTruthy()
})
