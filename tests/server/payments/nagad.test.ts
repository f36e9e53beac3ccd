import { Effect } from 'effect'
import { beforeAll, expect, test } from 'vitest'
import { nagadAccount, nagadSandbox } from '#scripts/sandbox/nagad.ts'
import { manual } from '#server/payments/providers/manual.ts'
import { nagad, nagadTime } from '#server/payments/providers/nagad.ts'
import { nagadKeys } from '#server/payments/providers/nagadKeys.ts'
import type { AttemptToStart, PaymentProvider, RefundToSend } from '#server/payments/providers/provider.ts'
import type { NagadSettings } from '#server/platform/paymentSettings.ts'
import { attemptTo, outcomeOf, press, type ShopEnd, startShopEnd, testExchange } from '#tests/support/providerCalls.ts'
import { startTestSandbox, type TestSandbox } from '#tests/support/sandbox.ts'

const account = await nagadAccount()

let sandbox: TestSandbox
let shop: ShopEnd
let settings: NagadSettings
let provider: PaymentProvider

beforeAll(async () => {
  sandbox = await startTestSandbox([nagadSandbox(account)], { silenceMs: 60_000 })
  shop = await startShopEnd()
  settings = {
    url: `${sandbox.url}/nagad`,
    merchantId: account.merchantId,
    merchantNumber: account.merchantNumber,
    privateKey: account.merchantPrivateKey,
    publicKey: account.nagadPublicKey,
    signatureHash: 'sha256',
    refunds: true,
    serverAddress: '203.0.113.7',
  }
  provider = nagad(settings, testExchange)
})

const begin = async (given: Partial<AttemptToStart> = {}) => {
  const attempt = attemptTo(shop, 'nagad', given)
  const { providerId, url } = await Effect.runPromise(provider.start(attempt))
  return { ...attempt, providerId, page: url! }
}

const decide = async (choice: string, given: Partial<AttemptToStart> = {}) => {
  const attempt = await begin(given)
  const { location } = await press(attempt.page, choice)
  const query = Object.fromEntries(location ? new URL(location).searchParams : [])
  return { attempt, location, query, hint: provider.readReturn({ query, form: {} }) }
}

test('a payment is verified by its reference, as often as anybody asks', async () => {
  const { attempt, location, query, hint } = await decide('Success', { isMobile: true })
  expect(location).toMatch(`${attempt.returnUrl}?`)
  expect(hint).toEqual({ attempt: { reference: attempt.reference }, says: 'paid', ticket: '' })
  const paid = {
    outcome: 'paid',
    trxId: query.issuer_payment_ref,
    amount: 125_050,
    currency: 'BDT',
    fee: null,
    payer: '*******8576',
    isRisky: false,
  }
  expect(await outcomeOf(provider.settle(attempt, ''))).toEqual(paid)
  expect(await outcomeOf(provider.settle(attempt, ''))).toEqual(paid)
  expect(await outcomeOf(provider.lookUp(attempt, ''))).toEqual(paid)
})

test.each([
  ['Failed', 'failed', { outcome: 'failed', failure: 'declined', code: '999' }],
  ['UnKnownFailed', 'failed', { outcome: 'failed', failure: 'declined', code: '999' }],
  ['Fraud', 'failed', { outcome: 'failed', failure: 'declined', code: '999' }],
  ['Cancelled', 'cancelled', { outcome: 'cancelled' }],
  ['OtpVerified', 'unknown', { outcome: 'undecided' }],
  ['Refunded', 'unknown', { outcome: 'refunded' }],
  ['PartialRefunded', 'paid', expect.objectContaining({ outcome: 'paid', amount: 125_050 })],
])('a payment that ends as %s says so in return and verification', async (choice, says, verdict) => {
  const { attempt, hint } = await decide(choice)
  expect(hint).toMatchObject({ says })
  expect(await outcomeOf(provider.lookUp(attempt, ''))).toEqual(verdict)
})

test('a page that times out, and a person who does not come back, are seen by verification', async () => {
  const late = await decide('Aborted')
  expect(late.location).toBeNull()
  expect(await outcomeOf(provider.lookUp(late.attempt, ''))).toEqual({ outcome: 'cancelled' })
  await sandbox.set('nagad', { noReturn: 1 })
  const gone = await decide('Success')
  expect(gone.location).toBeNull()
  expect(await outcomeOf(provider.lookUp(gone.attempt, ''))).toMatchObject({ outcome: 'paid' })
})

test('an attempt is undecided before the person chooses, and while Nagad has not confirmed it', async () => {
  const attempt = await begin()
  expect(await outcomeOf(provider.lookUp(attempt, ''))).toEqual({ outcome: 'undecided' })
  await press(attempt.page, 'Pending')
  expect(await outcomeOf(provider.lookUp(attempt, ''))).toEqual({ outcome: 'undecided' })
  await press(attempt.page, 'Success')
  expect(await outcomeOf(provider.lookUp(attempt, ''))).toMatchObject({ outcome: 'paid' })
})

