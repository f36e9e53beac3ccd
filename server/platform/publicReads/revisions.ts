import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { ChangeListener } from '../database/ChangeListener.ts'
import { today } from '../database/times.ts'
import { repeated } from '../ops/repeated.ts'
import type { Revision } from './KeptAnswers.ts'
import { PublicReads } from './PublicReads.ts'

/** More topics than this count as all topics. */
const TOPICS_MAX = 2000

/**
 * The topics of the transactions that have committed since snapshot `$1`. A transaction that `$1` does not show is not
 * older than the oldest one that ran then. Rows with a later transaction than the current ones are of another database,
 * from which this one is restored.
 */
const changedSince = `select pg_current_snapshot()::text as snapshot, ${today}::text as day,
    pg_snapshot_xmin(pg_current_snapshot()) < pg_snapshot_xmin($1::pg_snapshot) as "isOther",
    array(select distinct topic from public_changes
      where xid >= pg_snapshot_xmin($1::pg_snapshot) and xid < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
      limit ${TOPICS_MAX + 1}) as topics`

const now = `select pg_current_snapshot()::text as snapshot, ${today}::text as day,
    true as "isOther", '{}'::text[] as topics`

/**
 * Deletes the rows of transactions that had ended at a snapshot of two minutes ago: every process has checked since, or
 * knows that it has not.
 */
const sweep = 'delete from public_changes where xid < pg_snapshot_xmin($1::pg_snapshot)'

/** Seconds between two checks without readers, so that a process knows the revision, and between two sweeps. */
const IDLE_S = 30
const SWEPT_AFTER_S = 120

interface Row extends Omit<Revision, 'topics'> {
  readonly isOther: boolean
  readonly topics: readonly string[]
}

/**
 * Reads the revision of the database for the public reads, hears of changes at once, and sweeps their rows. Without kept
 * answers, only the rows are swept.
 */
export const publicRevisions = Layer.effectDiscard(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const listener = yield* ChangeListener
    const { kept } = yield* PublicReads
    const context = yield* Effect.context<never>()
    const run = Effect.runPromiseWith(context)

    const read = (since: string | undefined) =>
      Effect.map(
        since === undefined ? sql.unsafe<Row>(now) : sql.unsafe<Row>(changedSince, [since]),
        ([row]): Revision => {
          const { snapshot, day, isOther, topics } = row!
          return { snapshot, day, topics: isOther || topics.length > TOPICS_MAX ? null : topics }
        },
      )
    yield* Effect.acquireRelease(
      Effect.sync(() => kept.attach((since) => run(read(since)))),
      () => Effect.sync(() => kept.attach(undefined)),
    )
    if (kept.isOn) {
      yield* listener.subscribe({
        onListening: () => kept.noteChange(),
        onPayload: (payload) => {
          if (payload === 'public') kept.noteChange()
        },
        onLost: () => {},
      })
    }

    const old: string[] = []
    const turn = Effect.gen(function* () {
      if (kept.isOn) yield* Effect.tryPromise(() => kept.check(performance.now()))
      const { snapshot } = yield* read(undefined)
      if (old.push(snapshot) > SWEPT_AFTER_S / IDLE_S) yield* sql.unsafe(sweep, [old.shift()!])
    })
    // A database that is away is asked again at the next turn.
    yield* Effect.forkScoped(repeated(turn, { pause: `${IDLE_S} seconds` }))
  }),
)
