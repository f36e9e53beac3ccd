import { Context, Effect, Layer } from 'effect'
import { AppConfig } from './AppConfig.ts'
import type { Settings } from './config.ts'

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
    readonly now: () => Settings & { readonly typed: { readonly sms: boolean; readonly mail: boolean } }
  }
>()('haat/platform/LiveSettings') {
  /** Those of the environment alone. */
  static readonly fixed = Layer.effect(
    LiveSettings,
    Effect.map(AppConfig, (config) => {
      const settings = { ...config, typed: { sms: false, mail: false } }
      return LiveSettings.of({ now: () => settings })
    }),
  )
}
