import { beforeAll, expect, test } from 'vitest'
import { openContext, openPage } from '../../support/browser.ts'
import { startTestServer } from '../../support/server.ts'
import { violations } from '../support/axe.ts'
import { inspect, overflow } from '../support/inspect.ts'
import { insertSampleCategory, insertSampleShop } from '../support/shop.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let stock: Awaited<ReturnType<typeof insertSampleCategory>>
beforeAll(async () => {
  server = await startTestServer()
  await insertSampleShop(server.databaseUrl)
  stock = await insertSampleCategory(server.databaseUrl, 12)
})

const at = (path: string) => server.url + path
const found = (text: string) => `/search?${new URLSearchParams({ q: text })}`

test('the keyboard alone operates the suggestions: arrows, Enter, Escape', async () => {
  const page = await openPage(at('/'))
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.focus()
  await page.keyboard.type('saree')
  const options = page.getByRole('option')
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
})

test('Enter leads to the results, which can be shared and paged', async () => {
  const page = await openPage(at('/'))
  await page.getByRole('combobox').fill('Saree')
  await page.keyboard.press('Enter')
  await page.waitForURL(at(found('Saree')))
  await page.getByRole('heading', { level: 1, name: 'Results for “Saree”' }).waitFor()
  await page.getByText('13 products').waitFor()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(at(`${found('Saree')}&page=2`))
  await expect.poll(() => page.getByRole('article').count()).toBe(3)

  const shared = await openPage(at(`${found('Saree')}&page=2`))
  await expect.poll(() => shared.getByRole('article').count()).toBe(3)
  expect(await shared.getByRole('combobox').inputValue()).toBe('Saree')
})

test('a search from the results moves the focus out of the box, so that no on-screen keyboard covers the results', async () => {
  const page = await openPage(at(found('Saree')))
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.getByRole('combobox').fill('nothing of the kind')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Results for “nothing of the kind”')
  await page.goBack()
  await expect.poll(focused).toBe('Results for “Saree”')
})

test('a search finds Bangla words and tags', async () => {
  const page = await openPage(at('/'))
  const box = page.getByRole('combobox')
  await box.fill('শাড়ি')
  await expect.poll(() => page.getByRole('option').count()).toBe(7)
  await box.fill('handloom')
  await page.keyboard.press('Enter')
  await page.getByText('12 products').waitFor()
})

test('quick typing sends one request, and a late response changes nothing', async () => {
  const page = await openPage('about:blank')
  const searches: string[] = []
  await page.route(/\/api\/products\?.*limit=6/, async (route) => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? ''
    searches.push(search)
    if (search === 'mango') await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue().catch(() => undefined)
  })
  await page.goto(at('/'))
  const box = page.getByRole('combobox')
  await box.focus()
  await page.keyboard.type('mango')
  await expect.poll(() => searches).toEqual(['mango'])
  await box.fill('oil')
  await page.getByRole('option', { name: /Mustard oil/ }).waitFor()
  expect(searches).toEqual(['mango', 'oil'])
  await page.waitForTimeout(1600)
  expect(await page.getByRole('option', { name: /mango/i }).count()).toBe(0)
})

test('a click follows the link of a suggestion', async () => {
  const page = await openPage(at('/'))
  await page.getByRole('combobox').fill('Himsagar')
  await page.getByRole('option', { name: /Himsagar mangoes/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Himsagar mangoes' }).waitFor()
  expect(await page.getByRole('option').count()).toBe(0)
})

test('a search without results, and one without words, show their own text', async () => {
  const words = 'xyzzy'.repeat(20)
  const page = await openPage(at(found(words)))
  await page.getByRole('heading', { name: `No products found for “${words}”` }).waitFor()
  await inspect(page, 'nothing found')
  await page.goto(at('/search'))
  await page.getByRole('heading', { level: 1, name: 'What are you looking for?' }).waitFor()
})

test('the open list is accessible and fits a phone, in both themes', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await (await openContext({ viewport: { width: 360, height: 740 }, colorScheme })).newPage()
    await page.goto(at(`/product/${stock.products[0]}`))
    await page.getByRole('combobox').fill('saree')
    await expect.poll(() => page.getByRole('option').count()).toBe(7)
    expect(await violations(page)).toStrictEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
})
