/** The orders of person `$1`, and the parcels with their goods. */
const OWN_ORDERS = 'order_id in (select id from orders where customer_id = $1)'
const OWN_PARCELS = `in (select parcel_id from parcel_orders where ${OWN_ORDERS})`

interface PersonalTable {
  readonly table: string
  /** Its name in the file, where another part has that of the table. */
  readonly name?: string
  /** SQL of the rows of person `$1`. */
  readonly of: string
  /** Columns that stay out of the file: secrets, other people, and what protects the shop. */
  readonly without?: string
}

/**
 * The tables with data of a person, with the rows and the columns of their file. A bigint column of them is a sum in paisa.
 * `tests/server/ownData/ownData.test.ts` has the reason of each table that is not here.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'users', of: 'id = $1', without: 'password_hash registered_browser registered_by_others searchable' },
  { table: 'addresses', of: 'user_id = $1' },
  { table: 'carts', of: 'user_id = $1' },
  { table: 'wishlist_items', of: 'user_id = $1' },
  { table: 'stock_requests', of: 'user_id = $1', without: 'look_at' },
  { table: 'sessions', of: 'user_id = $1', without: 'generation current_hash previous_hash previous_valid_until' },
  { table: 'known_browsers', of: 'user_id = $1', without: 'browser_hash' },
  { table: 'second_factors', of: 'user_id = $1', without: 'sealed_secret last_step' },
  { table: 'checkouts', of: 'user_id = $1', without: 'key_hash content_hash items_hash' },
  {
    table: 'unfinished_checkouts',
    of: 'phone = (select phone from users where id = $1 and not email_verified)',
    without: 'key_hash',
  },
  { table: 'orders', of: 'customer_id = $1', without: 'cash_rule' },
  { table: 'order_items', of: OWN_ORDERS },
  { table: 'order_history', of: OWN_ORDERS, without: 'changed_by changed_by_name' },
  { table: 'order_corrections', of: OWN_ORDERS, without: 'changed_by changed_by_name' },
  { table: 'conversions', of: OWN_ORDERS, without: 'consent look_at taken_until attempts' },
  { table: 'call_tries', of: OWN_ORDERS, without: 'agent_id agent_name note' },
  { table: 'pay_links', of: OWN_ORDERS, without: 'token_hash' },
  { table: 'parcel_links', of: OWN_ORDERS, without: 'token_hash' },
  { table: 'edit_proposals', of: OWN_ORDERS, without: 'token_hash corrections proposed_by proposed_by_name reason' },
  { table: 'parcels', of: `id ${OWN_PARCELS}`, without: 'courier_id charge weight' },
  { table: 'parcel_items', of: OWN_ORDERS },
  { table: 'parcel_reports', of: `parcel_id ${OWN_PARCELS}`, without: 'source said_by said_by_name step_id' },
  {
    table: 'courier_bookings',
    of: OWN_ORDERS,
    without: 'account own_keys invoice field words hint attempts due_at taken_until expected price_due_at',
  },
  {
    table: 'payments',
    of: `checkout_id in (select id from checkouts where user_id = $1
      union select checkout_id from orders where customer_id = $1)`,
    without: `provider_id url ticket says risky code difference compared_at settling_at asked_at asks ask_at decided_by
      decided_by_name note fee fee_by_rate foreign_paid mismatches return_proof`,
  },
  { table: 'refunds', of: OWN_ORDERS },
  {
    table: 'refund_steps',
    of: `refund_id in (select id from refunds where ${OWN_ORDERS})`,
    without: 'changed_by changed_by_name',
  },
  {
    table: 'refund_transfers',
    of: OWN_ORDERS,
    without: 'provider_refund_id earlier_ids code tries asks asked_at ask_at decided_by decided_by_name',
  },
  { table: 'reviews', of: 'user_id = $1' },
  {
    table: 'outbox',
    of: 'recipient in (select unnest(array[email, phone]) from users where id = $1)',
    without: 'body attempts next_attempt_at last_error held_for not_before taken_at sent_again_as',
  },
  {
    table: 'security_events',
    of: `actor_id = $1 or (subject_id = $1 and actor_id = '')`,
    without: 'subject_hash request_id minute',
  },
  {
    table: 'audit_log',
    of: `kind = 'user' and record_id = $1`,
    without: 'id actor_id request_id record_id program hidden',
  },
  {
    table: 'audit_log',
    name: 'audit_log_of_own_work',
    of: 'actor_id = $1',
    without: 'id actor_id request_id name before after hidden',
  },
  { table: 'api_keys', of: 'maker_id = $1', without: 'key_hash' },
  { table: 'store_members', of: 'person_id = $1' },
  { table: 'courier_accounts', of: 'owner_id = $1', without: 'sealed_secret' },
  { table: 'jobs', of: 'person_id = $1', without: 'input program sent_again_as' },
  { table: 'product_imports', of: 'person_id = $1', without: 'problem_list' },
  { table: 'news', of: 'person_id = $1' },
  { table: 'trash', of: 'deleted_by = $1' },
]

/** The columns of a part that stay out of the file. */
export const withoutOf = ({ without = '' }: PersonalTable): readonly string[] => without.split(/\s+/).filter(Boolean)
