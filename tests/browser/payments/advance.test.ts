import { expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { agree, fillAddress, line } from '../checkout/checkoutPage.ts'
import { button, field } from '../support/forms.ts'
import { addPerson, newPhone } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import { linkTo, openPayer, startShop, truthOf } from './paying.ts'

/** Cash on delivery of which a part is paid in advance, through the whole stack. */

const shop = await startShop()
const admin = await addPerson(shop.databaseUrl, { role: 'admin' })

test('the shop asks for the delivery charge in advance; a guest pays it by bKash, the rest is to be collected, and it goes back with a cancelled order', async () => {
  const office = await openTab(await openSignedIn(shop.url, admin), `${shop.url}/admin/shipping-fee`)
  await field(office, 'Cash on delivery needs in advance').selectOption('delivery')
  await field(office, 'A cancelled order gets it back').selectOption('unshipped')
  await office.getByText('Of orders below ৳1,200 this is more than a tenth of the price.').waitFor()
  await button(office, 'Save').click()
  await office.getByText('updated').first().waitFor()

  const phone = newPhone()
  const context = await openPayer(shop, [line('p1'), line('p2')])
  const page = await context.newPage()
  await page.goto(`${shop.url}/checkout`)
  await fillAddress(page)
  await field(page, 'Phone number').fill(phone)
  await page.getByText(/^Pay ৳120 now, ৳[\d,]+ on delivery\.$/).waitFor()
  await page.getByText('After that the shop keeps it.').waitFor()
  await agree(page)
  await page
    .getByRole('radiogroup', { name: 'Pay the part in advance with' })
    .getByRole('radio', { name: /bKash/ })
    .check()
  await button(page, 'Pay ৳120 with bKash').click()
  await button(page, 'Pay').click()
  await page.getByRole('heading', { name: 'Thank you, the part in advance is paid!' }).waitFor()
  await page.getByText('To pay on delivery').first().waitFor()
  expect(await truthOf(shop, phone)).toMatchObject({
    orders: ['pending unpaid', 'pending unpaid'],
    attempts: ['bkash paid'],
    messages: ['placed', 'received your payment'],
  })

  const [order] = await query<{ id: string }>(shop.databaseUrl, 'select id from orders where phone = $1 order by id', [
    phone,
  ])
  await office.goto(`${shop.url}/admin/orders?order=${order!.id}`)
  await office.getByText('Paid in advance').first().waitFor()
  await office.getByText('To pay on delivery').first().waitFor()

  await page.goto(await linkTo(shop, phone))
  await page
    .getByText(/Paid ৳60, ৳[\d,]+ on delivery/)
    .first()
    .waitFor()
  await button(page, 'Cancel order').first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await page.getByText('Paid in advance, goes back').first().waitFor()
  await office.goto(`${shop.url}/admin/refund-request`)
  await office.getByText('৳60').first().waitFor()
})
