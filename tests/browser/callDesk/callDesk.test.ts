import { expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addOrder } from '../orders/orderRows.ts'
import { toast } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

test('a person confirms, tries again and cancels by one key or two for each call', async () => {
  const server = await startTestServer({ workerPauseMs: 200 })
  const admin = await addPerson(server.databaseUrl, { role: 'admin' })
  const owner = await addPerson(server.databaseUrl, { role: 'owner' })
  const ids: string[] = []
  for (let nth = 0; nth < 3; nth++)
    ids.push(await addOrder(server.databaseUrl, { sellers: [owner], days: 3 - nth, customer: `Customer ${nth}` }))
  await query(server.databaseUrl, `update orders set payment_method = 'cash', confirmation = 'needed'`)
  const page = await openTab(await openSignedIn(server.url, admin), `${server.url}/admin/call-desk`)
  await page.getByRole('tab', { name: 'Due (3)' }).waitFor()
  await page.getByRole('button', { name: 'Next call' }).waitFor()
  await page.keyboard.press('n')

  /** The call of a customer, whose number has the focus and dials. */
  const called = async (nth: number) => {
    await page
      .getByRole('heading', { name: `Customer ${nth}`, level: 2 })
      .first()
      .waitFor()
    const dial = page.getByRole('link', { name: 'Dial 01712345678' })
    await expect.poll(() => dial.evaluate((link) => link === document.activeElement)).toBe(true)
    expect(await dial.getAttribute('href')).toBe('tel:01712345678')
    await page.locator('[aria-keyshortcuts="1"][aria-disabled="false"]').waitFor()
  }
  await called(0)
  await page.keyboard.press('1')
  await toast(page, 'Order confirmed successfully').waitFor()
  await called(1)
  await page.keyboard.press('2')
  await toast(page, 'The result is kept').waitFor()
  await called(2)
  await page.keyboard.press('7')
  await page.getByLabel('Reason').fill('Too dear')
  await page.keyboard.press('Enter')
  await toast(page, 'No call is due now').waitFor()

  const rows = await query(
    server.databaseUrl,
    `select o.status, o.confirmation, c.state from orders o join order_calls c on c.order_id = o.id order by o.created_at`,
  )
  expect(rows.map(Object.values)).toEqual([
    ['pending', 'done', 'confirmed'],
    ['pending', 'needed', 'callAgain'],
    ['cancelled', 'needed', 'refused'],
  ])
  const figures = page.getByRole('row', { name: new RegExp(admin.name) })
  await expect.poll(async () => (await figures.getByRole('cell').allTextContents()).join(' ')).toBe('3 1 1 0')
})
