import { type Cause, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { FAILURE_DAYS, NEWS_DAYS, TRASH_DAYS } from '#contract/constants.ts'
import { REGISTRATION_DAYS } from '#machines/account/account.machine.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { keepAuditPartitions } from '../platform/audit/retention.ts'
import { Images } from '../platform/images/Images.ts'
import { repeated } from '../platform/ops/repeated.ts'
import { clearClosedAccounts, sweepEvents } from '../platform/security/retention.ts'
import { BROWSER_SECONDS } from './cookies.ts'

/**
 * Deletes expired rows of the account area. @param keepTexts whether sent messages keep their text, for the demo inbox
 */
export const sweep = Effect.fn('account.sweep')(function* (keepTexts: boolean) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from sessions where expires_at < now() - interval '1 day' or revoked_at < now() - interval '30 days'`
  yield* sql`delete from one_time_codes where expires_at < now() - interval '1 day'`
  yield* sql`delete from phone_codes where expires_at < now() - interval '1 day'`
  // A payment stays even without its orders; an attempt that took nothing goes with them.
  yield* sql`delete from payments p where p.state <> 'paid' and p.created_at < now() - interval '30 days'
    and not exists (select from orders o where o.checkout_id = p.checkout_id)`
  // The phone number of deleted orders; for a day, a repeated call still finds that its checkout has placed orders.
  yield* sql`delete from checkouts c where c.created_at < now() - interval '1 day'
    and not exists (select from orders o where o.checkout_id = c.id)
    and not exists (select from payments p where p.checkout_id = c.id)`
  yield* sql`delete from api_keys where coalesce(withdrawn_at, expires_at) < now() - interval '1 year'`
  yield* sql`delete from courier_records where coalesce(read_at, asked_on::timestamptz) < now() - interval '30 days'`
  yield* sql`delete from unfinished_checkouts
    where created_at < now() - make_interval(days => (select unfinished_days::int from call_rules))`
  yield* sql`delete from cash_blocks where ended_at < now() - interval '90 days'`
  yield* sql`update call_tries set note = '' where note <> '' and created_at < now() - interval '90 days'`
  // With addresses that customers have typed.
  yield* sql`delete from parcel_links where created_at < now() - interval '30 days'`
  yield* sql`delete from edit_proposals where created_at < now() - interval '90 days'`
  yield* sql`delete from pay_links where expires_at < now() - interval '1 day'`
  yield* sql`delete from google_credentials where expires_at < now() - interval '1 hour'`
  yield* sql`delete from reset_grants where expires_at < now() - interval '1 day'`
  yield* sql`delete from known_browsers where last_used_at < now() - make_interval(secs => ${BROWSER_SECONDS}::float8)`
  yield* sql`delete from reset_links where expires_at < now() - interval '1 day'`
  yield* sql`delete from pending_sign_ins where expires_at < now() - interval '1 day'`
  // For a month, the link of one that has ended is distinguished from an unknown one.
  yield* sql`delete from invitations
    where coalesce(taken_at, withdrawn_at, expires_at) < now() - interval '30 days'`
  // For a month, an expired link is distinguished from an unknown one.
  yield* sql`delete from activation_links where expires_at < now() - interval '30 days'`
  yield* sql`delete from rate_limits where expire < extract(epoch from now() - interval '1 hour') * 1000`
  yield* sql`delete from own_data_files where coalesce(ready_at, created_at) < now() - interval '1 day'`
  yield* sql`delete from jobs where finished_at < now() - interval '30 days'`
  yield* sql`delete from news where created_at < now() - make_interval(days => ${NEWS_DAYS})`
  // The pictures follow, because nothing refers to them any more.
  yield* sql`delete from trash where deleted_at < now() - make_interval(days => ${TRASH_DAYS})`
  yield* sql`delete from product_imports i where created_at < now() - interval '1 day'
    and not exists (select from jobs j where j.id = i.job_id and j.finished_at is null)`
  yield* sql`delete from outbox where created_at < now() - interval '30 days'`
  if (!keepTexts) {
    yield* sql`update outbox set body = '' where body <> '' and created_at < now() - interval '1 day'
      and coalesce(failed_at < now() - make_interval(days => ${FAILURE_DAYS}), true)`
  }
  yield* sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`
  yield* sql`delete from users where verified_at is null and closed_at is null
    and updated_at < now() - make_interval(days => ${REGISTRATION_DAYS})`
})

const hourly = <E, R>(work: Effect.Effect<unknown, E, R>, onFailure: (cause: Cause.Cause<E>) => Effect.Effect<void>) =>
  repeated(work, { pause: '1 hour', onFailure }).pipe(Effect.delay('1 minute'), Effect.forkScoped)

/** Runs the sweep once an hour. */
export const housekeeping = Layer.effectDiscard(
  Effect.gen(function* () {
    const { localDemo, retention } = yield* AppConfig
    const images = yield* Images
    const sweepAll = sweep(localDemo).pipe(
      Effect.andThen(sweepEvents(retention.eventDays)),
      Effect.andThen(clearClosedAccounts(retention.closedAccountDays)),
      Effect.andThen(images.sweep),
    )
    yield* hourly(sweepAll, () =>
      Effect.logWarning('Old sessions, codes and files could not be swept; tried again in an hour'),
    )
    yield* hourly(keepAuditPartitions(retention.auditMonths), (cause) =>
      Effect.logWarning('The months of the audit log could not be kept; tried again in an hour', cause),
    )
  }),
)
