import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import { addManyOrders, card, idOfMany as idOf, shownOrders } from './orderRows.ts'

const COUNT = 2000

let server: Awaited<ReturnType<typeof startTestServer>>
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await addPerson(server.databaseUrl, { role: 'admin' })
  const sellers = Array.from({ length: 20 }, (_, nth) => ({ id: `o${nth}`, name: `Owner ${nth}` }))
  await addManyOrders(server.databaseUrl, COUNT, sellers)
})

const open = async () => {
  const page = await openTab(await openSignedIn(server.url, admin), `${server.url}/admin/orders`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByText('Showing 2,000 order(s)', { exact: true }).waitFor()
  await card(page, idOf(COUNT)).waitFor()
  return page
}
/** Without the head, whose links to files of other screens come whenever the page is idle. */
const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('#main *').length)
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
/** The orders whose cards are in view, read at once: a card may go at any time. */
const inView = (page: Page) =>
  page.locator('[data-order]').evaluateAll((cards) =>
    cards.flatMap((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return bottom > 0 && top < innerHeight ? [(one as HTMLElement).dataset.order ?? ''] : []
    }),
  )

test('of two thousand orders the screen has fewer than 600 elements; focus, Back and the last order work', async () => {
  const page = await open()
  const few = () => expect.poll(() => elements(page)).toBeLessThan(600)
  await few()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const button = card(page, idOf(COUNT)).getByRole('button', { name: 'View Details' })
  await button.focus()
  for (const part of [0.1, 0.5, 0.9]) {
    // The first card has the focus and stays.
    const before = (await shownOrders(page))[1]
    await scrollTo(page, height * part)
    await expect.poll(async () => (await shownOrders(page))[1]).not.toBe(before)
    await few()
  }
  expect(await inView(page)).not.toContain(idOf(COUNT))
  expect(await button.evaluate((one) => document.activeElement === one)).toBe(true)

  await expect
    .poll(async () => {
      await scrollTo(page, await page.evaluate(() => document.documentElement.scrollHeight))
      return (await shownOrders(page)).at(-1)
    })
    .toBe(idOf(1))
  const last = page.getByRole('listitem').filter({ has: card(page, idOf(1)) })
  expect([await last.getAttribute('aria-posinset'), await last.getAttribute('aria-setsize')]).toEqual(['2000', '2000'])

  await scrollTo(page, 30_000)
  await expect.poll(async () => (await shownOrders(page)).includes(idOf(1))).toBe(false)
  await expect.poll(async () => (await inView(page)).length).toBeGreaterThan(0)
  const [seen] = (await inView(page)) as [string]
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  await page.goBack()
  await card(page, seen).waitFor()
  await expect.poll(() => inView(page)).toContain(seen)
})
