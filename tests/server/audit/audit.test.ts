import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { describe, expect, test, vi } from 'vitest'
import type { AuditEntry } from '#contract/audit/entity.ts'
import { runAdminCommand } from '#scripts/bin/admin/command.ts'
import { keepAuditPartitions } from '#server/platform/audit/retention.ts'
import { withDatabase } from '#server/platform/database/client.ts'
import { CallSource } from '#server/platform/http/callSource.ts'
import { Images } from '#server/platform/images/Images.ts'
import { filesAt } from '#server/platform/images/stores/fileStores.ts'
import { clearClosedAccounts } from '#server/platform/security/retention.ts'
import { query } from '#tests/support/database.ts'
import { auditFields } from '#texts/en/audit.ts'
import { createUser, createUserWithRole, newEmail } from '../account/client.ts'
import { finished, startMove } from '../jobs/bulk.ts'
import { insertOrder } from '../orders/storedOrders.ts'
import { startPayingShop } from '../payments/paying.ts'
import { checked, fileOf, start } from '../products/csvFiles.ts'
import { multipartForm } from '../support/uploads.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = await startPayingShop()
const { server, databaseUrl } = shop
const [admin, owner] = [await createUserWithRole(server, 'admin'), await createUserWithRole(server, 'owner')]
const sql = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(databaseUrl, text, values)

