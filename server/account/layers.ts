import { Layer } from 'effect'
import type { Settings } from '../config.ts'
import { devGoogleRoutes } from '../google/devPage.ts'
import { GoogleSignIn } from '../google/GoogleSignIn.ts'
import { Provider } from '../google/Provider.ts'
import { Limits } from '../limits/Limits.ts'
import { inboxRoutes } from '../outbox/inboxPage.ts'
import { Outbox } from '../outbox/Outbox.ts'
import { usersHandlers } from '../users/handlers.ts'
import { Users } from '../users/Users.ts'
import { AccountConfig } from './AccountConfig.ts'
import { warnWithoutAdministrator } from './administrators.ts'
import { Codes } from './Codes.ts'
import { accountHandlers } from './handlers.ts'
import { housekeeping } from './housekeeping.ts'
import { KnownBrowsers } from './KnownBrowsers.ts'
import { Notices } from './Notices.ts'
import { PasswordReset } from './PasswordReset.ts'
import { Passwords } from './Passwords.ts'
import { Registration } from './Registration.ts'
import { ResetLinks } from './ResetLinks.ts'
import { SecondFactor } from './SecondFactor.ts'
import { ServerKeys } from './ServerKeys.ts'
import { Sessions } from './Sessions.ts'
import { SignIn } from './SignIn.ts'
import { secondFactorHandlers } from './secondFactorHandlers.ts'
import { sessionsHandlers } from './sessionsHandlers.ts'
import { accessTokensLayer } from './tokens.ts'
import { Verification } from './Verification.ts'

/** Everything that the account area runs on, `AccessTokens` for the guard included. Needs the database and `Place`. */
export const accountServices = (settings: Settings) =>
  Layer.mergeAll(
    Verification.layer,
    Users.layer,
    SignIn.layer,
    GoogleSignIn.layer,
    housekeeping,
    warnWithoutAdministrator,
  ).pipe(
    Layer.provideMerge(Layer.mergeAll(Registration.layer, PasswordReset.layer, SecondFactor.layer)),
    Layer.provideMerge(
      Layer.mergeAll(Sessions.layer, Codes.layer, KnownBrowsers.layer, Provider.layer, accessTokensLayer),
    ),
    Layer.provideMerge(Layer.mergeAll(ResetLinks.layer, Notices.layer)),
    Layer.provideMerge(Layer.mergeAll(Limits.layer, Passwords.layer, Outbox.layer, ServerKeys.layer)),
    Layer.provideMerge(AccountConfig.layer(settings)),
  )

/** The handlers of the contract's groups `account`, `users`, `sessions` and `secondFactor`. */
export const accountGroups = Layer.mergeAll(accountHandlers, usersHandlers, sessionsHandlers, secondFactorHandlers)

/** The pages that stand in for the outside in the local demo; each refuses elsewhere. */
export const standInRoutes = Layer.mergeAll(devGoogleRoutes, inboxRoutes)
