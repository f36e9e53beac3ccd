import { beforeAll, expect, test } from 'vitest'
import { fulfillWithoutData } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button, labels, toast } from '../support/forms.ts'
import { overflow } from '../support/inspect.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab, withoutNews } from '../support/session.ts'
import { insertSampleShop } from '../support/shop.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
  await insertSampleShop(server.databaseUrl)
})

const at = (path: string) => server.url + path
/** A response that the page does not repeat by itself. */
const REFUSED = { status: 400, json: { success: false, message: 'Not now', data: null } }

test('offers that load last cause no layout shift; after a failed read and Try again the home page shows logo, banner, categories and products to add to the cart; the keyboard opens the account menu, and Logout leaves a guest without the products seen lately', async () => {
  const person = await addPerson(server.databaseUrl)
  const page = await openTab(await openSignedIn(server.url, person, { isDrawn: true }), 'about:blank')
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const moved = Number(document.documentElement.dataset.moved ?? 0)
        document.documentElement.dataset.moved = String(moved + (entry as unknown as { value: number }).value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // News of changes would read the banners twice, and repeat the failed read before the press on Try again.
  await withoutNews(page)
  await page.route('**/api/banner', async (route) => {
    await page.getByRole('article').first().waitFor()
    await route.continue()
  })
  await page.route(at('/'), fulfillWithoutData)
  await page.goto(at('/'))
  await page.getByRole('region', { name: 'Offers' }).waitFor()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBeLessThan(0.05)
  await page.unroute('**/api/banner')

  const shelves = '**/api/products/categories-with-products*'
  await page.route(shelves, (route) => route.fulfill(REFUSED))
  await page.reload()
  const again = page.getByRole('button', { name: /try again|retry/i }).first()
  await again.waitFor()
  await page.unroute(shelves)
  await again.click()
  // The rows below the first one load as the visitor comes near.
  await page.getByRole('heading', { name: 'Himsagar mangoes' }).first().waitFor()
  await page.mouse.wheel(0, 2000)
  await page.getByRole('heading', { name: 'Jamdani saree' }).first().waitFor()
  const text = async () => ((await page.getByRole('main').textContent()) ?? '').replaceAll('৳ ', '৳')
  // ৳1,250 less 20 %, and the Bangladeshi grouping of digits.
  for (const part of ['Food', 'Clothing', 'Mustard oil', 'Jamdani saree', '৳1,000', '৳1,250', '৳340', '৳12,34,567'])
    await expect.poll(text).toContain(part)
  await expect.poll(text).toMatch(/20\s?%/)
  await page.locator('s, del, [style*=line-through]').filter({ hasText: '1,250' }).first().waitFor()
  await expect.poll(() => page.locator('img[src*="/favicon.svg"]').count()).toBeGreaterThanOrEqual(5)
  expect(await page.locator('img:not([alt])').count()).toBe(0)
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .waitFor()

  await page.getByRole('link', { name: 'Mustard oil' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Mustard oil' }).waitFor()
  await page.goBack()
  await page.getByRole('region', { name: 'Seen lately' }).getByText('Mustard oil').waitFor()

  const menu = page.getByRole('button', { name: /account|Rahima/i }).first()
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect.poll(() => menu.evaluate((element) => element === document.activeElement)).toBe(true)
  await menu.click()
  const logout = page.getByRole('menuitem', { name: labels.logout }).or(button(page, labels.logout))
  await logout.first().click()
  await toast(page, 'Logged out successfully').waitFor()
  await page.getByRole('link', { name: labels.signIn, exact: true }).first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('haat.seen'))).toBeNull()
})

test('with 70 categories of very long names the tiles neither overlap nor widen the page, which stays short, and a row of a few products fills its width', async () => {
  const page = await openTab(
    await openSignedIn(server.url, await addPerson(server.databaseUrl), { isDrawn: true }),
    'about:blank',
  )
  await withoutNews(page)
  await page.route('**/api/products/categories-with-products*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const name = (nth: number) => (nth % 5 === 0 ? `Hydroxychloroquinesulphatetablets ${nth}` : `Category ${nth}`)
    const category = json.data.find(({ products }: { products: unknown[] }) => products.length > 0)
    const products = Array.from({ length: 4 }, (_, nth) => ({ ...category.products[0], _id: `p${nth}` }))
    const data = Array.from({ length: 70 }, (_, nth) => ({
      ...(nth === 0 && page.viewportSize()!.width > 1000 ? { ...category, products } : json.data[0]),
      _id: `c${nth}`,
      categoryName: name(nth),
    }))
    await route.fulfill({ response, json: { ...json, data } })
  })
  await page.route(at('/'), fulfillWithoutData)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(at('/'))
    const tiles = page.getByRole('navigation', { name: 'Categories' })
    await tiles.getByRole('link').first().waitFor()
    let rowHeight = 0
    if (width > 1000) {
      const row = page.getByRole('region', { name: 'Hydroxychloroquinesulphatetablets 0' })
      await expect.poll(() => row.getByRole('article').count(), { timeout: 15_000 }).toBe(4)
      const [last, frame] = await Promise.all([row.getByRole('article').last().boundingBox(), row.boundingBox()])
      expect(Math.abs(frame!.x + frame!.width - (last!.x + last!.width))).toBeLessThan(2)
      rowHeight = frame!.height
    }
    await page.mouse.move(width / 2, 600)
    await page.mouse.wheel(0, 5000)
    await page.getByRole('heading', { name: 'New in the market' }).waitFor()
    const { height, elements } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      elements: document.querySelectorAll('body *').length,
    }))
    // A row of each category would make the page several times as long.
    expect(height - rowHeight).toBeLessThan(3000)
    expect(elements).toBeLessThan(1500)
    for (const showsAll of [false, true]) {
      if (showsAll) await tiles.getByRole('button', { name: 'Show all 70 categories' }).click()
      await expect.poll(() => tiles.getByRole('link').count()).toBe(showsAll ? 70 : 12)
      const overlapping = await tiles.getByRole('link').evaluateAll((links) => {
        const boxes = links.map((link) => link.getBoundingClientRect())
        return boxes.filter((one, at) =>
          boxes
            .slice(at + 1)
            .some(
              (two) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom,
            ),
        ).length
      })
      expect(overlapping).toBe(0)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }
  }
})
