import { Effect, Logger, ManagedRuntime, Result } from 'effect'
import { FetchHttpClient } from 'effect/http'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { bkashSandbox } from '#scripts/sandbox/bkash.ts'
import { BKASH_ACCOUNT } from '#scripts/sandbox/bkashTokens.ts'
import type { SandboxOptions } from '#scripts/sandbox/sandbox.ts'
import { masked, paisaOfText, takaText } from '#server/payments/providers/amounts.ts'
import { makeBkash } from '#server/payments/providers/bkash.ts'
import { MEANINGS, timeOf } from '#server/payments/providers/bkashAnswers.ts'
import { makeExchange } from '#server/payments/providers/exchange.ts'
import {
  type AttemptToStart,
  type Hint,
  type PaymentProvider,
  ProviderError,
  type RefundToSend,
  type StartedAttempt,
} from '#server/payments/providers/provider.ts'
import { databaseLayer } from '#server/platform/database/client.ts'
import { atEndOfFile } from '#tests/support/cleanUp.ts'
import { freshDatabase, query } from '#tests/support/database.ts'
import { startTestSandbox } from '#tests/support/sandbox.ts'
import { DEMO_KEY } from '#tests/support/server.ts'

/** The shop's page is never called: the browser of the tests follows no redirect. */
const RETURN_URL = 'http://127.0.0.1:9/api/payments/return/bkash'

let attempts = 0
const attemptOf = (amount: number): AttemptToStart => ({
  reference: `A${++attempts}`,
  amount,
  returnUrl: RETURN_URL,
  noticeUrl: RETURN_URL,
  customer: { name: 'Karim', email: '', phone: '01712345678', address: 'Road 1', city: 'Dhaka' },
  pieces: 1,
  language: 'en',
  isMobile: false,
})

/** The adapter of one server of the shop. */
const provider = async (databaseUrl: string, url: string, account: Partial<typeof BKASH_ACCOUNT> = {}) => {
  const runtime = ManagedRuntime.make(databaseLayer({ databaseUrl, databaseConnections: 2 }))
  atEndOfFile(() => runtime.dispose())
  const { bkash } = await runtime.runPromise(
    Effect.gen(function* () {
      const exchange = yield* makeExchange(DEMO_KEY)
      const settings = { url: `${url}/v1.2.0-beta`, ...BKASH_ACCOUNT, ...account }
      return { bkash: yield* makeBkash(settings, exchange, { execute: 500, call: 1000, tokenPollMs: 20 }) }
    }).pipe(Effect.provide(FetchHttpClient.layer)),
  )
  /** The result of a call, or the kind and the code of its error. */
  const run = async <A>(call: (bkash: PaymentProvider) => Effect.Effect<A, { kind: string; code: string }>) => {
    const result = await runtime.runPromise(Effect.result(call(bkash)).pipe(Effect.provide(Logger.layer([]))))
    return Result.isSuccess(result) ? result.success : `${result.failure.kind} ${result.failure.code}`
  }
  return { bkash, run }
}

const { url: shared } = await freshDatabase()
afterEach(() => query(shared, 'delete from provider_tokens'))

const setUp = async (options: Partial<SandboxOptions> = {}, databaseUrl = shared) => {
  const sandbox = await startTestSandbox([bkashSandbox], { silenceMs: 1200, ...options })
  const shop = await provider(databaseUrl, sandbox.url)
  const hintOf = (location: string | null): Hint | null =>
    location
      ? shop.bkash.readReturn({
          query: Object.fromEntries(new URL(location).searchParams),
          form: {},
          body: '',
        } as never)
      : null
  /** Begins an attempt. */
  const begin = async (amount = 125_050, switches: Record<string, number> = {}) => {
    await sandbox.set('bkash', switches)
    const { reference, ...attempt } = attemptOf(amount)
    const started = await shop.run((bkash) => bkash.start({ ...attempt, reference }))
    if (typeof started === 'string') throw new Error(started)
    const { providerId, url, returnProof } = started
    return { attempt: { reference, providerId, amount } satisfies StartedAttempt, url: url ?? '', returnProof }
  }
  /** Begins an attempt, lets the person choose, and settles or looks up as the return suggests. */
  const pay = async (choice: string, switches: Record<string, number> = {}, amount = 125_050) => {
    const { attempt, url, returnProof } = await begin(amount, switches)
    const hint = hintOf(await sandbox.choose(url, choice))
    const verdict = await shop.run((bkash) =>
      hint?.says === 'paid' ? bkash.settle(attempt, hint.ticket) : bkash.lookUp(attempt, hint?.ticket ?? ''),
    )
    return { attempt, hint, verdict, returnProof }
  }
  const lookUp = (attempt: StartedAttempt, ticket = '') => shop.run((bkash) => bkash.lookUp(attempt, ticket))
  return { sandbox, databaseUrl, shop, hintOf, begin, pay, lookUp }
}

