import { Context, Layer } from 'effect'
import { demoAllowed, type Settings } from './config.ts'

/** The server's settings as an Effect service. */
export class AppConfig extends Context.Service<
  AppConfig,
  Settings & {
    /** The demo pages are enabled; each request must also carry the demo key (`http/demoAccess.ts`). */
    readonly localDemo: boolean
  }
>()('haat/platform/AppConfig') {
  static readonly layer = (settings: Settings) =>
    Layer.succeed(AppConfig, { ...settings, localDemo: demoAllowed(settings) })
}
