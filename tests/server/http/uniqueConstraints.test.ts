import type { HttpApiEndpoint } from 'effect/http-api'
import { expect, test } from 'vitest'
import { Api } from '#contract/Api.ts'
import { guardErrorsOf, ownErrorsOf } from '#contract/calls/withErrors.ts'
import { freshDatabase, query } from '#tests/support/database.ts'

/** Unique constraints: a call that can meet one answers with a declared code, and for each other one it is known why no call meets it. */

/** What two calls at once get: the calls with the code of the second one. */
interface Met {
  readonly calls: readonly string[]
  readonly code: string
}

const RANDOM = 'a new random id'
const TRIGGER = 'written by a trigger, which adds to the row that exists'
const UPSERT = 'a conflict changes or keeps the row that exists'
const SINGLE = 'the only row, which a migration or an upsert writes'
const OF_OWNER = 'its columns contain the primary key'
const BELOW = 'numbered or keyed within a new row'

const CONSTRAINTS: Readonly<Record<string, string | Met>> = {
  activation_links_pkey: RANDOM,
  addresses_default: 'the changes of the addresses of a person run one after the other, under a lock of the person',
  addresses_pkey: RANDOM,
  api_keys_key_hash_key: RANDOM,
  api_keys_pkey: RANDOM,
  audit_log_pkey: 'numbered by the database',
  banners_pkey: 'a new random id, or restored from the trash, whose entry is locked',
  campaign_pages_pkey: 'a new random id, or restored from the trash, whose entry is locked',
  campaign_pages_slug_key: { calls: ['createCampaignPage', 'updateCampaignPage'], code: 'campaign_page.slug_taken' },
  call_rules_pkey: SINGLE,
  call_tries_pkey: RANDOM,
  carts_pkey: UPSERT,
  categories_pkey: 'a new random id, or restored from the trash, whose entry is locked',
  checkouts_pkey: { calls: ['placeOrder'], code: 'checkout.taken' },
  courier_accounts_pkey: UPSERT,
  integration_calls_pkey: UPSERT,
  integration_settings_pkey: UPSERT,
  message_texts_pkey: UPSERT,
  former_integration_settings_pkey: UPSERT,
  courier_bookings_invoice_key: 'numbered in the transaction that packs the order, under its lock',
  courier_bookings_pkey: BELOW,
  courier_keys_pkey: UPSERT,
  courier_messages_courier_hash_key: UPSERT,
  courier_messages_pkey: RANDOM,
  courier_places_pkey: UPSERT,
  courier_differences_line_id_kind_key: BELOW,
  courier_differences_pkey: RANDOM,
  courier_differences_unpaid: UPSERT,
  courier_dues_pkey: TRIGGER,
  courier_reads_pkey: UPSERT,
  courier_statement_lines_pkey: RANDOM,
  courier_statement_lines_statement_id_hash_key: 'the lines of a statement are compared under a lock of it',
  courier_statements_courier_number_key: UPSERT,
  courier_statements_pkey: RANDOM,
  daily_reports_pkey: UPSERT,
  files_pkey: RANDOM,
  google_credentials_pkey: { calls: ['googleLogin'], code: 'google.credential_used' },
  idempotency_keys_pkey: 'calls with one key run one after the other, under an advisory lock',
  import_pictures_pkey: 'the position is looked up under a lock of the product',
  job_items_pkey: BELOW,
  jobs_pkey: RANDOM,
  jobs_undo_of_key: { calls: ['undoJob'], code: 'job.not_undoable' },
  known_browsers_pkey: UPSERT,
  logo_id_key: RANDOM,
  logo_pkey: 'uploads run one after the other, under a lock of the table',
  migration_steps_pkey: 'written before the server serves',
  migrations_pkey: 'written before the server serves',
  news_pkey: RANDOM,
  one_time_codes_pkey: RANDOM,
  order_calls_pkey: UPSERT,
  order_corrections_pkey: RANDOM,
  order_corrections_undoes_key: { calls: ['undoOrderStatus'], code: 'order.moved_since' },
  order_history_order_id_position_key: 'numbered under a lock of the order',
  order_history_pkey: RANDOM,
  order_history_undoes_key: { calls: ['undoOrderStatus'], code: 'order.moved_since' },
  order_items_pkey: BELOW,
  order_keys_pkey: UPSERT,
  own_data_files_pkey: BELOW,
  order_search_pkey: TRIGGER,
  order_statuses_pkey: 'written before the server serves',
  orders_pkey: RANDOM,
  outbox_pkey: RANDOM,
  pay_links_pkey: RANDOM,
  pay_links_token_hash_key: RANDOM,
  parcel_items_pkey: BELOW,
  parcel_orders_pkey: BELOW,
  parcel_outcomes_pkey: TRIGGER,
  parcel_links_parcel_id_failed_at_key: 'written by the worker, which has the lock of the parcel',
  parcel_links_pkey: RANDOM,
  edit_proposals_open: BELOW,
  edit_proposals_pkey: RANDOM,
  conversions_pkey: 'written with its order, whose id is new',
  parcel_reports_parcel_id_state_at_key: UPSERT,
  parcel_reports_pkey: RANDOM,
  parcels_consignment: 'the number that a courier gives a parcel, which is booked under its lock',
  parcels_pkey: RANDOM,
  payment_alerts_pkey: UPSERT,
  payment_shares_pkey: BELOW,
  payments_checkout_id_position_key: 'numbered under a lock of the orders of the checkout',
  payments_pkey: RANDOM,
  wallet_balances_pkey: UPSERT,
  wallet_phones_pkey: RANDOM,
  courier_record_settings_pkey: SINGLE,
  courier_records_pkey: UPSERT,
  cash_blocks_pkey: RANDOM,
  cash_blocks_subject: { calls: ['addCashBlock', 'resumeCashBlock'], code: 'cash_block.exists' },
  cash_rules_pkey: RANDOM,
  wallet_phones_secret_hash_key: RANDOM,
  wallet_texts_phone_id_digest_key: UPSERT,
  wallet_texts_pkey: RANDOM,
  webhook_deliveries_id_key: RANDOM,
  webhook_deliveries_pkey: 'numbered by the database',
  webhooks_pkey: RANDOM,
  payments_transaction:
    'of a provider, compared under the lock of an attempt; of a transfer, under that of all transfers',
  payments_undecided: { calls: ['startPayment'], code: 'payment.undecided' },
  pending_sign_ins_pkey: RANDOM,
  phone_codes_pkey: UPSERT,
  policies_pkey: 'versions are numbered under a lock of the details of the shop',
  product_changes_pkey: 'numbered by the database',
  product_counts_pkey: TRIGGER,
  product_import_rows_pkey: 'the check of a file reports a product that another row names',
  product_imports_pkey: RANDOM,
  product_revision_pkey: SINGLE,
  product_search_pkey: TRIGGER,
  product_variants_choice:
    'the rules of the variants compare them, which replace all others of their product under its lock',
  product_variants_pkey: RANDOM,
  product_variants_sku: { calls: ['putVariants'], code: 'product.sku_taken' },
  product_skus_owner_id_sku_key: { calls: ['createProduct', 'updateProduct'], code: 'product.sku_taken' },
  product_skus_pkey: 'written under a lock of the product, after the former one is deleted',
  products_pkey: 'a new random id, or restored from the trash, whose entry is locked',
  provider_tokens_pkey: UPSERT,
  sms_spend_pkey: UPSERT,
  public_changes_pkey: TRIGGER,
  rate_limits_pkey: UPSERT,
  recovery_codes_pkey: 'new random codes, after the former ones are deleted',
  refund_steps_pkey: RANDOM,
  refund_steps_place: 'numbered under a lock of the request',
  refund_transfers_current: 'written under a lock of the request, which decides whether it gets another one',
  refund_transfers_pkey: RANDOM,
  refund_transfers_sending: { calls: ['updateRefund'], code: 'refund.sending' },
  refunds_of_surplus: 'written with the verdict on the payment, under its lock and once',
  refunds_pkey: RANDOM,
  reset_grants_pkey: RANDOM,
  reset_links_pkey: RANDOM,
  reviews_author: UPSERT,
  reviews_pkey: 'a new random id, or restored from the trash, whose entry is locked',
  search_vocabulary_pkey: TRIGGER,
  second_factors_pkey: { calls: ['setUpSecondFactor'], code: 'account.second_factor_on' },
  security_events_minute_kind_actor_id_subject_id_subject_has_key: UPSERT,
  security_events_pkey: RANDOM,
  seller_orders_pkey: TRIGGER,
  seller_ratings_pkey: TRIGGER,
  server_processes_pkey: RANDOM,
  sessions_pkey: RANDOM,
  shipping_fee_pkey: SINGLE,
  shop_details_pkey: SINGLE,
  signing_keys_pkey: RANDOM,
  signing_keys_purpose: UPSERT,
  staff_roles_pkey: RANDOM,
  stock_counts_pkey: RANDOM,
  stock_count_lines_pkey: BELOW,
  stock_receipts_pkey: RANDOM,
  stock_receipt_lines_pkey: BELOW,
  stock_changes_pkey: 'numbered by the database',
  invitations_pkey: RANDOM,
  invitations_token: RANDOM,
  store_members_pkey: { calls: ['takeInvitation'], code: 'invitation.works_here' },
  invitations_email_of_store: { calls: ['invite'], code: 'invitation.waiting' },
  invitations_phone_of_store: { calls: ['invite'], code: 'invitation.waiting' },
  sub_categories_id_category_id_key: OF_OWNER,
  sub_categories_pkey: 'a new random id, or restored from the trash, whose entry is locked',
  sub_sub_categories_id_sub_category_id_category_id_key: OF_OWNER,
  sub_sub_categories_pkey: 'a new random id, or restored from the trash, whose entry is locked',
  trash_pkey: 'the id of a row that the transaction deletes, under its lock',
  trash_rows_pkey: 'the id of a row that the transaction deletes, under its lock',
  user_counts_pkey: TRIGGER,
  users_email_pending: UPSERT,
  users_email_verified: { calls: ['verifyAccount'], code: 'account.already_verified' },
  users_google: 'a sign-in that meets one is repeated, and finds the account',
  users_phone_pending: UPSERT,
  users_phone_verified: { calls: ['verifyOtp'], code: 'account.code_unusable' },
  stock_requests_goods: UPSERT,
  stock_requests_pkey: RANDOM,
  unfinished_checkouts_checkout_id_key: UPSERT,
  unfinished_checkouts_phone_key:
    'the row of the phone is deleted in the same transaction, which is repeated after a conflict',
  unfinished_checkouts_pkey: RANDOM,
  users_pkey: RANDOM,
  wishlist_items_pkey: UPSERT,
}

const endpoints = new Map(
  Object.values(Api.groups)
    .flatMap((group): HttpApiEndpoint.Top[] => Object.values(group.endpoints))
    .map((endpoint) => [endpoint.identifier, endpoint]),
)

test('every unique constraint of the schema has its calls with their code, or the reason that no call meets it', async () => {
  const { url } = await freshDatabase()
  // A partition has the constraints of its table under other names.
  const constraints = await query<{ name: string }>(
    url,
    `select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indisunique and i.relnamespace = 'public'::regnamespace and not i.relispartition`,
  )
  expect(constraints.map(({ name }) => name).toSorted()).toEqual(Object.keys(CONSTRAINTS).toSorted())
})

test.each(
  Object.entries(CONSTRAINTS).flatMap(([name, met]) => (typeof met === 'string' ? [] : [[name, met] as const])),
)('the calls that meet %s declare its code', (_, { calls, code }) => {
  for (const call of calls) {
    const endpoint = endpoints.get(call)!
    const codes = [...ownErrorsOf(endpoint), ...guardErrorsOf(endpoint)].map((error) => error.code as string)
    expect([call, codes]).toEqual([call, expect.arrayContaining([code])])
  }
})
