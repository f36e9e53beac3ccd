import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/entity.ts'
import { orderNumberAt } from '#server/checkout/orderIds.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import { responseTexts } from '#texts/en/responses.ts'
import { createUser, createVisitor, newPhone } from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { address, line, manyTries, newKey, orderOf, place, restock, stockOf, withoutCodes } from './buying.ts'
import { hotProducts, sellOut } from './manyBuyers.ts'

const server = await startTestServer({ checkout: withoutCodes, limits: manyTries })
const { databaseUrl } = server
const second = await startTestServer({ ...server.settings, port: 0 })
await insertSampleShop(databaseUrl, 3)
await query(databaseUrl, 'update products set sales = 0')
const guest = createVisitor(server.url)
beforeEach(() => restock(databaseUrl, 7, 'p1', 'p2', 'p3'))

const ordersOf = async (checkoutId: string) =>
  (await query(databaseUrl, 'select id from orders where checkout_id = $1', [checkoutId])).length

test('a size that the seller has marked as sold out is not ordered, and the cart says so', async () => {
  await query(databaseUrl, `update products set sold_out = '{M}' where id = 'p1'`)
  const body = orderOf([line('p1'), line('p2')])
  const { status, body: response } = await place(guest, body)
  await query(databaseUrl, `update products set sold_out = '{}' where id = 'p1'`)
  expect([status, response.code, response.params.problems]).toEqual([
    409,
    'cart.changed',
    [{ at: 0, code: 'cart.size_sold_out' }],
  ])
  expect(await ordersOf(body.checkoutId)).toBe(0)
})

test('an order keeps the days for refunds that the shop has when it is placed', async () => {
  await query(databaseUrl, 'update shop_details set refund_days = 9')
  const body = orderOf([line('p1')])
  expect((await place(guest, body)).status).toBe(201)
  await query(databaseUrl, 'update shop_details set refund_days = 7')
  expect(
    await query(databaseUrl, 'select refund_days as days from orders where checkout_id = $1', [body.checkoutId]),
  ).toEqual([{ days: 9 }])
})

describe('the consent', () => {
  const versions = (checkoutId: string) =>
    query(
      databaseUrl,
      `select policies_version as version, policies_accepted_at = created_at as at_once from orders where checkout_id = $1`,
      [checkoutId],
    )

  test('is kept with each order, and its time is the time of the order', async () => {
    const body = orderOf([line('p1'), line('p2')], { policiesVersion: 5 })
    const { data } = (await place(guest, body)).body
    for (const order of data.orders) {
      expect(order).toMatchObject({ policiesVersion: 5, policiesAcceptedAt: order.createdAt, lacksConsent: false })
    }
    const kept = { version: 5, at_once: true }
    expect(await versions(body.checkoutId)).toEqual([kept, kept])
    const tracked = await guest.post('/order/track', { checkoutId: body.checkoutId, key: body.key })
    expect(tracked.body.data[0]).toMatchObject({ policiesVersion: 5, policiesAcceptedAt: data.orders[0].createdAt })
  })

  test('may be absent from a client that asks for none', async () => {
    const body = orderOf([line('p1')])
    expect((await place(guest, body)).body.data.orders[0]).toMatchObject({
      policiesVersion: null,
      policiesAcceptedAt: null,
      lacksConsent: true,
    })
    expect(await versions(body.checkoutId)).toEqual([{ version: null, at_once: null }])
  })

  test('is not missing from an order in a shop without policies', async () => {
    await query(databaseUrl, `insert into policies (version, page, text) select 100 + version, page, '' from policies`)
    const [order] = (await place(guest, orderOf([line('p1')]))).body.data.orders
    expect(order).toMatchObject({ policiesVersion: null, lacksConsent: false })
    await query(databaseUrl, 'delete from policies where version > 100')
  })

  test('to other policies than the current ones places nothing; an order that is placed stays so', async () => {
    const placedBefore = orderOf([line('p1')], { policiesVersion: 5 })
    const first = await place(guest, placedBefore)
    await query(databaseUrl, `insert into policies (version, page, text) values (6, 'terms', 'New terms')`)
    const body = orderOf([line('p1')], { policiesVersion: 5 })
    expect(await place(guest, body)).toMatchObject({
      status: 409,
      body: {
        code: 'checkout.policies_changed',
        params: { version: 6 },
        message: errorSentences['checkout.policies_changed'],
      },
    })
    expect(await ordersOf(body.checkoutId)).toBe(0)
    expect((await place(guest, placedBefore)).body.data).toEqual(first.body.data)
    expect((await place(guest, { ...body, policiesVersion: 6 })).status).toBe(201)
    expect((await place(guest, orderOf([line('p1')], { policiesVersion: 1.5 }))).status).toBe(400)
    await query(databaseUrl, `delete from orders where policies_version = 6`)
    await query(databaseUrl, 'delete from policies where version = 6')
  })
})

