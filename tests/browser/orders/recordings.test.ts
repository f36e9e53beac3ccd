import { expect, test } from 'vitest'
import type { Recording } from '#devtools/recording/recording.ts'
import { insertOrder } from '#tests/server/orders/storedOrders.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { toast } from '../support/forms.ts'
import { addPerson, newPhone } from '../support/people.ts'
import { expectReplays, openRecorded, recordingIn, untilInspected } from '../support/record.ts'
import { openSignedIn, withoutNews } from '../support/session.ts'
import { insertSampleCategory } from '../support/shop.ts'

test('records a cancelled order, a refund request and a review of a customer, without what identifies the customer', async () => {
  const { url, databaseUrl } = await startTestServer()
  const product = (await insertSampleCategory(databaseUrl, 1)).products[0]!
  const customer = await addPerson(databaseUrl, { name: 'Nusrat Jahan' })
  const phone = newPhone()
  const place = (status: string) => insertOrder(databaseUrl, { status, customer: customer.id, price: 50_000 })
  const [pending, delivered] = [await place('pending'), await place('delivered')]
  await query(
    databaseUrl,
    `update orders set customer_name = 'Nusrat Jahan', phone = $2, address_details = 'House 7, Road 3', city = 'Mirpur',
       district = 'Dhaka', division = 'Dhaka', payment_method = 'cash', note = 'Behind the mosque of Kazipara',
       payment_status = case id when $1 then 'paid' else 'unpaid' end,
       delivered_at = case id when $1 then now() end`,
    [delivered, phone],
  )
  await query(databaseUrl, 'update order_items set product_id = $2 where order_id = $1', [delivered, product])

  const context = await openSignedIn(url, customer)
  await withoutNews(context)
  const page = await openRecorded(context, `${url}/orders/${pending}`)
  const order = (id: string) => page.getByRole('article', { name: `Order #${id.slice(-6)}`, exact: true })
  const expectAnonymous = (recording: Recording) =>
    expect(JSON.stringify(recording)).not.toMatch(
      new RegExp(`Nusrat|Kazipara|House 7|Mirpur|mistake|torn|colour|${phone}|${customer.email}`),
    )
  /** Checks what was recorded since the page was opened. */
  const expectSafe = async (machine: string) => {
    const recording = await recordingIn(page)
    expectAnonymous(recording)
    expectReplays(recording, [machine])
  }

  await order(pending).getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await question.getByLabel('Reason (optional)').fill('Ordered twice by mistake')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await toast(page, 'Order cancelled successfully').waitFor()
  await expectSafe('cancelOrder')

  // Another page begins a new recording.
  await page.goto(`${url}/orders/${delivered}`)
  await untilInspected(page)
  await order(delivered).getByRole('button', { name: 'Ask for a refund' }).click()
  const request = page.getByRole('dialog').filter({ hasText: 'Where should the money go?' })
  await request.getByRole('button', { name: 'Send request' }).click()
  await request.getByText('Choose how you want to get the money').last().waitFor()
  await request.getByLabel('Where should the money go?').selectOption('bkash')
  await request.getByLabel('Reason (optional)').fill('The seam is torn')
  await request.getByRole('button', { name: 'Send request' }).click()
  await toast(page, 'Refund requested').waitFor()
  await expectSafe('requestRefund')

  await page.goto(`${url}/product/${product}`)
  await untilInspected(page)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.getByRole('button', { name: 'Write a review' }).click()
  await reviews.locator('label', { hasText: '4 stars' }).click()
  await reviews.getByLabel('What was it like? (optional)').fill('It keeps its colour.')
  await reviews.getByRole('button', { name: 'Save review' }).click()
  await toast(page, 'Review saved').waitFor()
  await expectSafe('review')
})
