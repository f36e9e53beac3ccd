import { beforeAll, expect, test } from 'vitest'
import { categoryAddress } from '#contract/routes/addresses.ts'
import { openPage } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { insertSampleCategory } from '../support/shop.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let stock: Awaited<ReturnType<typeof insertSampleCategory>>
beforeAll(async () => {
  server = await startTestServer()
  stock = await insertSampleCategory(server.databaseUrl, 12)
  await query(
    server.databaseUrl,
    `update products set price = 100000 + 1000 * nth, original_price = 200000, colors = array[case nth % 2 when 0 then 'Red' else 'Navy' end]
     from unnest($1::text[]) with ordinality as given (key, nth) where id = key`,
    [stock.products],
  )
})

test('filters and order are in the address on a phone too; choices go Back one by one, typing is one step; a shared link shows the same list', async () => {
  const path = server.url + categoryAddress({ id: stock.category, name: 'Fabrics' })
  const page = await openPage(path, { viewport: { width: 360, height: 740 } })
  const first = page.getByRole('article').locator('h3').first()
  const shows = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
  await shows('12 products')

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high')
  await page.waitForURL(`${path}?sortBy=price-low`)
  await first.filter({ hasText: 'Saree 1 ' }).waitFor()

  await page.getByRole('button', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await dialog.getByRole('button', { name: 'Red' }).click()
  await page.waitForURL(`${path}?sortBy=price-low&color=red`)
  const price = dialog.getByRole('textbox', { name: 'From' })
  await price.pressSequentially('10x')
  await dialog.getByText('Type a number, such as 450').waitFor()
  await dialog.getByRole('button', { name: /^Show \d+ product/ }).click()
  expect(await price.evaluate((field) => field === document.activeElement)).toBe(true)
  await price.fill('1050')
  await page.waitForURL(`${path}?sortBy=price-low&color=red&minPrice=1050`)
  await dialog.getByRole('button', { name: 'Show 4 products' }).click()
  await shows('4 products')
  await first.filter({ hasText: 'Saree 6 ' }).waitFor()

  const shared = await openPage(page.url())
  await shared.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Red', pressed: true }).waitFor()
  await shared.getByText('4 products').waitFor()

  // Typing replaced the entry of the colour.
  await page.goBack()
  await page.waitForURL(`${path}?sortBy=price-low`)
  await shows('12 products')
  await page.goBack()
  await first.filter({ hasText: 'Saree 12 ' }).waitFor()
  await page.goForward()
  await page.goForward()
  await page.getByRole('button', { name: 'Remove the filter From ৳1,050' }).click()
  await shows('6 products')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await shows('12 products')
  expect(page.url()).toBe(`${path}?sortBy=price-low`)
})
