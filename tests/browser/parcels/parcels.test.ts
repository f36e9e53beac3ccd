import { expect, test } from 'vitest'
import { createUser } from '#tests/server/account/client.ts'
import { line, orderOf, place } from '#tests/server/checkout/buying.ts'
import { query } from '#tests/support/database.ts'
import { startShop } from '../payments/paying.ts'
import { button, field } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

/** A parcel by hand, through the whole stack. */

const shop = await startShop()
const admin = await addPerson(shop.databaseUrl, { role: 'admin' })

test('an administrator packs a parcel, which fails and comes back, and counts what is in it', async () => {
  const body = orderOf([line('p1', 2)], { paymentMethod: 'cash' })
  const [order] = (await place((await createUser(shop)).visitor, body)).body.data.orders
  await query(shop.databaseUrl, `update orders set confirmation = 'done', status = 'processing' where id = $1`, [
    order._id,
  ])
  const page = await openTab(await openSignedIn(shop.url, admin), `${shop.url}/admin/orders?order=${order._id}`)
  await button(page, 'Pack a parcel').click()
  const dialog = page.getByRole('dialog', { name: 'Pack a parcel' })
  await dialog.getByRole('button', { name: 'Bus' }).click()
  await field(page, 'Number').fill('AB-12')
  await dialog.getByRole('button', { name: 'Pack a parcel' }).click()
  await page.getByText('AB-12').waitFor()
  for (const step of ['Handed over', 'Delivery failed']) await button(page, step).first().click()
  const why = page.getByRole('dialog', { name: 'Why did the delivery fail?' })
  await why.getByRole('button', { name: 'Did not answer' }).click()
  await why.getByRole('button', { name: 'Delivery failed' }).click()
  for (const step of ['Take back', 'Came back']) await button(page, step).first().click()
  await button(page, 'Yes').click()
  await button(page, 'Check in').click()
  await page.getByRole('combobox', { name: 'Damaged' }).selectOption('1')
  await page.getByText('Good: 1').waitFor()
  await page.getByRole('dialog', { name: 'What came back?' }).getByRole('button', { name: 'Check in' }).click()
  await page.getByText('Checked in').first().waitFor()
  const [row] = await query(
    shop.databaseUrl,
    `select o.status, pi.good, pi.damaged, p.number,
       (select text from parcel_reports r where r.parcel_id = p.id and r.state = 'deliveryFailed') as why from orders o join parcel_items pi on pi.order_id = o.id
     join parcels p on p.id = pi.parcel_id where o.id = $1`,
    [order._id],
  )
  expect(row).toEqual({ status: 'cancelled', good: 1, damaged: 1, number: 'AB-12', why: 'Did not answer' })
})
