import { Effect } from 'effect'
import type { SqlClient, SqlError } from 'effect/sql'
import type { LockedOrder } from './locked.ts'
import { isUndecidedPayment } from './orderStates.ts'
import type { OrderCancellation } from './steps.ts'

/** A cancellation that waits for the verdict on a payment, as `orders.cancel_wanted` keeps it. */
export type WantedCancel = Omit<OrderCancellation, 'isHeld'>

/**
 * Whether a payment of a locked order is undecided. A statement of its own after the lock: one that waits for the lock
 * would not see the attempt of the transaction that held it.
 */
export const isBeingPaid = (
  sql: SqlClient.SqlClient,
  { id, is_online, payment_status }: Pick<LockedOrder, 'id' | 'is_online' | 'payment_status'>,
): Effect.Effect<boolean, SqlError.SqlError> =>
  is_online && payment_status === 'unpaid'
    ? Effect.map(
        sql.unsafe(
          `select from payment_shares s join payments p on p.id = s.payment_id
           where s.order_id = $1 and ${isUndecidedPayment} limit 1`,
          [id],
        ),
        (attempts) => attempts.length > 0,
      )
    : Effect.succeed(false)

/** Notes a cancellation of a locked order until the verdict. The first one stays. */
export const wantCancel = (
  sql: SqlClient.SqlClient,
  id: string,
  wanted: WantedCancel,
): Effect.Effect<unknown, SqlError.SqlError> =>
  sql`update orders set cancel_wanted = coalesce(cancel_wanted, ${JSON.stringify(wanted)}::text::jsonb) where id = ${id}`
