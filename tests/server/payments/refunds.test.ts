import { beforeEach, describe, expect, test } from 'vitest'
import { Providers } from '#server/payments/providers/providers.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { createUserWithRole, type Visitor } from '../account/client.ts'
import { restock } from '../checkout/buying.ts'
import { startPayingShop } from './paying.ts'

const shop = await startPayingShop()
const { server, second, databaseUrl, bkash, order, comeBack } = shop
const { visitor: admin } = await createUserWithRole(server, 'admin')
const { visitor: otherAdmin } = await createUserWithRole(second, 'admin')

beforeEach(async () => {
  await restock(databaseUrl, 7, 'p1', 'p2', 'p3')
  Object.assign(bkash.refunds, { fate: 'done', lost: 'no' })
})

/** The requests of a paid order of two sellers, whose parts are cancelled by their customer. */
const requested = async () => {
  const { placed, headers, checkoutId, body } = await order()
  const attempt = bkash.newest()
  attempt.fate = 'approved'
  await comeBack(attempt.started.reference, 'paid')
  for (const { _id } of placed.orders) {
    await shop.guest.call('PATCH', `/order/update-status/${_id}`, { status: 'cancelled' }, headers)
  }
  const rows = await query<{ id: string; order_id: string; total: number }>(
    databaseUrl,
    `select r.id, r.order_id, o.total_price::integer as total from refunds r join orders o on o.id = r.order_id
     where o.checkout_id = $1 order by r.order_id`,
    [checkoutId],
  )
  return { rows, checkoutId, phone: body.phone as string, headers }
}

const complete = async (id: string, who: Visitor = admin, more: object = {}) => {
  const { status, body } = await who.call('PATCH', `/refund/${id}`, { status: 'completed', ...more })
  expect(status, body.message).toBe(200)
  return body.data
}
const readRefund = async (id: string) =>
  (await admin.call('GET', '/refund')).body.data.find((one: { _id: string }) => one._id === id)
/** Lets so many seconds pass for the refunds that are under way. */
const pass = (seconds: number) =>
  query(databaseUrl, 'update refund_transfers set ask_at = ask_at - make_interval(secs => $1)', [seconds])
const arrived = (rows: readonly { id: string }[]) =>
  query<{ id: string }>(databaseUrl, 'select id from refund_transfers where refund_id = any($1)', [
    rows.map(({ id }) => id),
  ]).then((transfers) => bkash.refunds.arrived.filter(({ reference }) => transfers.some(({ id }) => id === reference)))
const refundsTo = async (phone: string) =>
  (await shop.smsTo(phone)).filter((text) => text.includes('we have paid back'))

/** What went back is what the orders that are refunded had cost, and no more than what was paid. */
const expectSums = async (checkoutId: string) => {
  const [sums] = await query(
    databaseUrl,
    `select
       (select coalesce(sum(amount), 0)::integer from payments where checkout_id = $1 and state = 'paid')
       - (select coalesce(sum(t.amount), 0)::integer from refund_transfers t join payments p on p.id = t.payment_id
          where p.checkout_id = $1 and t.state = 'done') as kept,
       (select coalesce(sum(total_price), 0)::integer from orders
          where checkout_id = $1 and payment_status = 'paid') as paid`,
    [checkoutId],
  )
  expect(sums!.kept).toBe(sums!.paid)
}

