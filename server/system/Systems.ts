import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { JobKind } from '#contract/jobs/entity.ts'
import type { Language } from '#contract/languages.ts'
import type { Failure, System } from '#contract/system/entity.ts'
import { FailureNotFound, NotSendable } from '#contract/system/errors.ts'
import manifest from '#package.json' with { type: 'json' }
import { type ItemToDo, Jobs, type Json } from '../jobs/Jobs.ts'
import { Providers } from '../payments/providers/providers.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { makeReads } from '../platform/database/reads.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { RequestLanguage } from '../platform/http/language.ts'
import { FileStore } from '../platform/images/FileStore.ts'
import { Outbox } from '../platform/outbox/Outbox.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { counts, crashedItems, failureList, type GivenUp, lockJob, lockMessage, toFailure } from './failures.ts'
import { runningProcesses } from './processes.ts'

interface StateRow extends Omit<GivenUp, 'webhooks'> {
  readonly at: Date
  readonly schema: string
  readonly bytes: number
  readonly connections: number
  readonly connections_max: number
  readonly oldest_transaction: number
  readonly messages_waiting: number
  readonly messages_oldest: number
  readonly jobs_waiting: number
  readonly jobs_open: number
  readonly backup_at: Date | null
}

interface ProcessRow {
  readonly id: string
  readonly host: string
  readonly version: string
  readonly startedAt: Date
}

const secondsSince = (time: string) => `coalesce(extract(epoch from now() - min(${time})), 0)::float8`
const activity = 'pg_stat_activity where datname = current_database()'
const settled = `select from job_items i where i.job_id = jobs.id and i.state <> 'waiting'`

/** The state of database and background work: one row. */
const state = `select now() as at,
    (select lpad(migration_id::text, 4, '0') || '_' || name from migrations order by migration_id desc limit 1) as schema,
    pg_database_size(current_database())::float8 as bytes,
    (select count(*)::int from ${activity}) as connections,
    current_setting('max_connections')::int as connections_max,
    (select ${secondsSince('xact_start')} from ${activity} and pid <> pg_backend_pid()
      and backend_type = 'client backend') as oldest_transaction,
    (select count(*)::int from outbox where sent_at is null and failed_at is null) as messages_waiting,
    (select ${secondsSince('coalesce(not_before, created_at)')} from outbox
      where sent_at is null and failed_at is null and coalesce(not_before, created_at) < now()) as messages_oldest,
    (select count(*)::int from jobs where finished_at is null and not exists (${settled})) as jobs_waiting,
    (select count(*)::int from jobs where finished_at is null) as jobs_open,
    (select max(made_at) from backups) as backup_at,
    ${counts.messages} as messages, ${counts.jobs} as jobs, ${counts.payments} as payments`

interface MessageRow {
  readonly kind: 'mail' | 'sms'
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly sent_again_as: string | null
}

interface JobRow {
  readonly kind: JobKind
  readonly subject: string
  readonly person_id: string
  readonly seller: string
  readonly input: Json
  readonly steps: number | null
  readonly language: Language
  readonly sent_again_as: string | null
  readonly sendable: boolean
}

/** What sends a message again, or does a job again; within the transaction of its caller. */
const makeRepeats = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const outbox = yield* Outbox
  const jobs = yield* Jobs
  const events = yield* SecurityEvents

  const sendMessage = Effect.fnUntraced(function* (id: string, message: MessageRow) {
    if (message.sent_again_as !== null) return
    const { kind, recipient, subject, body } = message
    if (body === '') return yield* new NotSendable()
    const again = yield* outbox.put({ kind, recipient, subject, body })
    yield* sql`update outbox set sent_again_as = ${again}, body = '' where id = ${id}`
    yield* events.record({ kind: 'failure.repeated', subject: id, detail: { kind } })
  })

  const doJob = Effect.fnUntraced(function* (id: string, job: JobRow) {
    if (job.sent_again_as !== null) return
    if (!job.sendable) return yield* new NotSendable()
    const { kind, subject, input, steps, language } = job
    const items = yield* sql.unsafe<ItemToDo>(crashedItems, [id])
    const again = yield* jobs
      .start(
        { _id: job.person_id, seller: job.seller },
        { kind, subject, input, items, ...(steps !== null && { steps }) },
      )
      .pipe(Effect.provideService(RequestLanguage, language))
    yield* sql`update jobs set sent_again_as = ${again._id} where id = ${id}`
    yield* events.record({ kind: 'failure.repeated', subject: id, detail: { kind } })
  })

  return Effect.fnUntraced(function* (id: string) {
    const [message] = yield* sql.unsafe<MessageRow>(lockMessage, [id])
    if (message) return yield* sendMessage(id, message)
    const [job] = yield* sql.unsafe<JobRow>(lockJob, [id])
    return job ? yield* doJob(id, job) : yield* new FailureNotFound()
  })
})

/** The state of the shop's servers, and what they have given up. */
export class Systems extends Context.Service<
  Systems,
  {
    readonly state: Effect.Effect<System>
    /** What was given up in the last days, newest first. */
    readonly failures: Effect.Effect<readonly Failure[]>
    /** Sends a message again, or does a job again, once: a repetition does nothing. */
    readonly sendAgain: (id: string) => Effect.Effect<void, FailureNotFound | NotSendable>
  }
>()('haat/system/Systems') {
  static readonly layer = Layer.effect(
    Systems,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { rows, many } = yield* makeReads
      const { backupHours } = yield* AppConfig
      const { space } = yield* FileStore
      const providers = yield* Providers
      const repeat = yield* makeRepeats

      const health = Effect.forEach(providers.all, ({ method }) =>
        Effect.map(providers.isAnswering(method), (answers) => ({ _id: method, answers })),
      )

      const read = Effect.gen(function* () {
        const [row] = yield* rows<StateRow>(state)
        const found = row!
        const { at, backup_at } = found
        return {
          version: manifest.version,
          schema: found.schema,
          at: at.toISOString(),
          processes: yield* many(
            ({ id, startedAt, ...one }: ProcessRow) => ({ _id: id, ...one, startedAt: startedAt.toISOString() }),
            runningProcesses,
          ),
          database: {
            bytes: found.bytes,
            connections: found.connections,
            connectionsMax: found.connections_max,
            oldestTransaction: found.oldest_transaction,
          },
          messages: { waiting: found.messages_waiting, oldest: found.messages_oldest, failed: found.messages },
          jobs: {
            waiting: found.jobs_waiting,
            running: found.jobs_open - found.jobs_waiting,
            failed: found.jobs,
          },
          undecidedPayments: found.payments,
          disk: yield* space,
          backupAt: backup_at?.toISOString() ?? null,
          backupLate: backup_at !== null && at.getTime() - backup_at.getTime() > backupHours * 3_600_000,
          providers: yield* health,
        }
      })

      return Systems.of({
        state: read,
        failures: many(toFailure, failureList),
        sendAgain: Effect.fn('Systems.sendAgain')(repeat, sql.withTransaction, orDieOnSql),
      })
    }),
  )
}
