import { createHash, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { analyticsSandbox } from '#scripts/sandbox/analytics.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { query } from '#tests/support/database.ts'
import { startTestSandbox } from '#tests/support/sandbox.ts'
import { DEMO_KEY, startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, createVisitor, password } from '../account/client.ts'
import { line, manyTries, orderOf, place, withoutCodes } from '../checkout/buying.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

/** Purchases of visitors who have agreed, at the sandbox of the services. */

const accounts = {
  ga4: { id: 'G-AB12CD34EF', secret: 'secret-of-the-stream-7f3a' },
  meta: { id: '123456789012345', token: 'token-of-the-pixel-91bc' },
}
const sandbox = await startTestSandbox([analyticsSandbox(accounts)])
const signingKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const server = await startTestServer({
  signingKey,
  workerPauseMs: 20,
  checkout: withoutCodes,
  limits: manyTries,
  analyticsUrls: { ga4: `${sandbox.url}/ga4`, meta: `${sandbox.url}/meta` },
})
const sql = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(server.databaseUrl, text, values)
await insertSampleShop(server.databaseUrl, 1)
await sql('update products set stock = 1000')
const { visitor: admin } = await createUserWithRole(server, 'admin')
const guest = createVisitor(server.url)
const until = { timeout: 15_000, interval: 50 }

const keep = async (name: string, settings: object) => {
  const { status } = await admin.call('PUT', `/integrations/${name}/settings`, {
    currentPassword: password,
    ...settings,
  })
  expect(status).toBe(200)
}
await keep('ga4', { ga4Id: accounts.ga4.id, ga4Secret: accounts.ga4.secret })
await keep('meta', { metaPixel: accounts.meta.id, metaToken: accounts.meta.token, metaPurchase: 'delivered' })

const visitorOf = (nth: number) => ({
  consent: String(nth).padStart(22, 'c'),
  number: 1_234_567 + nth,
  at: 1_700_000_000_000,
  click: { id: 'Click-1', at: 1_700_000_001_000 },
})
const placed = async (analytics?: object): Promise<{ readonly _id: string; readonly phone: string }> => {
  const body = orderOf([line('p1')], { ...(analytics && { analytics }) })
  return (await place(guest, body)).body.data.orders[0]
}
const become = async (id: string, ...statuses: string[]) => {
  await sql(`update orders set confirmation = 'none' where id = $1`, [id])
  for (const status of statuses)
    expect((await admin.call('PATCH', `/order/update-status/${id}`, { status })).status).toBe(200)
}

interface Received {
  readonly service: string
  // biome-ignore lint/suspicious/noExplicitAny: bodies of two services
  readonly event: any
}
const received = async (): Promise<readonly Received[]> =>
  (await fetch(`${sandbox.url}/analytics/received`, { headers: { 'x-haat-demo': DEMO_KEY } })).json()
/** What each service has learnt of an order, in turn. */
const learnt = async (id: string) => {
  const all = await received()
  return {
    ga4: all.flatMap(({ service, event }) =>
      service === 'ga4' && event.params.transaction_id === id ? [event.name] : [],
    ),
    meta: all.flatMap(({ service, event }) =>
      service === 'meta' && event.custom_data.order_id === id ? [event.event_name] : [],
    ),
  }
}
const stateOf = async (id: string) =>
  (await sql<{ state: string }>('select state from conversions where order_id = $1 order by service', [id])).map(
    ({ state }) => state,
  )

test('a purchase is sent at its moment, once, and taken back when its money goes back', async () => {
  const order = await placed(visitorOf(1))
  expect(await stateOf(order._id)).toEqual(['waiting', 'waiting'])
  await become(order._id, 'processing', 'shipped')
  await sql(`update orders set payment_status = 'paid' where id = $1`, [order._id])
  // Google learns of it once it is paid, Meta once it is delivered.
  await expect.poll(() => learnt(order._id), until).toEqual({ ga4: ['purchase'], meta: [] })
  await become(order._id, 'delivered')
  await expect.poll(() => stateOf(order._id), until).toEqual(['counted', 'counted'])
  expect(await learnt(order._id)).toEqual({ ga4: ['purchase'], meta: ['Purchase'] })
  await sql(`update orders set payment_status = 'refunded' where id = $1`, [order._id])
  await expect.poll(() => stateOf(order._id), until).toEqual(['reversed', 'reversed'])
  expect(await learnt(order._id)).toEqual({ ga4: ['purchase', 'refund'], meta: ['Purchase', 'Refund'] })

  const [{ event: purchase }] = (await received()).filter(
    ({ event }) => event.params?.transaction_id === order._id,
  ) as [Received]
  expect(purchase.client_id).toBe('1234568.1700000000')
  expect(purchase.params).toMatchObject({
    currency: 'BDT',
    value: 875.44,
    items: [{ item_id: 'p1', item_name: 'Product 1', price: 875.44, quantity: 1 }],
  })
  const [{ event: counted }] = (await received()).filter(({ event }) => event.custom_data?.order_id === order._id) as [
    Received,
  ]
  const [{ phone }] = (await sql<{ phone: string }>('select phone from orders where id = $1', [order._id])) as [
    { phone: string },
  ]
  expect(counted.user_data).toMatchObject({
    ph: [createHash('sha256').update(`88${phone}`).digest('hex')],
    fbp: 'fb.1.1700000000000.1234568',
    fbc: 'fb.1.1700000001000.Click-1',
  })
  expect(counted.event_id).toBe(`purchase-${order._id}`)
  const services = (await admin.call('GET', '/integrations')).body.data as {
    _id: string
    state: string
    place: string
  }[]
  expect(services.filter(({ _id }) => ['ga4', 'meta'].includes(_id))).toMatchObject([
    { state: 'test', place: 'kept' },
    { state: 'test', place: 'kept' },
  ])
})

test('parts that go back are reported one after another, once each, and a cancellation then the rest', async () => {
  const order = await placed(visitorOf(10))
  await become(order._id, 'processing', 'shipped', 'delivered')
  await sql(`update orders set payment_status = 'paid' where id = $1`, [order._id])
  await expect.poll(() => stateOf(order._id), until).toEqual(['counted', 'counted'])
  const values = async () => {
    const all = (await received()).map(({ event }) => event)
    return {
      ga4: all.filter(({ params }) => params?.transaction_id === order._id).map(({ params }) => params.value),
      meta: all.flatMap(({ custom_data, event_id }) =>
        custom_data?.order_id === order._id ? [[custom_data.value, event_id.replace(order._id, 'order')]] : [],
      ),
    }
  }
  const purchase = [875.44, 'purchase-order']
  await sql('update orders set sent_back = 10000 where id = $1', [order._id])
  await expect.poll(values, until).toEqual({ ga4: [875.44, 100], meta: [purchase, [100, 'part-order-10000']] })
  await sql('update orders set sent_back = 25050 where id = $1', [order._id])
  const parts = [
    [100, 'part-order-10000'],
    [150.5, 'part-order-25050'],
  ] as const
  await expect.poll(values, until).toEqual({ ga4: [875.44, 100, 150.5], meta: [purchase, ...parts] })
  await expect.poll(() => stateOf(order._id), until).toEqual(['counted', 'counted'])
  await sql(`update orders set payment_status = 'refunded' where id = $1`, [order._id])
  await expect.poll(() => stateOf(order._id), until).toEqual(['reversed', 'reversed'])
  expect(await values()).toEqual({
    ga4: [875.44, 100, 150.5, 624.94],
    meta: [purchase, ...parts, [624.94, 'reversal-order']],
  })
})

test('an order without consent, of the staff, or that ended before it was a purchase is sent to nobody', async () => {
  const [silent, cancelled] = [await placed(), await placed(visitorOf(2))]
  const body = orderOf([line('p1')], { analytics: visitorOf(3) })
  const ofStaff = (await place(admin, body)).body.data.orders[0]
  expect([await stateOf(silent._id), await stateOf(ofStaff._id)]).toEqual([[], []])
  await become(cancelled._id, 'cancelled')
  await expect.poll(() => stateOf(cancelled._id), until).toEqual(['unneeded', 'unneeded'])
  for (const { _id } of [silent, cancelled, ofStaff]) expect(await learnt(_id)).toEqual({ ga4: [], meta: [] })
  const bad = await place(guest, orderOf([line('p1')], { analytics: { ...visitorOf(4), at: -1 } }))
  expect([bad.status, bad.body.code]).toEqual([400, 'validation.whole_number_between'])
})

test('a service that is away learns later, and a withdrawal deletes what waits and what would be taken back', async () => {
  await sandbox.set('analytics', { away: 3 })
  const late = await placed(visitorOf(5))
  await become(late._id, 'processing', 'shipped', 'delivered')
  await expect.poll(() => learnt(late._id), until).toEqual({ ga4: ['purchase'], meta: ['Purchase'] })

  await sandbox.set('analytics', { away: 1000 })
  const withdrawn = await placed(visitorOf(6))
  await become(withdrawn._id, 'processing', 'shipped', 'delivered')
  await expect.poll(() => stateOf(withdrawn._id), until).toEqual(['counting', 'counting'])
  const other = await guest.post('/analytics/withdraw', { consent: visitorOf(99).consent })
  expect(other.status).toBe(200)
  expect(await stateOf(withdrawn._id)).toEqual(['counting', 'counting'])
  // An event that is under way is not called back: none is.
  await sql(`update conversions set look_at = now() + interval '1 hour' where order_id = $1`, [withdrawn._id])
  const taken = `select from conversions where order_id = $1 and taken_until is not null`
  await expect.poll(async () => (await sql(taken, [withdrawn._id])).length, until).toBe(0)
  for (const nth of [5, 6]) {
    expect((await guest.post('/analytics/withdraw', { consent: visitorOf(nth).consent })).status).toBe(200)
  }
  expect([await stateOf(late._id), await stateOf(withdrawn._id)]).toEqual([[], []])
  await sandbox.set('analytics', { away: 0 })
  await sql(`update orders set payment_status = 'refunded' where id = any($1)`, [[late._id, withdrawn._id]])
  // The one that follows is sent after them.
  const next = await placed(visitorOf(7))
  await become(next._id, 'processing', 'shipped', 'delivered')
  await expect.poll(() => learnt(next._id), until).toEqual({ ga4: ['purchase'], meta: ['Purchase'] })
  expect(await learnt(late._id)).toEqual({ ga4: ['purchase'], meta: ['Purchase'] })
  expect(await learnt(withdrawn._id)).toEqual({ ga4: [], meta: [] })
})

test('a service that accepts nothing for a day gets no more, and other keys are named by their code', async () => {
  await keep('meta', { metaPixel: accounts.meta.id, metaToken: 'another-token' })
  const order = await placed(visitorOf(8))
  await become(order._id, 'processing', 'shipped', 'delivered')
  await expect.poll(() => stateOf(order._id), until).toEqual(['counted', 'counting'])
  await expect
    .poll(
      async () => (await sql<{ failure: string }>(`select failure from integration_calls where name = 'meta'`))[0],
      {
        timeout: 20_000,
      },
    )
    .toEqual({ failure: 'meta.190' })
  await sql(`update conversions set since = now() - interval '25 hours', look_at = now() where order_id = $1`, [
    order._id,
  ])
  await expect.poll(() => stateOf(order._id), until).toEqual(['counted', 'abandoned'])
  expect((await learnt(order._id)).meta).toEqual([])
})

test('the addresses of the services lead to their live systems', () => {
  expect(defaultSettings.analyticsUrls).toEqual({
    ga4: 'https://www.google-analytics.com',
    meta: 'https://graph.facebook.com',
  })
})
