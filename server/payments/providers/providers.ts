import { Clock, Context, Effect, Layer } from 'effect'
import { FetchHttpClient } from 'effect/http'
import type { SqlClient } from 'effect/sql'
import { ONLINE_METHODS, type OnlineMethod } from '#contract/payments/states.ts'
import { OnlineMethods } from '#server/cart/cashTerms.ts'
import { AppConfig } from '#server/platform/AppConfig.ts'
import { leadsHere } from '#server/platform/config.ts'
import { type LiveNow, LiveSettings } from '#server/platform/LiveSettings.ts'
import { ServiceCalls } from '#server/platform/ops/ServiceCalls.ts'
import { paymentAccount } from '#server/platform/paymentSettings.ts'
import { publicHttp } from '#server/platform/publicConnections.ts'
import { makeBkash } from './bkash.ts'
import { makeExchange } from './exchange.ts'
import { manual } from './manual.ts'
import { nagad as nagadOf } from './nagad.ts'
import type { PaymentProvider, ProviderError } from './provider.ts'
import { sslcommerz } from './sslcommerz.ts'

/** This many failures within the window mean that a provider does not answer right now. */
const FAILURES = 3
const WINDOW_MS = 60_000

/** A provider whose calls are watched, and whether it answers. */
export interface WatchedProvider {
  readonly provider: PaymentProvider
  /** False from the third failure within a minute until a call succeeds or a minute has passed. */
  readonly isAnswering: Effect.Effect<boolean>
  /** Milliseconds since the first call without a usable answer after which none had one; 0 while it answers. */
  readonly silentMs: Effect.Effect<number>
}

/**
 * Watches a provider's calls. A refusal is an answer, so that it counts as success.
 * @param note is called after each call
 */
export const watched = (
  provider: PaymentProvider,
  note: ServiceCalls['Service']['note'] = () => Effect.void,
): WatchedProvider => {
  let failedAt: readonly number[] = []
  let silentUntil = 0
  let silentSince: number | null = null

  const noteFailure = ({ kind }: ProviderError) =>
    Effect.map(Clock.currentTimeMillis, (now) => {
      if (kind === 'refused') return noteAnswer()
      silentSince ??= now
      failedAt = [...failedAt.filter((at) => now - at < WINDOW_MS), now].slice(-FAILURES)
      if (failedAt.length === FAILURES) silentUntil = now + WINDOW_MS
    })
  const noteAnswer = () => {
    failedAt = []
    silentUntil = 0
    silentSince = null
  }
  const noted = <A>(call: Effect.Effect<A, ProviderError>) =>
    call.pipe(
      Effect.tapError(noteFailure),
      Effect.tapError(({ kind, code }) => note(provider.method, kind === 'refused' ? null : code)),
      Effect.tap(() => Effect.sync(noteAnswer)),
      Effect.tap(() => note(provider.method, null)),
    )
  const watch =
    <Given extends readonly unknown[], A>(call: (...given: Given) => Effect.Effect<A, ProviderError>) =>
    (...given: Given) =>
      noted(call(...given))

  return {
    provider: {
      ...provider,
      checkKeys: provider.checkKeys && noted(provider.checkKeys),
      start: watch(provider.start),
      settle: watch(provider.settle),
      lookUp: watch(provider.lookUp),
      refund: watch(provider.refund),
      refundStatus: watch(provider.refundStatus),
    },
    isAnswering: Effect.map(Clock.currentTimeMillis, (now) => now >= silentUntil),
    silentMs: Effect.map(Clock.currentTimeMillis, (now) => (silentSince === null ? 0 : Math.max(1, now - silentSince))),
  }
}

type Payments = LiveNow['payment']

/** Makes the adapter of a method; undefined without its settings. */
const makeAdapters = Effect.gen(function* () {
  const services = yield* Effect.context<SqlClient.SqlClient>()
  const { payment } = yield* AppConfig
  const anywhere = yield* makeExchange(payment.sandboxKey).pipe(Effect.provide(FetchHttpClient.layer))
  const inPublic = yield* Effect.provide(makeExchange(payment.sandboxKey), yield* Layer.build(publicHttp))

  return (method: OnlineMethod, { bkash, ssl, nagad, manual: byHand }: Payments, isKept: boolean) => {
    const exchangeFor = ({ url }: { readonly url: string }) => (isKept && !leadsHere(url) ? inPublic : anywhere)
    switch (method) {
      case 'bkash':
        return bkash ? Effect.runSyncWith(services)(makeBkash(bkash, exchangeFor(bkash), { isKept })) : undefined
      case 'ssl':
        return ssl ? sslcommerz(ssl, exchangeFor(ssl)) : undefined
      case 'nagad':
        return nagad ? nagadOf(nagad, exchangeFor(nagad)) : undefined
      case 'manual':
        return byHand ? manual : undefined
    }
  }
})

