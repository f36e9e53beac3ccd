import { expect, test, vi } from 'vitest'
import type { OrderStep } from '#contract/orders/entity.ts'
import { newId } from '#server/platform/database/id.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUser, createUserWithRole, type Visitor } from '../account/client.ts'
import { finished, insertOrders, on, startMove } from '../jobs/bulk.ts'
import { inconsistentOrders, insertOrder, storedOrder } from './storedOrders.ts'

vi.setConfig({ testTimeout: 60_000 })

const server = await startTestServer()
const second = await startTestServer({ databaseUrl: server.databaseUrl, filesDir: server.settings.filesDir })
const { databaseUrl } = server
const [admin, otherAdmin, owner, customer] = [
  await createUserWithRole(server, 'admin'),
  await createUserWithRole(server, 'admin'),
  await createUserWithRole(server, 'owner'),
  await createUser(server),
]

/** Makes a step. @returns the order after it */
const move = async (visitor: Visitor, id: string, status: string) => {
  const { status: answer, body } = await visitor.call('PATCH', `/order/update-status/${id}`, { status })
  expect(answer, body.message).toBe(200)
  return body.data
}
const undo = (visitor: Visitor, id: string, movedAt: string) => visitor.post(`/order/undo/${id}`, { movedAt })
const historyOf = async (id: string): Promise<readonly OrderStep[]> =>
  (await admin.visitor.call('GET', `/order/history/${id}`)).body.data
const sql = (text: string, values: unknown[] = []) => query(databaseUrl, text, values)
const messagesOf = async (id: string) =>
  (await sql('select id from outbox where body like $1', [`%#${id.slice(-6)}%`])).length

/** An order of a checkout with 3 pieces of a product that has 2 more. */
const placed = async (paid = false) => {
  const [id, product, place] = [newId(), newId(), newId()]
  await sql(`insert into categories (id, name) values ($1, $1)`, [place])
  await sql(`insert into sub_categories (id, name, category_id) values ($1, $1, $1)`, [place])
  await sql(
    `insert into products (id, name, original_price, price, description, category_id, sub_category_id, owner_id, stock, sales)
     values ($1, 'Saree', 100, 100, 'Made by hand', $2, $2, $3, 2, 8)`,
    [product, place, owner.id],
  )
  await sql(
    `with checkout as (insert into checkouts (id, key_hash, content_hash, items_hash, phone) values ($1, '', '', '', ''))
     insert into orders (id, customer_id, customer_name, customer_email, total_price, checkout_id, payment_status)
     values ($1, $2, 'Nusrat', 'nusrat@shop.example', 300, $1, $3)`,
    [id, customer.id, paid ? 'paid' : 'unpaid'],
  )
  await sql(
    `insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total, owner_id)
     values ($1, 0, $2, 'Saree', 3, 100, 300, $3)`,
    [id, product, owner.id],
  )
  return { id, product }
}
const stockOf = async (product: string) => (await sql('select stock, sales from products where id = $1', [product]))[0]

test('a step is taken back once, and the history says so', async () => {
  const id = await insertOrder(databaseUrl, { owners: [owner.id], customer: customer.id })
  const before = (await admin.visitor.call('GET', `/order/get-order/${id}`)).body.data
  const { updatedAt } = await move(owner.visitor, id, 'processing')
  const { status, body } = await undo(owner.visitor, id, updatedAt)
  expect([status, body.data.status]).toEqual([200, 'pending'])
  expect(body.data.statusSince).toBe(before.statusSince)
  expect((await historyOf(id)).map(({ from, to, undo }) => ({ from, to, undo }))).toEqual([
    { from: 'pending', to: 'processing', undo: false },
    { from: 'processing', to: 'pending', undo: true },
  ])
  expect(await undo(owner.visitor, id, updatedAt)).toMatchObject({ status: 409, body: { code: 'order.moved_since' } })
  const [own] = (await customer.visitor.call('GET', `/order/get-order-by-customerId/${customer.id}`)).body.data
  expect(own.steps.map((step: { status: string }) => step.status)).toEqual(['pending'])
})