const PAID = {
  outcome: 'paid',
  trxId: expect.stringMatching(/^\w{10}$/),
  amount: 125_050,
  currency: 'BDT',
  fee: null,
  payer: '*******5678',
  isRisky: false,
}

test('a paid attempt is proved by execute, and a query says the same', async () => {
  const { pay, lookUp } = await setUp()
  const { attempt, hint, verdict, returnProof: proof } = await pay('approve')
  expect(proof).toMatch(/^\w{10}$/)
  expect(hint).toEqual({ attempt: { providerId: attempt.providerId }, says: 'paid', ticket: 'success', proof })
  expect(verdict).toEqual(PAID)
  expect(await lookUp(attempt)).toEqual(verdict)
})

test('a second execute asks, and finds the same payment', async () => {
  const { pay, shop } = await setUp()
  const { attempt, verdict } = await pay('approve')
  expect(await shop.run((bkash) => bkash.settle(attempt, 'success'))).toEqual(verdict)
  const again = await pay('approve', { 'execute.already': 1 })
  expect(again.verdict).toEqual(PAID)
})

test('each choice of the person has its verdict', async () => {
  const { pay, lookUp } = await setUp()
  const wrongPin = await pay('pin')
  expect(wrongPin.verdict).toEqual({ outcome: 'failed', failure: 'declined', code: 'failure' })
  const empty = await pay('balance')
  expect(empty.verdict).toEqual({ outcome: 'failed', failure: 'balance', code: '2023' })
  const cancelled = await pay('cancel')
  expect(cancelled.verdict).toEqual({ outcome: 'cancelled' })
  // Without the return the provider knows only that nothing has been paid.
  expect(await lookUp(cancelled.attempt)).toEqual({ outcome: 'undecided' })
  expect((await pay('expire')).verdict).toEqual({ outcome: 'expired' })
})

test('a return that says "cancelled" decides nothing once the person has approved', async () => {
  const { begin, sandbox, lookUp, shop } = await setUp()
  const { attempt, url } = await begin()
  expect(await lookUp(attempt)).toEqual({ outcome: 'undecided' })
  await sandbox.choose(url, 'approve')
  expect(await lookUp(attempt, 'cancel')).toEqual({ outcome: 'approved' })
  expect(await lookUp(attempt, 'failure')).toEqual({ outcome: 'approved' })
  expect(await shop.run((bkash) => bkash.settle(attempt, 'success'))).toEqual(PAID)
})

test('an execute before the approval spoils the attempt', async () => {
  const { begin, sandbox, shop } = await setUp()
  const { attempt, url } = await begin()
  const settle = () => shop.run((bkash) => bkash.settle(attempt, 'success'))
  expect(await settle()).toEqual({ outcome: 'failed', failure: 'declined', code: '2056' })
  await sandbox.choose(url, 'approve')
  expect(await settle()).toEqual({ outcome: 'undecided' })
})

test('an attempt of yesterday is over', async () => {
  let now = Date.now() - 25 * 3600_000
  const { begin, lookUp, databaseUrl } = await setUp({ now: () => now })
  const { attempt } = await begin()
  now = Date.now()
  await query(databaseUrl, `update provider_tokens set expires_at = now(), calls = '{}'`)
  expect(await lookUp(attempt)).toEqual({ outcome: 'expired' })
})

