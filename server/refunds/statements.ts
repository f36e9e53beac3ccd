import { WHOLE_LIST_MAX } from '#contract/calls/listPart.ts'
import type { RefundFilters } from '#contract/refunds/staffApi.ts'
import { orderSearch } from '../orders/list/search.ts'
import { dueBy, isWholeOfOrder } from '../orders/refundRequest.ts'
import { listStatements, type Of } from '../platform/database/lists.ts'
import { parameters } from '../platform/database/parameters.ts'
import { selection } from '../platform/database/selection.ts'
import { isLate, isUnsent, mayBeLate } from './due.ts'
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

/** SQL of whether `payment_shares s` is the one of `refunds r`: of its order, or the one that belongs to no order. */
export const isShareOf = `((r.surplus_payment_id is null and s.order_id = r.order_id and s.taken in ('order', 'refund'))
    or (s.payment_id = r.surplus_payment_id and s.order_id = r.surplus_order_id))`
/**
 * SQL of what of `payment_shares s` is left for `refunds r`: neither sent back, nor on its way, nor the difference after an
 * edit that another request is about.
 */
export const leftOf = `s.amount - coalesce((select sum(t.amount)::bigint from refund_transfers t
      where t.payment_id = s.payment_id and t.order_id = s.order_id and t.state <> 'failed'), 0)
    - coalesce((select sum(e.part)::bigint from refunds e
      where e.order_id = s.order_id and e.edit_id is not null and e.id <> r.id and s.taken in ('order', 'refund')
        and not exists (select from refund_transfers t where t.refund_id = e.id and t.state <> 'failed')), 0)`

/** The columns of the payment from which the money goes back. */
const wayColumns = {
  way_method: 'w.method',
  way_payer: 'w.payer',
  way_paid: 'w.paid',
  way_left: 'case when r.part is null then w.left_over else least(r.part, w.left_over) end',
}
const way = `left join lateral (select p.method, p.payer, p.amount as paid, ${leftOf} as left_over,
    p.checkout_id, p.transfer_wallet, p.transfer_sender
  from payment_shares s join payments p on p.id = s.payment_id and p.state = 'paid'
  where ${isShareOf} order by p.created_at desc, p.id desc limit 1) w on true`
const noWay = { way_method: 'null', way_payer: 'null', way_paid: 'null', way_left: 'null' }

/** The account to which an administrator sends money by hand. */
const handColumns = {
  hand_method: `coalesce(nullif(r.method, ''), nullif(w.transfer_wallet, ''), w.method, '')`,
  hand_number: `coalesce(case when r.method <> 'card' then nullif(r.number, '') end, nullif(w.transfer_sender, ''),
    nullif(o.phone, ''), (select c.phone from checkouts c where c.id = w.checkout_id), '')`,
  is_unsent: `coalesce(${isUnsent}, false)`,
}
const noHand = { hand_method: 'null', hand_number: 'null', is_unsent: 'null' }

/**
 * SQL of whether a person has to send the money of `refunds r` of `orders o`: no provider does, or its provider has not.
 * @param parts SQL of the methods whose providers pay parts back
 * @param whole SQL of those whose providers pay back the whole alone
 */
export const isByHand = (parts: string, whole: string) => `coalesce(${isUnsent} or (r.status = 'pending'
  and coalesce(r.order_id, r.surplus_order_id) is not null
  and not exists (select from refund_transfers t where t.refund_id = r.id and t.state <> 'failed')
  and not exists (select from payment_shares s join payments p on p.id = s.payment_id and p.state = 'paid'
    where ${isShareOf} and (p.method = any (${parts}::text[])
      or (p.method = any (${whole}::text[]) and r.part is null and ${leftOf} = p.amount)))), false)`
/** SQL of the number of these requests. */
export const refundsByHand = (parts: string, whole: string) =>
  `(select count(*)::int from refunds r left join orders o on o.id = r.order_id
    where ${mayBeLate} and ${isByHand(parts, whole)})`

/**
 * SQL of the money that `refunds r` of `orders o` is about: a share that belongs to no order, a part of the order's money, or
 * its total without the parts that are sent back.
 */
export const amountOf = `coalesce((select s.amount from payment_shares s
  where s.payment_id = r.surplus_payment_id and s.order_id = r.surplus_order_id), r.part, o.total_price - o.sent_back)`

