import { beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { overflow } from '../support/inspect.ts'
import { insertSampleCategory, insertSampleShop } from '../support/shop.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
  await insertSampleShop(server.databaseUrl)
  await insertSampleCategory(server.databaseUrl, 12)
})

const at = (path: string) => server.url + path
const found = (text: string) => `/search?${new URLSearchParams({ q: text })}`

test('the keyboard alone operates the suggestions, and a click follows one; Enter leads to results that can be searched again, and that take the focus; Bangla and tags are found', async () => {
  const page = await openPage(at('/'))
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.focus()
  await page.keyboard.type('saree')
  const options = page.locator('#suggestions').getByRole('option')
  await expect.poll(() => options.count()).toBe(7)
  expect(await options.last().textContent()).toBe('All results for “saree”')
  expect(await box.getAttribute('aria-expanded')).toBe('true')

  await page.keyboard.press('Escape')
  await expect.poll(() => options.count()).toBe(0)
  expect(await box.inputValue()).toBe('saree')

  await page.keyboard.press('ArrowDown')
  await expect.poll(() => options.count()).toBe(7)
  await page.keyboard.press('ArrowDown')
  const active = await box.getAttribute('aria-activedescendant')
  const to = await page.locator(`#${active}`).getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(at(to ?? ''))
  await page.getByRole('heading', { level: 1, name: /saree/i }).waitFor()

  await box.fill('Himsagar')
  await page
    .locator('#suggestions')
    .getByRole('option', { name: /Himsagar mangoes/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Himsagar mangoes' }).waitFor()
  expect(await options.count()).toBe(0)

  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await box.fill('শাড়ি')
  await expect.poll(() => page.locator('#suggestions').getByRole('option').count()).toBe(7)
  await box.fill('handloom')
  await page.keyboard.press('Enter')
  await page.getByText('12 products').waitFor()

  await box.fill('Saree')
  await page.keyboard.press('Enter')
  await page.waitForURL(at(found('Saree')))
  // An on-screen keyboard would cover the results while the box has the focus.
  await expect.poll(focused).toBe('Results for “Saree”')
  await page.getByText('13 products').waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(13)
  await box.fill('nothing of the kind')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Results for “nothing of the kind”')
  await page.goBack()
  await expect.poll(focused).toBe('Results for “Saree”')
})

test('a shared link shows its results; a long word without results and the open list fit a phone', async () => {
  const page = await openPage(at(found('Saree')), { viewport: { width: 360, height: 740 } })
  await expect.poll(() => page.getByRole('article').count()).toBe(13)
  expect(await page.getByRole('combobox', { name: 'Search products' }).inputValue()).toBe('Saree')

  const words = 'xyzzy'.repeat(20)
  await page.goto(at(found(words)))
  await page.getByRole('heading', { name: `No products found for “${words}”` }).waitFor()
  expect(await overflow(page), 'no results').toBeLessThanOrEqual(0)
  await page.getByRole('combobox', { name: 'Search products' }).fill('saree')
  await expect.poll(() => page.locator('#suggestions').getByRole('option').count()).toBe(7)
  expect(await overflow(page), 'open list').toBeLessThanOrEqual(0)
})
