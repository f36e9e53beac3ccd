import type { Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { orderOf } from '#tests/server/checkout/buying.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { addOrder, card, changeStatusElsewhere } from '../orders/orderRows.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab, signIn } from '../support/session.ts'
import { insertSampleCategory } from '../support/shop.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  owner = await addPerson(server.databaseUrl, { role: 'owner', name: 'Rafiqul Islam' })
})

test('a new order and its next status appear in both tabs of a seller without a reload, over one stream that ends with the session', async () => {
  const context = await openSignedIn(server.url, owner)
  const streams: string[] = []
  context.on('request', (request) => request.url().includes('/api/live') && streams.push(request.url()))
  const first = await openTab(context, `${server.url}/owner/orders`)
  await waitFor(() => expect(streams).toHaveLength(1))
  const second = await openTab(context, `${server.url}/owner/orders`)
  // Only orders that arrive after the first read are new.
  for (const tab of [first, second]) await tab.getByText('Showing 0 order(s)').waitFor()
  const early = await addOrder(server.databaseUrl, { sellers: [owner] })
  for (const tab of [first, second]) await card(tab, early).getByText('New', { exact: true }).waitFor()
  await first.getByRole('status').filter({ hasText: '1 new' }).waitFor()
  await changeStatusElsewhere(server.url, owner, early, 'processing')
  for (const tab of [first, second]) await card(tab, early).getByText('Processing', { exact: true }).first().waitFor()
  expect(streams).toHaveLength(1)

  // The other tab takes the lead.
  await first.close()
  await waitFor(() => expect(streams).toHaveLength(2))
  const later = await addOrder(server.databaseUrl, { sellers: [owner] })
  await card(second, later).waitFor()

  // Either the server ends the stream, or the page does after a call that the session's end refused.
  const isStream = (request: Request) => request.url().includes('/api/live')
  const ended = Promise.race([
    second.waitForEvent('requestfinished', isStream),
    second.waitForEvent('requestfailed', isStream),
  ])
  await query(server.databaseUrl, 'update sessions set revoked_at = now() where user_id = $1', [owner.id])
  await ended
  await second.waitForURL(/\/login/)
})

test('a new order reaches the bell of its seller on another screen and in the title, and leads to the order', async () => {
  const { databaseUrl, url } = server
  const { products } = await insertSampleCategory(databaseUrl, 1)
  await query(databaseUrl, 'update products set owner_id = $1, owner_name = $2, stock = 50', [owner.id, owner.name])
  const page = await openTab(await openSignedIn(url, owner), `${url}/owner/products`)
  await page.getByRole('button', { name: /^News/ }).waitFor()

  const { token } = await signIn(url, await addPerson(databaseUrl, { role: 'user' }))
  const order = orderOf([{ productId: products[0], quantity: 1, size: '12 haat', color: 'White' }])
  const placed = await fetch(`${url}/api/order/post-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(order),
  })
  expect(placed.status).toBe(201)
  const id: string = (await placed.json()).data.orders[0]._id
  await page.getByRole('button', { name: 'News: 1 unread' }).click()
  expect(await page.title()).toBe('(1) Products · Haat')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: `New order #${id.slice(-6)}` })
    .click()
  await page.waitForURL(`${url}/owner/orders?order=${id}`)
  await page.getByRole('button', { name: 'News', exact: true }).waitFor()
  await expect.poll(() => page.title()).toBe('Orders · Haat')
})
