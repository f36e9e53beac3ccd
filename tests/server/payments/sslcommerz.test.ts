import { Effect } from 'effect'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { signMessage, sslcommerzSandbox } from '#scripts/sandbox/sslcommerz.ts'
import { paisaOfText, takaText } from '#server/payments/providers/amounts.ts'
import type {
  AttemptToStart,
  PaymentProvider,
  ProviderError,
  RefundToSend,
} from '#server/payments/providers/provider.ts'
import { sslcommerz } from '#server/payments/providers/sslcommerz.ts'
import { verifiedFields } from '#server/payments/providers/sslcommerzMessage.ts'
import { attemptTo, outcomeOf, press, type ShopEnd, startShopEnd, testExchange } from '#tests/support/providerCalls.ts'
import { startTestSandbox, type TestSandbox } from '#tests/support/sandbox.ts'

const STORE = { storeId: 'haatdemo', storePassword: 'haatdemo@ssl & more' }

let sandbox: TestSandbox
let shop: ShopEnd
let provider: PaymentProvider

beforeAll(async () => {
  sandbox = await startTestSandbox([sslcommerzSandbox(STORE)], { silenceMs: 60_000 })
  shop = await startShopEnd()
  provider = sslcommerz({ url: `${sandbox.url}/ssl`, ...STORE }, testExchange)
})

/** Begins an attempt and returns it with its page. */
const begin = async (given: Partial<AttemptToStart> = {}) => {
  const attempt = attemptTo(shop, 'ssl', given)
  const { providerId, url } = await Effect.runPromise(provider.start(attempt))
  return { ...attempt, providerId, page: url! }
}

const decide = async (choice: string, given: Partial<AttemptToStart> = {}) => {
  const attempt = await begin(given)
  const { posted } = await press(attempt.page, choice)
  const hint = posted && provider.readReturn({ query: {}, form: posted.form })
  return { attempt, posted, hint, ticket: hint?.ticket ?? '' }
}

const noticeOf = (reference: string) => {
  const form = shop.forms.findLast(({ tran_id }) => tran_id === reference)
  return { form, hint: form ? provider.readNotice({ query: {}, form }) : undefined }
}

test('a payment by card is settled by its ticket, as often as anybody asks, and by its reference alone', async () => {
  const { attempt, posted, hint, ticket } = await decide('card')
  expect(posted!.url).toBe(`${attempt.returnUrl}?attempt=${attempt.reference}&result=VALID`)
  expect(hint).toMatchObject({ attempt: { reference: attempt.reference }, says: 'paid' })
  expect(ticket).not.toBe('')
  const paid = {
    outcome: 'paid',
    trxId: posted!.form.bank_tran_id,
    amount: 125_050,
    currency: 'BDT',
    fee: 3126,
    payer: '************0667',
    isRisky: false,
  }
  expect(await outcomeOf(provider.settle(attempt, ticket))).toEqual(paid)
  expect(await outcomeOf(provider.settle(attempt, ticket))).toEqual(paid)
  expect(await outcomeOf(provider.lookUp(attempt, ''))).toEqual(paid)
})

test('a payment that is found by its reference is validated, once', async () => {
  const { attempt } = await decide('card')
  const asked: string[] = []
  const get: typeof testExchange.get = (address, query, options) => {
    asked.push(new URL(address).pathname.split('/').at(-1)!)
    return testExchange.get(address, query, options)
  }
  const client = sslcommerz({ url: `${sandbox.url}/ssl`, ...STORE }, { ...testExchange, get })
  for (let time = 0; time < 2; time += 1)
    expect(await outcomeOf(client.lookUp(attempt, ''))).toMatchObject({ outcome: 'paid', amount: attempt.amount })
  const [transaction, validation] = ['merchantTransIDvalidationAPI.php', 'validationserverAPI.php']
  expect(asked).toEqual([transaction, validation, transaction])
})

test('a person without e-mail address, with long texts, pays the least and the largest amount', async () => {
  const customer = { name: 'শ'.repeat(80), email: '', phone: '01712345678', address: 'রোড '.repeat(50), city: 'ঢাকা' }
  for (const amount of [provider.limits.min, provider.limits.max, 1_000_07, 10_01]) {
    const { attempt, ticket } = await decide('wallet', { amount, customer })
    expect(await outcomeOf(provider.settle(attempt, ticket))).toMatchObject({ outcome: 'paid', amount })
  }
})

