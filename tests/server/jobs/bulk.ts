import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Job } from '#contract/jobs/entity.ts'
import type { RunningServer } from '#server/main.ts'
import { query } from '#tests/support/createDatabase.ts'
import { createUserWithRole, createVisitor, type Visitor } from '../account/client.ts'
import { kill, serve, serveElsewhere, until } from '../orders/crashes.ts'
import { inconsistentOrders } from '../orders/storedOrders.ts'

/**
 * Bulk steps of orders on two servers. It needs no test runner: `jobs.test.ts` and `npm run lab -- trial bulk` run it with
 * different numbers.
 */

/** The same person on another server. */
export const on = (url: string, visitor: Visitor): Visitor =>
  Object.assign(createVisitor(url), visitor.token === undefined ? {} : { token: visitor.token })

/** Waits until a job is done, and returns it. @param limit in milliseconds */
export const finished = async (visitor: Visitor, id: string, limit?: number): Promise<Job> => {
  let job: Job | undefined
  await until(
    async () => {
      const { status, body } = await visitor.call('GET', `/jobs/${id}`)
      assert.equal(status, 200)
      job = body.data
      return job?.state === 'done'
    },
    'the job ends',
    limit,
  )
  return job!
}

export const startMove = async (visitor: Visitor, ids: readonly string[], status: string, more = {}): Promise<Job> => {
  const { status: answer, body } = await visitor.post(
    '/order/bulk',
    { ids, status, ...more },
    { 'idempotency-key': randomUUID() },
  )
  assert.equal(answer, 201, body.message)
  return body.data
}

/** Inserts pending orders of one item. @returns their ids */
export const insertOrders = async (databaseUrl: string, prefix: string, count: number, owner = 'nobody') => {
  const rows = await query<{ id: string }>(
    databaseUrl,
    `with placed as (
       insert into orders (id, customer_name, customer_email, total_price)
       select $1 || lpad(n::text, 6, '0'), 'Nusrat Jahan', 'nusrat@shop.example', 10000 from generate_series(1, $2::int) n
       returning id
     ), sold as (
       insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total, owner_id)
       select id, 0, 'p', 'Saree', 1, 10000, 10000, $3 from placed)
     select id from placed order by id`,
    [prefix, count, owner],
  )
  return rows.map(({ id }) => id)
}

/** What a bulk step among the steps of others led to. */
export interface Bulk {
  /** Orders that the job moved. */
  readonly moved: number
  /** Orders that the job named because somebody else had moved them. */
  readonly named: number
  readonly milliseconds: number
}

/**
 * Moves orders by one job while other people move some of them, on two servers. Checks that each order was moved exactly
 * once, by the job or by the others, and that the job names those of the others.
 * @param contested every so-manieth order is also moved by another person
 */
export const moveAmongOthers = async (
  servers: readonly [{ url: string; databaseUrl: string }, { url: string }],
  { orders, contested }: { readonly orders: number; readonly contested: number },
): Promise<Bulk> => {
  const [{ databaseUrl }, second] = servers
  const [admin, other] = [await createUserWithRole(servers[0], 'admin'), await createUserWithRole(servers[0], 'admin')]
  const ids = await insertOrders(databaseUrl, `bulk${admin.id.slice(-6)}`, orders)
  const begun = performance.now()
  const job = await startMove(admin.visitor, ids, 'processing')
  const others = on(second.url, other.visitor)
  const theirs = new Set<string>()
  for (const id of ids.filter((_, at) => at % contested === 0).toReversed()) {
    const { status } = await others.call('PATCH', `/order/update-status/${id}`, { status: 'processing' })
    assert(status === 200 || status === 409, String(status))
    if (status === 200) theirs.add(id)
  }
  const done = await finished(on(second.url, admin.visitor), job._id)
  const milliseconds = performance.now() - begun
  assert.deepEqual([done.total, done.done, done.failed], [orders, orders, theirs.size])
  assert.deepEqual(new Set(done.failures.map(({ id }) => id)), theirs)
  assert(done.failures.every(({ message }) => message === 'This order is processing already.'))
  const steps = await query<{ order_id: string; by: string; steps: number }>(
    databaseUrl,
    `select order_id, min(changed_by) as by, count(*)::int as steps from order_history where order_id = any($1)
     group by order_id`,
    [ids],
  )
  assert.equal(steps.length, orders)
  assert(steps.every((step) => step.steps === 1 && step.by === (theirs.has(step.order_id) ? other.id : admin.id)))
  const inconsistent = await inconsistentOrders(databaseUrl)
  assert(!inconsistent.some(({ id }) => ids.includes(id)))
  return { moved: orders - theirs.size, named: theirs.size, milliseconds }
}

/**
 * Kills the server that does a job after some of its orders, and starts another one, which does the others once.
 * @returns the orders that were moved when the process died
 */
export const killAmongItems = async (
  databaseUrl: string,
  filesDir: string,
  { orders, killAfter }: { readonly orders: number; readonly killAfter: number },
): Promise<number> => {
  const first = await serveElsewhere(databaseUrl, filesDir)
  let second: RunningServer | undefined
  try {
    const admin = await createUserWithRole(first, 'admin')
    const ids = await insertOrders(databaseUrl, 'kill', orders)
    const job = await startMove(admin.visitor, ids, 'processing')
    const moved = async () => {
      const [row] = await query<{ moved: number }>(databaseUrl, 'select count(*)::int as moved from order_history')
      return row!.moved
    }
    await until(async () => (await moved()) >= killAfter, 'some orders are moved')
    await kill(first.child)
    const before = await moved()
    second = (await serve(databaseUrl, filesDir)) as RunningServer
    const done = await finished(on(second.url, admin.visitor), job._id)
    assert.deepEqual([done.done, done.failed], [orders, 0])
    assert.equal(await moved(), orders)
    assert.deepEqual(await inconsistentOrders(databaseUrl), [])
    return before
  } finally {
    await kill(first.child)
    await second?.stop()
  }
}
