import { Effect, Schedule } from 'effect'
import { Migrator, SqlClient, type SqlConnection, type SqlError } from 'effect/sql'
import type { Batches, Step } from './support.ts'

/** The default export of a migration: one transaction, or steps that are finished one by one. */
type Work = Effect.Effect<unknown, unknown, SqlClient.SqlClient> | readonly Step[]

export interface MigrationFile {
  readonly default: Work
  /**
   * For a migration that takes away what a former release uses: the number of the newest migration of the oldest release
   * that runs without it. Servers of older releases refuse to start from then on.
   */
  readonly needs?: number
}

export interface Migration {
  readonly id: number
  readonly name: string
  readonly load: () => Promise<MigrationFile>
}

/** The number and name of a migration, as its file is called. */
export const called = ({ id, name }: Pick<Migration, 'id' | 'name'>) => `${String(id).padStart(4, '0')}_${name}`

/** Held by the one process that migrates, for the whole time. */
const LOCK = `hashtextextended('haat migrations', 0)`

const isConcurrent = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i

/** After this number of tries, a tenth of a second apart, it is logged that the process waits. */
const TRIES = 100

/** Another process migrates. The code is that of a lock that PostgreSQL has not given in time. */
class Busy extends Error {
  readonly code = '55P03'
}

const refuse = (message: string) => Effect.fail(new Migrator.MigrationError({ kind: 'BadState', message }))

/**
 * Asks for the lock again and again instead of waiting for it: a statement that waits has a snapshot, for whose end
 * `create index concurrently` of the other process would wait.
 */
const takeTurn = (session: SqlConnection.Connection) =>
  session.executeUnprepared(`select pg_try_advisory_lock(${LOCK}) as taken`, [], undefined).pipe(
    Effect.filterOrFail(
      ([row]) => row?.taken === true,
      () => new Busy(),
    ),
    Effect.retry({ while: (error) => error instanceof Busy, schedule: Schedule.spaced('100 millis'), times: TRIES }),
  )

const hasColumn = `exists (select from pg_attribute where attrelid = to_regclass('migrations') and attname = 'needs')`

const createTable = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`create table if not exists migrations (migration_id integer primary key,
    created_at timestamp with time zone not null default now(), name text not null)`,
)

/** Adds what a table of a commit before 0.2.0 lacks. */
const completeTable = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql.unsafe<{ complete: boolean }>(`select ${hasColumn} as complete`)
  if (row?.complete) return
  yield* sql.withTransaction(
    Effect.andThen(
      sql`alter table migrations add column needs integer not null default 0`,
      sql`create table migration_steps (migration_id integer not null, step integer not null,
        finished_at timestamp with time zone not null default now(), primary key (migration_id, step))`,
    ),
  )
})

interface Recorded {
  readonly id: number
  readonly name: string
  readonly needs: number
}

/** The migrations that the database has, oldest first. */
export const recorded = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql.unsafe<{ complete: boolean }>(`select ${hasColumn} as complete`)
  if (!row?.complete) return []
  return yield* sql<Recorded>`select migration_id as id, name, needs from migrations order by migration_id`
})

/** Refuses tables from which a newer release has taken what these migrations' release uses. */
const refuseNewer = (all: readonly Migration[], done: readonly Recorded[]) => {
  const newest = all.at(-1)
  const contracting = done.findLast(({ needs }) => newest !== undefined && needs > newest.id)
  if (newest === undefined || contracting === undefined) return Effect.void
  return refuse(
    `Its tables are newer than this release, whose last migration is ${called(newest)}: ${called(contracting)} has taken away what releases before the migration ${contracting.needs} use. Nothing was changed. Start a newer release, or restore the backup from before the upgrade (docs/operations.md).`,
  )
}

/**
 * Refuses tables on which a release with these migrations cannot run: older ones, and those that a newer release has
 * contracted. Newer ones that have only grown are accepted.
 */
export const requireTables = Effect.fnUntraced(function* (all: readonly Migration[]) {
  const done = yield* recorded
  yield* refuseNewer(all, done)
  const missing = all.filter(({ id }) => !isDone(done, id))
  if (missing.length === 0) return
  const has = done.at(-1)
  return yield* refuse(
    `Its tables are older than this release: they are those of ${has ? called(has) : 'no migration'}, and lack ${missing.map(called).join(', ')}. Run "npm run migrate" of this release, or start it without MIGRATE=check.`,
  )
})

