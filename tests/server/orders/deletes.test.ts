import { Schema } from 'effect'
import { beforeEach, expect, test } from 'vitest'
import { OrdersApi } from '#contract/Api.ts'
import { toTaka } from '#contract/money.ts'
import { ORDER_STATUSES } from '#contract/orders/status.ts'
import { daysOf } from '#data/orderDays.ts'
import { sellerRevenue } from '#data/revenue.ts'
import { nextOnChain } from '#machines/orders/orderStatus.machine.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { newId } from '#server/platform/database/id.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, fastHashing } from '../account/client.ts'
import { createProduct, storedData } from '../products/productRequests.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { deleteMany, storedCounts } from './manyDeletes.ts'
import { insertOrder, storedOrder } from './storedOrders.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
await insertSampleShop(server.databaseUrl, 1)
const [{ visitor: admin }, { visitor: owner, id: ownerId }] = [
  await createUserWithRole(server, 'admin'),
  await createUserWithRole(server, 'owner'),
]
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(server.databaseUrl, text, values)
const remove = (id: string) => admin.call('DELETE', `/order/delete-order/${id}`)
const left = () => storedCounts(server.databaseUrl)
const refundOf = async (order: string) => {
  const id = newId()
  await run(`insert into refunds (id, order_id, customer_name, total_price) values ($1, $2, 'Nusrat', 1)`, [id, order])
  return id
}

beforeEach(async () => {
  await run('delete from orders')
  await run('delete from refunds')
})

/** Deletes a product for good, so that neither the shop nor the trash uses its picture. */
const removeProduct = async (id: string) => {
  await owner.call('DELETE', `/products/${id}`)
  expect((await owner.call('DELETE', `/trash/${id}`)).status).toBe(200)
}
/** Creates a product whose picture no other row uses. */
const createdProduct = async () => {
  const { _id, productImages } = (await createProduct(owner)).body.data
  return { product: _id as string, image: productImages[0] as string }
}
const fileOf = (url: string) => /media\/([a-f0-9]{32})/.exec(url)![1]!
const hasFile = async (url: string) => (await storedData(server)).files.some((name) => name.includes(fileOf(url)))

test.each(ORDER_STATUSES)(
  'deletes an order that is %s, or returns 409 once it is delivered or cancelled',
  async (status) => {
    const id = await insertOrder(server.databaseUrl, { status })
    const other = await insertOrder(server.databaseUrl)
    await admin.call('PATCH', `/order/update-status/${id}`, { status: nextOnChain(status) ?? 'shipped' })
    const now = (await storedOrder(server.databaseUrl, id))!.status
    const { status: responseStatus, body } = await remove(id)
    const sentence = { delivered: ' It has already been delivered.', cancelled: ' It has been cancelled.' }
    if (now === 'delivered' || now === 'cancelled') {
      expect([responseStatus, body.message]).toEqual([409, `This order cannot be deleted.${sentence[now]}`])
      expect(await storedOrder(server.databaseUrl, id)).toMatchObject({ status: now })
      return
    }
    expect([responseStatus, body.message, body.data]).toEqual([200, 'Order deleted successfully', null])
    expect(await left(), 'with its items and steps, and no other').toMatchObject({ orders: 1, items: 1, steps: 0 })
    expect(await storedOrder(server.databaseUrl, other)).toBeDefined()
    const again = await remove(id)
    expect([again.status, again.body.message]).toEqual([404, 'There is no such order.'])
  },
)

test('keeps the refund of a deleted order, without the order', async () => {
  const id = await insertOrder(server.databaseUrl)
  const refund = await refundOf(id)
  expect((await admin.call('GET', '/refund')).body.data).toMatchObject([{ _id: refund, orderId: { _id: id } }])
  await remove(id)
  expect((await admin.call('GET', '/refund')).body.data).toMatchObject([{ _id: refund, orderId: null }])
})

