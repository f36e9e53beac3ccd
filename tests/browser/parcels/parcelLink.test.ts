import { expect, test } from 'vitest'
import { openContext } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addOrder } from '../orders/orderRows.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

test('the customer of a parcel that was not delivered chooses by the link in an SMS, and the staff reads it', async () => {
  const server = await startTestServer({ workerPauseMs: 200 })
  const { url, databaseUrl } = server
  const admin = await addPerson(databaseUrl, { role: 'admin' })
  const owner = await addPerson(databaseUrl, { role: 'owner' })
  const id = await addOrder(databaseUrl, { sellers: [owner], days: 1, customer: 'Nusrat Jahan' })
  await query(databaseUrl, `update orders set status = 'shipped', confirmation = 'none'`)
  await query(
    databaseUrl,
    `insert into parcels (id, courier, state, state_at) values ('p1', 'Bus', 'deliveryFailed', now())`,
  )
  await query(databaseUrl, `insert into parcel_orders (parcel_id, order_id, cash) values ('p1', $1, 0)`, [id])

  let link = ''
  await expect
    .poll(async () => {
      const [sms] = await query(databaseUrl, `select body from outbox where kind = 'sms'`)
      link = /\S+\/track\/\S+$/.exec(sms?.body ?? '')?.[0] ?? ''
      return link
    })
    .toMatch(/#p\.[\w-]{22}$/)
  const page = await (await openContext()).newPage()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.goto(link.replace(/^https?:\/\/[^/]+/, url))
  await page.getByText('Bring it to another address').click()
  expect(await page.locator('main').textContent()).not.toContain('Nusrat')
  expect(await query(databaseUrl, 'select wish from parcel_links')).toEqual([{ wish: null }])
  await page.getByLabel('New address').fill('House 9, Road 3')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Thank you, the shop knows it now' }).waitFor()
  const token = link.split('#p.')[1] ?? ''
  expect(sent.filter((address) => address.includes(token))).toEqual([])
  expect(await page.evaluate('JSON.stringify([location.hash, localStorage, sessionStorage])')).not.toContain(token)

  const orders = await openTab(await openSignedIn(url, admin), `${url}/admin/orders?order=${id}`)
  await orders.getByText('The customer wants another address: House 9, Road 3').waitFor()
})
