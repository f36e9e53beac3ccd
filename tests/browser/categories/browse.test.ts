import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openContext, openPage } from '../../support/browser.ts'
import { startTestServer } from '../../support/server.ts'
import { inspect } from '../support/inspect.ts'
import { insertSampleCategory } from '../support/shop.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let stock: Awaited<ReturnType<typeof insertSampleCategory>>
beforeAll(async () => {
  server = await startTestServer()
  stock = await insertSampleCategory(server.databaseUrl, 24)
})

const at = (path: string) => server.url + path
const category = () => `/category/${stock.category}`
const names = (page: Page) => page.getByRole('article').locator('h3').allTextContents()
const first = (page: Page) => page.getByRole('article').locator('h3').first()
const saree = (nth: number) => `Saree ${nth} (শাড়ি)`
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)
/** Follows a link and returns the scroll position of the page at that moment, in pixels. */
const follow = async (page: Page, link: Locator): Promise<number> => {
  await page.evaluate(() => {
    addEventListener('pointerdown', () => document.body.setAttribute('data-left-at', String(scrollY)), {
      capture: true,
    })
  })
  await link.click()
  return Number(await page.locator('body').getAttribute('data-left-at'))
}

test('a person walks from the home page to a category and down its levels', async () => {
  const page = await openPage(at('/'))
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Fabrics' }).click()
  await page.waitForURL(at(category()))
  await page.getByRole('heading', { level: 1, name: 'Fabrics' }).waitFor()
  await expect.poll(() => page.title()).toBe('Fabrics · Haat')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

  await page.getByRole('link', { name: 'Sarees (শাড়ি)' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sarees (শাড়ি)' }).waitFor()
  await page.getByRole('link', { name: 'Jamdani' }).click()
  await page.waitForURL(at(`${category()}/${stock.sub}/${stock.subSub}`))
  await page.getByRole('heading', { level: 1, name: 'Jamdani' }).waitFor()
  await page.getByText('24 products').waitFor()

  const trail = page.getByRole('navigation', { name: 'Where you are' })
  await trail.getByRole('link', { name: 'Fabrics' }).click()
  await page.waitForURL(at(category()))
})

test('the page of a list is in the address: paging, reload, a shared link and Back keep it', async () => {
  const page = await openPage(at(category()))
  await first(page)
    .filter({ hasText: saree(24) })
    .waitFor()
  expect(await names(page)).toHaveLength(10)
  await page.getByText('Page 1 of 3', { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(at(`${category()}?page=2`))
  await first(page)
    .filter({ hasText: saree(14) })
    .waitFor()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  const second = await names(page)
  await page.reload()
  await first(page)
    .filter({ hasText: saree(14) })
    .waitFor()
  expect(await names(page)).toEqual(second)

  const shared = await openPage(at(`${category()}?page=3`))
  await first(shared)
    .filter({ hasText: saree(4) })
    .waitFor()
  expect(await shared.getByRole('link', { name: 'Next' }).count()).toBe(0)

  await page.goBack()
  await first(page)
    .filter({ hasText: saree(24) })
    .waitFor()
})

test('the former page of a list stays visible while the next one loads', async () => {
  const page = await openPage(at(category()))
  await first(page)
    .filter({ hasText: saree(24) })
    .waitFor()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/products\?.*page=2/, async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText('Page 2 of 3', { exact: true }).waitFor()
  expect((await names(page))[0]).toBe(saree(24))
  release()
  await first(page)
    .filter({ hasText: saree(14) })
    .waitFor()
})

test('Back from a product restores the scroll position of the list', async () => {
  const page = await (await openContext({ viewport: { width: 360, height: 640 } })).newPage()
  await page.goto(at(`${category()}?page=2`))
  const card = page.getByRole('link', { name: saree(6) })
  const before = await follow(page, card)
  expect(before).toBeGreaterThan(300)
  await page.getByRole('heading', { level: 1, name: saree(6) }).waitFor()
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await page.waitForURL(at(`${category()}?page=2`))
  await expect.poll(() => scrolled(page)).toBe(before)
})

test('Back restores the scroll position also after a reload of the product page', async () => {
  const page = await (await openContext({ viewport: { width: 360, height: 640 } })).newPage()
  await page.goto(at(`${category()}?page=2`))
  const card = page.getByRole('link', { name: saree(6) })
  await card.scrollIntoViewIfNeeded()
  // The browser stores a scroll position only after a frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const before = await follow(page, card)
  expect(before).toBeGreaterThan(300)
  await page.waitForURL(/\/product\//)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(before)
})

test('Back from a product restores the scroll position of the home page', async () => {
  const page = await (await openContext({ viewport: { width: 360, height: 640 } })).newPage()
  await page.goto(at('/'))
  const card = page.getByRole('article').getByRole('link').last()
  await card.waitFor()
  const before = await follow(page, card)
  expect(before).toBeGreaterThan(300)
  await page.waitForURL(/\/product\//)
  await page.getByRole('heading', { level: 1, name: /Saree/ }).waitFor()
  await page.goBack()
  await page.waitForURL(at('/'))
  await expect.poll(() => scrolled(page)).toBe(before)
})

test('an unknown category returns 404 and shows a message with a link to the shop', async () => {
  for (const path of ['/category/none', `${category()}/none`]) {
    const page = await openPage('about:blank')
    const response = await page.goto(at(path))
    expect(response?.status(), path).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'This category is gone' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Back to the shop' }).click()
    await page.waitForURL(at('/'))
  }
})

test('a failed read of products shows an error, and Try again loads them', async () => {
  const page = await openPage('about:blank')
  let away = true
  await page.route('**/api/products?**', (route) =>
    away
      ? route.fulfill({ status: 400, json: { success: false, message: 'Back soon', data: null } })
      : route.continue(),
  )
  await page.goto(at(category()))
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  away = false
  await retry.click()
  await first(page)
    .filter({ hasText: saree(24) })
    .waitFor()
})

test('category pages, with products and unknown, are accessible and fit', async () => {
  const page = await openPage(at(category()))
  await first(page)
    .filter({ hasText: saree(24) })
    .waitFor()
  await inspect(page, 'a category')
  await page.goto(at('/category/none'))
  await page.getByRole('heading', { level: 1, name: 'This category is gone' }).waitFor()
  await inspect(page, 'no category')
})