describe('the orders', () => {
  test('are one per seller with exact sums, and take the stock', async () => {
    const before = await stockOf(databaseUrl, 'p1', 'p2')
    const body = orderOf([line('p1', 2), line('p2'), line('p1')], { totalPrice: 3561, note: 'Ring twice' })
    const { status, body: response } = await place(guest, body)
    expect([status, response.message]).toEqual([201, responseTexts.orderPlaced])
    const { checkoutId, key, orders } = response.data
    expect([checkoutId, key]).toEqual([body.checkoutId, body.key])
    expect(orders).toHaveLength(2)
    expect(orders[0]).toMatchObject({
      status: 'pending',
      checkoutId,
      customerName: 'Nusrat Jahan',
      totalPrice: 2656,
      deliveryFee: 30,
      rounding: -0.32,
      paymentMethod: 'cash',
      paymentStatus: 'unpaid',
      confirmation: 'needed',
      deliverBy: null,
      note: 'Ring twice',
      canCancel: true,
      canRefund: false,
      shared: false,
      deliveryAddress: address,
      items: [{ ...line('p1', 3), productName: 'Product 1', price: 875.44, subTotal: 2626.32, OwnerId: 'o1' }],
    })
    expect(orders[1]).toMatchObject({ totalPrice: 905, deliveryFee: 30, items: [{ OwnerId: 'o2' }] })
    const after = await stockOf(databaseUrl, 'p1', 'p2')
    expect(after.p1).toEqual({ stock: 4, sales: before.p1!.sales + 3 })
    expect(after.p2).toEqual({ stock: 6, sales: before.p2!.sales + 1 })
  })

  test('have ids that end with six digits, no two alike, from two servers on one database', async () => {
    const visitors = [guest, createVisitor(second.url)]
    const bodies = [0, 1, 2, 3].map(() => orderOf([line('p1'), line('p2'), line('p3')]))
    await restock(databaseUrl, 20, 'p1', 'p2', 'p3')
    const answers = await Promise.all(bodies.map((body, at) => place(visitors[at % 2]!, body)))
    const placed: string[][] = answers.map(({ body }) => body.data.orders.map(({ _id }: Order) => _id))
    expect(placed).toEqual(placed.map((ids) => ids.toSorted()))
    for (const id of placed.flat()) expect(id).toMatch(/^[\da-f]{18}\d{6}$/)
    expect(new Set(placed.flat().map((id) => id.slice(-6))).size).toBe(placed.flat().length)
  })

  test('have numbers of a permutation that the secret of the shop decides', () => {
    const places = Array.from({ length: 5000 }, (_, place) => place)
    const numbers = places.map((place) => orderNumberAt('secret', place))
    // As many numbers that are drawn at random have about a dozen twice.
    expect(new Set(numbers).size).toBe(places.length)
    for (const number of numbers) expect(number).toMatch(/^\d{6}$/)
    // Neighbours tell nothing of each other: every first digit comes about as often, and no two follow each other.
    for (let digit = 0; digit < 10; digit++) {
      const share = numbers.filter((number) => number.startsWith(String(digit))).length / places.length
      expect(Math.abs(share - 0.1)).toBeLessThan(0.03)
    }
    expect(numbers.filter((number, at) => Number(numbers[at + 1]) === Number(number) + 1).length).toBeLessThan(5)
    expect(places.filter((place) => orderNumberAt('other', place) === numbers[place]).length).toBeLessThan(5)
  })

  test('are free of charge to deliver from the sum that the shop has set, and refuse a total with the fee', async () => {
    await query(databaseUrl, 'update shipping_fee set free_from = 175088')
    const seen = await place(guest, orderOf([line('p1', 2)], { totalPrice: 1811 }))
    const placed = await place(guest, orderOf([line('p1', 2)], { totalPrice: 1751 }))
    await query(databaseUrl, 'update shipping_fee set free_from = null')
    expect([seen.status, seen.body.params]).toEqual([
      409,
      expect.objectContaining({ deliveryFee: 0, total: 1751, untilFreeDelivery: 0 }),
    ])
    expect([placed.status, placed.body.data.orders]).toEqual([
      201,
      [expect.objectContaining({ deliveryFee: 0, totalPrice: 1751 })],
    ])
  })

  test('keep today’s name of a district, and accept the body of another client', async () => {
    const item = {
      ...line('p1'),
      price: 1,
      discount: 99,
      subTotal: 1,
      image: 'x',
      maxStock: 7,
      OwnerId: 'me',
      OwnerName: 'Me',
    }
    const {
      checkoutId: _,
      key: __,
      ...body
    } = orderOf([{ ...item, productName: 'Gold', productCategory: 'c' }], {
      customerId: 'o1',
      cuopon: 'FREE',
      deliveryFee: 0,
      paymentMethod: 'cod',
      deliveryAddress: { ...address, division: 'Chittagong', district: 'Comilla' },
    })
    const { status, body: response } = await place(guest, body)
    expect(status).toBe(201)
    expect(response.data.key).toMatch(/^[\w-]{22}$/)
    expect(response.data.orders).toMatchObject([
      {
        totalPrice: 995,
        deliveryFee: 120,
        paymentMethod: 'cash',
        deliveryAddress: { division: 'Chattogram', district: 'Cumilla' },
        items: [{ productName: 'Product 1', price: 875.44, OwnerId: 'o1' }],
      },
    ])
  })

  test('leave the kept cart, down to what was not ordered', async () => {
    const { visitor, id } = await createUser(server)
    await visitor.call('PUT', '/cart', { items: [line('p1', 3), line('p2'), { ...line('p1'), size: 'L' }] })
    const { body } = await place(visitor, orderOf([line('p1', 2), line('p2')]))
    expect(body.data.orders).toHaveLength(2)
    expect((await visitor.call('GET', '/cart')).body.data.items).toEqual([line('p1'), { ...line('p1'), size: 'L' }])
    expect((await visitor.call('GET', `/order/get-order-by-customerId/${id}`)).body.data).toHaveLength(2)
  })

  test('leave the kept cart as it is where the body says so', async () => {
    const { visitor } = await createUser(server)
    const items = [line('p1', 3), line('p2')]
    await visitor.call('PUT', '/cart', { items })
    const body = orderOf([line('p1')])
    expect((await place(visitor, { ...body, keepCart: true })).status).toBe(201)
    expect((await visitor.call('GET', '/cart')).body.data.items).toEqual(items)
    expect((await place(visitor, body)).status, 'it is the same checkout').toBe(201)
    expect((await visitor.call('GET', '/cart')).body.data.items).toEqual(items)
  })

  test('of a trusted phone or customer need no call, and say when they arrive', async () => {
    const { visitor, id } = await createUser(server)
    const today = new Date(Date.now() + 6 * 3600_000)
    const in5Days = new Date(today.getTime() + 5 * 24 * 3600_000).toISOString().slice(0, 10)
    const strange = (await place(visitor, orderOf([line('p1')]))).body.data.orders[0]
    expect(strange).toMatchObject({ confirmation: 'needed', deliverBy: null })
    await query(databaseUrl, `update orders set status = 'delivered' where customer_id = $1`, [id])
    const known = (await place(visitor, orderOf([line('p1')]))).body.data.orders[0]
    expect(known).toMatchObject({ confirmation: 'none', deliverBy: in5Days })
  })

  test('send the customer a link with the key, and each seller a notice', async () => {
    const body = orderOf([line('p1'), line('p2')], { customerEmail: 'nusrat@shop.example' })
    await query(databaseUrl, 'delete from outbox')
    const { orders } = (await place(guest, body)).body.data
    const sent = await query<{ recipient: string; body: string }>(databaseUrl, 'select recipient, body from outbox')
    const to = (recipient: string) => sent.find((message) => message.recipient === recipient)!.body
    expect(sent).toHaveLength(4)
    expect(to(body.phone)).toContain(`/track/${body.checkoutId}#${body.key}`)
    expect(to(body.phone)).toContain('Tk 1,810')
    expect(
      [...to(body.phone)].every((letter) => letter < '\u007f'),
      'one SMS of seven-bit letters',
    ).toBe(true)
    expect(to(body.phone).length).toBeLessThanOrEqual(160)
    expect(to('nusrat@shop.example')).toContain(`#${body.key}`)
    expect(to('one@shop.example')).toContain('one piece')
    expect(to('one@shop.example')).toContain(`/owner/orders?order=${orders[0]._id}\n`)
    expect(to('two@shop.example')).not.toContain(body.key)
  })
})

