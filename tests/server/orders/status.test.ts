import { expect, test } from 'vitest'
import { factsOf, ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import { allowedTransitions, nextOnChain } from '#machines/orders/orderStatus.machine.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { ordersTexts as texts } from '#texts/en/orders.ts'
import { createUser, createUserWithRole, createVisitor, fastHashing, type Visitor } from '../account/client.ts'
import { inconsistentOrders, insertOrder, storedOrder } from './storedOrders.ts'

const account = { ...defaultAccountSettings, ...fastHashing }
const server = await startTestServer({ account })
const second = await startTestServer({
  account,
  databaseUrl: server.databaseUrl,
  filesDir: server.settings.filesDir,
})
const [customer, owner, otherOwner, admin] = [
  await createUser(server),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'admin'),
]
const adminElsewhere = Object.assign(createVisitor(second.url), { token: admin.visitor.token as string })

const move = (visitor: Visitor, id: string, status: unknown, headers?: Record<string, string>) =>
  visitor.call('PATCH', `/order/update-status/${id}`, { status }, headers)
const cancel = (visitor: Visitor, id: string, reason?: string) =>
  visitor.call('PATCH', `/order/update-status/${id}`, {
    status: 'cancelled',
    ...(reason === undefined ? {} : { reason }),
  })
const history = (visitor: Visitor, id: string) => visitor.call('GET', `/order/history/${id}`)
const placed = (given?: Parameters<typeof insertOrder>[1]) => insertOrder(server.databaseUrl, given)
const storedOf = (id: string) => storedOrder(server.databaseUrl, id)

test('moves an order along the chain and records person, time, old and new status of each step', async () => {
  const id = await placed({ owners: [owner.id, owner.id], price: 12_345 })
  const people = [admin, owner, admin]
  for (const [n, to] of (['processing', 'shipped', 'delivered'] as const).entries()) {
    const { status, body } = await move(people[n]!.visitor, id, to)
    expect([status, body.message, body.data.status]).toEqual([200, 'Order status updated successfully', to])
    expect(body.data).toMatchObject({ _id: id, totalPrice: 183.45, deliveryFee: 60, items: [{}, {}] })
    const steps = (await history(admin.visitor, id)).body.data
    expect(steps[n].createdAt, 'the moment of the change').toBe(body.data.updatedAt)
  }
  await query(server.databaseUrl, `update users set name = 'Somebody Else' where id = $1`, [owner.id])
  const { status, body } = await history(owner.visitor, id)
  expect(status).toBe(200)
  expect(body.data).toEqual([
    {
      _id: expect.any(String),
      from: 'pending',
      to: 'processing',
      reason: '',
      note: '',
      changes: [],
      undo: false,
      byCustomer: false,
      refund: null,
      changedBy: 'Rahima Khatun',
      createdAt: expect.any(String),
    },
    {
      _id: expect.any(String),
      from: 'processing',
      to: 'shipped',
      reason: '',
      note: '',
      changes: [],
      undo: false,
      byCustomer: false,
      refund: null,
      changedBy: 'Rahima Khatun',
      createdAt: expect.any(String),
    },
    {
      _id: expect.any(String),
      from: 'shipped',
      to: 'delivered',
      reason: '',
      note: '',
      changes: [],
      undo: false,
      byCustomer: false,
      refund: null,
      changedBy: 'Rahima Khatun',
      createdAt: expect.any(String),
    },
  ])
  const times = body.data.map(({ createdAt }: { createdAt: string }) => createdAt)
  expect(times).toEqual([...times].sort())
  expect(
    await query(server.databaseUrl, 'select changed_by from order_history where order_id = $1 order by position', [id]),
  ).toEqual(people.map((person) => ({ changed_by: person.id })))
})

