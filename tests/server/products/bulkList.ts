import assert from 'node:assert/strict'
import type { Job } from '#contract/jobs/entity.ts'
import { changedPrice } from '#contract/products/bulk.ts'
import type { RunningServer } from '#server/main.ts'
import { query } from '#tests/support/createDatabase.ts'
import { createUserWithRole, createVisitor, type Visitor } from '../account/client.ts'
import { line, orderOf, place } from '../checkout/buying.ts'
import { finished, on } from '../jobs/bulk.ts'
import { kill, serve, serveElsewhere, until } from '../orders/crashes.ts'
import { updateProduct } from './productRequests.ts'

/**
 * Bulk changes of all products of a list. It needs no test runner: `bulk.test.ts` and `npm run lab -- trial bulk` run it with
 * different numbers. The servers ask buyers for no codes, and the categories `c1` and `s1` exist.
 */

const STOCK = 1000
/** The longest wait for a job, in milliseconds. */
const LIMIT_MS = 120_000

/** Inserts products of a seller, with different prices. @returns their ids */
export const insertProducts = async (databaseUrl: string, owner: string, count: number) => {
  const rows = await query<{ id: string }>(
    databaseUrl,
    `insert into products (id, name, original_price, discount, price, description, category_id, sub_category_id, stock,
       colors, sizes, images, owner_id, owner_name)
     select $1 || 'p' || lpad(n::text, 6, '0'), 'Saree ' || n, 100000 + n * 137, 0, 100000 + n * 137, 'Woven by hand',
       'c1', 's1', ${STOCK}, '{red}', '{M}', '{/media/a.webp}', $1, 'Owner' from generate_series(1, $2::int) n
     returning id`,
    [owner, count],
  )
  return rows.map(({ id }) => id)
}

const RULE = { kind: 'price', by: 'percent', value: -10, roundTo: '5' } as const

const start = async (visitor: Visitor, all: object): Promise<Job> => {
  const { status, body } = await visitor.post('/products/bulk', { all, change: RULE })
  assert.equal(status, 201, body.message)
  return body.data
}

interface Stored {
  readonly id: string
  readonly original_price: number
  readonly stock: number
  readonly sales: number
}

