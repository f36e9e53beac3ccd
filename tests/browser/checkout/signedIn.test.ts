import { expect, test } from 'vitest'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { field, submitSignIn } from '../support/forms.ts'
import { addAddress, addPerson } from '../support/people.ts'
import { openSignedIn, openTab, withoutNews } from '../support/session.ts'
import { agree, fillAddress, line, ordersIn, placeButton, placed } from './checkoutPage.ts'

test('a customer whose session ends in the middle signs in and finds everything typed; two tabs make one order, and the address is saved', async () => {
  const { url, databaseUrl, settings } = await startTestServer()
  await insertSampleShop(databaseUrl, 2)
  const customer = await addPerson(databaseUrl, { name: 'Nusrat Jahan' })
  const account = { ...settings.account, accessTokenSeconds: -1 }
  const expired = await startTestServer({ databaseUrl, filesDir: settings.filesDir, account })
  const context = await openSignedIn(url, customer, { from: expired.url })
  await query(databaseUrl, `insert into carts (user_id, items) values ($1, $2)`, [
    customer.id,
    JSON.stringify([line('p1'), line('p2')]),
  ])
  // The news would end the session before the press.
  await withoutNews(context)
  const page = await openTab(context, `${url}/checkout`)
  await page.getByText('Sold by Owner Two').waitFor()
  expect(await field(page, 'Phone number').inputValue()).toBe(customer.phone)
  await fillAddress(page)
  await field(page, 'Note for the seller (optional)').fill('Ring twice')
  await page.getByLabel('Save this address for my next order').check()

  await agree(page)

  // The session is revoked, and the next call cannot refresh it.
  await query(databaseUrl, 'delete from sessions where user_id = $1', [customer.id])
  await placeButton(page).click()
  await page.waitForURL(`${url}/login`)
  await submitSignIn(page, customer.email, customer.password)
  await page.waitForURL(`${url}/checkout`)
  await page.getByText('Sold by Owner Two').waitFor()
  expect(await field(page, 'House, road and area').inputValue()).toBe('House 7, Station Road')
  expect(await field(page, 'Note for the seller (optional)').inputValue()).toBe('Ring twice')
  expect(await ordersIn(databaseUrl)).toEqual([])

  const other = await openTab(context, `${url}/checkout`)
  await other.getByText('Sold by Owner Two').waitFor()
  await page.getByLabel('Save this address for my next order').check()
  await Promise.all([agree(page), agree(other)])
  // The order of one tab empties the cart of the other, so both press before the server hears of either.
  const pressed = Promise.withResolvers<void>()
  await context.route('**/api/order/post-order', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await Promise.all([placeButton(page).dblclick(), placeButton(other).dblclick()])
  pressed.resolve()
  await Promise.all([placed(page).waitFor(), placed(other).waitFor()])
  expect(page.url()).toBe(other.url())
  const orders = await ordersIn(databaseUrl)
  expect(orders.map(({ customer_id }) => customer_id)).toEqual([customer.id, customer.id])
  const [address] = await query<{ district: string; is_default: boolean }>(
    databaseUrl,
    'select district, is_default from addresses where user_id = $1',
    [customer.id],
  )
  expect(address).toEqual({ district: 'Cumilla', is_default: true })

  // Nothing of it is left for the next person.
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('haat.')))
  // The page loads again after a sign-out.
  await expect.poll(() => kept().catch(() => null)).toEqual([])
})

test('the ordered lines leave the cart without a conflicting write, and the header stays from page to page', async () => {
  const { url, databaseUrl } = await startTestServer()
  await insertSampleShop(databaseUrl, 2)
  const customer = await addPerson(databaseUrl)
  await addAddress(databaseUrl, customer)
  await query(databaseUrl, `insert into carts (user_id, items) values ($1, $2)`, [
    customer.id,
    JSON.stringify([line('p1'), line('p2')]),
  ])
  const context = await openSignedIn(url, customer)
  // Without news, only the order itself says that the server's cart has changed.
  await withoutNews(context)
  const page = await openTab(context, url)
  const header = await page.getByRole('banner').elementHandle()
  await page.getByRole('link', { name: 'Cart, 2 items' }).click()
  await page.getByRole('link', { name: 'Checkout', exact: true }).click()
  await page.getByText('Total to pay').waitFor()
  await agree(page)

  const calls: string[] = []
  page.on('response', (response) => {
    if (response.url() === `${url}/api/cart`) calls.push(`${response.request().method()} ${response.status()}`)
  })
  await placeButton(page).click()
  await placed(page).waitFor()
  await page.getByRole('link', { name: 'Cart, empty' }).waitFor()
  await expect.poll(() => calls).toEqual(['GET 200'])

  for (const [item, path] of [
    ['My orders', '/orders'],
    ['Wishlist', '/wishlist'],
  ] as const) {
    await page.getByRole('button', { name: /Account of/ }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await page.waitForURL(url + path)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  }
  expect(await header?.evaluate((element) => element.isConnected)).toBe(true)
})