test('another amount or currency is what was paid, and another invoice is none of the attempt', async () => {
  const { pay } = await setUp()
  expect((await pay('approve', { 'amount.wrong': 1 })).verdict).toEqual({ ...PAID, amount: 124_950 })
  expect((await pay('approve', { 'currency.wrong': 1 })).verdict).toEqual({ ...PAID, currency: 'USD' })
  expect((await pay('approve', { 'invoice.wrong': 1 })).verdict).toEqual({
    ...{ outcome: 'failed', failure: 'amount', code: 'mismatch.invoice' },
  })
})

test('the person may come back twice, never, or before the attempt has begun', async () => {
  const { pay, begin, shop, sandbox, lookUp } = await setUp()
  expect((await pay('approve', { 'callback.twice': 1 })).verdict).toEqual(PAID)
  const never = await begin(125_050, { 'callback.none': 1 })
  expect(await sandbox.choose(never.url, 'approve')).toBeNull()
  expect(await lookUp(never.attempt)).toEqual({ outcome: 'approved' })
  const early = await begin(125_050, { 'callback.early': 1 })
  expect(await shop.run((bkash) => bkash.settle(early.attempt, 'success'))).toEqual(PAID)
})

test('maintenance, broken JSON and an expired token at each call', async () => {
  const { begin, sandbox, shop, lookUp } = await setUp()
  const start = () => shop.run((bkash) => bkash.start(attemptOf(100)))
  await sandbox.set('bkash', { unavailable: 1 })
  expect(await start()).toBe('silent 503')
  await sandbox.set('bkash', { malformed: 1 })
  expect(await start()).toBe('misconfigured 9999')
  const { attempt, url } = await begin()
  await sandbox.set('bkash', { unavailable: 1 })
  expect(await lookUp(attempt)).toBe('malformed 503')
  await sandbox.choose(url, 'approve')
  // Execute was not carried out, as the query says, so that it may come again.
  const settle = () => shop.run((bkash) => bkash.settle(attempt, ''))
  await sandbox.set('bkash', { malformed: 1 })
  expect(await settle()).toBe('unreachable 9999')
  await sandbox.set('bkash', { unavailable: 1 })
  expect(await settle()).toBe('unreachable 503')
  await sandbox.set('bkash', { 'token.expired': 1 })
  expect(await settle()).toEqual(PAID)
})

test('each code of execute has one meaning, and a refusal is known at once', async () => {
  const codes = Object.values(MEANINGS).flat()
  expect(new Set(codes).size).toBe(codes.length)
  const { pay } = await setUp()
  const refused = await pay('approve', { 'execute.refused': 1 })
  expect(refused.verdict).toEqual({ outcome: 'failed', failure: 'wallet', code: '2037' })
})

test('a refusal that no list has takes nothing where a second query says so, too', async () => {
  const { pay, lookUp, begin, shop } = await setUp()
  const { attempt, verdict } = await pay('approve', { 'execute.unknown': 1 })
  expect(verdict).toEqual({ outcome: 'undecided', refusal: '2999' })
  const refused = { ...attempt, refusal: '2999' }
  expect(await lookUp(refused)).toEqual({ outcome: 'failed', failure: 'other', code: '2999' })
  // What was refused with a known code keeps its reason, and no other word of the row is a code of bKash.
  expect(await lookUp({ ...attempt, refusal: '2023' })).toMatchObject({ failure: 'balance', code: '2023' })
  const open = await begin()
  expect(await lookUp({ ...open.attempt, refusal: 'voided' })).toEqual({ outcome: 'undecided' })
  const other = await pay('approve')
  expect(await shop.run((bkash) => bkash.lookUp({ ...other.attempt, refusal: '2999' }, ''))).toEqual(PAID)
})

test('a sandbox that is not there was not reached, and settle may come again', async () => {
  const { begin, sandbox, shop } = await setUp()
  const { attempt } = await begin()
  await sandbox.stop()
  expect(await shop.run((bkash) => bkash.settle(attempt, 'success'))).toBe('unreachable ECONNREFUSED')
  expect(await shop.run((bkash) => bkash.start(attemptOf(100)))).toBe('unreachable ECONNREFUSED')
})

test('the same invoice twice is refused', async () => {
  const { shop } = await setUp()
  const attempt = attemptOf(100)
  expect(await shop.run((bkash) => bkash.start(attempt))).toMatchObject({ providerId: expect.any(String) })
  expect(await shop.run((bkash) => bkash.start(attempt))).toBe('refused 2029')
})

