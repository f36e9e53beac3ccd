import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import pg from 'pg'
import { expect, test } from 'vitest'
import { checkTables, migrateDatabase, withDatabase } from '#server/platform/database/client.ts'
import { allMigrations } from '#server/platform/database/migrations/index.ts'
import { lockOf } from '#server/platform/database/migrations/locks.ts'
import { planOf, stepsOf } from '#server/platform/database/migrations/plan.ts'
import { type Migration, type MigrationFile, runMigrations } from '#server/platform/database/migrations/run.ts'
import { batches, statements, steps } from '#server/platform/database/migrations/support.ts'
import { commandEnvironment } from '#tests/support/commandEnvironment.ts'
import { freshDatabase, query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'

/** The last number of the migrations of 0.2.0; those after it run while a shop is open. */
const OF_0_2_0 = 149

const inSteps = steps(
  'alter table sample add column copy integer',
  batches({ table: 'sample', set: 'copy = value', where: 'copy is null', rows: 2 }),
  'create index concurrently sample_copy on sample (copy)',
  'alter table sample add constraint sample_copied check (copy is not null) not valid',
  'alter table sample validate constraint sample_copied',
)

const migration = (id: number, file: MigrationFile): Migration => ({ id, name: 'sample', load: async () => file })

const sampleDatabase = async () => {
  const { url } = await freshDatabase()
  await query(url, 'create table sample (id text primary key, value integer not null)')
  await query(url, `insert into sample select 'row ' || n, n from generate_series(1, 5) n`)
  return url
}

const finished = async (url: string) => {
  const rows = await query<{ step: number }>(
    url,
    'select step from migration_steps where migration_id = 9001 order by 1',
  )
  return rows.map(({ step }) => step)
}
const indexIsValid = async (url: string) => {
  const [row] = await query<{ valid: boolean }>(
    url,
    `select indisvalid as valid from pg_index where indexrelid = to_regclass('sample_copy')`,
  )
  return row?.valid
}

test('a migration that is killed while it builds an index goes on after its last finished step, with a whole index', async () => {
  const url = await sampleDatabase()
  // The index waits for the end of each transaction that has begun before it.
  const reader = new pg.Client(url)
  await reader.connect()
  await reader.query('begin isolation level repeatable read')
  await reader.query('select 1')
  const [client, run] = ['client.ts', 'migrations/run.ts'].map((file) => path.resolve('server/platform/database', file))
  const code = `import { migrateDatabase } from ${JSON.stringify(client)}
    import { runMigrations } from ${JSON.stringify(run)}
    const load = async () => ({ default: JSON.parse(process.argv[2]) })
    await migrateDatabase(process.argv[1], { steps: runMigrations([{ id: 9001, name: 'sample', load }]) })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, url, JSON.stringify(inSteps)], {
    env: commandEnvironment(),
    stdio: 'inherit',
  })
  const exited = once(child, 'exit')
  try {
    await expect.poll(() => indexIsValid(url)).toBe(false)
    child.kill('SIGKILL')
    await exited
    await query(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name = 'haat'`,
    )
  } finally {
    child.kill('SIGKILL')
    await reader.end()
  }
  expect([await finished(url), await indexIsValid(url)]).toEqual([[0, 1], false])
  await migrateDatabase(url, { steps: runMigrations([migration(9001, { default: inSteps })]) })
  expect([await finished(url), await indexIsValid(url)]).toEqual([[0, 1, 2, 3, 4], true])
  expect(await query(url, 'select count(*)::int as rows from sample where copy = value')).toEqual([{ rows: 5 }])
  expect(await query(url, `select convalidated from pg_constraint where conname = 'sample_copied'`)).toEqual([
    { convalidated: true },
  ])
  expect(await query(url, 'select name, needs from migrations where migration_id = 9001')).toEqual([
    { name: 'sample', needs: 0 },
  ])
})

test('tables that have grown are accepted, and those that are contracted or too old are refused in words', async () => {
  const { url } = await freshDatabase()
  const newest = allMigrations.at(-1)!
  const grown = migration(9001, { default: statements('create table grown ()') })
  await migrateDatabase(url, { steps: runMigrations([...allMigrations, grown]) })
  await migrateDatabase(url)
  await checkTables(url)
  const contracted = migration(9002, { default: statements('drop table grown'), needs: 9001 })
  await migrateDatabase(url, { steps: runMigrations([...allMigrations, grown, contracted]) })
  const sentence = new RegExp(
    `newer than this release, whose last migration is .*${newest.name}: 9002_sample has taken`,
  )
  for (const migrate of [true, 'check'] as const) {
    await expect(startTestServer({ databaseUrl: url, migrate })).rejects.toThrow(sentence)
  }
  await query(url, 'delete from migrations where migration_id > 9001 or migration_id = $1', [newest.id])
  const older = startTestServer({ databaseUrl: url, migrate: 'check' })
  await expect(older).rejects.toThrow(
    new RegExp(`cannot be used: Its tables are older .*lack \\d+_${newest.name}\\. Run`),
  )
})

