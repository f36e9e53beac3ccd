import { beforeAll, expect, test } from 'vitest'
import { openPage } from '../../support/browser.ts'
import { startTestServer } from '../../support/server.ts'
import { button, labels, toast } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import { insertSampleShop } from '../support/shop.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
  await insertSampleShop(server.databaseUrl)
})

const at = (path: string) => server.url + path

test('the home page shows logo, banner, categories and their products with prices and discounts', async () => {
  const page = await openPage(at('/'))
  await page.getByRole('heading', { name: 'Himsagar mangoes' }).or(page.getByText('Himsagar mangoes')).first().waitFor()
  const text = (await page.getByRole('main').textContent()) ?? ''
  for (const part of ['Food', 'Clothing', 'Mustard oil', 'Jamdani saree']) expect(text).toContain(part)
  // ৳1,250 less 20 %, and the Bangladeshi grouping of digits.
  for (const price of ['৳1,000', '৳1,250', '৳340', '৳12,34,567']) expect(text.replaceAll('৳ ', '৳')).toContain(price)
  expect(text).toMatch(/20\s?%/)
  expect(await page.locator('s, del, [style*=line-through]').filter({ hasText: '1,250' }).count()).toBe(1)
  expect(await page.locator('img[src*="/favicon.svg"]').count()).toBeGreaterThanOrEqual(5)
  const unnamed = await page.locator('img:not([alt])').count()
  expect(unnamed).toBe(0)
})

test('the home page offers no purchase', async () => {
  const page = await openPage(at('/'))
  await page.getByText('Himsagar mangoes').first().waitFor()
  expect(await page.getByRole('button', { name: /cart|buy|checkout/i }).count()).toBe(0)
})

test('the page skips a broken row of a response and shows the others', async () => {
  const page = await openPage('about:blank')
  await page.route('**/api/products/categories-with-products', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { products: unknown[] }[] }
    body.data[0]?.products.push({ productName: 'No id' }, null, 7)
    await route.fulfill({ response, json: body })
  })
  await page.goto(at('/'))
  await page.getByText('Himsagar mangoes').first().waitFor()
  await page.getByText('Jamdani saree').first().waitFor()
  expect(await page.getByText('No id').count()).toBe(0)
})

test('a failed read of products shows an error, and Try again loads them', async () => {
  const page = await openPage('about:blank')
  let away = true
  await page.route('**/api/products/categories-with-products', (route) =>
    away
      ? route.fulfill({ status: 503, json: { success: false, message: 'Back soon', data: null } })
      : route.continue(),
  )
  await page.goto(at('/'))
  const retry = page.getByRole('button', { name: /try again|retry/i }).first()
  await retry.waitFor()
  away = false
  await retry.click()
  await page.getByText('Himsagar mangoes').first().waitFor()
})

test('an empty shop shows an empty state', async () => {
  const empty = await startTestServer()
  const page = await openPage(empty.url)
  await page.getByRole('main').waitFor()
  await expect.poll(() => page.getByRole('main').textContent()).toMatch(/no products|nothing|soon|empty/i)
})

test('a guest sees a sign-in link, a customer the account menu with Logout', async () => {
  const guest = await openPage(at('/'))
  await guest.getByRole('link', { name: labels.signIn, exact: true }).first().waitFor()

  const person = await addPerson(server.databaseUrl, { name: 'Rahima Khatun' })
  const page = await openTab(await openSignedIn(server.url, person), at('/'))
  await page
    .getByRole('button', { name: /account|Rahima/i })
    .first()
    .click()
  const logout = page.getByRole('menuitem', { name: labels.logout }).or(button(page, labels.logout))
  await logout.first().click()
  await toast(page, 'Logged out successfully').waitFor()
  await page.getByRole('link', { name: labels.signIn, exact: true }).first().waitFor()
})

test.for(['admin', 'owner'] as const)('the account menu of an %s leads to the back office', async (role) => {
  const person = await addPerson(server.databaseUrl, { role })
  const page = await openTab(await openSignedIn(server.url, person), at('/'))
  await page
    .getByRole('button', { name: /account|Rahima/i })
    .first()
    .click()
  await page.locator(`a[href="/${role}"]`).first().click()
  await page.waitForURL(at(`/${role}`))
})

test('the keyboard opens and closes the account menu, and the focus returns to its button', async () => {
  const person = await addPerson(server.databaseUrl)
  const page = await openTab(await openSignedIn(server.url, person), at('/'))
  const menu = page.getByRole('button', { name: /account|Rahima/i }).first()
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('offers that load last cause no layout shift', async () => {
  const page = await openPage('about:blank')
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const moved = Number(document.documentElement.dataset.moved ?? 0)
        document.documentElement.dataset.moved = String(moved + (entry as unknown as { value: number }).value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/api/banner', async (route) => {
    await page.getByRole('article').first().waitFor()
    await route.continue()
  })
  await page.goto(server.url)
  await page.getByRole('region', { name: 'Offers' }).waitFor()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBeLessThan(0.05)
})
