import { expect, test } from 'vitest'
import { openContext } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addOrder } from '../orders/orderRows.ts'
import { toast } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

test('a customer confirms by the link in an SMS that the rules send, and the desk says so', async () => {
  const server = await startTestServer({ workerPauseMs: 200 })
  const { url, databaseUrl } = server
  const admin = await addPerson(databaseUrl, { role: 'admin' })
  const owner = await addPerson(databaseUrl, { role: 'owner' })
  const id = await addOrder(databaseUrl, { sellers: [owner], days: 1, customer: 'Nusrat Jahan' })
  await query(databaseUrl, `update orders set payment_method = 'cash', confirmation = 'needed'`)
  const desk = await openTab(await openSignedIn(url, admin), `${url}/admin/call-desk`)
  await desk.getByRole('button', { name: 'Rules' }).click()
  await desk.getByLabel('Link by SMS, to confirm').selectOption('At once')
  await desk.getByRole('button', { name: 'Save rules' }).click()
  await toast(desk, 'The rules are saved').waitFor()

  let link = ''
  await expect
    .poll(async () => {
      const [sms] = await query(databaseUrl, `select body from outbox where kind = 'sms'`)
      link = /\S+\/track\/\S+$/.exec(sms?.body ?? '')?.[0] ?? ''
      return link
    })
    .toMatch(/#c\.[\w-]{22}$/)
  const page = await (await openContext()).newPage()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.goto(link.replace(/^https?:\/\/[^/]+/, url))
  await page.getByText(`Order #${id.slice(-6)}`).waitFor()
  expect(await page.locator('main').textContent()).not.toContain('Nusrat')
  const stateOf = async () => {
    const [row] = await query(databaseUrl, 'select confirmation from orders')
    return row?.confirmation
  }
  expect([await stateOf(), await page.evaluate('location.hash')]).toEqual(['needed', ''])
  await page.getByRole('button', { name: 'Yes, I want this order' }).click()
  await page.getByRole('heading', { name: 'Thank you, the order is confirmed!' }).waitFor()
  expect(await stateOf()).toBe('done')
  const token = link.split('#c.')[1] ?? ''
  expect(sent.filter((address) => address.includes(token))).toEqual([])
  // Nothing keeps the token of the link as the key of the order.
  expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain(token)

  const orders = await openTab(desk.context(), `${url}/admin/orders?order=${id}`)
  await orders.getByText('Call: confirmed').waitFor()
  await orders.getByText('by the customer, by the link in the SMS').waitFor()
})
