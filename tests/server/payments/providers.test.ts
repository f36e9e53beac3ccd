import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { TestClock } from 'effect/testing'
import { expect, test } from 'vitest'
import { nagadAccount } from '#scripts/sandbox/nagad.ts'
import { manual } from '#server/payments/providers/manual.ts'
import { type PaymentProvider, ProviderError, type Verdict } from '#server/payments/providers/provider.ts'
import { Providers, watched } from '#server/payments/providers/providers.ts'
import { AppConfig } from '#server/platform/AppConfig.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { LiveSettings } from '#server/platform/LiveSettings.ts'
import { ServiceCalls } from '#server/platform/ops/ServiceCalls.ts'
import { defaultPaymentSettings, type PaymentSettings } from '#server/platform/paymentSettings.ts'

const attempt = { reference: 'H1', providerId: '', amount: 1000 }

type Step = ProviderError['kind'] | 'answers' | `${number} seconds`

/** Whether the provider answers after each step: a call that ends so, or time that passes. */
const answering = (steps: readonly Step[]): Promise<boolean[]> => {
  let next: Effect.Effect<Verdict, ProviderError> = Effect.succeed({ outcome: 'undecided' })
  const provider: PaymentProvider = { ...manual, lookUp: () => next }
  const { provider: one, isAnswering } = watched(provider)
  const take = (step: Step) => {
    if (step.endsWith(' seconds')) return TestClock.adjust(step as `${number} seconds`)
    const kind = step as ProviderError['kind'] | 'answers'
    next =
      kind === 'answers'
        ? Effect.succeed({ outcome: 'undecided' })
        : Effect.fail(new ProviderError({ kind, code: 'http.503' }))
    return Effect.ignore(one.lookUp(attempt, ''))
  }
  return Effect.runPromise(
    Effect.forEach(steps, (step) => Effect.andThen(take(step), isAnswering)).pipe(Effect.provide(TestClock.layer())),
  )
}

test('three failures within a minute mean that a provider does not answer right now', async () => {
  expect(await answering(['unreachable', 'silent', 'malformed'])).toEqual([true, true, false])
  expect(await answering(['silent', '30 seconds', 'silent', '30 seconds', 'silent'])).toEqual(Array(5).fill(true))
  expect(await answering(['misconfigured', '29 seconds', 'silent', '30 seconds', 'silent'])).toEqual([
    ...Array(4).fill(true),
    false,
  ])
})

test('a call that succeeds, a refusal, or a minute makes it answer again', async () => {
  const broken: Step[] = ['silent', 'silent', 'silent']
  expect(await answering([...broken, 'answers', 'silent'])).toEqual([true, true, false, true, true])
  expect(await answering([...broken, 'refused'])).toEqual([true, true, false, true])
  expect(await answering([...broken, '59 seconds', '1 seconds'])).toEqual([true, true, false, false, true])
  expect(await answering([...broken, '60 seconds', 'silent', 'silent', 'silent'])).toEqual([
    ...[true, true, false, true],
    ...[true, true, false],
  ])
})

test('the calls of all kinds are watched', async () => {
  const fails = () => Effect.fail(new ProviderError({ kind: 'silent', code: 'timeout' }))
  const { provider, isAnswering } = watched({
    ...manual,
    start: fails,
    settle: fails,
    refund: fails,
    refundStatus: fails,
  })
  const refund = { attempt, trxId: 'T', reference: 'R', amount: 100, refundId: '', known: [] }
  await Effect.runPromise(Effect.ignore(provider.settle(attempt, '')))
  await Effect.runPromise(Effect.ignore(provider.refund(refund)))
  expect(await Effect.runPromise(isAnswering)).toBe(true)
  await Effect.runPromise(Effect.ignore(provider.refundStatus(refund)))
  expect(await Effect.runPromise(isAnswering)).toBe(false)
})

/** Only calls of bKash need the database. */
const noDatabase = (() => Effect.void) as unknown as SqlClient.SqlClient

const methodsOf = (payment: Partial<PaymentSettings>) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const { all, of, isAnswering } = yield* Providers
      const methods = all.map(({ method }) => method)
      return {
        methods,
        providers: (['bkash', 'ssl', 'nagad', 'manual'] as const).map((method) => of(method)?.method),
        answering: yield* Effect.filter(methods, isAnswering),
      }
    }).pipe(
      Effect.provide(
        Providers.layer.pipe(
          Layer.provide([LiveSettings.fixed, Layer.mock(ServiceCalls)({ note: () => Effect.void })]),
        ),
      ),
      Effect.provide(AppConfig.layer({ ...defaultSettings, payment: { ...defaultPaymentSettings, ...payment } })),
      Effect.provide(Layer.succeed(SqlClient.SqlClient, noDatabase)),
    ),
  )

test('the configured providers are there, and no others', async () => {
  expect(await methodsOf({})).toEqual({ methods: [], providers: Array(4).fill(undefined), answering: [] })
  const account = await nagadAccount()
  const all = await methodsOf({
    bkash: { url: 'https://bkash.example', username: 'a', password: 'b', appKey: 'c', appSecret: 'd' },
    ssl: { url: 'https://ssl.example', storeId: 'a', storePassword: 'b' },
    nagad: {
      ...{ url: 'https://nagad.example', merchantId: '1', merchantNumber: '01711428036' },
      ...{ privateKey: account.merchantPrivateKey, publicKey: account.nagadPublicKey },
      ...{ signatureHash: 'sha256', serverAddress: '203.0.113.7', refunds: true },
    },
    manual: {
      wallets: [{ wallet: 'bKash', number: '01712345678', kind: 'bkash', isMerchant: false }],
      autoMax: 0,
      autoDayMax: 0,
    },
  })
  const methods = ['bkash', 'ssl', 'nagad', 'manual']
  expect(all).toEqual({ methods, providers: methods, answering: methods })
  expect((await methodsOf({ ssl: { url: 'https://ssl.example', storeId: 'a', storePassword: 'b' } })).methods).toEqual([
    'ssl',
  ])
})