test('the messages of a step wait, and are not sent when it is taken back', async () => {
  const id = await insertOrder(databaseUrl, { status: 'processing' })
  const { updatedAt } = await move(admin.visitor, id, 'shipped')
  const [held] = await sql(
    `select not_before > now() + interval '60 seconds' as waits from outbox where held_for is not null`,
  )
  expect(held).toEqual({ waits: true })
  expect((await undo(admin.visitor, id, updatedAt)).body.data.status).toBe('processing')
  expect(await messagesOf(id)).toBe(0)
})

test('a step stays once its message is on its way', async () => {
  const id = await insertOrder(databaseUrl, { status: 'processing' })
  const { updatedAt } = await move(admin.visitor, id, 'shipped')
  await sql('update outbox set taken_at = now() where body like $1', [`%#${id.slice(-6)}%`])
  expect(await undo(admin.visitor, id, updatedAt)).toMatchObject({
    status: 409,
    body: { code: 'order.customer_informed' },
  })
  expect((await storedOrder(databaseUrl, id))?.status).toBe('shipped')
})

test('a delivery that is taken back leaves the order unpaid as before', async () => {
  const id = await insertOrder(databaseUrl, { status: 'shipped' })
  const { updatedAt, paymentStatus } = await move(admin.visitor, id, 'delivered')
  expect(paymentStatus).toBe('paid')
  expect((await undo(admin.visitor, id, updatedAt)).body.data).toMatchObject({
    status: 'shipped',
    paymentStatus: 'unpaid',
  })
  expect(await sql('select delivered_at from orders where id = $1', [id])).toEqual([{ delivered_at: null }])
})

test('a delivery stays once the customer has asked for a refund', async () => {
  const id = await insertOrder(databaseUrl, { status: 'shipped', customer: customer.id })
  const { updatedAt } = await move(admin.visitor, id, 'delivered')
  await customer.visitor.post('/refund/post', { orderId: id, refundMethod: 'bkash', refundNumber: '01712345678' })
  expect(await undo(admin.visitor, id, updatedAt)).toMatchObject({ body: { code: 'order.customer_acted' } })
})

test('a cancellation that is taken back takes stock and refund request back', async () => {
  const { id, product } = await placed(true)
  const { updatedAt } = await move(owner.visitor, id, 'cancelled')
  expect(await stockOf(product)).toEqual({ stock: 5, sales: 5 })
  expect(await sql('select status from refunds where order_id = $1', [id])).toEqual([{ status: 'pending' }])
  expect((await undo(owner.visitor, id, updatedAt)).body.data).toMatchObject({
    status: 'pending',
    paymentStatus: 'paid',
  })
  expect(await stockOf(product)).toEqual({ stock: 2, sales: 8 })
  expect(await sql('select status from refunds where order_id = $1', [id])).toEqual([])
})

test('a cancellation stays once its pieces are sold, or its refund is filled in', async () => {
  const sold = await placed()
  const first = await move(owner.visitor, sold.id, 'cancelled')
  await sql('update products set stock = 2 where id = $1', [sold.product])
  const refused = await undo(owner.visitor, sold.id, first.updatedAt)
  expect(refused.body).toMatchObject({
    code: 'order.stock_gone',
    message: expect.stringMatching(/^Saree has been sold/),
  })
  expect(await stockOf(sold.product)).toEqual({ stock: 2, sales: 5 })
  const paid = await placed(true)
  const { updatedAt } = await move(owner.visitor, paid.id, 'cancelled')
  await sql(`update refunds set number = '01712345678' where order_id = $1`, [paid.id])
  expect((await undo(owner.visitor, paid.id, updatedAt)).body.code).toBe('order.refund_touched')
  expect(await messagesOf(paid.id)).toBe(1)
})

