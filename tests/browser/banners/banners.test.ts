import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { startTestServer } from '../../support/server.ts'
import { addBranch, type Branch, cardButton, choosePicture, dialog } from '../categories/levels.ts'
import { recordSentParts, sentParts } from '../products/productForm.ts'
import { banner, button, field, toast } from '../support/forms.ts'
import { inspect } from '../support/inspect.ts'
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

const open = async (path = '/admin/banner') => openTab(await openSignedIn(server.url, admin), server.url + path)
const openBlank = async () => openTab(await openSignedIn(server.url, admin), 'about:blank')
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
const failWith = (page: Page, method: string, failure: { status: number; message?: string }) =>
  page.route('**/api/banner*', (route) =>
    route.request().method() === method
      ? route.fulfill({ status: failure.status, json: { success: false, message: failure.message, data: null } })
      : route.continue(),
  )

test('without banners the page offers to add one; a new banner appears in the list and on the home page', async () => {
  const page = await open()
  await page.getByRole('heading', { name: 'No banners found' }).waitFor()
  await inspect(page, '/admin/banner')
  await button(page, 'Create your first banner').click()
  expect(page.url()).toContain('?create=1')
  await inspect(page, '/admin/banner?create=1')

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
  await inspect(page, '/admin/banner with a banner')
  await page.getByRole('link', { name: 'Shop' }).click()
  await page.locator('.banner').getByText('Food sub').waitFor()
})

test('an unset field is not sent, and the discount is 0 by default', async () => {
  const context = await openSignedIn(server.url, admin)
  await recordSentParts(context)
  const page = await openTab(context, `${server.url}/admin/banner?create=1`)
  await fillIn(page)
  await field(page, 'Discount in percent (optional)').fill('')
  await button(page, 'Create').click()
  await toast(page, 'Banner created successfully').waitFor()
  await page.getByRole('article', { name: 'Food', exact: true }).getByText('No discount').waitFor()
  expect(await sentParts(page)).toEqual([
    ['bannerImage', 'fresh.png'],
    ['bannerCategory', food.categories.id],
    ['bannerOffer', '0'],
  ])
})

test('the delete dialog names a "user", can be cancelled, and removes the banner', async () => {
  await query(server.databaseUrl, `insert into banners (id, image, category_id) values ('eid', '/favicon.svg', $1)`, [
    (await addBranch(server.databaseUrl, 'Eid')).categories.id,
  ])
  const page = await open()
  await cardButton(page, 'Eid', 'Delete').click()
  await dialog(page).getByText('Are you sure you want to delete this user?').waitFor()
  await inspect(page, 'deleting a banner')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await cardButton(page, 'Eid', 'Delete').click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Banner deleted successfully').waitFor()
  await page.getByRole('article', { name: 'Eid' }).waitFor({ state: 'detached' })
})

test.each([
  [{ status: 500 }, 'Create banner error'],
  [{ status: 409, message: 'The shelf is full' }, 'The shelf is full'],
])('a create that fails with %j shows "%s" and keeps the chosen values', async (failure, text) => {
  const page = await open('/admin/banner?create=1')
  await failWith(page, 'POST', failure)
  await fillIn(page)
  await button(page, 'Create').click()
  await toast(page, text).waitFor()
  await banner(page, text).waitFor()
  expect(await field(page, 'Category').inputValue()).toBe(food.categories.id)
  expect(await page.getByRole('list', { name: 'Chosen images' }).getByRole('listitem').count()).toBe(1)
})

test.each([
  [{ status: 500 }, 'Failed to delete Banner'],
  [{ status: 409, message: 'Not today' }, 'Not today'],
])('a delete that fails with %j shows "%s"', async (failure, text) => {
  await query(
    server.databaseUrl,
    `insert into banners (id, image, category_id) values ('stays', '/favicon.svg', $1) on conflict do nothing`,
    [food.categories.id],
  )
  const page = await open()
  await page.route('**/api/banner/*', (route) =>
    route.fulfill({
      status: failure.status,
      json: { success: false, message: (failure as { message?: string }).message, data: null },
    }),
  )
  await cardButton(page, 'Food', 'Delete').first().click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await toast(page, text).waitFor()
  await dialog(page).waitFor()
})

test('a text file with the name of a picture is rejected before it is sent', async () => {
  const page = await open('/admin/banner?create=1')
  await choosePicture(page, 'Banner image', { name: 'letter.png', bytes: Buffer.from('no picture at all') })
  await banner(page, 'Error processing images. Please try again.').waitFor()
})

test('six skeletons show while the list loads; a list that fails offers Try again', async () => {
  const page = await openBlank()
  let state: 'waits' | 'fails' | 'works' = 'waits'
  let go = () => {}
  const waited = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/banner', async (route) => {
    if (state === 'waits') await waited
    return state === 'works'
      ? route.continue()
      : route.fulfill({ status: 400, json: { success: false, message: 'No', data: null } })
  })
  await page.goto(`${server.url}/admin/banner`)
  const skeletons = page.locator('[aria-busy=true] .item')
  await skeletons.nth(5).waitFor()
  expect(await skeletons.count()).toBe(6)
  state = 'fails'
  go()
  await button(page, 'Try again').waitFor()
  state = 'works'
  await button(page, 'Try again').click()
  await page.getByRole('article').first().waitFor()
})
