import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { asksHistory, type CashCondition, type CashHistory } from '#contract/cashRules/judge.ts'
import { cameBack } from '../orders/orderStates.ts'

/** A person whose earlier orders count. */
export interface Orderer {
  /** The account of the caller; null for a guest. */
  readonly userId: string | null
  /** The phone that a code has proved to be the caller's; null where none has. */
  readonly phone: string | null
  /** The checkout that is judged, and does not count. */
  readonly checkoutId?: string
}

/** The answers of couriers about the proved phone `$2` and that of the account. */
const ofCouriers = (
  column: 'delivered' | 'returned',
) => `(select coalesce(sum(r.${column}), 0)::int from courier_records r
  where r.phone in (select $2::text union all select h.phone from holders h where h.id = $1))`

/**
 * The `CashHistory` of account `$1` and proved phone `$2`, each null without one, apart from checkout `$3`. Of a phone
 * count the orders that a code or the account of the phone has proved, so that nobody is judged by what strangers have
 * ordered with it.
 */
const historyOf = `
  with holders as (
    select u.id, u.phone from users u
    where (u.id = $1 or u.phone = $2) and u.verified_at is not null and u.closed_at is null and not u.email_verified
  ), theirs as (
    select o.id, o.status from orders o where o.customer_id = $1 and o.checkout_id is distinct from $3
    union
    select o.id, o.status from orders o join checkouts c on c.id = o.checkout_id
    where o.phone in (select $2::text union all select h.phone from holders h where h.id = $1)
      and (c.proved or c.user_id in (select h.id from holders h where h.phone = o.phone)) and c.id is distinct from $3
  )
  select count(*) filter (where o.status <> 'cancelled' or ${cameBack})::int as orders,
    count(*) filter (where o.status = 'delivered')::int as delivered,
    count(*) filter (where ${cameBack})::int as returned,
    ${ofCouriers('delivered')} as "courierDelivered", ${ofCouriers('returned')} as "courierReturned"
  from theirs o`

/** Makes the read of the earlier orders of a person: null for an unknown one, and where no rule asks for them. */
export const makeCashHistory = Effect.map(
  SqlClient.SqlClient,
  (sql) =>
    (rules: readonly CashCondition[], { userId, phone, checkoutId = '' }: Orderer) =>
      (userId === null && phone === null) || !asksHistory(rules)
        ? Effect.succeed(null)
        : Effect.map(
            sql.unsafe<CashHistory>(historyOf, [userId, phone, checkoutId]),
            ([history]): CashHistory | null => history ?? null,
          ),
)