test.each([
  ['refuse', 'failed', { outcome: 'failed', failure: 'declined', code: 'FAILED' }],
  ['balance', 'failed', { outcome: 'failed', failure: 'balance', code: 'FAILED' }],
  ['cancel', 'cancelled', { outcome: 'cancelled' }],
])('a payment that ends by %s says so in return, notice and query', async (choice, says, verdict) => {
  const { attempt, hint } = await decide(choice)
  expect(hint).toMatchObject({ says, ticket: '' })
  expect(noticeOf(attempt.reference).hint).toMatchObject({ says, attempt: { reference: attempt.reference } })
  expect(await outcomeOf(provider.lookUp(attempt, ''))).toEqual(verdict)
})

test('a session that times out sends nobody back, and has expired', async () => {
  const { attempt, posted } = await decide('timeout')
  expect(posted).toBeNull()
  expect(noticeOf(attempt.reference).hint).toMatchObject({ says: 'unknown' })
  expect(await outcomeOf(provider.lookUp(attempt, ''))).toEqual({ outcome: 'expired' })
})

test('a session in which nobody pays expires by itself', async () => {
  let now = Date.now()
  const { url } = await startTestSandbox([sslcommerzSandbox(STORE)], { now: () => now })
  const client = sslcommerz({ url: `${url}/ssl`, ...STORE }, testExchange)
  const toStart = attemptTo(shop, 'ssl')
  const started = await Effect.runPromise(client.start(toStart))
  const attempt = { ...toStart, providerId: started.providerId }
  now += client.attemptSeconds * 1000
  expect(await outcomeOf(client.lookUp(attempt, ''))).toEqual({ outcome: 'undecided' })
  now += 1
  expect(await outcomeOf(client.lookUp(attempt, ''))).toEqual({ outcome: 'expired' })
  expect((await press(started.url!, 'card')).posted).toBeNull()
  expect(await outcomeOf(client.lookUp(attempt, ''))).toEqual({ outcome: 'expired' })
})

test('an attempt is undecided before the person chooses, and while a bank has not confirmed it', async () => {
  const attempt = await begin()
  expect(await outcomeOf(provider.lookUp(attempt, ''))).toEqual({ outcome: 'undecided' })
  await press(attempt.page, 'pending')
  expect(await outcomeOf(provider.lookUp(attempt, ''))).toEqual({ outcome: 'undecided' })
  await press(attempt.page, 'card')
  expect(await outcomeOf(provider.lookUp(attempt, ''))).toMatchObject({ outcome: 'paid' })
})

test.each([
  ['wrongAmount', { outcome: 'paid', amount: 124_950, currency: 'BDT' }],
  ['wrongCurrency', { outcome: 'paid', amount: 125_050, currency: 'USD' }],
  ['risk', { outcome: 'paid', isRisky: true }],
])('the switch %s shows in validation and query', async (name, verdict) => {
  await sandbox.set('ssl', { [name]: 1 })
  const { attempt, ticket } = await decide('card')
  expect(await outcomeOf(provider.settle(attempt, ticket))).toMatchObject(verdict)
  expect(await outcomeOf(provider.lookUp(attempt, ''))).toMatchObject(verdict)
})

test('a ticket of another payment, or an invented one, neither pays an attempt nor ends it', async () => {
  const other = await decide('card')
  const attempt = await begin()
  for (const ticket of [other.ticket, 'invented']) {
    expect(await outcomeOf(provider.settle(attempt, ticket))).toEqual({ outcome: 'undecided' })
  }
  const { ticket } = await decide('card')
  expect(ticket).not.toBe(other.ticket)
})

test('a notice alone, twice, or none at all leads to the same verdict', async () => {
  await sandbox.set('ssl', { noticeOnly: 1, duplicate: 1 })
  const alone = await decide('card')
  expect(alone.posted).toBeNull()
  expect(shop.forms.filter(({ tran_id }) => tran_id === alone.attempt.reference)).toHaveLength(2)
  const { hint } = noticeOf(alone.attempt.reference)
  expect(hint).toMatchObject({ says: 'paid' })
  expect(await outcomeOf(provider.settle(alone.attempt, hint!.ticket))).toMatchObject({ outcome: 'paid' })
  await sandbox.set('ssl', { noNotice: 1 })
  const lost = await decide('card')
  expect(noticeOf(lost.attempt.reference).form).toBeUndefined()
  expect(await outcomeOf(provider.settle(lost.attempt, lost.ticket))).toMatchObject({ outcome: 'paid' })
})

