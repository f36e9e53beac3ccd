import { SHORT_ORDER_ID_LENGTH } from '#contract/constants.ts'
import { latinDigits } from '#contract/fields/latinDigits.ts'
import type { PaymentFilters } from '#contract/payments/staffApi.ts'
import { hasNoVerdict } from '../orders/orderStates.ts'
import { type Parameters, parameters } from '../platform/database/parameters.ts'
import { staffColumns } from './rows.ts'

/** The SQL of the list of payments. */

type Of = Parameters<unknown>['of']

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

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

const conditions = ({ search, method, open }: PaymentFilters, of: Of) =>
  [
    ...(search?.trim() ? [found(search, of)] : []),
    ...(method ? [`p.method = ${of(method)}`] : []),
    ...(open ? [isOpenForStaff] : []),
  ].join(' and ') || 'true'

const ofState = ({ state }: PaymentFilters, of: Of) => (state ? ` and p.state = ${of(state)}` : '')

/** Attempts of the filters, newest first. @param limit null for all */
export const pageOf = (filters: PaymentFilters, limit: number | null, offset: number): Statement => {
  const { of, values } = parameters<unknown>()
  const text = `select ${staffColumns} from payments p where ${conditions(filters, of)}${ofState(filters, of)}
    order by p.created_at desc, p.id desc ${limit === null ? '' : `limit ${limit} offset ${offset}`}`
  return { text, values }
}

/** The number of attempts of each state that occurs, by the other filters. */
export const totalsOf = (filters: PaymentFilters): Statement => {
  const { of, values } = parameters<unknown>()
  return {
    text: `select p.state, count(*) as payments from payments p where ${conditions(filters, of)} group by p.state`,
    values,
  }
}
