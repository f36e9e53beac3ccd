import { expect, test } from 'vitest'
import { createVisitor } from '#tests/server/account/client.ts'
import { newKey } from '#tests/server/checkout/buying.ts'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { openContext } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button, field } from '../support/forms.ts'
import { newPhone } from '../support/people.ts'
import { agree, cartOf, fillAddress, line, ordersIn, placeButton, placed } from './checkoutPage.ts'

const narrow = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test('a guest whose codes a stranger has used up orders with a call', async () => {
  const { url, databaseUrl } = await startTestServer()
  await insertSampleShop(databaseUrl, 1)
  const phone = newPhone()
  const stranger = createVisitor(url)
  const spendCodes = async () => {
    for (let n = 0; n < 9; n++) await stranger.post('/order/phone-code', { phone, key: newKey(), items: [line('p1')] })
  }

  const page = await (await openContext({ ...narrow, storageState: cartOf(url, [line('p1')]) })).newPage()
  // The codes end between the press and the request for one.
  await page.route('**/api/order/phone-code', async (route) => {
    await spendCodes()
    await route.continue()
  })
  await page.goto(`${url}/checkout`)
  await fillAddress(page)
  await field(page, 'Phone number').fill(phone)
  await page.getByText('Total to pay').waitFor()
  await agree(page)
  await placeButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'We call you to confirm' })
  await dialog.getByText(phone).waitFor()
  await button(page, 'Order, and wait for the call').click()
  await placed(page).waitFor()
  await page.getByText('We call you to confirm this order before it is packed.').waitFor()

  expect((await ordersIn(databaseUrl)).map(({ status }) => status)).toEqual(['pending'])
})
