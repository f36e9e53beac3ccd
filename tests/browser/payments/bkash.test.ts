import { expect, test } from 'vitest'
import { button } from '../support/forms.ts'
import { linkTo, openPayer, orderBy, paidOnce, payBy, startShop, thanks, truthOf } from './paying.ts'

const shop = await startShop()

test('a guest comes back from bKash without paying, is refused there, and pays on another device by the link of the SMS; the page of the first device becomes paid, also after a reload', async () => {
  const { page, phone } = await orderBy(shop, 'bkash')
  await button(page, 'Not enough money in the wallet').waitFor()
  expect(await truthOf(shop, phone)).toMatchObject({
    orders: ['pending unpaid', 'pending unpaid'],
    messages: ['placed'],
  })
  const provider = page.url()
  await page.goBack()
  await page.getByRole('heading', { name: 'Finish the payment at bKash' }).waitFor()
  await page.goto(provider)
  await button(page, 'Not enough money in the wallet').click()
  await page.getByText('There is not enough money in the account.').waitFor()

  const other = await (await openPayer(shop)).newPage()
  await other.goto(await linkTo(shop, phone))
  await other.getByRole('link', { name: 'Pay now' }).first().click()
  await payBy(other, 'bkash')
  await button(other, 'Pay').click()
  await thanks(other).waitFor()
  // The first device does not know yet; the shop refuses another payment.
  await payBy(page, 'bkash')
  await thanks(page).waitFor()
  await page.reload()
  await thanks(page).waitFor()
  expect(await truthOf(shop, phone)).toEqual(paidOnce('bkash failed', 'bkash paid'))
  // The cart is empty once its orders are paid.
  expect(await page.evaluate(() => localStorage.getItem('haat.cart.1') ?? '')).not.toContain('p1')
})

test('a guest who does not pay at bKash after all cancels both orders on the page of the payment', async () => {
  const { page, phone } = await orderBy(shop, 'bkash')
  await button(page, 'Not enough money in the wallet').waitFor()
  await page.goBack()
  await button(page, 'Pay another way').click()
  // The buttons are there before the attempt has ended; a dialog that is open then stays open.
  for (const left of [2, 1]) {
    const name = /^Cancel order/
    await expect.poll(() => page.getByRole('button', { name }).count()).toBe(left)
    await page.getByRole('button', { name }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name }).click()
  }
  await page.getByRole('heading', { name: 'The order is cancelled' }).waitFor()
  expect(await truthOf(shop, phone)).toMatchObject({
    orders: ['cancelled unpaid', 'cancelled unpaid'],
    attempts: ['bkash cancelled'],
  })
})
