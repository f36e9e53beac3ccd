import { Schema } from 'effect'
import { beforeEach, expect, test } from 'vitest'
import { RefundsApi } from '../../../contract/Api.ts'
import { REFUND_STATUSES } from '../../../contract/constants.ts'
import { defaultAccountSettings } from '../../../server/platform/accountSettings.ts'
import { query } from '../../support/database.ts'
import { startTestServer } from '../../support/server.ts'
import { createUserWithRole, fastHashing } from '../account/client.ts'
import { insertOrder } from '../orders/storedOrders.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const [{ visitor: admin }, { visitor: owner }] = [
  await createUserWithRole(server, 'admin'),
  await createUserWithRole(server, 'owner'),
]
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(server.databaseUrl, text, values)
const request = (id: string, order: string | null, day: number, status = 'pending') =>
  run(
    `insert into refunds (id, order_id, customer_name, customer_email, transaction_id, total_price, method, number, status, created_at)
     values ($1, $2, 'Kept Name', 'kept@shop.example', 'KEPT', 999, 'bKash', '01712345678', $4,
       timestamptz '2026-03-01T10:00:00.007Z' + make_interval(days => $3))`,
    [id, order, day, status],
  )
const all = async () => (await admin.call('GET', '/refund')).body.data
const set = (id: string, status: unknown, headers?: Record<string, string>) =>
  admin.call('PATCH', `/refund/${id}`, { status }, headers)

beforeEach(async () => {
  await run('delete from refunds')
})

test('returns requests newest first, each with the current order or none', async () => {
  expect(await all()).toEqual([])
  const order = await insertOrder(server.databaseUrl, { price: 12_345 })
  await request('old', order, 0, 'rejected')
  await request('gone', null, 1)
  await request('new', order, 1)
  await run(`update orders set customer_name = 'করিম উদ্দিন', customer_email = '' where id = $1`, [order])
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(await all()).toEqual([
    {
      _id: 'new',
      createdAt: '2026-03-02T10:00:00.007Z',
      refundMethod: 'bKash',
      refundNumber: '01712345678',
      refundStatus: 'pending',
      orderId: { _id: order, customerName: 'করিম উদ্দিন', customerEmail: '', transaction_id: 'TX1', totalPrice: 183.45 },
      updatedAt: time,
    },
    expect.objectContaining({ _id: 'gone', orderId: null, refundNumber: '01712345678' }),
    expect.objectContaining({ _id: 'old', refundStatus: 'rejected', createdAt: '2026-03-01T10:00:00.007Z' }),
  ])
})

test('permits any change of status', async () => {
  await request('r', null, 0)
  for (const from of REFUND_STATUSES) {
    for (const to of REFUND_STATUSES) {
      await set('r', from)
      const { status, body } = await set('r', to)
      expect([status, body.message, body.data.refundStatus]).toEqual([200, 'Refund status changed successfully', to])
      expect(await all()).toEqual([body.data])
    }
  }
})

test('returns 400 for an invalid status, 404 for an unknown request, 403 for an owner', async () => {
  await request('r', null, 0)
  const message = 'Choose one of pending, completed, rejected, failed'
  for (const status of ['Completed', 'done', '', null, 1]) {
    expect(await set('r', status)).toMatchObject({
      status: 400,
      body: { message, issues: [{ path: ['status'], message }] },
    })
  }
  const unknown = await set('nothing', 'completed')
  expect([unknown.status, unknown.body.message]).toEqual([404, 'There is no such refund request.'])
  expect((await set(encodeURIComponent("'; drop table refunds; --"), 'completed')).status).toBe(404)
  expect((await owner.call('PATCH', '/refund/r', { status: 'completed' })).status).toBe(403)
  expect((await owner.call('GET', '/refund')).status).toBe(403)
  expect((await all())[0].refundStatus).toBe('pending')
})

test('accepts one of two changes with the same If-Match and returns 409 for the other', async () => {
  await request('r', null, 0)
  const [{ updatedAt }] = await all()
  const responses = await Promise.all(
    ['completed', 'rejected'].map((status) => set('r', status, { 'if-match': `"${updatedAt}"` })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const [kept] = await all()
  expect(kept).toEqual(responses.find(({ status }) => status === 200)!.body.data)
  expect((await set('r', 'failed', { 'if-match': kept.updatedAt })).status).toBe(200)
})

test('matches the contract exactly in every response', async () => {
  const order = await insertOrder(server.databaseUrl)
  await request('a', order, 0)
  await request('b', null, 1)
  const responses = {
    getRefunds: [await admin.call('GET', '/refund')],
    updateRefund: [await set('a', 'failed'), await set('b', 'failed')],
  }
  for (const { identifier, success } of Object.values(RefundsApi.endpoints)) {
    const [schema] = success
    for (const { body } of responses[identifier]) {
      const codec = schema as unknown as Schema.Codec<unknown, unknown>
      const checked = Schema.decodeUnknownResult(codec, { onExcessProperty: 'error' })(body)
      expect(checked._tag, `${identifier}: ${JSON.stringify(body)}`).toBe('Success')
    }
  }
})
