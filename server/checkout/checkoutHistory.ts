import type { Fees } from '../cart/pricing.ts'
import { feeColumns } from '../cart/statements.ts'
import { isOnline, isOpen } from '../orders/orderStates.ts'
import { selection } from '../platform/database/selection.ts'
import { policiesVersion } from '../shopDetails/rows.ts'

/** What the shop knows of a checkout, its phone and its account before it places the orders. */
export interface CheckoutHistory extends Fees {
  /** The checkout with this id, null where none has placed orders. */
  readonly content_hash: Uint8Array | null
  readonly key_hash: Uint8Array | null
  readonly user_id: string | null
  /** The account that has verified the phone number. */
  readonly account_of_phone: string | null
  /** The e-mail address that account `$3` has verified; null without one. */
  readonly email_of_account: string | null
  readonly account_has_delivered: boolean
  readonly phone_has_delivered: boolean
  /** Checkouts with open orders by cash on delivery. Those that nobody has proved do not count against the holder. */
  readonly open_of_phone: number
  readonly open_of_account: number
  /** Those of the phone's guests that no code has proved. */
  readonly open_unproved: number
  /** Other checkouts whose orders keep their goods for an online payment; 0 for cash on delivery. */
  readonly holding_of_phone: number
  readonly holding_of_account: number
  readonly holding_of_key: number
  /** Checkouts of the account in the last ten minutes. */
  readonly recent_of_account: number
  /** An earlier checkout of the same lines that counts for the phone; null without one. */
  readonly earlier_order: string | null
  readonly earlier_key_hash: Uint8Array | null
  readonly earlier_user: string | null
  /** The version of the shop's policies; null where it has none. */
  readonly policies_version: number | null
}

/** SQL of the account that has verified a phone number: it registered with it. */
export const accountOfPhone = (phone: string) => `(select u.id from users u
  where u.phone = ${phone} and u.verified_at is not null and u.closed_at is null and not u.email_verified)`

const openCheckouts = (whose: string, orders = `o.payment_method = 'cash' and ${isOpen}`) =>
  `(select count(*) from checkouts c where ${whose} and exists (
    select from orders o where o.checkout_id = c.id and ${orders}))`

/** Checkouts that keep goods for an online payment. */
const holdingCheckouts = (whose: string) =>
  openCheckouts(`c.id <> $1 and ${whose}`, `o.status = 'pending' and o.payment_status = 'unpaid' and ${isOnline}`)

const hasDelivered = (whose: string) => `exists (select from orders o where ${whose} and o.status = 'delivered')`

/**
 * Whether `checkouts c` counts for phone `$2`: to its holder, who has proved it by a code (`$6`) or whose account `$3` has
 * verified it, only what was proved likewise, so that a stranger's orders are no hindrance.
 */
const countsForPhone = `(c.phone = $2 and (not ($6::boolean or coalesce(holder.id = $3::text, false))
  or c.proved or c.user_id = holder.id))`

type Held = 'holding_of_phone' | 'holding_of_account' | 'holding_of_key'

const columns = selection<Omit<CheckoutHistory, keyof Fees | Held>>({
  content_hash: 'own.content_hash',
  key_hash: 'own.key_hash',
  user_id: 'own.user_id',
  account_of_phone: 'holder.id',
  email_of_account: '(select u.email from users u where u.id = $3::text and u.email_verified)',
  account_has_delivered: hasDelivered('o.customer_id = $3::text'),
  phone_has_delivered: hasDelivered('o.phone = $2'),
  open_of_phone: openCheckouts(countsForPhone),
  open_of_account: openCheckouts('c.user_id = $3::text'),
  open_unproved: openCheckouts('c.phone = $2 and not c.proved and c.user_id is null'),
  recent_of_account: `(select count(*) from checkouts c
    where c.user_id = $3::text and c.created_at > now() - interval '10 minutes')`,
  earlier_order: 'earlier.order_id',
  earlier_key_hash: 'earlier.key_hash',
  earlier_user: 'earlier.user_id',
  policies_version: policiesVersion,
})

/** Without the counts, which PostgreSQL would read and plan in vain. */
const notHeld = selection<Pick<CheckoutHistory, Held>>({
  holding_of_phone: '0',
  holding_of_account: '0',
  holding_of_key: '0',
})

const held = selection<Pick<CheckoutHistory, Held>>({
  holding_of_phone: holdingCheckouts(countsForPhone),
  holding_of_account: holdingCheckouts('c.user_id = $3::text'),
  holding_of_key: holdingCheckouts('c.key_hash = $7'),
})

const historyWith = (counts: string) => `select ${columns}, ${counts}, ${feeColumns}
  from shipping_fee f
  cross join lateral (select ${accountOfPhone('$2')} as id) holder
  left join checkouts own on own.id = $1
  left join lateral (
    select c.key_hash, c.user_id, min(o.id) as order_id
    from checkouts c join orders o on o.checkout_id = c.id and o.status <> 'cancelled'
    where ${countsForPhone} and c.items_hash = $4 and c.id <> $1 and c.created_at > now() - make_interval(secs => $5::float8)
    group by c.id order by c.created_at desc limit 1
  ) earlier on true`

/**
 * The history of checkout `$1`, with cash on delivery, for phone `$2`, account `$3` (null for a guest), lines with hash
 * `$4`, and duplicates of the last `$5` seconds; `$6` is whether a code has proved the phone. One row.
 */
export const historyOf = historyWith(notHeld)

/** The same of a checkout that is paid online; `$7` is the hash of its key. */
export const historyOnline = historyWith(held)

/**
 * Waits for other calls with the same checkout, phone or account, in this order, until the transaction ends. `$3` is
 * null for a guest.
 */
export const lockCheckout = `select pg_advisory_xact_lock(hashtextextended('checkout ' || $1::text, 0)),
  pg_advisory_xact_lock(hashtextextended('phone ' || $2::text, 0)),
  pg_advisory_xact_lock(hashtextextended('account ' || $3::text, 0))`