test('only the person of the last step takes it back, and only for a minute', async () => {
  const id = await insertOrder(databaseUrl)
  const first = await move(admin.visitor, id, 'processing')
  expect((await undo(otherAdmin.visitor, id, first.updatedAt)).body.code).toBe('order.undo_not_own')
  const later = await move(otherAdmin.visitor, id, 'shipped')
  expect((await undo(admin.visitor, id, first.updatedAt)).body).toMatchObject({
    code: 'order.moved_since',
    message: 'Somebody has changed this order since, so the step stays.',
  })
  await sql(`update order_history set created_at = created_at - interval '61 seconds' where order_id = $1`, [id])
  const old = new Date(Date.parse(later.updatedAt) - 61_000).toISOString()
  expect((await undo(otherAdmin.visitor, id, old)).body.code).toBe('order.undo_too_late')
  expect((await storedOrder(databaseUrl, id))?.status).toBe('shipped')
})

test('a step that the chart does not have stays', async () => {
  const id = await insertOrder(databaseUrl, { status: 'delivered' })
  await sql(
    `insert into order_history (id, order_id, position, from_status, to_status, changed_by, changed_by_name)
     values ($1, $1, 0, 'pending', 'delivered', $2, 'Somebody')`,
    [id, admin.id],
  )
  const [step] = await historyOf(id)
  expect((await undo(admin.visitor, id, step!.createdAt)).body.code).toBe('order.moved_since')
  expect((await storedOrder(databaseUrl, id))?.status).toBe('delivered')
})

test('steps are taken back from the last one on', async () => {
  const id = await insertOrder(databaseUrl)
  const first = await move(admin.visitor, id, 'processing')
  const last = await move(admin.visitor, id, 'shipped')
  expect((await undo(admin.visitor, id, last.updatedAt)).body.data.status).toBe('processing')
  expect((await undo(admin.visitor, id, first.updatedAt)).body.data.status).toBe('pending')
})

test.each([[{}], [{ movedAt: 'now' }], [{ movedAt: 7 }], [{ movedAt: '2026-11-23T05:45:41.123Z', all: true }]])(
  'a body that breaks a rule is an error: %j',
  async (body) => {
    expect((await admin.visitor.post('/order/undo/nobody', body)).status).toBe(400)
  },
)

test('two people who move an order and take it back at once on two servers leave a true history', async () => {
  const id = await insertOrder(databaseUrl)
  const people = [admin.visitor, on(second.url, otherAdmin.visitor)]
  const moveAndUndo = async (visitor: Visitor) => {
    const made = { moves: 0, undos: 0 }
    for (let round = 0; round < 12; round++) {
      const { status, body } = await visitor.call('PATCH', `/order/update-status/${id}`, { status: 'processing' })
      if (status !== 200) continue
      made.moves++
      const undone = await Promise.all([0, 1].map(() => undo(visitor, id, body.data.updatedAt)))
      made.undos += undone.filter((response) => response.status === 200).length
    }
    return made
  }
  const made = await Promise.all(people.map(moveAndUndo))
  const [moves, undos] = [made[0]!.moves + made[1]!.moves, made[0]!.undos + made[1]!.undos]
  expect(moves).toBeGreaterThan(0)
  expect(undos).toBe(moves)
  const steps = await historyOf(id)
  expect(steps).toHaveLength(moves + undos)
  // Each step is followed by the one that takes it back, of the same person.
  expect(steps.every((step, at) => step.undo === (at % 2 === 1))).toBe(true)
  expect(steps.every((step, at) => at % 2 === 0 || step.changedBy === steps[at - 1]!.changedBy)).toBe(true)
  expect((await inconsistentOrders(databaseUrl)).filter((order) => order.id === id)).toEqual([])
})

