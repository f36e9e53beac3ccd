import { afterEach, describe, expect, it } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { accountNotices } from '#texts/en/accountNotices.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import {
  activationTokenFor,
  activationTokensFor,
  codeSentTo,
  createUser,
  createUserWithRole,
  createVisitor,
  fastHashing,
  newEmail,
  newPhone,
  password,
  type Visitor,
  wrongCode,
} from './client.ts'

const shop = { name: 'Haat', prefix: 'Haat' }

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const sql = <Row>(text: string, ...values: unknown[]) => query<Row & object>(server.databaseUrl, text, values)

interface Sent {
  kind: string
  recipient: string
  subject: string
  body: string
}
/** Everything that was sent to these addresses, the oldest first. */
const sentTo = (...recipients: string[]) =>
  sql<Sent>(
    'select kind, recipient, subject, body from outbox where recipient = any($1) order by created_at, id',
    recipients,
  ) as Promise<Sent[]>
const tokenTo = async (email: string) => {
  const mails = await sentTo(email)
  return /\/reset-password#([\w-]{43})\s/.exec(mails.at(-1)!.body)![1]!
}
const forget = (identifier: string, visitor = createVisitor(server.url)) =>
  visitor.post('/user/forgot-password', { identifier })
const open = (token: string, visitor = createVisitor(server.url)) => visitor.post('/user/open-reset-link', { token })
const reset = (visitor: Visitor, identifier: string, to = 'notun gopon') =>
  visitor.post('/user/reset-password', { identifier, password: to })
const dead = { status: 400, body: { message: errorSentences['account.reset_link_unusable'], data: null } }

/** An administrator or owner who has requested a link. */
const staff = async (role: 'admin' | 'owner' = 'admin') => {
  const person = await createUserWithRole(server, role)
  await forget(person.email)
  return { ...person, token: await tokenTo(person.email) }
}