test('every changed field of a notice, another password and a missing signature are rejected', async () => {
  const { attempt } = await decide('card')
  const form = noticeOf(attempt.reference).form!
  const read = (changed: Record<string, string>) => provider.readNotice({ query: {}, form: changed })
  expect(read(form)).not.toBeNull()
  for (const [name, value] of Object.entries(form)) {
    for (const changed of [`${value} `, `${value}&`, `${value}=1`, `x${value}`, '২']) {
      expect(read({ ...form, [name]: changed }), name).toBeNull()
    }
  }
  for (const name of ['verify_sign', 'verify_key', 'tran_id', 'status']) {
    const { [name]: _, ...rest } = form
    expect(read(rest)).toBeNull()
  }
  const { verify_sign_sha2: _, ...older } = form
  expect(read(older)).not.toBeNull()
  const elsewhere = sslcommerz({ url: sandbox.url, storeId: STORE.storeId, storePassword: 'another' }, testExchange)
  expect(elsewhere.readNotice({ query: {}, form })).toBeNull()
})

test('any fields that the gateway signs are accepted, and none with another value', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '0', '&', '=', ',', ' ', 'ঢ', '%') })
  const fields = fc.dictionary(fc.constantFrom('amount', 'card_issuer', 'status', 'tran_id', 'zone', 'Area'), text, {
    minKeys: 1,
  })
  fc.assert(
    fc.property(fields, fc.nat(), text, (content, at, other) => {
      const message = signMessage(content, STORE.storePassword)
      const name = Object.keys(content)[at % Object.keys(content).length]!
      const changed = verifiedFields({ ...message, [name]: other }, STORE.storePassword)
      expect(verifiedFields(message, STORE.storePassword)).toEqual(content)
      expect(changed === null).toBe(other !== content[name])
    }),
  )
})

test('amounts keep every paisa on the way to a provider and back', () => {
  fc.assert(
    fc.property(fc.nat(50_000_000), (amount) => {
      expect(paisaOfText(takaText(amount))).toBe(amount)
      expect(paisaOfText(String(amount / 100))).toBe(amount)
    }),
  )
  expect(['1250.500', '7', '0.1'].map((text) => paisaOfText(text))).toEqual([125_050, 700, 10])
  expect(['', '-1', '1.005', '1e3', '1,250.00', '৳5', ' 5', 'NaN'].map((text) => paisaOfText(text))).toEqual(
    Array(8).fill(null),
  )
})

test('a signature of one payment is not moved to another by fields that contain others', async () => {
  const { attempt } = await decide('card')
  const form = noticeOf(attempt.reference).form!
  const moved = {
    ...form,
    tran_id: 'ANOTHER',
    tran_date: `${form.tran_date}&tran_id=${form.tran_id}`,
    verify_key: form
      .verify_key!.split(',')
      .filter((name) => name !== 'tran_id')
      .join(','),
  }
  expect(provider.readNotice({ query: {}, form: moved })).toBeNull()
})

test('a return without its form names the attempt, and one that names none is nothing', () => {
  const read = (query: Record<string, string>, form: Record<string, string> = {}) =>
    provider.readReturn({ query, form })
  expect(read({ attempt: 'H1', result: 'CANCELLED' })).toEqual({
    attempt: { reference: 'H1' },
    says: 'cancelled',
    ticket: '',
  })
  expect(read({}, { tran_id: 'H1', status: 'PROCESSING', val_id: '../x' })).toEqual({
    attempt: { reference: 'H1' },
    says: 'unknown',
    ticket: '',
  })
  expect(read({})).toBeNull()
  expect(read({ attempt: 'H1 or 1=1' })).toBeNull()
  expect(read({ attempt: 'H'.repeat(31) })).toBeNull()
})

test('calls without a usable answer say whether they may have had an effect', async () => {
  const attempt = await begin()
  const calls: Effect.Effect<unknown, ProviderError>[] = [
    provider.start(attemptTo(shop, 'ssl')),
    provider.lookUp(attempt, 'ticket'),
    provider.lookUp(attempt, ''),
  ]
  for (const call of calls) {
    await sandbox.set('ssl', { unavailable: 1 })
    expect(await outcomeOf<unknown>(call)).toBe('silent http.503')
    await sandbox.set('ssl', { malformed: 1 })
    expect(await outcomeOf(call)).toBe('malformed http.200')
  }
  await sandbox.set('ssl', { silence: 2 })
  const hurried = sslcommerz({ url: `${sandbox.url}/ssl`, ...STORE }, testExchange, 100)
  expect(await outcomeOf(hurried.lookUp(attempt, ''))).toBe('silent timeout')
  expect(await outcomeOf(hurried.start(attemptTo(shop, 'ssl')))).toBe('silent timeout')
})

