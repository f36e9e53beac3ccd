import { Context, Layer } from 'effect'
import { demoAllowed, type Settings } from './config.ts'

/** The server's settings, as the account area asks for them. */
export class AccountConfig extends Context.Service<
  AccountConfig,
  Settings & {
    /** The demo on this machine: its stand-ins may work, for whoever shows its key (`http/demoAccess.ts`). */
    readonly localDemo: boolean
  }
>()('haat/account/AccountConfig') {
  static readonly layer = (settings: Settings) =>
    Layer.succeed(AccountConfig, { ...settings, localDemo: demoAllowed(settings) })
}
