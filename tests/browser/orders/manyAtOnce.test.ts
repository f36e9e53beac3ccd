import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { toast } from '../support/forms.ts'
import { addStaff } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import { addOrder, shortId } from './orderRows.ts'

const row = (page: Page, id: string) => page.getByRole('row', { name: new RegExp(shortId(id)) })
/** The names in a row that are not shown in full. */
const cutNames = (page: Page, id: string) =>
  row(page, id)
    .locator('[title]')
    .evaluateAll((names) =>
      names
        .filter(
          (name) =>
            name.scrollWidth > name.clientWidth ||
            name.parentElement!.scrollWidth > name.parentElement!.clientWidth ||
            name.scrollHeight > name.clientHeight,
        )
        .map(({ textContent }) => textContent),
    )
const boxes = (page: Page) => page.locator('tbody [data-column=box]')

test('an order is found by its customer and opened by its address; ten are moved by three presses, and one press takes them back; work goes on while its page is closed', async () => {
  const server = await startTestServer()
  const { admin, owner } = await addStaff(server.databaseUrl)
  const ids: string[] = []
  for (let nth = 0; nth < 11; nth++)
    ids.push(await addOrder(server.databaseUrl, { sellers: [owner], days: nth, customer: `Customer ${nth}` }))
  const wanted = await addOrder(server.databaseUrl, {
    sellers: [owner],
    days: 20,
    customer: 'Rahima Sultana Chowdhury',
  })
  const moved = async () =>
    (await query<{ id: string }>(server.databaseUrl, "select id from orders where status = 'processing'")).map(
      ({ id }) => id,
    )
  const page = await openTab(await openSignedIn(server.url, admin), `${server.url}/admin/orders`)
  await page.setViewportSize({ width: 1280, height: 1100 })
  await page.getByRole('radio', { name: 'Table' }).click()

  const search = page.getByRole('searchbox')
  await search.click()
  await search.fill('sultana rah')
  await page.getByText('Showing 1 order(s)', { exact: true }).waitFor()
  expect(await cutNames(page, wanted)).toEqual([])
  await row(page, wanted).press('Enter')
  const panel = page.getByRole('complementary', { name: 'Order Details' })
  await panel.getByText('Rahima Sultana').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('order')).toBe(wanted)
  await page.reload()
  await panel.getByText('Savar, Dhaka').waitFor()
  await page.goBack()
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Clear' }).click()

  await page.getByText('Showing 12 order(s)', { exact: true }).waitFor()
  await boxes(page).nth(0).click()
  await boxes(page)
    .nth(9)
    .click({ modifiers: ['Shift'] })
  // The toast goes after a few seconds, so that it is awaited while the work runs.
  const announced = toast(page, '10 orders on the way to processing').waitFor()
  await page.getByRole('button', { name: 'Mark 10 as processing' }).click()
  await announced
  const jobs = page.getByRole('list', { name: 'Work in the background' })
  await jobs.getByText('10 orders done').waitFor()
  expect((await moved()).toSorted()).toEqual(ids.slice(0, 10).toSorted())
  await row(page, ids[9]!).getByText('Processing').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(moved).toEqual([])
  await row(page, ids[9]!).getByText('Pending').waitFor()

  // Another transaction holds the last order, while the page is closed and opened again in the middle of the work.
  const holder = new pg.Client({ connectionString: server.databaseUrl })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('select from orders where id = $1 for update', [ids[8]])
    await boxes(page).nth(0).click()
    await boxes(page)
      .nth(8)
      .click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Mark 9 as processing' }).click()
    await jobs.getByText('8 of 9 orders').waitFor()
    await page.close()
    const later = await openTab(page.context(), `${server.url}/admin`)
    const again = later.getByRole('list', { name: 'Work in the background' })
    await again.getByText('8 of 9 orders').waitFor()
    await holder.query('commit')
    await again.getByText('9 orders done', { exact: true }).waitFor()
  } finally {
    await holder.end()
  }
  expect((await moved()).toSorted()).toEqual(ids.slice(0, 9).toSorted())
})