const list = async (filters: Record<string, string>): Promise<readonly AuditEntry[]> => {
  const { status, body } = await admin.visitor.call('GET', `/audit/list?${new URLSearchParams(filters)}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.data
}
/** The fields of an entry with their values before and after; `null` for values that are not kept. */
const fieldsOf = ({ changes }: AuditEntry) =>
  Object.fromEntries(changes.map(({ field, before, after, isHidden }) => [field, isHidden ? null : [before, after]]))

/** Runs an effect as somebody, as the guard and the jobs do. */
const as = <A, E>(source: Partial<CallSource>, effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  withDatabase(
    databaseUrl,
    Effect.provideService(effect, CallSource, { address: '', requestId: 'r', actor: '', call: 'test', ...source }),
  )
const rename = (name: string) =>
  Effect.flatMap(SqlClient.SqlClient, (client) => client`update categories set name = ${name} where id = 'c1'`)
const namesOfCategory = async () =>
  (await list({ kind: 'category', record: 'c1' })).map((entry) => fieldsOf(entry).name?.[1])

describe('an entry', () => {
  test('has person, role, call, the right that it used, request and the changed fields only', async () => {
    const response = await admin.visitor.call(
      'PUT',
      '/products/p1',
      multipartForm({ productName: 'Silk saree', productOriginalPrice: '1200' }),
    )
    expect(response.status, response.body.message).toBe(200)
    const [entry] = await list({ kind: 'product', record: 'p1' })
    const { changes: _, _id, at, ...rest } = entry!
    expect(rest).toEqual({
      actorId: admin.id,
      actorName: 'Rahima Khatun',
      role: 'admin',
      call: 'updateProduct',
      right: 'catalogue',
      verb: 'changed',
      kind: 'product',
      recordId: 'p1',
      recordName: 'Silk saree',
      requestId: response.headers.get('x-request-id'),
    })
    expect([_id, new Date(at).toISOString()]).toEqual([expect.stringMatching(/^\d{16}-\d+$/), at])
    expect(fieldsOf(entry!)).toEqual({
      name: ['Product 1', 'Silk saree'],
      original_price: ['1000.5', '1200'],
      price: ['875.44', '1050'],
    })
  })

  test('of a new and of a deleted record has its fields, without the empty ones', async () => {
    await as(
      { audited: 'system' },
      Effect.flatMap(SqlClient.SqlClient, (client) =>
        client.withTransaction(
          Effect.andThen(
            client`insert into categories (id, name) values ('c9', 'Toys')`,
            client`delete from categories where id = 'c9'`,
          ),
        ),
      ),
    )
    const entries = await list({ kind: 'category', record: 'c9' })
    expect(entries.map((entry) => [entry.verb, entry.role, entry.actorId, fieldsOf(entry).name])).toEqual([
      ['deleted', 'system', '', ['Toys', null]],
      ['created', 'system', '', [null, 'Toys']],
    ])
    expect(fieldsOf(entries[0]!)).not.toHaveProperty('image')
  })

  test('names a secret or personal field without its values', async () => {
    const order = await insertOrder(databaseUrl, { owners: [owner.id] })
    const corrected = await owner.visitor.call('PUT', `/order/${order}/correct`, { note: 'Ring the lower bell' })
    expect(corrected.status, corrected.body.message).toBe(200)
    const entries = await list({ kind: 'order', record: order })
    expect(entries.map(fieldsOf)).toEqual(expect.arrayContaining([{ note: null }, { changes: null }]))
    const { id } = await createUser(server)
    await admin.visitor.call('DELETE', `/user/delete-user/${id}`)
    const [closed] = await list({ kind: 'user', record: id })
    expect(fieldsOf(closed!)).toEqual({ closed_at: [null, expect.stringMatching(/Z$/)], password_hash: null })
  })

  test('of a job has the person who has started it; of a command its name', async () => {
    const order = await insertOrder(databaseUrl)
    const { _id } = await startMove(admin.visitor, [order], 'processing')
    await finished(admin.visitor, _id)
    const [moved] = await list({ kind: 'order', record: order })
    expect(moved).toMatchObject({ actorId: admin.id, role: 'admin', call: 'moveOrder', requestId: _id })
    expect(fieldsOf(moved!)).toMatchObject({ status: ['pending', 'processing'] })
    vi.stubEnv('DATABASE_URL', databaseUrl)
    await runAdminCommand(['promote', (await createUser(server)).email], () => {})
    vi.unstubAllEnvs()
    const [promoted] = await list({ kind: 'user', verb: 'changed', search: 'promote' })
    expect(promoted).toMatchObject({ actorId: '', role: 'command', call: 'promote' })
    expect(fieldsOf(promoted!)).toEqual({ role: ['user', 'admin'] })
  })

  test('is there for a step that is taken back, and for a payment that is decided or asked about again', async () => {
    const order = await insertOrder(databaseUrl)
    const { body } = await admin.visitor.call('PATCH', `/order/update-status/${order}`, { status: 'processing' })
    await admin.visitor.post(`/order/undo/${order}`, { movedAt: body.data.updatedAt })
    const paid = await shop.order({ paymentMethod: 'manual' })
    await paid.post('/payment/start', { method: 'manual' })
    await paid.post('/payment/transaction', { trxId: 'ABC123XYZ' })
    const [byHand] = await sql<{ id: string }>('select id from payments where checkout_id = $1', [paid.checkoutId])
    expect((await admin.visitor.post(`/payment/${byHand!.id}/decide`, { verdict: 'confirm' })).status).toBe(200)
    const asked = await shop.order()
    await asked.post('/payment/start', { method: 'bkash' })
    const [online] = await sql<{ id: string }>('select id from payments where checkout_id = $1', [asked.checkoutId])
    shop.bkash.newest().fate = 'paid'
    expect((await admin.visitor.post(`/payment/${online!.id}/ask`)).status).toBe(200)
    const calls = (await list({ person: admin.id })).map(({ call, recordId }) => [call, recordId])
    expect(calls).toContainEqual(['undoOrderStatus', order])
    expect(calls).toContainEqual(['decidePayment', byHand!.id])
    expect(calls).toContainEqual(['askPaymentAgain', online!.id])
  })

  test('is written for nobody else', async () => {
    const customer = await createUser(server)
    await customer.visitor.call('PUT', '/user/update-profile', { id: customer.id, name: 'Karim Uddin' })
    await as(
      { actor: customer.id },
      Effect.flatMap(SqlClient.SqlClient, (client) => client.withTransaction(rename('Nobody'))),
    )
    expect(await list({ kind: 'user', record: customer.id })).toEqual([])
    expect(await namesOfCategory()).not.toContain('Nobody')
  })
})

test('a transaction that fails leaves no entry, nor does a part of it that is undone', async () => {
  await as(
    { audited: 'person', actor: admin.id },
    Effect.gen(function* () {
      const client = yield* SqlClient.SqlClient
      const fails = Effect.andThen(rename('Undone'), Effect.fail('no'))
      yield* Effect.ignore(client.withTransaction(fails))
      yield* client.withTransaction(Effect.andThen(Effect.ignore(client.withTransaction(fails)), rename('Kept')))
      // The connection is used again, by nobody of a back office.
      yield* rename('After')
    }),
  )
  expect(await namesOfCategory()).toEqual(['Kept'])
})

test('a part of a transaction has an actor of its own, and leaves none to the next transaction', async () => {
  await as(
    {},
    Effect.gen(function* () {
      const client = yield* SqlClient.SqlClient
      const item = client.withTransaction(rename('Item')).pipe(
        Effect.provideService(CallSource, {
          address: '',
          requestId: 'job',
          actor: owner.id,
          call: 'changeProduct',
          audited: 'person',
        }),
      )
      yield* client.withTransaction(Effect.andThen(rename('Before'), item))
      yield* client.withTransaction(rename('Later'))
    }),
  )
  const [entry, ...older] = await list({ kind: 'category', record: 'c1', person: owner.id })
  expect([entry!.role, fieldsOf(entry!).name, older]).toEqual(['owner', ['Before', 'Item'], []])
})

test('personal data of a closed account is erased with it', async () => {
  const person = await createUserWithRole(server, 'owner')
  await person.visitor.call('PUT', '/user/update-profile', {
    id: person.id,
    name: 'Shirin Akter',
    address: 'House 7, Road 3',
  })
  await admin.visitor.call('DELETE', `/user/delete-user/${person.id}`)
  await sql(`update users set closed_at = now() - interval '31 days' where id = $1`, [person.id])
  const text = async () =>
    (
      await sql<{ text: string }>(
        `select string_agg(before::text || after::text || name, ' ') as text from audit_log where record_id = $1`,
        [person.id],
      )
    )[0]!.text
  expect(await text()).toMatch(/Shirin Akter.*House 7/)
  await withDatabase(
    databaseUrl,
    clearClosedAccounts(30).pipe(Effect.provide(Layer.provide(Images.layer, filesAt(server.settings.filesDir)))),
  )
  expect(await text()).not.toMatch(/Rahima|Shirin|House 7/)
  const own = (await list({ kind: 'user', record: person.id })).at(-1)!
  expect(fieldsOf(own)).toEqual({ name: null, address: null })
  expect(own.recordName).toBe('Closed account')
})

test('a month has a partition, which goes as a whole', async () => {
  const partitions = async () =>
    (
      await sql<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass order by 1`,
      )
    ).map(({ name }) => name.replace('audit_log_', ''))
  const month = async (more: number) =>
    (
      await sql<{ name: string }>(
        `select to_char(now() at time zone 'UTC' + make_interval(months => $1), 'YYYY_MM') as name`,
        [more],
      )
    )[0]!.name
  const keep = () => withDatabase(databaseUrl, keepAuditPartitions(24))
  const ahead = await Promise.all([0, 1, 2, 3].map(month))
  expect(await partitions()).toEqual([...ahead, 'rest'])
  const insert = (age: string) =>
    sql(
      `insert into audit_log (at, actor_id, role, call, request_id, kind, record_id, name, verb, before, after, hidden)
      values (now() - $1::interval, '', 'system', 'old', '', 'category', 'aged', '', 'changed', '{}', '{}', '{}')`,
      [age],
    )
  const [old, last] = [await month(-25), await month(-24)]
  for (const name of [old, last]) {
    const begins = `${name.replace('_', '-')}-01`
    await sql(
      `create table audit_log_${name} partition of audit_log for values from ('${begins} 00:00+00') to ('${begins} 12:00+00')`,
    )
  }
  // Years ago, and in a month for which no partition was made.
  for (const age of ['5 years', '1 year']) await insert(age)
  await sql(`drop table audit_log_${ahead[3]}`)
  await insert('-3 months')
  await keep()
  await keep()
  expect(await partitions()).toEqual([last, ...ahead, 'rest'])
  expect(
    await sql(`select tableoid::regclass::text as name from audit_log where record_id = 'aged' order by at`),
  ).toEqual([{ name: 'audit_log_rest' }, { name: `audit_log_${ahead[3]}` }])
})

