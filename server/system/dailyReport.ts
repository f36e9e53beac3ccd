import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { PaymentAlert } from '#contract/payments/states.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { listAdministrators } from '../account/administrators.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { today } from '../platform/database/times.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import { repeated } from '../platform/ops/repeated.ts'
import { Outbox } from '../platform/outbox/Outbox.ts'
import { messageTexts } from '../platform/texts.ts'
import { counts, type GivenUp } from './failures.ts'

/** The mail to the administrators of a day on which something has been given up. */

/** How often a server looks. */
const EVERY = '1 minute'
/** Days for which the rows of earlier reports are kept. */
const KEPT_DAYS = 30

interface Found extends GivenUp {
  readonly waiting: number
  readonly differences: number
  /** Methods of payment. */
  readonly silent: readonly string[]
  readonly backup_at: Date | null
  readonly backup_late: boolean
}

const alertsOf = (kind: PaymentAlert) => `(select count(*)::int from payment_alerts where kind = '${kind}')`

const found = `select ${counts.messages} as messages, ${counts.jobs} as jobs, ${counts.webhooks} as webhooks, ${counts.payments} as payments,
    ${alertsOf('waiting')} as waiting, ${alertsOf('difference')} as differences,
    array(select subject from payment_alerts where kind = 'silent' order by subject) as silent,
    max(made_at) as backup_at, coalesce(max(made_at) < now() - make_interval(hours => $1), false) as backup_late
  from backups`

/** Sends the report of today, unless a server has sent it or there is nothing to report. */
export const reportFailures = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const outbox = yield* Outbox
  const textsFor = yield* messageTexts
  const { backupHours } = yield* AppConfig
  const { publicUrl } = yield* ServerAddress

  const send = Effect.gen(function* () {
    const [row] = yield* sql.unsafe<Found>(found, [backupHours])
    const { backup_at, backup_late, ...givenUp } = row!
    const { messages, jobs, webhooks, payments, waiting, differences, silent } = givenUp
    if (messages + jobs + webhooks + payments + waiting + differences + silent.length === 0 && !backup_late) return
    // Another server that reports at the same time waits here, and then finds the row.
    const taken = yield* sql.unsafe(
      `insert into daily_reports (day) values (${today}) on conflict do nothing returning day`,
    )
    if (taken.length === 0) return
    yield* sql`delete from daily_reports where created_at < now() - make_interval(days => ${KEPT_DAYS})`
    for (const { email, language } of yield* listAdministrators) {
      if (email === null) continue
      const { systemReport, formatLongDay } = yield* textsFor(language, 'other')
      const { subject, mail } = systemReport({
        ...givenUp,
        backup: backup_late && backup_at ? formatLongDay(backup_at.getTime()) : '',
        link: `${publicUrl}${adminRoutes.system}`,
      })
      yield* outbox.put({ kind: 'mail', recipient: email, subject, body: mail, purpose: 'report' })
    }
  })

  return sql.withTransaction(send).pipe(Effect.provideService(SqlClient.SqlClient, sql))
})

/** Sends one report on each day on which something has been given up. Any number of servers may do it at once. */
export const dailyReport = Layer.effectDiscard(
  Effect.gen(function* () {
    const report = yield* reportFailures
    const onFailure = 'The daily mail about failures could not be written; it is tried again'
    yield* Effect.forkScoped(repeated(report, { pause: EVERY, onFailure }))
  }),
)
