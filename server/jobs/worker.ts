import { Cause, Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { Role } from '#contract/constants.ts'
import { NotAllowed, Unexpected } from '#contract/errors.ts'
import type { JobKind } from '#contract/jobs/entity.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { CallSource } from '../platform/http/callSource.ts'
import { toErrorBody } from '../platform/http/errorResponses.ts'
import { makeThrottledWarning } from '../platform/ops/throttledLog.ts'
import { JobSignal, WORKERS } from './JobSignal.ts'
import type { Json } from './Jobs.ts'
import type { JobRunner } from './runner.ts'

/** How long a worker without work waits before it looks for jobs of other servers. */
const IDLE = '1 second'
/** Least time between two notices of the progress of a job, in milliseconds. */
const NOTICE_GAP_MS = 250
/** An item that fails with a bug so often is given up, so that its job ends. */
const CRASHES_MAX = 5

interface ItemRow {
  readonly job_id: string
  readonly position: number
  readonly item_id: string
  readonly input: Json
  readonly job_input: Json
  readonly kind: JobKind
  readonly created_at: Date
  readonly person_id: string
}

interface Settled {
  readonly state: 'done' | 'failed'
  readonly output: Json
  readonly message: string
}

/**
 * Does the items of all jobs, `WORKERS` at a time in each process. An item is locked, done and recorded in one
 * transaction: servers share the items of a job, each is done once, and one that a stopped server has begun is done by
 * another. Kinds without a runner wait for a server of a later version.
 */
export const jobWorker = <R>(makeRunners: Effect.Effect<readonly JobRunner[], never, R>) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const signal = yield* JobSignal
      const runners = new Map((yield* makeRunners).map((runner) => [runner.kind, runner]))
      const kinds = [...runners.keys()]
      const noticed = new Map<string, number>()
      const warn = yield* Effect.succeed(makeThrottledWarning('Jobs cannot be worked on; it is tried again'))

      const take = sql<ItemRow>`
        select i.job_id, i.position, i.item_id, i.input, j.input as job_input, j.kind, j.created_at, j.person_id
        from job_items i join jobs j on j.id = i.job_id
        where i.state = 'waiting' and j.kind = any(${kinds})
        order by i.position, i.job_id limit 1
        for update of i skip locked`

      /** The person of a job with the rights of today; a closed account has none. */
      const personOf = Effect.fnUntraced(function* (id: string) {
        const [person] = yield* sql<{ name: string; role: Role }>`
          select name, role from users where id = ${id} and closed_at is null`
        if (!person || person.role === 'user') return yield* new NotAllowed()
        return { _id: id, ...person, sessionId: '' } satisfies SignedIn
      })

      /**
       * Outside of the item's transaction, whose writes nobody sees. It waits for a connection only for a moment: all of
       * them may belong to items that wait for this one.
       */
      const showProgress = (job: string, done: number) =>
        Effect.updateContext(
          sql`update jobs set steps_done = ${done} where id = ${job}`.pipe(
            Effect.timeoutOption('2 seconds'),
            Effect.ignoreCause,
          ),
          (context: Context.Context<never>) => Context.omit(sql.transactionService)(context) as Context.Context<never>,
        )

      const run = (item: ItemRow): Effect.Effect<Settled> =>
        personOf(item.person_id).pipe(
          Effect.flatMap((person) =>
            runners.get(item.kind)!.run(person, {
              id: item.item_id,
              input: item.input,
              job: item.job_input,
              startedAt: item.created_at,
              progress: (done) => showProgress(item.job_id, done),
            }),
          ),
          // A savepoint: the writes of a failed item are undone, and its failure is recorded.
          sql.withTransaction,
          orDieOnSql,
          Effect.match({
            onSuccess: (output): Settled => ({ state: 'done', output, message: '' }),
            onFailure: (error): Settled => ({ state: 'failed', output: null, message: toErrorBody(error).message }),
          }),
          Effect.provideService(CallSource, { address: '', requestId: item.job_id, actor: item.person_id }),
        )

      const notify = ({ job_id, person_id }: ItemRow) => {
        const now = performance.now()
        if (now - (noticed.get(job_id) ?? Number.NEGATIVE_INFINITY) < NOTICE_GAP_MS) return Effect.void
        noticed.set(job_id, now)
        return sql`select pg_notify('haat_changes',
          ${JSON.stringify({ kind: 'Job', id: job_id, person: person_id })})`
      }

      /** Does one item. @returns it; undefined where none waits that no other worker has begun */
      const doNext = (begin: (item: ItemRow) => void) =>
        Effect.gen(function* () {
          const [item] = yield* take
          if (!item) return undefined
          begin(item)
          const { state, output, message } = yield* run(item)
          yield* sql`
            update job_items set state = ${state}, output = ${JSON.stringify(output)}::text::jsonb, message = ${message}
            where job_id = ${item.job_id} and position = ${item.position}`
          yield* notify(item)
          return item
        }).pipe(sql.withTransaction)

      const finish = Effect.fnUntraced(function* ({ job_id }: ItemRow) {
        const ended = yield* sql`update jobs j set finished_at = now()
          where id = ${job_id} and finished_at is null
            and not exists (select from job_items i where i.job_id = j.id and i.state = 'waiting') returning id`
        if (ended.length > 0) noticed.delete(job_id)
      })
      /** Ends the jobs whose last item a killed server has done. */
      const finishLeft = sql`update jobs j set finished_at = now() where finished_at is null
        and not exists (select from job_items i where i.job_id = j.id and i.state = 'waiting')`

      const giveUp = ({ job_id, position }: ItemRow) => sql`
        update job_items set crashes = crashes + 1, message = ${toErrorBody(new Unexpected()).message},
          state = case when crashes + 1 >= ${CRASHES_MAX}::integer then 'failed' else state end
        where job_id = ${job_id} and position = ${position} and state = 'waiting'`

      const step = Effect.suspend(() => {
        let begun: ItemRow | undefined
        return doNext((item) => {
          begun = item
        }).pipe(
          Effect.flatMap((item) => (item ? finish(item) : Effect.andThen(finishLeft, signal.wait(IDLE)))),
          Effect.catchCause((cause) => {
            if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause)
            const log = begun ? Effect.logWarning('An item of a job could not be done', cause) : warn
            return log.pipe(
              Effect.andThen(begun ? Effect.ignoreCause(giveUp(begun)) : Effect.void),
              Effect.andThen(Effect.sleep('1 second')),
            )
          }),
        )
      })

      for (let worker = 0; worker < WORKERS; worker++) yield* Effect.forkScoped(Effect.forever(step))
    }),
  )