/** SQL of whether the wallet of `refunds r` is not the phone of `orders o`. */
const isOtherNumber = `coalesce(r.number <> '' and r.method <> 'card' and o.phone <> '' and r.number <> o.phone, false)`
const anyNumber = { is_other_number: 'false' }
const numberColumns = { is_other_number: isOtherNumber }

type OfMoney = typeof transferColumns & typeof wayColumns & typeof handColumns & typeof numberColumns

const columnsWith = (note: string, ofMoney: OfMoney) =>
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
    is_part: 'r.part is not null and r.edit_id is null',
    is_of_edit: 'r.edit_id is not null',
    created_at: 'r.created_at',
    updated_at: 'r.updated_at',
    order_id: 'o.id',
    customer_name: 'o.customer_name',
    customer_email: 'o.customer_email',
    transaction_id: 'coalesce((select p.trx_id from payments p where p.id = r.surplus_payment_id), o.transaction_id)',
    total_price: amountOf,
    ...ofMoney,
  })
/** The newest note of the staff on `refunds r`. */
const lastNote = `coalesce((select s.note from refund_steps s where s.refund_id = r.id and s.note <> ''
  order by s.created_at desc, s.id desc limit 1), '')`

const order = 'refunds r left join orders o on o.id = r.order_id'
const staffColumns = columnsWith(lastNote, { ...transferColumns, ...wayColumns, ...handColumns, ...numberColumns })
const toStaff = `select ${staffColumns} from ${order} ${transfer} ${way}`
const toCustomer = `select ${columnsWith(`''`, { ...noTransfer, ...noWay, ...noHand, ...anyNumber })} from ${order}`

const newest = 'order by r.created_at desc, r.id desc'

export const statements = {
  /** The requests for the orders of customer `$1`, newest first; those of money without an order are the shop's. */
  ofCustomer: `${toCustomer} where o.customer_id = $1 and ${isWholeOfOrder} ${newest}`,
  /** Request `$1`, by the reader. */
  one: { staff: `${toStaff} where r.id = $1`, customer: `${toCustomer} where r.id = $1` },
}

/** SQL of whether `order_search s` matches; undefined for a search without a letter or digit, which finds nothing. */
const matching = (search: string, of: Of) => {
  const words = orderSearch(search)
  return words && `s.words @@ lower(${of(words)})::tsquery`
}

/** Orders of a search that are looked up one by one; PostgreSQL cannot know that they are few. */
export const FEW_ORDERS = 2000

/** The orders of a search; one more than the few where there are more. */
export const ordersOf = ({ search = '' }: RefundFilters) => {
  const { of, values } = parameters<unknown>()
  const where = matching(search, of) ?? 'false'
  return { text: `select s.order_id as id from order_search s where ${where} limit ${FEW_ORDERS + 1}`, values }
}

/** `orders`: all orders that the search finds, where they are few. `parts`, `whole`: the methods that pay parts, or the whole, back. */
type Known = RefundFilters & {
  readonly orders?: readonly string[] | undefined
  readonly parts?: readonly string[]
  readonly whole?: readonly string[]
}

/** The requests of a search, a status and lateness. */
export const refundRequests = listStatements({
  columns: staffColumns,
  from: order,
  joins: `${transfer} ${way}`,
  at: 'r.created_at',
  id: 'r.id',
  conditions: ({ status, late, byHand, search = '', orders, parts = [], whole = [] }: Known, of, isDense) => {
    const conditions: string[] = []
    if (status) conditions.push(`r.status = ${of(status)}`)
    if (late) conditions.push(isDense ? isLate : `${mayBeLate} and ${isLate}`)
    if (byHand) conditions.push(`${isDense ? 'true' : mayBeLate} and ${isByHand(of(parts), of(whole))}`)
    if (search.trim() !== '') {
      const matches = orders ? undefined : matching(search, of)
      if (orders) conditions.push(`r.order_id = any (${of(orders)})`)
      else if (!matches) conditions.push('false')
      else if (isDense) conditions.push(`(select ${matches} from order_search s where s.order_id = r.order_id)`)
      else conditions.push(`r.order_id in (select s.order_id from order_search s where ${matches})`)
    }
    return conditions
  },
})

/** The number of all requests, counted as far as the screen needs it. */
export const counted = `select count(*)::int as all from (select from refunds limit ${WHOLE_LIST_MAX + 1}) counted`
