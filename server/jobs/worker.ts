import { Cause, Context, Effect, Layer } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import { NotAllowed, Unexpected } from '#contract/errors.ts'
import type { JobKind } from '#contract/jobs/entity.ts'
import type { Language } from '#contract/languages.ts'
import { covers } from '#contract/users/rights.ts'
import { decideJob, type JobItems } from '#machines/jobs/job.machine.ts'
import { decideItem, type JobItemEvent, type JobItemInChart } from '#machines/jobs/jobItem.machine.ts'
import { type Occurrence, recordNews } from '../news/recordNews.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { principal, type SignedIn } from '../platform/http/authorization.ts'
import { CallSource } from '../platform/http/callSource.ts'
import { toErrorBody } from '../platform/http/errorResponses.ts'
import { RequestLanguage } from '../platform/http/language.ts'
import { repeated } from '../platform/ops/repeated.ts'
import { JobSignal, WORKERS } from './JobSignal.ts'
import type { Json } from './Jobs.ts'
import { JOB_RIGHTS } from './kinds.ts'
import { type JobRow, statements, toJob } from './rows.ts'
import type { JobRunner } from './runner.ts'

/** Least time between two notices of the progress of a job, in milliseconds. */
const NOTICE_GAP_MS = 250

interface ItemRow extends JobItemInChart {
  readonly job_id: string
  readonly position: number
  readonly item_id: string
  readonly input: Json
  readonly job_input: Json
  readonly kind: JobKind
  readonly created_at: Date
  readonly person_id: string
  /** The store for which the person has started it; null for themselves. */
  readonly store_id: string | null
  /** The language of the request that has started the job. */
  readonly language: Language
  /** The key of the program that has started the job; null where a person has. */
  readonly program: NonNullable<CallSource['program']> | null
}

/** What a worker has done with an item. */
interface Settled {
  readonly event: JobItemEvent
  readonly output: Json
  readonly message: string
}

/** How an item runs: with the rights of its person, its progress shown. */
const makeRun = Effect.fnUntraced(function* (runners: ReadonlyMap<JobKind, JobRunner>) {
  const sql = yield* SqlClient.SqlClient

  /** The person of a job with the rights of today; a closed account, and who left the store of the job, has none. */
  const personOf = Effect.fnUntraced(function* ({ person_id: id, job_id: job, kind }: ItemRow) {
    const [person] = yield* sql<Pick<SignedIn, 'name' | 'role' | 'rights' | 'seller'>>`
      select u.name, ${sql.literal(principal.columns)}
      from jobs j join users u on u.id = j.person_id and u.closed_at is null
        ${sql.literal(principal.inStore('j.store_id'))}
      where j.id = ${job} and coalesce(j.store_id, u.id) = coalesce(m.store_id, u.id)`
    const needed = JOB_RIGHTS[kind]
    if (!person || (person.role === 'user' && needed !== 'every') || !covers(person.rights, needed))
      return yield* new NotAllowed()
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
    personOf(item).pipe(
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
        onSuccess: (output): Settled => ({ event: { type: 'item.do' }, output, message: '' }),
        onFailure: (error): Settled => ({
          event: { type: 'item.refuse' },
          output: null,
          message: toErrorBody(error, item.language).message,
        }),
      }),
      Effect.provideService(CallSource, {
        address: '',
        requestId: item.job_id,
        actor: item.person_id,
        call: item.kind,
        audited: 'person',
        ...(item.store_id && { store: item.store_id }),
        ...(item.program && { program: item.program }),
      }),
      Effect.provideService(RequestLanguage, item.language),
    )

  return run
})

const newsOfJob = (row: JobRow): Occurrence => {
  const { _id, kind, subject, done, failed } = toJob(row)
  return {
    subject: _id,
    person: row.person_id,
    ...(row.store_id && { seller: row.store_id }),
    details: { kind: 'job', job: kind, subject, done: done - failed, failed },
  }
}

