import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as bannerFile from '../../stories/banners/Banners.stories.tsx'
import * as dashboardFile from '../../stories/dashboard/Dashboard.stories.tsx'
import * as logoFile from '../../stories/logo/Logo.stories.tsx'
import * as feeFile from '../../stories/shippingFee/ShippingFee.stories.tsx'
import { clashTells, deleteTells, saveTells, tell } from './support/emitted.tsx'
import { storiesOf } from './support/stories.ts'

const dashboards = storiesOf(dashboardFile)
const banners = storiesOf(bannerFile)
const logos = storiesOf(logoFile)
const fees = storiesOf(feeFile)

const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.stat')].map((tile) => [
      tile.querySelector('dt')?.textContent,
      tile.querySelector('.stat-value')?.textContent,
    ]),
  )
const listing = (name: string) => within(screen.getByRole('region', { name }))
const linesOf = (name: string) =>
  listing(name)
    .queryAllByRole('listitem')
    .map((line) => line.textContent)
const alertDialog = async () => within(await screen.findByRole('alertdialog', { hidden: true }))

test("the administrator's dashboard shows counts, and lists five, five and the ten best-selling", () => {
  render(<dashboards.Admin />)
  expect(figures()).toEqual({
    'Total Products': '12',
    'Total Categories': '6',
    'Total Subcategories': '2',
    'Total Sub-Subcategories': '2',
  })
  expect(linesOf('Recent Categories')).toEqual(
    ['Food', 'Clothing', 'Toys', 'Books', 'Beauty'].map((name) => `${name}01 May 2026`),
  )
  expect(linesOf('Recent Subcategories')).toHaveLength(2)
  expect(linesOf('Products')).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Product ${n}01 May 2026`))
})

test("the owner's dashboard lists the first five and the five best-selling", () => {
  render(<dashboards.Owner />)
  expect(figures()).toEqual({ 'Total Orders': '3', 'Total Products': '12' })
  expect(linesOf('Recent Products')).toEqual([0, 1, 2, 3, 4].map((n) => `Product ${n}01 May 2026`))
  expect(linesOf('Popular Products')).toEqual([11, 10, 9, 8, 7].map((n) => `Product ${n}01 May 2026`))
})

test('empty lists show the fixed texts', () => {
  const first = render(<dashboards.AdminEmpty />)
  expect(listing('Recent Categories').getByText('No categories yet')).toBeTruthy()
  expect(listing('Recent Subcategories').getByText('No subcategories yet')).toBeTruthy()
  expect(listing('Products').getByText('No subcategories yet')).toBeTruthy()
  first.unmount()
  render(<dashboards.OwnerEmpty />)
  expect(listing('Popular Products').getByText('No subcategories yet')).toBeTruthy()
  expect(figures()).toEqual({ 'Total Orders': '0', 'Total Products': '0' })
})

test('loading parts show skeletons of their content', () => {
  const { container } = render(<dashboards.AdminLoading />)
  expect(container.querySelectorAll('.stat[aria-busy="true"]')).toHaveLength(4)
  expect(container.querySelectorAll('.ranked-list .ranked-item')).toHaveLength(5 + 5 + 10)
})

test('each part that fails offers its own retry', async () => {
  render(<dashboards.AdminFailed />)
  expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(4 + 3 + 1)
})

test('without an orders call, the orders tile shows no number and says why', async () => {
  render(<dashboards.OwnerWithoutOrders />)
  expect(await screen.findByText('Orders are not available yet.')).toBeTruthy()
  expect(figures()['Total Orders']).toBe('—')
})

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

test('a banner without picture and category shows errors at its fields', async () => {
  render(<banners.Refusing />)
  for (const text of ['Image is required', 'Category is required', 'Discount must be between 0 and 100'])
    expect(await screen.findByText(text)).toBeTruthy()
})

test('the subcategory is disabled until a category is chosen', async () => {
  const { unmount } = render(<banners.Creating />)
  expect(screen.getByLabelText<HTMLSelectElement>('Subcategory (optional)').disabled).toBe(true)
  unmount()
  render(<banners.CategoryChosen />)
  expect(await screen.findByRole('option', { name: 'Sarees' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Subcategory (optional)').disabled).toBe(false)
})

test('options that could not be read show an error', async () => {
  render(<banners.WithoutChoices />)
  expect(await screen.findByText('The choices could not be read.')).toBeTruthy()
})

test('the logo page has the states loading, empty, failed and filled', async () => {
  const loading = render(<logos.Loading />)
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy()
  loading.unmount()
  for (const Story of [logos.None, logos.Failed]) {
    const absent = render(<Story />)
    expect(await screen.findByRole('heading', { name: 'No logo uploaded yet' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Upload Logo' })).toBeTruthy()
    absent.unmount()
  }
  render(<logos.Present />)
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'The shop’s logo' }).src).toContain('/media/logo.webp')
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
  expect(screen.queryByText('No logo uploaded yet')).toBeNull()
})

test('the upload needs a picture and shows that it is in progress', async () => {
  const invalid = render(<logos.NothingChosen />)
  expect(await screen.findByText('Please select a logo image')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Logo image').accept).toBe('image/*')
  invalid.unmount()
  render(<logos.Uploading />)
  expect(await screen.findByRole('button', { name: /Uploading\.\.\./, hidden: true })).toBeTruthy()
})

test('the deletion of the logo shows the fixed question', async () => {
  render(<logos.Confirming />)
  const dialog = await alertDialog()
  expect(dialog.getByText('Are you sure?')).toBeTruthy()
  expect(dialog.getByText('This action cannot be undone. This will permanently delete your logo.')).toBeTruthy()
  const buttons = dialog.getAllByRole('button', { hidden: true })
  expect(buttons.map((button) => button.textContent)).toEqual(['Cancel', 'Delete'])
})

const save = () => screen.getByRole('button', { name: 'Save' })

test('fees are prefilled; Save is disabled until a change, and again after the save', async () => {
  const stored = render(<fees.Stored />)
  expect(screen.getByLabelText<HTMLInputElement>('Fee inside Dhaka').value).toBe('60')
  expect(screen.getByLabelText<HTMLInputElement>('Fee outside Dhaka').value).toBe('120')
  expect(save().getAttribute('aria-disabled')).toBe('true')
  stored.unmount()
  const modified = render(<fees.Modified />)
  await expect.poll(() => save().getAttribute('aria-disabled')).toBe('false')
  modified.unmount()
  render(<fees.Saved />)
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Fee inside Dhaka').value).toBe('70')
  expect(save().getAttribute('aria-disabled')).toBe('true')
})

test('fees that were never set can be entered; any other error offers a retry', async () => {
  const unset = render(<fees.Unset />)
  expect((await screen.findByLabelText<HTMLInputElement>('Fee inside Dhaka')).value).toBe('')
  unset.unmount()
  render(<fees.Failed />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a fee must be positive; a failed save keeps the typed values', async () => {
  const invalid = render(<fees.Refusing />)
  expect(await screen.findByText('Must be positive')).toBeTruthy()
  invalid.unmount()
  render(<fees.FailedToSave />)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to update shipping fees')
  expect(screen.getByLabelText<HTMLInputElement>('Fee inside Dhaka').value).toBe(' 70 ')
})

test("the conflict dialog shows another person's fees next to the own ones", async () => {
  render(<fees.ChangedMeanwhile />)
  const dialog = await alertDialog()
  const row = dialog.getByRole('row', { name: /Fee outside Dhaka/, hidden: true })
  expect(row.textContent).toBe('Fee outside Dhaka120100')
})

const notRead = 'Cannot reach the shop. Check your connection and try again.'
const named = (from: Readonly<Record<string, string | string[]>>, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(from).map(([name, expected]) => [names[name] ?? name, expected]))

tell(banners, {
  FailedWithAMessage: 'You may not do this.',
  RefreshFailed: ['This may be out of date: it could not be read anew.', 'Food and grocery'],
  ...named(deleteTells('Banner deleted successfully', 'Failed to delete Banner'), { DeleteFailed: 'FailedToDelete' }),
  ...saveTells('bannerForm', 'Banner created successfully', 'Create banner error'),
  Failed: notRead,
  TypingASearch: '#banners search.typing',
  EditInTheAddress: ['Add Banner', '#banners view.editing'],
  Uploading: ['Uploading… 50%', '#bannerForm saving'],
  SaveRefused: 'There is no such category (any more). Choose another one.',
})

tell(logos, {
  ...named(deleteTells('Logo deleted successfully!', 'Failed to delete logo'), { DeleteFailed: 'FailedToDelete' }),
  NothingToDelete: ['Logo not found', '#confirm asking'],
  TypingASearch: '#logo search.typing',
  EditInTheAddress: ['Replace Logo', '#logo view.editing'],
  PictureChosen: ['front.webp', '#logoForm editing'],
  PictureUnreadable: 'Error processing images. Please try again.',
  Replacing: ['Replace Logo', '#logo view.creating'],
  HalfUploaded: 'Uploading… 50%',
  Uploaded: ['Logo uploaded successfully!', '#logoForm saved'],
  UploadRefused: 'Choose one image only',
  FailedToUpload: 'Failed to upload logo',
  UploadUnreachable: notRead,
})

tell(fees, {
  ...clashTells('shippingFee'),
  FailedWithAMessage: 'You may not do this.',
  Saving: '#shippingFee saving',
  Saved: 'Shipping fees updated successfully',
  SaveRefused: 'Must be positive',
  SaveUnreachable: notRead,
})

test('a refetch updates the fees where nothing has been typed', async () => {
  render(<fees.ReadAnew />)
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Fee outside Dhaka').value).toBe('100')
})