test('deletes a picture with the last order that uses it, unless a product uses it', async () => {
  const { product, image } = await createdProduct()
  const [first, second] = [
    await insertOrder(server.databaseUrl, { images: [image] }),
    await insertOrder(server.databaseUrl, { images: ['https://elsewhere.example/a.webp', image], owners: ['a', 'b'] }),
  ]
  await removeProduct(product)
  expect(await hasFile(image)).toBe(true)
  await remove(first)
  expect(await hasFile(image)).toBe(true)
  await remove(second)
  expect(await hasFile(image)).toBe(false)
  expect((await storedData(server)).rows).not.toContain(fileOf(image))
})

test('deletes all orders, delivered ones included, and keeps refunds and pictures of products', async () => {
  const shown = await createdProduct()
  for (const status of ORDER_STATUSES)
    await refundOf(await insertOrder(server.databaseUrl, { status, images: [shown.image] }))
  await admin.call('PATCH', `/order/update-status/${await insertOrder(server.databaseUrl)}`, { status: 'processing' })
  const kept = await createdProduct()
  await insertOrder(server.databaseUrl, { images: [kept.image] })
  await removeProduct(kept.product)
  expect(await hasFile(kept.image)).toBe(true)

  const { status, body } = await admin.call('DELETE', '/orders')
  expect([status, body.message, body.data]).toEqual([200, 'All orders deleted successfully', null])
  expect(await left()).toEqual({ orders: 0, items: 0, steps: 0, refunds: 5 })
  const refunds = (await admin.call('GET', '/refund')).body.data
  expect(refunds.map(({ orderId }: { orderId: unknown }) => orderId)).toEqual([null, null, null, null, null])
  expect(await hasFile(kept.image)).toBe(false)
  expect(await hasFile(shown.image)).toBe(true)
  expect((await admin.call('DELETE', '/orders')).status, 'nothing left is no error').toBe(200)
})

test('returns 400 and deletes nothing when the body contains ids of orders', async () => {
  const id = await insertOrder(server.databaseUrl)
  await insertOrder(server.databaseUrl)
  for (const path of ['/orders', `/order/delete-order/${id}`]) {
    const { status, body } = await admin.call('DELETE', path, { ids: [id] })
    expect([status, body.issues], path).toMatchObject([400, [{ path: ['ids'], message: expect.any(String) }]])
    expect(await admin.call('DELETE', path, '5')).toMatchObject({ status: 400, body: { code: 'validation.no_body' } })
  }
  expect(await left()).toMatchObject({ orders: 2, items: 2 })
})

test('deletes all orders while other calls move and delete some of them', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => insertOrder(server.databaseUrl)))
  const responses = await Promise.all([
    ...ids.map((id) => admin.call('PATCH', `/order/update-status/${id}`, { status: 'processing' })),
    admin.call('DELETE', '/orders'),
    admin.call('DELETE', '/orders'),
    ...ids.map((id) => remove(id)),
  ])
  expect(responses.filter(({ status }) => ![200, 404].includes(status)).map(({ body }) => body.message)).toEqual([])
  expect(responses.slice(20, 22).map(({ status }) => status)).toEqual([200, 200])
  expect(await left()).toEqual({ orders: 0, items: 0, steps: 0, refunds: 0 })
})

test('deletes a thousand orders in one call', async () => {
  // `npm run lab -- trial deletes` deletes a hundred thousand.
  const { status, left } = await deleteMany(server.databaseUrl, admin, 1000)
  expect([status, left]).toEqual([200, { orders: 0, items: 0, steps: 0, refunds: 10 }])
})

