import { Context, Effect, Layer } from 'effect'
import type { AnalyticsService } from '#contract/analytics/consent.ts'
import type { IntegrationName } from '#contract/integrations/rules.ts'
import { AppConfig } from './AppConfig.ts'
import type { Settings } from './config.ts'
import type { PaymentSettings } from './paymentSettings.ts'

/** A service that counts visits and purchases. */
export interface AnalyticsAccount {
  /** The public id: measurement id or pixel. */
  readonly id: string
  /** Empty where purchases are not sent. */
  readonly secret: string
  /** Whether a purchase counts once its order is delivered, and not once it is paid. */
  readonly atDelivery: boolean
}
/** Null for a service that the shop does not use. */
export type AnalyticsSettings = { readonly [service in AnalyticsService]: AnalyticsAccount | null }
export const NO_ANALYTICS: AnalyticsSettings = { ga4: null, meta: null }

/** What a server uses now. */
export interface LiveNow extends Settings {
  /** The services whose settings a person has typed, so that the server connects to public hosts alone. */
  readonly typed: ReadonlySet<IntegrationName>
  /**
   * Accounts at payment providers that the shop has left, one in each: payments that began with one are asked about, and
   * paid back, there.
   */
  readonly formerPayment: readonly PaymentSettings[]
  /** Those that the shop keeps; the environment has none. */
  readonly analytics: AnalyticsSettings
}

/**
 * The settings that an administrator can change while the server runs: those of the environment, else those that the shop
 * keeps. Whoever uses them asks for them each time.
 */
export class LiveSettings extends Context.Service<
  LiveSettings,
  {
    /** The same object until they change. */
    readonly now: () => LiveNow
  }
>()('haat/platform/LiveSettings') {
  /** Those of the environment alone. */
  static readonly fixed = Layer.effect(
    LiveSettings,
    Effect.map(AppConfig, (config) => {
      const settings: LiveNow = { ...config, typed: new Set(), formerPayment: [], analytics: NO_ANALYTICS }
      return LiveSettings.of({ now: () => settings })
    }),
  )
}
