import { Effect } from 'effect'
import type { SqlClient, SqlError } from 'effect/sql'
import { newId } from '../platform/database/id.ts'
import type { LockedOrder } from './locked.ts'

/**
 * Requests the refund of a paid order that is cancelled, without method and number, which its customer fills in. An open
 * or completed request of the order stays the only one.
 * @returns the id of the new request; null where there is one already
 */
export const requestRefund = (
  sql: SqlClient.SqlClient,
  { id, customer_name, customer_email, transaction_id, total_price }: LockedOrder,
): Effect.Effect<string | null, SqlError.SqlError> =>
  Effect.map(
    sql<{ id: string }>`
  insert into refunds (id, order_id, customer_name, customer_email, transaction_id, total_price)
  select ${newId()}, ${id}, ${customer_name}, ${customer_email}, ${transaction_id}, ${total_price}::bigint
  where not exists (select from refunds where order_id = ${id} and status in ('pending', 'completed')) returning id`,
    ([request]) => request?.id ?? null,
  )
