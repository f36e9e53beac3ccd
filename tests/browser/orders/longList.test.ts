import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { WHOLE_LIST_MAX } from '#contract/listPart.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button, field, toast } from '../support/forms.ts'
import { walkSteps } from '../support/listSteps.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import { addManyOrders, addOrder, idOfMany, shortId } from './orderRows.ts'

const MANY = WHOLE_LIST_MAX + 100

let server: Awaited<ReturnType<typeof startTestServer>>
let admin: Person
let seller: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await addPerson(server.databaseUrl, { role: 'admin' })
  const twin = await addPerson(server.databaseUrl, { role: 'owner', name: 'Rafiqul Islam' })
  seller = await addPerson(server.databaseUrl, { role: 'owner', name: 'Rafiqul Islam' })
  const others = Array.from({ length: 18 }, (_, nth) => ({ id: `o${nth}`, name: `Owner ${nth}` }))
  await addManyOrders(server.databaseUrl, MANY, [twin, ...others, seller])
})

const row = (page: Page, id: string) => page.getByRole('row').filter({ hasText: shortId(id) })
const box = (page: Page, nth: number) => page.locator('tbody [data-column=box]').nth(nth)
const showing = (page: Page, text: string) => page.getByText(`Showing ${text}`, { exact: true })
const idsOf = async (status: string) =>
  (
    await query<{ id: string }>(
      server.databaseUrl,
      `select o.id from orders o where o.status = $1 and exists
         (select from order_items i where i.order_id = o.id and i.owner_id = $2) order by o.created_at desc`,
      [status, seller.id],
    )
  ).map(({ id }) => id)

test('of more than 2,000 orders, the screen reads parts only: it sorts, searches, filters by one of two sellers of one name, and moves all orders of the list but one as the person has confirmed their number', async () => {
  const page = await openTab(await openSignedIn(server.url, admin), server.url)
  await page.setViewportSize({ width: 1280, height: 1100 })
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/order/get-order')) calls.push(pathname)
  })
  await page.goto(`${server.url}/admin/orders`)
  await showing(page, '2,100 order(s)').waitFor()
  await page.getByRole('radio', { name: 'Table' }).click()
  await walkSteps(page, row(page, idOfMany(MANY)), row(page, idOfMany(MANY - 60)))
  await field(page, 'Sort').selectOption('Oldest first')
  await walkSteps(page, row(page, idOfMany(1)), row(page, idOfMany(60)), { first: 'Oldest', further: 'Newer' })
  await field(page, 'Sort').selectOption('Newest first')

  await page.getByRole('searchbox').fill('customer')
  await showing(page, '1,000+ order(s)').waitFor()
  await page.getByRole('searchbox').fill('customer 777')
  await showing(page, '1 order(s)').waitFor()
  await row(page, idOfMany(777)).waitFor()
  await button(page, 'Clear').click()

  await field(page, 'Owner').selectOption(`Rafiqul Islam · ${seller.email}`)
  await showing(page, '315 order(s) for owner: Rafiqul Islam').waitFor()
  expect(new URL(page.url()).searchParams.get('owner')).toBe(seller.id)
  await page.getByRole('tab', { name: 'Pending' }).click()
  await showing(page, '105 order(s) for owner: Rafiqul Islam').waitFor()
  const pending = await idsOf('pending')

  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await button(page, 'Select all 105 orders').click()
  await button(page, 'Older').click()
  await row(page, pending[50]!).waitFor()
  await box(page, 0).click()
  await page.getByText('104 selected', { exact: true }).last().waitFor()
  const added = await addOrder(server.databaseUrl, { sellers: [seller], days: 0 })
  await button(page, 'Mark 104 as processing').click()
  await toast(page, 'The filters find 105 orders now. Check the number and confirm again.').waitFor()
  await page.getByText('1 new', { exact: true }).waitFor()
  const announced = toast(page, '105 orders on the way to processing').waitFor()
  await button(page, 'Mark 105 as processing').click()
  await announced
  await page.getByRole('list', { name: 'Work in the background' }).getByText('105 orders done').waitFor()
  expect(await idsOf('pending')).toEqual([pending[50]])
  expect(await idsOf('processing')).toEqual([added, ...pending.filter((id) => id !== pending[50])])
  await page.getByRole('region', { name: 'Selected rows' }).waitFor({ state: 'detached' })

  await page.getByRole('tab', { name: 'Processing' }).click()
  await row(page, added).getByText('New', { exact: true }).waitFor()
  expect(calls).toEqual([])
})
