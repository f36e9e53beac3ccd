import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openContext } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import { insertSampleShop } from '../support/shop.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let product: string
beforeAll(async () => {
  server = await startTestServer()
  await insertSampleShop(server.databaseUrl)
  const [row] = await query<{ id: string }>(server.databaseUrl, 'select id from products order by id limit 1')
  product = `/product/${row!.id}`
})

/** 400 % zoom of a window 1280 px wide. */
const zoomed = { viewport: { width: 320, height: 640 } }

const shopPages = () => ['/', '/login', '/register', '/forgot-password', '/cart', '/checkout', '/search?q=a', product]

/** What does not fit: the page where it is wider than the window, and bars and banners that are smaller than their content. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const bars = [...document.querySelectorAll('header, header > div, li.Banners-banner')].filter(
      (bar) => bar.scrollHeight > bar.clientHeight + 1 || bar.scrollWidth > bar.clientWidth,
    )
    return [...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []), ...bars.map((bar) => bar.className)]
  })

const expectToFit = async (page: Page, paths: readonly string[]) => {
  for (const path of paths) {
    await page.goto(server.url + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => misfits(page), { message: path }).toEqual([])
  }
}

test('at 400 % zoom every main page of the shop fits, with its bars', async () => {
  const page = await openTab(await openContext(zoomed), server.url)
  await expectToFit(page, shopPages())
})

test('at 200 % text size every main page of the shop fits on a phone and a laptop, and all of its text grows', async () => {
  const page = await openTab(await openContext({ viewport: { width: 360, height: 640 } }), server.url)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await expectToFit(page, shopPages())
  const title = () =>
    page.locator('h1').evaluate((heading) => {
      const { fontSize, lineHeight } = getComputedStyle(heading)
      return [fontSize, lineHeight]
    })
  await expect.poll(title).toEqual(['48px', '60px'])
  // Large text leaves no room for the bar, nor for a second price.
  await page.locator('[data-bottom-bar]').waitFor()
  expect(await page.locator('[data-bottom-bar] [aria-hidden]:visible').count()).toBe(0)
  await page.setViewportSize({ width: 1280, height: 860 })
  await expectToFit(page, shopPages())
})

test('at 400 % zoom every main page of a back office fits, with its bars', async () => {
  const admin = await addPerson(server.databaseUrl, { role: 'admin' })
  const page = await openTab(await openSignedIn(server.url, admin, zoomed), `${server.url}/admin`)
  const screens = [
    'orders',
    'products',
    'refund-request',
    'payment-distribute',
    'users',
    'categories',
    'banner',
    'shop',
  ]
  await expectToFit(page, ['/admin', ...screens.map((screen) => `/admin/${screen}`)])
})

test('with forced colours the stars of a product and the chosen segment stay visible', async () => {
  await query(server.databaseUrl, 'update products set rating = 4')
  const page = await openTab(await openContext({ forcedColors: 'active' }), server.url + product)
  const stars = page.locator('.Stars-stars').first()
  await stars.waitFor()
  expect(await stars.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('linear-gradient')
  await page.goto(`${server.url}/register`)
  const chosen = page.getByRole('tab', { selected: true })
  // The skeleton has the same tab without the rules of forced colours.
  await expect.poll(() => chosen.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
})
