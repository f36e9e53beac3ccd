import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Effect, Layer, ManagedRuntime } from 'effect'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { ServerKeys } from '#server/account/ServerKeys.ts'
import { AppConfig } from '#server/platform/AppConfig.ts'
import { databaseLayer } from '#server/platform/database/client.ts'
import { makeSender, sweepDeliveries } from '#server/webhooks/worker.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole } from '../account/client.ts'
import { insertOrder } from '../orders/storedOrders.ts'
import { localNetwork } from '../products/localPictures.ts'
import { isSignedBy, startReceiver } from './receiver.ts'

// The workers of the server itself sleep: each test sends what it wants to have sent.
const server = await startTestServer({ workerPauseMs: 3_600_000 })
const { databaseUrl } = server
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(databaseUrl, text, values)
const { visitor: admin } = await createUserWithRole(server, 'admin')
const receiver = await startReceiver()
afterAll(receiver.stop)

const sendersOf = (attemptMs: number, port = receiver.port) => {
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(ServerKeys.layer, localNetwork(port)).pipe(
      Layer.provideMerge(AppConfig.layer({ ...server.settings, workerPauseMs: 1000 })),
      Layer.provideMerge(databaseLayer({ databaseUrl, databaseConnections: 4 })),
    ),
  )
  afterAll(() => runtime.dispose())
  return {
    next: () => runtime.runPromise(Effect.flatten(makeSender(attemptMs))),
    sweep: () => runtime.runPromise(sweepDeliveries),
    /** Sends all that is due. */
    all: () =>
      runtime.runPromise(
        Effect.flatMap(makeSender(attemptMs), (send) => Effect.repeat(send, { while: (more) => more })),
      ),
  }
}
const sender = sendersOf(5000)

const add = async (path: string, more: object = {}) => {
  const form = { url: `https://good.pictures.example${path}`, events: ['order.placed', 'order.moved'], personal: false }
  const { status, body } = await admin.post('/webhooks', { ...form, ...more })
  if (status !== 201) throw new Error(body.message)
  const { webhook, secret } = body.data as { webhook: { _id: string }; secret: string }
  const log = async () => (await admin.call('GET', `/webhooks/${webhook._id}/deliveries`)).body.data
  const testIt = () => admin.post(`/webhooks/${webhook._id}/test`)
  return { id: webhook._id, secret, log, testIt }
}
const move = (id: string, status: string) => run('update orders set status = $2 where id = $1', [id, status])
const waiting = () =>
  run<{ event: string }>(`select event from webhook_deliveries where state = 'waiting' order by seq`).then((rows) =>
    rows.map(({ event }) => event),
  )
/** All pauses are over. */
const later = async () => {
  await run(`update webhook_deliveries set try_at = now() where state = 'waiting'`)
  await run('update webhooks set quiet_until = null')
}

afterEach(async () => {
  receiver.answers(200)
  receiver.received.splice(0)
  await run('delete from webhooks')
  await run('delete from webhook_deliveries')
})

