import { dueBy, isOfOrder } from '../orders/refundRequest.ts'

/** SQL of whether the provider has failed to send the money of `refunds r`, and the order has not been paid back since. */
export const isUnsent = `(r.status = 'failed' and (o.payment_status = 'paid' or not ${isOfOrder}) and exists (
  select from refund_transfers f where f.refund_id = r.id and f.state = 'failed'))`

/** SQL of whether this time has passed, and the money is neither sent nor refused. */
export const isLate = `coalesce((r.status = 'pending' or ${isUnsent}) and ${dueBy} < now(), false)`

/** SQL of the few requests among which the late ones are, by index. */
export const mayBeLate = `r.id = any (array(select id from refunds where status = 'pending'
  union all select refund_id from refund_transfers where state = 'failed'))`

/** SQL of the number of late requests. */
export const lateRefunds = `(select count(*)::int from refunds r left join orders o on o.id = r.order_id
  where ${mayBeLate} and ${isLate})`
