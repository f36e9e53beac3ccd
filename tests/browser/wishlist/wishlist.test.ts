import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { submitSignIn, toast } from '../support/forms.ts'
import { overflow } from '../support/inspect.ts'
import { addPerson, type Person } from '../support/people.ts'
import { insertSampleCategory } from '../support/shop.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let stock: Awaited<ReturnType<typeof insertSampleCategory>>
let customer: Person
beforeAll(async () => {
  server = await startTestServer()
  stock = await insertSampleCategory(server.databaseUrl, 3)
  customer = await addPerson(server.databaseUrl, { name: 'Nusrat Jahan' })
})

const name = 'Saree 1 (শাড়ি)'

test('the browser keeps the hearts of a guest, whose page has them, and a sign-in adds them; the page of the wishlist removes and restores products, and moves one to the cart', async () => {
  const page = await openPage(`${server.url}/product/${stock.products[0]}`, { viewport: { width: 360, height: 740 } })
  const heart = (of: string) => page.getByRole('button', { name: `Save “${of}” to the wishlist` }).first()
  await heart(name).click()
  await toast(page, 'Kept in this browser. Sign in to keep it in your account.').waitFor()
  await page.reload()
  await expect.poll(() => heart(name).getAttribute('aria-pressed')).toBe('true')
  await page.goto(`${server.url}/wishlist`)
  await page.getByRole('main').getByRole('heading', { name, exact: true }).waitFor()
  expect(await overflow(page)).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await submitSignIn(page, customer.email, customer.password)
  await toast(page, 'Your wishlist has what you kept in this browser.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/wishlist')
  await expect.poll(() => query(server.databaseUrl, 'select product_id from wishlist_items')).toHaveLength(1)
  await page.goto(`${server.url}/product/${stock.products[0]}`)
  await expect.poll(() => heart(name).getAttribute('aria-pressed')).toBe('true')

  // Two presses, and a page that closes before the server has saved them: both are saved.
  const saved = async () => (await query(server.databaseUrl, 'select from wishlist_items')).length
  const lock = new pg.Client({ connectionString: server.databaseUrl })
  await lock.connect()
  await lock.query('begin; lock table wishlist_items in share mode')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  const others = page.locator('.ProductGrid-row').first().locator('.WishlistToggle-toggle')
  await others.nth(0).click()
  await others.nth(1).click()
  await expect.poll(() => sent).toBe(2)
  await page.goto(`${server.url}/wishlist`)
  await lock.end()
  await expect.poll(saved).toBe(3)
  await page.reload()
  const cards = page.getByRole('list', { name: 'Products in your wishlist' }).getByRole('article')
  await expect.poll(() => cards.count()).toBe(3)
  expect(await overflow(page)).toBe(0)

  await heart(name).click()
  await page.getByRole('button', { name: `Undo: keep “${name}”` }).waitFor()
  await expect.poll(() => cards.count()).toBe(2)
  await page.keyboard.press('Enter')
  await expect.poll(() => cards.count()).toBe(3)

  await page.getByRole('button', { name: `Move to cart: ${name}` }).click()
  await page.getByRole('radio', { name: 'Maroon' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText(`“${name}” is in your cart now.`).waitFor()
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  await expect.poll(() => cards.count()).toBe(2)
  await page.getByRole('button', { name: `Undo: keep “${name}”` }).click()
  await expect.poll(saved).toBe(3)
})
