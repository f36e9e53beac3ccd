import pg from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { LiveChange } from '#contract/live/entity.ts'
import { newId } from '#server/platform/database/id.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { createUser, createUserWithRole, type Visitor } from '../account/client.ts'

/** The stream of changes: who hears of which one, from which process, and when a stream ends. */

const server = await startTestServer()
const second = await startTestServer({ databaseUrl: server.databaseUrl, filesDir: server.settings.filesDir })
const [customer, owner, otherOwner, admin] = [
  await createUser(server),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'admin'),
]
const sql = (text: string, values: unknown[] = []) => query(server.databaseUrl, text, values)

const open = new Set<AbortController>()
const closeAll = () => {
  for (const stream of open) stream.abort()
  open.clear()
}
afterEach(closeAll)

/** Opens a stream and collects its changes. */
const listen = async (visitor: Visitor, { url = server.url, past = 0 } = {}) => {
  const abort = new AbortController()
  const response = await fetch(`${url}/api/live?past=${past}`, {
    headers: { authorization: `Bearer ${visitor.token}` },
    signal: abort.signal,
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  const changes: LiveChange[] = []
  const state = { events: 0, ended: false }
  const read = async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body!) {
      text += decoder.decode(chunk, { stream: true })
      const events = text.split('\n\n')
      text = events.pop()!
      for (const event of events) changes.push(...JSON.parse(event.replace('data: ', '')).changes)
      state.events += events.length
    }
  }
  read()
    .catch(() => {})
    .finally(() => {
      state.ended = true
    })
  open.add(abort)
  await waitFor(() => expect(state.events).toBeGreaterThan(0))
  const ids = (kind: string) =>
    changes.filter((change) => change.kind === kind).flatMap((change) => change.ids ?? ['*'])
  return { ids, state }
}

/** The first listener of a process hears of everything once, when the process begins to listen. */
const warmUp = async (url: string) => {
  const first = await listen(admin.visitor, { url })
  await waitFor(() => expect(first.ids('Order')).toEqual(['*']))
}
beforeAll(async () => {
  await Promise.all([warmUp(server.url), warmUp(second.url)])
  closeAll()
})

const place = async () => {
  const id = newId()
  await sql(
    `with placed as (insert into orders (id, customer_id, customer_name, total_price) values ($1, $2, 'Nusrat', 100)),
       item as (insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total, owner_id)
         values ($1, 0, 'p', 'Saree', 1, 100, 100, $3))
     insert into carts (user_id) values ($2) on conflict (user_id) do update set items = '[]'`,
    [id, customer.id, owner.id],
  )
  return id
}

test('an order is heard by its customer, its owners and administrators, on every server, and by nobody else', async () => {
  const [ofCustomer, ofOwner, ofOther, ofAdmin] = await Promise.all([
    listen(customer.visitor),
    listen(owner.visitor, { url: second.url }),
    listen(otherOwner.visitor),
    listen(admin.visitor, { url: second.url }),
  ])
  const order = await place()
  for (const { ids } of [ofCustomer, ofOwner, ofAdmin]) await waitFor(() => expect(ids('Order')).toEqual([order]))
  await waitFor(() => expect(ofCustomer.ids('Cart')).toHaveLength(1))
  // A later change that everybody hears shows that the earlier ones are through.
  const [product] = await sql(`select id from products limit 1`)
  await sql('update products set stock = stock where id = $1', [product?.id])
  const refund = newId()
  await sql('insert into refunds (id, order_id) values ($1, $2)', [refund, order])
  await waitFor(() => expect(ofAdmin.ids('Refund')).toEqual([refund]))
  expect([ofOther.ids('Order'), ofOther.ids('Refund'), ofOther.ids('Cart')]).toEqual([[], [], []])
  expect([ofOwner.ids('Cart'), ofAdmin.ids('Cart'), ofOwner.ids('Refund')]).toEqual([[], [], []])
})

