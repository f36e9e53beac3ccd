import { beforeEach, describe, expect, test } from 'vitest'
import type { Order, OrderStep } from '#contract/orders/entity.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, createVisitor, fastHashing, type Visitor } from '../account/client.ts'
import { address, line, manyTries, orderOf, place, restock, stockOf, withoutCodes } from '../checkout/buying.ts'
import { changedSince, ifMatch } from '../support/responses.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

const account = { ...defaultAccountSettings, ...fastHashing }
const server = await startTestServer({ account, checkout: withoutCodes, limits: manyTries })
const { databaseUrl } = server
await insertSampleShop(databaseUrl, 3)
const [admin, owner, otherOwner] = [
  await createUserWithRole(server, 'admin'),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
]
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(databaseUrl, text, values)
// p1 costs ৳875.44 at the owner, p2 another price at the other one.
await run(`update products set owner_id = case id when 'p1' then $1 else $2 end`, [owner.id, otherOwner.id])
beforeEach(async () => {
  await restock(databaseUrl, 10, 'p1', 'p2')
  await run('update products set sales = 0')
  await run(
    `update shipping_fee set inside = 6000, outside = 12000, charged_per = 'checkout', inside_area = 'district',
      free_from = null`,
  )
})

const guest = createVisitor(server.url)
const ordered = async (items: readonly unknown[], more?: Record<string, unknown>): Promise<readonly Order[]> => {
  const { body } = await place(guest, orderOf(items, more))
  return body.data.orders
}
const one = async (quantity = 3) => (await ordered([line('p1', quantity)]))[0]!
const correct = (who: Visitor, id: string, correction: object, headers?: Record<string, string>) =>
  who.call('PUT', `/order/${id}/correct`, correction, headers)
const steps = async (id: string): Promise<readonly OrderStep[]> =>
  (await admin.visitor.call('GET', `/order/history/${id}`)).body.data
const stock = async () => (await stockOf(databaseUrl, 'p1')).p1
const chattogram = { ...address, division: 'Chattogram', district: 'Chittagong' }