interface Offered {
  /** In the order in which they are offered. */
  readonly now: readonly WatchedProvider[]
  /** Those of accounts that the shop has left. */
  readonly former: readonly WatchedProvider[]
}

/** The payment providers that the shop has now. Their health is that of this process. */
export class Providers extends Context.Service<
  Providers,
  {
    /** The adapters, in the order in which they are offered; others after a change, so that nobody keeps the list. */
    readonly all: readonly PaymentProvider[]
    /**
     * The adapter of a method; undefined for one that the shop does not offer.
     * @param account that by which a payment has begun, which may be one that the shop has left
     */
    readonly of: (method: string, account?: string) => PaymentProvider | undefined
    /** All adapters of a method, first the one that is offered: messages of a provider may be about any account. */
    readonly known: (method: string) => readonly PaymentProvider[]
    /** Whether a provider has answered lately, so that customers may choose it. */
    readonly isAnswering: (method: OnlineMethod) => Effect.Effect<boolean>
    /** How long a provider has not answered, as `WatchedProvider` has it. */
    readonly silentMs: (method: OnlineMethod) => Effect.Effect<number>
  }
>()('haat/payments/Providers') {
  private static readonly from = (offered: () => Offered) => {
    const find = (method: string) => offered().now.find(({ provider }) => provider.method === method)
    const known = (method: string) => {
      const { now, former } = offered()
      return [...now, ...former].map(({ provider }) => provider).filter((provider) => provider.method === method)
    }
    return Providers.of({
      get all() {
        return offered().now.map(({ provider }) => provider)
      },
      of: (method, account = '') =>
        (account !== '' && known(method).find((one) => one.account === account)) || find(method)?.provider,
      known,
      isAnswering: (method) => Effect.suspend(() => find(method)?.isAnswering ?? Effect.succeed(false)),
      silentMs: (method) => Effect.suspend(() => find(method)?.silentMs ?? Effect.succeed(0)),
    })
  }

  /** Providers that are made already. */
  static readonly made = (every: readonly WatchedProvider[]) =>
    Layer.succeed(
      Providers,
      Providers.from(() => ({ now: every, former: [] })),
    )

  /** Adapters that are made already; their health is not watched. */
  static readonly fixed = (all: readonly PaymentProvider[]) =>
    Providers.made(
      all.map((provider) => ({ provider, isAnswering: Effect.succeed(true), silentMs: Effect.succeed(0) })),
    )

  static readonly layer = Layer.effect(
    Providers,
    Effect.gen(function* () {
      const { now } = yield* LiveSettings
      const adapterOf = yield* makeAdapters
      const { note } = yield* ServiceCalls
      /** An adapter keeps its health as long as its settings stay as they are. */
      let made = new Map<string, WatchedProvider>()
      const make = (payment: Payments, isKept: (method: OnlineMethod) => boolean) =>
        ONLINE_METHODS.flatMap((method) => {
          const key = JSON.stringify([method, payment[method], isKept(method)])
          const known = made.get(key)
          if (known) return [[key, known]] as const
          const adapter = adapterOf(method, payment, isKept(method))
          return adapter
            ? [[key, watched({ ...adapter, account: paymentAccount(method, payment) }, note)] as const]
            : []
        })
      const offer = ({ payment, typed, formerPayment }: LiveNow): Offered => {
        const offered = make(payment, (method) => typed.has(method))
        const former = formerPayment.flatMap((left) => make(left, () => true))
        made = new Map([...offered, ...former])
        return { now: offered.map(([, one]) => one), former: former.map(([, one]) => one) }
      }
      let settings = now()
      let offered = offer(settings)
      return Providers.from(() => {
        if (settings !== now()) {
          settings = now()
          offered = offer(settings)
        }
        return offered
      })
    }),
  )
}

/** The amounts that the methods of the shop take. */
export const onlineMethods = Layer.effect(
  OnlineMethods,
  Effect.map(Providers, (providers) => () => providers.all.map(({ limits }) => limits)),
)
