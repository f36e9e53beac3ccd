import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { Effect, Logger } from 'effect'
import { SqlClient } from 'effect/sql'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runEventsCommand } from '#scripts/bin/events/command.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { withDatabase } from '#server/platform/database/client.ts'
import { CallSource } from '#server/platform/http/callSource.ts'
import { type EventFilter, newestEvents } from '#server/platform/security/newestEvents.ts'
import { type SecurityEvent, SecurityEvents } from '#server/platform/security/SecurityEvents.ts'
import { commandEnvironment } from '#tests/support/commandEnvironment.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUser, createUserWithRole, createVisitor, fastHashing, newEmail, password } from '../account/client.ts'
import { insertOrder } from '../orders/storedOrders.ts'
import { multipartForm, picture } from '../support/uploads.ts'

const account = { ...defaultAccountSettings, ...fastHashing }
const limits = { ...defaultSettings.limits, accountTries: { tries: 3, seconds: 900 } }
const server = await startTestServer({ account, limits, trustedProxies: 1 })
const second = await startTestServer({
  account,
  limits,
  databaseUrl: server.databaseUrl,
  filesDir: server.settings.filesDir,
})
const admin = await createUserWithRole(server, 'admin')
const owner = await createUserWithRole(server, 'owner')

interface Row {
  readonly kind: string
  readonly actor_id: string
  readonly subject_id: string
  readonly address: string
  readonly detail: Record<string, unknown>
  readonly count: number
}

const sql = <R extends object>(text: string, values: unknown[] = []) => query<R>(server.databaseUrl, text, values)
const events = (kind = '%') =>
  sql<Row>(
    `select kind, actor_id, subject_id, address, detail, count from security_events where kind like $1
     order by first_at, id`,
    [kind],
  )
const record = (event: SecurityEvent, address = '203.0.113.7') =>
  withDatabase(
    server.databaseUrl,
    Effect.flatMap(SecurityEvents, (service) => service.record(event)).pipe(
      Effect.provide(SecurityEvents.layer),
      Effect.provideService(CallSource, { address, requestId: 'r1', actor: '', call: '' }),
      Effect.provide(Logger.layer([])),
    ),
  )

beforeEach(() => sql('delete from security_events'))

describe('a rejected call', () => {
  test('is recorded with person, address and call, whether the guard or a service rejects it', async () => {
    const { visitor, id } = await createUser(server)
    const other = await createUser(server)
    await sql('delete from security_events')
    const from = { 'x-forwarded-for': '203.0.113.9' }
    const order = await insertOrder(server.databaseUrl)
    expect((await visitor.call('GET', '/user/get-all-users', undefined, from)).status).toBe(403)
    expect((await visitor.call('GET', `/user/get-single-user/${other.id}`, undefined, from)).status).toBe(403)
    const move = { status: 'processing' }
    expect((await owner.visitor.call('PATCH', `/order/update-status/${order}`, move, from)).status).toBe(403)
    const recorded = await events('call.refused')
    expect(recorded.map(({ actor_id, detail, address }) => [actor_id, detail.call, address])).toEqual([
      [id, 'getAllUsers', '203.0.113.9'],
      [id, 'getSingleUser', '203.0.113.9'],
      [owner.id, 'updateOrderStatus', '203.0.113.9'],
    ])
  })

  test('is recorded for too many tries, and so is each wrong current password', async () => {
    const { visitor, id } = await createUser(server)
    const change = { id, currentPassword: 'wrong', newPassword: 'battery staple', confirmPassword: 'battery staple' }
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) {
      statuses.push((await visitor.call('PATCH', '/user/change-password', change)).status)
    }
    expect(statuses).toEqual([400, 400, 400, 429])
    expect((await events('password.wrong')).reduce((sum, { count }) => sum + count, 0)).toBe(3)
    expect(await events('call.limited')).toMatchObject([{ actor_id: id, detail: { call: 'changePassword' }, count: 1 }])
  })

  test('is recorded for a page of another site', async () => {
    await createVisitor(server.url).post('/user/logout', {}, { origin: 'https://evil.example' })
    expect(await events('origin.refused')).toMatchObject([{ actor_id: '', detail: { call: 'logout' } }])
  })

  test('increments one row per minute for any number of calls to two servers at once', async () => {
    const { visitor } = await createUser(server)
    const elsewhere = createVisitor(second.url)
    elsewhere.token = visitor.token!
    for (let n = 0; n < 15; n++) {
      const calls = Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? visitor : elsewhere).call('GET', '/user/get-all-users', undefined, { 'x-forwarded-for': '127.0.0.1' }),
      )
      expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([403]))
    }
    const [rows] = await sql<{ rows: number; calls: number; minutes: number }>(
      `select count(*)::int as rows, sum(count)::int as calls, count(distinct minute)::int as minutes
       from security_events where kind = 'call.refused'`,
    )
    expect(rows).toEqual({ rows: rows?.minutes, calls: 300, minutes: rows?.rows })
  })

  test('returns 403 also where its event cannot be written; a change that cannot be recorded is rolled back', async () => {
    const { visitor, id } = await createUser(server)
    await sql('alter table security_events rename to security_events_away')
    try {
      expect((await visitor.call('GET', '/user/get-all-users')).status).toBe(403)
      const change = await admin.visitor.call('PATCH', '/user/change-role', { userId: id, role: 'owner' })
      expect(change.status).toBe(500)
    } finally {
      await sql('alter table security_events_away rename to security_events')
    }
    expect(await sql('select role from users where id = $1', [id])).toEqual([{ role: 'user' }])
  })
})

