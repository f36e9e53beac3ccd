import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addOrder, shortId } from '../orders/orderRows.ts'
import { toast } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

test('a seller prints slips, marks one order and then the chosen ones as shipped, and takes the last press back', async () => {
  const server = await startTestServer()
  const owner = await addPerson(server.databaseUrl, { role: 'owner', name: 'Rafiqul Islam' })
  const ids: string[] = []
  for (let nth = 0; nth < 3; nth++)
    ids.push(await addOrder(server.databaseUrl, { sellers: [owner], days: 3 - nth, customer: `Customer ${nth}` }))
  const statuses = async () => {
    const rows = await query<{ id: string; status: string }>(server.databaseUrl, 'select id, status from orders')
    return ids.map((id) => rows.find((row) => row.id === id)?.status)
  }
  const page = await openTab(await openSignedIn(server.url, owner), `${server.url}/owner/packing`)
  await page.getByText('3 orders, 6 pieces').waitFor()
  for (const [name, file, width] of [
    ['Packing slips', 'packing-slips.pdf', 595],
    ['Slips on A6', 'packing-slips-a6.pdf', 298],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
    expect(download.suggestedFilename()).toBe(file)
    const { pages } = await readPdf(readFileSync(await download.path()))
    expect(Math.round(pages[0]!.width)).toBe(width)
  }

  const order = (id: string) => page.getByRole('article', { name: `Order ${shortId(id)}` })
  await order(ids[0]!).getByRole('button', { name: 'Mark as shipped' }).click()
  await toast(page, 'Order status updated successfully').waitFor()
  const undo = order(ids[0]!).getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  expect(await statuses(), 'the next order is not under the pointer').toEqual(['shipped', 'pending', 'pending'])
  await undo.click()
  await order(ids[0]!).getByRole('button', { name: 'Mark as shipped' }).click()
  await undo.waitFor()
  await page.mouse.move(0, 0)
  await order(ids[0]!).waitFor({ state: 'detached' })
  expect(await statuses()).toEqual(['shipped', 'pending', 'pending'])

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Mark 2 as shipped' }).click()
  await page.getByRole('heading', { name: 'Nothing to pack' }).waitFor()
  expect(await statuses()).toEqual(['shipped', 'shipped', 'shipped'])
  const jobs = page.getByRole('list', { name: 'Work in the background' })
  await jobs.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(statuses).toEqual(['shipped', 'pending', 'pending'])
  await order(ids[2]!).waitFor()
})
