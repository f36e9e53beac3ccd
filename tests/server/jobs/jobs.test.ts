import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Job } from '#contract/jobs/entity.ts'
import { freshDatabase, query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole } from '../account/client.ts'
import { insertOrder, storedOrder } from '../orders/storedOrders.ts'
import { finished, insertOrders, killAmongItems, moveAmongOthers, on, startMove } from './bulk.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const server = await startTestServer({ workerPauseMs: 200 })
const second = await startTestServer({ ...server.settings, port: 0 })
const { databaseUrl } = server
const [admin, owner, otherOwner] = [
  await createUserWithRole(server, 'admin'),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
]
const filesDir = mkdtempSync(path.join(tmpdir(), 'haat-jobs-'))
afterAll(() => rmSync(filesDir, { recursive: true, force: true }))

test('a bulk step moves what its person may move, and names every other order with the reason', async () => {
  const own = await insertOrder(databaseUrl, { owners: [owner.id] })
  const shared = await insertOrder(databaseUrl, { owners: [owner.id, otherOwner.id] })
  const foreign = await insertOrder(databaseUrl, { owners: [otherOwner.id] })
  const moved = await insertOrder(databaseUrl, { owners: [owner.id], status: 'processing' })
  const delivered = await insertOrder(databaseUrl, { owners: [owner.id], status: 'delivered' })
  const ids = [own, shared, foreign, moved, delivered, 'nobody']
  const job = await startMove(owner.visitor, ids, 'processing')
  expect(job).toMatchObject({ kind: 'moveOrder', subject: 'processing', total: 6, finishedAt: null })

  const done = await finished(owner.visitor, job._id)
  expect(done).toMatchObject({ state: 'done', done: 6, failed: 5, undoable: true })
  const label = (id: string) => `#${id.slice(-6)}`
  expect(done.failures).toEqual([
    { id: shared, label: label(shared), message: 'An administrator moves shared orders' },
    { id: foreign, label: label(foreign), message: 'You sell nothing of this order.' },
    { id: moved, label: label(moved), message: 'This order is processing already.' },
    {
      id: delivered,
      label: label(delivered),
      message: 'This order cannot be moved to a new status. It has already been delivered.',
    },
    { id: 'nobody', label: label('nobody'), message: 'There is no such order.' },
  ])
  expect(await storedOrder(databaseUrl, own)).toMatchObject({ status: 'processing', steps: ['pending > processing'] })
  expect((await storedOrder(databaseUrl, foreign))?.status).toBe('pending')
  expect((await owner.visitor.call('GET', '/jobs')).body.data.map(({ _id }: Job) => _id)).toEqual([job._id])
  expect((await admin.visitor.call('GET', '/jobs')).body.data).toEqual([])
})

test('the same idempotency key starts one job', async () => {
  const [id] = await insertOrders(databaseUrl, 'key', 1)
  const body = { ids: [id], status: 'processing' }
  const started = await Promise.all(
    [server.url, second.url, second.url].map((url) =>
      on(url, admin.visitor).post('/order/bulk', body, { 'idempotency-key': 'one job' }),
    ),
  )
  const jobs = new Set(started.map((response) => response.body.data._id))
  expect(jobs.size).toBe(1)
  expect(await finished(admin.visitor, [...jobs][0]!)).toMatchObject({ done: 1, failed: 0 })
})

const tooMany = Array.from({ length: 501 }, (_, n) => `o${n}`)
test.each([
  ['no status', { ids: ['a'] }, 'status'],
  ['neither orders nor a list', { status: 'processing' }, 'ids'],
  ['no id', { ids: [], status: 'processing' }, 'ids'],
  ['a text', { ids: 'all', status: 'processing' }, 'ids'],
  ['a number', { ids: [1], status: 'processing' }, 'ids'],
  ['an empty id', { ids: [''], status: 'processing' }, 'ids'],
  ['an id twice', { ids: ['a', 'a'], status: 'processing' }, 'ids'],
  ['501 ids', { ids: tooMany, status: 'processing' }, 'ids'],
  ['an unknown status', { ids: ['a'], status: 'lost' }, 'status'],
  ['a reason', { ids: ['a'], status: 'processing', reason: 'Why not' }, 'reason'],
  ['steps that are no flag', { ids: ['a'], status: 'shipped', allSteps: 'yes' }, 'allSteps'],
  ['another field', { ids: ['a'], status: 'processing', all: true }, 'all'],
])('a body that breaks a rule starts no job: %s', async (_, body, field) => {
  const { status, body: answer } = await admin.visitor.post('/order/bulk', body)
  expect(status).toBe(400)
  expect(answer.issues.map(({ path: [first] }: { path: string[] }) => first)).toContain(field)
})

test('a job of a person who has lost the role moves nothing', async () => {
  const leaving = await createUserWithRole(server, 'admin')
  const [id] = await insertOrders(databaseUrl, 'role', 1)
  await query(
    databaseUrl,
    `with gone as (update users set role = 'user' where id = $1 returning id),
     job as (
       insert into jobs (id, kind, subject, person_id, input, total)
       select 'role', 'moveOrder', 'processing', id, '{"status": "processing", "reason": ""}', 1 from gone)
     insert into job_items (job_id, position, item_id) values ('role', 0, $2)`,
    [leaving.id, id],
  )
  const item = () => query(databaseUrl, `select state, message from job_items where job_id = 'role'`)
  await expect.poll(item).toEqual([{ state: 'failed', message: 'You may not do this.' }])
  expect((await storedOrder(databaseUrl, id!))?.status).toBe('pending')
})

/** Locks the row of an order until the connection ends. */
const holdOrder = async (id: string) => {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query('select from orders where id = $1 for update', [id])
  return holder
}

test('a job reports its start and each finished item to its person', async () => {
  const response = await fetch(`${server.url}/api/live`, {
    headers: { authorization: `Bearer ${admin.visitor.token}` },
  })
  const events = response.body!.getReader()
  const decoder = new TextDecoder()
  const hear = async (text: string) => {
    for (let heard = ''; !heard.includes(text); ) heard += decoder.decode((await events.read()).value)
  }
  // The first listener of a server hears of everything once the server hears the database.
  await hear('"kind":"Job","ids":null')
  const ids = await insertOrders(databaseUrl, 'live', 2)
  const [first, last] = [await holdOrder(ids[0]!), await holdOrder(ids[1]!)]
  const job = await startMove(admin.visitor, ids, 'processing')
  const change = `"kind":"Job","ids":["${job._id}"]`
  await hear(change)
  await first.end()
  await hear(change)
  await last.end()
  await events.cancel()
  await finished(admin.visitor, job._id)
})

test('two servers move each order of a bulk step once while somebody else moves some of them', async () => {
  // `npm run lab -- trial bulk` moves 500 orders at once.
  const { moved, named } = await moveAmongOthers([server, second], { orders: 60, contested: 3 })
  expect(moved + named).toBe(60)
  expect(named).toBeGreaterThan(0)
})

test('a job goes on after its server was killed, and does no item twice', async () => {
  const { url } = await freshDatabase()
  expect(await killAmongItems(url, filesDir, { orders: 60, killAfter: 10 })).toBeLessThan(60)
})
