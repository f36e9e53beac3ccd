import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openContext } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button, submitSignIn } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openTab } from '../support/session.ts'
import { insertSampleShop } from '../support/shop.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let customer: Person
let oil: string
beforeAll(async () => {
  server = await startTestServer()
  await insertSampleShop(server.databaseUrl)
  customer = await addPerson(server.databaseUrl)
  const rows = await query<{ id: string }>(server.databaseUrl, "select id from products where name = 'Mustard oil'")
  oil = rows[0]?.id ?? ''
})

const at = (path: string) => server.url + path
const badge = (page: Page, count: number) =>
  page.getByRole('link', { name: count === 0 ? 'Cart, empty' : `Cart, ${count} item${count === 1 ? '' : 's'}` })
/** The number of pieces in the header. */
const numberOf = (page: Page) => page.locator('.CartButton-count').first()
const keptItems = async () =>
  (
    await query<{ items: { productId: string; quantity: number }[] }>(
      server.databaseUrl,
      'select items from carts where user_id = $1',
      [customer.id],
    )
  )[0]?.items.map(({ quantity }) => quantity)

test('a guest’s cart is one in two tabs, says a changed price, merges at sign-in, and leaves nothing after sign-out', async () => {
  await query(server.databaseUrl, `insert into carts (user_id, items) values ($1, $2::jsonb)`, [
    customer.id,
    JSON.stringify([{ productId: oil, quantity: 5 }]),
  ])
  const context = await openContext({ viewport: { width: 400, height: 800 } })
  const page = await openTab(context, at('/search?sortBy=newest'))
  const other = await openTab(context, at('/search?sortBy=newest'))
  await page.getByRole('button', { name: 'Add to Cart: Himsagar mangoes' }).click()
  await badge(other, 1).waitFor()
  await badge(page, 1).waitFor()
  const former = await numberOf(page).elementHandle()
  await other.getByRole('button', { name: 'Add to Cart: Mustard oil' }).click()
  await badge(page, 2).waitFor()
  // A new element runs the animation; a tab in the background may draw no frame of it.
  expect(await former!.evaluate((element) => element.isConnected)).toBe(false)
  expect(await numberOf(page).evaluate((element) => getComputedStyle(element).animationName)).toBe('CartButton-bump')

  await query(
    server.databaseUrl,
    "update products set price = 45000, original_price = 45000 where name = 'Mustard oil'",
  )
  await page.getByRole('button', { name: 'View cart' }).first().click()
  await page.waitForURL(at('/cart'))
  await page.getByText('Now ৳450, was ৳340').waitFor()
  await page.reload()
  await badge(page, 2).waitFor()

  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await submitSignIn(page, customer.email, customer.password)
  await page.waitForURL(at('/cart'))
  await page.getByText('now in your account’s cart').first().waitFor()
  await badge(page, 6).waitFor()
  await badge(other, 6).waitFor()
  await expect.poll(keptItems).toEqual([5, 1])
  await page.getByRole('button', { name: 'Remove Himsagar mangoes' }).click()
  await page.getByRole('button', { name: /^Undo/ }).waitFor()
  await expect.poll(keptItems).toEqual([5])

  // The person changes the cart on another device.
  await query(
    server.databaseUrl,
    `update carts set items = jsonb_set(items, '{0,quantity}', '4'), updated_at = now() where user_id = $1`,
    [customer.id],
  )
  await badge(page, 4).waitFor()
  await badge(other, 4).waitFor()

  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await reloaded
  await badge(page, 0).waitFor()
  await badge(other, 0).waitFor()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe('{}')
  expect(await keptItems()).toEqual([4])
})

test('a wide window shows the cart in a panel after an addition; a product page adds the chosen variant', async () => {
  await query(server.databaseUrl, "update products set sizes = '{12 haat,13 haat}' where name = 'Jamdani saree'")
  const context = await openContext()
  const page = await openTab(context, at('/search?sortBy=newest'))
  await page.getByRole('button', { name: 'Add to Cart: Jamdani saree' }).click()
  await page.getByRole('radio', { name: '13 haat' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Your cart' })
  await panel.getByText('13 haat').waitFor()
  await panel.getByRole('button', { name: 'One more: Jamdani saree' }).click()
  await panel.getByText('Subtotal (2 items)').waitFor()
  await button(page, 'Continue shopping').click()
  await badge(page, 2).waitFor()
  await page.getByRole('link', { name: 'Jamdani saree' }).click()
  await button(page, 'Buy Now').click()
  await page.getByText('Choose a size').waitFor()
  await page.getByRole('radio', { name: '12 haat' }).check()
  await button(page, 'Buy Now').click()
  await page.waitForURL(/\/checkout\?product=[0-9a-f]+&quantity=1&size=12\+haat$/)
  await badge(page, 2).waitFor()
})