describe('a request that an administrator completes', () => {
  test('is completed once the provider has sent the share of its order', async () => {
    const { rows, checkoutId, phone } = await requested()
    const [one] = rows
    const way = { method: 'bkash', payer: expect.any(String), amount: one!.total / 100, byProvider: true }
    expect((await readRefund(one!.id)).way).toEqual(way)
    const completed = await complete(one!.id)
    expect(completed).toMatchObject({
      way: null,
      refundStatus: 'completed',
      transfer: { state: 'done', byHand: false, amount: one!.total / 100, reference: expect.stringMatching(/^R/) },
    })
    expect((await shop.truthOf(checkoutId)).orders.map(([, status]) => status).sort()).toEqual(['paid', 'refunded'])
    expect(await arrived(rows)).toMatchObject([{ amount: one!.total }])
    await expectSums(checkoutId)
    const { body } = await admin.call('GET', `/payment/of-order/${one!.order_id}`)
    expect(body.data).toMatchObject([{ refunded: one!.total / 100 }])
    await complete(one!.id)
    await complete(rows[1]!.id)
    expect(await arrived(rows)).toHaveLength(2)
    expect(await refundsTo(phone)).toHaveLength(2)
    await expectSums(checkoutId)
    const { body: history } = await admin.call('GET', `/order/history/${one!.order_id}`)
    expect(JSON.stringify(history.data)).toContain(`bkash: ${completed.transfer.reference}`)
  })

  test('takes any number by the key of its order alone, because the provider sends the money back', async () => {
    const { rows, headers } = await requested()
    const request = { orderId: rows[0]!.order_id, refundMethod: 'bkash', refundNumber: '01999999999' }
    expect((await shop.guest.post('/refund/post', request, headers)).status).toBe(201)
  })

  test('stays pending while the provider works on it, and takes no other status', async () => {
    const { rows, checkoutId } = await requested()
    const [one, other] = rows
    bkash.refunds.fate = 'sending'
    expect(await complete(one!.id)).toMatchObject({ refundStatus: 'pending', transfer: { state: 'sending' } })
    const refused = await admin.call('PATCH', `/refund/${one!.id}`, { status: 'rejected' })
    expect([refused.status, refused.body.code]).toEqual([409, 'refund.sending'])
    // The other part of the payment waits for its turn.
    bkash.refunds.fate = 'done'
    expect(await complete(other!.id)).toMatchObject({ refundStatus: 'pending', transfer: { state: 'requested' } })
    bkash.refunds.arrived.at(-1)!.outcome = 'done'
    await pass(60)
    await waitFor(async () => expect(await readRefund(one!.id)).toMatchObject({ refundStatus: 'completed' }))
    await pass(60)
    await waitFor(async () => expect(await readRefund(other!.id)).toMatchObject({ refundStatus: 'completed' }))
    expect((await arrived(rows)).map(({ amount }) => amount)).toEqual([one!.total, other!.total])
    await expectSums(checkoutId)
  })

  test('fails with the code of the provider, and is sent again', async () => {
    const { rows, checkoutId } = await requested()
    const [one] = rows
    bkash.refunds.fate = 'failed'
    expect(await complete(one!.id)).toMatchObject({
      refundStatus: 'failed',
      transfer: { state: 'failed', code: '2075' },
    })
    bkash.refunds.fate = 'done'
    expect(await complete(one!.id)).toMatchObject({ refundStatus: 'completed', transfer: { state: 'done', code: '' } })
    const [reference, again] = (await arrived(rows)).map((sent) => sent.reference)
    expect(again).toBe(reference)
    await expectSums(checkoutId)
  })

  test('is recorded by hand where an administrator has sent the money after a failure', async () => {
    const { rows } = await requested()
    bkash.refunds.fate = 'failed'
    await complete(rows[0]!.id)
    expect(await complete(rows[0]!.id, admin, { byHand: true, reference: ' 9H7X2K1M ' })).toMatchObject({
      refundStatus: 'completed',
      transfer: { state: 'done', byHand: true, reference: '9H7X2K1M' },
    })
    expect(await arrived(rows)).toHaveLength(1)
  })

  test('sends once by two administrators at the same time on two servers', async () => {
    const { rows, checkoutId } = await requested()
    const go = bkash.hold()
    const both = Promise.all([complete(rows[0]!.id), complete(rows[0]!.id, otherAdmin)])
    await waitFor(async () => expect(await readRefund(rows[0]!.id)).toMatchObject({ transfer: { state: 'sending' } }))
    go()
    await both
    await waitFor(async () => expect(await readRefund(rows[0]!.id)).toMatchObject({ refundStatus: 'completed' }))
    expect(await arrived(rows)).toHaveLength(1)
    await expectSums(checkoutId)
  })
})

