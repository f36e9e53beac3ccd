import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { insertOrder } from '#tests/server/orders/storedOrders.ts'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { openContext } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { ordersTexts } from '#texts/en/orders.ts'
import { cardButton, dialog } from '../orders/orderRows.ts'
import { button, codeBoxes, field, toast, typeCode } from '../support/forms.ts'
import { codeIn } from '../support/outbox.ts'
import { addAddress, addPerson, newPhone } from '../support/people.ts'
import { openSignedIn, openTab, withoutNews } from '../support/session.ts'
import { agree, cartOf, fillAddress, line, placeButton, placed } from './checkoutPage.ts'

let server: TestServer
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(server.databaseUrl, text, values)
beforeAll(async () => {
  server = await startTestServer()
  await insertSampleShop(server.databaseUrl, 2)
})

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

test('a code that comes too late is replaced by a new one, and beyond the limit the newest one still counts', async () => {
  const phone = newPhone()
  const context = await openContext({ storageState: cartOf(server.url, [line('p2')]) })
  const page = await openTab(context, `${server.url}/checkout`)
  await fillAddress(page)
  await field(page, 'Phone number').fill(phone)
  await agree(page)
  const askForCode = async () => {
    await placeButton(page).click()
    await codeBoxes(page).first().waitFor()
  }
  const proof = page.getByRole('dialog')
  await askForCode()
  const late = await codeIn(server.databaseUrl, phone)
  await run('update phone_codes set expires_at = now() where phone = $1', [phone])
  await typeCode(page, late)
  await proof.getByText('The time for this code is over').waitFor()

  for (const codes of [2, 3]) {
    await button(page, 'Change the number').click()
    await askForCode()
    await codeIn(server.databaseUrl, phone, codes)
  }
  await button(page, 'Change the number').click()
  await askForCode()
  await proof.getByText(/Please try again in/).waitFor()
  await typeCode(page, await codeIn(server.databaseUrl, phone, 3))
  await placed(page).waitFor()
})

test('of a customer who cancels and a seller who moves the order at once, one wins, and the other reads why', async () => {
  const customer = await addPerson(server.databaseUrl)
  const seller = await addPerson(server.databaseUrl, { role: 'owner' })
  const id = await insertOrder(server.databaseUrl, { customer: customer.id, owners: [seller.id] })
  const open = async (person: typeof customer, path: string) => {
    const context = await openSignedIn(server.url, person)
    await withoutNews(context)
    return openTab(context, server.url + path)
  }
  const shop = await open(customer, `/orders/${id}`)
  await button(shop, 'Cancel order').click()
  const question = shop.getByRole('alertdialog', { name: 'Cancel this order?' })
  const office = await open(seller, '/owner/orders')
  await cardButton(office, id, 'Change Status').click()
  const move = dialog(office, 'Change Order Status')
  await sendTogether([shop, office], '**/api/order/update-status/*')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await move.getByRole('button', { name: 'Update Status' }).click()

  const cancelled = toast(shop, 'Order cancelled successfully').waitFor()
  const moved = toast(office, 'Order status updated successfully').waitFor()
  const winner = await Promise.any([cancelled.then(() => 'cancelled'), moved.then(() => 'processing')])
  expect(await run('select status from orders where id = $1', [id])).toEqual([{ status: winner }])
  if (winner === 'cancelled') await toast(office, ordersTexts.cannotMove('cancelled')).waitFor()
  else await question.getByText('This order cannot be cancelled any more.').waitFor()
})