describe('a correction', () => {
  test('of quantities gives the pieces back, and rounds the new total to whole taka', async () => {
    const { _id } = await one(3)
    expect(await stock()).toEqual({ stock: 7, sales: 3 })
    const { status, body } = await correct(owner.visitor, _id, { quantities: [1] })
    expect([status, body.message]).toEqual([200, 'Order corrected successfully'])
    // 875.44 + 60 = 935.44
    expect(body.data).toMatchObject({ totalPrice: 935, deliveryFee: 60, items: [{ quantity: 1, subTotal: 875.44 }] })
    expect(await stock()).toEqual({ stock: 9, sales: 1 })
    const [step] = await steps(_id)
    expect(step).toMatchObject({
      from: 'pending',
      to: 'pending',
      changedBy: 'Rahima Khatun',
      changes: [
        { field: 'quantity', item: 'Product 1', before: '3', after: '1' },
        { field: 'totalPrice', item: '', before: '2686', after: '935' },
      ],
    })
    // What the cancellation gives back afterwards is what was left.
    await admin.visitor.call('PATCH', `/order/update-status/${_id}`, { status: 'cancelled' })
    expect(await stock()).toEqual({ stock: 10, sales: 0 })
  })

  test('removes an item with 0 pieces, but not the last one', async () => {
    const [order] = await ordered([line('p1', 2), { ...line('p1'), size: 'L' }])
    const { body } = await correct(admin.visitor, order!._id, { quantities: [0, 1] })
    expect(body.data.items).toEqual([expect.objectContaining({ size: 'L', quantity: 1 })])
    expect(await stock()).toEqual({ stock: 9, sales: 1 })
    const nothing = await correct(admin.visitor, order!._id, { quantities: [0] })
    expect([nothing.status, nothing.body.issues[0].path]).toEqual([400, ['quantities']])
  })

  test('keeps the rounding of another client that was honoured at the order', async () => {
    // 3 × 875.44 + 60 = 2686.32, rounded to 2686, of which the other client has seen 1.20 less.
    const [order] = await ordered([line('p1', 2), { ...line('p1'), size: 'L' }], { totalPrice: 2684.8 })
    expect(order).toMatchObject({ totalPrice: 2684.8, rounding: -1.52 })
    const fewer = await correct(owner.visitor, order!._id, { quantities: [1, 1] })
    // 2 × 875.44 + 60 = 1810.88, rounded to 1811, less the same 1.20.
    expect(fewer.body.data).toMatchObject({ totalPrice: 1809.8, rounding: -1.08 })
    const farther = await correct(admin.visitor, order!._id, { deliveryAddress: chattogram })
    expect(farther.body.data.totalPrice).toBe(1869.8)
  })

  test('of the address takes the fee and the day of the new district; within an area both stay', async () => {
    const [first, second] = await ordered([line('p1'), line('p2')])
    await admin.visitor.post(`/order/confirm/${first!._id}`)
    const [{ by }] = (await run<{ by: string }>(`select deliver_by::text as by from orders where id = $1`, [
      first!._id,
    ])) as [{ by: string }]
    const savar = await correct(admin.visitor, first!._id, { deliveryAddress: { ...address, city: 'Savar' } })
    expect(savar.body.data).toMatchObject({ deliveryFee: 30, deliverBy: by, totalPrice: first!.totalPrice })
    const fees: number[] = []
    for (const { _id } of [first!, second!]) {
      const { body } = await correct(admin.visitor, _id, { deliveryAddress: chattogram })
      expect(body.data.deliveryAddress).toEqual({ ...chattogram, district: 'Chattogram' })
      fees.push(body.data.deliveryFee)
    }
    expect(fees, 'the orders of a checkout share the fee').toEqual([60, 60])
    const [{ days }] = (await run<{ days: number }>(`select deliver_by - $2::date as days from orders where id = $1`, [
      first!._id,
      by,
    ])) as [{ days: number }]
    expect(days, '10 days instead of 5').toBe(5)
    await run(`update shipping_fee set charged_per = 'seller'`)
    const back = await correct(admin.visitor, first!._id, { deliveryAddress: address })
    expect(back.body.data).toMatchObject({ deliveryFee: 60, deliverBy: by })
  })

  test('keeps the free delivery that an order has, and gives none to an order that has paid for it', async () => {
    // 3 × 875.44 = 2626.32
    await run('update shipping_fee set free_from = 262632')
    const free = await one(3)
    expect(free).toMatchObject({ deliveryFee: 0, totalPrice: 2626 })
    const charged = await one(2)
    expect(charged).toMatchObject({ deliveryFee: 60, totalPrice: 1811 })
    const smaller = await correct(admin.visitor, free._id, { quantities: [1], deliveryAddress: chattogram })
    expect(smaller.body.data).toMatchObject({ deliveryFee: 0, totalPrice: 875 })
    await run('update shipping_fee set free_from = 100')
    const farther = await correct(admin.visitor, charged._id, { deliveryAddress: chattogram })
    expect(farther.body.data).toMatchObject({ deliveryFee: 120, totalPrice: 1871 })
  })

  test('of phone and note leaves stock and sums; without a change it leaves no trace', async () => {
    const { _id, totalPrice, phone, note } = await one()
    const { body } = await correct(owner.visitor, _id, { phone: '01812345678', note: ' Ring twice ' })
    expect(body.data).toMatchObject({ phone: '01812345678', note: 'Ring twice', totalPrice })
    expect(await stock()).toEqual({ stock: 7, sales: 3 })
    expect((await steps(_id))[0]?.changes).toEqual([
      { field: 'phone', item: '', before: phone, after: '01812345678' },
      { field: 'note', item: '', before: note, after: 'Ring twice' },
    ])
    await correct(owner.visitor, _id, { phone: '01812345678', quantities: [3], deliveryAddress: address })
    expect(await steps(_id)).toHaveLength(1)
  })

  test('of an order from before checkouts returns no stock, which it never took', async () => {
    const { _id } = await one()
    await run('update orders set checkout_id = null where id = $1', [_id])
    expect((await correct(admin.visitor, _id, { quantities: [1] })).status).toBe(200)
    expect(await stock()).toEqual({ stock: 7, sales: 3 })
  })
})

