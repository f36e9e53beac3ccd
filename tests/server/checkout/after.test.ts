import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, createVisitor } from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { line, manyTries, newKey, orderOf, place, restock, stockOf, withoutCodes } from './buying.ts'

/** What happens to the orders of a checkout after they are placed. */

const server = await startTestServer({ checkout: { ...withoutCodes, openCheckouts: 1000 }, limits: manyTries })
const { databaseUrl } = server
const second = await startTestServer({ ...server.settings, port: 0 })
await insertSampleShop(databaseUrl, 2)
const { visitor: admin } = await createUserWithRole(server, 'admin')
const guest = createVisitor(server.url)
const run = (text: string, values: unknown[] = []) => query<Record<string, unknown>>(databaseUrl, text, values)

beforeEach(async () => {
  await run('delete from orders')
  await run('delete from refunds')
  await run('delete from outbox')
  await run('update products set sales = 0')
  await restock(databaseUrl, 10, 'p1', 'p2')
})

/** Places an order of one seller, and returns its id and the header with its key. */
const placed = async (pieces = 2, more = {}) => {
  const body = orderOf([line('p1', pieces)], more)
  const { data } = (await place(guest, body)).body
  const [{ _id, totalPrice }] = data.orders
  return {
    id: _id as string,
    totalPrice: totalPrice as number,
    phone: body.phone,
    key: { 'x-order-key': body.key },
  }
}
const move = (id: string, status: string, headers = {}, visitor = admin) =>
  visitor.call('PATCH', `/order/update-status/${id}`, { status }, headers)
const confirm = (id: string) => admin.post(`/order/confirm/${id}`)
const paidOnline = (id: string) =>
  run(`update orders set payment_method = 'bkash', payment_status = 'paid' where id = $1`, [id])
const sms = async (phone: string) =>
  (
    await query<{ body: string }>(databaseUrl, 'select body from outbox where recipient = $1 order by created_at', [
      phone,
    ])
  ).map(({ body }) => body)

