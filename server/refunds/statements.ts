import { selection } from '../platform/database/selection.ts'
import type { RefundRow } from './rows.ts'

/**
 * The SQL of refund requests. The order's data is read from the order itself, so that nothing of a deleted order
 * appears.
 */

const columns = selection<RefundRow>({
  id: 'r.id',
  method: 'r.method',
  number: 'r.number',
  status: 'r.status',
  created_at: 'r.created_at',
  updated_at: 'r.updated_at',
  order_id: 'o.id',
  customer_name: 'o.customer_name',
  customer_email: 'o.customer_email',
  transaction_id: 'o.transaction_id',
  total_price: 'o.total_price',
})
const refund = `select ${columns} from refunds r left join orders o on o.id = r.order_id`

export const statements = {
  /** Newest first, by `id` for equal times. */
  all: `${refund} order by r.created_at desc, r.id desc`,
  one: `${refund} where r.id = $1`,
}
