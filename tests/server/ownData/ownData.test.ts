import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { PERSONAL_TABLES, withoutOf } from '#server/ownData/personalTables.ts'
import { newId } from '#server/platform/database/id.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import {
  codeSentTo,
  createUser,
  createUserByPhone,
  createUserWithRole,
  newPhone,
  password,
  type Visitor,
  wrongCode,
} from '../account/client.ts'
import { totpOf } from '../account/totpOf.ts'
import { insertOrder } from '../orders/storedOrders.ts'

vi.setConfig({ testTimeout: 60_000 })

const server = await startTestServer({ workerPauseMs: 50 })
const sql = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(server.databaseUrl, text, values)

/** The tables of which a person's file has nothing, by the reason. */
const NOT_IN_THE_FILE = {
  'of the catalogue and the settings of the shop':
    'banners campaign_pages categories sub_categories sub_sub_categories products product_skus product_variants logo shipping_fee shop_details policies call_rules message_texts staff_roles integration_settings former_integration_settings cash_rules courier_record_settings files webhooks wallet_phones wallet_balances',
  'secrets, or proofs of an hour':
    'activation_links invitations google_credentials one_time_codes order_keys pending_sign_ins phone_codes recovery_codes reset_grants reset_links',
  'copies of what the file has':
    'idempotency_keys order_search seller_orders trash_rows webhook_deliveries job_items own_data_files parcel_orders payment_shares',
  'protects the shop from fraud': 'cash_blocks courier_records payment_alerts wallet_texts',
  'accounts of the shop with its couriers, and the work of the staff, which the audit log has':
    'courier_differences courier_dues courier_messages courier_statement_lines courier_statements order_calls product_import_rows import_pictures stock_changes stock_receipts stock_receipt_lines stock_counts stock_count_lines',
  'figures of many people':
    'parcel_outcomes parcel_counts order_counts seller_ratings product_counts user_counts daily_reports search_vocabulary product_search product_revision product_changes',
  'of the server':
    'outbox_queue outbox_queue_migrations public_changes migrations migration_steps order_statuses provider_tokens rate_limits courier_keys courier_places courier_reads signing_keys server_processes backups integration_calls sms_spend',
}

/** A column without a default that must not be null. */
interface Needed {
  readonly name: string
  readonly type: string
}
const FILL: Readonly<Record<string, unknown>> = {
  int2: 1,
  int4: 1,
  int8: 12_345,
  bool: false,
  jsonb: '{}',
  timestamptz: new Date(0),
  date: '2026-01-01',
  _text: [],
}