test('the list goes on where it has ended, and finds by each filter', async () => {
  const before = await list({ kind: 'banner' })
  expect(before).toEqual([])
  const since = new Date().toISOString().slice(0, 10)
  for (let n = 0; n < 5; n++)
    await as(
      { audited: 'person', actor: owner.id },
      Effect.flatMap(SqlClient.SqlClient, (client) =>
        client.withTransaction(
          client`insert into banners (id, image, category_id) values (${`b${n}`}, ${`/media/b${n}.webp`}, 'c1')`,
        ),
      ),
    )
  const walked: string[] = []
  let after: string | undefined
  do {
    const { body } = await admin.visitor.call('GET', `/audit/list?kind=banner&limit=2${after ? `&after=${after}` : ''}`)
    walked.push(...body.data.data.map(({ recordId }: AuditEntry) => recordId))
    after = body.data.next
  } while (after)
  expect(walked).toEqual(['b4', 'b3', 'b2', 'b1', 'b0'])
  const found = async (filters: Record<string, string>) => (await list({ kind: 'banner', ...filters })).length
  expect(await found({ person: owner.id, verb: 'created', record: 'b3' })).toBe(1)
  expect(await found({ verb: 'deleted' })).toBe(0)
  expect(await found({ to: '2026-01-01' })).toBe(0)
  expect(await found({ from: since })).toBe(5)
  expect(await found({ search: owner.email.toUpperCase() })).toBe(5)
  expect(await found({ search: 'b2' })).toBe(1)
  expect(await list({ kind: 'product', search: 'SILK' })).toHaveLength(1)
  expect((await admin.visitor.call('GET', '/audit/list?after=x')).status).toBe(400)
})