describe('at the same time', () => {
  test('of two corrections, both count once: the second sees the first', async () => {
    const { _id } = await one(5)
    const responses = await Promise.all([
      correct(owner.visitor, _id, { quantities: [3] }),
      correct(admin.visitor, _id, { quantities: [2] }),
    ])
    const [{ quantity }] = (await run<{ quantity: number }>('select quantity from order_items where order_id = $1', [
      _id,
    ])) as [{ quantity: number }]
    // 3, then 2, or 2, after which 3 would add a piece.
    expect([200, 400]).toContain(responses[0]?.status)
    expect([responses[1]?.status, quantity]).toEqual([200, 2])
    expect(await stock()).toEqual({ stock: 8, sales: 2 })
  })

  test('with the version that both saw, one of them is refused', async () => {
    const { _id, updatedAt } = await one(5)
    const responses = await Promise.all(
      [3, 2].map((pieces) => correct(owner.visitor, _id, { quantities: [pieces] }, ifMatch(updatedAt))),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)).toMatchObject(changedSince)
  })

  test('as the order is cancelled, the stock returns once', async () => {
    const { _id } = await one(5)
    await Promise.all([
      correct(owner.visitor, _id, { quantities: [2] }),
      admin.visitor.call('PATCH', `/order/update-status/${_id}`, { status: 'cancelled' }),
    ])
    expect(await stock()).toEqual({ stock: 10, sales: 0 })
  })
})

describe('is refused', () => {
  test('for an order that is processed already, and for the amount of a paid one', async () => {
    const { _id } = await one()
    await run(`update orders set confirmation = 'done' where id = $1`, [_id])
    await run(`update orders set payment_status = 'paid' where id = $1`, [_id])
    expect(await correct(owner.visitor, _id, { quantities: [1] })).toMatchObject({
      status: 409,
      body: { code: 'order.amount_paid' },
    })
    expect((await correct(owner.visitor, _id, { note: 'Ring twice' })).status).toBe(200)
    await owner.visitor.call('PATCH', `/order/update-status/${_id}`, { status: 'processing' })
    expect(await correct(owner.visitor, _id, { note: '' })).toMatchObject({
      status: 409,
      body: { code: 'order.not_correctable', params: { from: 'processing' } },
    })
    expect(await stock()).toEqual({ stock: 7, sales: 3 })
  })

  test.each([
    [{ quantities: [4] }, ['quantities', '0']],
    [{ quantities: [1, 1] }, ['quantities']],
    [{ quantities: [] }, ['quantities']],
    [{ quantities: [-1] }, ['quantities', '0']],
    [{ quantities: [1.5] }, ['quantities', '0']],
    [{ quantities: ['1'] }, ['quantities', '0']],
    [{ phone: '0181' }, ['phone']],
    [{ note: 'x'.repeat(501) }, ['note']],
    [{ deliveryAddress: { ...address, district: 'Atlantis' } }, ['deliveryAddress', 'district']],
    [{ deliveryAddress: { ...address, division: 'Khulna' } }, ['deliveryAddress', 'district']],
    [{ deliveryAddress: { district: 'Dhaka' } }, ['deliveryAddress', 'division']],
    [{ totalPrice: 1 }, ['totalPrice']],
  ])('against the rules: %j', async (correction, path) => {
    const { _id } = await one()
    const { status, body } = await correct(owner.visitor, _id, correction)
    expect([status, body.issues?.[0].path]).toEqual([400, path])
    expect(await stock()).toEqual({ stock: 7, sales: 3 })
    expect(await steps(_id)).toEqual([])
  })
})

test("a phone's history counts what became of its other orders; an administrator also sees which", async () => {
  const phone = '01799999999'
  const of = async () => (await ordered([line('p1')], { phone, confirmDuplicate: true }))[0]!
  const history = async (who: Visitor, id: string) => (await who.call('GET', `/order/phone-history/${id}`)).body.data
  const [delivered, returned, cancelled, now] = [await of(), await of(), await of(), await of().catch(() => undefined)]
  await run(`update orders set status = 'delivered' where id = $1`, [delivered._id])
  await run(`update orders set status = 'cancelled' where id = any($1)`, [[returned._id, cancelled._id]])
  await run(
    `insert into order_history (id, order_id, position, from_status, to_status, changed_by_name)
     values ('h', $1, 0, 'shipped', 'cancelled', 'X')`,
    [returned._id],
  )
  const latest = now ?? (await of())
  const counts = {
    delivered: 1,
    cancelled: 1,
    cameBack: 1,
    open: 0,
    cashRule: null,
    placedBy: '',
    blocks: [],
    records: [],
  }
  expect(await history(owner.visitor, latest._id)).toEqual({ ...counts, orders: [] })
  const { orders, ...seen } = await history(admin.visitor, latest._id)
  expect(seen).toEqual(counts)
  expect(orders.map(({ _id, cameBack }: { _id: string; cameBack: boolean }) => [_id, cameBack])).toEqual([
    [cancelled._id, false],
    [returned._id, true],
    [delivered._id, false],
  ])
})
