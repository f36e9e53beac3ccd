import { Schema } from 'effect'
import { beforeEach, expect, test } from 'vitest'
import { RefundsApi } from '#contract/Api.ts'
import { REFUND_STATUSES } from '#contract/constants.ts'
import type { OrderStep } from '#contract/orders/entity.ts'
import type { Refund } from '#contract/refunds/entity.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUser, createUserWithRole, createVisitor, fastHashing, type Visitor } from '../account/client.ts'
import { insertOrder } from '../orders/storedOrders.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const [{ visitor: admin }, { visitor: owner }] = [
  await createUserWithRole(server, 'admin'),
  await createUserWithRole(server, 'owner'),
]
const customer = await createUser(server)
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(server.databaseUrl, text, values)
const request = (id: string, order: string | null, day: number, status = 'pending') =>
  run(
    `insert into refunds (id, order_id, customer_name, customer_email, transaction_id, total_price, method, number, status, created_at)
     values ($1, $2, 'Kept Name', 'kept@shop.example', 'KEPT', 999, 'bKash', '01712345678', $4,
       timestamptz '2026-03-01T10:00:00.007Z' + make_interval(days => $3))`,
    [id, order, day, status],
  )
/** The refund as the customer reads it with the order. */
const ownRefund = async (order: string) => {
  const { body } = await customer.visitor.call('GET', `/order/get-order-by-customerId/${customer.id}`)
  return body.data.find(({ _id }: { _id: string }) => _id === order).refund
}
const all = async () => (await admin.call('GET', '/refund')).body.data
const set = (id: string, status: unknown, headers?: Record<string, string>) =>
  admin.call('PATCH', `/refund/${id}`, { status }, headers)

/** A paid order of the customer, delivered some days ago unless it has another status. */
const delivered = async ({ status = 'delivered', payment = 'paid', days = 0 } = {}) => {
  const id = await insertOrder(server.databaseUrl, { status, customer: customer.id })
  await run('update orders set payment_status = $2, delivered_at = now() - make_interval(days => $3) where id = $1', [
    id,
    payment,
    days,
  ])
  return id
}
const ask = (who: Visitor, orderId: string, more: object = {}) =>
  who.post('/refund/post', { orderId, refundMethod: 'bkash', refundNumber: '01712345678', ...more })
const paymentOf = async (id: string) =>
  (await run<{ payment_status: string }>('select payment_status from orders where id = $1', [id]))[0]!.payment_status

beforeEach(async () => {
  await run('delete from refunds')
  await run('delete from outbox')
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
      reason: '',
      note: '',
      refundStatus: 'pending',
      refusal: null,
      refusalText: '',
      orderId: { _id: order, customerName: 'করিম উদ্দিন', customerEmail: '', transaction_id: 'TX1', totalPrice: 183.45 },
      transfer: null,
      way: null,
      byHand: { method: 'bKash', number: '01712345678', amount: 183.45 },
      dueBy: '2026-03-12T10:00:00.007Z',
      isLate: true,
      isSurplus: false,
      isPart: false,
      isOfEdit: false,
      isOtherNumber: false,
      updatedAt: time,
    },
    expect.objectContaining({ _id: 'gone', orderId: null, refundNumber: '01712345678' }),
    expect.objectContaining({ _id: 'old', refundStatus: 'rejected', createdAt: '2026-03-01T10:00:00.007Z' }),
  ])
})

test('the staff sees that a wallet is not the phone of the order, and its customer does not', async () => {
  const order = await insertOrder(server.databaseUrl, {})
  await request('asked', order, 0)
  const isOther = async (phone: string, method = 'bkash') => {
    await run('update orders set phone = $1 where id = $2', [phone, order])
    await run(`update refunds set method = $1`, [method])
    return (await all())[0]!.isOtherNumber
  }
  expect([
    await isOther('01712345678'),
    await isOther('01812345678'),
    await isOther('01812345678', 'card'),
    await isOther(''),
  ]).toEqual([false, true, false, false])
})

