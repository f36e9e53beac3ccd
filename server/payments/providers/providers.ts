import { Clock, Context, Effect, Layer } from 'effect'
import { FetchHttpClient } from 'effect/http'
import type { OnlineMethod } from '#contract/payments/states.ts'
import { OnlineMethods } from '#server/cart/cashTerms.ts'
import { AppConfig } from '#server/platform/AppConfig.ts'
import { ServiceCalls } from '#server/platform/ops/ServiceCalls.ts'
import { makeBkash } from './bkash.ts'
import { makeExchange } from './exchange.ts'
import { manual } from './manual.ts'
import { nagad } from './nagad.ts'
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

/** The payment providers that the shop has configured. Their health is that of this process. */
export class Providers extends Context.Service<
  Providers,
  {
    /** The adapters, in the order in which they are offered. */
    readonly all: readonly PaymentProvider[]
    /** The adapter of a method; undefined for one that the shop does not offer. */
    readonly of: (method: string) => PaymentProvider | undefined
    /** Whether a provider has answered lately, so that customers may choose it. */
    readonly isAnswering: (method: OnlineMethod) => Effect.Effect<boolean>
    /** How long a provider has not answered, as `WatchedProvider` has it. */
    readonly silentMs: (method: OnlineMethod) => Effect.Effect<number>
  }
>()('haat/payments/Providers') {
  private static readonly from = (every: readonly WatchedProvider[]) => {
    const find = (method: string) => every.find(({ provider }) => provider.method === method)
    return Providers.of({
      all: every.map(({ provider }) => provider),
      of: (method) => find(method)?.provider,
      isAnswering: (method) => find(method)?.isAnswering ?? Effect.succeed(false),
      silentMs: (method) => find(method)?.silentMs ?? Effect.succeed(0),
    })
  }

  /** Providers that are made already. */
  static readonly made = (every: readonly WatchedProvider[]) => Layer.succeed(Providers, Providers.from(every))

  /** Adapters that are made already; their health is not watched. */
  static readonly fixed = (all: readonly PaymentProvider[]) =>
    Providers.made(
      all.map((provider) => ({ provider, isAnswering: Effect.succeed(true), silentMs: Effect.succeed(0) })),
    )

  static readonly layer = Layer.effect(
    Providers,
    Effect.gen(function* () {
      const { payment } = yield* AppConfig
      const exchange = yield* makeExchange(payment.sandboxKey)
      const { note } = yield* ServiceCalls
      const configured = [
        payment.bkash && (yield* makeBkash(payment.bkash, exchange)),
        payment.ssl && sslcommerz(payment.ssl, exchange),
        payment.nagad && nagad(payment.nagad, exchange),
        payment.manual && manual,
      ]
      return Providers.from(configured.flatMap((provider) => (provider ? [watched(provider, note)] : [])))
    }),
  ).pipe(Layer.provide(FetchHttpClient.layer))
}

/** The amounts that the methods of the shop take. */
export const onlineMethods = Layer.effect(
  OnlineMethods,
  Effect.map(Providers, ({ all }) => all.map(({ limits }) => limits)),
)
