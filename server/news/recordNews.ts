import { Effect } from 'effect'
import type { SqlClient, SqlError } from 'effect/sql'
import { LOW_STOCK } from '#contract/constants.ts'
import type { JobKind } from '#contract/jobs/entity.ts'
import type { Paisa } from '#contract/money.ts'
import type { NewsEntry } from '#contract/news/entity.ts'
import type { OnlineMethod, PaymentAlert } from '#contract/payments/states.ts'
import { newId } from '../platform/database/id.ts'

/** What each kind of entry keeps. `subject`, `product` and `job` as in `NewsEntry`. */
export type Details =
  | { readonly kind: 'order' | 'paid' | 'refund' | 'unsent' | 'payment'; readonly total: Paisa }
  | {
      readonly kind: 'alert'
      readonly alert: PaymentAlert
      readonly method: OnlineMethod
      /** 0 where a provider does not answer. */
      readonly total: Paisa
    }
  | ({ readonly kind: 'stock' } & NonNullable<NewsEntry['product']>)
  | {
      readonly kind: 'job'
      readonly job: JobKind
      readonly subject: string
      readonly done: number
      readonly failed: number
    }

/**
 * An entry to record. Administrators get each entry but that of a job, and the owner `seller` and the members of their store
 * get it too; an entry of a job is only for the person who has started it, for the store `seller` or for themselves.
 */
export interface Occurrence {
  readonly subject: string
  readonly seller?: string
  readonly person?: string
  readonly details: Details
}

/** Whether a sale makes few pieces of a product or variant out of many, or none out of some. */
export const isNewlyLow = (before: number, left: number): boolean =>
  (before > LOW_STOCK && left <= LOW_STOCK) || (before > 0 && left <= 0)

/** Records news within the transaction of what they report, for each person who may read about it. */
export const recordNews = (
  sql: SqlClient.SqlClient,
  occurrences: readonly Occurrence[],
): Effect.Effect<unknown, SqlError.SqlError> =>
  occurrences.length === 0
    ? Effect.void
    : sql`
        insert into news (person_id, store_id, id, role, kind, subject, details)
        select u.id, m.store_id, n.id, case when m.store_id is null then u.role else 'owner' end, n.details->>'kind',
          n.subject, n.details
        from jsonb_to_recordset(${JSON.stringify(occurrences.map((one) => ({ id: newId(), ...one })))}::text::jsonb)
          as n (id text, subject text, seller text, person text, details jsonb)
        join users u on u.closed_at is null and (u.id = n.person or (n.person is null and (u.role = 'admin'
          or u.id = n.seller or u.id in (select person_id from store_members where store_id = n.seller))))
        left join store_members m on m.person_id = u.id and m.store_id = n.seller and u.role <> 'admin'
        where m.store_id is not null or u.role <> 'user'`
