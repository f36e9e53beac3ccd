import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { WHOLE_LIST_MAX } from '#contract/listPart.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addManyOrders, idOfMany, shortId } from '../orders/orderRows.ts'
import { toast } from '../support/forms.ts'
import { walkSteps } from '../support/listSteps.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

const MANY = WHOLE_LIST_MAX + 100

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
  await addManyOrders(server.databaseUrl, MANY, [{ id: 'seller', name: 'Selina Hossain' }])
  await query(
    server.databaseUrl,
    `insert into refunds (id, order_id, customer_name, total_price, method, number, status, created_at)
     select 'refund-' || id, id, customer_name, total_price, 'bKash', phone,
       case when id <= $1 then 'completed' else 'pending' end, created_at from orders`,
    [idOfMany(30)],
  )
})

const card = (page: Page, nth: number) =>
  page.getByRole('article', { name: `Refund of order ${shortId(idOfMany(nth))}`, exact: true })

test('of more than 2,000 refund requests, the screen reads parts only: it goes to older ones and back, searches, filters and changes a status', async () => {
  const admin = await addPerson(server.databaseUrl, { role: 'admin' })
  const page = await openTab(await openSignedIn(server.url, admin), server.url)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/refund' || pathname === '/api/refund/list') calls.push(pathname)
  })
  await page.goto(`${server.url}/admin/refund-request`)
  await page.getByText('1,000+ requests', { exact: true }).waitFor()
  // Back leads to the end of the first part, where the button is.
  const ofFirst = card(page, MANY)
    .or(card(page, MANY - 49))
    .first()
  await walkSteps(page, ofFirst, card(page, MANY - 50))

  const search = page.getByPlaceholder('Customer, phone, order number or product')
  await search.fill('customer 777')
  await page.getByText('1 request', { exact: true }).waitFor()
  await card(page, 777).getByRole('button', { name: 'Change Status', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Refund Status' })
  await dialog.getByLabel('New status').selectOption('Completed')
  await dialog.getByRole('button', { name: 'Update Status', exact: true }).click()
  await toast(page, 'Refund status changed successfully').waitFor()
  await card(page, 777).getByText('Completed', { exact: true }).waitFor()
  await search.fill('')
  await page.getByRole('tab', { name: 'Completed' }).click()
  await page.getByText('31 requests', { exact: true }).waitFor()
  await card(page, 777).waitFor()
  expect(calls).toEqual([])
})
