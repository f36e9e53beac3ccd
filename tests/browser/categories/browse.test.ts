import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { categoryAddress, type Named } from '#contract/routes/addresses.ts'
import { fulfillWithoutData, openContext, openPage } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { insertSampleCategory } from '../support/shop.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let stock: Awaited<ReturnType<typeof insertSampleCategory>>
beforeAll(async () => {
  server = await startTestServer()
  stock = await insertSampleCategory(server.databaseUrl, 30)
})

const at = (path: string) => server.url + path
/** A response that the page does not repeat by itself. */
const REFUSED = { status: 400, json: { success: false, message: 'Not now', data: null } }
const category = (...below: readonly Named[]) => categoryAddress({ id: stock.category, name: 'Fabrics' }, ...below)
const sarees = () => ({ id: stock.sub, name: 'Sarees (শাড়ি)' })
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
  await link.scrollIntoViewIfNeeded()
  // A page stores its scroll position after a frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await link.click()
  return Number(await page.locator('body').getAttribute('data-left-at'))
}

test('a person walks from the home page to a category and down its levels; a list shows more on request, also past a failed read, and as much again after a reload', async () => {
  const page = await openPage(at('/'))
  const header = await page.getByRole('banner').elementHandle()
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Fabrics' }).click()
  await page.waitForURL(at(category()))
  await page.getByRole('heading', { level: 1, name: 'Fabrics' }).waitFor()
  await expect.poll(() => page.title()).toBe('Fabrics · Haat')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await first(page)
    .filter({ hasText: saree(30) })
    .waitFor()

  await page.getByRole('link', { name: 'Sarees (শাড়ি)' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sarees (শাড়ি)' }).waitFor()
  await page.getByRole('link', { name: 'Jamdani' }).click()
  await page.waitForURL(at(category(sarees(), { id: stock.subSub, name: 'Jamdani' })))
  await page.getByRole('heading', { level: 1, name: 'Jamdani' }).waitFor()
  await page.getByText('30 products', { exact: true }).waitFor()
  // The frame of the shop stays from page to page.
  expect(await header?.evaluate((element) => element.isConnected)).toBe(true)

  const trail = page.getByRole('navigation', { name: 'Where you are' })
  await trail.getByRole('link', { name: 'Fabrics' }).click()
  await page.waitForURL(at(category()))

  await page.getByText('24 of 30 products').waitFor()
  const shown = await names(page)
  expect([shown.length, shown[0]]).toEqual([24, saree(30)])
  const secondPart = /\/api\/products\?.*page=2/
  await page.route(secondPart, (route) => route.fulfill(REFUSED))
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByText('The next products could not be read.').waitFor()
  expect(await names(page)).toEqual(shown)
  await page.unroute(secondPart)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('30 of 30 products').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toContain(saree(6))
  const all = await names(page)
  expect(all).toEqual([...shown, ...[6, 5, 4, 3, 2, 1].map(saree)])
  expect([page.url(), await page.getByRole('button', { name: 'Show more' }).count()]).toEqual([at(category()), 0])
  await page.reload()
  await page.getByText('30 of 30 products').waitFor()
  expect(await names(page)).toEqual(all)
})

test('Back from a product restores the scroll position of a list, also after a reload of the product, and of the home page', async () => {
  const page = await (await openContext({ isDrawn: true, viewport: { width: 360, height: 640 } })).newPage()
  await page.goto(at(category()))
  await page.getByRole('button', { name: 'Show more' }).click()
  const card = page.getByRole('link', { name: saree(3) })
  const before = await follow(page, card)
  expect(before).toBeGreaterThan(300)
  await page.getByRole('heading', { level: 1, name: saree(3) }).waitFor()
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await page.waitForURL(at(category()))
  await expect.poll(() => scrolled(page), { message: 'list' }).toBe(before)

  const beforeReload = await follow(page, card)
  expect(beforeReload).toBeGreaterThan(300)
  await page.waitForURL(/\/product\//)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await expect.poll(() => scrolled(page), { message: 'list after a reload' }).toBe(beforeReload)

  await page.goto(at('/'))
  await page.getByRole('article').first().waitFor()
  await page.mouse.wheel(0, 2000)
  await page.getByRole('region', { name: 'New in the market' }).getByRole('article').first().waitFor()
  const last = page.getByRole('article').getByRole('link').last()
  await last.waitFor()
  const atHome = await follow(page, last)
  expect(atHome).toBeGreaterThan(300)
  await page.waitForURL(/\/product\//)
  await page.getByRole('heading', { level: 1, name: /Saree/ }).waitFor()
  await page.goBack()
  await page.waitForURL(at('/'))
  await expect.poll(() => scrolled(page), { message: 'home' }).toBe(atHome)
})

test('a finger on the name of a category in the bar opens its subcategories, of which each is a page; search and cart stay at the top', async () => {
  const context = await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto(at('/cart'))
  const bar = page.getByRole('navigation', { name: 'Shop by category' })
  const name = bar.getByRole('link', { name: 'Fabrics' })
  await name.waitFor()
  const { x, y, height } = (await name.boundingBox())!
  await page.touchscreen.tap(x + 12, y + height / 2)
  const all = bar.getByRole('link', { name: 'All in Fabrics' })
  await all.waitFor()
  expect(page.url()).toBe(at('/cart'))
  await bar.getByRole('link', { name: 'Sarees (শাড়ি)' }).tap()
  await page.waitForURL(at(category(sarees())))
  await all.waitFor({ state: 'detached' })

  await page
    .getByRole('article')
    .filter({ hasText: saree(24) })
    .waitFor()
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500)
  const header = page.getByRole('banner')
  for (const part of [header.getByRole('combobox'), header.getByRole('link', { name: /^Cart/ })]) {
    const { y: above, height: high } = (await part.boundingBox())!
    expect([above >= 0, above + high <= 57]).toEqual([true, true])
  }

  // The trail of a product is one line, as in its skeleton, so that the picture keeps its place.
  const skeleton = '[aria-busy=true] .ProductPage-gallery'
  const product = at(`/product/${stock.products.at(-1)}`)
  await page.route('**/api/products/*', () => {})
  await page.route(product, fulfillWithoutData)
  await page.goto(product)
  const top = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
  const before = await top(skeleton)
  await page.unroute('**/api/products/*')
  await page.unroute(product)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: saree(30) }).waitFor()
  expect(await top('.ProductPage-gallery')).toBeCloseTo(before, 0)
})

test('on a phone the tabs lead to the main pages, mark the current one, and cover neither the foot of the page nor what takes the focus; a product and the checkout have none', async () => {
  const context = await openContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(at('/'))
  const tabs = page.getByRole('navigation', { name: 'Main pages' })
  const tab = (name: string) => tabs.getByRole('link', { name })
  const current = () => tabs.locator('[aria-current=page], [aria-current=true]').allTextContents()
  await page.getByRole('article').first().waitFor()
  // A thumb needs 44 px; axe is content with less where other targets are far.
  for (const one of await tabs.getByRole('link').all())
    expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await current()).toEqual(['Home '])
  await tab('Categories').click()
  await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Fabrics' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fabrics' }).waitFor()
  await expect.poll(current).toEqual(['Categories '])
  const card = page.getByRole('article').filter({ hasText: saree(30) })
  await card.getByRole('button', { name: /^Add to Cart/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'White' }).check()
  // The toast leaves by itself, so that the page itself watches for it.
  const toastRises = tabs.evaluate(
    (bar) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const toast = document.querySelector('[data-sonner-toast]')
          if (toast && toast.getBoundingClientRect().bottom <= bar.getBoundingClientRect().top) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await dialog.waitFor({ state: 'detached' })
  await tabs.getByRole('link', { name: 'Cart 1' }).waitFor()
  await toastRises

  await tab('Search').click()
  await page.getByRole('heading', { level: 1, name: 'What are you looking for?' }).waitFor()
  const box = page.getByRole('combobox', { name: 'Search products' })
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
  await tab('Account').click()
  await page.waitForURL(at('/login'))

  await page.goto(at(category()))
  const foot = page.getByRole('contentinfo')
  const top = async () => (await tabs.boundingBox())!.y
  const bottom = async (of: Locator) => {
    const { y, height } = (await of.boundingBox())!
    return y + height
  }
  const link = page.getByRole('link', { name: saree(24) })
  await link.waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await link.evaluate((element) => element.focus())
  await expect.poll(async () => (await bottom(link)) + 4 <= (await top())).toBe(true)
  const atEnd = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    return (await bottom(foot)) <= (await top()) + 1
  }
  await expect.poll(atEnd).toBe(true)

  await page.emulateMedia({ media: 'print' })
  expect(await tabs.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 768, height: 740 })
  await expect.poll(() => tabs.isVisible()).toBe(false)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/checkout', `/product/${stock.products.at(-1)}`]) {
    await page.goto(at(path))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => tabs.count(), { message: path }).toBe(0)
  }
})
