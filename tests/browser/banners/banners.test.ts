import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { startTestServer } from '../../support/server.ts'
import { addBranch, type Branch, cardButton, choosePicture, dialog } from '../categories/levels.ts'
import { recordSentParts, sentParts } from '../products/productForm.ts'
import { button, field, toast } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let admin: Person
let food: Branch
beforeAll(async () => {
  server = await startTestServer()
  admin = await addPerson(server.databaseUrl, { role: 'admin' })
  food = await addBranch(server.databaseUrl, 'Food')
  await addBranch(server.databaseUrl, 'Clothing')
})

const banners = () =>
  query<{ category_id: string; sub_category_id: string | null; offer: string }>(
    server.databaseUrl,
    'select category_id, sub_category_id, offer from banners order by created_at',
  )
const subCategory = (page: Page) => field(page, 'Subcategory (optional)')
const fillIn = async (page: Page) => {
  await field(page, 'Category').selectOption('Food')
  await choosePicture(page, 'Banner image')
}
test('without banners the page offers to add one; a new banner appears in the list and on the home page, and is deleted', async () => {
  const context = await openSignedIn(server.url, admin)
  await recordSentParts(context)
  const page = await openTab(context, `${server.url}/admin/banner`)
  await page.getByRole('heading', { name: 'No banners found' }).waitFor()
  await button(page, 'Create your first banner').click()
  expect(page.url()).toContain('?create=1')

  await button(page, 'Create').click()
  for (const text of ['Image is required', 'Category is required']) await page.getByText(text).waitFor()
  expect(await subCategory(page).isDisabled()).toBe(true)
  await fillIn(page)
  await subCategory(page).selectOption('Food sub')
  // A change of category clears the subcategory.
  await field(page, 'Category').selectOption('Clothing')
  expect(await subCategory(page).inputValue()).toBe('')
  await field(page, 'Category').selectOption('Food')
  await subCategory(page).selectOption('Food sub')
  await field(page, 'Discount in percent (optional)').fill('101')
  await button(page, 'Create').click()
  await page.getByText('Discount must be between 0 and 100').waitFor()
  await field(page, 'Discount in percent (optional)').fill('15')
  await button(page, 'Create').click()
  await toast(page, 'Banner created successfully').waitFor()
  await page.getByRole('article', { name: 'Food · Food sub' }).getByText('Up to 15% off').waitFor()
  expect(await banners()).toEqual([
    { category_id: food.categories.id, sub_category_id: food.subCategories.id, offer: '15.00' },
  ])
  await page.getByRole('link', { name: 'Shop' }).click()
  await page.locator('.banner').getByText('Food sub').waitFor()

  // An unset field is not sent, and the discount is 0 by default.
  await page.goto(`${server.url}/admin/banner?create=1`)
  await fillIn(page)
  await field(page, 'Discount in percent (optional)').fill('')
  await button(page, 'Create').click()
  const second = page.getByRole('article', { name: 'Food', exact: true })
  await second.getByText('No discount').waitFor()
  expect(await sentParts(page)).toEqual([
    ['bannerImage', 'fresh.png'],
    ['bannerCategory', food.categories.id],
    ['bannerOffer', '0'],
  ])

  await cardButton(page, 'Food', 'Delete').click()
  await dialog(page).getByText('Are you sure you want to delete this user?').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await cardButton(page, 'Food', 'Delete').click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Banner deleted successfully').waitFor()
  await second.waitFor({ state: 'detached' })
  expect(await banners()).toHaveLength(1)
})