/** The progress of jobs: what the workers of this process publish, and its end. */
const makeProgress = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const noticed = new Map<string, number>()

  const notify = ({ job_id, person_id }: ItemRow) => {
    const now = performance.now()
    if (now - (noticed.get(job_id) ?? Number.NEGATIVE_INFINITY) < NOTICE_GAP_MS) return Effect.void
    noticed.set(job_id, now)
    return sql`select pg_notify('haat_changes',
      ${JSON.stringify({ kind: 'Job', id: job_id, person: person_id })})`
  }

  const end = (ids: readonly string[]) =>
    Effect.gen(function* () {
      const ended = yield* sql<{ id: string }>`
        update jobs set finished_at = now() where id = any(${ids}) and finished_at is null returning id`
      const rows = yield* sql.unsafe<JobRow>(statements.some, [ended.map(({ id }) => id)])
      yield* recordNews(sql, rows.map(newsOfJob))
    }).pipe(sql.withTransaction)

  /** Ends the jobs, of those with the id or of all, whose items allow it. */
  const finish = Effect.fnUntraced(function* (id: string | null) {
    // Looks for a done item only at the end: a long job may begin with many that failed.
    const open = yield* sql<JobItems & { id: string }>`
      select j.id, w.waits as "hasWaiting", case when w.waits then false else exists (
        select from job_items i where i.job_id = j.id and i.state = 'done') end as "hasDone"
      from jobs j cross join lateral (
        select exists (select from job_items i where i.job_id = j.id and i.state = 'waiting') as waits) w
      where j.finished_at is null and (${id}::text is null or j.id = ${id})`
    const ended = open.filter((items) => decideJob('running', { type: 'job.end', items })).map((job) => job.id)
    if (ended.length === 0) return
    yield* end(ended)
    for (const job of ended) noticed.delete(job)
  })

  return { notify, finish }
})

/** The items that wait: done one by one, with the crashes that they have caused. */
const makeItems = Effect.fnUntraced(function* (
  kinds: readonly JobKind[],
  run: (item: ItemRow) => Effect.Effect<Settled>,
  notify: (item: ItemRow) => Effect.Effect<unknown, SqlError.SqlError>,
) {
  const sql = yield* SqlClient.SqlClient

  const take = sql<ItemRow>`
    select i.job_id, i.position, i.item_id, i.state, i.crashes, i.input, j.input as job_input, j.kind, j.created_at, j.person_id, j.store_id,
      j.language, j.program
    from job_items i join jobs j on j.id = i.job_id
    where i.state = 'waiting' and j.kind = any(${kinds})
    order by i.position, i.job_id limit 1
    for update of i skip locked`

  /** Does one item. @returns it; undefined where none waits that no other worker has begun */
  const doNext = (begin: (item: ItemRow) => void) =>
    Effect.gen(function* () {
      const [item] = yield* take
      if (!item) return undefined
      begin(item)
      const { event, output, message } = yield* run(item)
      const after = decideItem(item, event)!
      yield* sql`
        update job_items set state = ${after.state}, output = ${JSON.stringify(output)}::text::jsonb, message = ${message}
        where job_id = ${item.job_id} and position = ${item.position}`
      yield* notify(item)
      return item
    }).pipe(sql.withTransaction)

  /** Counts a crash on the item, which another worker may have settled since. */
  const countCrash = ({ job_id, position, language }: ItemRow) =>
    Effect.gen(function* () {
      const [item] = yield* sql<JobItemInChart>`
        select state, crashes from job_items where job_id = ${job_id} and position = ${position} for update`
      const after = item && decideItem(item, { type: 'item.crash' })
      if (!after) return
      yield* sql`
        update job_items set state = ${after.state}, crashes = ${after.crashes},
          message = ${toErrorBody(new Unexpected(), language).message}
        where job_id = ${job_id} and position = ${position}`
    }).pipe(sql.withTransaction)

  return { doNext, countCrash }
})

/**
 * Does the items of all jobs, `WORKERS` at a time in each process. An item is locked, done and recorded in one
 * transaction: servers share the items of a job, each is done once, and one that a stopped server has begun is done by
 * another. Kinds without a runner wait for a server of a later version.
 */
export const jobWorker = <R>(makeRunners: Effect.Effect<readonly JobRunner[], never, R>) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const { workerPauseMs: pause } = yield* AppConfig
      const signal = yield* JobSignal
      const runners = new Map((yield* makeRunners).map((runner) => [runner.kind, runner]))
      const { notify, finish } = yield* makeProgress
      const { doNext, countCrash } = yield* makeItems([...runners.keys()], yield* makeRun(runners), notify)

      const step = Effect.suspend(() => {
        let begun: ItemRow | undefined
        return doNext((item) => {
          begun = item
        }).pipe(
          Effect.flatMap((item) =>
            // Without an item: the last one of a job may have been done by a server that was killed then.
            item ? finish(item.job_id) : Effect.andThen(finish(null), signal.wait(pause)),
          ),
          Effect.as(true),
          Effect.catchCause((cause) => {
            if (!begun || Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause)
            return Effect.andThen(
              Effect.logWarning('An item of a job could not be done', cause),
              Effect.ignoreCause(countCrash(begun)),
            )
          }),
        )
      })

      const work = repeated(step, { pause, onFailure: 'Jobs cannot be worked on; it is tried again' })
      for (let worker = 0; worker < WORKERS; worker++) yield* Effect.forkScoped(work)
    }),
  )