describe('cancelling', () => {
  test('by the key returns the stock, and sends a message to the customer with a proved phone', async () => {
    const { id, key, phone } = await placed(3)
    await run('update checkouts set proved = true where phone = $1', [phone])
    expect(await stockOf(databaseUrl, 'p1')).toEqual({ p1: { stock: 7, sales: 3 } })
    expect((await move(id, 'cancelled', {}, guest)).status).toBe(401)
    expect((await move(id, 'cancelled', { 'x-order-key': newKey() }, guest)).body.code).toBe('order.not_found')
    expect((await move(id, 'cancelled', key, guest)).body.data).toMatchObject({ status: 'cancelled', canCancel: false })
    expect(await stockOf(databaseUrl, 'p1')).toEqual({ p1: { stock: 10, sales: 0 } })
    expect((await move(id, 'cancelled', key, guest)).body.code).toBe('order.ended')
    expect(await stockOf(databaseUrl, 'p1')).toEqual({ p1: { stock: 10, sales: 0 } })
    const steps = await run('select changed_by, changed_by_name from order_history where order_id = $1', [id])
    expect(steps).toEqual([{ changed_by: null, changed_by_name: 'Nusrat Jahan' }])
    expect((await sms(phone)).at(-1)).toMatch(/is cancelled\.$/)
    expect((await run('select from refunds')).length, 'nothing was paid').toBe(0)
  })

  test('by the customer or an administrator sends a message to the seller, and by the seller does not', async () => {
    const toSeller = (email = 'one@shop.example') =>
      query<{ body: string; held_for: string | null }>(
        databaseUrl,
        'select body, held_for from outbox where recipient = $1',
        [email],
      )
    const orders = [await placed(), await placed(), await placed(3), await placed()] as const
    const seller = await createUserWithRole(server, 'owner')
    await run('delete from outbox')
    await run('update order_items set owner_id = $1 where order_id = $2', [seller.id, orders[3].id])
    expect((await move(orders[3].id, 'cancelled', {}, seller.visitor)).status).toBe(200)
    expect(await toSeller(seller.email)).toEqual([])
    await move(orders[0].id, 'cancelled')
    const [step] = await run('select id from order_history where order_id = $1', [orders[0].id])
    expect(await toSeller(), 'it waits while the step can be taken back').toEqual([
      {
        body: expect.stringContaining(
          `the shop has cancelled order #${orders[0].id.slice(-6)}. Please do not send it.`,
        ),
        held_for: step!.id,
      },
    ])
    await run('delete from outbox')
    const cancel = (id: string, key: Record<string, string>, more = {}) =>
      guest.call('PATCH', `/order/update-status/${id}`, { status: 'cancelled', ...more }, key)
    await cancel(orders[1].id, orders[1].key, { reason: 'Ordered twice' })
    const number = `#${orders[1].id.slice(-6)}`
    const [{ body } = { body: '' }, ...others] = await toSeller()
    expect(others).toEqual([])
    expect(body).toContain(
      `the customer has cancelled order ${number}. Please do not send it.\n\nReason: Ordered twice\n`,
    )
    expect(body).toContain(`/owner/orders?order=${orders[1].id}\n`)
    await run(`update users set closed_at = now() where id = 'o1'`)
    await cancel(orders[2].id, orders[2].key)
    await run(`update users set closed_at = null where id = 'o1'`)
    expect(await toSeller(), 'a closed account gets none').toHaveLength(1)
  })

  test('and shipping at the same moment end in one of both, with the right stock', async () => {
    const owners = createVisitor(second.url)
    owners.token = admin.token!
    for (let round = 0; round < 5; round++) {
      const { id } = await placed()
      await confirm(id)
      await move(id, 'processing')
      const before = await stockOf(databaseUrl, 'p1')
      const [cancelled, shipped] = await Promise.all([move(id, 'cancelled'), move(id, 'shipped', {}, owners)])
      const [{ status } = { status: '' }] = await query<{ status: string }>(
        databaseUrl,
        'select status from orders where id = $1',
        [id],
      )
      // An administrator may also cancel after the shipping.
      expect(cancelled.status === 200 ? 'cancelled' : 'shipped').toBe(status)
      expect([cancelled.status, shipped.status]).toContain(200)
      const back = status === 'cancelled' ? 2 : 0
      const after = await stockOf(databaseUrl, 'p1')
      expect(after.p1!.stock - before.p1!.stock).toBe(back)
      await restock(databaseUrl, 10, 'p1')
    }
  })

  test('a paid order requests its refund once', async () => {
    const { id, key } = await placed()
    await paidOnline(id)
    const cancelled = await move(id, 'cancelled', key, guest)
    expect(cancelled.body.data).toMatchObject({ canRefund: true, paymentStatus: 'paid' })
    expect(await run('select order_id, status, method, number, total_price from refunds')).toEqual([
      { order_id: id, status: 'pending', method: '', number: '', total_price: '181100' },
    ])
  })
})

describe('the way to the customer', () => {
  test('needs the call, and cash is paid at the delivery', async () => {
    const { id, phone, totalPrice } = await placed()
    expect(await move(id, 'processing')).toMatchObject({ status: 409, body: { code: 'order.unconfirmed' } })
    const confirmed = await confirm(id)
    expect(confirmed.body.data).toMatchObject({ confirmation: 'done', status: 'pending' })
    expect(confirmed.body.data.deliverBy).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((await confirm(id)).body.data).toEqual(confirmed.body.data)
    for (const status of ['processing', 'shipped', 'delivered']) expect((await move(id, status)).status).toBe(200)
    const [order] = await run('select payment_status, delivered_at is not null as dated from orders where id = $1', [
      id,
    ])
    expect(order).toEqual({ payment_status: 'paid', dated: true })
    expect((await sms(phone)).slice(1)).toEqual([
      expect.stringMatching(new RegExp(`is on its way\\..* have Tk ${totalPrice.toLocaleString('en-IN')} ready`)),
      expect.stringContaining('is delivered'),
    ])
  })

  test('an online order leaves pending only when paid, and a cancelled one is not confirmed', async () => {
    const { id, key, phone } = await placed()
    await run(`update orders set payment_method = 'bkash', confirmation = 'none' where id = $1`, [id])
    expect(await move(id, 'processing')).toMatchObject({ status: 409, body: { code: 'order.unpaid' } })
    await run(`update orders set payment_status = 'paid' where id = $1`, [id])
    expect((await move(id, 'processing')).status).toBe(200)
    const other = await placed(1)
    await move(other.id, 'cancelled', other.key, guest)
    expect((await confirm(other.id)).body.code).toBe('order.ended')
    expect((await move(id, 'cancelled', key, guest)).body.code).toBe('order.step_not_allowed')
    await move(id, 'shipped')
    expect((await sms(phone)).at(-1)).toMatch(/is on its way\. Please keep your phone within reach\.$/)
  })
})

