import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { COURIER_NAMES, COURIERS, type CourierName } from '#contract/couriers/values.ts'
import { createVisitor } from '#tests/server/account/client.ts'
import { line, orderOf, place } from '#tests/server/checkout/buying.ts'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { startCourierSandboxes } from '#tests/support/courierSandboxes.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab, signIn } from '../support/session.ts'

/** Parcels by courier through the whole stack: office, server, sandbox, message and look-up, and the buyer's page. */

let shopUrl = ''
const { sandbox, settings } = await startCourierSandboxes(() => shopUrl)
const shop = await startTestServer({ courier: settings, workerPauseMs: 50 })
shopUrl = shop.url
await insertSampleShop(shop.databaseUrl, 2)
const admin = await addPerson(shop.databaseUrl, { role: 'admin' })
const buyer = await addPerson(shop.databaseUrl, { name: 'Nusrat Jahan' })
const visitor = createVisitor(shop.url)
visitor.token = (await signIn(shop.url, buyer)).token

const placed = async () => {
  const address = { division: 'Dhaka', district: 'Dhaka', city: 'Dhanmondi', addressDetails: 'House 7, Road 4' }
  const body = orderOf([line('p1', 2)], { paymentMethod: 'cash', deliveryAddress: address })
  const { _id } = (await place(visitor, body)).body.data.orders[0]
  await query(shop.databaseUrl, `update orders set confirmation = 'done', status = 'processing' where id = $1`, [_id])
  return _id as string
}

const parcelOf = async (id: string) => {
  const [row] = await query<{ consignment: string; number: string }>(
    shop.databaseUrl,
    'select p.consignment, p.number from parcels p join parcel_orders po on po.parcel_id = p.id where po.order_id = $1',
    [id],
  )
  return row!
}
/** What becomes of a parcel, as a person chooses it on the page of the sandbox. */
const step = async (courier: CourierName, id: string, choice: string) =>
  sandbox.choose(`${sandbox.url}/${courier}/parcels/${(await parcelOf(id)).consignment}`, choice)

/** The courier declines the parcel at first; its reason stands at the parcel, and a second try books it. */
const send = async (page: Page, courier: CourierName, id: string) => {
  await sandbox.set(courier, { refusedArea: 1 })
  await page.goto(`${shop.url}/admin/orders?order=${id}`)
  await button(page, 'Send by courier').click()
  const dialog = page.getByRole('dialog', { name: 'Send by courier' })
  await dialog.getByRole('button', { name: COURIER_NAMES[courier] }).click()
  await dialog.getByRole('button', { name: 'Send by courier' }).click()
  await page.getByText('Declined', { exact: true }).waitFor()
  await page.getByText(/^(Address|Area): ./).waitFor()
  await button(page, 'Correct').click()
  await button(page, 'Send again').click()
  await page.getByText('Booked', { exact: true }).waitFor()
}

test('parcels by each courier are declined, booked, delivered or come back, and the buyer follows them', async () => {
  const ids = Object.fromEntries(await Promise.all(COURIERS.map(async (courier) => [courier, await placed()]))) as {
    readonly [Courier in CourierName]: string
  }
  const page = await openTab(await openSignedIn(shop.url, admin), `${shop.url}/admin/orders`)
  const shows = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
  // The steps by hand have the same words.
  const isParcel = (state: string) => page.locator('.rt-Badge', { hasText: new RegExp(`^${state}$`) }).waitFor()

  await send(page, 'steadfast', ids.steadfast)
  await step('steadfast', ids.steadfast, 'pickUp')
  await isParcel('Handed over')
  await step('steadfast', ids.steadfast, 'deliver')
  await shows('The courier says: delivered')

  // Its messages get lost, and the look-up of the shop finds what they would have said.
  await send(page, 'redx', ids.redx)
  await sandbox.set('redx', { lost: 2 })
  await step('redx', ids.redx, 'pickUp')
  await step('redx', ids.redx, 'deliver')
  await query(shop.databaseUrl, `update courier_bookings set due_at = now() where order_id = $1`, [ids.redx])
  await shows('The courier says: delivered')

  await send(page, 'pathao', ids.pathao)
  for (const [choice, text] of [
    ['pickUp', 'Handed over'],
    ['fail', 'Delivery failed'],
    ['out', 'On the way'],
    ['fail', 'Delivery failed'],
    ['return', 'Came back'],
  ] as const) {
    await step('pathao', ids.pathao, choice)
    await isParcel(text)
  }
  await button(page, 'Check in').click()
  await page.getByRole('dialog', { name: 'What came back?' }).getByRole('button', { name: 'Check in' }).click()
  await isParcel('Checked in')

  const rows = await query(
    shop.databaseUrl,
    `select o.id, o.status, o.payment_status as paid, p.state, p.cash::int / 100 as cash, o.total_price::int / 100 as total
     from orders o join parcel_orders po on po.order_id = o.id join parcels p on p.id = po.parcel_id`,
  )
  const ended = Object.fromEntries(rows.map(({ id, ...row }) => [id, row]))
  const total = rows[0]!.total
  expect(ended).toEqual({
    [ids.steadfast]: { status: 'delivered', paid: 'paid', state: 'delivered', cash: total, total },
    [ids.redx]: { status: 'delivered', paid: 'paid', state: 'delivered', cash: total, total },
    [ids.pathao]: { status: 'cancelled', paid: 'unpaid', state: 'checkedIn', cash: total, total },
  })

  const own = await openTab(await openSignedIn(shop.url, buyer), `${shop.url}/orders/${ids.steadfast}`)
  await own.getByText(`Number ${(await parcelOf(ids.steadfast)).number}`).waitFor()
  await own.getByText('Handed over').waitFor()
})
