import { connect, createServer } from 'node:net'
import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { expect, test } from 'vitest'
import { databaseLayer } from '#server/platform/database/client.ts'
import { atEndOfFile } from '#tests/support/cleanUp.ts'
import { freshDatabase, query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { waitFor } from '#tests/support/waitFor.ts'

/** What PgBouncer takes of the packet that opens a connection; it refuses all else. */
const TAKEN = ['user', 'database', 'application_name', 'client_encoding', 'datestyle', 'timezone']

/** Opens connections as PgBouncer does, and records the packet by which each was opened. */
const startPooler = async (target: URL) => {
  const opened: Record<string, string>[] = []
  const pooler = createServer((near) => {
    near.once('data', (packet) => {
      const fields = packet.subarray(8).toString('utf8').split('\0')
      const names = fields.filter((_, at) => at % 2 === 0 && fields[at] !== '')
      opened.push(Object.fromEntries(names.map((name) => [name, fields[fields.indexOf(name) + 1] ?? ''])))
      if (names.some((name) => !TAKEN.includes(name.toLowerCase()))) return near.destroy()
      const far = connect(Number(target.port), target.hostname)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        one.on('error', () => {})
        one.on('close', () => other.destroy())
      }
      far.write(packet)
      near.pipe(far).pipe(near)
    })
  })
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve))
  atEndOfFile(async () => pooler.close())
  const url = new URL(target)
  url.port = String((pooler.address() as { port: number }).port)
  return { url: url.href, opened }
}

test('behind a pooler a server relies on the limits of its role, and hears of changes from the database itself', async () => {
  const { url } = await freshDatabase()
  const pooler = await startPooler(new URL(url))
  const settings = { databaseUrl: pooler.url, databaseDirectUrl: url, databasePrepared: false }
  const start = () => startTestServer({ ...settings, migrate: true, publicReadsBytes: 1_000_000 })
  await expect(start()).rejects.toThrow(
    /^Connections of a pooler have no limits of time.* alter role ".+" set idle_in_transaction_session_timeout = 60000; alter role ".+" set statement_timeout = 30000;$/,
  )
  const name = new URL(url).pathname.slice(1)
  await query(url, `alter database ${name} set statement_timeout = 30000`)
  await query(url, `alter database ${name} set idle_in_transaction_session_timeout = 60000`)
  const server = await start()
  expect((await fetch(`${server.url}/api/products`)).status).toBe(200)
  await waitFor(async () => {
    const names = await query(
      url,
      'select distinct application_name as name from pg_stat_activity where datname = $1',
      [name],
    )
    expect(names.map((row) => row.name)).toEqual(expect.arrayContaining(['haat', 'haat listener']))
  })
  expect(new Set(pooler.opened.map((fields) => fields.application_name))).toEqual(new Set(['haat']))
})

test.each([true, false])(
  'with DATABASE_PREPARED %s connections keep statements prepared, or none',
  async (databasePrepared) => {
    const { url } = await freshDatabase()
    const counted = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const kept = sql<{ any: boolean }>`select count(*) > 0 as any from pg_prepared_statements where ${true}`
      return yield* sql.withTransaction(Effect.andThen(sql`select ${1}::integer`, kept))
    })
    const layer = databaseLayer({ databaseUrl: url, databaseConnections: 2, databasePrepared })
    const [found] = await Effect.runPromise(counted.pipe(Effect.provide(layer), Effect.scoped))
    expect(found?.any).toBe(databasePrepared)
  },
)