/** Inserts a row; columns that must have a value get any. */
const insertRow = async (table: string, given: Readonly<Record<string, unknown>>) => {
  const needed = await sql<Needed>(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null
       and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  // Texts and bytes may have to be unique.
  const fill = (type: string) => (type === 'bytea' ? randomBytes(8) : (FILL[type] ?? newId()))
  const row = { ...Object.fromEntries(needed.map(({ name, type }) => [name, fill(type)])), ...given }
  const names = Object.keys(row)
  await sql(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, nth) => `$${nth + 1}`).join(', ')})`,
    Object.values(row),
  )
}

/** A row of each table about a person, all of whose texts name them. */
const insertAll = async (person: { readonly id: string; readonly email: string }) => {
  const [order, checkout, parcel, refund] = [newId(), newId(), newId(), newId()]
  const [user_id, order_id, id, phone] = [person.id, order, newId(), newPhone()]
  // As of an account that its phone has proved.
  await sql('update users set phone = $2, email_verified = false where id = $1', [user_id, phone])
  const rows: readonly (readonly [table: string, given: Readonly<Record<string, unknown>>])[] = [
    ['addresses', { id, user_id }],
    ['carts', { user_id, items: '[]' }],
    ['wishlist_items', { user_id, product_id: id }],
    ['stock_requests', { id, user_id, product_id: id, variant_id: null }],
    ['second_factors', { user_id }],
    ['checkouts', { id: checkout, user_id }],
    ['unfinished_checkouts', { id, phone, items: '[]' }],
    ['orders', { id: order, customer_id: user_id, checkout_id: checkout, customer_name: 'x', total_price: 16_050 }],
    ['order_items', { order_id, position: 0 }],
    ['order_history', { id, order_id, position: 1, changed_by_name: 'Farhana of the staff' }],
    ['order_corrections', { id, order_id }],
    ['call_tries', { id, order_id, note: 'Sounds like the one of Bogura' }],
    ['conversions', { order_id, service: 'ga4', visitor: '{}' }],
    ['pay_links', { id, order_id }],
    ['parcel_links', { id, parcel_id: parcel, order_id }],
    ['edit_proposals', { id, order_id }],
    ['parcels', { id: parcel }],
    ['parcel_orders', { parcel_id: parcel, order_id, cash: 0 }],
    ['parcel_items', { parcel_id: parcel, order_id, position: 0 }],
    ['parcel_reports', { id, parcel_id: parcel }],
    ['courier_bookings', { parcel_id: parcel, order_id }],
    ['payments', { id, checkout_id: checkout, amount: 16_050 }],
    ['refunds', { id: refund, order_id }],
    ['refund_steps', { id, refund_id: refund }],
    ['refund_transfers', { id, refund_id: refund, order_id }],
    ['reviews', { id, user_id }],
    ['audit_log', { kind: 'user', record_id: user_id, actor_id: 'somebody', at: new Date() }],
    ['audit_log', { kind: 'order', record_id: 'of others', actor_id: user_id, at: new Date() }],
    ['api_keys', { id, maker_id: user_id }],
    ['store_members', { store_id: 'a seller', person_id: user_id }],
    ['courier_accounts', { owner_id: user_id }],
    ['product_imports', { id, person_id: user_id }],
    ['news', { id, person_id: user_id }],
    ['trash', { id, deleted_by: user_id }],
  ]
  const tables = [...new Set(rows.map(([table]) => table))]
  const checks = await sql<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
     where contype = 'c' and conrelid::regclass::text = any($1)`,
    [tables],
  )
  for (const { drop } of checks) await sql(drop)
  for (const table of tables) await sql(`alter table ${table} disable trigger all`)
  for (const [table, given] of rows) await insertRow(table, given)
  for (const table of tables) await sql(`alter table ${table} enable trigger all`)
  return order
}

const readyState = async (visitor: Visitor) => {
  const { body } = await visitor.call('GET', '/user/own-data')
  return body.data.state as string
}

test('a person gets a file with every table that knows them, and nothing of anybody else', async () => {
  const [person, other] = [await createUser(server), await createUser(server)]
  const order = await insertAll(person)
  const ofOther = await insertAll(other)
  expect(await readyState(person.visitor)).toBe('none')
  const asked = await person.visitor.post('/user/own-data')
  expect([asked.status, asked.body.data.state]).toEqual([201, 'making'])
  expect((await person.visitor.post('/user/own-data')).body.code).toBe('own_data.exists')
  await expect.poll(() => readyState(person.visitor), { timeout: 15_000 }).toBe('ready')
  const { status, body, headers } = await person.visitor.call('GET', '/user/own-data/file/json')
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const names = PERSONAL_TABLES.map(({ name, table }) => name ?? table)
  expect(Object.keys(body.tables)).toEqual(names)
  expect(names.filter((name) => body.tables[name].length === 0)).toEqual([])
  expect(body.tables.users).toMatchObject([{ email: person.email, name: 'Rahima Khatun' }])
  expect(body.tables.orders).toMatchObject([{ id: order, total_price: 160.5 }])
  const text = JSON.stringify(body)
  for (const stranger of [other.id, other.email, ofOther, 'Farhana', 'Bogura']) expect(text).not.toContain(stranger)

  const csv = await person.visitor.call('GET', '/user/own-data/file/csv')
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.csv"$/)
  const lines = new TextDecoder().decode(csv.body).split('\r\n')
  expect(lines.slice(0, 1)).toEqual(['table,row,field,value'])
  expect(lines).toEqual(expect.arrayContaining([`users,1,email,${person.email}`, `orders,1,total_price,160.5`]))

  expect((await other.visitor.call('GET', '/user/own-data/file/json')).status).toBe(404)
  await sql(`update own_data_files set ready_at = now() - interval '25 hours' where person_id = $1`, [person.id])
  expect((await person.visitor.call('GET', '/user/own-data/file/json')).body.code).toBe('own_data.not_ready')
  expect((await person.visitor.post('/user/own-data')).status).toBe(201)
})

