import { beforeEach, describe, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { createUserWithRole } from '../account/client.ts'
import { line, orderOf, place, restock, stockOf } from '../checkout/buying.ts'
import { startPayingShop } from './paying.ts'

/** Cash on delivery of which a part is paid in advance. */

const shop = await startPayingShop()
const { server, databaseUrl, guest, bkash, ssl, order, comeBack, pass, truthOf, smsTo, paymentOf } = shop
const { visitor: admin } = await createUserWithRole(server, 'admin')

const setFees = (more: object) =>
  admin.post('/shipping-fee/add', { shippingFee: 60, shippingFeeOutside: 120, chargedPer: 'seller', ...more })

beforeEach(async () => {
  await restock(databaseUrl, 50, 'p1', 'p2', 'p3')
  await setFees({ advance: 'delivery', advanceReturns: 'unshipped' })
})

const shown = { amount: 120, method: 'bkash', returns: 'unshipped' }
/** Places cash on delivery of two sellers, who charge 60 each, with an advance as the page shows it. */
const placeCash = (advance: object | undefined = shown, more: object = {}) =>
  order({ paymentMethod: 'cash', advance, ...more })

const approve = async () => {
  const attempt = bkash.newest()
  attempt.fate = 'approved'
  return comeBack(attempt.started.reference, 'paid')
}
const paidOrder = async (more: object = {}) => {
  const one = await placeCash(shown, more)
  await approve()
  return one
}
const ordersOf = (checkoutId: string) =>
  query<{ id: string; method: string; status: string; paid: string; state: string; total: number; advance: number }>(
    databaseUrl,
    `select id, payment_method as method, status, payment_status as paid, advance_state as state,
       total_price::integer as total, advance::integer as advance
     from orders where checkout_id = $1 order by id`,
    [checkoutId],
  )
const requestsOf = (checkoutId: string) =>
  query<{ id: string; total: number; status: string }>(
    databaseUrl,
    `select r.id, r.total_price::integer as total, r.status from refunds r join orders o on o.id = r.order_id
     where o.checkout_id = $1 order by r.order_id`,
    [checkoutId],
  )
/** What the file of orders says of an order: asked in advance, paid in advance, to collect. */
const inFile = async (id: string) => {
  const { body } = await admin.post('/order/csv', { ids: [id] })
  return new TextDecoder().decode(body).trimEnd().split(',').slice(-5, -2).map(Number)
}
const move = (id: string, status: string) => admin.call('PATCH', `/order/update-status/${id}`, { status })
const tracked = async (orderId: string, key: string) => (await guest.post('/order/track', { orderId, key })).body.data
/** What came in is what the open orders have paid, what the shop keeps, and what it owes back. */
const expectSums = async (checkoutId: string) => {
  const [sums] = await query(
    databaseUrl,
    `select
       (select coalesce(sum(amount), 0)::integer from payments where checkout_id = $1 and state = 'paid') as received,
       (select coalesce(sum(advance), 0)::integer from orders
          where checkout_id = $1 and advance_state in ('paid', 'kept')) as held,
       (select coalesce(sum(r.total_price), 0)::integer from refunds r
          join payments p on p.id = r.surplus_payment_id where p.checkout_id = $1) as owed`,
    [checkoutId],
  )
  expect(sums!.received).toBe(sums!.held + sums!.owed)
}

describe('the price of a cart', () => {
  const price = async () => {
    const { items, deliveryAddress } = orderOf([line('p1'), line('p2')])
    const { division, district } = deliveryAddress as { division: string; district: string }
    return (await guest.post('/cart/price', { items, division, district })).body.data
  }

  test('names what is paid in advance, by the setting', async () => {
    expect((await price()).advance).toEqual({ amount: 120, returns: 'unshipped' })
    await setFees({ advance: 'sum', advanceSum: 75, advanceReturns: 'always' })
    expect((await price()).advance).toEqual({ amount: 150, returns: 'always' })
    await setFees({ advance: 'nothing' })
    expect(await price()).not.toHaveProperty('advance')
  })

  test('has none where an order of the cart pays nothing in advance', async () => {
    await setFees({ advance: 'delivery', freeDeliveryFrom: 1 })
    expect(await price()).not.toHaveProperty('advance')
    await setFees({ freeDeliveryFrom: null })
  })

  test.each([
    [{ advance: 'sum' }, 'advanceSum'],
    [{ advance: 'percent', advancePercent: null }, 'advancePercent'],
    [{ advance: 'percent', advancePercent: 91 }, 'advancePercent'],
    [{ advance: 'percent', advancePercent: 7.5 }, 'advancePercent'],
  ])('is set with its number: %j', async (setting, field) => {
    const { status, body } = await setFees(setting)
    expect([status, body.issues?.[0]?.path ?? body.error]).toEqual([400, [field]])
  })
})

describe('an order with an advance', () => {
  test('waits for it like an online order, and is cash on delivery once it is paid', async () => {
    const { body, checkoutId, key, status, placed, read } = await placeCash()
    const { started } = bkash.newest()
    expect([status, placed.url]).toEqual([201, `https://provider.example/pay/${started.reference}`])
    expect(started.amount).toBe(12_000)
    const [first] = placed.orders
    const rest = first.totalPrice - 60
    const advance = { amount: 60, state: 'asked', returns: 'unshipped', toCollect: rest }
    expect(first).toMatchObject({ paymentStatus: 'unpaid', paymentMethod: 'bkash', advance, payBy: expect.any(String) })
    expect(await read()).toMatchObject({ due: 120, attempt: { state: 'redirected', amount: 120 } })
    const [received] = await smsTo(body.phone)
    expect(received).toContain('pay Tk 120 in 30 min')
    expect(received).toContain('on delivery')
    expect((await move(first._id, 'processing')).status).toBe(409)
    expect(await inFile(first._id)).toEqual([60, 0, rest])

    await approve()
    expect(await ordersOf(checkoutId)).toMatchObject([
      { method: 'cash', status: 'pending', paid: 'unpaid', state: 'paid' },
      { method: 'cash', status: 'pending', paid: 'unpaid', state: 'paid' },
    ])
    expect(await inFile(first._id)).toEqual([60, 60, rest])
    const paid = await read()
    expect(paid).toMatchObject({ due: 0, payBy: null, canPay: false, canPayOnDelivery: false })
    expect(paid.orders[0]).toMatchObject({ paymentStatus: 'unpaid', advance: { ...advance, state: 'paid' } })
    expect((await smsTo(body.phone)).at(-1)).toContain('we have received your payment of Tk 120')
    expect((await smsTo(body.phone)).at(-1)).toMatch(/You pay Tk [\d,.]+ on delivery/)
    expect(await tracked(first._id, key)).toMatchObject({
      canRefund: false,
      advance: { state: 'paid', toCollect: rest },
    })
    const { body: list } = await admin.call('GET', '/order/get-order')
    const listed = list.data.find(({ _id }: { _id: string }) => _id === first._id)
    expect(listed.advance).toEqual({ ...advance, state: 'paid' })
    expect((await admin.call('DELETE', `/order/delete-order/${first._id}`)).status).toBe(409)
    await expectSums(checkoutId)
  })

  test('is paid when it is delivered, and its figures count the money once', async () => {
    const { checkoutId, placed } = await paidOrder()
    const [{ _id }] = placed.orders
    for (const status of ['processing', 'shipped', 'delivered']) expect((await move(_id, status)).status).toBe(200)
    const { body } = await admin.call('GET', `/order/get-order/${_id}`)
    expect(body.data).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'cash', advance: { toCollect: 0 } })
    const [row] = await query(
      databaseUrl,
      `select count(*)::integer as shares from payment_shares where order_id = $1 and taken = 'order'`,
      [_id],
    )
    expect(row!.shares).toBe(0)
    await expectSums(checkoutId)
  })

  test('says on its way what is to be paid on delivery', async () => {
    const { body, placed } = await paidOrder()
    const [{ _id, totalPrice }] = placed.orders
    for (const status of ['processing', 'shipped']) await move(_id, status)
    await query(databaseUrl, 'select 1')
    const sent = await smsTo(body.phone)
    expect(sent.find((text) => text.includes('on its way'))).toContain(`have Tk ${totalPrice - 60} ready`)
  })

  test('is placed only at the advance that the customer saw', async () => {
    for (const advance of [
      { ...shown, amount: 100 },
      { ...shown, returns: 'always' },
    ]) {
      const { status, response } = await placeCash(advance)
      expect([status, response.code, response.params?.advance]).toEqual([
        409,
        'cart.changed',
        { amount: 120, returns: 'unshipped' },
      ])
    }
    for (const paymentMethod of ['cash', 'cod']) {
      const { status, response } = await order({ paymentMethod })
      expect([status, response.code, response.params?.advance?.amount]).toEqual([409, 'checkout.advance_needed', 120])
    }
    await setFees({ advance: 'nothing' })
    expect((await placeCash()).response.code).toBe('cart.changed')
    expect((await order({ paymentMethod: 'cash' })).placed.orders[0]).not.toHaveProperty('advance')
  })

  test('is the same order when it is sent again', async () => {
    const { body, placed } = await placeCash()
    const again = await place(guest, body)
    expect([again.status, again.body.data.url]).toEqual([201, placed.url])
    const other = await place(guest, { ...body, paymentMethod: 'bkash', advance: undefined })
    expect(other.body.code).toBe('checkout.already_placed')
  })

  test('whole online payment needs none, and is not changed to cash on delivery without it', async () => {
    const { post, read, placed } = await order()
    expect(placed.orders[0]).not.toHaveProperty('advance')
    bkash.newest().fate = 'failed'
    await comeBack(bkash.newest().started.reference, 'failed')
    expect(await read()).toMatchObject({ canPay: true, canPayOnDelivery: false })
    expect((await post('/payment/cash')).body).toMatchObject({
      code: 'payment.advance_needed',
      params: { amount: 120 },
    })
  })

  test('is paid by another method after one that has failed', async () => {
    const { checkoutId, post, read } = await placeCash()
    bkash.newest().fate = 'failed'
    await comeBack(bkash.newest().started.reference, 'failed')
    expect(await read()).toMatchObject({ due: 120, canPay: true, canPayOnDelivery: false })
    expect((await post('/payment/start', { method: 'ssl' })).status).toBe(201)
    const attempt = ssl.newest()
    expect(attempt.started.amount).toBe(12_000)
    attempt.fate = 'paid'
    await comeBack(attempt.started.reference, 'unknown', server.url, 'ssl')
    expect(await ordersOf(checkoutId)).toMatchObject([{ method: 'cash', state: 'paid' }, { state: 'paid' }])
  })

  test('is cancelled where nobody pays, and goes on with money that comes late', async () => {
    const { checkoutId } = await placeCash()
    const { reference } = bkash.newest().started
    bkash.newest().fate = 'expired'
    await pass(4000, checkoutId)
    await waitFor(async () =>
      expect((await truthOf(checkoutId)).orders).toEqual([
        ['cancelled', 'unpaid'],
        ['cancelled', 'unpaid'],
      ]),
    )
    bkash.newest().fate = 'paid'
    await pass(100_000, checkoutId)
    await waitFor(async () => {
      await comeBack(reference, 'paid')
      expect(await ordersOf(checkoutId)).toMatchObject([
        { status: 'pending', state: 'paid', method: 'cash' },
        { status: 'pending', state: 'paid' },
      ])
    })
    await expectSums(checkoutId)
  })

  test('keeps its advance where a change of the delivery raises the total', async () => {
    const { checkoutId, placed, headers } = await paidOrder()
    const [{ _id, totalPrice }] = placed.orders
    const address = { division: 'Chattogram', district: 'Chattogram', city: 'Halishahar', addressDetails: 'House 2' }
    const { status, body } = await admin.call('PUT', `/order/${_id}/correct`, { deliveryAddress: address })
    expect([status, body.data?.totalPrice, body.data?.advance]).toEqual([
      200,
      totalPrice + 60,
      { amount: 60, state: 'paid', returns: 'unshipped', toCollect: totalPrice },
    ])
    expect(headers).toBeDefined()
    await expectSums(checkoutId)
  })
})