test('an id has the name of its record today, in the language of the call and after its deletion', async () => {
  await sql(`update categories set name_bn = 'পোশাক' where id = 'c1'`)
  await sql(`insert into categories (id, name, image) values ('c9', 'Toys', '')`)
  await as(
    { audited: 'person', actor: owner.id },
    Effect.flatMap(SqlClient.SqlClient, (client) =>
      client.withTransaction(client`update banners set category_id = case id when 'b0' then 'c2' else 'c9' end
        where id in ('b0', 'b1')`),
    ),
  )
  await sql(`update banners set category_id = 'c1' where id = 'b1'`)
  await sql(`delete from categories where id = 'c9'`)
  const changeOf = async (record: string, headers: Record<string, string> = {}) => {
    const path = `/audit/list?${new URLSearchParams({ kind: 'banner', verb: 'changed', record })}`
    const { body } = await admin.visitor.call('GET', path, undefined, headers)
    return body.data.data[0].changes.find(({ field }: { field: string }) => field === 'category_id')
  }
  const [category] = await sql<{ name: string }>(`select name from categories where id = 'c1'`)
  const renamed = category!.name
  const rest = { field: 'category_id', form: 'text', isHidden: false }
  expect(await changeOf('b0')).toEqual({ ...rest, before: 'c1', after: 'c2', beforeName: renamed, afterName: 'Food' })
  expect(await changeOf('b0', { 'accept-language': 'bn' })).toMatchObject({ beforeName: 'পোশাক', afterName: 'Food' })
  expect(await changeOf('b1')).toEqual({ ...rest, before: 'c1', after: 'c9', beforeName: renamed })
  await sql(`insert into trash (id, kind, name, name_bn) values ('c9', 'category', 'Toys', 'খেলনা')`)
  expect(await changeOf('b1')).toMatchObject({ afterName: 'Toys' })
})

test('an import has an entry from its start, and none while its file is only checked', async () => {
  const file = fileOf(['Product ID', 'Stock'], ['p2', '9'])
  const { _id } = await checked(admin.visitor, file)
  const entries = async () => (await list({ record: _id })).map(({ verb, call }) => `${call} ${verb}`)
  expect(await entries()).toEqual([])
  await finished(admin.visitor, (await start(admin.visitor, { _id }))._id)
  expect(await entries()).toEqual(['startImport changed'])
  expect((await list({ record: _id }))[0]!.recordName).toBe('products.csv')
})