describe('what cannot be ordered', () => {
  const rejected = async (body: unknown, changed: Record<string, unknown>) => {
    const before = await stockOf(databaseUrl, 'p1', 'p2', 'p3')
    expect(await place(guest, body)).toMatchObject({ status: 409, body: { code: 'cart.changed', params: changed } })
    expect(await stockOf(databaseUrl, 'p1', 'p2', 'p3')).toEqual(before)
  }

  test('is answered with the new price, and takes no stock', async () => {
    await restock(databaseUrl, 1, 'p2')
    await rejected(orderOf([line('p1'), line('p2', 2), line('gone')]), {
      problems: [
        { at: 1, code: 'cart.only_left', params: { left: 1 } },
        { at: 2, code: 'cart.gone' },
      ],
      total: 935,
    })
    await rejected(orderOf([line('p1')], { totalPrice: 1 }), { problems: [], total: 935 })
    // Unrounded, the total is 935.4375: 0.4375 taka of rounding, and one.
    await rejected(orderOf([line('p1')], { totalPrice: 936.44 }), { total: 935, rounding: -0.44 })
    await rejected(orderOf([line('p1')], { totalPrice: 933.56 }), { total: 935 })
  })

  test('a total that other rounding explains is taken: off the orders where it is lower', async () => {
    const totalsAt = async (totalPrice: number) => {
      const { body } = await place(guest, orderOf([line('p1'), line('p2')], { totalPrice }))
      return body.data.orders.map((order: Order) => [order.totalPrice, order.rounding])
    }
    expect(await totalsAt(1811)).toEqual([
      [905, -0.44],
      [905, -0.44],
    ])
    expect(await totalsAt(1808.5)).toEqual([
      [903.5, -1.94],
      [905, -0.44],
    ])
  })

  test.each([
    [409, 'payment.not_offered', { paymentMethod: 'bkash' }],
    [400, 'validation.payment_method_unknown', { paymentMethod: 'barter' }],
    [400, 'validation.invalid_phone', { phone: '0171' }],
    [400, 'validation.no_items', { items: [] }],
    [400, 'validation', { items: 'all' }],
    [400, 'validation', { totalPrice: 'free' }],
    [400, 'validation.checkout_id_invalid', { checkoutId: '1' }],
    [400, 'validation.order_key_invalid', { key: 'short' }],
    [400, 'validation', { note: 'x'.repeat(501) }],
    [400, 'validation.unknown_field', { status: 'delivered' }],
    [400, 'validation.recipient_missing', { customerName: '' }],
    [400, 'validation', { customerName: 'a\u0000b' }],
  ])('%i %s', async (status, code, more) => {
    const response = await place(guest, orderOf([line('p1')], more))
    expect(response).toMatchObject({ status, body: { code: expect.stringContaining(code) } })
  })

  test('an unknown district is 400 at its field', async () => {
    const body = orderOf([line('p1')], { deliveryAddress: { ...address, district: 'Calcutta' } })
    expect(await place(guest, body)).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: ['deliveryAddress', 'district'], message: errorSentences['address.district_unknown'] }],
      },
    })
    const noCity = orderOf([line('p1')], { deliveryAddress: { ...address, city: ' ' } })
    expect((await place(guest, noCity)).body.issues).toMatchObject([
      { path: ['deliveryAddress', 'city'], message: ruleSentences['validation.city_missing'] },
    ])
  })
})

