import { beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/couriers/entity.ts'
import { COURIERS, type CourierName } from '#contract/couriers/values.ts'
import { startCourierSandboxes } from '#tests/support/courierSandboxes.ts'
import { DEMO_KEY, startTestServer } from '#tests/support/server.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { createUserWithRole } from '../account/client.ts'
import { parcelShop } from '../parcels/packed.ts'

/** Bookings through the whole stack: call, worker, sandbox, message, look-up, parcel, order. */

const PAUSE_MS = 10
let shopUrl = ''
const { sandbox, settings } = await startCourierSandboxes(() => shopUrl)
const server = await startTestServer({ courier: settings, workerPauseMs: PAUSE_MS })
shopUrl = server.url
const { sql, placed, orderRow } = parcelShop(server)
const { visitor: admin } = await createUserWithRole(server, 'admin')

const PLACES = {
  steadfast: { city: '', area: '', areaName: '' },
  pathao: { city: '1', area: '52', areaName: 'Dhanmondi' },
  redx: { city: 'Dhaka', area: '2', areaName: 'Dhanmondi' },
} as const

/** An order to be sent. */
const order = async (address = 'House 7, Road 4, Dhanmondi') => {
  const id = await placed([1])
  await sql(`update orders set address_details = $2, city = 'Dhanmondi', district = 'Dhaka' where id = $1`, [
    id,
    address,
  ])
  return id
}

const wayOf = (courier: CourierName) => ({
  note: 'Call first',
  secondPhone: '',
  toPoint: false,
  weight: 400,
  ...PLACES[courier],
})
const send = async (courier: CourierName, ids: readonly string[], way: object = {}) => {
  const answer = await admin.post('/couriers/bookings', { courier, ids, ...wayOf(courier), ...way })
  expect(answer.status, answer.body.message).toBe(201)
  return answer.body.data as { bookings: Booking[]; failures: { _id: string; message: string }[] }
}
const bookingsOf = async (id: string): Promise<Booking[]> =>
  (await admin.call('GET', `/couriers/bookings/of-order/${id}`)).body.data
const reached = (id: string, state: string) =>
  waitFor(async () => {
    const booking = (await bookingsOf(id)).at(-1)!
    expect(booking).toMatchObject({ state })
    return booking
  })
const change = (id: string, act: string, courier: CourierName, more: object = {}) =>
  admin.call('PATCH', `/couriers/bookings/${id}`, { act, number: '', ...wayOf(courier), ...more })

interface Line {
  readonly id: string
  readonly reference: string
}
/** The parcels that a sandbox has of an invoice. */
const atCourier = async (courier: CourierName, invoice: string) => {
  const response = await fetch(`${sandbox.url}/sandbox/control`, { headers: { 'x-haat-demo': DEMO_KEY } })
  const { providers } = (await response.json()) as { providers: { name: string; payments: Line[] }[] }
  return providers.find(({ name }) => name === courier)!.payments.filter(({ reference }) => reference === invoice)
}
const step = async (courier: CourierName, invoice: string, choice: string) => {
  const [parcel] = await atCourier(courier, invoice)
  await sandbox.choose(`${sandbox.url}/${courier}/parcels/${parcel!.id}`, choice)
}
const parcelOf = async (id: string) => (await admin.call('GET', `/parcels/of-order/${id}`)).body.data.parcels.at(-1)

beforeEach(async () => {
  for (const name of COURIERS) await sandbox.set(name, { early: 0, twice: 0, outOfOrder: 0, lost: 0, malformed: 0 })
})

describe.each(COURIERS)('%s', (courier) => {
  test('a parcel is booked, fetched and delivered, and its order is paid', async () => {
    await sandbox.set(courier, { early: 1, twice: 1 })
    const id = await order()
    await send(courier, [id])
    await reached(id, 'booked')
    expect(await parcelOf(id)).toMatchObject({ byCourier: true, state: 'booked', cash: 160 })
    await step(courier, id, 'pickUp')
    await waitFor(async () => expect(await orderRow(id)).toMatchObject({ status: 'shipped', paid: 'unpaid' }))
    await step(courier, id, 'deliver')
    await waitFor(async () => expect(await orderRow(id)).toMatchObject({ status: 'delivered', paid: 'paid' }))
    expect(await atCourier(courier, id)).toHaveLength(1)
    const { number, link, reports } = await parcelOf(id)
    expect(number).not.toBe('')
    expect(link).toMatch(/^https:/)
    // A message that comes twice is one report.
    expect(reports.filter(({ state }: { state: string }) => state === 'delivered')).toHaveLength(1)
  })

  test('a declined parcel names its field, is sent again and delivered by messages out of order; one that is given up frees its pieces', async () => {
    await sandbox.set(courier, { refusedArea: 1 })
    const id = await order()
    const { bookings } = await send(courier, [id])
    const refused = await reached(id, 'refused')
    expect(refused.field).toBe(courier === 'steadfast' ? 'address' : 'area')
    expect(refused.words).not.toBe('')
    expect((await change(bookings[0]!._id, 'again', courier, { secondPhone: '01812345678' })).status).toBe(200)
    await reached(id, 'booked')
    const entries = await sql(`select call, verb from audit_log where record_id = $1 and kind = 'parcel'`, [
      bookings[0]!._id,
    ])
    expect(entries).toEqual(
      expect.arrayContaining([
        { call: 'bookParcels', verb: 'created' },
        { call: 'changeBooking', verb: 'changed' },
      ]),
    )
    expect((await change(bookings[0]!._id, 'again', courier)).body.code).toBe('courier.booking_moved')
    await sandbox.set(courier, { outOfOrder: 1 })
    await step(courier, id, 'pickUp')
    await step(courier, id, 'deliver')
    await waitFor(async () => expect(await orderRow(id)).toMatchObject({ status: 'delivered', paid: 'paid' }))
    await sandbox.set(courier, { refusedArea: 1 })
    const other = await order()
    const [declined] = (await send(courier, [other])).bookings
    await reached(other, 'refused')
    expect((await change(declined!._id, 'withdraw', courier)).body.data.state).toBe('withdrawn')
    expect((await send(courier, [other])).bookings[0]!.invoice).toBe(`${other}-2`)
    await reached(other, 'booked')
  })

  test('a lost answer, and a server that is killed while it sends, make no second parcel', async () => {
    await sandbox.set(courier, { malformed: 1, ...(courier === 'redx' && { early: 1 }) })
    const id = await order()
    await send(courier, [id])
    await reached(id, 'booked')
    expect((await parcelOf(id)).state).toBe('booked')
    // As if the answer had come to a server that has ended.
    await sql(
      `update parcels p set consignment = null, number = '' from courier_bookings b where b.parcel_id = p.id and b.order_id = $1`,
      [id],
    )
    await sql(`update courier_bookings set state = 'sending', due_at = now() where order_id = $1`, [id])
    if (courier !== 'steadfast') await step(courier, id, 'pickUp')
    await reached(id, 'booked')
    expect(await atCourier(courier, id)).toHaveLength(1)
  })

  test('forged messages are 404, and one for an unknown parcel is kept and counted', async () => {
    const secret = settings[courier]!.messageSecret
    const body = JSON.stringify({
      ...{ consignment_id: '987', tracking_number: '987', invoice: 'x', invoice_number: 'x', merchant_order_id: 'x' },
      ...{ event: 'order.delivered', status: 'delivered' },
    })
    const post = async (given: string) => {
      const headers = {
        authorization: `Bearer ${given}`,
        'x-pathao-signature': given,
        'content-type': 'application/json',
      }
      const url = `${server.url}/api/courier/webhook/${courier}?token=${given}`
      return (await fetch(url, { method: 'POST', headers, body })).status
    }
    expect(await post('')).toBe(404)
    expect(await post(`${secret}x`)).toBe(404)
    const right = courier === 'pathao' ? 202 : 200
    expect([await post(secret), await post(secret)]).toEqual([right, right])
    const kept = await sql('select times, parcel_id from courier_messages where courier = $1 and parcel_id is null', [
      courier,
    ])
    expect(kept).toEqual([{ times: 2, parcel_id: null }])
  })
})

test('an approval that is pending settles nothing, and a part that is delivered waits for its pieces', async () => {
  const id = await order()
  await send('steadfast', [id])
  await reached(id, 'booked')
  await step('steadfast', id, 'pickUp')
  await waitFor(async () => expect((await orderRow(id)).status).toBe('shipped'))
  await step('steadfast', id, 'deliverPending')
  await waitFor(async () => expect((await bookingsOf(id))[0]!.status).toBe('delivered_approval_pending'))
  expect((await parcelOf(id)).state).toBe('pickedUp')
  await step('steadfast', id, 'cancel')
  await waitFor(async () => expect((await parcelOf(id)).state).toBe('returning'))
  expect((await orderRow(id)).status).toBe('shipped')
})

test('a delivery that fails twice and comes back cancels the order', async () => {
  const id = await order()
  await send('pathao', [id])
  await reached(id, 'booked')
  for (const [choice, state] of [
    ['pickUp', 'pickedUp'],
    ['fail', 'deliveryFailed'],
    ['out', 'inTransit'],
    ['fail', 'deliveryFailed'],
    ['return', 'returned'],
  ] as const) {
    await step('pathao', id, choice)
    await waitFor(async () => expect((await parcelOf(id)).state).toBe(state))
  }
  expect((await orderRow(id)).status).toBe('cancelled')
})

test('a booking that nobody names is unclear until a person types the number of the panel, which is looked up', async () => {
  await sandbox.set('redx', { malformed: 1 })
  const id = await order()
  const [booking] = (await send('redx', [id])).bookings
  await reached(id, 'unanswered')
  await sql(`update courier_bookings set sent_at = now() - interval '1 hour', due_at = now() where order_id = $1`, [id])
  await reached(id, 'unclear')
  const other = await order()
  await send('redx', [other])
  await reached(other, 'booked')
  // The number of another parcel proves nothing.
  await change(booking!._id, 'named', 'redx', { number: (await atCourier('redx', other))[0]!.id })
  await reached(id, 'unclear')
  await change(booking!._id, 'named', 'redx', { number: (await atCourier('redx', id))[0]!.id })
  await reached(id, 'booked')
})

test('of many orders, the good ones are booked once, on two servers, and the others are listed', async () => {
  const second = await startTestServer({
    databaseUrl: server.databaseUrl,
    filesDir: server.settings.filesDir,
    courier: settings,
    workerPauseMs: PAUSE_MS,
  })
  for (const courier of ['steadfast', 'pathao'] as const) {
    const good = await Promise.all(Array.from({ length: 5 }, () => order()))
    const bad = await Promise.all(Array.from({ length: 5 }, () => order('x'.repeat(300))))
    const { bookings, failures } = await send(courier, [...good, ...bad, good[0]!.replace(/^./, 'x')])
    expect(bookings).toHaveLength(10)
    expect(failures).toHaveLength(1)
    for (const id of bad) expect((await reached(id, 'refused')).field).toBe('address')
    for (const id of good) {
      await reached(id, 'booked')
      expect(await atCourier(courier, id)).toHaveLength(1)
    }
    const listed = (await admin.call('GET', `/couriers/bookings?part=open&courier=${courier}`)).body.data
    expect(new Set(listed.data.map(({ orderId }: Booking) => orderId))).toEqual(new Set(bad))
    expect([listed.waiting, listed.open >= bad.length]).toEqual([0, true])
    const [found] = (await admin.call('GET', `/couriers/bookings?search=${bad[0]!.slice(-6)}`)).body.data.data
    expect(found.orderId).toBe(bad[0])
    expect((await send(courier, [good[0]!])).failures[0]!.message).toMatch(/already/)
  }
  await second.stop()
})

test('RedX needs an area, which is found by its name and remembered', async () => {
  const nowhere = { city: '', area: '', areaName: '' }
  const id = await order()
  await send('redx', [id], nowhere)
  expect(await reached(id, 'booked')).toMatchObject({ area: '2', areaName: 'Dhanmondi' })
  const far = await order()
  await sql(`update orders set city = 'Nowhere', district = 'Dhaka' where id = $1`, [far])
  const [refused] = (await send('redx', [far], nowhere)).bookings
  expect(refused).toMatchObject({ state: 'refused', field: 'area', words: '' })
  const areas = await admin.call('GET', '/couriers/redx/areas?city=Dhaka')
  expect(areas.body.data).toContainEqual({ _id: '2', name: 'Dhanmondi' })
  const { body } = await admin.call('GET', '/couriers')
  expect(body.data).toContainEqual({
    _id: 'redx',
    name: 'RedX',
    isTest: true,
    places: 'required',
    hasPoints: false,
    isKeyRefused: false,
  })
})

test('a booked parcel is cancelled at the courier before it is fetched, and only there', async () => {
  const id = await order()
  const [booking] = (await send('redx', [id])).bookings
  // 60 taka, and one per cent of 160.
  const { cancelAt } = await waitFor(async () => {
    const [found] = await bookingsOf(id)
    expect(found).toMatchObject({ state: 'booked', expected: 62 })
    return found!
  })
  expect(cancelAt).toBe('shop')
  await sandbox.set('redx', { unavailable: 1 })
  expect((await change(booking!._id, 'cancel', 'redx')).body.code).toBe('courier.no_answer')
  const { body } = await change(booking!._id, 'cancel', 'redx')
  expect(body.data).toMatchObject({ state: 'cancelled', status: 'cancelled', cancelAt: null })
  expect((await parcelOf(id)).state).toBe('cancelled')
  expect((await change(booking!._id, 'cancel', 'redx')).body.code).toBe('courier.booking_moved')
  expect((await send('redx', [id])).bookings[0]!.invoice).toBe(`${id}-2`)
  await reached(id, 'booked')
  // A parcel that was fetched before the shop has heard of it.
  await sandbox.set('redx', { lost: 1 })
  await step('redx', `${id}-2`, 'pickUp')
  const [, fetched] = await bookingsOf(id)
  expect((await change(fetched!._id, 'cancel', 'redx')).body.code).toBe('courier.cancel_declined')
  await waitFor(async () => expect((await parcelOf(id)).state).toBe('pickedUp'))
  const other = await order()
  await send('pathao', [other])
  const known = await reached(other, 'booked')
  expect(known.cancelAt).toBe('panel')
  expect((await change(known._id, 'cancel', 'pathao')).body.code).toBe('courier.cancel_in_panel')
  await step('pathao', other, 'cancel')
  await reached(other, 'cancelled')
})

test('keys of sellers are not kept where the secret of the shop is in the database', async () => {
  const keys = { storeId: '', apiKey: 'key', secretKey: 'secret', clientId: '', clientSecret: '', token: '' }
  const answer = await admin.call('PUT', '/couriers/accounts/steadfast', keys)
  expect(answer.body.code).toBe('courier.keys_not_kept')
  expect(await sql('select from courier_accounts')).toEqual([])
})