describe('a provider that does not answer', () => {
  test.each(['before', 'after'] as const)('is asked first, and sends once (lost %s it arrives)', async (lost) => {
    const { rows, checkoutId } = await requested()
    bkash.refunds.lost = lost
    expect(await complete(rows[0]!.id)).toMatchObject({ refundStatus: 'pending', transfer: { state: 'sending' } })
    bkash.refunds.lost = 'no'
    await complete(rows[0]!.id, otherAdmin)
    await pass(60)
    await waitFor(async () => expect(await readRefund(rows[0]!.id)).toMatchObject({ refundStatus: 'completed' }))
    const sent = await arrived(rows)
    expect(sent).toHaveLength(1)
    const { reference } = sent[0]!
    const calls = bkash.calls.filter((call) => call.endsWith(reference)).map((call) => call.split(' ')[0])
    expect(calls).toEqual(lost === 'before' ? ['refund', 'refundStatus', 'refund'] : ['refund', 'refundStatus'])
    await expectSums(checkoutId)
  })
})

test('a transfer about which the provider says nothing for hours is decided by an administrator, with a note', async () => {
  const { rows, checkoutId, phone } = await requested()
  const decide = async (id: string, more: object) => {
    const { status, body } = await admin.call('PATCH', `/refund/${id}`, { byHand: true, ...more })
    return { status, code: body.code, ...body.data }
  }
  const silence = () =>
    query(databaseUrl, `update refund_transfers set sent_at = sent_at - interval '4 hours' where state = 'sending'`)
  const [one, other] = rows.map(({ id }) => id) as [string, string]
  bkash.refunds.lost = 'before'
  await complete(one)
  const unsent = { status: 'failed', note: 'Its page shows no refund' }
  expect(await decide(one, unsent)).toMatchObject({ status: 409, code: 'refund.sending' })
  await silence()
  expect(await readRefund(one)).toMatchObject({ transfer: { state: 'sending', isStuck: true } })
  expect(await decide(one, { status: 'completed' })).toMatchObject({ status: 400, code: 'refund.reason_needed' })
  expect(await decide(one, unsent)).toMatchObject({ refundStatus: 'failed', transfer: { state: 'failed' } })
  expect((await shop.smsTo(phone)).filter((text) => text.includes('refund'))).toHaveLength(0)
  bkash.refunds.lost = 'no'
  expect(await complete(one)).toMatchObject({ refundStatus: 'completed', transfer: { byHand: false } })
  bkash.refunds.lost = 'before'
  await complete(other)
  await silence()
  const arrivedThere = { status: 'completed', reference: 'R77', note: 'Its page shows the refund' }
  expect(await decide(other, arrivedThere)).toMatchObject({
    refundStatus: 'completed',
    transfer: { state: 'done', byHand: true, reference: 'R77' },
  })
  expect(await arrived(rows)).toHaveLength(1)
  await expectSums(checkoutId)
})

test('another server takes up what a stopped one has left between the write and the answer', async () => {
  const third = await startTestServer(
    { ...server.settings, port: 0, stopWithinMs: 200 },
    { providers: Providers.fixed([bkash.provider, shop.ssl.provider]) },
  )
  const { visitor } = await createUserWithRole(third, 'admin')
  const { rows, checkoutId } = await requested()
  const go = bkash.hold()
  const call = visitor.call('PATCH', `/refund/${rows[0]!.id}`, { status: 'completed' }).catch(() => undefined)
  await waitFor(async () => expect(await readRefund(rows[0]!.id)).toMatchObject({ transfer: { state: 'sending' } }))
  await third.stop()
  await call
  go()
  await pass(200)
  await waitFor(async () => expect(await readRefund(rows[0]!.id)).toMatchObject({ refundStatus: 'completed' }))
  expect(await arrived(rows)).toHaveLength(1)
  await expectSums(checkoutId)
})

test('a payment whose provider pays nothing back is refunded by hand', async () => {
  const { rows, checkoutId } = await requested()
  await query(databaseUrl, `update payments set method = 'nagad' where checkout_id = $1`, [checkoutId])
  expect(await complete(rows[0]!.id)).toMatchObject({
    refundStatus: 'completed',
    transfer: { state: 'done', byHand: true, amount: rows[0]!.total / 100, decidedBy: expect.stringMatching(/./) },
  })
  expect(await arrived(rows)).toEqual([])
  await expectSums(checkoutId)
})
