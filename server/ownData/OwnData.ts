import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { OwnDataFormat, OwnData as OwnDataState } from '#contract/ownData/entity.ts'
import { OwnDataExists, OwnDataNotReady } from '#contract/ownData/errors.ts'
import { Jobs } from '../jobs/Jobs.ts'
import type { JobRunner } from '../jobs/runner.ts'
import { csvHead, csvLine } from '../platform/csv.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { requestTexts } from '../platform/texts.ts'
import { PERSONAL_TABLES, withoutOf } from './personalTables.ts'

const compress = promisify(gzip)
const expand = promisify(gunzip)

/** The time for which a file is kept. */
const KEPT = `interval '24 hours'`

type Row = Readonly<Record<string, unknown>>
/** The rows of a person by the name of their table. */
type Gathered = Readonly<Record<string, readonly Row[]>>

/** The number of a row begins at 1; a list or an object is JSON. */
const linesOf = (tables: Gathered): string =>
  Object.entries(tables)
    .flatMap(([table, rows]) =>
      rows.flatMap((row, nth) =>
        Object.entries(row).flatMap(([field, value]) =>
          value === null
            ? []
            : [csvLine([table, nth + 1, field, typeof value === 'string' ? value : JSON.stringify(value)])],
        ),
      ),
    )
    .join('')

/** The file with everything that the shop knows of a person: `ownDataJobs` makes it, and it is kept for a day. */
export class OwnData extends Context.Service<
  OwnData,
  {
    readonly state: (caller: SignedIn) => Effect.Effect<OwnDataState>
    /** Starts the job that makes the file. 409 while one is made or kept. */
    readonly request: (caller: SignedIn) => Effect.Effect<OwnDataState, OwnDataExists>
    /** The bytes of the caller's file; 404 unless it is ready. */
    readonly file: (caller: SignedIn, format: OwnDataFormat) => Effect.Effect<Uint8Array, OwnDataNotReady>
  }
>()('haat/ownData/OwnData') {
  static readonly layer = Layer.effect(
    OwnData,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const jobs = yield* Jobs
      const events = yield* SecurityEvents

      const state = Effect.fn('OwnData.state')(function* ({ _id }: SignedIn) {
        const [file] = yield* sql<{ until: Date | null; isMaking: boolean }>`
          select f.ready_at + ${sql.literal(KEPT)} as until,
            exists (select from jobs j where j.id = f.job_id and j.finished_at is null) as "isMaking"
          from own_data_files f where f.person_id = ${_id} and coalesce(f.ready_at > now() - ${sql.literal(KEPT)}, true)`
        const readyUntil = file?.until?.toISOString() ?? null
        if (readyUntil !== null) return { state: 'ready', readyUntil } as const
        return { state: file?.isMaking ? 'making' : 'none', readyUntil } as const
      }, orDieOnSql)

      const request = Effect.fn('OwnData.request')(
        function* (caller: SignedIn) {
          // One request of a person at a time.
          yield* sql`select from users where id = ${caller._id} for update`
          if ((yield* state(caller)).state !== 'none') return yield* new OwnDataExists()
          const { ownDataFileTexts: texts } = yield* requestTexts
          const items = [{ id: caller._id, label: texts.title }]
          const { _id } = yield* jobs.start(caller, { kind: 'gatherOwnData', subject: '', items })
          yield* sql`delete from own_data_files where person_id = ${caller._id}`
          yield* sql`insert into own_data_files (person_id, job_id) values (${caller._id}, ${_id})`
          yield* events.record({ kind: 'data.requested', subject: caller._id })
          return yield* state(caller)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const file = Effect.fn('OwnData.file')(function* ({ _id }: SignedIn, format: OwnDataFormat) {
        const [stored] = yield* sql<{ content: Uint8Array }>`
          select content from own_data_files
          where person_id = ${_id} and ready_at > now() - ${sql.literal(KEPT)}`
        if (!stored) return yield* new OwnDataNotReady()
        yield* events.record({ kind: 'data.downloaded', subject: _id, detail: { format } })
        const json = yield* Effect.promise(() => expand(stored.content))
        if (format === 'json') return json
        const { tables } = JSON.parse(json.toString()) as { readonly tables: Gathered }
        return Buffer.from(csvHead(['table', 'row', 'field', 'value']) + linesOf(tables))
      }, orDieOnSql)

      return OwnData.of({ state, request, file })
    }),
  )
}

const inTaka = (value: unknown) => (typeof value === 'number' ? value / 100 : value)

/** The runner of the job that makes the file. */
export const ownDataJobs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const gather = Effect.fnUntraced(function* (personId: string) {
    const sums = new Set(
      (yield* sql<{ name: string }>`
        select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and data_type = 'bigint'`).map(({ name }) => name),
    )
    const tables: Record<string, readonly Row[]> = {}
    for (const part of PERSONAL_TABLES) {
      const rows = yield* sql.unsafe<{ row: Row }>(
        `select to_jsonb(t) - $2::text[] as row from ${part.table} t where ${part.of} order by 1`,
        [personId, withoutOf(part)],
      )
      tables[part.name ?? part.table] = rows.map(({ row }) =>
        Object.fromEntries(
          Object.entries(row).map(([field, value]) => [
            field,
            sums.has(`${part.table}.${field}`) ? inTaka(value) : value,
          ]),
        ),
      )
    }
    return tables
  })

  const gatherOwnData: JobRunner = {
    kind: 'gatherOwnData',
    run: Effect.fn('OwnData.gather')(function* ({ _id }) {
      const { ownDataFileTexts: texts } = yield* requestTexts
      const tables: Gathered = yield* gather(_id)
      const content = yield* Effect.promise(() =>
        compress(JSON.stringify({ about: texts.about, madeAt: new Date().toISOString(), tables }, null, 2)),
      )
      yield* sql`update own_data_files set content = ${content}, ready_at = now() where person_id = ${_id}`
      return null
    }, orDieOnSql),
  }
  return [gatherOwnData]
})