describe('a change is recorded with its actor and its former value:', () => {
  const image = picture()
  const row = async (table: string, columns: Record<string, unknown>) => {
    const names = Object.keys(columns)
    await sql(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
      Object.values(columns),
    )
  }
  const category = async (id: string) => {
    await row('categories', { id, name: id, image: '' })
    return id
  }
  const product = (id: string, category_id: string, sub_category_id: string) =>
    row('products', { id, name: id, original_price: 100, price: 100, description: 'x', category_id, sub_category_id })

  test('roles, deletions of accounts, passwords', async () => {
    const one = await createUser(server)
    const call = admin.visitor.call
    await sql('delete from security_events')
    await one.visitor.call('PATCH', '/user/change-password', {
      id: one.id,
      currentPassword: password,
      newPassword: 'battery staple',
      confirmPassword: 'battery staple',
    })
    await call('PATCH', '/user/change-role', { userId: one.id, role: 'owner' })
    // Setting the same role again is not a change.
    await call('PATCH', '/user/change-role', { userId: one.id, role: 'owner' })
    await call('DELETE', `/user/delete-user/${one.id}`)
    expect(await events()).toMatchObject([
      { kind: 'password.changed', actor_id: one.id, subject_id: one.id, detail: {} },
      { kind: 'role.changed', actor_id: admin.id, subject_id: one.id, detail: { from: 'user', to: 'owner' }, count: 1 },
      { kind: 'account.deleted', actor_id: admin.id, subject_id: one.id, detail: { role: 'owner' } },
    ])
  })

  test('orders and refunds', async () => {
    const call = admin.visitor.call
    const [first] = [
      await insertOrder(server.databaseUrl),
      await insertOrder(server.databaseUrl),
      await insertOrder(server.databaseUrl),
    ]
    await row('refunds', {
      id: 'r1',
      customer_name: 'N',
      customer_email: 'n@shop.example',
      transaction_id: 'T',
      total_price: 1,
      method: 'bKash',
      number: '01712345678',
      status: 'completed',
    })
    await call('PATCH', '/refund/r1', { status: 'pending' })
    await call('DELETE', `/order/delete-order/${first}`)
    const [left] = await sql<{ orders: number }>('select count(*)::int as orders from orders')
    await call('DELETE', '/orders')
    const recorded = await events()
    expect(recorded).toMatchObject([
      { kind: 'refund.changed', actor_id: admin.id, subject_id: 'r1', detail: { from: 'completed', to: 'pending' } },
      { kind: 'order.deleted', actor_id: admin.id, subject_id: first, detail: { status: 'pending' } },
      { kind: 'orders.deleted', actor_id: admin.id, detail: left },
    ])
    expect(JSON.stringify(recorded)).not.toMatch(/01712345678|n@shop|Nusrat/)
  })

  test('the catalogue and the settings of the shop', async () => {
    const call = admin.visitor.call
    const c1 = await category('c1')
    await row('sub_categories', { id: 's1', name: 's1', image: '', category_id: c1 })
    await row('sub_sub_categories', { id: 'ss1', name: 'ss1', image: '', category_id: c1, sub_category_id: 's1' })
    await row('sub_categories', { id: 's2', name: 's2', image: '', category_id: c1 })
    for (const id of ['p1', 'p2', 'p3']) await product(id, c1, 's2')
    const [fee] = await sql<{ inside: number; outside: number }>(
      `select inside / 100.0 as inside, outside / 100.0 as outside from shipping_fee`,
    )
    await call('DELETE', '/products/p1')
    const banner = await call('POST', '/banner', multipartForm({ bannerCategory: c1, bannerImage: await image }))
    await call('DELETE', `/banner/${banner.body.data._id}`)
    const logo = await call('POST', '/logo', multipartForm({ img: await image }))
    await call('DELETE', `/logo/${logo.body.data._id}`)
    await call('DELETE', '/subsubcategories/ss1')
    await call('DELETE', '/subcategories/s1')
    await call('DELETE', '/categories/c1')
    await call('POST', '/shipping-fee/add', { shippingFee: 61.5, shippingFeeOutside: 121 })
    const deleted = (subject_id: string, detail: object) => ({ kind: 'catalogue.deleted', subject_id, detail })
    const recorded = (await events()).map(({ kind, subject_id, detail }) => ({ kind, subject_id, detail }))
    expect(recorded).toEqual([
      deleted('p1', { thing: 'product' }),
      { kind: 'shop.changed', subject_id: banner.body.data._id, detail: { thing: 'banner' } },
      deleted(banner.body.data._id, { thing: 'banner' }),
      { kind: 'shop.changed', subject_id: logo.body.data._id, detail: { thing: 'logo' } },
      deleted(logo.body.data._id, { thing: 'logo' }),
      deleted('ss1', { thing: 'sub-subcategory', products: 0 }),
      deleted('s1', { thing: 'subcategory', products: 0 }),
      deleted('c1', { thing: 'category', products: 2 }),
      {
        kind: 'shop.changed',
        subject_id: '',
        detail: {
          thing: 'shipping fee',
          insideFrom: Number(fee?.inside),
          insideTo: 61.5,
          outsideFrom: Number(fee?.outside),
          outsideTo: 121,
        },
      },
    ])
  })
})