const errorAgainst = (from: OrderStatus, to: OrderStatus) => {
  const next = nextOnChain(from)
  if (next === null) return { code: 'order.ended', params: { from }, message: texts.cannotMove(from) }
  return factsOf(to).onChain
    ? { code: 'order.status_not_allowed', params: { from, next }, message: texts.notNext(from, next) }
    : { code: 'order.step_not_allowed', params: { from, to }, message: texts.notAllowed(from, to) }
}

test.each(ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const)))(
  'permits an administrator %s to %s only where the chart does',
  async (from, to) => {
    const id = await placed({ status: from })
    const before = await storedOf(id)
    const { status, body } = await move(admin.visitor, id, to)
    if (allowedTransitions(from, 'admin').includes(to)) {
      expect(status).toBe(200)
      expect(await storedOf(id)).toEqual({ status: to, steps: [`${from} > ${to}`], positions: [0] })
      return
    }
    expect(status).toBe(409)
    expect(body).toEqual({ success: false, data: null, ...errorAgainst(from, to) })
    expect(await storedOf(id)).toEqual(before)
  },
)

test('returns the messages of product 8.3 for impossible changes', async () => {
  const messageFor = async (from: OrderStatus, to: OrderStatus) =>
    (await move(admin.visitor, await placed({ status: from }), to)).body.message
  expect(await messageFor('delivered', 'shipped')).toBe(
    'This order cannot be moved to a new status. It has already been delivered.',
  )
  expect(await messageFor('cancelled', 'pending')).toBe(
    'This order cannot be moved to a new status. It has been cancelled.',
  )
  expect(await messageFor('shipped', 'processing')).toBe('This order is shipped now, so the next status is delivered.')
})

test('returns 400 for an invalid status or body and 404 for an unknown order', async () => {
  const id = await placed()
  const message = 'Choose one of pending, processing, shipped, delivered, cancelled'
  for (const status of ['Processing', 'lost', '', null, 7, ['processing']]) {
    const response = await move(admin.visitor, id, status)
    expect([response.status, response.body.message], String(status)).toEqual([400, message])
    expect(response.body.issues).toMatchObject([{ path: ['status'], message }])
  }
  const reason = {
    code: 'validation.reason_only_to_cancel',
    path: ['reason'],
    message: 'Only a cancellation has a reason',
  }
  for (const [body, issue] of [
    [{ status: 'processing', reason: 'Out of stock' }, reason],
    [{ status: 'processing', reason: '' }, reason],
    [
      { status: 'cancelled', reason: 'x'.repeat(10_001) },
      { path: ['reason'], message: 'At most 10000 characters' },
    ],
    [
      { status: 'cancelled', reason: 7 },
      { path: ['reason'], message: 'Send a text' },
    ],
  ] as const) {
    const response = await admin.visitor.call('PATCH', `/order/update-status/${id}`, body)
    expect([response.status, response.body.issues]).toMatchObject([400, [issue]])
  }
  const extra = await admin.visitor.call('PATCH', `/order/update-status/${id}`, { status: 'processing', note: 'now' })
  expect(extra.status).toBe(400)
  for (const unknown of ['nothing', "'; drop table orders; --"]) {
    const path = encodeURIComponent(unknown)
    for (const { visitor } of [admin, owner]) {
      for (const response of [await move(visitor, path, 'processing'), await history(visitor, path)])
        expect([response.status, response.body.message]).toEqual([404, 'There is no such order.'])
    }
  }
  expect(await storedOf(id)).toEqual({ status: 'pending', steps: [], positions: [] })
})

