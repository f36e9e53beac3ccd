import type { RefundFilters } from '#contract/refunds/listQuery.ts'
import { orderSearch } from '../orders/list/search.ts'
import { isOfOrder } from '../orders/refundRequest.ts'
import { parameters } from '../platform/database/parameters.ts'
import { selection } from '../platform/database/selection.ts'
import { dueBy, isLate } from './due.ts'
import type { RefundRow } from './rows.ts'

/**
 * The SQL of refund requests. The order's data is read from the order itself, so that nothing of a deleted order
 * appears.
 */

/** Hours without an answer of the provider after which an administrator may decide; the shop asks every hour at least. */
const STUCK_H = 3
/** SQL of whether so much time has passed for `refund_transfers t`. */
export const isStuck = `(t.state = 'sending'
  and coalesce(t.answered_at, t.sent_at) < now() - interval '${STUCK_H} hours')`

/** The columns of `refund_transfers t` that the staff reads. */
const transferColumns = {
  transfer_state: 't.state',
  transfer_by_hand: 't.by_hand',
  transfer_amount: 't.amount',
  transfer_reference: 't.provider_refund_id',
  transfer_code: 't.code',
  transfer_stuck: isStuck,
  transfer_by: 't.decided_by_name',
  transfer_at: 'coalesce(t.ended_at, t.sent_at, t.created_at)',
}
/** The transfer of `refunds r` that has not failed, else the newest one. */
const transfer = `left join lateral (select * from refund_transfers t where t.refund_id = r.id
  order by t.state = 'failed', t.created_at desc, t.id desc limit 1) t on true`
const noTransfer = {
  ...transferColumns,
  ...{ transfer_state: 'null', transfer_by_hand: 'null', transfer_amount: 'null', transfer_reference: 'null' },
  ...{ transfer_code: 'null', transfer_stuck: 'null', transfer_by: 'null', transfer_at: 'null' },
}

/** SQL of the money that `refunds r` of `orders o` is about: a share that belongs to no order, or the order's total. */
export const amountOf = `coalesce((select s.amount from payment_shares s
  where s.payment_id = r.surplus_payment_id and s.order_id = r.surplus_order_id), o.total_price)`

const columnsWith = (note: string, ofTransfer: typeof transferColumns) =>
  selection<RefundRow>({
    id: 'r.id',
    method: 'r.method',
    number: 'r.number',
    reason: 'r.reason',
    note,
    status: 'r.status',
    refusal: 'r.refusal',
    refusal_text: 'r.refusal_text',
    due_by: dueBy,
    is_late: isLate,
    is_surplus: 'r.surplus_payment_id is not null',
    created_at: 'r.created_at',
    updated_at: 'r.updated_at',
    order_id: 'o.id',
    customer_name: 'o.customer_name',
    customer_email: 'o.customer_email',
    transaction_id: 'coalesce((select p.trx_id from payments p where p.id = r.surplus_payment_id), o.transaction_id)',
    total_price: amountOf,
    ...ofTransfer,
  })
/** The newest note of the staff on `refunds r`. */
const lastNote = `coalesce((select s.note from refund_steps s where s.refund_id = r.id and s.note <> ''
  order by s.created_at desc, s.id desc limit 1), '')`

const order = 'refunds r left join orders o on o.id = r.order_id'
const toStaff = `select ${columnsWith(lastNote, transferColumns)} from ${order} ${transfer}`
const toCustomer = `select ${columnsWith(`''`, noTransfer)} from ${order}`

const newest = 'order by r.created_at desc, r.id desc'

export const statements = {
  /** Newest first, by `id` for equal times. */
  all: `${toStaff} ${newest}`,
  /** The requests for the orders of customer `$1`, newest first; those of money without an order are the shop's. */
  ofCustomer: `${toCustomer} where o.customer_id = $1 and ${isOfOrder} ${newest}`,
  /** Request `$1`, by the reader. */
  one: { staff: `${toStaff} where r.id = $1`, customer: `${toCustomer} where r.id = $1` },
}

/** The requests of a search, a status and lateness, newest first. A search without a letter or digit finds nothing. */
export const listOf = ({ status, late, search = '' }: RefundFilters) => {
  const { of, values } = parameters<string>()
  const conditions: string[] = []
  if (status) conditions.push(`r.status = ${of(status)}`)
  if (late) conditions.push(isLate)
  if (search.trim() !== '') {
    const words = orderSearch(search)
    conditions.push(
      words === undefined
        ? 'false'
        : `r.order_id = any (array(select s.order_id from order_search s where s.words @@ lower(${of(words)})::tsquery))`,
    )
  }
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
  return { text: `${toStaff} ${where} ${newest}`, values }
}