test('two servers share a token, which one of them fetches', async () => {
  const { sandbox, databaseUrl, shop } = await setUp()
  const other = await provider(databaseUrl, sandbox.url)
  const starts = [shop, other, shop, other].map(({ run }) => run((bkash) => bkash.start(attemptOf(100))))
  for (const started of await Promise.all(starts)) expect(started).toMatchObject({ providerId: expect.any(String) })
  const calls = () => query<{ n: number }>(databaseUrl, 'select cardinality(calls)::int as n from provider_tokens')
  expect(await calls()).toEqual([{ n: 1 }])
  // Near its end it is renewed once, by the refresh token.
  await query(databaseUrl, `update provider_tokens set expires_at = now() + interval '9 minutes'`)
  const later = [shop, other, shop, other].map(({ run }) => run((bkash) => bkash.start(attemptOf(100))))
  for (const started of await Promise.all(later)) expect(started).toMatchObject({ providerId: expect.any(String) })
  expect(await calls()).toEqual([{ n: 2 }])
  // A third call within the hour is not made: the old token serves to its end.
  await query(databaseUrl, `update provider_tokens set expires_at = now() + interval '9 minutes'`)
  expect(await shop.run((bkash) => bkash.start(attemptOf(100)))).toMatchObject({ providerId: expect.any(String) })
  // A check of the keys asks for no token of its own.
  const check = () => shop.run((bkash) => bkash.checkKeys ?? Effect.die('no keys'))
  expect(await check()).toBeUndefined()
  await query(databaseUrl, 'update provider_tokens set expires_at = now()')
  expect(await check()).toBe('unreachable token.limit')
  expect(await shop.run((bkash) => bkash.start(attemptOf(100)))).toBe('unreachable token.limit')
  expect(await calls()).toEqual([{ n: 2 }])
})

test('a refresh token that is too old is followed by a grant', async () => {
  let now = Date.now() - 2 * 3600_000
  const { databaseUrl, shop } = await setUp({ now: () => now })
  await shop.run((bkash) => bkash.start(attemptOf(100)))
  now = Date.now()
  await query(databaseUrl, `update provider_tokens set refresh_token = token, expires_at = now(), calls = '{}'`)
  expect(await shop.run((bkash) => bkash.start(attemptOf(100)))).toMatchObject({ providerId: expect.any(String) })
  const [row] = await query(databaseUrl, 'select cardinality(calls)::int as calls, token from provider_tokens')
  expect(row).toEqual({ calls: 2, token: expect.stringMatching(/^[\w+/]{80,}=*$/) })
})

test('a refused grant and wrong credentials are faults of the configuration, and are not tried without end', async () => {
  const { sandbox, databaseUrl, shop } = await setUp()
  await sandbox.set('bkash', { 'token.limit': 1 })
  expect(await shop.run((bkash) => bkash.start(attemptOf(100)))).toBe('misconfigured token.http.403')
  const wrong = await provider(databaseUrl, sandbox.url, { password: 'other' as never })
  const start = () => wrong.run((bkash) => bkash.start(attemptOf(100)))
  expect(await start()).toMatch(/^misconfigured token\./)
  expect(await start()).toMatch(/^misconfigured token\./)
  expect(await start()).toBe('unreachable token.limit')
})

const paidRefund = async (shop: Awaited<ReturnType<typeof setUp>>) => {
  const { attempt, verdict } = await shop.pay('approve')
  if (typeof verdict === 'string' || verdict.outcome !== 'paid') throw new Error('not paid')
  const { trxId } = verdict
  return (amount: number, known: readonly string[] = [], refundId = ''): RefundToSend => ({
    attempt,
    trxId,
    reference: `R${amount}`,
    amount,
    refundId,
    known,
  })
}

// Those that wait for calls without an answer run at the same time, each with its own database.
test.concurrent('silence of execute is followed by a query: paid, or not yet known', async () => {
  const { pay, lookUp } = await setUp({}, (await freshDatabase()).url)
  expect((await pay('approve', { 'execute.silent': 1 })).verdict).toEqual(PAID)
  expect((await pay('approve', { 'execute.late': 1 })).verdict).toEqual(PAID)
  const lost = await pay('approve', { 'execute.lost': 1 })
  expect(lost.verdict).toEqual({ outcome: 'undecided' })
  expect(await lookUp(lost.attempt)).toEqual({ outcome: 'approved' })
  // The query is silent, too: nobody knows.
  const both = await pay('approve', { 'execute.silent': 1, 'query.silent': 1 })
  expect(both.verdict).toBe('silent timeout')
  expect(await lookUp(both.attempt)).toEqual(PAID)
})