describe('a repeated checkout', () => {
  test('returns the same orders, also from two tabs on two servers at once', async () => {
    const body = orderOf([line('p1'), line('p2', 2)])
    const tabs = Array.from({ length: 8 }, (_, n) => createVisitor(n % 2 ? server.url : second.url))
    const responses = await Promise.all(tabs.map((tab) => place(tab, body)))
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(responses.map(({ body: { data } }) => JSON.stringify(data))).size).toBe(1)
    expect(await ordersOf(body.checkoutId)).toBe(2)
    // Its lines in another sequence, and a total that was right then, are the same order.
    const again = await place(guest, { ...body, items: [line('p2', 2), line('p1')], totalPrice: 1 })
    expect(again.body.data).toEqual(responses[0]!.body.data)
  })

  test('with other content, key or account is 409', async () => {
    const { visitor } = await createUser(server)
    const body = orderOf([line('p1')])
    const { orders } = (await place(visitor, body)).body.data
    const other = await place(visitor, { ...body, note: 'Other' })
    expect(other).toMatchObject({
      status: 409,
      body: { code: 'checkout.already_placed', params: { orderIds: [orders[0]._id] } },
    })
    expect((await place(visitor, { ...body, key: newKey() })).status, 'the account is enough').toBe(201)
    expect((await place(guest, body)).status, 'the key is enough').toBe(201)
    const stranger = await place(guest, { ...body, key: newKey() })
    expect(stranger).toMatchObject({ status: 409, body: { code: 'checkout.taken' } })
    expect(stranger.body.params).toBeUndefined()
  })

  test('with the id of the checkout alone is taken, because sellers read it', async () => {
    const { key: _, ...body } = orderOf([line('p1')])
    const { key, orders } = (await place(guest, body)).body.data
    for (const again of [body, { ...body, note: 'Other' }]) {
      const { status, body: response } = await place(guest, again)
      expect([status, response.code, response.params]).toEqual([409, 'checkout.taken', undefined])
    }
    expect((await place(guest, { ...body, key })).body.data).toMatchObject({ key, orders: [{ _id: orders[0]._id }] })
  })

  test('with an idempotency key alone is the same for an account', async () => {
    const { visitor } = await createUser(server)
    const { checkoutId: _, key: __, ...body } = orderOf([line('p1')])
    const [one, other] = [
      await place(visitor, body, { 'idempotency-key': 'abc' }),
      await place(visitor, body, { 'idempotency-key': 'abc' }),
    ]
    expect([one.status, other.status]).toEqual([201, 201])
    expect(other.body.data).toEqual(one.body.data)
  })

  test('a bad token is 401, so that nobody orders as a guest unknowingly', async () => {
    const visitor = Object.assign(createVisitor(server.url), { token: 'expired' })
    expect((await place(visitor, orderOf([line('p1')]))).status).toBe(401)
  })
})

