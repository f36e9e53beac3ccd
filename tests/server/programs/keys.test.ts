import { beforeAll, describe, expect, test, vi } from 'vitest'
import { Api } from '#contract/Api.ts'
import { KEY_FEATURES } from '#contract/programs/features.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createUserWithRole, createVisitor, password } from '../account/client.ts'
import { totpOf } from '../account/totpOf.ts'
import { insertOrder } from '../orders/storedOrders.ts'

vi.setConfig({ testTimeout: 60_000 })

const CALLS = 40
let server: TestServer
let admin: Awaited<ReturnType<typeof createUserWithRole>>
beforeAll(async () => {
  server = await startTestServer({
    limits: {
      ...defaultSettings.limits,
      keyCalls: { tries: CALLS, seconds: 900 },
      addressTries: { tries: 20, seconds: 900 },
    },
  })
  admin = await createUserWithRole(server, 'admin')
})

const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  query<Row>(server.databaseUrl, text, values)
const body = { name: 'Courier', access: [{ feature: 'orders', right: 'write' }], days: 90, currentPassword: password }
const make = async (sent: object = {}, { visitor } = admin) => {
  const { status, body: made } = await visitor.post('/programs/keys', { ...body, ...sent })
  expect(status, JSON.stringify(made)).toBe(201)
  return { id: made.data.key._id as string, secret: made.data.secret as string }
}
const callWith =
  (secret: string) =>
  (method: string, path: string, sent?: unknown, headers: Record<string, string> = {}) =>
    createVisitor(server.url).call(method, path, sent, { authorization: `Bearer ${secret}`, ...headers })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('a key', () => {
  test('is returned once, stored as a hash, and listed without it', async () => {
    const { id, secret } = await make()
    expect(secret).toMatch(/^haat_[\w-]{43}$/)
    const { data } = (await admin.visitor.call('GET', '/programs/keys')).body
    const listed = data.find(({ _id }: { _id: string }) => _id === id)
    expect(listed).toMatchObject({ name: 'Courier', maker: 'Rahima Khatun', usedAt: null, expired: false })
    expect(listed.access).toEqual(body.access)
    const [row] = await sql('select * from api_keys where id = $1', [id])
    const [logged] = await sql(`select json_agg(a) as rows from audit_log a where kind = 'apiKey'`)
    for (const kept of [data, row, logged]) expect(JSON.stringify(kept)).not.toContain(secret.slice(5))
  })

  test('is made after the password, and after a code where the second factor is on', async () => {
    const { currentPassword: _, ...unproved } = body
    const wrong = await admin.visitor.post('/programs/keys', { ...unproved, currentPassword: 'another one' })
    expect([codeOf(wrong), codeOf(await admin.visitor.post('/programs/keys', unproved))]).toEqual([
      [400, 'account.wrong_current_password'],
      [400, 'account.wrong_current_password'],
    ])
    const other = await createUserWithRole(server, 'admin')
    const { data } = (await other.visitor.post('/user/second-factor/setup', { currentPassword: password })).body
    await other.visitor.post('/user/second-factor/confirm', { code: totpOf(data.secret) })
    expect(codeOf(await other.visitor.post('/programs/keys', body))).toEqual([400, 'account.wrong_app_code'])
    await sql('update second_factors set last_step = 0')
    await make({ code: totpOf(data.secret) }, other)
  })

  test.each([
    [{ name: ' ' }, 'validation.key_name_missing'],
    [{ access: [] }, 'validation.key_access'],
    [{ access: [...body.access, ...body.access] }, 'validation.key_access'],
    [{ access: [{ feature: 'users', right: 'read' }] }, 'validation.choose_one_of'],
    [{ days: 4000 }, 'validation.choose_one_of'],
  ])('is not made by %j', async (sent, code) => {
    expect(codeOf(await admin.visitor.post('/programs/keys', { ...body, ...sent }))).toEqual([400, code])
  })

  test('notes its last use at most once a minute', async () => {
    const { id, secret } = await make()
    const used = async () =>
      (await sql<{ used_at: Date | null }>('select used_at from api_keys where id = $1', [id]))[0]
    await callWith(secret)('GET', '/order/list')
    const first = (await used())!.used_at
    await callWith(secret)('GET', '/order/list')
    expect([first, (await used())!.used_at]).toEqual([expect.any(Date), first])
    await sql(`update api_keys set used_at = now() - interval '2 minutes' where id = $1`, [id])
    await callWith(secret)('GET', '/order/list')
    expect((await used())!.used_at!.getTime()).toBeGreaterThanOrEqual(first!.getTime())
  })
})

