import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { openContext } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button, codeBoxes, field } from '../support/forms.ts'
import { codeIn } from '../support/outbox.ts'
import { addAddress, addPerson, newPhone } from '../support/people.ts'
import { expectRecorded, expectReplays, openRecorded, recordingIn } from '../support/record.ts'
import { openSignedIn } from '../support/session.ts'
import { agree, ordersIn, placeButton, placed, withReadsInOrder } from './checkoutPage.ts'

test('records a purchase of a guest, who presses at most six times from the home page on, and one of a customer', async () => {
  const { url, databaseUrl } = await startTestServer()
  await insertSampleShop(databaseUrl, 1)
  await query(databaseUrl, `update products set sizes = '{}', colors = '{}'`)
  const phone = newPhone()
  const page = await openRecorded(await withReadsInOrder(await openContext()), url)
  let presses = 0
  const press = async (target: Locator) => {
    presses++
    await target.click()
  }
  await press(page.getByRole('link', { name: /Product 1/ }).first())
  await press(button(page, 'Buy Now'))
  await page.getByText('Total without delivery').waitFor()
  await field(page, 'Full name').fill('Nusrat Jahan')
  await field(page, 'Phone number').fill(phone)
  await field(page, 'Note for the seller (optional)').fill('Behind the mosque of Kazipara')
  await page.getByRole('combobox', { name: 'District', exact: true }).fill('Dhaka')
  await page.getByRole('combobox', { name: 'City, upazila or thana', exact: true }).fill('Mirpur')
  await field(page, 'House, road and area').fill('House 7, Road 3')
  await page.getByText('Total to pay').waitFor()
  presses++
  await agree(page)
  await press(placeButton(page))
  await codeBoxes(page).first().waitFor()
  await expect.poll(async () => page.getByText(/Send again in/).count()).toBe(1)
  await codeBoxes(page).first().click()
  await page.keyboard.type(await codeIn(databaseUrl, phone))
  await placed(page).waitFor()
  expect(presses).toBeLessThanOrEqual(6)
  const recording = await recordingIn(page)
  const { key } = JSON.parse((await page.evaluate(() => localStorage.getItem('haat.orderKeys.1')))!)[0]
  expect(JSON.stringify(recording)).not.toMatch(new RegExp(`Nusrat|Kazipara|House 7|Mirpur|${phone}|${key}`))
  const ordered = recording.actors.flatMap(({ steps }) => steps.flatMap(({ starts = [] }) => starts))
  expect(ordered.find(({ id }) => id === 'placeOrder')?.input).toMatchObject({
    deliveryAddress: { district: 'Dhaka' },
    items: [{ productId: 'p1', quantity: 1 }],
  })
  expectRecorded('guest-purchase', recording, ['checkout', 'phoneCode'])

  const customer = await addPerson(databaseUrl)
  await addAddress(databaseUrl, customer)
  const own = await openRecorded(
    await withReadsInOrder(await openSignedIn(url, customer)),
    `${url}/checkout?product=p1`,
  )
  await own.getByText('Total to pay').waitFor()
  await agree(own)
  await placeButton(own).click()
  await placed(own).waitFor()
  expectReplays(await recordingIn(own), ['checkout'])
  expect(await ordersIn(databaseUrl)).toHaveLength(2)
})