describe('limits', () => {
  test('three open checkouts per phone, until one is delivered', async () => {
    const phone = newPhone()
    const next = (n: number) => place(guest, orderOf([line('p1', n)], { phone }))
    await restock(databaseUrl, 99, 'p1')
    const orders = [await next(1), await next(2), await next(3)]
    expect(orders.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await next(4)).toMatchObject({ status: 409, body: { code: 'order.too_many_open', params: { max: 3 } } })
    await query(databaseUrl, `update orders set status = 'delivered' where id = $1`, [
      orders[0]!.body.data.orders[0]._id,
    ])
    expect((await next(4)).status).toBe(201)
  })

  test('three open checkouts per account, whatever phones it names, also at once on two servers', async () => {
    const { visitor } = await createUser(server)
    const other = Object.assign(createVisitor(second.url), { token: visitor.token })
    await restock(databaseUrl, 99, 'p1')
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) => place(n % 2 ? visitor : other, orderOf([line('p1', n + 1)]))),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3)
  })

  test('the same lines for the same phone are asked about, and named to the same key only', async () => {
    const first = orderOf([line('p1'), line('p2')])
    const { orders } = (await place(guest, first)).body.data
    const again = { ...first, checkoutId: randomUUID() }
    expect(await place(guest, again)).toMatchObject({
      status: 409,
      body: { code: 'order.duplicate', params: { orderId: orders[0]._id } },
    })
    const stranger = await place(guest, { ...again, key: newKey() })
    expect(stranger).toMatchObject({ status: 409, body: { code: 'order.duplicate' } })
    expect(stranger.body.params).toBeUndefined()
    expect((await place(guest, { ...again, confirmDuplicate: true })).status).toBe(201)
  })
})

test('buyers at once on two servers buy exactly the stock, whole orders at exact sums', async () => {
  const sale = { buyers: 16, hot: { p1: 6, p2: 4 }, goods: hotProducts(databaseUrl) }
  expect(await sellOut([server.url, second.url], databaseUrl, sale)).toMatchObject({ sold: sale.hot })
})
