import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { openContext, takePageErrors } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { banner, button, codeBoxes, field, toast, typeCode } from '../support/forms.ts'
import { codeIn, differentCode } from '../support/outbox.ts'
import { newPhone } from '../support/people.ts'
import { agree, cartOf, fillAddress, line, ordersIn, placeButton, placed } from './checkoutPage.ts'

const narrow = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test('a guest orders from two sellers by a code, despite a new price and a lost answer, and cancels by the link', async () => {
  const { url, databaseUrl } = await startTestServer()
  await insertSampleShop(databaseUrl, 2)
  const phone = newPhone()

  const context = await openContext({ ...narrow, storageState: cartOf(url, [line('p1', 2), line('p2')]) })
  const page = await context.newPage()
  await page.goto(`${url}/checkout`)
  await page.getByText('Sold by Owner Two').waitFor()
  await placeButton(page).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('customerName')
  await fillAddress(page)
  const inBangla = phone.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)
  await field(page, 'Phone number').fill(inBangla)
  await page.getByText('৳2,746').waitFor()
  // What was typed survives a reload.
  await page.reload()
  await page.getByText('৳2,746').waitFor()
  expect(await field(page, 'House, road and area').inputValue()).toBe('House 7, Station Road')
  expect(await field(page, 'Phone number').inputValue()).toBe(inBangla)

  await query(databaseUrl, `update products set price = 90000 where id = 'p2'`)
  await placeButton(page).click()
  await page.getByText('Please agree to the policies to place the order').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('consent')
  await agree(page)
  await placeButton(page).click()
  await codeBoxes(page).first().waitFor()
  const code = await codeIn(databaseUrl, phone)
  await typeCode(page, differentCode(code))
  await page.getByRole('dialog').getByText('This code is wrong or too old').waitFor()
  await typeCode(page, code)
  await banner(page, 'What you pay has changed').waitFor()
  await page.getByText('Product 2: now ৳900, was ৳875.44').waitFor()
  expect(await ordersIn(databaseUrl)).toEqual([])

  await query(databaseUrl, `insert into policies (version, page, text) values (6, 'refund', 'Within 3 days.')`)
  await placeButton(page).click()
  await banner(page, 'The policies of the shop have changed').waitFor()
  await agree(page)

  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/order/post-order', lose, { times: 1 })
  await placeButton(page).click()
  await banner(page, 'We do not know yet whether your order is placed').waitFor()
  takePageErrors()
  // The page asks the shop by itself.
  await placed(page).waitFor()
  const orders = await ordersIn(databaseUrl)
  expect(orders).toHaveLength(2)
  expect(await query(databaseUrl, 'select distinct policies_version from orders')).toEqual([{ policies_version: 6 }])
  expect(new Set(orders.map(({ checkout_id }) => checkout_id))).toEqual(new Set([page.url().split('/').at(-1)]))
  await page.reload()
  await placed(page).waitFor()
  await button(page, 'Copy the link').waitFor()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toMatch(new RegExp(`Nusrat|Station Road|${phone}`))

  // The link of the message, in another browser, and without the key nothing.
  const { key } = JSON.parse((await page.evaluate(() => localStorage.getItem('haat.orderKeys.1')))!)[0]
  const other = await (await openContext(narrow)).newPage()
  await other.goto(`${url}/order/placed/${orders[0]!.checkout_id}`)
  await other.getByText('This order cannot be shown here').waitFor()
  await other.goto(`${url}/track/${orders[0]!.id}#${key}`)
  await button(other, 'Cancel order').waitFor()
  expect(other.url()).toBe(`${url}/track/${orders[0]!.id}`)
  await button(other, 'Cancel order').click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await toast(other, 'Order cancelled successfully').waitFor()
  await other.getByText('This order has been cancelled.').waitFor()
  expect((await ordersIn(databaseUrl)).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'pending'])

  // Somebody who has lost the link, in a third browser.
  const third = await (await openContext(narrow)).newPage()
  await third.goto(`${url}/track`)
  await field(third, 'Order number').fill(`#${orders[0]!.id.slice(-6).toUpperCase()}`)
  await field(third, 'Phone number of the order').fill(`+88${phone}`)
  await query(databaseUrl, 'delete from outbox where recipient = $1', [phone])
  await button(third, 'Send the code').click()
  await codeBoxes(third).first().waitFor()
  await typeCode(third, await codeIn(databaseUrl, phone))
  await third.getByText('This order has been cancelled.').waitFor()
  expect(third.url()).toBe(`${url}/track/${orders[0]!.checkout_id}`)

  // The key of the link changes no address: the new sum is agreed to, and a code to the phone proves the person.
  const [pending] = await query<{ id: string; total: number }>(
    databaseUrl,
    `select id, (total_price / 100)::int as total from orders where status = 'pending'`,
  )
  await other.goto(`${url}/track/${pending!.id}#${key}`)
  await button(other, 'Change delivery').click()
  const delivery = other.getByRole('dialog')
  await delivery.getByText(`Leave it empty to keep ${phone.slice(0, 3)}*****${phone.slice(-3)}`).waitFor()
  await delivery.getByLabel('Division').selectOption('Dhaka')
  await delivery.getByLabel('District').selectOption('Dhaka')
  await delivery.getByLabel('City, upazila or thana').fill('Savar')
  await delivery.getByLabel('House, road and area').fill('House 9, College Road')
  await query(databaseUrl, 'delete from outbox where recipient = $1', [phone])
  await delivery.getByRole('button', { name: 'Save delivery' }).click()
  await delivery.getByText('The total changes with the delivery.').waitFor()
  await delivery.getByRole('button', { name: /^Agree to ৳[\d,]+ and save$/ }).click()
  await codeBoxes(other).first().waitFor()
  await typeCode(other, await codeIn(databaseUrl, phone))
  await toast(other, 'Delivery changed successfully').waitFor()
  await other.getByText('Hous…, Savar, Dhaka').waitFor()
  const [moved] = await query<{ line: string; total: number }>(
    databaseUrl,
    'select address_details as line, (total_price / 100)::int as total from orders where id = $1',
    [pending!.id],
  )
  expect([moved!.line, moved!.total < pending!.total]).toEqual(['House 9, College Road', true])

  // The key of the link is also enough to ask for the money of a paid order.
  const [paid] = await query<{ id: string }>(
    databaseUrl,
    `update orders set payment_status = 'paid' where status = 'pending' returning id`,
  )
  // Not the same page with another hash, which would read nothing again.
  await other.goto('about:blank')
  await other.goto(`${url}/track/${paid!.id}#${key}`)
  await button(other, 'Ask for a refund').click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel('Where should the money go?').selectOption('bKash')
  await dialog.getByLabel('Number of the account').fill(phone)
  await dialog.getByLabel('Reason (optional)').fill('I ordered the wrong size')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await toast(other, 'Refund requested').waitFor()
  expect(await query(databaseUrl, `select order_id, method, number from refunds`)).toEqual([
    { order_id: paid!.id, method: 'bkash', number: phone },
  ])
})
