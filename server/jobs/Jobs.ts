import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { Job, JobKind } from '#contract/jobs/entity.ts'
import { JobNotFound, JobNotUndoable, JobStopped } from '#contract/jobs/errors.ts'
import type { Language } from '#contract/languages.ts'
import { covers } from '#contract/users/rights.ts'
import { decideItem } from '#machines/jobs/jobItem.machine.ts'
import { newId } from '../platform/database/id.ts'
import { makeReads } from '../platform/database/reads.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { type SignedIn, storeOf } from '../platform/http/authorization.ts'
import { CallSource } from '../platform/http/callSource.ts'
import { toErrorBody } from '../platform/http/errorResponses.ts'
import { RequestLanguage } from '../platform/http/language.ts'
import { JobSignal } from './JobSignal.ts'
import { JOB_RIGHTS, undoKinds } from './kinds.ts'
import { type JobRow, statements, toJob } from './rows.ts'

/** A value that a column `jsonb` stores. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** An item of a job to start. */
export interface ItemToDo {
  readonly id: string
  /** The name by which a failure calls the item. */
  readonly label: string
  readonly input?: Json
}

export interface JobToStart {
  readonly kind: JobKind
  readonly subject: string
  /** Passed to the runner with each item. */
  readonly input?: Json
  readonly items: readonly ItemToDo[]
  /** The number of steps that people see, of a job whose only item does many. */
  readonly steps?: number
}

/** The person whose job it is, and with whose rights it runs. */
type JobPerson = Pick<SignedIn, '_id' | 'seller'>

const isCovered =
  (person: SignedIn) =>
  ({ kind }: Job) =>
    covers(person.rights, JOB_RIGHTS[kind])

/** The state of an item that waits when its job is taken back. */
const stopped = decideItem({ state: 'waiting', crashes: 0 }, { type: 'item.stop' })!.state

/** The jobs of a person. `jobWorker` does their items. */
export class Jobs extends Context.Service<
  Jobs,
  {
    /**
     * Stores a job within the caller's transaction, after which the servers do its items; it has at least one. Its
     * report is in the language of the current request.
     */
    readonly start: (person: JobPerson, job: JobToStart) => Effect.Effect<Job>
    /** The jobs of the last 24 hours that the caller's rights still cover, newest first. */
    readonly recent: (caller: SignedIn) => Effect.Effect<readonly Job[]>
    /** 404 for an unknown job, for somebody else's, and without the right that the job needs. */
    readonly one: (caller: SignedIn, id: string) => Effect.Effect<Job, JobNotFound>
    /**
     * Stops a job and starts another one that takes back its done items. 404 as for `one`; 409 for a job of a kind
     * without undo, after the time for it, for a second undo, and where nothing was done.
     */
    readonly undo: (caller: SignedIn, id: string) => Effect.Effect<Job, JobNotFound | JobNotUndoable>
  }
>()('haat/jobs/Jobs') {
  static readonly layer = Layer.effect(
    Jobs,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const signal = yield* JobSignal
      const { many } = yield* makeReads

      const one = Effect.fnUntraced(function* (caller: JobPerson, id: string) {
        const [job] = yield* sql.unsafe<JobRow>(statements.one, [caller._id, caller.seller, id])
        return job ? toJob(job) : yield* new JobNotFound()
      }, orDieOnSql)

      const insert = Effect.fnUntraced(function* (caller: JobPerson, job: JobToStart, undoOf: string | null = null) {
        const id = newId()
        const { program } = yield* CallSource
        const items = job.items.map((item, position) => ({ position, ...item }))
        yield* sql`
          insert into jobs (id, kind, subject, person_id, store_id, input, total, steps, undo_of, language, program)
          values (${id}, ${job.kind}, ${job.subject}, ${caller._id}, ${storeOf(caller)}, ${JSON.stringify(job.input ?? {})}::text::jsonb,
            ${items.length}, ${job.steps ?? null}, ${undoOf}, ${yield* RequestLanguage},
            ${program ? JSON.stringify(program) : null}::text::jsonb)`
        yield* sql`
          insert into job_items (job_id, position, item_id, label, input)
          select ${id}, position, id, label, coalesce(input, 'null')
          from jsonb_to_recordset(${JSON.stringify(items)}::text::jsonb)
            as n (position integer, id text, label text, input jsonb)`
        yield* sql.afterCommit(signal.wake)
        return toJob((yield* sql.unsafe<JobRow>(statements.one, [caller._id, caller.seller, id]))[0]!)
      })

      const start = Effect.fn('Jobs.start')(
        (person: JobPerson, job: JobToStart) => insert(person, job),
        sql.withTransaction,
        orDieOnSql,
      )

      const undo = Effect.fn('Jobs.undo')(
        function* (caller: SignedIn, id: string) {
          const [started] = yield* sql.unsafe<{ language: Language }>(statements.lock, [caller._id, caller.seller, id])
          const job = yield* one(caller, id)
          if (!isCovered(caller)(job)) return yield* new JobNotFound()
          const kind = undoKinds[job.kind]
          if (!started || !job.undoable || !kind) return yield* new JobNotUndoable()
          // Waits for the items in flight, which are then done.
          yield* sql`
            update job_items set state = ${stopped}, message = ${toErrorBody(new JobStopped(), started.language).message}
            where job_id = ${id} and state = 'waiting'`
          yield* sql`update jobs set finished_at = coalesce(finished_at, now()) where id = ${id}`
          const items = yield* sql<ItemToDo>`
            select item_id as id, label, output as input from job_items
            where job_id = ${id} and state = 'done' order by position desc`
          return yield* insert(caller, { kind, subject: job.subject, items }, id)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      return Jobs.of({
        start,
        recent: (caller) =>
          Effect.map(many(toJob, statements.recent, [caller._id, caller.seller]), (all) =>
            all.filter(isCovered(caller)),
          ),
        one: (caller, id) => Effect.filterOrFail(one(caller, id), isCovered(caller), () => new JobNotFound()),
        undo,
      })
    }),
  )
}