describe('staff who have forgotten their password', () => {
  it.each(['admin', 'owner'] as const)('an %s gets a link that opens a grant, and no code', async (role) => {
    const { email, token } = await staff(role)
    const mails = await sentTo(email)
    expect(mails.at(-1)).toMatchObject({ kind: 'mail', subject: accountNotices(shop).resetLink('', '').subject })
    expect(mails.at(-1)!.body).toContain(`${server.url}/reset-password#${token}`)
    expect(mails.some(({ subject }) => subject === accountNotices(shop).resetCode('').subject)).toBe(false)
    const visitor = createVisitor(server.url)
    expect(await open(token, visitor)).toMatchObject({ status: 200, body: { data: { identifier: email } } })
    expect(await reset(visitor, email)).toMatchObject({
      status: 200,
      body: { message: flowSentences['account.reset_successful'] },
    })
    expect((await visitor.post('/user/signin', { identifier: email, password })).status).toBe(400)
    expect((await visitor.post('/user/signin', { identifier: email, password: 'notun gopon' })).status).toBe(200)
  })

  it('no code of four digits resets them, and the response is that for a customer and for an unknown address', async () => {
    const { email } = await createUserWithRole(server, 'owner')
    const { email: customer } = await createUser(server)
    const requester = createVisitor(server.url)
    const responses = [await forget(email, requester), await forget(customer), await forget(newEmail())]
    for (const { status, body } of responses) expect([status, body]).toEqual([200, responses[0]!.body])
    const tries = Array.from({ length: 4 }, (_, n) => `${n}${n}${n}${n}`)
    for (const code of tries) {
      const response = await requester.post('/user/verify-otp', { identifier: email, code })
      expect(response).toMatchObject({ status: 400, body: { message: errorSentences['account.wrong_code'] } })
    }
    const [row] = await sql<{ user_id: string | null }>(
      'select user_id from one_time_codes where identifier = $1',
      email,
    )
    expect(row).toEqual({ user_id: null })
  })

  it('a request does the same work as for other people: one message, one job', async () => {
    // Transports without a server: the messages stay in the queue and can be counted.
    const mailing = await startTestServer({
      account: { ...defaultAccountSettings, ...fastHashing },
      smtpUrl: 'smtp://127.0.0.1:9',
      mailFrom: 'shop@haat.example',
      smsUrl: 'http://127.0.0.1:9',
    })
    const sql = (text: string, ...values: unknown[]) => query(mailing.databaseUrl, text, values)
    const count = async () =>
      (
        await sql(`select (select count(*) from outbox)::int as messages, (select count(*) from outbox_queue)::int as jobs,
          (select count(*) from outbox where body <> '')::int as texts`)
      )[0] as { messages: number; jobs: number; texts: number }
    const withoutMail = await createUserWithRole(mailing, 'admin')
    const phone = newPhone()
    await sql('update users set email = null, phone = $2 where id = $1', withoutMail.id, phone)
    const { email } = await createUserWithRole(mailing, 'admin')
    for (const [identifier, written] of [
      [email, 1],
      [phone, 0],
      [newEmail(), 0],
    ] as const) {
      const before = await count()
      await forget(identifier, createVisitor(mailing.url))
      const after = await count()
      expect([after.messages - before.messages, after.jobs - before.jobs, after.texts - before.texts]).toEqual([
        1,
        1,
        written,
      ])
    }
  })

  it('a request by phone sends the link to the e-mail address of the account', async () => {
    const { email, id } = await createUserWithRole(server, 'owner')
    const phone = newPhone()
    await sql('update users set phone = $2 where id = $1', id, phone)
    await forget(phone)
    expect(await sentTo(phone)).toEqual([])
    expect(await open(await tokenTo(email))).toMatchObject({ status: 200, body: { data: { identifier: email } } })
  })

  it('a code that was sent before a person became staff resets nothing', async () => {
    const { email, id } = await createUser(server)
    const visitor = createVisitor(server.url)
    await forget(email, visitor)
    const code = await codeSentTo(server.databaseUrl, email)
    await sql(`update users set role = 'owner' where id = $1`, id)
    const response = await visitor.post('/user/verify-otp', { identifier: email, code })
    expect(response).toMatchObject({ status: 400, body: { message: errorSentences['account.code_unusable'] } })
    expect(visitor.cookies.has('haat_reset')).toBe(false)
  })
})

describe('POST /user/open-reset-link', () => {
  it('works once, also when it is opened several times at once', async () => {
    const { token } = await staff()
    const responses = await Promise.all([open(token), open(token), open(token)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await open(token)).toMatchObject(dead)
  })

  it('returns 4xx for an unknown and an expired token, a closed account, and another site', async () => {
    expect(await open('invented')).toMatchObject(dead)
    expect((await open('')).body).toMatchObject({
      issues: [{ path: ['token'], message: errorSentences['account.reset_link_unusable'] }],
    })
    const late = await staff()
    await sql(`update reset_links set expires_at = now() - interval '1 second' where user_id = $1`, late.id)
    expect(await open(late.token)).toMatchObject(dead)
    const gone = await staff()
    await sql('update users set closed_at = now() where id = $1', gone.id)
    expect(await open(gone.token)).toMatchObject(dead)
    const { token } = await staff()
    const foreign = await createVisitor(server.url).post(
      '/user/open-reset-link',
      { token },
      { origin: 'https://evil.example' },
    )
    expect(foreign).toMatchObject({ status: 403, body: { message: errorSentences['request.foreign_origin'] } })
    expect((await open(token)).status).toBe(200)
  })

  it.each(['reset', 'change'] as const)('is dead after a %s of the password', async (way) => {
    const { email, id, token, visitor } = await staff()
    await forget(email)
    const other = createVisitor(server.url)
    await open(await tokenTo(email), other)
    if (way === 'reset') expect((await reset(other, email)).status).toBe(200)
    else {
      const change = { id, currentPassword: password, newPassword: 'notun gopon', confirmPassword: 'notun gopon' }
      expect((await visitor.call('PATCH', '/user/change-password', change)).status).toBe(200)
      expect(await reset(other, email)).toMatchObject({
        status: 400,
        body: { message: errorSentences['account.reset_grant_missing'] },
      })
    }
    expect(await open(token)).toMatchObject(dead)
  })

  it('stores only the hash of the token, and records who opened it', async () => {
    const { token, id } = await staff()
    await open(token)
    const rows = await sql(`select t::text as row from reset_links t union all select t::text from security_events t`)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await sql(`select kind from security_events where actor_id = $1 and kind = 'link.opened'`, id)).toHaveLength(
      1,
    )
  })
})