test('administrators find requests by status and by customer, phone, order number and product', async () => {
  const order = await insertOrder(server.databaseUrl, {})
  const other = await insertOrder(server.databaseUrl, {})
  await run(`update orders set customer_name = 'Rahima Sultana', phone = '01812345678' where id = $1`, [order])
  await run(`update orders set customer_name = 'Karim Uddin', phone = '01999999999' where id = $1`, [other])
  await run(`update order_items set product_name = 'Clay lamp' where order_id = $1`, [order])
  await run('select index_orders(array[$1, $2])', [order, other])
  await request('first', order, 0)
  await request('second', other, 1, 'rejected')
  await request('gone', null, 2)
  const found = async (filters: Record<string, string>) => {
    const { status, body } = await admin.call('GET', `/refund/list?${new URLSearchParams(filters)}`)
    expect(status, body.message).toBe(200)
    return body.data.map(({ _id }: { _id: string }) => _id)
  }
  expect(await found({})).toEqual(['gone', 'second', 'first'])
  expect(await found({ status: 'pending' })).toEqual(['gone', 'first'])
  for (const search of ['sultana rah', '+880 1812-345678', order.slice(-6), order, 'lamp']) {
    expect(await found({ search }), search).toEqual(['first'])
  }
  expect(await found({ search: 'lamp', status: 'rejected' })).toEqual([])
  expect(await found({ search: '%' })).toEqual([])
  expect((await admin.call('GET', '/refund/list?status=done')).status).toBe(400)
  expect((await admin.call('GET', `/refund/list?search=${'a'.repeat(201)}`)).status).toBe(400)
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

test('takes a status in any case of letters', async () => {
  await request('r', null, 0)
  for (const sent of ['Completed', 'REJECTED', 'Pending']) {
    const { status, body } = await set('r', sent)
    expect([status, body.data.refundStatus]).toEqual([200, sent.toLowerCase()])
  }
})

test('takes the id of the address in the body, and no other', async () => {
  await request('r', null, 0)
  await request('other', null, 1)
  const send = (id: unknown) => admin.call('PATCH', '/refund/r', { id, status: 'completed' })
  expect(await send('other')).toMatchObject({
    status: 400,
    body: { code: 'refund.id_differs', issues: [{ path: ['id'] }] },
  })
  expect((await send(7)).status).toBe(400)
  expect((await all()).map(({ refundStatus }: Refund) => refundStatus)).toEqual(['pending', 'pending'])
  expect(await send('r')).toMatchObject({ status: 200, body: { data: { _id: 'r', refundStatus: 'completed' } } })
})

test('returns 400 for an invalid status, 404 for an unknown request, 403 for an owner', async () => {
  await request('r', null, 0)
  const message = 'Choose one of pending, completed, rejected, failed'
  for (const status of ['done', '']) {
    expect(await set('r', status)).toMatchObject({
      status: 400,
      body: { message, issues: [{ path: ['status'], message }] },
    })
  }
  for (const status of [null, 1]) {
    expect(await set('r', status)).toMatchObject({ status: 400, body: { issues: [{ path: ['status'] }] } })
  }
  const unknown = await set('nothing', 'completed')
  expect([unknown.status, unknown.body.message]).toEqual([404, 'There is no such refund request.'])
  expect((await set(encodeURIComponent("'; drop table refunds; --"), 'completed')).status).toBe(404)
  expect((await owner.call('PATCH', '/refund/r', { status: 'completed' })).status).toBe(403)
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

test("a guest's key asks as the customer, another key does not", async () => {
  const id = await delivered()
  const checkout = `insert into checkouts (id, key_hash, content_hash, items_hash, phone)
    values ('c', sha256($1::text::bytea), '', '', '01712345678') on conflict do nothing`
  await run(checkout, ['k'.repeat(22)])
  await run(`update orders set customer_id = null, checkout_id = 'c' where id = $1`, [id])
  const guest = createVisitor(server.url)
  const withKey = (key: string) =>
    guest.post(
      '/refund/post',
      { orderId: id, refundMethod: 'nagad', refundNumber: '01712345678' },
      { 'x-order-key': key },
    )
  expect((await withKey('x'.repeat(22))).status).toBe(404)
  expect((await ask(customer.visitor, id)).status).toBe(403)
  await run(`update orders set customer_email = 'nusrat@shop.example' where id = $1`, [id])
  const requested = await withKey('k'.repeat(22))
  expect(requested).toMatchObject({ status: 201, body: { data: { orderId: { _id: id, customerEmail: '' } } } })
  const tracked = (await guest.post('/order/track', { orderId: id, key: 'k'.repeat(22) })).body.data
  expect(tracked?.refund, 'the page says where the money goes').toMatchObject({
    ...{ refundMethod: 'nagad', refundNumber: '017*****678', refundStatus: 'pending' },
  })
})

test('a customer asks once for the money of a delivered order, and sees their own requests only', async () => {
  const id = await delivered()
  const { status, body } = await ask(customer.visitor, id, { refundNumber: '0181 234-5678', reason: ' Torn ' })
  expect([status, body.message]).toEqual([201, 'Refund requested'])
  expect(body.data).toMatchObject({
    refundMethod: 'bkash',
    refundNumber: '01812345678',
    reason: 'Torn',
    refundStatus: 'pending',
    orderId: { _id: id, totalPrice: 160 },
  })
  expect((await customer.visitor.call('GET', '/refund')).body.data).toEqual([body.data])
  expect(await ownRefund(id)).toEqual({
    ...{ refundMethod: 'bkash', refundNumber: '01812345678', refundStatus: 'pending' },
    ...{ refusal: null, refusalText: '', dueBy: body.data.dueBy },
  })
  expect((await owner.call('GET', '/refund')).body.data).toEqual([])
  expect(await ask(customer.visitor, id)).toMatchObject({ status: 409, body: { code: 'refund.exists' } })
  await set(body.data._id, 'rejected')
  expect(await ownRefund(id)).toMatchObject({ refundStatus: 'rejected' })
  expect((await ask(customer.visitor, id)).status).toBe(201)
  expect(await ownRefund(id)).toMatchObject({ refundStatus: 'pending' })
})

test('a request for a paid order that waits cancels it, and is its only request', async () => {
  const id = await delivered({ status: 'pending' })
  const { status, body } = await ask(customer.visitor, id)
  expect([status, body.data.refundNumber]).toEqual([201, '01712345678'])
  const [order] = await run('select status, payment_status from orders where id = $1', [id])
  expect(order).toEqual({ status: 'cancelled', payment_status: 'paid' })
  expect(await all()).toHaveLength(1)
  expect(await ask(customer.visitor, id)).toMatchObject({ status: 409, body: { code: 'refund.exists' } })
})

test('of several requests at once, one is made', async () => {
  const id = await delivered()
  const statuses = await Promise.all([1, 2, 3].map(async () => (await ask(customer.visitor, id)).status))
  expect(statuses.sort()).toEqual([201, 409, 409])
  expect(await all()).toHaveLength(1)
})

test('completing a request makes its order refunded, and any other status makes it paid again', async () => {
  const id = await delivered()
  const refund = (await ask(customer.visitor, id)).body.data._id
  await set(refund, 'completed')
  expect(await paymentOf(id)).toBe('refunded')
  const mails = await run<{ kind: string }>(`select kind from outbox where recipient = 'nusrat@shop.example'`)
  expect(mails).toEqual([{ kind: 'mail' }])
  expect(await ask(customer.visitor, id)).toMatchObject({ status: 409, body: { code: 'refund.paid_out' } })
  await set(refund, 'failed')
  expect(await paymentOf(id)).toBe('paid')
})

test.each([
  ['rejected', 'we cannot accept your refund request for'],
  ['failed', 'we could not send you the money of'],
])('the customer gets a message when the request is %s, without the note for the staff', async (status, start) => {
  const id = await delivered()
  await run(`update orders set phone = '01812345678' where id = $1`, [id])
  const refund = (await ask(customer.visitor, id)).body.data._id
  await admin.call('PATCH', `/refund/${refund}`, { status, note: 'Worn before' })
  await set(refund, status)
  await set(refund, 'pending')
  const text = `${start} order #${id.slice(-6)}.`
  expect(await run('select kind, recipient, body from outbox order by kind')).toEqual([
    { kind: 'mail', recipient: 'nusrat@shop.example', body: expect.stringContaining(text) },
    { kind: 'sms', recipient: '01812345678', body: expect.stringContaining(text) },
  ])
  expect(await run(`select from outbox where body like '%Worn%'`)).toEqual([])
})

test('the customer of a rejected request reads why, until the request has another status', async () => {
  const id = await delivered()
  await run(`update orders set phone = '01812345678' where id = $1`, [id])
  const refund = (await ask(customer.visitor, id)).body.data._id
  const refused = { refusal: 'used', refusalText: 'The seal was broken' }
  const decide = (body: unknown) => admin.call('PATCH', `/refund/${refund}`, body)
  expect((await decide({ status: 'rejected', ...refused, refusal: 'unknown' })).status).toBe(400)
  expect((await decide({ status: 'rejected', ...refused, refusalText: 'a'.repeat(501) })).status).toBe(400)
  expect((await decide({ status: 'rejected', ...refused })).body.data).toMatchObject(refused)
  expect((await customer.visitor.call('GET', '/refund')).body.data[0]).toMatchObject(refused)
  expect(await ownRefund(id)).toMatchObject(refused)
  const [mail, sms] = await run<{ body: string }>('select body from outbox order by kind')
  expect(mail?.body).toContain('The product had been used or damaged.\n\nThe seal was broken')
  expect(sms?.body).toContain('The product had been used or damaged. Please contact us')
  expect(sms?.body).not.toContain('seal')
  await decide({ status: 'pending', ...refused })
  expect(await ownRefund(id)).toMatchObject({ refusal: null, refusalText: '' })
})

test('a decision keeps a note for the staff, and the history of the order has request and decisions', async () => {
  const id = await delivered()
  const refund = (await ask(customer.visitor, id, { reason: 'Torn' })).body.data._id
  const decide = (body: unknown) => admin.call('PATCH', `/refund/${refund}`, body)
  expect((await decide({ status: 'rejected', note: ' Worn before ' })).body.data).toMatchObject({ note: 'Worn before' })
  expect((await decide({ status: 'completed' })).body.data).toMatchObject({ note: 'Worn before' })
  expect((await all())[0].note).toBe('Worn before')
  expect((await customer.visitor.call('GET', '/refund')).body.data).toMatchObject([{ reason: 'Torn', note: '' }])
  const { body } = await admin.call('GET', `/order/history/${id}`)
  const steps = body.data.map(({ refund: status, reason, note, changedBy }: OrderStep) => [
    status,
    reason || note,
    changedBy,
  ])
  expect(steps).toEqual([
    ['pending', 'Torn', 'Nusrat Jahan'],
    ['rejected', 'Worn before', expect.any(String)],
    ['completed', '', expect.any(String)],
  ])
  expect((await decide({ status: 'failed', note: 'a'.repeat(501) })).status).toBe(400)
})

test('a request that a cancellation has made gets method and number; of a card, only the last digits stay', async () => {
  const id = await delivered({ status: 'cancelled' })
  await run(`insert into refunds (id, order_id) values ('made', $1)`, [id])
  const { status, body } = await ask(customer.visitor, id, {
    refundMethod: 'card',
    refundNumber: '4111 1111 1111 1234',
  })
  expect([status, body.data._id, body.data.refundMethod, body.data.refundNumber]).toEqual([201, 'made', 'card', '1234'])
})

test('returns 409 where the state of the order allows no refund', async () => {
  const states = [
    { status: 'pending', payment: 'unpaid' },
    { status: 'cancelled', payment: 'unpaid' },
    { status: 'processing', payment: 'paid' },
    { status: 'shipped', payment: 'paid' },
    { status: 'delivered', payment: 'paid', days: 7 },
  ]
  for (const state of states) {
    const { status, body } = await ask(customer.visitor, await delivered(state))
    expect([status, body.code], JSON.stringify(state)).toEqual([409, 'refund.not_possible'])
  }
  expect((await ask(customer.visitor, await delivered({ days: 6 }))).status).toBe(201)
  // An order whose day of delivery nobody knows; its list stays readable.
  const unknown = await delivered()
  await run('update orders set delivered_at = null where id = $1', [unknown])
  expect((await ask(customer.visitor, unknown)).status).toBe(409)
  const own = await customer.visitor.call('GET', `/order/get-order-by-customerId/${customer.id}`)
  expect(own.body.data.find(({ _id }: { _id: string }) => _id === unknown).canRefund).toBe(false)
})

test('the days for refunds are those of the shop, and not fewer than on the day of the order', async () => {
  const shopHas = (days: number) => run('update shop_details set refund_days = $1', [days])
  const askAfter = async (days: number) => {
    const id = await delivered({ days })
    const own = await customer.visitor.call('GET', `/order/get-order-by-customerId/${customer.id}`)
    const { canRefund } = own.body.data.find(({ _id }: { _id: string }) => _id === id)
    const { status, body } = await ask(customer.visitor, id)
    expect(canRefund).toBe(status === 201)
    return [status, body.message]
  }
  await shopHas(14)
  expect((await askAfter(13))[0]).toBe(201)
  expect(await askAfter(14)).toEqual([409, expect.stringContaining('within 14 days')])
  // The orders of this test are of a day on which the shop had 7 days.
  await shopHas(3)
  expect((await askAfter(6))[0]).toBe(201)
  expect(await askAfter(7)).toEqual([409, expect.stringContaining('within 7 days')])
  await shopHas(7)
})

test('returns 401, 403 or 404 to anybody but the customer, and 400 at the field for broken rules', async () => {
  const id = await delivered()
  const guest = createVisitor(server.url)
  expect((await ask(guest, id)).status).toBe(401)
  expect((await ask(owner, id)).status).toBe(403)
  expect((await ask(admin, id)).status).toBe(403)
  expect((await ask(customer.visitor, 'nothing')).status).toBe(404)
  for (const [wrong, field] of [
    [{ refundMethod: 'cash' }, 'refundMethod'],
    [{ refundNumber: '0171234567' }, 'refundNumber'],
    [{ refundNumber: 1712345678 }, 'refundNumber'],
    [{ refundMethod: 'card', refundNumber: '123' }, 'refundNumber'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
    [{ status: 'completed' }, 'status'],
  ] as const) {
    const { status, body } = await ask(customer.visitor, id, wrong)
    expect([status, body.issues?.[0].path], JSON.stringify(wrong)).toEqual([400, [field]])
  }
  expect(await all()).toEqual([])
})

test('matches the contract exactly in every response', async () => {
  const order = await insertOrder(server.databaseUrl)
  await request('a', order, 0)
  await request('b', null, 1)
  const part = { amount: 0.01, left: 160, reason: 'Broken' }
  const responses = {
    getRefunds: [await admin.call('GET', '/refund')],
    listRefunds: [await admin.call('GET', '/refund/list?status=pending')],
    listRefundParts: [
      await admin.call('GET', '/refund/parts?limit=1'),
      await admin.call('GET', '/refund/parts?late=true'),
    ],
    updateRefund: [await set('a', 'failed'), await set('b', 'failed')],
    requestRefund: [await ask(customer.visitor, await delivered())],
    sendPart: [await admin.post('/refund/part', { orderId: await delivered(), ...part })],
    // This server sends no SMS.
    sendRefundCode: [],
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
