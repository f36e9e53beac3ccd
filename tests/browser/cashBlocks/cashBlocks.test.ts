import { expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addOrder } from '../orders/orderRows.ts'
import { toast } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

test('the phone of an order is put on the block list from its panel, and its end is taken back', async () => {
  const server = await startTestServer()
  const admin = await addPerson(server.databaseUrl, { role: 'admin' })
  const owner = await addPerson(server.databaseUrl, { role: 'owner' })
  const id = await addOrder(server.databaseUrl, { sellers: [owner] })
  const context = await openSignedIn(server.url, admin)
  const panel = await openTab(context, `${server.url}/admin/orders?order=${id}`)
  await panel.getByRole('button', { name: 'Add to the block list' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Add to the block list' })
  await dialog.getByLabel('Reason').fill('Refused three parcels')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await toast(panel, 'Added to the block list').waitFor()
  await panel.getByText('On the block list (Phone): Refused three parcels (Call first)').first().waitFor()

  const list = await openTab(context, `${server.url}/admin/cash-blocks`)
  const entry = list.getByRole('article', { name: '01712345678' })
  await entry.getByRole('button', { name: 'End' }).click()
  await toast(list, 'The entry has ended').waitFor()
  await entry.waitFor({ state: 'detached' })
  await list.getByRole('button', { name: 'Undo' }).click()
  await entry.waitFor()
  expect(await query(server.databaseUrl, 'select ended_at from cash_blocks')).toEqual([{ ended_at: null }])
})