/** The newest of the former migrations, whose tables `0001_schema` creates. */
export const FORMER_LAST = 92

/** Whether the database has a migration: the first one too, where it has all the former ones. */
export const isDone = (done: readonly { id: number }[], id: number) =>
  done.some((one) => one.id === id || (id === 1 && one.id === FORMER_LAST))

const record = ({ id, name }: Migration, needs = 0) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`insert into migrations (migration_id, name, needs) values (${id}, ${name}, ${needs})`,
  )

/** Builds an index outside of a transaction. One that a killed process has left unusable is made again. */
const buildIndex = Effect.fnUntraced(function* (session: SqlConnection.Connection, name: string, text: string) {
  const run = (statement: string) => session.executeUnprepared(statement, [], undefined)
  const [found] = yield* run(`select indisvalid as valid from pg_index where indexrelid = to_regclass('${name}')`)
  if (found?.valid) return
  const build = Effect.gen(function* () {
    // It waits for every transaction that has begun before it, and reads and writes do not wait for it.
    yield* run('set lock_timeout = 0')
    if (found) yield* run(`drop index concurrently ${name}`)
    yield* run(text)
  })
  yield* Effect.ensuring(build, Effect.ignoreCause(run('reset lock_timeout')))
})

/** The statement of one batch, after the key `$1`; it returns the last key that it has looked at, null at the end. */
export const batchText = ({ table, key, set, where, rows }: Batches) =>
  `with part as (select ${key} from ${table} where ${key} > $1 order by ${key} limit ${rows} for update),
     changed as (update ${table} set ${set} from part where ${table}.${key} = part.${key} and (${where}))
   select max(${key}) as last from part`

const runBatches = Effect.fnUntraced(function* (change: Batches) {
  const sql = yield* SqlClient.SqlClient
  let last: string | null = ''
  while (last !== null) {
    const rows: readonly { last: string | null }[] = yield* sql.withTransaction(
      sql.unsafe<{ last: string | null }>(batchText(change), [last]),
    )
    last = rows[0]?.last ?? null
  }
})

const runSteps = Effect.fnUntraced(function* (session: SqlConnection.Connection, id: number, parts: readonly Step[]) {
  const sql = yield* SqlClient.SqlClient
  const finished = yield* sql<{ step: number }>`select step from migration_steps where migration_id = ${id}`
  for (const [step, part] of parts.entries()) {
    if (finished.some((one) => one.step === step)) continue
    const finish = sql`insert into migration_steps (migration_id, step) values (${id}, ${step})`
    const index = typeof part === 'string' ? isConcurrent.exec(part)?.[1] : undefined
    if (typeof part !== 'string') yield* Effect.andThen(runBatches(part), finish)
    else if (index !== undefined) yield* Effect.andThen(buildIndex(session, index, part), finish)
    else yield* sql.withTransaction(Effect.andThen(sql.unsafe(part).unprepared, finish))
  }
})

const runOne = Effect.fnUntraced(function* (session: SqlConnection.Connection, migration: Migration) {
  const sql = yield* SqlClient.SqlClient
  const { default: work, needs } = yield* Effect.promise(migration.load)
  const done = record(migration, needs)
  if (Effect.isEffect(work)) yield* sql.withTransaction(Effect.andThen(work, done))
  else yield* Effect.andThen(runSteps(session, migration.id, work), done)
})

/**
 * Runs the migrations that the database lacks, in the order of their numbers. A session lock keeps other processes out, which
 * then find nothing to do; each migration is a transaction, or several (`steps`).
 * @param before is run first, and may refuse the database
 */
export const runMigrations = (
  all: readonly Migration[],
  before: Effect.Effect<unknown, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> = Effect.void,
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const session = yield* sql.reserve
    yield* Effect.acquireRelease(takeTurn(session), () =>
      Effect.ignoreCause(session.executeUnprepared(`select pg_advisory_unlock(${LOCK})`, [], undefined)),
    )
    yield* createTable
    yield* before
    yield* completeTable
    const done = yield* recorded
    yield* refuseNewer(all, done)
    for (const migration of all) {
      if (isDone(done, migration.id)) continue
      yield* Effect.mapError(
        runOne(session, migration),
        (cause) =>
          new Migrator.MigrationError({ kind: 'Failed', message: `Migration ${called(migration)} failed`, cause }),
      )
    }
  }).pipe(Effect.scoped)