test('each table is in the file of a person, or the reason why not is known, and no secret is in it', async () => {
  const others = Object.values(NOT_IN_THE_FILE).flatMap((names) => names.split(' '))
  const named = new Set([...PERSONAL_TABLES.map(({ table }) => table), ...others])
  const columns = await sql<{ table: string; name: string; type: string }>(
    `select relname as table, attname as name, typname as type
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
       join pg_type on pg_type.oid = atttypid
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
  )
  expect([...new Set(columns.map(({ table }) => table))].filter((table) => !named.has(table))).toEqual([])
  const kept = PERSONAL_TABLES.flatMap((part) =>
    columns.filter(({ table, name }) => table === part.table && !withoutOf(part).includes(name)),
  )
  expect(kept.filter(({ name, type }) => type === 'bytea' || /hash|secret|token|password|key$/.test(name))).toEqual([])
  const left = PERSONAL_TABLES.flatMap((part) =>
    withoutOf(part).filter((one) => !columns.some(({ table, name }) => table === part.table && name === one)),
  )
  expect(left, 'columns that no longer exist').toEqual([])
})

const close = (visitor: Visitor, code: string) => visitor.post('/user/close-account', { code })

test('a customer closes the account by a code; the order goes on, and the number is free again', async () => {
  const phone = newPhone()
  const { visitor, id } = await createUserByPhone(server, phone)
  const order = await insertOrder(server.databaseUrl, { customer: id })
  await visitor.post('/user/own-data')
  expect((await visitor.post('/user/closing-code')).body.data).toEqual({ by: 'phone' })
  const code = await codeSentTo(server.databaseUrl, phone)
  expect((await close(visitor, wrongCode(code))).body.code).toBe('account.wrong_code')
  expect((await close(visitor, code)).status).toBe(200)
  expect((await visitor.call('GET', '/user/own-data')).status).toBe(401)
  expect(await sql('select status, customer_id from orders where id = $1', [order])).toEqual([
    { status: 'pending', customer_id: id },
  ])
  expect(await sql('select from own_data_files where person_id = $1', [id])).toEqual([])
  const notices = await sql(`select from outbox where recipient = $1 and body like '%is closed%'`, [phone])
  expect(notices).toHaveLength(1)
  expect((await createUserByPhone(server, phone)).id).not.toBe(id)
})

test('a seller with open orders, and the last administrator, stay', async () => {
  const owner = await createUserWithRole(server, 'owner')
  const order = await insertOrder(server.databaseUrl, { owners: [owner.id] })
  expect((await owner.visitor.post('/user/closing-code')).body.code).toBe('own_data.open_sales')
  await sql(`update orders set status = 'delivered' where id = $1`, [order])
  expect((await owner.visitor.post('/user/closing-code')).body.data).toEqual({ by: 'email' })
  const admin = await createUserWithRole(server, 'admin')
  expect((await admin.visitor.post('/user/closing-code')).body.code).toBe('user.last_admin')
  await createUserWithRole(server, 'admin')
  expect((await admin.visitor.post('/user/closing-code')).status).toBe(200)
  expect((await close(admin.visitor, await codeSentTo(server.databaseUrl, admin.email))).status).toBe(200)
})

test('with a second factor, its code closes the account and none is sent', async () => {
  const { visitor, email, id } = await createUser(server)
  const { secret } = (await visitor.post('/user/second-factor/setup', { currentPassword: password })).body.data
  const confirmed = await visitor.post('/user/second-factor/confirm', { code: totpOf(secret) })
  const sent = () => sql('select from outbox where recipient = $1', [email])
  const before = (await sent()).length
  expect((await visitor.post('/user/closing-code')).body.data).toEqual({ by: 'app' })
  expect((await sent()).length).toBe(before)
  expect((await close(visitor, '4821')).status).toBe(400)
  expect((await close(visitor, confirmed.body.data.recoveryCodes[0])).status).toBe(200)
  expect(await sql('select closed_at is not null as closed from users where id = $1', [id])).toEqual([{ closed: true }])
})