it('a customer can reset by a mailed link after thirty wrong codes', async () => {
  const { email } = await createUser(server)
  const visitor = createVisitor(server.url)
  await forget(email, visitor)
  const code = await codeSentTo(server.databaseUrl, email)
  expect((await visitor.post('/user/verify-otp', { identifier: email, code: wrongCode(code) })).status).toBe(400)
  await sql(`update rate_limits set points = 30 where key like 'wrongCodesLong:%'`)
  expect(await visitor.post('/user/verify-otp', { identifier: email, code })).toMatchObject({
    status: 429,
    body: { code: 'account.codes_spent' },
  })
  expect((await forget(email, visitor)).status).toBe(200)
  const link = (await sentTo(email)).at(-1)!
  expect(link).toMatchObject({ kind: 'mail', subject: accountNotices(shop).resetLink('', '').subject })
  const token = /#(\S+)/.exec(link.body)![1]!
  expect(await open(token, visitor)).toMatchObject({ status: 200, body: { data: { identifier: email } } })
  await sql(`delete from rate_limits where key like 'wrongCodesLong:%'`)
})

describe('"Your password was changed"', () => {
  const noticesTo = async (email: string, phone: string) =>
    (await sentTo(email, phone)).filter(
      ({ body }) => body.includes('password was changed') || body.includes('was changed, and'),
    )

  it.each(['reset', 'change'] as const)(
    'is sent after a %s, to the e-mail and the phone, without link or code',
    async (way) => {
      const { email, id, visitor } = await createUser(server)
      const phone = newPhone()
      await sql('update users set phone = $2 where id = $1', id, phone)
      if (way === 'reset') {
        await forget(email, visitor)
        await visitor.post('/user/verify-otp', { identifier: email, code: await codeSentTo(server.databaseUrl, email) })
        await reset(visitor, email)
      } else {
        const wrong = { id, currentPassword: 'not this', newPassword: 'notun gopon', confirmPassword: 'notun gopon' }
        await visitor.call('PATCH', '/user/change-password', wrong)
        expect(await noticesTo(email, phone)).toEqual([])
        await visitor.call('PATCH', '/user/change-password', { ...wrong, currentPassword: password })
      }
      const messages = await noticesTo(email, phone)
      expect(messages.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
        ['mail', email],
        ['sms', phone],
      ])
      for (const { body } of messages) {
        expect(body).not.toMatch(/:\/\/|\d{4}/)
        expect(body).toMatch(/not you/i)
      }
      expect(messages.find(({ kind }) => kind === 'sms')!.body.length).toBeLessThanOrEqual(160)
    },
  )
})

