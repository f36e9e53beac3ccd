import { expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { WALLET } from '#tests/support/paymentSandboxes.ts'
import { agree, line } from '../checkout/checkoutPage.ts'
import { button, field } from '../support/forms.ts'
import { addAddress, addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import { knowSandboxes, linkTo, openPayer, orderBy, paidOnce, payBy, startShop, thanks, truthOf } from './paying.ts'

const shop = await startShop()

test('a customer pays by card from My orders, and is signed in when another site posts the browser back', async () => {
  const customer = await addPerson(shop.databaseUrl)
  await addAddress(shop.databaseUrl, customer)
  await query(shop.databaseUrl, 'insert into carts (user_id, items) values ($1, $2)', [
    customer.id,
    JSON.stringify([line('p1'), line('p2')]),
  ])
  const context = await openSignedIn(shop.url, customer)
  await knowSandboxes(context)
  const ordering = await openTab(context, `${shop.url}/checkout`)
  await ordering.getByText('Total to pay').waitFor()
  await agree(ordering)
  await payBy(ordering, 'ssl')
  await button(ordering, 'Pay by card').waitFor()
  await ordering.close()

  const page = await openTab(context, `${shop.url}/orders`)
  await page.getByRole('link', { name: 'Pay now' }).first().click()
  await button(page, 'Continue at SSLCommerz').click()
  await button(page, 'Pay by card').waitFor()
  await page.goto(page.url().replace('127.0.0.1', 'localhost'))
  await button(page, 'Pay by card').click()
  await thanks(page).waitFor()
  expect(page.url()).toMatch(new RegExp(`^${shop.url}/payment/[\\w-]+$`))
  await page.getByRole('link', { name: 'My orders' }).first().click()
  await page.waitForURL(`${shop.url}/orders`)
  expect(await truthOf(shop, customer.phone)).toEqual(paidOnce('ssl paid'))
})

test('the notice of SSLCommerz alone pays the orders of a guest who has closed the tab', async () => {
  const { context, page, phone } = await orderBy(shop, 'ssl')
  await button(page, 'Pay by card').waitFor()
  const provider = page.url()
  await page.goBack()
  await page.getByRole('heading', { name: 'Finish the payment at SSLCommerz' }).waitFor()
  const own = page.url()
  await page.close()
  await shop.sandbox.choose(provider, 'wallet')
  await expect.poll(() => truthOf(shop, phone)).toEqual(paidOnce('ssl paid'))
  await thanks(await openTab(context, own)).waitFor()
})

test('after the bank of a card has refused, the link of the SMS leads another device to a payment by bKash', async () => {
  const { page, phone } = await orderBy(shop, 'ssl')
  await button(page, 'The bank refuses').click()
  await page.getByText('The provider has declined it.').waitFor()
  const other = await (await openPayer(shop)).newPage()
  await other.goto(await linkTo(shop, phone))
  await other.getByRole('link', { name: 'Pay now' }).first().click()
  await payBy(other, 'bkash')
  await button(other, 'Pay').click()
  await thanks(other).waitFor()
  // The first device does not know yet; the shop refuses another payment.
  await payBy(page, 'bkash')
  await thanks(page).waitFor()
  expect(await truthOf(shop, phone)).toEqual(paidOnce('ssl failed', 'bkash paid'))
})

test('a guest cancels at Nagad, and pays there after all', async () => {
  const { page, phone } = await orderBy(shop, 'nagad')
  await button(page, 'Cancel').click()
  await page.getByRole('heading', { name: 'You have cancelled the payment' }).waitFor()
  await payBy(page, 'nagad')
  await button(page, 'Pay by Nagad').click()
  await thanks(page).waitFor()
  expect(await truthOf(shop, phone)).toEqual(paidOnce('nagad cancelled', 'nagad paid'))
})

test('an administrator rejects a transaction that has not arrived, and confirms the next one', async () => {
  const { page, phone } = await orderBy(shop, 'manual')
  await page.getByText(WALLET).waitFor()
  await field(page, 'Transaction id').fill('wr0 ng12')
  await button(page, 'Send the transaction id').click()
  await page.getByRole('heading', { name: 'The shop looks for your money' }).waitFor()

  const admin = await addPerson(shop.databaseUrl, { role: 'admin' })
  const office = await openTab(await openSignedIn(shop.url, admin), `${shop.url}/admin/payments?search=WR0NG12`)
  await button(office, 'Reject').click()
  await office.getByRole('button', { name: /^Reject ৳/ }).click()
  await office.getByText('Failed', { exact: true }).last().waitFor()
  await page.getByRole('heading', { name: 'The payment did not work' }).waitFor()

  await payBy(page, 'manual')
  await field(page, 'Transaction id').fill('৮n7abc১২')
  await button(page, 'Send the transaction id').click()
  await page.getByRole('heading', { name: 'The shop looks for your money' }).waitFor()
  await office.getByLabel('Search payments').fill('8N7ABC12')
  await button(office, 'Confirm').click()
  await office.getByText('with the transaction ID 8N7ABC12 has arrived').waitFor()
  await office.getByRole('button', { name: /^Confirm ৳/ }).click()
  await thanks(page).waitFor()
  expect(await truthOf(shop, phone)).toEqual(paidOnce('manual failed', 'manual paid'))
})
