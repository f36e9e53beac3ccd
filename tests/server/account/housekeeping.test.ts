import { Effect, Layer } from 'effect'
import { beforeAll, expect, it } from 'vitest'
import { sweep } from '#server/account/housekeeping.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { withDatabase } from '#server/platform/database/client.ts'
import { Images } from '#server/platform/images/Images.ts'
import { filesAt } from '#server/platform/images/stores/fileStores.ts'
import { clearClosedAccounts, sweepEvents } from '#server/platform/security/retention.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { multipartForm, picture, stored } from '../support/uploads.ts'
import {
  createUser,
  createUserWithRole,
  createVisitor,
  fastHashing,
  newEmail,
  newPhone,
  password,
  registerByEmail,
} from './client.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
})

const count = async (what: string) => (await query(server.databaseUrl, `select 1 from ${what}`)).length

it('deletes expired rows and leaves all others', async () => {
  const kept = await createUser(server)
  const gone = await createUser(server)
  await registerByEmail(createVisitor(server.url), newEmail())
  await registerByEmail(createVisitor(server.url), newEmail())
  const sql = (text: string, values: unknown[] = []) => query(server.databaseUrl, text, values)
  await sql(`update sessions set expires_at = now() - interval '2 days' where user_id = $1`, [gone.id])
  await sql(`alter table users disable trigger users_touch`)
  await sql(
    `update users set updated_at = now() - interval '31 days' where id = (select id from users where verified_at is null limit 1)`,
  )
  await sql(`update outbox set created_at = now() - interval '2 days' where id = (select min(id) from outbox)`)
  await sql(`update known_browsers set last_used_at = now() - interval '401 days' where user_id = $1`, [gone.id])
  await sql(`insert into google_credentials (hash, expires_at)
    values ('old', now() - interval '2 hours'), ('new', now() + interval '1 minute')`)
  await sql(`insert into phone_codes (phone, key_hash, code_hash, expires_at)
    values ('01712345678', 'old', '', now() - interval '2 days'), ('01712345678', 'new', '', now())`)
  await sql(`insert into checkouts (id, key_hash, content_hash, items_hash, phone, created_at)
    select id, '', '', '', '', at from (values ('old', now() - interval '2 days'), ('kept', now() - interval '2 days'),
      ('new', now())) c (id, at)`)
  await sql(`insert into orders (id, customer_name, total_price, checkout_id) values ('order', 'Nusrat', 1, 'kept')`)
  await sql(
    `insert into jobs (id, kind, person_id, total, finished_at) values
       ('old', 'moveOrder', $1, 0, now() - interval '31 days'), ('new', 'moveOrder', $1, 0, now() - interval '29 days')`,
    [kept.id],
  )
  await sql(
    `insert into news (person_id, id, role, kind, subject, details, created_at)
     select $1, age::text, 'owner', 'order', 'order', '{}', now() - make_interval(days => age) from unnest('{29,31}'::int[]) age`,
    [kept.id],
  )
  await withDatabase(server.databaseUrl, sweep(false))
  expect(await sql('select id from jobs')).toEqual([{ id: 'new' }])
  expect(await sql('select id from news')).toEqual([{ id: '29' }])
  expect(await count('phone_codes')).toBe(1)
  expect(await count('checkouts')).toBe(2)
  expect(await count('google_credentials')).toBe(1)
  expect(await count('sessions')).toBe(1)
  expect(await count('users')).toBe(3)
  expect(await count('known_browsers')).toBe(1)
  expect(await count(`outbox where body = ''`)).toBe(1)
  expect((await kept.visitor.post('/user/refresh-token')).status).toBe(200)
})

it('removes the personal data of accounts that were closed long enough ago, and nothing else', async () => {
  const sql = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(server.databaseUrl, text, values)
  const admin = await createUserWithRole(server, 'admin')
  const [long, lately, open] = [await createUser(server), await createUser(server), await createUser(server)]
  for (const { id, visitor } of [long, lately, open]) {
    const upload = multipartForm({ id, profileImage: await picture() })
    expect((await visitor.call('POST', '/user/upload-profile-image', upload)).status).toBe(200)
    await sql(
      `update users set phone = $2, address = 'Road 1', google_issuer = 'g', google_subject = id where id = $1`,
      [id, newPhone()],
    )
  }
  for (const { id } of [long, lately]) await admin.visitor.call('DELETE', `/user/delete-user/${id}`)
  await sql(`update users set closed_at = now() - interval '31 days' where id = $1`, [long.id])
  const files = (await stored(server)).files
  const clear = () =>
    withDatabase(
      server.databaseUrl,
      clearClosedAccounts(30).pipe(Effect.provide(Layer.provide(Images.layer, filesAt(server.settings.filesDir)))),
    )
  const personalData = (id: string) =>
    sql(
      `select name, email, phone, address, profile_img <> '' as picture, google_subject is not null as google
       from users where id = $1`,
      [id],
    )
  const before = await personalData(lately.id)
  expect(before).toMatchObject([{ name: 'Rahima Khatun', email: lately.email, picture: true, google: true }])
  await clear()
  expect(await personalData(long.id)).toEqual([
    { name: 'Closed account', email: null, phone: null, address: '', picture: false, google: false },
  ])
  expect(await personalData(lately.id)).toEqual(before)
  expect(await personalData(open.id)).toMatchObject([{ email: open.email, picture: true, google: true }])
  expect(await stored(server)).toEqual({ files: files - 1, agree: true })
  // A second run changes nothing; the address is free, and its new account has another id.
  const [{ updated_at }] = (await sql<{ updated_at: Date }>('select updated_at from users where id = $1', [
    long.id,
  ])) as [{ updated_at: Date }]
  await clear()
  expect(await sql('select updated_at from users where id = $1', [long.id])).toEqual([{ updated_at }])
  expect((await createUser(server, long.email)).id).not.toBe(long.id)
  expect((await createVisitor(server.url).post('/user/signin', { identifier: long.email, password })).status).toBe(200)
})

it('deletes security events after their retention time', async () => {
  await query(server.databaseUrl, 'delete from security_events')
  await query(
    server.databaseUrl,
    `insert into security_events (id, kind, last_at) values
      ('old', 'role.changed', now() - interval '401 days'), ('kept', 'order.deleted', now() - interval '399 days')`,
  )
  await withDatabase(server.databaseUrl, sweepEvents(server.settings.retention.eventDays))
  expect(await query(server.databaseUrl, 'select id from security_events')).toEqual([{ id: 'kept' }])
})
