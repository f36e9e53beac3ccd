import { expect, test } from 'vitest'
import { createVisitor } from '#tests/server/account/client.ts'
import { line, manyTries, newKey, orderOf, place, withoutCodes } from '#tests/server/checkout/buying.ts'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { openContext } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { startTestServer } from '#tests/support/server.ts'
import { toast } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

const PHONE = { viewport: { width: 360, height: 740 } }

test('the customer agrees on a phone to an edit that the staff proposes; the order has the new lines', async () => {
  const { url, databaseUrl } = await startTestServer({ checkout: withoutCodes, limits: manyTries })
  await insertSampleShop(databaseUrl, 3)
  const admin = await addPerson(databaseUrl, { role: 'admin' })
  await query(databaseUrl, 'update products set stock = 9')
  const key = newKey()
  const placed = await place(createVisitor(url), orderOf([line('p1', 1)], { key }))
  const { _id: id, totalPrice } = placed.body.data.orders[0]
  const total = async () =>
    Number((await query(databaseUrl, 'select total_price from orders where id = $1', [id]))[0]?.total_price) / 100

  const profile = await openSignedIn(url, admin)
  const office = await openTab(profile, `${url}/admin/orders`)
  await office.getByRole('button', { name: 'Edit order' }).first().click()
  const dialog = office.getByRole('dialog', { name: 'Edit order' })
  await dialog.getByRole('button', { name: 'One more' }).click()
  await dialog.getByText('The customer pays').waitFor()
  await dialog.getByRole('button', { name: 'Ask the customer by SMS' }).click()
  await toast(office, 'The customer is asked by SMS').waitFor()

  const linkInSms = async () => {
    const [sms] = await query(databaseUrl, `select body from outbox where kind = 'sms' and body like '%#e.%'`)
    return /\S+\/track\/\S+$/.exec(sms?.body ?? '')?.[0] ?? ''
  }
  await expect.poll(linkInSms, { timeout: 15_000 }).toContain('/track/')
  const link = await linkInSms()
  const phone = await openContext(PHONE)
  const page = await openTab(phone, link.replace(/^https?:\/\/[^/]+/, url))
  await page.getByRole('heading', { name: 'A change of your order' }).waitFor()
  await page.getByText('2 × Product 1').waitFor()
  expect(await page.evaluate('location.hash')).toBe('')
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(await total()).toBe(totalPrice)
  await page.getByRole('button', { name: 'I agree' }).click()
  await page.getByRole('heading', { name: 'Thank you, your order is changed' }).waitFor()
  const after = await total()
  expect(after).toBeGreaterThan(totalPrice)

  const details = await openTab(profile, `${url}/admin/orders?order=${id}`)
  await details.getByText('agreed by the link in an SMS').waitFor()
  const sum = `৳${after.toLocaleString('en-IN')}`
  const tracked = await openTab(phone, `${url}/track/${id}#${key}`)
  await tracked.getByText(sum).first().waitFor()
  const invoice = await fetch(`${url}/api/order/invoice/${id}`, { headers: { 'x-order-key': key } })
  const { pages } = await readPdf(new Uint8Array(await invoice.arrayBuffer()))
  const texts = pages.flatMap(({ lines }) => lines.flat()).join(' ')
  expect(texts).toContain(after.toLocaleString('en-IN'))
})
