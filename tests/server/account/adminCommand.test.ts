import { execFile } from 'node:child_process'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { runAdminCommand } from '#scripts/bin/admin/command.ts'
import { NO_ADMINISTRATOR } from '#server/account/administrators.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { commandEnvironment } from '#tests/support/commandEnvironment.ts'
import { freshDatabase, query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { codeSentTo, createUser, createVisitor, fastHashing, newEmail, newPhone, registerByEmail } from './client.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const { databaseUrl } = server

vi.stubEnv('DATABASE_URL', databaseUrl)
vi.stubEnv('PUBLIC_URL', server.url)
afterAll(() => vi.unstubAllEnvs())

interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs `npm run admin -- …words` in a process of its own. */
const spawnAdmin = (words: readonly string[]) =>
  new Promise<Outcome>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/bin/admin.ts', ...words],
      { env: commandEnvironment({ NODE_ENV: '' }) },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })

/** Runs the command in this process: its exit code and the texts that the terminal would show. */
const admin = async (words: readonly string[]): Promise<Outcome> => {
  const printed: string[] = []
  const stdout = () => printed.map((text) => `${text}\n`).join('')
  try {
    await runAdminCommand(words, (text) => printed.push(text))
    return { code: 0, stdout: stdout(), stderr: '' }
  } catch (error) {
    return { code: 1, stdout: stdout(), stderr: `${(error as Error).message}\n` }
  }
}
const tokenIn = (stdout: string) => /\/reset-password#([\w-]{43})$/m.exec(stdout)![1]!

/** Opens a printed link, chooses a password and signs in. */
const followLink = async (stdout: string, identifier: string, to: string) => {
  const visitor = createVisitor(server.url)
  const opened = await visitor.post('/user/open-reset-link', { token: tokenIn(stdout) })
  expect(opened).toMatchObject({ status: 200, body: { data: { identifier } } })
  expect((await visitor.post('/user/reset-password', { identifier, password: to })).status).toBe(200)
  return visitor.post('/user/signin', { identifier, password: to })
}

afterEach(() => query(databaseUrl, 'delete from rate_limits'))

test('an empty shop reports that it has no administrator; the first one signs in by the printed link and is listed', async () => {
  expect(await spawnAdmin(['list'])).toEqual({ code: 0, stdout: `${NO_ADMINISTRATOR}\n`, stderr: '' })
  const email = newEmail()
  const created = await admin(['create', email.toUpperCase(), 'Farhana', 'Akter'])
  expect(created).toMatchObject({ code: 0, stderr: '' })
  expect(created.stdout).toContain(`${server.url}/reset-password#`)
  expect((await admin(['list'])).stdout).toBe(`Farhana Akter  ${email}  no password yet\n`)
  const signedIn = await followLink(created.stdout, email, 'ilish bhapa')
  expect(signedIn.body.data.user).toMatchObject({ role: 'admin', email, name: 'Farhana Akter', isEmailVerified: true })
  expect((await admin(['list'])).stdout).toBe(`Farhana Akter  ${email}\n`)
  const events = await query(databaseUrl, `select detail, actor_id from security_events where kind = 'admin.command'`)
  expect(events).toEqual([{ detail: { command: 'create' }, actor_id: '' }])
})

test('creates an administrator by phone too; a printed link resets a lost password', async () => {
  const phone = newPhone()
  const created = await admin(['create', phone])
  expect((await followLink(created.stdout, phone, 'ilish bhapa')).body.data.user).toMatchObject({
    role: 'admin',
    phone,
  })
  // Without an e-mail address nothing is sent: the operator prints a link.
  expect((await createVisitor(server.url).post('/user/forgot-password', { identifier: phone })).status).toBe(200)
  expect(await query(databaseUrl, `select 1 from outbox where recipient = $1 and body like '%code%'`, [phone])).toEqual(
    [],
  )
  const again = await admin(['reset', phone])
  expect((await followLink(again.stdout, phone, 'shutki bhuna')).status).toBe(200)
})

test('promotes an existing account: its sessions end, and codes that were sent before reset nothing', async () => {
  const { visitor, email, id } = await createUser(server)
  await visitor.post('/user/forgot-password', { identifier: email })
  const code = await codeSentTo(databaseUrl, email)
  expect(await admin(['promote', email])).toMatchObject({ code: 0, stderr: '' })
  expect((await visitor.call('GET', `/user/get-single-user/${id}`)).status).toBe(401)
  expect((await visitor.post('/user/verify-otp', { identifier: email, code })).status).toBe(400)
  expect(await query(databaseUrl, 'select role from users where id = $1', [id])).toEqual([{ role: 'admin' }])
  expect((await admin(['promote', email])).stderr).toBe(`${email} is an administrator already.\n`)
})

test('switches a lost second factor off and sends a mail; signs a person out everywhere', async () => {
  const { email, id, visitor } = await createUser(server)
  expect(await admin(['factor-off', email])).toMatchObject({ code: 1, stderr: `${email} has no second factor.\n` })
  await query(
    databaseUrl,
    `insert into second_factors (user_id, sealed_secret, confirmed_at) values ($1, '\\x00', now())`,
    [id],
  )
  const { stdout } = await admin(['factor-off', email])
  expect(stdout).toContain(`${email} signs in without a second factor now`)
  expect(await query(databaseUrl, 'select 1 from second_factors where user_id = $1', [id])).toEqual([])
  const mails = await query<{ body: string }>(databaseUrl, 'select body from outbox where recipient = $1', [email])
  expect(mails.at(-1)!.body).toMatch(/two-step/i)
  expect((await visitor.call('GET', `/user/get-single-user/${id}`)).status).toBe(200)
  expect((await admin(['sign-out', email])).stdout).toBe(`${email} is signed out everywhere.\n`)
  expect((await visitor.call('GET', `/user/get-single-user/${id}`)).status).toBe(401)
})

test('prints an error message for each wrong use, and changes nothing', async () => {
  const { email } = await createUser(server)
  const pending = newEmail()
  await registerByEmail(createVisitor(server.url), pending)
  const before = await query(databaseUrl, 'select count(*) from users')
  for (const [words, sentence] of [
    [[], 'npm run admin -- COMMAND'],
    [['delete', email], 'npm run admin -- COMMAND'],
    [['promote'], 'npm run admin -- COMMAND'],
    [['create', 'farhana'], '"farhana" is neither an e-mail address nor a phone number'],
    [['create', email], `${email} has an account already. Make it an administrator with: npm run admin -- promote`],
    [['create', newEmail(), 'Fa/ha'], 'The name cannot be taken. Write the name on one line'],
    [['promote', newEmail()], 'Nobody has an account with'],
    [['promote', pending], `${pending} has registered and not verified the account yet`],
    [['reset', pending], `${pending} has registered and not verified the account yet`],
  ] as const) {
    const { code, stdout, stderr } = await admin(words)
    expect([code, stdout], words.join(' ')).toEqual([1, ''])
    expect(stderr).toContain(sentence)
  }
  expect(await spawnAdmin(['promote', pending])).toEqual(await admin(['promote', pending]))
  expect(await query(databaseUrl, 'select count(*) from users')).toEqual(before)
})

test('a server without an administrator logs this at start, with the command that creates one', async () => {
  const { url } = await freshDatabase()
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((...texts: unknown[]) => void lines.push(texts.join(' ')))
  try {
    await startTestServer({ databaseUrl: url, logLevel: 'warn' })
    await expect.poll(() => lines.join('\n')).toContain('npm run admin -- create')
  } finally {
    log.mockRestore()
  }
})
