import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { lockOf } from './locks.ts'
import { batchText, called, isDone, type Migration, recorded } from './run.ts'

/** The statements of a migration; undefined for a program. */
const textsOf = async (migration: Migration) => {
  const { default: work } = await migration.load()
  if (Effect.isEffect(work)) return { inSteps: false, texts: 'texts' in work ? (work.texts as string[]) : undefined }
  return { inSteps: true, texts: work.map((step) => (typeof step === 'string' ? step : batchText(step))) }
}

/** The steps of a migration with their locks. A table that it creates itself is nobody else's. */
export const stepsOf = async (migration: Migration) => {
  const { inSteps, texts } = await textsOf(migration)
  const locked = (texts ?? []).map((text) => ({ text, ...lockOf(text) }))
  const created = new Set(locked.filter(({ lock }) => lock === null).map(({ of }) => of))
  const steps = locked.map((one) => (created.has(one.of) ? { ...one, lock: null, grows: false } : one))
  return { inSteps, steps: texts && steps }
}

const SHOWN = 72

/** The plan of the migrations that the database lacks: lines of text. Nothing is locked and nothing changed. */
export const planOf = Effect.fnUntraced(function* (all: readonly Migration[]) {
  const sql = yield* SqlClient.SqlClient
  const done = yield* recorded
  const lines: string[] = []
  for (const migration of all) {
    if (isDone(done, migration.id)) continue
    const { inSteps, steps } = yield* Effect.promise(() => stepsOf(migration))
    lines.push(`${called(migration)}  ${inSteps ? 'in steps' : 'one transaction'}`)
    if (!steps) lines.push('  a program: read its file')
    for (const { text, lock, of, grows } of steps ?? []) {
      const [size] = yield* sql<{ rows: number; size: string }>`select greatest(reltuples, 0)::bigint as rows,
        pg_size_pretty(pg_total_relation_size(oid)) as size from pg_class where oid = to_regclass(${of})`
      const short = text.replace(/\s+/g, ' ').trim()
      lines.push(`  ${short.length > SHOWN ? `${short.slice(0, SHOWN - 1)}…` : short}`)
      const table = size && lock !== null ? ` on ${of}: about ${size.rows} rows, ${size.size}` : ''
      const wait = grows ? ', held while it goes through the rows' : ''
      lines.push(`      ${lock === null ? 'nothing that others use' : `${lock}${table}${wait}`}`)
    }
  }
  return lines.length === 0 ? 'The database has all migrations of this release.' : lines.join('\n')
})
