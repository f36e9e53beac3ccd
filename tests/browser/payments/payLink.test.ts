import { expect, test } from 'vitest'
import { createUser } from '#tests/server/account/client.ts'
import { address, line, newKey, orderOf, place } from '#tests/server/checkout/buying.ts'
import { query } from '#tests/support/database.ts'
import { button } from '../support/forms.ts'
import { addPerson, newPhone } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import { openPayer, startShop, truthOf } from './paying.ts'

/** A link to pay, through the whole stack. */

const shop = await startShop()
const admin = await addPerson(shop.databaseUrl, { role: 'admin' })

test('an administrator makes a link for an order with cash on delivery; whoever has it pays by bKash and sees nobody', async () => {
  const phone = newPhone()
  const body = orderOf([line('p1')], { paymentMethod: 'cash', phone, key: newKey() })
  const [order] = (await place((await createUser(shop)).visitor, body)).body.data.orders
  const office = await openTab(await openSignedIn(shop.url, admin), `${shop.url}/admin/orders?order=${order._id}`)
  await button(office, 'Make a link').click()
  await button(office, 'Copy link').waitFor()
  const url = (await office.getByText(/\/pay\/\S+#\S+/).textContent()) ?? ''
  const token = url.split('#')[1] ?? ''
  expect(token).toMatch(/^[\w-]{22}$/)

  const context = await openPayer(shop)
  const page = await context.newPage()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''))
  await page.goto(url)
  await page.getByRole('heading', { name: 'This order is not paid yet' }).waitFor()
  await page.getByText(`Order #${order._id.slice(-6)}`).waitFor()
  await page.getByText(/^The link is good until/).waitFor()
  const shown = await page.locator('main').textContent()
  for (const secret of [order.customerName, phone, address.addressDetails, address.city, order.items[0].productName])
    expect(shown).not.toContain(secret)
  expect(await page.evaluate('location.hash')).toBe('')

  await page.getByRole('radio', { name: /bKash/ }).check()
  await page.getByRole('button', { name: /^Pay ৳[\d,]+ with bKash$/ }).click()
  await button(page, 'Pay').click()
  await page.getByRole('heading', { name: 'Thank you, the order is paid!' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/pay/${order._id}`)
  expect(sent.filter((address) => address.includes(token))).toEqual([])
  expect(await truthOf(shop, phone)).toMatchObject({ orders: ['pending paid'], attempts: ['bkash paid'] })
  const [row] = await query(shop.databaseUrl, 'select payment_method as method from orders where id = $1', [order._id])
  expect(row).toEqual({ method: 'bkash' })
  await office.getByText('Link to pay').waitFor({ state: 'detached' })
  await office.getByRole('button', { name: /^News: 2 unread/ }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Thank you, the order is paid!' }).waitFor()

  const stranger = await (await openPayer(shop)).newPage()
  await stranger.goto(`${shop.url}/pay/${order._id}`)
  await stranger.getByText('This link no longer works').first().waitFor()
})