test('a migration with a lower number than the newest one of the database runs, too', async () => {
  const { url } = await freshDatabase()
  const [low, high] = [9001, 9002].map((id) => migration(id, { default: statements(`create table made_${id} ()`) }))
  await migrateDatabase(url, { steps: runMigrations([...allMigrations, high!]) })
  await migrateDatabase(url, { steps: runMigrations([...allMigrations, low!, high!]) })
  expect(await query(url, `select to_regclass('made_9001') is not null as made`)).toEqual([{ made: true }])
})

test('a transaction whose statement returns other columns since a migration is done again', async () => {
  const url = await sampleDatabase()
  const read = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`update sample set value = value + 1 where id = 'row 1'`
    return yield* sql<Record<string, unknown>>`select * from sample where id = 'row 1'`
  })
  const rows = await withDatabase(
    url,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const before = yield* sql.withTransaction(read)
      yield* Effect.promise(() => query(url, `alter table sample add column note text not null default ''`))
      return [before[0], (yield* sql.withTransaction(read))[0]]
    }),
  )
  expect(rows).toEqual([
    { id: 'row 1', value: 2 },
    { id: 'row 1', value: 3, note: '' },
  ])
})

test('the plan names the strongest lock of each statement, as PostgreSQL takes it', async () => {
  const url = await sampleDatabase()
  await query(url, 'create table parent (id integer primary key)')
  await query(url, `create function nothing() returns trigger language plpgsql as 'begin return new; end'`)
  const script = [
    'create index on sample (value)',
    'create unique index sample_value on sample (value)',
    'alter table sample add column note text',
    'alter table sample add constraint c check (value > 0) not valid',
    'alter table sample validate constraint c',
    'alter table sample add constraint f foreign key (value) references parent (id) not valid',
    `update sample set note = '' where value > 100`,
    'delete from sample where value > 100',
    `insert into sample (id, value) select '', 1 where false`,
    'alter table sample alter column value set not null',
    'create trigger t before insert on sample for each row execute function nothing()',
    'drop trigger t on sample',
    'alter table sample drop constraint f',
    'drop table sample',
  ]
  const strength = ['row exclusive', 'share update exclusive', 'share', 'share row exclusive', 'access exclusive']
  const locksOfTable = `select distinct lower(regexp_replace(mode, '([a-z])([A-Z])', '\\1 \\2', 'g')) as mode
    from pg_locks where relation = $1 and pid = pg_backend_pid()`
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows: ids } = await client.query(`select 'sample'::regclass::oid as id`)
    for (const text of script) {
      await client.query('begin')
      await client.query(text)
      const { rows } = await client.query<{ mode: string }>(locksOfTable, [ids[0].id])
      await client.query('commit')
      const places = rows.map(({ mode }) => strength.indexOf(mode.replace(/ lock$/, '')))
      expect([text, lockOf(text).lock]).toEqual([text, strength[Math.max(...places)]])
    }
  } finally {
    await client.end()
  }
})

test('the plan has the steps with their locks and the sizes of the tables, and changes nothing', async () => {
  const url = await sampleDatabase()
  await query(url, 'analyze sample')
  const all = [...allMigrations, migration(9001, { default: inSteps })]
  const plan = await withDatabase(url, planOf(all))
  expect(plan).toMatch(
    /^9001_sample {2}in steps\n {2}alter table sample add column copy integer\n {6}access exclusive on sample: about 5 rows, \d+ kB\n/,
  )
  expect(plan).toContain(
    'create index concurrently sample_copy on sample (copy)\n      share update exclusive on sample',
  )
  expect(plan).not.toContain('held while')
  expect(await query(url, 'select * from migration_steps where migration_id = 9001')).toEqual([])
  expect(await withDatabase(url, planOf(allMigrations))).toBe('The database has all migrations of this release.')
})

test('no migration after 0.2.0 holds a table for as long as it has rows', async () => {
  const later = allMigrations.filter(({ id }) => id > OF_0_2_0)
  const wrong = await Promise.all(
    [...later, migration(9001, { default: statements('create index on orders (id)') })].map(async (one) => {
      const { steps: parts } = await stepsOf(one)
      return (parts ?? [{ text: 'a program', lock: 'not known', grows: true }])
        .filter(({ lock, grows }) => grows || lock === 'not known')
        .map(({ text }) => `${one.id}: ${text}`)
    }),
  )
  expect(wrong.flat()).toEqual(['9001: create index on orders (id)'])
})