describe('a registration that another browser has replaced', () => {
  const register = (
    visitor: Visitor,
    to: { email: string } | { phone: string },
    chosen: string,
    name = 'Rahima Khatun',
  ) =>
    visitor.post('/user/register', {
      name,
      ...to,
      password: chosen,
      confirmPassword: chosen,
      method: 'email' in to ? 'email' : 'phone',
    })
  const signIn = async (identifier: string, chosen: string) =>
    (await createVisitor(server.url).post('/user/signin', { identifier, password: chosen })).status

  it('opens by link without a session or a password; the person chooses one', async () => {
    const [victim, stranger, email] = [createVisitor(server.url), createVisitor(server.url), newEmail()]
    await register(victim, { email }, 'my own words')
    await register(stranger, { email }, 'strangers words', 'Some Stranger')
    const response = await victim.post('/user/verify-account', {
      token: await activationTokenFor(server.databaseUrl, email),
    })
    expect(response).toMatchObject({
      status: 200,
      body: { data: { user: null, accessToken: '', choosePassword: { identifier: email } } },
    })
    expect(victim.cookies.has('haat_refresh')).toBe(false)
    expect([await signIn(email, 'strangers words'), await signIn(email, 'my own words')]).toEqual([400, 400])
    expect((await reset(victim, email, 'chosen at last')).status).toBe(200)
    expect(await signIn(email, 'chosen at last')).toBe(200)
  })

  it('opens by code without a password; the person chooses one', async () => {
    const [victim, stranger, phone] = [createVisitor(server.url), createVisitor(server.url), newPhone()]
    await register(victim, { phone }, 'my own words')
    await register(stranger, { phone }, 'strangers words')
    const code = await codeSentTo(server.databaseUrl, phone)
    const response = await victim.post('/user/verify-otp', { phone, code })
    expect(response).toMatchObject({ status: 200, body: { data: { choosePassword: { identifier: phone } } } })
    expect([await signIn(phone, 'strangers words'), await signIn(phone, 'my own words')]).toEqual([400, 400])
    expect((await reset(victim, phone, 'chosen at last')).status).toBe(200)
    expect(await signIn(phone, 'chosen at last')).toBe(200)
  })

  it('counts as replaced when two browsers registered at once', async () => {
    const [victim, stranger, email] = [createVisitor(server.url), createVisitor(server.url), newEmail()]
    await Promise.all([register(victim, { email }, 'my own words'), register(stranger, { email }, 'strangers words')])
    // The registration that is stored last ends the other one's link; its mail may have the earlier time.
    const tokens = await activationTokensFor(server.databaseUrl, email)
    expect(tokens).toHaveLength(2)
    const opened = await Promise.all(
      tokens.map((token) => createVisitor(server.url).post('/user/verify-account', { token })),
    )
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const valid = opened.find(({ status }) => status === 200)
    expect(valid?.body.data.choosePassword).toEqual({ identifier: email })
  })

  it('keeps the latest password when the browser that wrote it opens the link', async () => {
    const [victim, stranger, email] = [createVisitor(server.url), createVisitor(server.url), newEmail()]
    await register(stranger, { email }, 'strangers words')
    await register(victim, { email }, 'my own words')
    const response = await victim.post('/user/verify-account', {
      token: await activationTokenFor(server.databaseUrl, email),
    })
    expect(response.body.data).toMatchObject({ user: { email } })
    expect('choosePassword' in response.body.data).toBe(false)
    expect([await signIn(email, 'strangers words'), await signIn(email, 'my own words')]).toEqual([400, 200])
  })

  it('keeps the password when only one browser wrote the registration, wherever its link is opened', async () => {
    const [victim, email, phone] = [createVisitor(server.url), newEmail(), newPhone()]
    await register(victim, { email }, 'first words')
    await register(victim, { email }, 'my own words')
    const opened = await createVisitor(server.url).post('/user/verify-account', {
      token: await activationTokenFor(server.databaseUrl, email),
    })
    expect(opened.body.data.user).toMatchObject({ email })
    expect(await signIn(email, 'my own words')).toBe(200)
    await register(victim, { phone }, 'my own words')
    const code = await codeSentTo(server.databaseUrl, phone)
    expect(await victim.post('/user/verify-otp', { phone, code })).toMatchObject({ status: 200, body: { data: null } })
    expect(await signIn(phone, 'my own words')).toBe(200)
  })
})

