import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { CourierName } from '#contract/couriers/values.ts'
import { startCourierSandboxes } from '#tests/support/courierSandboxes.ts'
import { query } from '#tests/support/createDatabase.ts'
import { DEMO_KEY } from '#tests/support/server.ts'
import { createUserWithRole, createVisitor, type Visitor } from '../account/client.ts'
import { kill, serveElsewhere, until } from '../orders/crashes.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

/**
 * Kills one of two servers while orders are sent by a courier, sends all of them again, and compares the bookings with
 * the parcels of the courier. `npm run lab -- trial couriers` runs it.
 */

export interface BookingCrash {
  readonly courier: CourierName
  /** Every second one has an address that the courier declines. */
  readonly orders: number
  /** The number of parcels at the courier after which the server is killed. */
  readonly killAfter: number
}

export interface Booked {
  readonly booked: number
  readonly declined: number
  /** Bookings that only the courier's panel can name: their call was on its way at the kill. */
  readonly unclear: number
  /** Seconds of the second call, which packs what the killed server has not, and until no booking waits. */
  readonly callSeconds: number
  readonly allSeconds: number
}

/** Seconds after which a booking of a killed server is free for another one, and the rest. */
const SETTLED_WITHIN_MS = 300_000
const PLACES = {
  steadfast: { city: '', area: '', areaName: '' },
  pathao: { city: '1', area: '52', areaName: 'Dhanmondi' },
  redx: { city: 'Dhaka', area: '2', areaName: 'Dhanmondi' },
} as const

const insertOrders = async (databaseUrl: string, orders: number) => {
  await insertSampleShop(databaseUrl, 1)
  await query(
    databaseUrl,
    `insert into orders (id, customer_name, phone, total_price, delivery_fee, status, payment_method, address_details, city, district)
     select 'sent' || lpad(n::text, 20, '0'), 'Nusrat Jahan', '01712345678', 106000, 6000, 'processing', 'cash',
       case when n % 2 = 0 then 'House 7, Road 4, Dhanmondi' else repeat('x', 300) end, 'Dhanmondi', 'Dhaka'
     from generate_series(1, $1::int) n`,
    [orders],
  )
  await query(
    databaseUrl,
    `insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total)
     select id, 0, 'p1', 'Saree', 1, 100000, 100000 from orders`,
  )
  return (await query<{ id: string }>(databaseUrl, 'select id from orders order by id')).map(({ id }) => id)
}

/** @throws where a parcel is at the courier twice, or an order is neither booked, declined nor unclear */
export const killBookingServer = async (
  databaseUrl: string,
  filesDir: string,
  crash: BookingCrash,
): Promise<Booked> => {
  const { courier, orders, killAfter } = crash
  let messagesTo = ''
  const { sandbox, settings } = await startCourierSandboxes(() => messagesTo)
  const started = await Promise.all(
    [0, 1].map(() => serveElsewhere(databaseUrl, filesDir, undefined, { courier: settings })),
  )
  try {
    const [first, second] = started as [(typeof started)[0], (typeof started)[0]]
    messagesTo = second.url
    const ids = await insertOrders(databaseUrl, orders)
    const { visitor: admin } = await createUserWithRole(second, 'admin')
    const atFirst: Visitor = Object.assign(createVisitor(first.url), { token: admin.token })
    const send = (visitor: Visitor) =>
      visitor.post('/couriers/bookings', {
        ...{ courier, ids, note: '', secondPhone: '', toPoint: false, weight: 500 },
        ...PLACES[courier],
      })
    const parcelsOf = async () => {
      const response = await fetch(`${sandbox.url}/sandbox/control`, { headers: { 'x-haat-demo': DEMO_KEY } })
      const { providers } = (await response.json()) as {
        providers: { name: string; payments: { reference: string }[] }[]
      }
      return providers.find(({ name }) => name === courier)!.payments.map(({ reference }) => reference)
    }
    const states = async () => {
      const rows = await query<{ state: string; count: number }>(
        databaseUrl,
        'select state, count(*)::int as count from courier_bookings group by state',
      )
      return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<string, number>
    }
    const died = once(first.child, 'exit')
    const cut = send(atFirst).catch(() => undefined)
    await until(async () => (await parcelsOf()).length >= killAfter, `${killAfter} parcels at the courier`)
    first.child.kill('SIGKILL')
    await Promise.all([died, cut])
    const begun = performance.now()
    const answer = await send(admin)
    const callSeconds = (performance.now() - begun) / 1000
    assert.equal(answer.status, 201, JSON.stringify(answer.body).slice(0, 300))
    const { bookings, failures } = answer.body.data as { bookings: object[]; failures: object[] }
    assert.equal(bookings.length + failures.length, orders)
    const isSettled = async () => {
      const { waiting = 0, sending = 0, unanswered = 0 } = await states()
      // RedX sends no message of a new parcel, so that one without an answer waits for its next step, or a person.
      return waiting + sending + (courier === 'redx' ? 0 : unanswered) === 0
    }
    await until(isSettled, 'no booking waits', SETTLED_WITHIN_MS)
    const allSeconds = (performance.now() - begun) / 1000
    const parcels = await parcelsOf()
    assert.equal(new Set(parcels).size, parcels.length, 'a parcel is at the courier twice')
    const { booked = 0, refused = 0, unanswered = 0, unclear = 0 } = await states()
    assert.equal(booked + refused + unanswered + unclear, orders)
    assert.equal(refused, Math.ceil(orders / 2))
    const list = await admin.call('GET', '/couriers/bookings?part=open&limit=100')
    assert.equal(list.body.data.open, refused + unclear)
    return { booked, declined: refused, unclear: unanswered + unclear, callSeconds, allSeconds }
  } finally {
    for (const { child } of started) await kill(child)
    await sandbox.stop()
  }
}
