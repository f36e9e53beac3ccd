import { expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { WALLET } from '#tests/support/paymentSandboxes.ts'
import { agree, line } from '../checkout/checkoutPage.ts'
import { button, field } from '../support/forms.ts'
import { addAddress, addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import { knowSandboxes, orderBy, paidOnce, payBy, startShop, thanks, truthOf } from './paying.ts'

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

test('an administrator confirms a payment by hand, and the open page of the guest says so', async () => {
  const { page, phone } = await orderBy(shop, 'manual')
  await page.getByText(WALLET).waitFor()
  await field(page, 'Number that you have sent from').fill('01712345678')
  await field(page, 'Transaction id').fill('৮n7abc১২xy')
  await button(page, 'Send the transaction id').click()
  await page.getByRole('heading', { name: 'The shop looks for your money' }).waitFor()

  const admin = await addPerson(shop.databaseUrl, { role: 'admin' })
  const office = await openTab(await openSignedIn(shop.url, admin), `${shop.url}/admin/payments?search=8N7ABC12XY`)
  await button(office, 'Confirm').click()
  await office.getByText('with the transaction ID 8N7ABC12XY has arrived').waitFor()
  await office.getByRole('button', { name: /^Confirm ৳/ }).click()
  await thanks(page).waitFor()
  expect(await truthOf(shop, phone)).toEqual(paidOnce('manual paid'))
})

test('the text of the wallet confirms a transfer, and the open page of the guest says so', async () => {
  const admin = await addPerson(shop.databaseUrl, { role: 'admin' })
  const office = await openTab(await openSignedIn(shop.url, admin), `${shop.url}/admin/system`)
  await button(office, 'Add a phone').click()
  await field(office, 'Name').fill('Counter phone')
  await office.getByRole('dialog').getByRole('button', { name: 'Add a phone' }).click()
  const header = (await office.getByText('X-Phone-Secret: ').textContent()) ?? ''
  const secret = header.replace('X-Phone-Secret: ', '')
  await button(office, 'Close').click()
  await office.getByText('Not heard of yet').waitFor()
  expect(await office.getByText(secret).count()).toBe(0)
  // A person has confirmed a transfer of this phone before.
  await query(
    shop.databaseUrl,
    `insert into wallet_balances select id, 'bkash', 100000, now() from wallet_phones where name = 'Counter phone'`,
  )

  const { page, phone } = await orderBy(shop, 'manual')
  await page.getByText(WALLET).waitFor()
  await field(page, 'Number that you have sent from').fill('01912345678')
  await field(page, 'Transaction id').fill('bfk7a1q2zx')
  await button(page, 'Send the transaction id').click()
  await page.getByRole('heading', { name: 'The shop looks for your money' }).waitFor()
  const [attempt] = await query<{ taka: string; balance: string; at: string }>(
    shop.databaseUrl,
    `select (amount / 100.0)::numeric(12, 2)::text as taka, (amount / 100.0 + 1000)::numeric(12, 2)::text as balance,
       to_char(now() at time zone 'Asia/Dhaka', 'DD/MM/YYYY HH24:MI') as at
     from payments where trx_id = 'BFK7A1Q2ZX'`,
  )
  const text = `You have received Tk ${attempt!.taka} from 01912345678. Fee Tk 0.00. Balance Tk ${attempt!.balance}. TrxID BFK7A1Q2ZX at ${attempt!.at}`
  const { status } = await fetch(`${shop.url}/api/payment/wallet-texts`, {
    method: 'POST',
    headers: { 'x-phone-secret': secret, 'content-type': 'application/json' },
    body: JSON.stringify({ from: 'bKash', text }),
  })
  expect(status).toBe(204)
  await thanks(page).waitFor()
  expect(await truthOf(shop, phone)).toEqual(paidOnce('manual paid'))
  await office.goto(`${shop.url}/admin/payments?search=BFK7A1Q2ZX`)
  await office.getByText('Confirmed by the text of the wallet.').waitFor()
})
