import { SHORT_ORDER_ID_LENGTH } from '#contract/constants.ts'
import { latinDigits } from '#contract/fields/latinDigits.ts'
import type { PaymentFilters } from '#contract/payments/staffApi.ts'
import { hasNoVerdict } from '../orders/orderStates.ts'
import { listStatements, type Of } from '../platform/database/lists.ts'
import { staffColumns } from './rows.ts'

/** The SQL of the list of payments. */

const PHONE_PART_MIN = 4

/** A transaction id, the number or id of an order, a part of the phone number, or the id of an attempt. */
const found = (search: string, of: Of) => {
  const word = of(latinDigits(search).replaceAll(/[\s#-]/g, ''))
  const ofOrder = `select from payment_shares s where s.payment_id = p.id
    and right(s.order_id, greatest(length(${word}), ${SHORT_ORDER_ID_LENGTH})) = lower(${word})`
  return `(upper(p.trx_id) = upper(${word}) or p.id = lower(${word}) or exists (${ofOrder})
    or (length(${word}) >= ${PHONE_PART_MIN} and ${word} ~ '^[+0-9]+$' and exists (select from checkouts c
      where c.id = p.checkout_id and position(regexp_replace(${word}, '^(\\+?88)(?=01)', '') in c.phone) > 0)))`
}

/**
 * Attempts that nobody has decided for an hour, money sent by hand as soon as its transaction is named, and attempts that
 * need the look of an administrator. Money that belongs to no order is a refund request, which waits in its own list.
 */
export const isOpenForStaff = `((${hasNoVerdict}
    and ((p.method = 'manual' and p.trx_id is not null) or p.created_at < now() - interval '1 hour'))
  or p.difference <> 'surplus')`

/** The attempts to pay. */
export const attempts = listStatements({
  columns: staffColumns,
  from: 'payments p',
  at: 'p.created_at',
  id: 'p.id',
  conditions: ({ search, method, open, foreign, state }: PaymentFilters, of) => [
    ...(search?.trim() ? [found(search, of)] : []),
    ...(method ? [`p.method = ${of(method)}`] : []),
    ...(open ? [isOpenForStaff] : []),
    ...(foreign ? [`p.difference = 'other_amount' and p.foreign_paid <> ''`] : []),
    ...(state ? [`p.state = ${of(state)}`] : []),
  ],
})