describe('a program', () => {
  test('reads and writes in the features of its key, and nowhere else', async () => {
    const order = await insertOrder(server.databaseUrl)
    const writes = callWith((await make()).secret)
    expect((await writes('GET', '/order/list')).status).toBe(200)
    expect((await writes('PATCH', `/order/update-status/${order}`, { status: 'processing' })).status).toBe(200)
    const reads = callWith((await make({ access: [{ feature: 'orders', right: 'read' }] })).secret)
    expect((await reads('GET', '/order/list')).status).toBe(200)
    const refused = [403, 'program.key_not_allowed']
    expect(codeOf(await reads('PATCH', `/order/update-status/${order}`, { status: 'shipped' }))).toEqual(refused)
    expect(codeOf(await reads('POST', '/order/csv', {}))).toEqual(refused)
    expect(codeOf(await writes('GET', '/payment/list'))).toEqual(refused)
  })

  test('never reaches people, accounts, settings, keys, servers and secrets', async () => {
    const all = callWith((await make({ access: KEY_FEATURES.map((feature) => ({ feature, right: 'write' })) })).secret)
    for (const [method, path] of [
      ['GET', '/user/list'],
      ['GET', '/user/sessions'],
      ['GET', '/programs/keys'],
      ['GET', '/system'],
      ['GET', '/audit/list'],
      ['GET', '/payment/wallet-phones'],
      ['PUT', '/shop-details'],
      ['POST', '/shipping-fee/add'],
      ['GET', '/live'],
    ] as const)
      expect([path, ...codeOf(await all(method, path))]).toEqual([path, 403, 'program.key_not_allowed'])
    expect((await all('GET', '/payment/list')).status).toBe(200)
  })

  test('is recorded next to its maker', async () => {
    const order = await insertOrder(server.databaseUrl)
    const { id, secret } = await make({ name: 'Stock robot' })
    await callWith(secret)('PATCH', `/order/update-status/${order}`, { status: 'processing' })
    await callWith(secret)('GET', '/payment/list')
    const { data } = (await admin.visitor.call('GET', `/audit/list?record=${order}`)).body.data
    expect(data).toMatchObject([{ actorId: admin.id, program: 'Stock robot', call: 'updateOrderStatus' }])
    const [event] = await sql<{ actor_id: string; key: string }>(
      `select actor_id, detail->>'key' as key from security_events where kind = 'call.refused' and detail->>'key' = $1`,
      [id],
    )
    expect(event).toEqual({ actor_id: admin.id, key: id })
    await admin.visitor.call('PATCH', `/order/update-status/${order}`, { status: 'shipped' })
    const [own] = (await admin.visitor.call('GET', `/audit/list?record=${order}`)).body.data.data
    expect(own).not.toHaveProperty('program')
  })

  test('is named by the job that it starts, and recorded with what the job changes', async () => {
    const order = await insertOrder(server.databaseUrl)
    const { secret } = await make({ name: 'Night robot' })
    const started = await callWith(secret)('POST', '/order/bulk', { ids: [order], status: 'processing' })
    expect(started.body.data.program).toBe('Night robot')
    const changes = async () => (await admin.visitor.call('GET', `/audit/list?record=${order}`)).body.data.data
    await expect.poll(changes).toMatchObject([{ actorId: admin.id, program: 'Night robot', call: 'moveOrder' }])
    const undone = await admin.visitor.call('POST', `/jobs/${started.body.data._id}/undo`)
    expect(undone.body.data.program).toBe('')
    await expect.poll(async () => (await changes()).length).toBe(2)
    expect((await changes())[0]).not.toHaveProperty('program')
  })

  test('repeats a write by an Idempotency-Key of its own', async () => {
    const key = { 'idempotency-key': 'once' }
    const [one, other] = [await make({ access: [{ feature: 'banners', right: 'write' }] }), await make()]
    const sent = { ids: [await insertOrder(server.databaseUrl)], status: 'processing' }
    expect(codeOf(await callWith(one.secret)('POST', '/order/bulk', sent, key))[1]).toBe('program.key_not_allowed')
    const first = await callWith(other.secret)('POST', '/order/bulk', sent, key)
    const again = await callWith(other.secret)('POST', '/order/bulk', sent, key)
    const another = await callWith((await make()).secret)('POST', '/order/bulk', sent, key)
    expect([first.status, again.body.data._id, another.body.data._id === first.body.data._id]).toEqual([
      201,
      first.body.data._id,
      false,
    ])
  })

  test('is no page of a browser', async () => {
    const call = callWith((await make()).secret)
    const refused = [403, 'program.key_in_browser']
    expect(codeOf(await call('GET', '/order/list', undefined, { cookie: 'a=b' }))).toEqual(refused)
    expect(codeOf(await call('GET', '/order/list', undefined, { origin: 'https://elsewhere.example' }))).toEqual(
      refused,
    )
  })

  test('has a limit of its own', async () => {
    const [one, other] = [callWith((await make()).secret), callWith((await make()).secret)]
    for (let call = 0; call < CALLS; call++) expect((await one('GET', '/order/summary')).status).toBe(200)
    const late = await one('GET', '/order/summary')
    expect([codeOf(late), Number(late.headers.get('retry-after')) > 0]).toEqual([[429, 'account.too_many_tries'], true])
    expect((await other('GET', '/order/summary')).status).toBe(200)
  })
})