test('the file has a line for each changed field', async () => {
  const file = await admin.visitor.post('/audit/csv', { kind: 'product', search: 'silk' })
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/)
  const lines = new TextDecoder().decode(file.body).trim().split('\r\n')
  expect(lines[0]).toBe(
    'Time,Person,Role,Change,Kind,Record,Record ID,Field,Before,After,Call,Request ID,Key of a program,Right,For the store of',
  )
  expect(lines[1]!.split(',').slice(-2)).toEqual(['Change products and categories', ''])
  expect(lines.slice(1).map((line) => line.split(',').slice(1, 10).join(','))).toEqual([
    'Rahima Khatun,Administrator,Changed,Product,Silk saree,p1,Name,Product 1,Silk saree',
    'Rahima Khatun,Administrator,Changed,Product,Silk saree,p1,Original price,1000.5,1200',
    'Rahima Khatun,Administrator,Changed,Product,Silk saree,p1,Price,875.44,1050',
  ])
})

/** The tables whose changes are in no audit log, by the reason. */
const NOT_AUDITED = {
  log: 'audit_log stock_changes stock_receipts stock_receipt_lines stock_counts stock_count_lines order_history order_calls parcel_reports parcel_links security_events news',
  'of a customer':
    'addresses own_data_files carts wishlist_items stock_requests checkouts unfinished_checkouts conversions order_keys phone_codes',
  'encrypted, with the change of the table that it follows': 'former_integration_settings',
  'follows another table':
    'courier_dues courier_statement_lines order_counts seller_ratings order_items parcel_items parcel_orders parcel_outcomes parcel_counts order_search seller_orders payment_shares product_changes product_counts user_counts product_revision product_search search_vocabulary trash_rows job_items product_import_rows import_pictures files',
  'secrets of an account':
    'activation_links google_credentials known_browsers one_time_codes pending_sign_ins recovery_codes reset_grants reset_links',
  'of the server':
    'outbox_queue outbox_queue_migrations public_changes idempotency_keys migrations migration_steps order_statuses provider_tokens rate_limits payment_alerts wallet_balances wallet_texts webhook_deliveries courier_keys courier_records courier_messages courier_places courier_reads integration_calls sms_spend signing_keys server_processes backups daily_reports',
}

describe('the triggers', () => {
  interface Trigger {
    readonly table: string
    readonly args: string
  }
  const triggers = () =>
    sql<Trigger>(
      `select tgrelid::regclass::text as table, encode(tgargs, 'escape') as args from pg_trigger
       where tgname = tgrelid::regclass::text || '_audit'`,
    )
  const columnsOf = ({ args }: Trigger) => {
    const [, , , , ignored = '', hidden = ''] = args.split('\\000')
    return { ignored: new Set(ignored.trim().split(' ')), hidden: new Set(hidden.split(' ')) }
  }

  test('stand on every table, or the reason why not is known', async () => {
    const tables = await sql<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
         and relnamespace = 'public'::regnamespace`,
    )
    const audited = (await triggers()).map(({ table }) => table)
    const others = Object.values(NOT_AUDITED).flatMap((names) => names.split(' '))
    expect([...audited, ...others].sort()).toEqual(tables.map(({ name }) => name).sort())
  })

  test('keep no values of a secret, and every field that they keep has a name', async () => {
    const columns = await sql<{ table: string; name: string; type: string }>(
      `select table_name as table, column_name as name, udt_name as type from information_schema.columns
       where table_schema = 'public'`,
    )
    const [secrets, unnamed]: [string[], string[]] = [[], []]
    for (const trigger of await triggers()) {
      const { ignored, hidden } = columnsOf(trigger)
      for (const { name, type } of columns.filter(({ table }) => table === trigger.table)) {
        if (ignored.has(name)) continue
        if (!(name in auditFields)) unnamed.push(`${trigger.table}.${name}`)
        if (!hidden.has(name) && (type === 'bytea' || /hash|secret|token|password|key$/.test(name)))
          secrets.push(`${trigger.table}.${name}`)
      }
    }
    expect([secrets, unnamed]).toEqual([[], []])
  })
})

test('an account of the command line has its data, which the log keeps like that of any other', async () => {
  vi.stubEnv('DATABASE_URL', databaseUrl)
  const email = newEmail()
  await runAdminCommand(['create', email], () => {})
  vi.unstubAllEnvs()
  const [created] = await list({ kind: 'user', verb: 'created' })
  expect([created!.role, fieldsOf(created!).email]).toEqual(['command', [null, email]])
})