describe('events', () => {
  test('are written with the change, for the webhooks that ask for them, and for nobody without one', async () => {
    const former = await insertOrder(databaseUrl)
    expect(await waiting()).toEqual([])
    await add('/all', {
      events: [
        'order.placed',
        'order.paid',
        'order.moved',
        'refund.requested',
        'refund.moved',
        'product.created',
        'product.changed',
        'product.stock_changed',
        'product.deleted',
      ],
    })
    await add('/refunds', { events: ['refund.moved'] })
    await run(`begin; update orders set status = 'processing'; rollback`)
    await run(`update orders set payment_status = 'paid', status = 'processing' where id = $1`, [former])
    await run(`update orders set note = 'Ring twice' where id = $1`, [former])
    await run(`insert into refunds (id, order_id) values ('r1', $1)`, [former])
    await run(`update refunds set status = 'completed' where id = 'r1'`)
    await run(`insert into categories (id, name) values ('c1', 'Clothing')`)
    await run(`insert into sub_categories (id, category_id, name) values ('s1', 'c1', 'Sarees')`)
    await run(`insert into products (id, name, original_price, price, description, category_id, sub_category_id)
      values ('p1', 'Saree', 100, 100, '', 'c1', 's1')`)
    await run(`update products set stock = 5, sales = 1 where id = 'p1'`)
    await run(`update products set rating = 5 where id = 'p1'`)
    await run(`update products set price = 90 where id = 'p1'`)
    await run(`delete from categories where id = 'c1'`)
    expect(await waiting()).toEqual([
      'order.moved',
      'order.paid',
      'refund.requested',
      'refund.moved',
      'refund.moved',
      'product.created',
      'product.stock_changed',
      'product.changed',
      'product.deleted',
    ])
    await sender.all()
    expect(receiver.of('/refunds').map(({ data }) => data)).toEqual([
      { refundId: 'r1', orderId: former, status: 'completed', from: 'pending', to: 'completed' },
    ])
  })

  test('have ids and states, and customers only where the webhook has the switch', async () => {
    await add('/plain')
    await add('/personal', { personal: true })
    const order = await insertOrder(databaseUrl)
    await sender.all()
    const [plain] = receiver.of('/plain')
    const [personal] = receiver.of('/personal')
    expect(plain!.data).toEqual({ orderId: order, checkoutId: null, status: 'pending', paymentStatus: 'unpaid' })
    expect(plain!.text).not.toContain('Nusrat')
    expect(personal!.data.customer).toMatchObject({ name: 'Nusrat Jahan', email: 'nusrat@shop.example' })
  })

  test('are signed as Standard Webhooks says, by the newest secret, which is stored encrypted', async () => {
    const webhook = await add('/signed')
    await webhook.testIt()
    await sender.all()
    const { secret } = (await admin.post(`/webhooks/${webhook.id}/secret`)).body.data
    await webhook.testIt()
    await sender.all()
    const [former, renewed] = receiver.received
    expect(webhook.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect([former!, renewed!].map((call) => [isSignedBy(webhook.secret, call), isSignedBy(secret, call)])).toEqual([
      [true, false],
      [false, true],
    ])
    expect([former!.type, former!.headers['content-type']]).toEqual(['webhook.test', 'application/json'])
    expect(Math.abs(Number(former!.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
    const [stored] = await run<{ text: string }>('select webhooks::text as text from webhooks')
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    expect(stored!.text).not.toContain(key.toString('hex'))
    const log = await run<{ text: string }>(`select audit_log::text as text from audit_log where kind = 'webhook'`)
    expect(log.length).toBeGreaterThan(0)
    expect(JSON.stringify(log)).not.toMatch(/pictures\.example|whsec_/)
  })
})

describe('a receiver', () => {
  test('that fails gets the event again with the same id, and later ones of its record after it', async () => {
    const { log } = await add('/failing')
    receiver.answers(500)
    const [one, other] = [await insertOrder(databaseUrl), await insertOrder(databaseUrl)]
    await move(one, 'processing')
    await sender.all()
    expect(receiver.received.map(({ data }) => [data.orderId, data.status])).toEqual([
      [one, 'pending'],
      [other, 'pending'],
    ])
    const [failed] = (await log()).filter(({ record }: { record: string }) => record === other)
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, status: 500, failure: 'answer', answer: 'Taken <b>' })
    expect(new Date(failed.nextAt).getTime()).toBeGreaterThan(Date.now() - 1000)
    receiver.answers(200)
    await later()
    await sender.all()
    await sender.all()
    const calls = receiver.received.filter(({ data }) => data.orderId === one)
    expect(calls.map(({ type }) => type)).toEqual(['order.placed', 'order.placed', 'order.moved'])
    expect(calls[1]!.id).toBe(calls[0]!.id)
    expect(calls[2]!.id).not.toBe(calls[0]!.id)
    expect((await log()).map(({ state }: { state: string }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
  })

  test.each([
    ['/inside', 'good', 'redirect', 302],
    ['/long', 'good', 'too_long', 200],
    ['/any', 'loopback', 'address', null],
    ['/any', 'mixed', 'address', null],
    ['/any', 'nowhere', 'unreachable', null],
  ])('at %s of %s is refused: %s', async (path, host, failure, status) => {
    const { testIt, log } = await add('', { url: `https://${host}.pictures.example${path}` })
    await testIt()
    await sender.all()
    expect((await log())[0]).toMatchObject({ state: 'waiting', failure, status, answer: '' })
    expect(receiver.of(path)).toHaveLength(status === null ? 0 : 1)
  })

  test('with a certificate of another name, or without encryption, gets nothing', async () => {
    const { testIt, log } = await add('', { url: 'https://other.example/' })
    await testIt()
    await sender.all()
    expect((await log())[0]).toMatchObject({ failure: 'tls', status: null })
    const plain = createServer((_, response) => response.end())
    await new Promise<void>((listening) => plain.listen(0, '127.0.0.1', listening))
    await later()
    await sendersOf(5000, (plain.address() as AddressInfo).port).next()
    plain.close()
    expect((await log())[0]).toMatchObject({ attempts: 2, failure: 'tls' })
    expect(receiver.received).toEqual([])
  })

  test('that does not answer is left alone for a while, as a whole, and others get theirs', async () => {
    const slow = await add('/silent')
    const quick = await add('/quick')
    await insertOrder(databaseUrl)
    await insertOrder(databaseUrl)
    await sendersOf(100).all()
    receiver.release()
    expect([receiver.of('/silent').length, receiver.of('/quick').length]).toEqual([1, 2])
    expect((await slow.log()).map(({ failure }: { failure: string | null }) => failure)).toEqual([null, 'slow'])
    const [row] = await run<{ silent: number; isQuiet: boolean }>(
      `select silent, quiet_until is not null as "isQuiet" from webhooks where id = $1`,
      [slow.id],
    )
    expect(row).toEqual({ silent: 1, isQuiet: true })
    expect(await quick.log()).toHaveLength(2)
  })

  test('gets an event again whose sender was killed after it had sent it, and two senders share the others', async () => {
    await add('/killed')
    await insertOrder(databaseUrl)
    await sender.next()
    // As if the server had ended before it wrote the result.
    await run(
      `update webhook_deliveries set state = 'waiting', ended_at = null, taken_until = now() + interval '1 minute'`,
    )
    await sender.all()
    expect(receiver.received).toHaveLength(1)
    await run(`update webhook_deliveries set taken_until = now() - interval '1 second'`)
    await sender.all()
    expect(receiver.received.map(({ id }) => id)).toEqual(Array(2).fill(receiver.received[0]!.id))
    receiver.received.splice(0)
    for (let nth = 0; nth < 20; nth++) await insertOrder(databaseUrl)
    await Promise.all([sender.all(), sendersOf(5000).all()])
    await sender.all()
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(20)
    expect(receiver.received).toHaveLength(20)
  })
})

test('10,000 events that wait for a receiver that is away slow no other one', async () => {
  const away = await add('/away', { url: 'https://nowhere.pictures.example/' })
  await run(
    `insert into webhook_deliveries (id, webhook_id, event, record_id, body)
    select 'evt_' || n, $1, 'order.placed', 'order' || n, '{}' from generate_series(1, 10000) n`,
    [away.id],
  )
  await sender.all()
  await add('/near')
  for (let nth = 0; nth < 10; nth++) await insertOrder(databaseUrl)
  const before = performance.now()
  await sender.all()
  expect(receiver.of('/near')).toHaveLength(10)
  expect(performance.now() - before).toBeLessThan(5000)
  const [left] = await run<{ tried: number }>(
    `select count(*)::int as tried from webhook_deliveries where attempts > 0 and webhook_id = $1`,
    [away.id],
  )
  expect(left!.tried).toBeLessThanOrEqual(3)
})

test('an event is given up after a day, is named, and is sent again by hand', async () => {
  const { id, log } = await add('/given-up')
  receiver.answers(500)
  await insertOrder(databaseUrl)
  await sender.all()
  await run(`update webhook_deliveries set due_since = now() - interval '25 hours'`)
  await sender.sweep()
  const [given] = await log()
  expect(given).toMatchObject({ state: 'failed', failure: 'answer', nextAt: null })
  const listed = async () => (await admin.call('GET', '/webhooks')).body.data
  expect(await listed()).toMatchObject([{ _id: id, waiting: 0, failed: 1, heardAt: null }])
  receiver.answers(204)
  expect((await admin.post(`/webhooks/${id}/deliveries/again`, { delivery: given._id })).status).toBe(200)
  expect((await admin.post(`/webhooks/${id}/deliveries/again`, { delivery: 'evt_gone' })).status).toBe(404)
  await sender.all()
  expect((await log())[0]).toMatchObject({ _id: given._id, state: 'delivered', status: 204, failure: null })
  expect(await listed()).toMatchObject([{ waiting: 0, failed: 0, heardAt: expect.any(String) }])
  await run(`update webhook_deliveries set ended_at = now() - interval '4 days'`)
  await sender.sweep()
  expect(await log()).toEqual([])
})

test('all that was given up of a webhook is counted for administrators, and sent again in the order of each record', async () => {
  const { id, log } = await add('/all-again')
  const other = await add('/other', { events: ['order.placed'] })
  receiver.answers(500)
  const [one, two] = [await insertOrder(databaseUrl), await insertOrder(databaseUrl)]
  await move(one, 'processing')
  await sender.all()
  await run(`update webhook_deliveries set state = 'failed', ended_at = now(), failure = 'answer'`)
  const needs = async () => (await admin.call('GET', '/dashboard/needs')).body.data.webhooksGivenUp
  expect(await needs()).toBe(5)
  receiver.answers(204)
  receiver.received.splice(0)
  expect((await admin.post(`/webhooks/${id}/deliveries/again`, { delivery: null })).status).toBe(200)
  while (await sender.next());
  expect((await log()).map(({ state }: { state: string }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
  const calls = receiver.of('/all-again').map(({ type, data }) => [type, data.orderId])
  expect(calls.filter(([, order]) => order === one)).toEqual([
    ['order.placed', one],
    ['order.moved', one],
  ])
  expect(calls).toContainEqual(['order.placed', two])
  expect([await needs(), (await other.log()).length]).toEqual([2, 2])
  expect((await admin.post('/webhooks/gone/deliveries/again', { delivery: null })).status).toBe(404)
})

test('a webhook is changed and withdrawn with what waits for it', async () => {
  const { id } = await add('/former')
  await insertOrder(databaseUrl)
  const form = { url: 'https://good.pictures.example/new', events: ['order.moved'], personal: false }
  expect((await admin.call('PATCH', `/webhooks/${id}`, form)).status).toBe(200)
  await sender.all()
  expect(receiver.received.map(({ path }) => path)).toEqual(['/new'])
  await insertOrder(databaseUrl)
  expect(await waiting()).toEqual([])
  await admin.post(`/webhooks/${id}/test`)
  expect((await admin.call('DELETE', `/webhooks/${id}`)).status).toBe(200)
  expect(await waiting()).toEqual([])
  for (const [method, path] of [
    ['DELETE', `/webhooks/${id}`],
    ['POST', `/webhooks/${id}/test`],
  ] as const)
    expect((await admin.call(method, path)).status).toBe(404)
})

test('addresses of the inside are refused, those of this machine outside of the demo', async () => {
  const form = { events: ['order.placed'], personal: false }
  for (const url of [
    'https://127.0.0.2/',
    'https://[::1]/',
    'https://shop.example:8443/',
    'https://user:secret@shop.example/',
  ]) {
    const { status, body } = await admin.post('/webhooks', { ...form, url })
    expect([url, status, body.code]).toEqual([url, 400, 'webhook.address_refused'])
  }
  for (const url of ['http://shop.example/', 'ftp://shop.example/', 'shop'])
    expect((await admin.post('/webhooks', { ...form, url })).body.issues?.[0]?.code ?? url).toBe(
      'validation.webhook_address',
    )
})
