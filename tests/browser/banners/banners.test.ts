import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
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
const fillIn = async (page: Page) => {
  await field(page, 'Category').selectOption('Food')
  await choosePicture(page, 'Banner image')
}
/** Presses a finger on `from`, moves it to the middle of `to` and lifts it. */
const dragByFinger = async (page: Page, from: Locator, to: Locator) => {
  const cdp = await page.context().newCDPSession(page)
  const middle = async (of: Locator) => {
    const { x, y, width, height } = (await of.boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const [start, end] = [await middle(from), await middle(to)]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [start])
  for (const part of [0.3, 0.6, 1])
    await touch('touchMove', [{ x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y) }])
  await touch('touchEnd', [])
  await cdp.detach()
}

test('without banners the page offers to add one; a new banner appears in the list and on the home page, and is deleted; one is edited in its place, moved by a key, by mouse and by finger, and shown within its days', async () => {
  const context = await openSignedIn(server.url, admin)
  await recordSentParts(context)
  const page = await openTab(context, `${server.url}/admin/banner`)
  await page.getByRole('heading', { name: 'No banners found' }).waitFor()
  await button(page, 'Create your first banner').click()
  expect(page.url()).toContain('?create=1')

  await fillIn(page)
  await field(page, 'Subcategory (optional)').selectOption('Food sub')
  await field(page, 'Discount in percent (optional)').fill('15')
  await button(page, 'Create').click()
  await toast(page, 'Banner created successfully').waitFor()
  await page.getByRole('article', { name: 'Food · Food sub' }).getByText('Up to 15% off').waitFor()
  expect(await banners()).toEqual([
    { category_id: food.categories.id, sub_category_id: food.subCategories.id, offer: '15.00' },
  ])
  await page.getByRole('link', { name: 'Shop', exact: true }).click()
  await page.locator('.Banners-banner').getByText('Food sub').waitFor()

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
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Banner deleted successfully').waitFor()
  await second.waitFor({ state: 'detached' })
  expect(await banners()).toHaveLength(1)

  await query(server.databaseUrl, 'delete from banners')
  const clothing = await addBranch(server.databaseUrl, 'Shoes')
  const drinks = await addBranch(server.databaseUrl, 'Drinks')
  await query(
    server.databaseUrl,
    `insert into banners (id, image, category_id, offer, position)
     values ('food', '/favicon.svg', $1, 5, 1), ('shoes', '/favicon.svg', $2, 10, 2), ('drinks', '/favicon.svg', $3, 15, 3)`,
    [food.categories.id, clothing.categories.id, drinks.categories.id],
  )
  const ordered = async () =>
    (await query<{ id: string }>(server.databaseUrl, 'select id from banners order by position')).map(({ id }) => id)
  await page.reload()
  await page.getByRole('button', { name: 'Move down: Food' }).press('Enter')
  await expect.poll(ordered).toEqual(['shoes', 'food', 'drinks'])
  await page.getByText('Food is number 2 of 3 now').waitFor({ state: 'attached' })
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('article', { name, exact: true }) })
  await row('Drinks').dragTo(row('Shoes'))
  await expect.poll(ordered).toEqual(['drinks', 'shoes', 'food'])
  await dragByFinger(page, row('Food').locator('[data-drag-handle]'), row('Drinks'))
  await expect.poll(ordered).toEqual(['food', 'drinks', 'shoes'])

  await row('Shoes').getByRole('button', { name: 'Edit' }).click()
  await choosePicture(page, 'Banner image')
  await field(page, 'Last day (optional)').fill('2020-01-31')
  await page.getByRole('region', { name: 'Preview as on the home page' }).getByText('Up to 10% off').waitFor()
  await button(page, 'Save').click()
  await toast(page, 'Banner updated successfully').waitFor()
  await row('Shoes').getByText('Ended').waitFor()
  expect(await ordered()).toEqual(['food', 'drinks', 'shoes'])
  const [stored] = await query<{ image: string }>(server.databaseUrl, "select image from banners where id = 'shoes'")
  expect(stored?.image).toMatch(/^\/media\//)

  await page.goto(server.url)
  await page.locator('.Banners-banner').first().getByText('Food').waitFor()
  expect(await page.locator('.Banners-banner strong').allTextContents()).toEqual([
    'Food, up to 5% off',
    'Drinks, up to 15% off',
  ])
})
