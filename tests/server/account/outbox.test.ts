import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultAccountSettings } from '../../../server/platform/accountSettings.ts'
import { defaultSettings, type Settings } from '../../../server/platform/config.ts'
import { withDatabase } from '../../../server/platform/database/client.ts'
import { printMessages } from '../../../server/platform/outbox/newestMessages.ts'
import { transportsOf } from '../../../server/platform/outbox/transports.ts'
import { query } from '../../support/database.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { newEmail, newPhone, quick, registerByEmail, registerByPhone, visit } from './client.ts'
import { type MailServer, startMailServer } from './smtp.ts'

const account = { ...defaultAccountSettings, ...quick }
let post: MailServer
const texts: { to: string; text: string; authorization?: string }[] = []
const gateway = createServer((request, response) => {
  let body = ''
  request
    .on('data', (chunk) => (body += chunk))
    .on('end', () => {
      texts.push({ ...JSON.parse(body), authorization: request.headers.authorization })
      response.statusCode = 202
      response.end()
    })
})
let one: TestServer
let two: TestServer

beforeAll(async () => {
  post = await startMailServer()
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const settings = {
    account,
    embeddedDatabase: false,
    publicUrl: 'http://haat.example',
    smtpUrl: post.url,
    mailFrom: 'Haat <shop@haat.example>',
    smsUrl: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
    smsToken: 'gateway token',
  }
  one = await startTestServer(settings)
  two = await startTestServer({ ...settings, databaseUrl: one.databaseUrl, filesDir: one.settings.filesDir })
})
afterAll(() => {
  post.close()
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
  it('sends each mail once, whichever process is quicker, and empties its text afterwards', async () => {
    const emails = Array.from({ length: 6 }, newEmail)
    await Promise.all(emails.map((email, at) => registerByEmail(visit((at % 2 ? one : two).url), email)))
    for (const email of emails) await expect.poll(async () => (await rowOf(email)).sent_at, until).not.toBeNull()
    for (const email of emails) {
      const mails = post.mails.filter((mail) => mail.includes(`To: ${email}`))
      expect(mails).toHaveLength(1)
      expect(mails[0]!.replace(/=\r\n/g, '')).toMatch(/http:\/\/haat\.example\/user\/verify\//)
      expect(mails[0]).toContain('From: Haat <shop@haat.example>')
      expect(await rowOf(email)).toMatchObject({ body: '', last_error: null })
    }
  })

  it('sends an SMS through the gateway and empties its text', async () => {
    const phone = newPhone()
    await registerByPhone(visit(one.url), phone)
    await expect.poll(async () => (await rowOf(phone)).sent_at, until).not.toBeNull()
    expect(texts.filter(({ to }) => to === `+88${phone}`)).toEqual([
      { to: `+88${phone}`, text: expect.stringMatching(/\b\d{4}\b/), authorization: 'Bearer gateway token' },
    ])
    expect((await rowOf(phone)).body).toBe('')
  })

  it('tries again when the mail server says no, and keeps the reason without any address', async () => {
    const email = newEmail()
    post.refusing = true
    expect(
      (
        await visit(one.url).post(
          '/user/register',
          { name: 'Karim', email, password: 'ilish-paturi', confirmPassword: 'ilish-paturi', method: 'email' },
          origin,
        )
      ).status,
    ).toBe(201)
    await expect.poll(async () => (await rowOf(email)).attempts, until).toBeGreaterThan(0)
    expect(await rowOf(email)).toMatchObject({ sent_at: null, last_error: '451' })
    post.refusing = false
    await expect.poll(async () => (await rowOf(email)).sent_at, until).not.toBeNull()
    expect(post.mails.filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(1)
    const queue = await query<{ last_failure: string | null }>(one.databaseUrl, 'select last_failure from outbox_queue')
    expect(queue.filter(({ last_failure }) => last_failure?.includes(email))).toEqual([])
  })
})

describe('a shop whose mail server comes later', () => {
  it('keeps messages unsent, and sends each of the last day once there is one', async () => {
    const settings = { account, embeddedDatabase: false, publicUrl: 'http://haat.example' }
    const without = await startTestServer(settings)
    const [email, old, phone] = [newEmail(), newEmail(), newPhone()]
    for (const address of [email, old]) await registerByEmail(visit(without.url), address)
    await registerByPhone(visit(without.url), phone)
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
    const later = { smtpUrl: post.url, mailFrom: 'shop@haat.example', databaseUrl: without.databaseUrl }
    await Promise.all([startTestServer({ ...settings, ...later }), startTestServer({ ...settings, ...later })])
    await expect.poll(async () => (await row(email))?.sent_at, until).not.toBeNull()
    expect(post.mails.filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(1)
    expect(await row(phone)).toMatchObject({ sent_at: null, failed_at: null })
    expect(post.mails.filter((mail) => mail.includes(`To: ${old}`))).toEqual([])
  })
})

describe('a mail server without encryption', () => {
  const mail = { id: 'm1', kind: 'mail', subject: 'Code', body: 'Your code is 1234' } as const
  const send = (settings: Partial<Settings>, recipient: string) => {
    const all = { ...defaultSettings, mailFrom: 'shop@haat.example', ...settings }
    return Effect.runPromiseExit(transportsOf(all).mail!({ ...mail, recipient }))
  }
  /** The same server under an address that does not say that it is this machine. */
  const elsewhere = () => post.url.replace('127.0.0.1', '0.0.0.0')
  const got = (recipient: string) => post.mails.filter((text) => text.includes(`To: ${recipient}`)).length

  it('elsewhere gets no mail, unless that is allowed; on this machine it does', async () => {
    const [refused, allowed, here] = [newEmail(), newEmail(), newEmail()]
    expect((await send({ smtpUrl: elsewhere() }, refused))._tag).toBe('Failure')
    expect((await send({ smtpUrl: elsewhere(), smtpTls: 'optional' }, allowed))._tag).toBe('Success')
    expect((await send({ smtpUrl: post.url }, here))._tag).toBe('Success')
    expect([got(refused), got(allowed), got(here)]).toEqual([0, 1, 1])
  })
})

describe('the demo shop', () => {
  it('keeps what it would have sent, to be read by `npm run outbox`', async () => {
    const server = await startTestServer({ account })
    const [email, phone] = [newEmail(), newPhone()]
    await registerByEmail(visit(server.url), email)
    await registerByPhone(visit(server.url), phone)
    const printed = await withDatabase(server.databaseUrl, printMessages(10))
    expect(printed).toContain(`Mail to ${email}`)
    expect(printed).toContain(`${server.url}/user/verify/`)
    expect(printed.indexOf(`SMS to ${phone}`)).toBeLessThan(printed.indexOf(`Mail to ${email}`))
  })
})