describe('passwords that are easy to guess', () => {
  const register = (chosen: string, email = newEmail(), name = 'Rahima Khatun') =>
    createVisitor(server.url).post('/user/register', {
      name,
      email,
      password: chosen,
      confirmPassword: chosen,
      method: 'email',
    })

  it.each([
    ['123456', errorSentences['account.password_common']],
    ['Password1', errorSentences['account.password_common']],
    ['bangladesh', errorSentences['account.password_common']],
    ['zzzzzz', errorSentences['account.password_repeats']],
    ['      ', errorSentences['account.password_repeats']],
    ['rahima khatun', errorSentences['account.password_personal']],
    ['RahimaKhatun', errorSentences['account.password_personal']],
  ])('%j is an error at its field', async (chosen, message) => {
    expect(await register(chosen)).toMatchObject({ status: 400, body: { issues: [{ path: ['password'], message }] } })
  })

  it('the e-mail and number of the person are errors, a few words are not', async () => {
    const own = {
      status: 400,
      body: { issues: [{ path: ['password'], message: errorSentences['account.password_personal'] }] },
    }
    const email = newEmail()
    expect(await register(email.toUpperCase(), email)).toMatchObject(own)
    expect(await register(email.split('@')[0]!, email)).toMatchObject(own)
    const phone = newPhone()
    const body = { name: 'Karim Uddin', phone, password: phone, confirmPassword: phone, method: 'phone' }
    expect(await createVisitor(server.url).post('/user/register', body)).toMatchObject(own)
    expect((await register('ilish bhapa', email)).status).toBe(201)
  })

  it('a reset rejects them and keeps its grant', async () => {
    const { email, visitor } = await createUser(server)
    await forget(email, visitor)
    await visitor.post('/user/verify-otp', { identifier: email, code: await codeSentTo(server.databaseUrl, email) })
    for (const chosen of ['iloveyou', email]) {
      const response = await reset(visitor, email, chosen)
      expect(response).toMatchObject({ status: 400, body: { issues: [{ path: ['password'] }] } })
    }
    expect((await reset(visitor, email)).status).toBe(200)
  })

  it('a change rejects them, and counts none as a try at the current password', async () => {
    const { visitor, id } = await createUser(server)
    const change = (to: string) =>
      visitor.call('PATCH', '/user/change-password', {
        id,
        currentPassword: password,
        newPassword: to,
        confirmPassword: to,
      })
    for (let n = 0; n < 12; n++) {
      const response = await change('qwerty123')
      expect(response).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['newPassword'], message: errorSentences['account.password_common'] }] },
      })
    }
    expect((await change('ilish bhapa')).status).toBe(200)
  })
})

describe('names', () => {
  const rename = ({ visitor, id }: { visitor: Visitor; id: string }, name: string) =>
    visitor.call('PUT', '/user/update-profile', { id, name })
  const at = (message: string) => ({ status: 400, body: { issues: [{ path: ['name'], message }] } })

  it('that claim to be the shop are allowed for administrators only', async () => {
    const [owner, admin] = [await createUserWithRole(server, 'owner'), await createUserWithRole(server, 'admin')]
    expect(await rename(owner, 'Haat Official')).toMatchObject(at(errorSentences['account.name_of_staff']))
    expect((await rename(admin, 'Haat Official')).status).toBe(200)
    const body = { email: newEmail(), password, confirmPassword: password, method: 'email' }
    const registered = await createVisitor(server.url).post('/user/register', { ...body, name: 'Haat Support' })
    expect(registered).toMatchObject(at(errorSentences['account.name_of_staff']))
    expect((await rename(owner, 'Md. Karim')).status).toBe(200)
  })

  it('must be on one line without addresses', async () => {
    const person = await createUser(server)
    expect(await rename(person, 'Karim\nwww.evil.example')).toMatchObject(
      at(ruleSentences['validation.name_not_plain']),
    )
    expect((await rename(person, 'Md. Karim')).status).toBe(200)
  })

  it('are on one line in mails, also for an older account with a line break in its name', async () => {
    const [visitor, email] = [createVisitor(server.url), newEmail()]
    await visitor.post('/user/register', {
      name: 'Rahima Khatun',
      email,
      password,
      confirmPassword: password,
      method: 'email',
    })
    await sql('update users set name = $2 where email = $1', email, 'Rahima\nYou have won: https://evil.example\u202e')
    await visitor.post('/user/resend-otp', { email })
    const [first] = (await sentTo(email)).at(-1)!.body.split('\n')
    expect(first).toBe('Dear Rahima You have won: evil. example,')
  })
})

afterEach(async () => {
  // All calls of these tests are from one address.
  await sql('delete from rate_limits')
})