test('sums orders per day of Bangladesh by current status, and the revenue of the delivered ones', async () => {
  const [{ today } = { today: '' }] = await run<{ today: string }>(
    `select to_char(now() at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as today`,
  )
  const dayBefore = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  // Midnight in Dhaka is six hours before midnight in UTC.
  const at = (days: number, time: string) => `${dayBefore(days)}T${time}+06:00`
  const placed: Record<string, { day: string; status: string; price: number }[]> = {}
  for (const [days, time, status, price] of [
    [365, '00:00:00.000', 'delivered', 1],
    [366, '23:59:59.999', 'delivered', 1_000_000],
    [40, '00:00:00.000', 'delivered', 10_001],
    [40, '23:59:59.999', 'delivered', 20_002],
    [40, '12:00:00.000', 'cancelled', 5000],
    [39, '00:00:00.000', 'pending', 5000],
    [0, '00:00:00.000', 'shipped', 5000],
    [0, '00:00:00.001', 'processing', 5000],
  ] as const) {
    await insertOrder(server.databaseUrl, { at: at(days, time), status, price, fee: 12_000 })
    const day = dayBefore(days)
    placed[day] ??= []
    placed[day].push({ day, status, price })
  }
  delete placed[dayBefore(366)]
  const expected = Object.values(placed).map((orders) => ({
    day: orders[0]!.day,
    ...Object.fromEntries(ORDER_STATUSES.map((name) => [name, orders.filter(({ status }) => status === name).length])),
    revenue: toTaka(orders.filter(({ status }) => status === 'delivered').reduce((sum, { price }) => sum + price, 0)),
  }))
  const { status, body } = await admin.call('GET', '/order/summary')
  expect(status).toBe(200)
  expect(body.data).toEqual(expected.sort((a, b) => (a.day < b.day ? -1 : 1)))
  expect(body.data[1]).toMatchObject({ delivered: 2, cancelled: 1, revenue: 300.03 })
})

test("an owner's days have their own orders and the sums of their own items only, as computed from their list", async () => {
  const add = (owners: readonly string[], status: string, price: number, days = 0) =>
    insertOrder(server.databaseUrl, {
      owners,
      status,
      price,
      fee: 12_000,
      at: new Date(Date.now() - days * 86_400_000).toISOString(),
    })
  await add([ownerId], 'delivered', 10_001, 40)
  await add([ownerId, 'another'], 'delivered', 20_002, 40)
  await add(['another', ownerId], 'delivered', 40_004, 40)
  await add(['another'], 'delivered', 80_008, 40)
  await add([ownerId], 'cancelled', 5000, 3)
  await add(['another'], 'pending', 5000, 2)
  await add([ownerId], 'delivered', 5000, 400)
  const { body: list } = await owner.call('GET', `/order/get-order-by-ownerId/${ownerId}`)
  const days = (await owner.call('GET', '/order/summary')).body.data
  expect(days).toEqual(daysOf(list.data, Date.now(), sellerRevenue))
  expect(days).toMatchObject([
    { delivered: 3, revenue: 300.03 },
    { delivered: 0, cancelled: 1, revenue: 0 },
  ])
})

test('matches the contract exactly in every response', async () => {
  const strict = { onExcessProperty: 'error' } as const
  const orders = await Promise.all([1, 2].map(() => insertOrder(server.databaseUrl, { owners: [ownerId] })))
  const payload = { status: 'processing' }
  await owner.call('PATCH', `/order/update-status/${orders[1]}`, payload)
  for (const [name, id] of [
    ['updateOrderStatus', orders[0]],
    ['getOrderHistory', orders[1]],
    ['getOrderSummary', ''],
    ['deleteOrder', orders[1]],
    ['deleteAllOrders', ''],
  ] as const) {
    const { method, path, success } = OrdersApi.endpoints[name]
    const body = method === 'PATCH' ? payload : undefined
    const response = await admin.call(method, path.replace(/:\w+/, id as string), body)
    const [schema] = success
    const checked = Schema.decodeUnknownResult(
      schema as unknown as Schema.Codec<unknown, unknown>,
      strict,
    )(response.body)
    expect(checked._tag, `${name}: ${JSON.stringify(response.body).slice(0, 300)}`).toBe('Success')
  }
})
