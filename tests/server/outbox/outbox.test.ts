import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { defaultSettings, type Settings } from '#server/platform/config.ts'
import { withDatabase } from '#server/platform/database/client.ts'
import { NO_ANALYTICS } from '#server/platform/LiveSettings.ts'
import { printMessages } from '#server/platform/outbox/newestMessages.ts'
import { transportsOf } from '#server/platform/outbox/transports.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import {
  createVisitor,
  fastHashing,
  newEmail,
  newPhone,
  password,
  registerByEmail,
  registerByPhone,
} from '../account/client.ts'
import { insertOrder } from '../orders/storedOrders.ts'
import { type MailServer, startMailServer } from './smtp.ts'

const account = { ...defaultAccountSettings, ...fastHashing }
let mailServer: MailServer
const sentSms: { to: string; text: string; authorization?: string }[] = []
const gateway = createServer((request, response) => {
  let body = ''
  request
    .on('data', (chunk) => (body += chunk))
    .on('end', () => {
      sentSms.push({ ...JSON.parse(body), authorization: request.headers.authorization })
      response.statusCode = 202
      response.end()
    })
})
let one: TestServer
let two: TestServer

beforeAll(async () => {
  mailServer = await startMailServer()
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const settings = {
    account,
    workerPauseMs: 50,
    embeddedDatabase: false,
    publicUrl: 'http://haat.example',
    smtpUrl: mailServer.url,
    mailFrom: 'Haat <shop@haat.example>',
    smsUrl: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
    smsToken: 'gateway token',
  }
  one = await startTestServer(settings)
  two = await startTestServer({ ...settings, databaseUrl: one.databaseUrl, filesDir: one.settings.filesDir })
})
afterAll(() => {
  mailServer.close()
  gateway.close()
})

const origin = { origin: 'http://haat.example' }
const rowOf = async (recipient: string) => {
  const [row] = await query<{ body: string; sent_at: Date | null; last_error: string | null; attempts: number }>(
    one.databaseUrl,
    'select body, sent_at, last_error, attempts from outbox where recipient = $1',
    [recipient],
  )
  return row!
}
const until = { timeout: 20_000, interval: 50 }

