import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button } from '../support/forms.ts'
import { addAddress, addPerson } from '../support/people.ts'
import { openSignedIn, openTab, withoutNews } from '../support/session.ts'
import { agree, line, placeButton, placed } from './checkoutPage.ts'

/** Holds the calls of the pages until each page has sent one, so that the server gets them together. */
const sendTogether = async (pages: readonly Page[], calls: string) => {
  const { promise: all, resolve: release } = Promise.withResolvers<void>()
  let held = 0
  for (const page of pages) {
    await page.route(calls, async (route) => {
      held++
      if (held === pages.length) release()
      await all
      await route.continue()
    })
  }
}

test('of two customers who order the last pieces at once, one gets them, and the other orders what is left', async () => {
  const server = await startTestServer()
  const run = (text: string, values: unknown[] = []) => query(server.databaseUrl, text, values)
  await insertSampleShop(server.databaseUrl, 1)
  await run(`update products set stock = 3 where id = 'p1'`)
  const openCheckout = async () => {
    const customer = await addPerson(server.databaseUrl)
    await addAddress(server.databaseUrl, customer)
    await run('insert into carts (user_id, items) values ($1, $2)', [customer.id, JSON.stringify([line('p1', 2)])])
    const context = await openSignedIn(server.url, customer)
    await withoutNews(context)
    const page = await openTab(context, `${server.url}/checkout`)
    await page.getByText('Total to pay').waitFor()
    await agree(page)
    return page
  }
  const pages = [await openCheckout(), await openCheckout()]
  await sendTogether(pages, '**/api/order/post-order')
  for (const page of pages) await placeButton(page).click()
  const first = await Promise.any(
    pages.map((page) =>
      placed(page)
        .waitFor()
        .then(() => page),
    ),
  )
  const second = pages.find((page) => page !== first)!
  await second.getByText('Product 1: only 1 left').waitFor()
  expect(await placed(second).count()).toBe(0)
  await button(second, 'Order what is left').click()
  await second.getByText('1 × ৳875.44').waitFor()
  await placeButton(second).click()
  await placed(second).waitFor()
  expect(await run('select quantity from order_items order by quantity')).toEqual([{ quantity: 1 }, { quantity: 2 }])
  expect(await run(`select stock from products where id = 'p1'`)).toEqual([{ stock: 0 }])
})