test("the office hears of a customer's change of the delivery", async () => {
  const order = await place()
  const ofAdmin = await listen(admin.visitor, { url: second.url })
  const [placed] = await sql('select total_price from orders where id = $1', [order])
  const before = ofAdmin.ids('Order').filter((id) => id === order).length
  const { status } = await customer.visitor.call('PUT', `/order/${order}/delivery`, {
    customerName: 'Rahima Khatun',
    totalPrice: Number(placed?.total_price) / 100,
  })
  expect(status).toBe(200)
  await waitFor(() => expect(ofAdmin.ids('Order').filter((id) => id === order)).toHaveLength(before + 1))
})

test('a back office hears of banners, and of products that are created, deleted and restored', async () => {
  const [ofAdmin, ofOwner, ofOther] = await Promise.all([
    listen(admin.visitor),
    listen(owner.visitor, { url: second.url }),
    listen(otherOwner.visitor),
  ])
  const [banner, product] = [newId(), newId()]
  await sql(`insert into categories (id, name) values ('c', 'Sarees')`)
  await sql(`insert into sub_categories (id, name, category_id) values ('s', 'Cotton', 'c')`)
  await sql(`insert into banners (id, image, category_id) values ($1, '', 'c')`, [banner])
  await waitFor(() => expect(ofAdmin.ids('Banner')).toEqual([banner]))
  await sql(
    `insert into products (id, name, original_price, price, description, category_id, sub_category_id, owner_id)
     values ($1, 'Saree', 100, 100, '', 'c', 's', $2)`,
    [product, owner.id],
  )
  for (const { ids } of [ofAdmin, ofOwner]) await waitFor(() => expect(ids('Product')).toEqual(['*']))
  await sql('delete from products where id = $1', [product])
  for (const { ids } of [ofAdmin, ofOwner]) await waitFor(() => expect(ids('Product')).toEqual(['*', product]))
  await waitFor(() => expect(new Set(ofOther.ids('Product'))).toEqual(new Set([product])))
  expect([ofOwner.ids('Banner'), ofOther.ids('Banner')]).toEqual([[], []])
})

test('the trash is heard by administrators and by the owner who deleted, when an entry comes and when it goes', async () => {
  const [ofAdmin, ofOwner, ofOther] = await Promise.all([
    listen(admin.visitor),
    listen(owner.visitor, { url: second.url }),
    listen(otherOwner.visitor),
  ])
  const [own, others] = [newId(), newId()]
  const discard = (id: string, person: string) =>
    sql(`insert into trash (id, kind, name, owner_id, deleted_by) values ($1, 'product', 'Saree', $2, $3)`, [
      id,
      owner.id,
      person,
    ])
  await discard(others, admin.id)
  await discard(own, owner.id)
  await waitFor(() => expect(ofAdmin.ids('Trash')).toEqual([others, own]))
  await waitFor(() => expect(ofOwner.ids('Trash')).toEqual([own]))
  await sql('delete from trash')
  await waitFor(() => expect(ofOwner.ids('Trash')).toEqual([own, own]))
  // A later entry of another owner shows that the earlier ones are through.
  const later = newId()
  await discard(later, otherOwner.id)
  await waitFor(() => expect(ofOther.ids('Trash')).toEqual([later]))
  expect(ofOwner.ids('Trash')).toEqual([own, own])
})

test('a person hears of the progress of own jobs', async () => {
  const [own, other] = await Promise.all([listen(owner.visitor), listen(otherOwner.visitor)])
  const notify = (person: string) =>
    sql(`select pg_notify('haat_changes', $1)`, [JSON.stringify({ kind: 'Job', id: `job of ${person}`, person })])
  await notify(owner.id)
  await notify(otherOwner.id)
  await waitFor(() => expect(other.ids('Job')).toEqual([`job of ${otherOwner.id}`]))
  expect(own.ids('Job')).toEqual([`job of ${owner.id}`])
})

