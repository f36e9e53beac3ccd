import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { splitProduct } from '#tests/server/products/splitProduct.ts'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { openContext } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { agree, fillAddress, placeButton, placed } from '../checkout/checkoutPage.ts'
import { button, field } from '../support/forms.ts'
import { codeIn } from '../support/outbox.ts'
import { newPhone } from '../support/people.ts'

const variants = [
  { id: 'm-cotton', size: 'M', color: 'red', option: 'Cotton', stock: 4 },
  { id: 'm-silk', size: 'M', color: 'red', option: 'Silk', stock: 3, price: 240_000 },
  { id: 'l-cotton', size: 'L', color: 'red', option: 'Cotton', stock: 0, price: 110_000 },
  { id: 'l-linen', size: 'L', color: 'red', option: 'Linen', stock: 2, price: 150_000 },
]

/** The choice belongs to the application once it has taken the page over. */
const takenOver = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((name) => name.startsWith('__react')))
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check({ force: true })
const price = (page: Page, text: string) => page.getByRole('article').getByText(text, { exact: true }).first().waitFor()

test('a guest chooses a variant, which the address keeps, and orders two variants of one product', async () => {
  const { url, databaseUrl } = await startTestServer()
  await insertSampleShop(databaseUrl, 1)
  await query(databaseUrl, 'update products set discount = 0, option_names = \'{"","",Fabric}\'')
  await splitProduct(databaseUrl, 'p1', variants)
  const context = await openContext()
  const page = await context.newPage()

  await page.goto(`${url}/search`)
  await page.getByText('from ৳1,000', { exact: true }).waitFor()
  await takenOver(page)
  await page.getByRole('link', { name: 'Choose options: Product 1' }).click()
  await price(page, 'from ৳1,000')

  await choose(page, 'L')
  await page.getByRole('radio', { name: 'Cotton Sold out' }).waitFor()
  await choose(page, 'Silk Not offered')
  await page.getByText('These are not offered together. Choose another one').first().waitFor()
  await button(page, 'Add to Cart').click()
  expect(new URL(page.url()).search).toBe('')
  await choose(page, 'M')
  await page.waitForURL(/\/product\/.*p1\?variant=m-silk$/)
  await price(page, '৳2,400')
  await page.getByText('Only 3 left').waitFor()
  await button(page, 'Add to Cart').click()
  const panel = page.getByRole('dialog', { name: 'Your cart' })
  await panel.getByText('Silk').waitFor()
  await button(page, 'Continue shopping').click()

  // The server renders the variant of the address; Back leaves the page, whatever was chosen on it.
  await page.reload()
  await price(page, '৳2,400')
  expect(await page.evaluate(() => document.querySelector('link[rel=canonical]')?.getAttribute('href'))).not.toContain(
    '?',
  )
  const rendered = await (await fetch(page.url())).text()
  expect(rendered).toContain('৳2,400</b>')
  await takenOver(page)
  await choose(page, 'Cotton')
  await page.waitForURL(/variant=m-cotton$/)
  await page.goBack()
  await page.waitForURL(`${url}/search`)
  await page.goForward()
  await page.waitForURL(/variant=m-cotton$/)
  await price(page, '৳1,000')
  await button(page, 'Add to Cart').click()
  await panel.getByText('Subtotal (2 items)').waitFor()
  await panel.getByText('৳3,400', { exact: true }).waitFor()
  await panel.getByRole('link', { name: 'Checkout' }).click()

  const phone = newPhone()
  await page.getByText('Fabric: Silk', { exact: true }).waitFor()
  await fillAddress(page)
  await field(page, 'Phone number').fill(phone)
  await agree(page)
  await placeButton(page).click()
  await page.getByRole('dialog').locator('input[inputmode=numeric]').first().click()
  await page.keyboard.type(await codeIn(databaseUrl, phone))
  await placed(page).waitFor()
  await page.getByText(/M · .*Silk/).waitFor()
  expect(await query(databaseUrl, 'select variant_id, option, price::int from order_items order by price')).toEqual([
    { variant_id: 'm-cotton', option: 'Cotton', price: 100_000 },
    { variant_id: 'm-silk', option: 'Silk', price: 240_000 },
  ])
})
