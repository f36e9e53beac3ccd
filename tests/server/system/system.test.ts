import { Effect, Layer, ManagedRuntime } from 'effect'
import { afterAll, expect, test, vi } from 'vitest'
import type { Failure, System } from '#contract/system/entity.ts'
import { AppConfig } from '#server/platform/AppConfig.ts'
import { databaseLayer } from '#server/platform/database/client.ts'
import { ServerAddress } from '#server/platform/http/origin.ts'
import { Outbox } from '#server/platform/outbox/Outbox.ts'
import { reportFailures } from '#server/system/dailyReport.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, createVisitor } from '../account/client.ts'
import { finished, on } from '../jobs/bulk.ts'
import { insertOrder, storedOrder } from '../orders/storedOrders.ts'
import { startMailServer } from '../outbox/smtp.ts'

/** The page of the servers, messages and jobs that are sent again, and the daily mail. */

const server = await startTestServer({ workerPauseMs: 50 })
const { databaseUrl } = server
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(databaseUrl, text, values)
const { visitor: admin, email, id: adminId } = await createUserWithRole(server, 'admin')
const { email: banglaEmail, id: banglaId } = await createUserWithRole(server, 'admin')
await run(`update users set language = 'bn' where id = $1`, [banglaId])

const mailServer = await startMailServer()
mailServer.rejects = true
afterAll(() => mailServer.close())

const insertMessage = (id: string, purpose: string, recipient: string, more = '') =>
  run(
    `insert into outbox (id, kind, recipient, subject, body, purpose${more && ', failed_at, last_error, attempts'})
     values ($1, $2, $3, $4, 'The text of the message', $5${more})`,
    [id, recipient.includes('@') ? 'mail' : 'sms', recipient, recipient.includes('@') ? 'Your order' : '', purpose],
  )
const failed = `, now(), 'the SMS gateway answered 500', 12`
const systemOf = async (): Promise<System> => (await admin.call('GET', '/system')).body.data
const failures = async (): Promise<Failure[]> => (await admin.call('GET', '/system/failures')).body.data
const again = (id: string, visitor = admin) => visitor.post(`/system/failures/${id}/again`)
const copiesFor = (recipient: string) =>
  run<{ id: string; body: string; sent_again_as: string | null }>(
    `select id, body, sent_again_as from outbox where recipient = $1 order by created_at, id`,
    [recipient],
  )

test('the state names servers, database, queue, jobs, disk and the last backup', async () => {
  const second = await startTestServer({ databaseUrl, filesDir: server.settings.filesDir })
  await expect.poll(async () => (await systemOf()).processes.length).toBe(2)
  await second.stop()
  const found = await systemOf()
  expect(found).toMatchObject({
    schema: expect.stringMatching(/^\d{4}_\w+$/),
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    processes: [{ host: expect.stringMatching(/./), version: found.version }],
    jobs: { waiting: 0, running: 0, failed: 0 },
    messages: { failed: 0 },
    undecidedPayments: 0,
    backupAt: null,
    backupLate: false,
  })
  expect(found.database.bytes).toBeGreaterThan(1e6)
  expect(found.database.connections).toBeGreaterThan(0)
  expect(found.database.connectionsMax).toBeGreaterThan(found.database.connections)
  expect(found.disk!.total).toBeGreaterThan(found.disk!.free)
  await run(`insert into backups values (now() - interval '49 hours')`)
  expect(await systemOf()).toMatchObject({ backupAt: expect.stringMatching(/Z$/), backupLate: true })
  await run('insert into backups default values')
  expect(await systemOf()).toMatchObject({ backupLate: false })
})

