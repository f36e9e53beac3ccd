import { expect, test } from 'vitest'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { openContext, takePageErrors } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { banner, button, codeBoxes, field, showFoot, typeCode } from '../support/forms.ts'
import { codeIn } from '../support/outbox.ts'
import { newPhone } from '../support/people.ts'
import { expectReplays, openRecorded, recordingIn } from '../support/record.ts'
import { agree, cartOf, fillAddressPriced, line, ordersIn, placeButton, placed } from './checkoutPage.ts'

const READ = '**/api/shop-details'

test('no order is placed while the policies cannot be read; a retry leads to the box, and to an order with consent', async () => {
  const { url, databaseUrl } = await startTestServer()
  await insertSampleShop(databaseUrl, 1)
  const phone = newPhone()
  const context = await openContext({ storageState: cartOf(url, [line('p1')]) })
  const page = await openRecorded(context, `${url}/cart`)
  const placements: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/order/post-order')) placements.push(request.postData() ?? '')
  })
  const isPriced = Promise.withResolvers<void>()
  await page.route(READ, (route) => isPriced.promise.then(() => route.fulfill({ status: 500, body: '' })))
  // The foot of the page reads the same as soon as it is in view. It does so now, and not during the retry below.
  await showFoot(page)
  await page.getByRole('link', { name: 'Checkout', exact: true }).first().click()
  // The read fails after the first price, and before the one with delivery, so that the recording has one order of steps.
  await page.getByText('Total without delivery').waitFor()
  isPriced.resolve()
  await banner(page, 'The policies of the shop could not be read').waitFor({ timeout: 15_000 })
  await fillAddressPriced(page)
  await field(page, 'Phone number').fill(phone)
  await placeButton(page).click()
  await banner(page, 'Nothing has been ordered, because the policies of the shop could not be read').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Try again')
  expect(placements).toEqual([])
  expect(await page.getByRole('checkbox', { name: /I agree to the policies/ }).count()).toBe(0)

  // The server is still away.
  await placeButton(page).click()
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>()
  await page.unroute(READ)
  await page.route(READ, (route) => isBack.then(() => route.continue()))
  await button(page, 'Try again').click()
  await expect.poll(() => button(page, 'Try again').getAttribute('aria-busy')).toBe('true')
  comeBack()
  takePageErrors()
  await agree(page)
  expect(await field(page, 'House, road and area').inputValue()).toBe('House 7, Station Road')
  await placeButton(page).click()
  await codeBoxes(page).first().waitFor()
  await typeCode(page, await codeIn(databaseUrl, phone))
  await placed(page).waitFor()
  expectReplays(await recordingIn(page), ['checkout', 'phoneCode'])
  expect(await ordersIn(databaseUrl)).toHaveLength(1)
  expect(await query(databaseUrl, 'select policies_version from orders')).toEqual([{ policies_version: 5 }])
})