test('another amount is what was paid, and the answer about another order is none about this one', async () => {
  await sandbox.set('nagad', { wrongAmount: 1 })
  const { attempt } = await decide('Success')
  expect(await outcomeOf(provider.settle(attempt, ''))).toMatchObject({ outcome: 'paid', amount: 124_950 })
  await sandbox.set('nagad', { wrongOrder: 1 })
  const other = await decide('Success')
  expect(await outcomeOf(provider.settle(other.attempt, ''))).toBe('malformed verify')
  const paid = await decide('Success')
  const open = await begin()
  const forged = { ...open, providerId: paid.attempt.providerId }
  expect(await outcomeOf(provider.settle(forged, ''))).toBe('malformed verify')
})

test('an attempt without a reference was never at Nagad', async () => {
  expect(await outcomeOf(provider.lookUp({ ...attemptTo(shop, 'nagad'), providerId: '' }, ''))).toEqual({
    outcome: 'expired',
  })
})

test('calls without a usable answer say whether they may have had an effect', async () => {
  const attempt = await begin()
  const hurried = nagad(settings, testExchange, 100)
  for (const by of ['start', 'lookUp'] as const) {
    const call = (of: PaymentProvider) =>
      outcomeOf<unknown>(by === 'start' ? of.start(attemptTo(shop, 'nagad')) : of.lookUp(attempt, ''))
    await sandbox.set('nagad', { unavailable: 1 })
    expect(await call(provider)).toBe('silent http.503')
    await sandbox.set('nagad', { malformed: 1 })
    expect(await call(provider)).toBe('malformed http.200')
    await sandbox.set('nagad', { silence: 1 })
    expect(await call(hurried)).toBe('silent timeout')
  }
  expect(await outcomeOf(provider.lookUp({ ...attempt, providerId: 'unknown' }, ''))).toBe(
    'refused payment_reference_not_found',
  )
})

test('wrong keys, another hash, merchant or address are misconfigured', async () => {
  const stranger = await nagadAccount()
  const start = (changed: Partial<NagadSettings>) =>
    outcomeOf(nagad({ ...settings, ...changed }, testExchange).start(attemptTo(shop, 'nagad')))
  const unsigned = 'misconfigured signature_verification_failed'
  expect(await start({ privateKey: stranger.merchantPrivateKey })).toBe(unsigned)
  expect(await start({ publicKey: stranger.nagadPublicKey })).toBe(unsigned)
  expect(await start({ signatureHash: 'sha1' })).toBe(unsigned)
  expect(await start({ merchantId: '1' })).toBe('misconfigured invalid_merchant')
  expect(await start({ serverAddress: '127.0.0.1' })).toBe('misconfigured ip_address_is_not_whitelisted')
  expect(await start({ merchantNumber: '01700000000' })).toBe('refused invalid_request')
  const check = (changed: Partial<NagadSettings>) =>
    outcomeOf(nagad({ ...settings, ...changed }, testExchange).checkKeys ?? Effect.die('no keys'))
  expect(await check({})).toBeUndefined()
  expect(await check({ signatureHash: 'sha1' })).toBe(unsigned)
  expect(() => nagad({ ...settings, privateKey: 'no key' }, testExchange)).toThrow()
})

test('an answer that Nagad has not signed, that was changed, or that is for another shop opens as nothing', async () => {
  const stranger = await nagadAccount()
  const keysOf = (privateKey: string, publicKey: string) => nagadKeys({ ...settings, privateKey, publicKey })
  const own = nagadKeys(settings)
  const content = { paymentReferenceId: 'R1', challenge: 'c' }
  const { sensitiveData, signature } = keysOf(account.nagadPrivateKey, account.merchantPublicKey).seal(content)
  expect(own.open(sensitiveData, signature)).toEqual(content)
  const unsigned = keysOf(stranger.nagadPrivateKey, account.merchantPublicKey).seal(content)
  expect(own.open(unsigned.sensitiveData, unsigned.signature)).toBeUndefined()
  const foreign = keysOf(account.nagadPrivateKey, stranger.merchantPublicKey).seal(content)
  expect(own.open(foreign.sensitiveData, foreign.signature)).toBeUndefined()
  expect(own.open(sensitiveData, unsigned.signature)).toBeUndefined()
  const changed = sensitiveData.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
  expect(own.open(changed, signature)).toBeUndefined()
  expect(own.open('', '')).toBeUndefined()
})

test('an account whose signatures have SHA-1 works by its setting', async () => {
  const older = await nagadAccount('SHA1')
  const { url } = await startTestSandbox([nagadSandbox(older)])
  const client = nagad(
    {
      ...settings,
      url: `${url}/nagad`,
      privateKey: older.merchantPrivateKey,
      publicKey: older.nagadPublicKey,
      signatureHash: 'sha1',
    },
    testExchange,
  )
  expect(await outcomeOf(client.start(attemptTo(shop, 'nagad')))).toMatchObject({ url: expect.any(String) })
})

