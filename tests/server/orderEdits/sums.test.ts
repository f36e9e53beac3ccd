import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/entity.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, createVisitor, fastHashing } from '../account/client.ts'
import { line, manyTries, orderOf, place, withoutCodes } from '../checkout/buying.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

/** Edits, payments, refunds, cancellations, corrections and undo by two people at once leave stock, sales, money and sums exact. */

const account = { ...defaultAccountSettings, ...fastHashing }
const server = await startTestServer({ account, checkout: withoutCodes, limits: manyTries })
const { databaseUrl } = server
await insertSampleShop(databaseUrl, 3)
const [admin, owner] = [await createUserWithRole(server, 'admin'), await createUserWithRole(server, 'owner')]
const people = [admin, owner]
const guest = createVisitor(server.url)
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(databaseUrl, text, values)
const SHOP = ['p1', 'p2', 'p3']
const STOCK = 30
await run('update products set owner_id = $1', [owner.id])

const piece = fc.record({ product: fc.constantFrom(...SHOP), pieces: fc.integer({ min: 1, max: 6 }) })
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('edit' as const),
      lines: fc.array(piece, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('undo' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('correct' as const), pieces: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('cancelled' as const, 'processing' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constantFrom('pay' as const, 'sendPart' as const, 'refund' as const) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const press = fc.record({ by: fc.constantFrom(0, 1), at: fc.constantFrom(0, 1), step })

type Press = { by: 0 | 1; at: 0 | 1; step: Step }
/** Steps that all succeed, because random ones may all be refused. */
const EACH_STEP: Press[][] = [
  [{ by: 0, at: 0, step: { type: 'edit', lines: [{ product: 'p2', pieces: 2 }] } }],
  [{ by: 0, at: 0, step: { type: 'undo' } }],
  [{ by: 0, at: 0, step: { type: 'pay' } }],
  [{ by: 0, at: 0, step: { type: 'sendPart' } }],
  [{ by: 0, at: 0, step: { type: 'edit', lines: [{ product: 'p1', pieces: 1 }] } }],
  [{ by: 1, at: 0, step: { type: 'refund' } }],
  [{ by: 1, at: 1, step: { type: 'cancelled' } }],
]

const read = async (id: string): Promise<Order> => (await admin.visitor.call('GET', `/order/get-order/${id}`)).body.data

/** What each order got at the counter, in paisa. */
const paid = new Map<string, number>()
/** The order is paid at the counter, as a new order of the staff can be. */
const pay = async (id: string) => {
  const [row] = await run<{ total: number }>(
    `update orders set payment_status = 'paid' where id = $1 and payment_status = 'unpaid' and status <> 'cancelled'
     returning total_price::integer as total`,
    [id],
  )
  if (row) paid.set(id, row.total)
  return { status: row ? 200 : 409 }
}
/** Sends the whole of a request, or all that is left of one, by hand. */
const completeRefund = async (id: string) => {
  const [request] = await run<{ id: string }>(
    `select id from refunds where order_id = $1 and status = 'pending' order by id limit 1`,
    [id],
  )
  if (!request) return { status: 409 }
  return admin.visitor.call('PATCH', `/refund/${request.id}`, { status: 'completed', byHand: true, reference: 'C1' })
}
const PART = 10
const sendPart = async ({ _id: orderId, totalPrice }: Order) => {
  const parts = await run<{ part: number }>(
    `select part::integer / 100.0 as part from refunds where order_id = $1 and part is not null and edit_id is null
      and status in ('pending', 'completed')`,
    [orderId],
  )
  const left = Math.round((totalPrice - parts.reduce((all, { part }) => all + Number(part), 0)) * 100) / 100
  return admin.visitor.post('/refund/part', { orderId, amount: PART, left, reason: 'A scratch' })
}

/** Makes a step; a refused one changes nothing, which the sums show. */
const make = async (by: 0 | 1 | number, id: string, one: Step) => {
  const { visitor } = people[by]!
  const order = await read(id)
  if (one.type === 'pay') return pay(id)
  if (one.type === 'refund') return completeRefund(id)
  if (one.type === 'sendPart') return sendPart(order)
  if (one.type === 'undo') return visitor.post(`/order/undo/${id}`, { movedAt: order.updatedAt })
  if (one.type === 'correct')
    return visitor.call('PUT', `/order/${id}/correct`, { quantities: order.items.map(() => one.pieces) })
  if (one.type !== 'edit') return visitor.call('PATCH', `/order/update-status/${id}`, { status: one.type })
  const lines = one.lines.map(({ product, pieces }, at) => {
    const item = order.items[at]
    const goesOn = item?.productId === product && { item: at }
    return { ...line(product, pieces), ...goesOn, price: null }
  })
  const priced = await visitor.post(`/order/${id}/edit/price`, { lines, deliveryFee: null })
  if (priced.status !== 200) return priced
  const body = { lines, deliveryFee: null, reason: '', note: order.note, agreed: true }
  return visitor.call('PUT', `/order/${id}/edit`, { ...body, totalPrice: priced.body.data.totalPrice })
}

const held = `select p.id, p.stock + coalesce(sum(i.quantity) filter (where o.status <> 'cancelled'), 0)::int as pieces,
    p.sales = coalesce(sum(i.quantity) filter (where o.status <> 'cancelled'), 0) as counted,
    p.stock = $1 + (select coalesce(sum(c.amount), 0) from stock_changes c where c.product_id = p.id and c.created_at > $2::timestamptz) as explained
  from products p left join order_items i on i.product_id = p.id left join orders o on o.id = i.order_id
  where p.id = any ($3) group by p.id order by p.id`

/** What a customer has paid is the total and the differences of edits, and no more than that goes back. */
const expectMoney = async (id: string) => {
  const [money] = await run<{ total: number; back: number; due: number; sent: number; status: string }>(
    `select o.total_price::integer as total, o.sent_back::integer as back, o.payment_status as status,
       (select coalesce(sum(part), 0)::integer from refunds r where r.order_id = o.id and r.edit_id is not null) as due,
       (select coalesce(sum(t.amount), 0)::integer from refund_transfers t where t.order_id = o.id and t.state = 'done') as sent
     from orders o where o.id = $1`,
    [id],
  )
  const { total, back, due, sent, status } = money!
  expect(total + due).toBe(paid.get(id) ?? total)
  expect(back).toBeLessThanOrEqual(total)
  expect(sent).toBeLessThanOrEqual(paid.get(id) ?? 0)
  expect(status === 'unpaid').toBe(!paid.has(id))
}

test('stock, sales, history of stock, money and sums add up after any steps of two people on two orders', async () => {
  const taken = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(press, { minLength: 1, maxLength: 2 }), { minLength: 3, maxLength: 7 }),
      async (rounds) => {
        await run('delete from orders')
        await run('delete from refunds')
        paid.clear()
        await run(`update products set stock = ${STOCK}, sales = 0`)
        // A date has milliseconds, and would count rows of the reset.
        const [{ now }] = (await run<{ now: string }>('select clock_timestamp()::text as now')) as [{ now: string }]
        const orders: Order[] = []
        for (const id of ['p1', 'p2']) orders.push((await place(guest, orderOf([line(id, 3)]))).body.data.orders[0])
        for (const presses of rounds) {
          const answers = await Promise.all(presses.map(({ by, at, step: one }) => make(by, orders[at]!._id, one)))
          for (const [at, { status }] of answers.entries()) {
            expect([200, 201, 400, 409]).toContain(status)
            const { type } = presses[at]!.step
            if (status < 300) taken.set(type, (taken.get(type) ?? 0) + 1)
          }
        }
        const rows = await run(held, [STOCK, now, SHOP])
        expect(rows).toEqual(SHOP.map((id) => ({ id, pieces: STOCK, counted: true, explained: true })))
        for (const { _id } of orders) {
          const { items, deliveryFee, rounding, totalPrice } = await read(_id)
          const goods = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0)
          expect(Math.round((totalPrice - deliveryFee - rounding) * 100)).toBe(goods)
          expect(Math.abs(rounding)).toBeLessThanOrEqual(0.5)
          expect(items.length).toBeGreaterThan(0)
          await expectMoney(_id)
        }
      },
    ),
    { numRuns: 20, examples: [[EACH_STEP]] },
  )
  expect([...taken.keys()]).toEqual(expect.arrayContaining(['edit', 'undo', 'pay', 'sendPart', 'refund', 'cancelled']))
}, 120_000)
