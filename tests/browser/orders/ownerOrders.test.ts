import { beforeAll, expect, test } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { button, field, toast } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import { addOrder, card, cardButton, dialog, figures, shownOrders } from './orderRows.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let owner: Person
let orders: Record<'own' | 'shared' | 'delivered' | 'others', string>
beforeAll(async () => {
  server = await startTestServer()
  owner = await addPerson(server.databaseUrl, { role: 'owner', name: 'Rafiqul Islam' })
  const other = await addPerson(server.databaseUrl, { role: 'owner', name: 'Selina Hossain' })
  const add = (given: Parameters<typeof addOrder>[1]) => addOrder(server.databaseUrl, given)
  orders = {
    own: await add({ days: 0, sellers: [owner] }),
    shared: await add({ days: 1, sellers: [owner, other] }),
    delivered: await add({ days: 2, status: 'delivered', sellers: [owner, other] }),
    others: await add({ days: 3, sellers: [other] }),
  }
})

test('an owner sees and moves own orders with own items only; a shared order only an administrator moves', async () => {
  const page = await openTab(await openSignedIn(server.url, owner), `${server.url}/owner/orders?owner=Selina+Hossain`)
  await page.getByText('Showing 3 order(s)', { exact: true }).waitFor()
  expect(await shownOrders(page)).toEqual([orders.own, orders.shared, orders.delivered])
  expect((await figures(page)).tiles).toEqual(['3', '2', '0', '0', '1', '0', '৳1,250.50'])
  expect(await card(page, orders.shared).locator('.OfficeOrderCard-item').count()).toBe(1)
  expect(await card(page, orders.shared).locator('.OfficeOrderCard-total').textContent()).toBe('৳1,251')
  expect([await field(page, 'Owner').count(), await button(page, 'Delete').count()]).toEqual([0, 0])
  expect(await cardButton(page, orders.delivered, 'Change Status').isDisabled()).toBe(true)

  await cardButton(page, orders.own, 'Change Status').click()
  const moves = dialog(page, 'Change Order Status')
  await moves.getByRole('button', { name: 'Update Status' }).click()
  await toast(page, 'Order status updated successfully').waitFor()
  await card(page, orders.own).getByText('Processing', { exact: true }).waitFor()

  expect(await cardButton(page, orders.shared, 'Change Status').isDisabled()).toBe(true)
  await card(page, orders.shared).locator('[data-reason="An administrator moves shared orders"]').waitFor()
})