test('the time is that of Dhaka', () => {
  expect(nagadTime(Date.UTC(2026, 11, 31, 18, 5, 9))).toBe('20270101000509')
})

test('a return that names no attempt is nothing, and there are no notices', () => {
  expect(provider.readReturn({ query: { order_id: '../x', status: 'Success' }, form: {} })).toBeNull()
  expect(provider.readReturn({ query: {}, form: { order_id: 'H1' } })).toBeNull()
  expect(provider.readReturn({ query: { order_id: 'H1', status: 'Ready' }, form: {} })).toMatchObject({
    says: 'unknown',
  })
  expect(provider.readNotice({ query: { order_id: 'H1', status: 'Success' }, form: {} })).toBeNull()
})

const paidTo = async (given: Partial<AttemptToStart> = {}) => (await decide('Success', given)).attempt
const refundOf = (attempt: RefundToSend['attempt'], given: Partial<RefundToSend> = {}): RefundToSend => ({
  ...{ attempt, trxId: 'T', reference: `R${attempt.reference.slice(-10)}`, amount: attempt.amount, refundId: '' },
  known: [],
  ...given,
})

test('a payment goes back as a whole, once', async () => {
  const asked = refundOf(await paidTo())
  const sent = await outcomeOf(provider.refund(asked))
  expect(sent).toEqual({ outcome: 'done', refundId: expect.stringMatching(/^[0-9A-F]{10}$/) })
  expect(await outcomeOf(provider.refund(asked))).toBe('refused duplicate_reference')
  expect(await outcomeOf(provider.refund({ ...asked, reference: 'R2' }))).toBe('refused invalid_amount')
  expect(await outcomeOf(provider.refundStatus(asked))).toEqual({ outcome: 'done', refundId: asked.reference })
  expect(await outcomeOf(provider.lookUp(asked.attempt, ''))).toEqual({ outcome: 'cancelled' })
})

test('parts go back one after the other, and the payment stays one that was paid', async () => {
  const attempt = await paidTo()
  const part = refundOf(attempt, { reference: 'P1', amount: 25_050 })
  expect(await outcomeOf(provider.refund(part))).toMatchObject({ outcome: 'done' })
  expect(await outcomeOf(provider.lookUp(attempt, ''))).toMatchObject({ outcome: 'paid', amount: 125_050 })
  expect(await outcomeOf(provider.refund(refundOf(attempt, { reference: 'P2' })))).toBe('refused invalid_amount')
  const rest = refundOf(attempt, { reference: 'P3', amount: 100_000, known: ['C1'] })
  expect(await outcomeOf(provider.refund(rest))).toMatchObject({ outcome: 'done' })
})

test('an unclear answer is asked about by the status of the payment, which may not say enough', async () => {
  const attempt = await paidTo()
  const part = refundOf(attempt, { reference: 'P1', amount: 5000 })
  // Nothing is back: the refund may still be under way.
  expect(await outcomeOf(provider.refundStatus(part))).toEqual({ outcome: 'unknown' })
  await sandbox.set('nagad', { refundUnclear: 1 })
  expect(await outcomeOf(provider.refund(part))).toEqual({ outcome: 'unknown' })
  expect(await outcomeOf(provider.refundStatus(part))).toEqual({ outcome: 'done', refundId: 'P1' })
  // Another part is recorded, which may be the one that is back.
  const other = { ...part, reference: 'P2', known: ['P1'] }
  expect(await outcomeOf(provider.refundStatus(other))).toEqual({ outcome: 'unknown' })
  await sandbox.set('nagad', { silence: 1 })
  expect(await outcomeOf(nagad(settings, testExchange, 100).refund(other))).toBe('silent timeout')
  await sandbox.set('nagad', { refundRefused: 1 })
  expect(await outcomeOf(provider.refund({ ...part, reference: 'P4' }))).toBe('refused refund_is_not_allowed')
})

test('refunds of money sent by hand are made by hand, and those of Nagad where its call is turned off', async () => {
  const refund = refundOf({ ...attemptTo(shop, 'nagad'), providerId: '' })
  for (const { refunds, refund: send, refundStatus } of [
    nagad({ ...settings, refunds: false }, testExchange),
    manual,
  ]) {
    expect(refunds).toBe('none')
    expect(await outcomeOf(send(refund))).toEqual({ outcome: 'failed', code: 'by_hand' })
    expect(await outcomeOf(refundStatus(refund))).toEqual({ outcome: 'failed', code: 'by_hand' })
  }
})

test('money sent by hand has no page, and waits for an administrator', async () => {
  const attempt = { ...attemptTo(shop, 'manual'), providerId: '' }
  expect(await outcomeOf(manual.start(attempt))).toEqual({ providerId: '', url: null })
  expect(await outcomeOf(manual.settle(attempt, ''))).toEqual({ outcome: 'undecided' })
  expect(await outcomeOf(manual.lookUp(attempt, ''))).toEqual({ outcome: 'undecided' })
  expect(manual.readReturn({ query: {}, form: {} })).toBeNull()
})