test('a mail that is given up keeps its text, without a code, and is sent again once, from two servers', async () => {
  await insertMessage('notice-1', 'notice', 'nusrat.jahan@shop.example')
  await insertMessage('code-1', 'code', 'karim@shop.example')
  const withMail = { smtpUrl: mailServer.url, mailFrom: 'shop@haat.example' }
  const files = { databaseUrl, filesDir: server.settings.filesDir }
  const senders = await Promise.all([1, 2].map(() => startTestServer({ ...files, ...withMail, workerPauseMs: 500 })))
  const ids = ['notice-1', 'code-1']
  const rows = () =>
    run<{ attempts: number; failed_at: Date | null; body: string }>(
      'select attempts, failed_at, body from outbox where id = any($1) order by id',
      [ids],
    )
  const until = { timeout: 20_000, interval: 50 }
  await expect.poll(async () => (await rows()).every(({ attempts }) => attempts > 0), until).toBe(true)
  // The last of its attempts.
  await run(`update outbox_queue set attempts = 11, visible_at = now() where id = any($1)`, [
    ids.map((id) => `${id}/later`),
  ])
  await expect.poll(async () => (await rows()).every(({ failed_at }) => failed_at !== null), until).toBe(true)
  expect((await rows()).map(({ body }) => body)).toEqual(['', 'The text of the message'])

  expect(await systemOf()).toMatchObject({ messages: { failed: 2 } })
  const listed = await failures()
  expect(listed.find(({ _id }) => _id === 'notice-1')).toMatchObject({
    kind: 'mail',
    recipient: 'nu…@shop.example',
    subject: 'Your order',
    reason: '451',
    count: 12,
    sendable: true,
  })
  expect(listed.find(({ _id }) => _id === 'code-1')).toMatchObject({ sendable: false })
  expect((await again('code-1')).status).toBe(409)
  expect((await again('unknown')).status).toBe(404)

  mailServer.rejects = false
  const answers = await Promise.all([...senders, ...senders].map(({ url }) => again('notice-1', on(url, admin))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await expect.poll(() => mailServer.mails.filter((mail) => mail.includes('nusrat.jahan')).length, until).toBe(1)
  const [first, copy, ...more] = await copiesFor('nusrat.jahan@shop.example')
  expect(more).toEqual([])
  expect(first).toMatchObject({ body: '', sent_again_as: copy!.id })
  expect((await failures()).map(({ _id }) => _id)).toEqual(['code-1'])
  const events = await run<{ actor_id: string; detail: object; count: number }>(
    `select actor_id, detail, count from security_events where kind = 'failure.repeated' and subject_id = 'notice-1'`,
  )
  expect(events).toEqual([{ actor_id: adminId, detail: { kind: 'mail' }, count: 1 }])
  expect(
    await run(`select actor_id, call, verb, after from audit_log where kind = 'message' and record_id = 'notice-1'`),
  ).toEqual([{ actor_id: adminId, call: 'sendAgain', verb: 'changed', after: { sent_again_as: copy!.id } }])
  await Promise.all(senders.map((sender) => sender.stop()))
  await run(`delete from outbox where id = 'code-1'`)
})

test('the items of a job that ended by a bug are done by another job, in the name of the person who started it', async () => {
  const seller = await createUserWithRole(server, 'owner')
  const order = await insertOrder(databaseUrl, { owners: [seller.id] })
  const refused = await insertOrder(databaseUrl, { owners: ['another'] })
  await run(
    `insert into jobs (id, kind, subject, person_id, input, total, finished_at)
     values ('job-1', 'moveOrder', 'processing', $1, '{"status":"processing","reason":""}', 2, now())`,
    [seller.id],
  )
  await run(
    `insert into job_items (job_id, position, item_id, label, state, crashes)
     values ('job-1', 0, $1, 'a', 'failed', 5), ('job-1', 1, $2, 'b', 'failed', 0)`,
    [order, refused],
  )
  expect(await systemOf()).toMatchObject({ jobs: { failed: 1 } })
  expect((await admin.call('GET', '/dashboard/needs')).body.data).toMatchObject({ givenUp: 1 })
  expect(await failures()).toMatchObject([{ _id: 'job-1', kind: 'job', job: 'moveOrder', count: 1, sendable: true }])
  for (const answer of [await again('job-1'), await again('job-1')]) expect(answer.status).toBe(200)
  const started = await run<{ id: string }>(`select id from jobs where id <> 'job-1'`)
  expect(started).toHaveLength(1)
  expect(await finished(seller.visitor, started[0]!.id)).toMatchObject({ total: 1, failed: 0, subject: 'processing' })
  expect((await storedOrder(databaseUrl, order))?.status).toBe('processing')
  expect(await failures()).toEqual([])
})

const reports = () =>
  run<{ recipient: string; subject: string; body: string }>(
    `select recipient, subject, body from outbox where purpose = 'report' order by created_at, id`,
  )
const nextDay = () => run('update daily_reports set day = day - 1')
const office = ManagedRuntime.make(
  Layer.mergeAll(
    Outbox.writeOnly,
    AppConfig.layer(server.settings),
    Layer.succeed(ServerAddress, { publicUrl: server.url, origins: new Set<string>(), anyName: true }),
  ).pipe(Layer.provideMerge(databaseLayer({ databaseUrl, databaseConnections: 2 }))),
)
afterAll(() => office.dispose())
/** What a server does each minute; like a server, it tries again where it gets no connection. */
const look = () => office.runPromise(Effect.retry(Effect.flatten(reportFailures), { times: 5 }))

test('administrators get one mail a day, in their language, from any number of servers, until nothing is left', async () => {
  await run(`delete from outbox where purpose = 'report'`)
  await run('delete from daily_reports')
  await look()
  expect(await reports()).toEqual([])
  await insertMessage('sms-1', 'notice', '01712345678', failed)
  const files = { databaseUrl, filesDir: server.settings.filesDir }
  const [one, two] = await Promise.all([startTestServer(files), startTestServer(files), look(), look()])
  await expect.poll(async () => (await reports()).length).toBe(2)
  await look()
  const sent = await reports()
  const english = sent.find(({ recipient }) => recipient === email)!
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual([banglaEmail, email].sort())
  expect(english.body).toContain('- 1 mail or SMS was not sent')
  expect(english.body).toMatch(/https?:\/\/\S+\/admin\/system/)
  expect(english.body).not.toContain('01712345678')
  expect(sent.find(({ recipient }) => recipient === banglaEmail)!.body).toContain('১টি ইমেইল বা এসএমএস পাঠানো যায়নি')
  await Promise.all([one.stop(), two.stop()])

  // The server of this file looks by itself, too: each day begins when all is prepared.
  await run(`update backups set made_at = made_at - interval '3 days'`)
  await run(`insert into payment_alerts values ('silent', 'bkash', 'bkash', 0), ('difference', 'one', 'nagad', 100)`)
  await nextDay()
  await Promise.all([look(), look()])
  const later = (await reports()).slice(2)
  expect(later).toHaveLength(2)
  expect(later.find(({ recipient }) => recipient === email)!.body).toContain('- the last backup was made on ')
  expect(later.find(({ recipient }) => recipient === email)!.body).toContain(
    '- 1 payment differs from what its provider says\n- no answer comes from: bKash\n',
  )
  await run('delete from payment_alerts')

  await run('insert into backups default values')
  expect((await failures())[0]).toMatchObject({ recipient: '017*****678', reason: 'the SMS gateway answered 500' })
  expect((await again('sms-1')).status).toBe(200)
  // A report that is given up is no reason for another one.
  await run(`update outbox set failed_at = now() where purpose = 'report'`)
  await nextDay()
  await look()
  expect(await reports()).toHaveLength(4)
})

test('a page that differed in a browser is in the log by its route, for some reports per hour', async () => {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)))
  const { url } = await startTestServer({ databaseUrl: server.databaseUrl, logLevel: 'warn' })
  const guest = createVisitor(url)
  for (let report = 0; report < 25; report++)
    await guest.post('/system/mismatches', { path: '/track/0000000000000001' })
  log.mockRestore()
  const said = lines.filter((line) => line.includes('differed'))
  expect(said).toHaveLength(20)
  expect(JSON.parse(said[0]!)).toMatchObject({ level: 'WARN', annotations: { route: '/track/:orderId' } })
  expect(said.join()).not.toContain('0000000001')
})
