import { FAILURE_DAYS, FAILURES_LISTED } from '#contract/constants.ts'
import type { JobKind } from '#contract/jobs/entity.ts'
import type { Failure } from '#contract/system/entity.ts'
import { CRASHES_MAX } from '#machines/jobs/jobItem.machine.ts'
import { maskedPhone } from '../orders/masked.ts'
import { hasNoVerdict } from '../orders/orderStates.ts'

/** SQL of what the server has given up: messages after their last try, and jobs with items that ended by a bug. */

const recent = (column: string) => `${column} > now() - interval '${FAILURE_DAYS} days'`

const failedMessages = `o.failed_at is not null and ${recent('o.failed_at')} and o.sent_again_as is null
  and o.purpose <> 'report'`
const isCrashed = `i.state = 'failed' and i.crashes >= ${CRASHES_MAX}`
/** The items of job `j` that were given up; those that a rule of the shop refused are its result. */
const crashed = `from job_items i where i.job_id = j.id and ${isCrashed}`
const failedJobs = `j.finished_at is not null and ${recent('j.finished_at')} and j.sent_again_as is null
  and exists (select ${crashed})`
/** The rows of an imported file are kept for a day. */
const hasInput = `(j.kind <> 'importProducts' or exists (
  select from product_import_rows r join job_items i on i.item_id = r.import_id where i.job_id = j.id))`

/** The counts of what was given up. */
export interface GivenUp {
  readonly messages: number
  readonly jobs: number
  /** Events that no webhook has accepted. */
  readonly webhooks: number
  /** Payments that are undecided for more than a day. */
  readonly payments: number
}

/** SQL of the counts of `GivenUp`, as expressions. */
export const counts = {
  messages: `(select count(*)::int from outbox o where ${failedMessages})`,
  jobs: `(select count(*)::int from jobs j where ${failedJobs})`,
  webhooks: `(select count(*)::int from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.state = 'failed' and ${recent('d.ended_at')})`,
  payments: `(select count(*)::int from payments p
    where ${hasNoVerdict} and p.created_at < now() - interval '1 day')`,
}

export interface FailureRow extends Omit<Failure, '_id' | 'failedAt' | 'job'> {
  readonly id: string
  readonly job: JobKind | null
  readonly failed_at: Date
}

/** What was given up, newest first. */
export const failureList = `
  select o.id, o.kind, null as job, o.subject, o.recipient, coalesce(o.last_error, '') as reason, o.attempts as count,
    o.failed_at, o.body <> '' as sendable
  from outbox o where ${failedMessages}
  union all
  select j.id, 'job', j.kind, j.subject, '', '', (select count(*)::int ${crashed}), j.finished_at, ${hasInput}
  from jobs j where ${failedJobs}
  order by failed_at desc, id desc limit ${FAILURES_LISTED}`

/** The message `$1` that was given up, locked; with the one that was sent instead of it. */
export const lockMessage = `select o.kind, o.recipient, o.subject, o.body, o.sent_again_as from outbox o
  where o.id = $1 and o.failed_at is not null and o.purpose <> 'report' for update`

/** The job `$1` with items that were given up, locked; with the one that does them again. */
export const lockJob = `select j.kind, j.subject, j.person_id, coalesce(j.store_id, j.person_id) as seller, j.input, j.steps, j.language, j.sent_again_as,
    ${hasInput} as sendable
  from jobs j where j.id = $1 and j.finished_at is not null and exists (select ${crashed}) for update of j`

/** The items of job `$1` that were given up. */
export const crashedItems = `select i.item_id as id, i.label, i.input from job_items i
  where i.job_id = $1 and ${isCrashed} order by i.position`

/** "rahima.khatun@example.com" as "ra…@example.com". */
const maskedMail = (address: string) => address.replace(/^(.{0,2})[^@]*@/, '$1…@')

export const toFailure = ({ id, failed_at, recipient, ...row }: FailureRow): Failure => ({
  _id: id,
  ...row,
  recipient: row.kind === 'mail' ? maskedMail(recipient) : maskedPhone(recipient),
  failedAt: failed_at.toISOString(),
})