test('a bulk step is taken back as a job that names what has changed since', async () => {
  const ids = await insertOrders(databaseUrl, 'back', 4)
  const job = await startMove(admin.visitor, ids, 'processing')
  expect(await finished(admin.visitor, job._id)).toMatchObject({ failed: 0, undoable: true })
  await move(otherAdmin.visitor, ids[2]!, 'shipped')
  const { status, body } = await admin.visitor.post(`/jobs/${job._id}/undo`)
  expect([status, body.data.kind, body.data.subject]).toEqual([201, 'undoOrderMove', 'processing'])
  const done = await finished(admin.visitor, body.data._id)
  expect(done).toMatchObject({ done: 4, failed: 1, undoable: false })
  expect(done.failures).toMatchObject([{ id: ids[2], message: expect.stringMatching(/^Somebody has changed/) }])
  const statuses = await sql('select status from orders where id = any($1) order by id', [ids])
  expect(statuses.map((row) => row.status)).toEqual(['pending', 'pending', 'shipped', 'pending'])
  const again = await admin.visitor.post(`/jobs/${job._id}/undo`)
  expect([again.status, again.body.code]).toEqual([409, 'job.not_undoable'])
})

test('a bulk step with all steps goes through the chain, and is taken back as a whole', async () => {
  const ids = await insertOrders(databaseUrl, 'steps', 3)
  await move(admin.visitor, ids[1]!, 'processing')
  await move(admin.visitor, ids[2]!, 'cancelled')
  const job = await startMove(admin.visitor, ids, 'shipped', { allSteps: true })
  const done = await finished(admin.visitor, job._id)
  expect(done).toMatchObject({ done: 3, failed: 1 })
  expect(done.failures).toMatchObject([{ id: ids[2], message: expect.stringMatching(/It has been cancelled/) }])
  expect(await storedOrder(databaseUrl, ids[0]!)).toMatchObject({
    status: 'shipped',
    steps: ['pending > processing', 'processing > shipped'],
  })
  expect((await storedOrder(databaseUrl, ids[1]!))?.status).toBe('shipped')
  const { body } = await admin.visitor.post(`/jobs/${job._id}/undo`)
  expect(await finished(admin.visitor, body.data._id)).toMatchObject({ done: 2, failed: 0 })
  const statuses = await sql('select status from orders where id = any($1) order by id', [ids])
  expect(statuses.map((row) => row.status)).toEqual(['pending', 'processing', 'cancelled'])
  expect((await inconsistentOrders(databaseUrl)).filter((order) => ids.includes(order.id))).toEqual([])
})

test('a job that is undone in the middle stops, and takes back what it has done', async () => {
  const ids = await insertOrders(databaseUrl, 'stop', 200)
  const job = await startMove(admin.visitor, ids, 'processing')
  await expect
    .poll(async () => (await admin.visitor.call('GET', `/jobs/${job._id}`)).body.data.done, { interval: 5 })
    .toBeGreaterThan(0)
  const { body } = await admin.visitor.post(`/jobs/${job._id}/undo`)
  const undone = await finished(admin.visitor, body.data._id)
  const stopped = await finished(admin.visitor, job._id)
  expect(undone).toMatchObject({ total: 200 - stopped.failed, failed: 0 })
  const moved = await sql(`select id from orders where id = any($1) and status <> 'pending'`, [ids])
  expect(moved).toEqual([])
})

test('a job is undone for a minute after its end', async () => {
  const job = await startMove(admin.visitor, await insertOrders(databaseUrl, 'late', 1), 'processing')
  await finished(admin.visitor, job._id)
  await sql(`update jobs set finished_at = finished_at - interval '61 seconds' where id = $1`, [job._id])
  expect((await admin.visitor.call('GET', `/jobs/${job._id}`)).body.data.undoable).toBe(false)
  expect((await admin.visitor.post(`/jobs/${job._id}/undo`)).status).toBe(409)
})