test('lets owners move orders with only own items, and administrators shared ones', async () => {
  const shared = await placed({ owners: [owner.id, otherOwner.id] })
  for (const { visitor } of [owner, otherOwner]) {
    const { status, body } = await move(visitor, shared, 'processing')
    expect([status, body.message]).toEqual([409, 'An administrator moves shared orders'])
    expect((await history(visitor, shared)).status).toBe(200)
  }
  const others = await placed({ owners: [otherOwner.id] })
  const empty = await placed({ owners: [] })
  for (const id of [others, empty]) {
    expect((await move(owner.visitor, id, 'processing')).status).toBe(403)
    expect((await history(owner.visitor, id)).status).toBe(403)
  }
  for (const id of [shared, others, empty]) {
    expect((await move(customer.visitor, id, 'processing')).status).toBe(403)
    expect((await move(createVisitor(server.url), id, 'processing')).status).toBe(401)
    expect(await storedOf(id)).toMatchObject({ status: 'pending', steps: [] })
    expect((await move(admin.visitor, id, 'processing')).status).toBe(200)
  }
})

test('cancels an order with its reason, which the order and its history return', async () => {
  const buyer = await createUser(server)
  const id = await placed({ owners: [owner.id], customer: buyer.id })
  const cancelled = await cancel(buyer.visitor, id, ' Ordered twice,\r\nsorry ')
  expect([cancelled.status, cancelled.body.message]).toEqual([200, 'Order cancelled successfully'])
  const facts = { _id: id, status: 'cancelled', cancelReason: 'Ordered twice,\nsorry', canCancel: false }
  expect(cancelled.body.data).toMatchObject(facts)
  const [ofBuyer] = (await buyer.visitor.call('GET', `/order/get-order-by-customerId/${buyer.id}`)).body.data
  const { steps, reviewed, refund, parcels, items, ...asCancelled } = ofBuyer
  expect([reviewed, refund, parcels]).toEqual([[], null, []])
  // An answer in English leaves the Bangla names out, a list has both.
  const inEnglish = items.map(({ productNameBn: _, sizeNameBn: __, ...item }: Record<string, unknown>) => item)
  expect({ ...asCancelled, items: inEnglish }).toEqual(cancelled.body.data)
  expect(steps.map(({ status }: { status: string }) => status)).toEqual(['pending', 'cancelled'])
  const ofOwner = (await owner.visitor.call('GET', `/order/get-order-by-ownerId/${owner.id}`)).body.data
  expect(ofOwner.find(({ _id }: { _id: string }) => _id === id)).toMatchObject(facts)
  expect((await history(owner.visitor, id)).body.data).toMatchObject([
    { from: 'pending', to: 'cancelled', reason: 'Ordered twice,\nsorry', changedBy: 'Rahima Khatun' },
  ])
  expect((await cancel(admin.visitor, id)).body.message).toBe(texts.cannotMove('cancelled'))
})

test('the mail about a cancellation has its reason, at most 500 characters of it, and the SMS has none', async () => {
  const messagesOf = async (id: string) => {
    const sent = await query<{ kind: string; body: string }>(
      server.databaseUrl,
      'select kind, body from outbox where body like $1 order by kind',
      [`%#${id.slice(-6)} is cancelled%`],
    )
    return sent.map(({ kind, body }) => [kind, body])
  }
  const short = await insertOrder(server.databaseUrl, { owners: [owner.id] })
  await query(server.databaseUrl, `update orders set phone = '01712345678' where id = $1`, [short])
  await cancel(owner.visitor, short, 'Out of stock. We are sorry')
  expect(await messagesOf(short)).toEqual([
    ['mail', expect.stringContaining('is cancelled.\n\nReason: Out of stock. We are sorry\n')],
    ['sms', expect.stringMatching(/is cancelled\.$/)],
  ])
  const long = await insertOrder(server.databaseUrl, { owners: [owner.id] })
  await cancel(owner.visitor, long, 'x'.repeat(2000))
  expect((await messagesOf(long))[0]?.[1]).toContain(`Reason: ${'x'.repeat(500)}…\n`)
})