for (const version of ['second', 'first'] as const) {
  const OLD: Record<string, number> = version === 'first' ? { 'refund.old': 1 } : {}

  test.concurrent(`the ${version} version of refunds: done, being carried out, failed later, and lost`, async () => {
    const shop = await setUp({}, (await freshDatabase()).url)
    const { run } = shop.shop
    const make = async (switches: Record<string, number>) => {
      const refundOf = await paidRefund(shop)
      await shop.sandbox.set('bkash', { ...OLD, ...switches })
      const refund = refundOf(125_050)
      const sent = await run((bkash) => bkash.refund(refund))
      await shop.sandbox.set('bkash', { 'refund.old': 0 })
      const refundId = typeof sent === 'object' && 'refundId' in sent ? sent.refundId : ''
      const status = () => run((bkash) => bkash.refundStatus({ ...refund, refundId }))
      return { refund, sent, refundId, status }
    }
    const id = expect.stringMatching(/^\w{10}$/)
    const done = await make({})
    expect(done.sent).toEqual({ outcome: 'done', refundId: id })
    expect(await done.status()).toEqual(done.sent)
    // Sent once more after no answer, it is still one.
    expect(await run((bkash) => bkash.refund(done.refund))).toEqual(done.sent)

    const processing = await make({ 'refund.processing': 1 })
    expect(processing.sent).toEqual({ outcome: 'sending', refundId: id })
    await processing.status()
    expect(await processing.status()).toEqual({ outcome: 'done', refundId: processing.refundId })

    const failing = await make({ 'refund.failsLater': 1 })
    expect(failing.sent).toEqual({ outcome: 'sending', refundId: id })
    await failing.status()
    expect(await failing.status()).toEqual({ outcome: 'failed', code: 'failed' })

    expect((await make({ 'refund.fails': 1 })).sent).toEqual({ outcome: 'failed', code: '2073' })

    const silent = await make({ 'refund.silent': 1 })
    expect(silent.sent).toBe('silent timeout')
    expect(await silent.status()).toEqual({ outcome: 'done', refundId: id })

    const lost = await make({ 'refund.lost': 1 })
    expect(lost.sent).toBe('silent timeout')
    expect(await lost.status()).toEqual({ outcome: 'none' })
    expect(await run((bkash) => bkash.refund(lost.refund))).toEqual({ outcome: 'done', refundId: id })

    const [row] = await query<{ old: boolean }>(shop.databaseUrl, 'select old_refunds as old from provider_tokens')
    expect(row).toEqual({ old: version === 'first' })
  })
}

test('parts of a payment are paid back up to its amount, each different from the recorded ones', async () => {
  const shop = await setUp()
  const refundOf = await paidRefund(shop)
  const send = (amount: number, known: readonly string[] = []) =>
    shop.shop.run((bkash) => bkash.refund(refundOf(amount, known)))
  const first = await send(50_000)
  const second = await send(50_000)
  if (typeof first === 'string' || first.outcome !== 'done') throw new Error('not done')
  expect(second).toMatchObject({ outcome: 'done' })
  const status = (known: readonly string[]) => shop.shop.run((bkash) => bkash.refundStatus(refundOf(50_000, known)))
  expect(await status([first.refundId])).toEqual(second)
  const both = [first.refundId, (second as typeof first).refundId]
  expect(await status(both)).toEqual({ outcome: 'none' })
  expect(await send(50_000, both)).toEqual({ outcome: 'failed', code: '2072' })
  expect(await send(25_050)).toMatchObject({ outcome: 'done' })
})

test('a return that names no payment is none', async () => {
  const { shop } = await setUp()
  const read = (given: Record<string, string>) => shop.bkash.readReturn({ query: given, form: {}, body: '' } as never)
  expect(read({})).toBeNull()
  expect(read({ paymentID: '../x', status: 'success' })).toBeNull()
  expect(read({ paymentID: 'TR1', status: 'toString' })).toEqual({
    attempt: { providerId: 'TR1' },
    says: 'unknown',
    ticket: '',
    proof: '',
  })
})

