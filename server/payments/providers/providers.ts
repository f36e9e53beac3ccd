import { Context, Effect, Layer } from 'effect'
import type { OnlineMethod } from '#contract/constants.ts'
import type { PaymentProvider } from './provider.ts'

/** The payment providers that the shop has configured. */
export class Providers extends Context.Service<
  Providers,
  {
    /** The adapters, in the order in which they are offered. */
    readonly all: readonly PaymentProvider[]
    /** The adapter of a method; undefined for one that the shop does not offer. */
    readonly of: (method: string) => PaymentProvider | undefined
    /** Whether a provider has answered lately, so that customers may choose it. */
    readonly isAnswering: (method: OnlineMethod) => Effect.Effect<boolean>
  }
>()('haat/payments/Providers') {
  /** Adapters that are made already. */
  static readonly fixed = (all: readonly PaymentProvider[]) =>
    Layer.succeed(
      Providers,
      Providers.of({
        all,
        of: (method) => all.find((provider) => provider.method === method),
        isAnswering: () => Effect.succeed(true),
      }),
    )

  static readonly layer = Providers.fixed([])
}