test('a reason is one line without links in the mails to the customer and the seller', async () => {
  const reason = 'Your session ended. Sign in again:\n\nhttps://evil.example/login\n\nHaat'
  const plain = 'Reason: Your session ended. Sign in again: evil. example/login Haat\n'
  const mailOf = async (id: string, words: string) =>
    (
      await query<{ body: string }>(server.databaseUrl, 'select body from outbox where body like $1', [
        `%${words} ${`#${id.slice(-6)}`}%`,
      ])
    )[0]?.body
  const byCustomer = await insertOrder(server.databaseUrl, { owners: [owner.id], customer: customer.id })
  expect((await cancel(customer.visitor, byCustomer, reason)).status).toBe(200)
  expect(await mailOf(byCustomer, 'the customer has cancelled order')).toContain(plain)
  const bySeller = await insertOrder(server.databaseUrl, { owners: [owner.id] })
  expect((await cancel(owner.visitor, bySeller, reason)).status).toBe(200)
  expect(await mailOf(bySeller, 'your order')).toContain(plain)
})

test('a cancellation without a reason has an empty one', async () => {
  const id = await placed({ owners: [owner.id] })
  expect((await cancel(owner.visitor, id)).body.data).toMatchObject({ cancelReason: '', status: 'cancelled' })
})

test('returns a reason for a cancellation that is too late', async () => {
  const buyer = await createUser(server)
  const id = await placed({ owners: [owner.id], customer: buyer.id, status: 'shipped' })
  for (const { visitor } of [buyer, owner]) {
    const { status, body } = await cancel(visitor, id)
    expect([status, body.message]).toEqual([409, 'This order is shipped now, and you cannot change it to cancelled.'])
  }
  expect((await cancel(admin.visitor, id, 'It came back')).status).toBe(200)
})

test('returns a moved order to its owner as the list shows it', async () => {
  const id = await placed({ owners: [otherOwner.id], price: 777 })
  const { body } = await move(otherOwner.visitor, id, 'processing')
  const list = await otherOwner.visitor.call('GET', `/order/get-order-by-ownerId/${otherOwner.id}`)
  // Whole lists leave the SKU out.
  const items = body.data.items.map(({ sku: _, ...item }: { sku: string }) => item)
  expect(list.body.data.find(({ _id }: { _id: string }) => _id === id)).toEqual({ ...body.data, items })
})

test('returns 403 for a person who has lost the role', async () => {
  const former = await createUserWithRole(server, 'owner')
  const id = await placed({ owners: [former.id] })
  await query(server.databaseUrl, `update users set role = 'user' where id = $1`, [former.id])
  expect((await move(former.visitor, id, 'processing')).status).toBe(403)
})

test('returns 409 for an If-Match from before a change by somebody else', async () => {
  const id = await placed({ owners: [owner.id, otherOwner.id] })
  const [{ updatedAt }] = (await admin.visitor.call('GET', '/order/get-order')).body.data.filter(
    ({ _id }: { _id: string }) => _id === id,
  )
  const moved = await move(admin.visitor, id, 'processing', { 'if-match': `"${updatedAt}"` })
  expect(moved.status).toBe(200)
  const late = await move(admin.visitor, id, 'shipped', { 'if-match': `"${updatedAt}"` })
  expect(late.status).toBe(409)
  expect(late.body.message).not.toBe(texts.notNext('processing', 'shipped'))
  expect((await move(owner.visitor, id, 'shipped', { 'if-match': `"${updatedAt}"` })).body.message).toBe(texts.shared)
  const gone = await admin.visitor.call('DELETE', `/order/delete-order/${id}`, undefined, {
    'if-match': `"${updatedAt}"`,
  })
  expect(gone.status).toBe(409)
  expect((await move(admin.visitor, id, 'shipped', { 'if-match': moved.body.data.updatedAt })).status).toBe(200)
})

