import { Context, Effect, Layer } from 'effect'
import type { AnalyticsService } from '#contract/analytics/consent.ts'
import { AppConfig } from './AppConfig.ts'
import type { Settings } from './config.ts'

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

/**
 * The settings that an administrator can change while the server runs: those of the environment, else those that the shop
 * keeps. Whoever uses them asks for them each time.
 */
export class LiveSettings extends Context.Service<
  LiveSettings,
  {
    /**
     * The same object until they change. `typed` names the services whose address a person has typed, so that the server
     * connects to public hosts alone.
     */
    readonly now: () => Settings & {
      readonly typed: { readonly sms: boolean; readonly mail: boolean }
      /** Those that the shop keeps; the environment has none. */
      readonly analytics: AnalyticsSettings
    }
  }
>()('haat/platform/LiveSettings') {
  /** Those of the environment alone. */
  static readonly fixed = Layer.effect(
    LiveSettings,
    Effect.map(AppConfig, (config) => {
      const settings = { ...config, typed: { sms: false, mail: false }, analytics: { ga4: null, meta: null } }
      return LiveSettings.of({ now: () => settings })
    }),
  )
}