describe('a key ends', () => {
  const reasonOf = async (secret: string) => {
    const { status, body } = await callWith(secret)('GET', '/order/list')
    return [status, body.code, body.params?.reason, body.message]
  }
  const ended = (reason: string) => [401, 'program.key_ended', reason, expect.stringMatching(/\w{3}/)]

  test('when it is withdrawn, once', async () => {
    const { id, secret } = await make()
    expect((await admin.visitor.call('DELETE', `/programs/keys/${id}`)).status).toBe(200)
    expect(await reasonOf(secret)).toEqual(ended('withdrawn'))
    expect(codeOf(await admin.visitor.call('DELETE', `/programs/keys/${id}`))).toEqual([404, 'program.key_not_found'])
  })

  test('when its time is over', async () => {
    const { id, secret } = await make()
    await sql('update api_keys set expires_at = now() where id = $1', [id])
    expect(await reasonOf(secret)).toEqual(ended('expired'))
  })

  test.each([
    ["role = 'owner'", "role = 'admin'"],
    ['closed_at = now()', 'closed_at = null'],
  ])('for good when its maker gets %s', async (change, back) => {
    const other = await createUserWithRole(server, 'admin')
    const { secret } = await make({}, other)
    await sql(`update users set ${change} where id = $1`, [other.id])
    await sql(`update users set ${back} where id = $1`, [other.id])
    expect(await reasonOf(secret)).toEqual(ended('withdrawn'))
  })

  test('while its maker lacks a second factor that the role needs', async () => {
    const strict = await startTestServer({ databaseUrl: server.databaseUrl, requireSecondFactor: 'admin' })
    const { secret } = await make()
    const answer = await createVisitor(strict.url).call('GET', '/order/list', undefined, {
      authorization: `Bearer ${secret}`,
    })
    expect([answer.status, answer.body.params.reason]).toEqual([401, 'maker'])
    expect((await callWith(secret)('GET', '/order/list')).status).toBe(200)
  })

  test('and an unknown one is refused, and counted by address', async () => {
    const unknown = `haat_${'x'.repeat(43)}`
    expect(await reasonOf(unknown)).toEqual(ended('unknown'))
    let last = [401] as unknown[]
    for (let tries = 0; tries < 25 && last[0] === 401; tries++) last = await reasonOf(`${unknown}${tries}`)
    expect(last[0]).toBe(429)
    const [event] = await sql(`select count(*)::int as count from security_events where kind = 'key.refused'`)
    expect(event!.count).toBeGreaterThan(0)
  })
})

test('every feature with keys is a group of the API', () => {
  expect(KEY_FEATURES.filter((feature) => !(feature in Api.groups))).toEqual([])
})
