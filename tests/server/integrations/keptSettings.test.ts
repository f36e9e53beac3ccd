import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { Integration } from '#contract/integrations/entity.ts'
import { dialPublic } from '#server/platform/publicConnections.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, newPhone, password } from '../account/client.ts'
import { on } from '../jobs/bulk.ts'

/** Settings of services that the shop keeps: encrypted, proved, on all servers without a restart. */

interface Received {
  readonly to: string
  readonly text: string
  readonly authorization: string | undefined
}

const startGateway = async () => {
  const received: Received[] = []
  const gateway = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ ...JSON.parse(body), authorization: request.headers.authorization })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  afterAll(() => gateway.close())
  return { url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`, received }
}
const [first, second] = [await startGateway(), await startGateway()]
const TOKEN = 'gateway-token-of-the-shop-7f3a'
const until = { timeout: 10_000, interval: 50 }

const signingKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const one = await startTestServer({ signingKey, workerPauseMs: 20 })
const { databaseUrl } = one
const two = await startTestServer({ ...one.settings, port: 0 })
const sql = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(databaseUrl, text, values)
const { visitor: admin, id: adminId } = await createUserWithRole(one, 'admin')

const keep = (name: string, settings: object, visitor = admin) =>
  visitor.call('PUT', `/integrations/${name}/settings`, { currentPassword: password, ...settings })
const serviceOn = async (visitor: typeof admin, name: string) => {
  const all: readonly Integration[] = (await visitor.call('GET', '/integrations')).body.data
  return all.find(({ _id }) => _id === name)!
}
const textsTo = (received: readonly Received[], phone: string) => received.filter(({ to }) => to === `+88${phone}`)

test('settings need the secret of the server, the proof of the person, and a public address', async () => {
  const withoutSecret = await startTestServer({})
  const { visitor } = await createUserWithRole(withoutSecret, 'admin')
  expect(await serviceOn(visitor, 'sms')).toMatchObject({ place: 'noSecret', state: 'test' })
  expect((await keep('sms', { smsUrl: first.url }, visitor)).body.code).toBe('integration.not_kept')

  expect(await serviceOn(admin, 'sms')).toMatchObject({ place: 'missing', settings: [] })
  const wrong = await keep('sms', { smsUrl: first.url, currentPassword: 'another password' })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'account.wrong_current_password'])
  for (const smsUrl of ['http://sms.shop.example/send', 'https://10.0.0.7/send', 'https://sms.shop.example:8443/']) {
    expect((await keep('sms', { smsUrl })).body).toMatchObject({
      code: 'integration.address',
      issues: [{ path: ['smsUrl'] }],
    })
  }
  expect((await keep('mail', { mailHost: '192.168.0.1', mailFrom: 'a@shop.example' })).status).toBe(400)
  const mail = { mailHost: 'smtp.shop.example', mailPort: '65536', mailFrom: 'a@shop.example' }
  expect((await keep('mail', mail)).body.issues).toMatchObject([{ path: ['mailPort'] }])
  const template = { smsUrl: first.url, smsFormat: 'json', smsFields: '{"to":"{to}"}' }
  expect((await keep('sms', template)).body.message).toContain('SMS_FIELDS must name {text}')
  expect(await sql('select from integration_settings')).toEqual([])

  const [error] = await once(dialPublic('localhost', 80), 'error')
  expect(error.code).toBe('ENOTPUBLIC')
})

test('messages that wait go out with the new key, from both servers, and no copy of the database has it', async () => {
  const phone = newPhone()
  await sql(`insert into outbox (id, kind, recipient, subject, body) values ('waits-1', 'sms', $1, '', 'Your order')`, [
    phone,
  ])
  expect((await keep('sms', { smsUrl: first.url, smsToken: TOKEN, smsPrice: '0.35' })).status).toBe(200)
  const sent = { to: `+88${phone}`, text: 'Your order', authorization: `Bearer ${TOKEN}` }
  await expect.poll(() => textsTo(first.received, phone), until).toEqual([sent])

  const other = on(two.url, admin)
  await expect.poll(async () => (await serviceOn(other, 'sms')).place, until).toBe('kept')
  const { settings, state } = await serviceOn(other, 'sms')
  expect([state, settings]).toEqual([
    'test',
    [
      { field: 'smsUrl', value: 'send' },
      { field: 'smsToken', value: '7f3a' },
      { field: 'smsPrice', value: '0.35' },
    ],
  ])

  await expect
    .poll(async () => (await serviceOn(other, 'sms')).sent, until)
    .toEqual({
      today: { parts: 1, cost: 0.35 },
      month: { parts: 1, cost: 0.35 },
    })

  const tables = await sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const copies = await Promise.all(
    tables.map(({ name }) =>
      sql<{ rows: string }>(`select coalesce(string_agg(t::text, ' '), '') as rows from "${name}" t`),
    ),
  )
  const copy = copies.map(([row]) => row!.rows).join(' ')
  const readable = [TOKEN, Buffer.from(TOKEN).toString('hex'), Buffer.from(TOKEN).toString('base64').slice(0, 20)]
  expect(readable.filter((text) => copy.includes(text))).toEqual([])
  const [entry] = await sql<{ verb: string; before: object; after: object }>(
    `select verb, before, after from audit_log where kind = 'integration' and call = 'keepSettings'`,
  )
  expect(entry).toEqual({ verb: 'created', before: {}, after: {} })
})

test('all administrators get a notice, by the gateway of before', async () => {
  const phone = newPhone()
  const { id } = await createUserWithRole(one, 'admin')
  await sql('update users set email = null, phone = $2, verified_at = now() where id = $1', [id, phone])
  expect((await keep('sms', { smsUrl: second.url })).status).toBe(200)
  const notices = textsTo(first.received, phone).map(({ text }) => text)
  expect(notices.filter((text) => text.includes('service of your shop: SMS gateway'))).toHaveLength(1)
  expect(textsTo(second.received, phone)).toEqual([])
  const [{ email } = { email: '' }] = await sql<{ email: string }>('select email from users where id = $1', [adminId])
  const mails = await sql(
    `select from outbox where recipient = $1 and subject like 'The settings of a service were changed: SMS gateway'`,
    [email],
  )
  expect(mails).toHaveLength(2)
})

test('a lost secret is said, and typing nothing deletes what is kept', async () => {
  await sql(`update integration_settings set sealed = decode(repeat('00', 64), 'hex')`)
  await expect.poll(async () => (await serviceOn(admin, 'sms')).place, until).toBe('unreadable')
  expect(await serviceOn(admin, 'sms')).toMatchObject({ settings: [] })
  expect((await keep('sms', {})).status).toBe(200)
  expect((await keep('mail', {})).status).toBe(200)
  expect(await serviceOn(admin, 'sms')).toMatchObject({ place: 'missing' })
  expect(await sql('select from integration_settings')).toEqual([])
})
