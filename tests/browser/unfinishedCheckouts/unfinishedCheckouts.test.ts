import { expect, test } from 'vitest'
import { createVisitor } from '#tests/server/account/client.ts'
import { line, newKey, withoutCodes } from '#tests/server/checkout/buying.ts'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { unfinishedConsent } from '#texts/en/unfinishedCheckouts.ts'
import { toast } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab, signIn } from '../support/session.ts'

test('an unfinished checkout becomes an order, at the total of the district that is named in the call', async () => {
  const server = await startTestServer({ checkout: withoutCodes })
  await insertSampleShop(server.databaseUrl, 2)
  const person = await addPerson(server.databaseUrl, { role: 'admin' })
  const admin = createVisitor(server.url)
  admin.token = (await signIn(server.url, person)).token
  await admin.call('PUT', '/policies/privacy', { text: `## Privacy\n\n${unfinishedConsent}` })
  const rules = { tries: 3, afterTries: 'leave', pauseMinutes: 120, unfinishedDays: 7 }
  expect((await admin.call('PUT', '/call-desk/rules', rules)).status).toBe(200)
  const goods = { items: [line('p1', 2)], district: 'Dhaka', city: 'Dhanmondi' }
  const checkout = {
    checkoutId: crypto.randomUUID(),
    key: newKey(),
    customerName: 'Nusrat Jahan',
    phone: '01712345678',
  }
  const guest = createVisitor(server.url)
  expect((await guest.post('/unfinished-checkouts', { ...checkout, ...goods })).status).toBe(200)
  const totalIn = async (district: string): Promise<number> =>
    (await guest.post('/cart/price', { items: goods.items, district })).body.data.total
  const shown = (total: number) => `Today with delivery: ৳${total.toLocaleString('en-IN')}`
  const [near, far] = [await totalIn('Dhaka'), await totalIn('Sylhet')]
  expect(far).toBeGreaterThan(near)

  const page = await openTab(await openSignedIn(server.url, person), `${server.url}/admin/call-desk`)
  const card = page.getByRole('article', { name: 'Nusrat Jahan' })
  await card.getByText(shown(near)).waitFor()
  await card.getByRole('button', { name: 'Place the order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Place the order' })
  await dialog.getByText(shown(near)).waitFor()
  await dialog.getByLabel('District').selectOption('Sylhet')
  await dialog.getByText(shown(far)).waitFor()
  await dialog.getByLabel('House, road, village').fill('House 12, Road 5')
  await dialog.getByRole('button', { name: 'Place order' }).click()
  await toast(page, 'placed').waitFor()
  await card.waitFor({ state: 'detached' })
  const orders = await query(
    server.databaseUrl,
    'select district, address_details as address, total_price::int / 100 as total, confirmation from orders',
  )
  expect(orders).toEqual([{ district: 'Sylhet', address: 'House 12, Road 5', total: far, confirmation: 'none' }])
})