describe('deleting', () => {
  const remove = (id: string) => admin.call('DELETE', `/order/delete-order/${id}`)

  test('an open order returns its stock; a paid one stays', async () => {
    const [open, paid] = [await placed(1), await placed(2)]
    await paidOnline(paid.id)
    expect((await remove(open.id)).status).toBe(200)
    expect(await remove(paid.id)).toMatchObject({ status: 409, body: { code: 'order.paid' } })
    expect(await stockOf(databaseUrl, 'p1')).toEqual({ p1: { stock: 8, sales: 2 } })
  })

  test('all orders leaves those that are paid online, and keeps what was delivered sold', async () => {
    const [open, paid, delivered] = [await placed(1), await placed(2), await placed(3)]
    await paidOnline(paid.id)
    await run(`update orders set status = 'delivered' where id = $1`, [delivered.id])
    expect((await admin.call('DELETE', '/orders')).status).toBe(200)
    expect(await run('select id from orders')).toEqual([{ id: paid.id }])
    expect(await run('select from orders where id = $1', [open.id])).toEqual([])
    expect(await stockOf(databaseUrl, 'p1')).toEqual({ p1: { stock: 5, sales: 5 } })
  })
})

test('stock, sold and cancelled pieces always add up', async () => {
  const step = fc.record({
    act: fc.constantFrom('place', 'cancel', 'move', 'delete'),
    pieces: fc.integer({ min: 1, max: 4 }),
  })
  const actions = {
    place: async (ids: string[], pieces: number) => {
      const { body } = await place(guest, orderOf([line('p1', pieces), line('p2')]))
      ids.push(...(body.data?.orders ?? []).map(({ _id }: { _id: string }) => _id))
    },
    cancel: async (ids: string[], at: number) => move(ids[at % ids.length] ?? 'none', 'cancelled'),
    move: async (ids: string[], at: number) => {
      const id = ids[at % ids.length] ?? 'none'
      await confirm(id)
      for (const status of ['processing', 'shipped', 'delivered'].slice(0, at)) await move(id, status)
    },
    delete: async (ids: string[], at: number) =>
      admin.call('DELETE', `/order/delete-order/${ids[at % ids.length] ?? 'none'}`),
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      await run('delete from orders')
      await run('update products set sales = 0')
      await restock(databaseUrl, 10, 'p1', 'p2')
      const ids: string[] = []
      // Two at a time, so that steps meet.
      for (let at = 0; at < steps.length; at += 2) {
        await Promise.all(steps.slice(at, at + 2).map(({ act, pieces }) => actions[act](ids, pieces)))
      }
      const rows = await query<{ stock: number; sales: number; sold: number }>(
        databaseUrl,
        `select p.stock, p.sales, (
           select coalesce(sum(i.quantity), 0)::int from order_items i join orders o on o.id = i.order_id
           where i.product_id = p.id and o.status <> 'cancelled') as sold
         from products p where p.id in ('p1', 'p2')`,
      )
      for (const { stock, sales, sold } of rows) expect([sales, stock + sold]).toEqual([sold, 10])
    }),
    { numRuns: 8 },
  )
})