describe('an event', () => {
  test('of any size and characters is stored, truncated to the size of an index row', async () => {
    // Characters of four bytes that do not compress; NUL and a lone surrogate cannot be stored as they are.
    const letters = (seed: number) =>
      Array.from({ length: 4000 }, (_, n) =>
        String.fromCodePoint(0x20000 + ((n * 7919 + seed * 104_729) % 40_000)),
      ).join('')
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`key${n}`, letters(n + 10)]))
    await record({ kind: 'shop.changed', actor: letters(1), subject: letters(2), detail: many }, letters(3))
    await record({
      kind: 'shop.changed',
      actor: 'a',
      subject: 'nul\0\ud800',
      detail: { a: letters(4), b: 'nul\0\ud800' },
    })
    const recorded = await events('shop.changed')
    expect(recorded).toMatchObject([{ detail: { cut: true } }, { actor_id: 'a', subject_id: 'nul\ufffd\ufffd' }])
    expect(Object.values(recorded[0]!).every((value) => JSON.stringify(value).length <= 110)).toBe(true)
    expect(recorded[1]?.detail.b).toBe('nul\ufffd\ufffd')
  })

  test('of a rejected call survives the rollback of its transaction', async () => {
    const rejection = Effect.gen(function* () {
      const client = yield* SqlClient.SqlClient
      const service = yield* SecurityEvents
      yield* client.withTransaction(
        Effect.andThen(service.recordRejection({ kind: 'call.refused', actor: 'someone' }), Effect.fail('rejected')),
      )
    })
    const ended = Effect.exit(Effect.provide(rejection, [SecurityEvents.layer, Logger.layer([])]))
    expect((await withDatabase(server.databaseUrl, ended))._tag).toBe('Failure')
    expect(await events('call.refused')).toMatchObject([{ actor_id: 'someone' }])
  })

  test('logs one line with kind, ids and request after the commit, without address or identifier', async () => {
    const lines: string[] = []
    const capture = Logger.map(Logger.formatJson, (line) => void lines.push(line))
    const event = {
      kind: 'signin.failed',
      subject: 's1',
      identifier: 'rahima@shop.example',
      detail: { try: 2 },
    } as const
    const program = Effect.flatMap(SecurityEvents, (service) => service.record(event)).pipe(
      Effect.provide(SecurityEvents.layer),
      Effect.provideService(CallSource, { address: '203.0.113.7', requestId: 'r1', actor: '', call: '' }),
      Effect.provide(Logger.layer([capture])),
    )
    await withDatabase(server.databaseUrl, program)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        message: 'security event',
        annotations: { kind: 'signin.failed', actor: '', subject: 's1', id: 'r1', detail: { try: 2 } },
      },
    ])
    expect(lines.join('')).not.toMatch(/203\.0\.113|rahima/)
  })
})