const storedOf = async (databaseUrl: string, owner: string) => {
  const rows = await query<Stored>(
    databaseUrl,
    `select id, original_price::float8 as original_price, stock, sales from products where owner_id = $1`,
    [owner],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Checks that a job has settled each item once, that none of them was tried again, and returns what it named. */
const namedBy = async (databaseUrl: string, job: Job, total: number) => {
  assert.deepEqual([job.state, job.total, job.done], ['done', total, total])
  const items = await query<{ id: string; state: string; message: string; crashes: number }>(
    databaseUrl,
    'select item_id as id, state, message, crashes from job_items where job_id = $1',
    [job._id],
  )
  assert.equal(new Set(items.map(({ id }) => id)).size, total)
  assert(items.every(({ state, crashes }) => state !== 'waiting' && crashes === 0))
  const named = items.filter(({ state }) => state === 'failed')
  assert.equal(named.length, job.failed)
  assert(named.every(({ message }) => message !== ''))
  return new Set(named.map(({ id }) => id))
}

/** What one rule for a list among the work of others led to. */
export interface ListChange {
  readonly changed: number
  readonly named: number
  readonly sold: number
  readonly milliseconds: number
  readonly undoMilliseconds: number
}

/**
 * Changes the prices of all products of a seller by one job, and takes it back, while people on two servers edit, delete
 * and buy some of them. Checks that each product is changed once or named, that only edited and deleted ones are named, and
 * that every piece is sold or there.
 * @param contested every so-manieth product is edited; one in five of these is deleted instead
 */
export const changeListAmongOthers = async (
  servers: readonly [{ url: string; databaseUrl: string }, { url: string }],
  { products, contested }: { readonly products: number; readonly contested: number },
): Promise<ListChange> => {
  const [{ databaseUrl }, second] = servers
  const [admin, owner] = [await createUserWithRole(servers[0], 'admin'), await createUserWithRole(servers[0], 'owner')]
  const ids = await insertProducts(databaseUrl, owner.id, products)
  const before = await storedOf(databaseUrl, owner.id)
  const seller = on(second.url, owner.visitor)
  const edited = new Set(ids.filter((_, at) => at % contested === 0))
  const deleted = new Set([...edited].filter((_, at) => at % 5 === 0))

  const edit = async () => {
    for (const id of edited) {
      const { status } = deleted.has(id)
        ? await seller.call('DELETE', `/products/${id}`)
        : await updateProduct(seller, id, { productName: 'Renamed' })
      assert.equal(status, 200)
    }
  }
  const orderable = ids.filter((id) => !deleted.has(id))
  let [sold, isOpen] = [0, true]
  const buy = async (url: string, from: number) => {
    const buyer = createVisitor(url)
    for (let at = from; isOpen; at += 7) {
      const [one, other] = [orderable[at % orderable.length]!, orderable[(at * 3 + 1) % orderable.length]!]
      const lines = one === other ? [line(one)] : [line(one), line(other)]
      const { status, body } = await place(buyer, orderOf(lines))
      assert.equal(status, 201, body.message)
      sold += lines.length
    }
  }

  const begun = performance.now()
  const job = await start(admin.visitor, { ownerId: owner.id, count: products })
  const buyers = Promise.all([buy(servers[0].url, 1), buy(second.url, products >> 1)])
  const check = async () => {
    await edit()
    const done = await finished(on(second.url, admin.visitor), job._id, LIMIT_MS)
    const milliseconds = performance.now() - begun
    const named = await namedBy(databaseUrl, done, products)
    assert([...named].every((id) => edited.has(id)))
    for (const [id, { original_price: price }] of await storedOf(databaseUrl, owner.id)) {
      const { original_price: former } = before.get(id)!
      assert.equal(price, named.has(id) ? former : changedPrice(former, RULE))
    }
    const undone = performance.now()
    const { status, body } = await on(second.url, admin.visitor).post(`/jobs/${job._id}/undo`, {})
    assert.equal(status, 201, body.message)
    const takenBack = await finished(admin.visitor, body.data._id, LIMIT_MS)
    const undoMilliseconds = performance.now() - undone
    const left = await namedBy(databaseUrl, takenBack, products - named.size)
    assert([...left].every((id) => deleted.has(id)))
    return { changed: products - named.size, named: named.size, milliseconds, undoMilliseconds }
  }
  const [result] = await Promise.all([
    check().finally(() => {
      isOpen = false
    }),
    buyers,
  ])
  const after = await storedOf(databaseUrl, owner.id)
  assert.equal(after.size, products - deleted.size)
  for (const [id, { original_price, stock, sales }] of after)
    assert.deepEqual([original_price, stock + sales], [before.get(id)!.original_price, STOCK])
  assert.equal(
    [...after.values()].reduce((sum, { sales }) => sum + sales, 0),
    sold,
  )
  return { ...result, sold }
}

/**
 * Kills the server that changes a list after some of its products, and starts another one, which changes the others.
 * @returns the products that were changed when the process died
 */
export const killAmongProducts = async (
  databaseUrl: string,
  filesDir: string,
  { products, killAfter }: { readonly products: number; readonly killAfter: number },
): Promise<number> => {
  const first = await serveElsewhere(databaseUrl, filesDir)
  let second: RunningServer | undefined
  try {
    const owner = await createUserWithRole(first, 'owner')
    await insertProducts(databaseUrl, owner.id, products)
    const before = await storedOf(databaseUrl, owner.id)
    const job = await start(owner.visitor, { count: products })
    const changed = async () => {
      const now = await storedOf(databaseUrl, owner.id)
      return [...now].filter(([id, { original_price: price }]) => price !== before.get(id)!.original_price).length
    }
    await until(async () => (await changed()) >= killAfter, 'some products are changed', LIMIT_MS)
    await kill(first.child)
    const died = await changed()
    second = (await serve(databaseUrl, filesDir)) as RunningServer
    const done = await finished(on(second.url, owner.visitor), job._id, LIMIT_MS)
    assert.equal((await namedBy(databaseUrl, done, products)).size, 0)
    for (const [id, { original_price: price }] of await storedOf(databaseUrl, owner.id))
      assert.equal(price, changedPrice(before.get(id)!.original_price, RULE))
    return died
  } finally {
    await kill(first.child)
    await second?.stop()
  }
}
