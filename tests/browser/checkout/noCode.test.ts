import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createVisitor } from '#tests/server/account/client.ts'
import { newKey } from '#tests/server/checkout/buying.ts'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { openContext } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { banner, button, field, toast } from '../support/forms.ts'
import { newPhone } from '../support/people.ts'
import { agree, cartOf, fillAddress, line, ordersIn, placeButton, placed } from './checkoutPage.ts'

const narrow = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test('a guest whose codes a stranger has used up orders with a call, and cancels an order of the stranger', async () => {
  const { url, databaseUrl } = await startTestServer()
  await insertSampleShop(databaseUrl, 1)
  const phone = newPhone()
  const stranger = createVisitor(url)
  const spendCodes = async () => {
    for (let n = 0; n < 9; n++) await stranger.post('/order/phone-code', { phone, key: newKey(), items: [line('p1')] })
  }

  const order = async (page: Page) => {
    await page.goto(`${url}/checkout`)
    await fillAddress(page)
    await field(page, 'Phone number').fill(phone)
    await page.getByText('Total to pay').waitFor()
    await agree(page)
    await placeButton(page).click()
  }
  const newPage = async () => (await openContext({ ...narrow, storageState: cartOf(url, [line('p1')]) })).newPage()

  const page = await newPage()
  // The codes end between the press and the request for one.
  await page.route('**/api/order/phone-code', async (route) => {
    await spendCodes()
    await route.continue()
  })
  await order(page)
  const dialog = page.getByRole('dialog', { name: 'We call you to confirm' })
  await dialog.getByText(phone).waitFor()
  await button(page, 'Order, and wait for the call').click()
  await placed(page).waitFor()
  await page.getByText('We call you to confirm this order before it is packed.').waitFor()

  // That order might be a stranger's: the link in its SMS lets the holder of the phone cancel it.
  const holder = await newPage()
  await order(holder)
  await banner(holder, 'Too many open orders').waitFor()
  await holder.getByText(/cancel one by the link in its SMS/).waitFor()
  const [sms] = await query<{ body: string }>(
    databaseUrl,
    `select body from outbox where recipient = $1 and body like '%/track/%'`,
    [phone],
  )
  const tracked = await holder.context().newPage()
  await tracked.goto(/\S+\/track\/\S+/.exec(sms!.body)![0])
  await button(tracked, 'Cancel order').click()
  await tracked.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await toast(tracked, 'Order cancelled successfully').waitFor()
  await placeButton(holder).click()
  await placed(holder).waitFor()
  expect((await ordersIn(databaseUrl)).map(({ status }) => status)).toEqual(['cancelled', 'pending'])
})