test('a person hears of own news, of many in one transaction once', async () => {
  const [ofOwner, ofOther, ofAdmin] = await Promise.all([
    listen(owner.visitor, { url: second.url }),
    listen(otherOwner.visitor),
    listen(admin.visitor),
  ])
  const record = (people: readonly string[]) =>
    sql(
      `insert into news (person_id, id, role, kind, subject, details)
       select person, $2 || n, 'owner', 'order', 'o', '{"kind":"order","total":1}'
       from unnest($1::text[]) person, generate_series(1, 3) n`,
      [people, newId()],
    )
  await record([owner.id, admin.id])
  for (const [{ ids }, person] of [
    [ofOwner, owner],
    [ofAdmin, admin],
  ] as const)
    await waitFor(() => expect(ids('News')).toEqual([person.id]))
  // Later news of another owner show that the earlier ones are through.
  await record([otherOwner.id])
  await waitFor(() => expect(ofOther.ids('News')).toEqual([otherOwner.id]))
})

test('a stream begins with the changes of the last seconds', async () => {
  // A server that has listened for less than a second asks for everything.
  await waitFor(async () => {
    const order = await place()
    const late = await listen(owner.visitor, { past: 1 })
    await waitFor(() => expect(late.ids('Order').length).toBeGreaterThan(0))
    expect(late.ids('Order')).toContain(order)
    const unaware = await listen(otherOwner.visitor, { past: 1 })
    expect(unaware.ids('Order')).toEqual([])
  })
})

test('a stream asks for everything where changes may be missing', async () => {
  const early = await listen(admin.visitor, { past: 300 })
  expect(early.ids('Order')).toEqual(['*'])
})

test('a stream ends with its session, and the oldest of many ends', async () => {
  const person = await createUser(server)
  const stream = await listen(person.visitor)
  await sql('update sessions set revoked_at = now() where user_id = $1', [person.id])
  await waitFor(() => expect(stream.state.ended).toBe(true))

  const oldest = await listen(otherOwner.visitor)
  const others = []
  for (let n = 0; n < 8; n++) others.push((await listen(otherOwner.visitor)).state)
  await waitFor(() => expect(oldest.state.ended).toBe(true))
  expect(others.map(({ ended }) => ended)).toEqual(Array(8).fill(false))
})

test('eight of many streams that open together stay open', async () => {
  const { url } = await startTestServer({ ...server.settings, port: 0, databaseConnections: 12 })
  const person = await createUser(server)
  // Until the lock ends, no session can be read: then the streams open at the same moment.
  const holder = new pg.Client(server.databaseUrl)
  await holder.connect()
  await holder.query('begin; lock table sessions')
  const opening = Array.from({ length: 24 }, () => listen(person.visitor, { url }))
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await waitFor(async () => expect((await sql(waiting)).length).toBeGreaterThan(8))
  await holder.end()
  const streams = await Promise.all(opening)
  const openStreams = () => streams.filter(({ state }) => !state.ended).length
  await waitFor(() => expect(openStreams()).toBe(8))
})

test('streams hear again after a loss of the connection to the database', async () => {
  const stream = await listen(owner.visitor)
  await sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'haat listener' and datname = current_database()`)
  await waitFor(() => expect(stream.ids('Order')).toEqual(['*']))
  const order = await place()
  await waitFor(() => expect(stream.ids('Order')).toEqual(['*', order]))
})

test('a stop of the server ends its streams', async () => {
  const stream = await listen(admin.visitor, { url: second.url })
  const stopped = second.stop()
  await waitFor(() => expect(stream.state.ended).toBe(true))
  await stopped
})

test('only whole seconds up to the limit are accepted', async () => {
  for (const past of ['-1', '301', '1.5', 'x', '99999']) {
    const { status, body } = await customer.visitor.call('GET', `/live?past=${past}`)
    expect([past, status, body.success]).toEqual([past, 400, false])
  }
})
