import { beforeAll, expect, test } from 'vitest'
import { openContext } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { expectToFit } from '../support/inspect.ts'
import { openTab } from '../support/session.ts'
import { insertSampleShop } from '../support/shop.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let product: string
beforeAll(async () => {
  server = await startTestServer()
  await insertSampleShop(server.databaseUrl)
  const [row] = await query<{ id: string }>(server.databaseUrl, 'select id from products order by id limit 1')
  product = `/product/${row!.id}`
})

const PHONE = { width: 360, height: 640 }
const LAPTOP = { width: 1280, height: 860 }
/** 400 % zoom of a laptop's window. */
const ZOOMED = { width: 320, height: 640 }

const shopPages = () => ['/', '/login', '/register', '/forgot-password', '/cart', '/checkout', '/search?q=a', product]

test('at 400 % zoom, and at 200 % text size on a phone and a laptop, every main page of the shop fits, with its bars, and all of its text grows; forced colours show the stars and the chosen segment', async () => {
  await query(server.databaseUrl, 'update products set rating = 4')
  const page = await openTab(await openContext({ viewport: ZOOMED }), server.url)
  const devtools = await page.context().newCDPSession(page)
  const textSize = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: 26 } })
  for (const path of shopPages()) {
    await page.setViewportSize(ZOOMED)
    await page.goto(server.url + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expectToFit(page, `${path} at 400 % zoom`)
    await textSize(32)
    for (const size of [LAPTOP, PHONE]) {
      await page.setViewportSize(size)
      await expectToFit(page, `${path} at 200 % text size and ${size.width} px`)
    }
    if (path === '/register') {
      await page.emulateMedia({ forcedColors: 'active' })
      const chosen = page.getByRole('tab', { selected: true })
      // The skeleton has the same tab without the rules of forced colours.
      await expect.poll(() => chosen.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
      await page.emulateMedia({ forcedColors: 'none' })
    }
    // The product is the last page.
    if (path !== product) await textSize(16)
  }
  const title = () =>
    page.locator('h1').evaluate((heading) => {
      const { fontSize, lineHeight } = getComputedStyle(heading)
      return [fontSize, lineHeight]
    })
  await expect.poll(title).toEqual(['48px', '60px'])
  // Large text leaves no room for the bar, nor for a second price.
  await page.locator('[data-bottom-bar]').waitFor()
  expect(await page.locator('[data-bottom-bar] [aria-hidden]:visible').count()).toBe(0)

  await page.emulateMedia({ forcedColors: 'active' })
  const stars = page.locator('.Stars-stars').first()
  expect(await stars.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('linear-gradient')
})
