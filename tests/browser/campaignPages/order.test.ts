import { expect, test } from 'vitest'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { openContext } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { agree, fillAddress, ordersIn, placeButton, placed } from '../checkout/checkoutPage.ts'
import { field } from '../support/forms.ts'
import { codeIn } from '../support/outbox.ts'
import { newPhone } from '../support/people.ts'

const narrow = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test('a guest orders a product on the page about it; what is typed stays as the choice changes', async () => {
  const { url, databaseUrl } = await startTestServer()
  await insertSampleShop(databaseUrl, 1)
  await query(
    databaseUrl,
    `insert into campaign_pages (id, slug, title, text, state, product_id)
     values ('eid', 'eid-offer', 'Eid offer', 'Woven for Eid.', 'published', 'p1')`,
  )
  const phone = newPhone()
  const page = await (await openContext(narrow)).newPage()
  await page.goto(`${url}/pages/eid-offer`)
  await page.getByRole('heading', { level: 2, name: 'Product 1' }).waitFor()
  // The choice belongs to the application once it has taken the page over.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((name) => name.startsWith('__react')),
  )
  await page.getByRole('link', { name: 'Buy Now' }).click()
  await page.getByText('Choose a size', { exact: true }).waitFor()
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await page.getByText('Choose a colour', { exact: true }).waitFor()
  await page.getByRole('radio', { name: /red/i }).check({ force: true })
  await fillAddress(page)
  await field(page, 'Phone number').fill(phone)
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByText('2 × ৳875.44').waitFor()
  expect(await field(page, 'Phone number').inputValue()).toBe(phone)
  await agree(page)
  await placeButton(page).click()
  // The field of the quantity on the page takes digits, too.
  await page.getByRole('dialog').locator('input[inputmode=numeric]').first().click()
  await page.keyboard.type(await codeIn(databaseUrl, phone))
  await placed(page).waitFor()
  expect(await ordersIn(databaseUrl)).toHaveLength(1)
  expect(await query(databaseUrl, 'select product_id, quantity, size, color from order_items')).toEqual([
    { product_id: 'p1', quantity: 2, size: 'M', color: 'red' },
  ])
})