test('makes a step once for fifty calls at once on two servers, and returns 409 to the others', async () => {
  const id = await placed({ owners: [owner.id] })
  for (const [from, to] of [
    ['pending', 'processing'],
    ['processing', 'shipped'],
    ['shipped', 'delivered'],
  ] as const) {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => move([admin.visitor, adminElsewhere, owner.visitor][n % 3]!, id, to)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const rejected = responses.filter(({ status }) => status === 409)
    expect(rejected).toHaveLength(49)
    const next = nextOnChain(to)
    const message = next === null ? texts.cannotMove(to) : texts.notNext(to, next)
    expect(new Set(rejected.map(({ body }) => body.message))).toEqual(new Set([message]))
    expect(await storedOf(id)).toMatchObject({ status: to })
    expect((await storedOf(id))?.steps.at(-1)).toBe(`${from} > ${to}`)
  }
  expect(await storedOf(id)).toEqual({
    status: 'delivered',
    steps: ['pending > processing', 'processing > shipped', 'shipped > delivered'],
    positions: [0, 1, 2],
  })
})

test('makes each step once and in order when fifty callers request all steps at once', async () => {
  const id = await placed()
  const wanted = ['processing', 'shipped', 'delivered'] as const
  const succeeded: string[] = []
  // Each caller continues until the order has arrived; only the chain decides which call succeeds.
  const walk = async (n: number) => {
    const visitor = n % 2 === 0 ? admin.visitor : adminElsewhere
    for (const to of wanted) {
      for (;;) {
        const { status, body } = await move(visitor, id, to)
        if (status === 200) succeeded.push(to)
        else expect(status).toBe(409)
        if (status === 200 || body.message !== texts.notNext('pending', 'processing')) break
      }
    }
  }
  await Promise.all(Array.from({ length: 50 }, (_, n) => walk(n)))
  const { status, steps } = (await storedOf(id))!
  expect(succeeded).toHaveLength(steps.length)
  expect([...succeeded].sort()).toEqual(wanted.slice(0, steps.length).toSorted())
  expect(steps.at(-1)).toContain(`> ${status}`)
})

test('runs a deletion and a change of the same order one after the other, and rejects the second', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await placed({ status: 'shipped' })
    const [moved, deleted] = await Promise.all([
      move(admin.visitor, id, 'delivered'),
      adminElsewhere.call('DELETE', `/order/delete-order/${id}`),
    ])
    if (moved.status === 200) {
      expect([deleted.status, deleted.body.message]).toEqual([
        409,
        'This order cannot be deleted. It has already been delivered.',
      ])
      expect(await storedOf(id)).toEqual({ status: 'delivered', steps: ['shipped > delivered'], positions: [0] })
    } else {
      expect([moved.status, deleted.status]).toEqual([404, 200])
      expect(await storedOf(id)).toBeUndefined()
      expect(await query(server.databaseUrl, 'select from order_history where order_id = $1', [id])).toEqual([])
    }
  }
})

test('keeps the name of a step after its account is deleted', async () => {
  const helper = await createUserWithRole(server, 'admin')
  const id = await placed()
  expect((await move(helper.visitor, id, 'processing')).status).toBe(200)
  await query(server.databaseUrl, 'delete from users where id = $1', [helper.id])
  expect((await history(admin.visitor, id)).body.data).toMatchObject([{ to: 'processing', changedBy: 'Rahima Khatun' }])
})

test('rejects a duplicate step and an unknown status in the database itself', async () => {
  const id = await placed()
  const add = (position: number, from: string, to: string) =>
    query(
      server.databaseUrl,
      `insert into order_history (id, order_id, position, from_status, to_status, changed_by_name)
       values ($1, $2, $3, $4, $5, 'X')`,
      [`${id}${position}${to}`, id, position, from, to],
    )
  await add(0, 'pending', 'processing')
  await expect(add(0, 'pending', 'cancelled')).rejects.toThrow(/unique/)
  await expect(add(1, 'shipped', 'shipped')).rejects.toThrow(/check/)
  await expect(add(1, 'shipped', 'lost')).rejects.toThrow(/foreign key/)
  expect(await inconsistentOrders(server.databaseUrl), 'inconsistentOrders detects a broken history').toContainEqual({
    id,
    status: 'pending',
  })
})