describe('a shop with a mail server and an SMS gateway', () => {
  it('sends each mail once, from either process, and then empties its stored text', async () => {
    const emails = Array.from({ length: 6 }, newEmail)
    await Promise.all(emails.map((email, at) => registerByEmail(createVisitor((at % 2 ? one : two).url), email)))
    for (const email of emails) await expect.poll(async () => (await rowOf(email)).sent_at, until).not.toBeNull()
    for (const email of emails) {
      const mails = mailServer.mails.filter((mail) => mail.includes(`To: ${email}`))
      expect(mails).toHaveLength(1)
      expect(mails[0]!.replace(/=\r\n/g, '')).toMatch(/http:\/\/haat\.example\/user\/verify\//)
      expect(mails[0]).toContain('From: Haat <shop@haat.example>')
      expect(await rowOf(email)).toMatchObject({ body: '', last_error: null })
    }
  })

  it('lets the message of a step wait that can be taken back, and then sends it', async () => {
    // A sent mail has no text, so this account is verified without its link.
    const admin = createVisitor(one.url)
    const identifier = newEmail()
    await registerByEmail(admin, identifier)
    await query(
      one.databaseUrl,
      `update users set role = 'admin', verified_at = now(), email_verified = true where email = $1`,
      [identifier],
    )
    admin.token = (await admin.post('/user/signin', { identifier, password })).body.data.accessToken
    const order = await insertOrder(one.databaseUrl, { status: 'processing' })
    const held = () => rowOf('nusrat@shop.example')
    expect((await admin.call('PATCH', `/order/update-status/${order}`, { status: 'shipped' })).status).toBe(200)
    const later = newEmail()
    await registerByEmail(createVisitor(one.url), later)
    await expect.poll(async () => (await rowOf(later)).sent_at, until).not.toBeNull()
    expect(await held()).toMatchObject({ sent_at: null, attempts: 0 })
    await query(
      one.databaseUrl,
      `update outbox_queue set visible_at = now()
       where id = (select id from outbox where recipient = 'nusrat@shop.example')`,
    )
    await expect.poll(async () => (await held()).sent_at, until).not.toBeNull()
  })

  it('sends an SMS through the gateway and empties its stored text', async () => {
    const phone = newPhone()
    await registerByPhone(createVisitor(one.url), phone)
    await expect.poll(async () => (await rowOf(phone)).sent_at, until).not.toBeNull()
    expect(sentSms.filter(({ to }) => to === `+88${phone}`)).toEqual([
      { to: `+88${phone}`, text: expect.stringMatching(/\b\d{4}\b/), authorization: 'Bearer gateway token' },
    ])
    expect((await rowOf(phone)).body).toBe('')
  })

  it('tries again after the mail server rejects a mail, and stores the reason without any address', async () => {
    const email = newEmail()
    mailServer.rejects = true
    expect(
      (
        await createVisitor(one.url).post(
          '/user/register',
          { name: 'Karim', email, password: 'ilish-paturi', confirmPassword: 'ilish-paturi', method: 'email' },
          origin,
        )
      ).status,
    ).toBe(201)
    await expect.poll(async () => (await rowOf(email)).attempts, until).toBeGreaterThan(0)
    expect(await rowOf(email)).toMatchObject({ sent_at: null, last_error: '451' })
    mailServer.rejects = false
    await expect.poll(async () => (await rowOf(email)).sent_at, until).not.toBeNull()
    expect(mailServer.mails.filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(1)
    const queue = await query<{ last_failure: string | null }>(one.databaseUrl, 'select last_failure from outbox_queue')
    expect(queue.filter(({ last_failure }) => last_failure?.includes(email))).toEqual([])
  })
})

describe('a shop whose mail server is configured later', () => {
  it('stores unsent messages, and sends each one of the last day when there is a mail server', async () => {
    const settings = { account, embeddedDatabase: false, publicUrl: 'http://haat.example' }
    const without = await startTestServer(settings)
    const [email, old, phone] = [newEmail(), newEmail(), newPhone()]
    for (const address of [email, old]) await registerByEmail(createVisitor(without.url), address)
    await registerByPhone(createVisitor(without.url), phone)
    const row = async (recipient: string) =>
      (
        await query(without.databaseUrl, 'select body, sent_at, failed_at from outbox where recipient = $1', [
          recipient,
        ])
      )[0]
    await query(
      without.databaseUrl,
      `update outbox set created_at = now() - interval '25 hours' where recipient = $1`,
      [old],
    )
    for (const to of [email, old, phone]) {
      expect(await row(to)).toMatchObject({ sent_at: null, failed_at: null, body: expect.stringMatching(/./) })
    }
    const later = { smtpUrl: mailServer.url, mailFrom: 'shop@haat.example', databaseUrl: without.databaseUrl }
    await Promise.all([startTestServer({ ...settings, ...later }), startTestServer({ ...settings, ...later })])
    await expect.poll(async () => (await row(email))?.sent_at, until).not.toBeNull()
    expect(mailServer.mails.filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(1)
    expect(await row(phone)).toMatchObject({ sent_at: null, failed_at: null })
    expect(mailServer.mails.filter((mail) => mail.includes(`To: ${old}`))).toEqual([])
  })
})

describe('a mail server without encryption', () => {
  const mail = { id: 'm1', kind: 'mail', subject: 'Code', body: 'Your code is 1234' } as const
  const send = (settings: Partial<Settings>, recipient: string) => {
    const all = { ...defaultSettings, mailFrom: 'shop@haat.example', ...settings }
    return Effect.runPromiseExit(
      transportsOf({ ...all, typed: new Set(), formerPayment: [], analytics: NO_ANALYTICS }).mail!.send({
        ...mail,
        recipient,
        sender: 'Rupali Stores',
      }),
    )
  }
  /** The same server under an address that is not recognised as this machine. */
  const elsewhere = () => mailServer.url.replace('127.0.0.1', '0.0.0.0')
  const received = (recipient: string) => mailServer.mails.filter((text) => text.includes(`To: ${recipient}`)).length

  it('gets no mail on another machine unless this is allowed; on this machine it does', async () => {
    const [rejected, allowed, here] = [newEmail(), newEmail(), newEmail()]
    expect((await send({ smtpUrl: elsewhere() }, rejected))._tag).toBe('Failure')
    expect((await send({ smtpUrl: elsewhere(), smtpTls: 'optional' }, allowed))._tag).toBe('Success')
    expect((await send({ smtpUrl: mailServer.url }, here))._tag).toBe('Success')
    expect([received(rejected), received(allowed), received(here)]).toEqual([0, 1, 1])
    expect(mailServer.mails.at(-1)).toContain('From: Rupali Stores <shop@haat.example>')
  })
})

describe('the demo shop', () => {
  it('stores its messages, and `npm run outbox` prints them', async () => {
    const server = await startTestServer({ account })
    const [email, phone] = [newEmail(), newPhone()]
    await registerByEmail(createVisitor(server.url), email)
    await registerByPhone(createVisitor(server.url), phone)
    const printed = await withDatabase(server.databaseUrl, printMessages(10))
    expect(printed).toContain(`Mail to ${email}`)
    expect(printed).toContain(`${server.url}/user/verify/`)
    expect(printed.indexOf(`SMS to ${phone}`)).toBeLessThan(printed.indexOf(`Mail to ${email}`))
  })
})