test('the log lines of a rejected call and of its event contain the id of the signed-in person', async () => {
  const { visitor, id } = await createUser(server)
  const lines: string[] = []
  const spy = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  try {
    const { databaseUrl, settings } = server
    const logging = await startTestServer({ account, databaseUrl, filesDir: settings.filesDir, logLevel: 'info' })
    const caller = createVisitor(logging.url)
    caller.token = visitor.token!
    await caller.call('GET', '/user/get-all-users')
    await logging.stop()
  } finally {
    spy.mockRestore()
  }
  const logged = lines.map((line) => JSON.parse(line)).map(({ message, annotations }) => ({ message, ...annotations }))
  const request = logged.find(({ message }) => message === 'call')
  expect(request).toMatchObject({ path: '/api/user/get-all-users', status: 403, user: id })
  expect(logged.find(({ message }) => message === 'security event')).toMatchObject({
    kind: 'call.refused',
    actor: id,
    id: request.id,
  })
})

describe('npm run events', () => {
  const root = path.resolve(import.meta.dirname, '..', '..', '..')
  const run = () => {
    const env = commandEnvironment({ DATABASE_URL: server.databaseUrl, TZ: 'Asia/Dhaka' })
    const command = [path.join(root, 'scripts', 'bin', 'events.ts')]
    return promisify(execFile)(process.execPath, command, { cwd: root, env })
  }

  test('prints actor, action, address and count of each event, without control characters', async () => {
    const email = newEmail()
    const one = await createUser(server, email)
    await sql('update users set name = $1 where id = $2', ['Rahima\u001b[2J\u202eKhatun\nMitu র‍্যাব', one.id])
    await sql('delete from security_events')
    await record({ kind: 'role.changed', actor: admin.id, subject: one.id, detail: { from: 'user', to: 'owner' } })
    for (let n = 0; n < 3; n++) await record({ kind: 'signin.failed', identifier: email }, '198.51.100.4')
    await record({ kind: 'signin.failed', identifier: 'nobody@shop.example' }, '198.51.100.5')
    await sql(`update security_events set first_at = timestamptz '2026-02-03T20:00:05Z',
      last_at = timestamptz '2026-02-03T20:00:45Z' where count = 3`)
    await sql(`update security_events set last_at = timestamptz '2026-02-03T20:00:01Z' where kind = 'role.changed'`)
    const { stdout } = await run()
    const lines = stdout.split('\n')
    const name = `Rahima\ufffd[2J\ufffdKhatun Mitu র‍্যাব (user, ${one.id})`
    expect(lines[0]).toContain(`203.0.113.7  Rahima Khatun (admin, ${admin.id}) changed the role of a person  ${name}`)
    expect(lines[0]).toContain('from user, to owner')
    expect(lines[1]).toBe(
      `2026-02-04 02:00:05  198.51.100.4  Somebody failed to sign in 3 times until 02:00:45  as ${name}  signin.failed`,
    )
    expect(lines[2]).toMatch(/198\.51\.100\.5 {2}Somebody failed to sign in {2}as #[\w-]{8} {2}signin\.failed$/)
    expect(stdout).toContain('Times are those of Asia/Dhaka, the newest last.')
    expect(stdout).not.toMatch(new RegExp(`${email}|nobody@`))

    const kinds = async (filter: Partial<EventFilter>) =>
      (await withDatabase(server.databaseUrl, newestEvents({ limit: 9, ...filter }))).map(({ kind }) => kind)
    expect(await kinds({ person: email.toUpperCase() })).toEqual(['role.changed', 'signin.failed'])
    expect(await kinds({ person: 'nobody@shop.example', kinds: ['signin.failed'] })).toEqual(['signin.failed'])
    expect(await kinds({ person: one.id, kinds: ['signin.failed'] })).toEqual(['signin.failed'])
    expect(await kinds({ lastSeconds: 3600, address: '198.51.100.4' })).toEqual([])
    expect(await kinds({ limit: 1 })).toEqual(['signin.failed'])
  })

  test('prints JSON with --json, and the valid values for an invalid argument', async () => {
    await record({ kind: 'signin.limited' })
    await sql('update security_events set count = 2')
    vi.stubEnv('DATABASE_URL', server.databaseUrl)
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    // The same command in this process; its exit code and its errors are those of every command (`runCommand`).
    const printed: string[] = []
    const print = (text: string) => void printed.push(text)
    await expect(runEventsCommand(['--kind', 'sign'], print)).rejects.toThrow('signin.failed')
    await expect(runEventsCommand(['--last', 'week'], print)).rejects.toThrow('such as 7d')
    await runEventsCommand(['--json', '--last', '1h', '--kind', 'signin', '--limit', '1'], print)
    expect(printed.map((text) => JSON.parse(text))).toMatchObject([{ kind: 'signin.limited', count: 2 }])
  })
})