test('a wrong password is misconfigured, and a refused session names the field at most', async () => {
  const attempt = await begin()
  const wrong = sslcommerz({ url: `${sandbox.url}/ssl`, ...STORE, storePassword: 'wrong' }, testExchange)
  expect(await outcomeOf(wrong.start(attemptTo(shop, 'ssl')))).toBe('misconfigured store')
  expect(await outcomeOf(wrong.lookUp(attempt, 'ticket'))).toBe('misconfigured FAILED')
  const check = (of: PaymentProvider) => outcomeOf(of.checkKeys ?? Effect.die('no keys'))
  expect([await check(provider), await check(wrong)]).toEqual([undefined, 'misconfigured FAILED'])
  const customer = { name: '', email: 'rahima@shop.example', phone: '017', address: 'x', city: 'y' }
  expect(await outcomeOf(provider.start(attemptTo(shop, 'ssl', { customer })))).toBe('refused cus_name')
  expect(await outcomeOf(provider.start(attemptTo(shop, 'ssl', { amount: 999 })))).toBe('refused total_amount')
})

const paidAttempt = async (amount = 100_000) => {
  const { attempt, ticket } = await decide('card', { amount })
  const verdict = await outcomeOf(provider.settle(attempt, ticket))
  if (typeof verdict === 'string' || verdict.outcome !== 'paid') throw new Error('not paid')
  const part = (reference: string, part: number, rest: Partial<RefundToSend> = {}): RefundToSend => ({
    ...{ attempt, trxId: verdict.trxId, reference: `${attempt.reference}${reference}`, amount: part },
    ...{ refundId: '', known: [], ...rest },
  })
  return part
}

const sent = async (refund: RefundToSend) => {
  const answer = await outcomeOf(provider.refund(refund))
  if (typeof answer === 'string' || answer.outcome !== 'sending') throw new Error(`not sent: ${JSON.stringify(answer)}`)
  return { ...refund, refundId: answer.refundId }
}

test('a refund is in progress, then done, and the same one sent twice is one', async () => {
  const part = await paidAttempt()
  const refund = part('R1', 100_000)
  expect(await outcomeOf(provider.refundStatus(refund))).toEqual({ outcome: 'none' })
  const first = await sent(refund)
  expect((await sent(refund)).refundId).toBe(first.refundId)
  expect(await outcomeOf(provider.refundStatus(first))).toEqual({ outcome: 'sending', refundId: first.refundId })
  expect(await outcomeOf(provider.refundStatus(first))).toEqual({ outcome: 'done', refundId: first.refundId })
  expect(await outcomeOf(provider.refund(part('R2', 1)))).toMatchObject({ outcome: 'failed' })
})

test('parts of a payment are refunded up to its amount', async () => {
  const part = await paidAttempt()
  const one = await sent(part('R1', 60_001))
  const other = await sent(part('R2', 39_999, { known: [one.refundId] }))
  expect(other.refundId).not.toBe(one.refundId)
  expect(await outcomeOf(provider.refund(part('R3', 1)))).toEqual({
    outcome: 'failed',
    code: 'refund_amount_exceeds_the_transaction_amount',
  })
})

test('a refund that fails later says so, and may be sent again', async () => {
  await sandbox.set('ssl', { refundFails: 1 })
  const part = await paidAttempt()
  const refund = await sent(part('R1', 50_000))
  await outcomeOf(provider.refundStatus(refund))
  expect(await outcomeOf(provider.refundStatus(refund))).toEqual({ outcome: 'failed', code: 'cancelled' })
  const again = await sent(part('R1', 50_000))
  expect(again.refundId).not.toBe(refund.refundId)
})

test('a refund without an answer is sent again under its reference, and is one', async () => {
  const part = await paidAttempt()
  const hurried = sslcommerz({ url: `${sandbox.url}/ssl`, ...STORE }, testExchange, 100)
  await sandbox.set('ssl', { silence: 1 })
  expect(await outcomeOf(hurried.refund(part('R1', 100_000)))).toBe('silent timeout')
  expect(await outcomeOf(provider.refundStatus(part('R1', 100_000)))).toEqual({ outcome: 'none' })
  const refund = await sent(part('R1', 100_000))
  await outcomeOf(provider.refundStatus(refund))
  expect(await outcomeOf(provider.refundStatus(refund))).toEqual({ outcome: 'done', refundId: refund.refundId })
})

test('an answer about another refund of the same payment is not taken for this one', async () => {
  const part = await paidAttempt()
  const one = await sent(part('R1', 100))
  expect(await outcomeOf(provider.refund(part('R1', 100, { known: [one.refundId] })))).toEqual({
    outcome: 'failed',
    code: 'other_in_progress',
  })
  expect(await outcomeOf(provider.refundStatus(part('R9', 100, { refundId: 'R0' })))).toEqual({
    outcome: 'failed',
    code: 'no_refund_found',
  })
  expect(await outcomeOf(provider.refund({ ...part('R8', 100), trxId: 'unknown' }))).toEqual({
    outcome: 'failed',
    code: 'transaction_not_found',
  })
})