describe('a cancelled order with an advance', () => {
  test('has it requested back, by the rule of its day, and it goes back by its provider', async () => {
    const { body, checkoutId, placed, headers, key } = await paidOrder()
    await setFees({ advance: 'nothing' })
    const [{ _id }, other] = placed.orders
    await guest.call('PATCH', `/order/update-status/${_id}`, { status: 'cancelled' }, headers)
    expect(await tracked(_id, key)).toMatchObject({ advance: { state: 'returned', toCollect: 0 } })
    expect(await inFile(_id)).toEqual([60, 0, 0])
    expect((await smsTo(body.phone)).at(-1)).toContain('You get the Tk 60 back')
    const [request, ...more] = await requestsOf(checkoutId)
    expect([request?.total, more.length]).toEqual([6000, 0])
    await expectSums(checkoutId)
    const done = await admin.call('PATCH', `/refund/${request!.id}`, { status: 'completed' })
    expect(done.body.data).toMatchObject({ refundStatus: 'completed', transfer: { state: 'done', amount: 60 } })
    expect(bkash.refunds.arrived.at(-1)).toMatchObject({ amount: 6000 })
    expect((await ordersOf(checkoutId)).find(({ id }) => id === other._id)).toMatchObject({ state: 'paid' })
    expect((await ordersOf(checkoutId)).map(({ paid }) => paid)).toEqual(['unpaid', 'unpaid'])
  })

  test.each([
    ['unshipped', 'kept', 'The shop keeps the Tk 60'],
    ['always', 'returned', 'You get the Tk 60 back'],
  ])('after it was shipped, where the rule is %s: %s', async (returns, state, words) => {
    await setFees({ advance: 'delivery', advanceReturns: returns })
    const { body, checkoutId, placed } = await placeCash({ ...shown, returns })
    await approve()
    const [{ _id }] = placed.orders
    for (const status of ['processing', 'shipped', 'cancelled']) await move(_id, status)
    expect((await ordersOf(checkoutId)).find(({ id }) => id === _id)).toMatchObject({ state, paid: 'unpaid' })
    expect(await requestsOf(checkoutId)).toHaveLength(state === 'kept' ? 0 : 1)
    expect((await smsTo(body.phone)).some((text) => text.includes(words))).toBe(true)
    await expectSums(checkoutId)
  })

  test('has it again when the cancellation is taken back', async () => {
    const { checkoutId, placed } = await paidOrder()
    const [{ _id }] = placed.orders
    const { body } = await move(_id, 'cancelled')
    expect(await requestsOf(checkoutId)).toHaveLength(1)
    const undone = await admin.post(`/order/undo/${_id}`, { movedAt: body.data.updatedAt })
    expect([undone.status, undone.body.data?.advance?.state]).toEqual([200, 'paid'])
    expect(await requestsOf(checkoutId)).toHaveLength(0)
    const [payment] = await query(databaseUrl, 'select difference from payments where checkout_id = $1', [checkoutId])
    expect(payment!.difference).toBeNull()
    await expectSums(checkoutId)
  })

  test('while it is being paid has it requested back', async () => {
    const { checkoutId, placed, headers } = await placeCash()
    const stock = await stockOf(databaseUrl, 'p1')
    for (const { _id } of placed.orders)
      await guest.call('PATCH', `/order/update-status/${_id}`, { status: 'cancelled' }, headers)
    const attempt = bkash.newest()
    attempt.fate = 'paid'
    await pass(20, checkoutId)
    await waitFor(async () =>
      expect(await ordersOf(checkoutId)).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }]),
    )
    expect((await requestsOf(checkoutId)).map(({ total }) => total)).toEqual([6000, 6000])
    expect((await stockOf(databaseUrl, 'p1')).p1!.stock).toBe(stock.p1!.stock + 1)
    await expectSums(checkoutId)
  })
})

test('a second payment of an advance goes back', async () => {
  const { checkoutId, key } = await placeCash()
  const { reference } = bkash.newest().started
  const { post } = paymentOf(checkoutId, key)
  await post('/payment/leave')
  expect((await post('/payment/start', { method: 'ssl' })).status).toBe(201)
  ssl.newest().fate = 'paid'
  await comeBack(ssl.newest().started.reference, 'unknown', server.url, 'ssl')
  bkash.attempts.get(reference)!.fate = 'paid'
  await pass(4000, checkoutId)
  await waitFor(async () => {
    await comeBack(reference, 'paid')
    await expectSums(checkoutId)
  })
})
