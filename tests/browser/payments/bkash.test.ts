import { expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { button, codeBoxes, typeCode } from '../support/forms.ts'
import { orderBy, paidOnce, startShop, thanks, truthOf } from './paying.ts'

const shop = await startShop()

/** A guest at the page of bKash, with the orders of two sellers placed. */
const orderByBkash = async () => {
  const order = await orderBy(shop, 'bkash')
  await button(order.page, 'Not enough money in the wallet').waitFor()
  return order
}

/** The code in the newest message to a phone; the messages about the orders are older. */
const newestCodeIn = async (phone: string) => {
  const newest = 'select body from outbox where recipient = $1 order by created_at desc, id desc limit 1'
  const [message] = await query<{ body: string }>(shop.databaseUrl, newest, [phone])
  return /(?<!\d)\d{4}(?!\d)/.exec(message?.body ?? '')?.[0] ?? ''
}

test('a guest pays by bKash without a code, comes back, and the orders are paid also after a reload', async () => {
  const { page, phone } = await orderByBkash()
  expect(await truthOf(shop, phone)).toMatchObject({
    orders: ['pending unpaid', 'pending unpaid'],
    messages: ['placed'],
  })
  await button(page, 'Pay').click()
  await thanks(page).waitFor()
  await page.reload()
  await thanks(page).waitFor()
  expect(await truthOf(shop, phone)).toEqual(paidOnce('bkash paid'))
  expect(await page.evaluate(() => localStorage.getItem('haat.cart.1') ?? '')).not.toContain('p1')
})

test('after bKash has refused, the guest pays on delivery by a code', async () => {
  const { page, phone } = await orderByBkash()
  await button(page, 'Not enough money in the wallet').click()
  await page.getByText('There is not enough money in the account.').waitFor()
  await button(page, 'Pay on delivery instead').click()
  await page.getByText(/Send again in/).waitFor()
  await codeBoxes(page).first().click()
  await typeCode(page, await newestCodeIn(phone))
  await page.getByRole('heading', { name: 'You pay on delivery' }).waitFor()
  expect(
    await query(shop.databaseUrl, `select distinct payment_method as by, status from orders where phone = $1`, [phone]),
  ).toEqual([{ by: 'cash', status: 'pending' }])
})

test('Back from bKash leads to the page of the payment, which becomes paid when the person pays in another tab', async () => {
  const { context, page, phone } = await orderByBkash()
  const provider = page.url()
  await page.goBack()
  await page.getByRole('heading', { name: 'Finish the payment at bKash' }).waitFor()
  await shop.sandbox.set('bkash', { 'callback.none': 1 })
  const other = await context.newPage()
  await other.goto(provider)
  await button(other, 'Pay').click()
  await other.close()
  await thanks(page).waitFor()
  expect(await truthOf(shop, phone)).toEqual(paidOnce('bkash paid'))
})
