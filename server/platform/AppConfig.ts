import { Context, Layer } from 'effect'
import { demoAllowed, type Settings } from './config.ts'

/** The server's settings, as the account area asks for them. */
export class AppConfig extends Context.Service<
  AppConfig,
  Settings & {
    /** The demo on this machine: its stand-ins may work, for whoever shows its key (`http/demoAccess.ts`). */
    readonly localDemo: boolean
  }
>()('haat/platform/AppConfig') {
  static readonly layer = (settings: Settings) =>
    Layer.succeed(AppConfig, { ...settings, localDemo: demoAllowed(settings) })
}
