import { beforeAll, expect, test } from 'vitest'
import { WHOLE_LIST_MAX } from '#contract/listPart.ts'
import { insertOrder } from '#tests/server/orders/storedOrders.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addManyOrders, idOfMany, shortId } from '../orders/orderRows.ts'
import { button, toast } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

/** A third of them is pending, the oldest is the third. */
const MANY = WHOLE_LIST_MAX + 100

let server: Awaited<ReturnType<typeof startTestServer>>
let seller: Person
beforeAll(async () => {
  server = await startTestServer()
  seller = await addPerson(server.databaseUrl, { role: 'owner', name: 'Rafiqul Islam' })
  await addManyOrders(server.databaseUrl, MANY, [seller])
})

const open = async (person: Person) => {
  const page = await openTab(await openSignedIn(server.url, person, { isDrawn: true }), 'about:blank')
  const whole: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/order/get-order')) whole.push(request.url())
  })
  return { page, whole }
}

test('a seller of more than 2,000 orders sees their number and packs those that are due first; a shipped one stays until the pointer leaves it', async () => {
  const { page, whole } = await open(seller)
  await page.goto(`${server.url}/owner`)
  await page.getByRole('link', { name: 'Total Orders 2,100' }).waitFor()
  await page.getByLabel('Last 12 months').check()
  await page.getByRole('slider').first().waitFor()

  await page.goto(`${server.url}/owner/packing`)
  await page.getByText('Of 700 orders to pack, this list has the 500 that are due first.').waitFor()
  const articles = page.getByRole('article')
  expect(await articles.count()).toBe(500)
  const first = page.getByRole('article', { name: `Order ${shortId(idOfMany(3))}`, exact: true })
  await first.getByRole('button', { name: 'Mark as shipped' }).click()
  await toast(page, 'Order status updated successfully').waitFor()
  await page.getByText('Of 699 orders to pack').waitFor()
  await first.getByRole('button', { name: 'Undo' }).waitFor()
  expect(await articles.first().getAttribute('aria-label')).toBe(`Order ${shortId(idOfMany(3))}`)
  await page.mouse.move(0, 0)
  await first.waitFor({ state: 'detached' })
  expect(await articles.first().getAttribute('aria-label')).toBe(`Order ${shortId(idOfMany(6))}`)
  expect(whole).toEqual([])
})

test('the revenue of such a seller comes from the server, the recent orders in parts as they are scrolled, and both again by a press', async () => {
  const { page, whole } = await open(await addPerson(server.databaseUrl, { role: 'admin' }))
  await page.goto(`${server.url}/admin/payment-distribute?owner=${seller.id}`)
  const recent = page.getByRole('region', { name: 'Recent Orders' })
  const rows = recent.getByRole('listitem')
  await rows.first().waitFor()
  const figure = (nth: number) => page.locator('.StatTile-tile > :nth-child(2)').nth(nth)
  expect(await figure(1).textContent()).toBe('2,100')
  expect(await rows.count()).toBe(100)
  await recent.focus()
  await page.keyboard.press('End')
  await expect.poll(() => rows.count()).toBe(200)
  const id = await insertOrder(server.databaseUrl, { status: 'delivered', owners: [seller.id], price: 12_345 })
  await button(page, 'Refresh Data').click()
  await toast(page, 'Revenue data refreshed').waitFor()
  expect([await rows.count(), await figure(1).textContent()]).toEqual([200, '2,101'])
  expect(await rows.first().textContent()).toMatch(`${shortId(id)}`)
  expect(whole).toEqual([])
})