test('a notice of the topic names the attempt, and only Amazon is asked to send notices', async () => {
  const asked: string[] = []
  const unused = () => Effect.die(new Error('not called'))
  const exchange = {
    ...{ postJson: unused, postForm: unused },
    get: (url: string) => {
      asked.push(url)
      return Effect.fail(new ProviderError({ kind: 'malformed', code: url.includes('gone') ? 'http.404' : 'http.200' }))
    },
  }
  const topic = 'arn:aws:sns:ap-southeast-1:1:bkash'
  const settings = { url: 'https://bkash.example/v1.2.0-beta', ...BKASH_ACCOUNT, topic }
  const bkash = await Effect.runPromise(
    makeBkash(settings, exchange).pipe(Effect.provide(databaseLayer({ databaseUrl: shared, databaseConnections: 1 }))),
  )
  const notice = { Type: 'Notification', TopicArn: topic, Message: JSON.stringify({ merchantInvoiceNumber: 'A1' }) }
  const read = (more: object) => bkash.readNotice({ query: {}, form: { ...notice, ...more } })
  expect(read({})).toEqual({ attempt: { reference: 'A1' }, says: 'unknown', ticket: '' })
  expect([{ TopicArn: `${topic}2` }, { Type: 'Other' }, { Message: 'A1' }].map(read)).toEqual([null, null, null])
  const host = 'https://sns.ap-southeast-1.amazonaws.com'
  const subscribe = (more: object) => {
    const form = { Type: 'SubscriptionConfirmation', TopicArn: topic, SubscribeURL: `${host}/?Token=1`, ...more }
    return Effect.runPromise(bkash.subscribe!({ query: {}, form }))
  }
  expect(await subscribe({})).toBe(true)
  expect(await subscribe({ SubscribeURL: `${host}/gone` })).toBe(false)
  const others = ['http://sns.x.amazonaws.com/', 'https://sns.x.amazonaws.com.example/', 'https://10.0.0.1/', 'x']
  for (const SubscribeURL of others) expect(await subscribe({ SubscribeURL }), SubscribeURL).toBe(false)
  expect(await subscribe({ TopicArn: 'other' })).toBe(false)
  expect(asked).toEqual([`${host}/?Token=1`, `${host}/gone`])
})

test('amounts are exact to the paisa in both directions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (paisa) => {
      expect(paisaOfText(takaText(paisa))).toBe(paisa)
      expect(paisaOfText(Number(takaText(paisa)))).toBe(paisa)
      expect(takaText(paisa)).toMatch(/^\d+\.\d\d$/)
    }),
  )
  expect(['500', '500.5', '500.50', 500, '0.01', '500.000'].map(paisaOfText)).toEqual([
    50000, 50050, 50050, 50000, 1, 50000,
  ])
  expect(['', ' 5', '5,000', '-5', '5.001', '1e3', 'NaN', null, undefined].map(paisaOfText)).toEqual(
    Array(9).fill(null),
  )
})

test('the times of bKash are read in all of their formats', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }), (time) => {
      const dhaka = new Date(time.getTime() + 6 * 3600_000).toISOString()
      expect(timeOf(`${dhaka.replace(/\.(\d{3})Z/, ':$1')} GMT+0600`)).toEqual(time)
      const second = new Date(Math.floor(time.getTime() / 1000) * 1000)
      expect(timeOf(dhaka.slice(0, 19))).toEqual(second)
      expect(timeOf(dhaka.slice(0, 19).replace(/\D/g, ''))).toEqual(second)
    }),
  )
  expect(timeOf('2026-09-18T06:00:19:952 GMT+0600')).toEqual(new Date('2026-09-18T00:00:19.952Z'))
  expect(['', 'yesterday', '2026-13-01T00:00:00', '20260918'].map(timeOf)).toEqual([null, null, null, null])
})

test('a wallet is masked to its last four digits', () => {
  expect([masked('01770618575'), masked('8575'), masked('')]).toEqual(['*******8575', '', ''])
})
