import { expect, test } from 'vitest'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { agree, line, placeButton, placed } from '../checkout/checkoutPage.ts'
import { button, field } from '../support/forms.ts'
import { addAddress, addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

test('a rule that an administrator has tried asks a new buyer for a call, and the office reads its name', async () => {
  const { url, databaseUrl } = await startTestServer()
  await insertSampleShop(databaseUrl, 1)
  const admin = await addPerson(databaseUrl, { role: 'admin' })
  const buyer = await addPerson(databaseUrl, { name: 'Nusrat Jahan' })
  await addAddress(databaseUrl, buyer)
  await query(databaseUrl, 'insert into carts (user_id, items) values ($1, $2)', [
    buyer.id,
    JSON.stringify([line('p1')]),
  ])
  const office = await openTab(await openSignedIn(url, admin), `${url}/admin/cash-rules`)
  await button(office, 'Add rule').first().click()
  await field(office, 'Name').fill('New buyers')
  await field(office, 'What it asks').selectOption('Call first')
  await field(office, 'Reason in English').fill('We call new customers before we pack.')
  await office.getByRole('checkbox', { name: 'Has no earlier order' }).check()
  await button(office, 'Try').click()
  await office.getByText('Of the last 0 orders with cash on delivery').waitFor()
  await button(office, 'Save rule').click()
  await office.getByRole('dialog').waitFor({ state: 'hidden' })
  await office.getByText('New buyers').waitFor()

  const shop = await openTab(await openSignedIn(url, buyer), `${url}/checkout`)
  await shop.getByText('We call new customers before we pack.').waitFor()
  await agree(shop)
  await placeButton(shop).click()
  await placed(shop).waitFor()
  const [order] = await query<{ id: string; confirmation: string }>(databaseUrl, 'select id, confirmation from orders')
  expect(order!.confirmation).toBe('needed')

  await office.goto(`${url}/admin/orders?order=${order!.id}`)
  await office.getByText('Rule for cash on delivery: New buyers (Call first)').first().waitFor()
})
