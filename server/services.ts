import { Effect, Layer } from 'effect'
import { warnWithoutAdministrator } from './account/administrators.ts'
import { Codes } from './account/Codes.ts'
import { devGoogleRoutes } from './account/google/devPage.ts'
import { GoogleSignIn } from './account/google/GoogleSignIn.ts'
import { Provider } from './account/google/Provider.ts'
import { housekeeping } from './account/housekeeping.ts'
import { KnownBrowsers } from './account/KnownBrowsers.ts'
import { Notices } from './account/Notices.ts'
import { PasswordReset } from './account/PasswordReset.ts'
import { Passwords } from './account/Passwords.ts'
import { Registration } from './account/Registration.ts'
import { ResetLinks } from './account/ResetLinks.ts'
import { SecondFactor } from './account/SecondFactor.ts'
import { ServerKeys } from './account/ServerKeys.ts'
import { Sessions } from './account/Sessions.ts'
import { SignIn } from './account/SignIn.ts'
import { SignInCodes } from './account/SignInCodes.ts'
import { accessTokensLayer } from './account/tokens.ts'
import { Verification } from './account/Verification.ts'
import { KeptSettings } from './integrations/KeptSettings.ts'
import { jobWorker } from './jobs/worker.ts'
import { orderServices } from './orders/handlers.ts'
import { orderJobs } from './orders/jobs.ts'
import { ownDataJobs } from './ownData/OwnData.ts'
import { parcelJobs } from './parcels/jobs.ts'
import { parcelServices } from './parcels/Parcels.ts'
import { AppConfig } from './platform/AppConfig.ts'
import type { Settings } from './platform/config.ts'
import { RemotePictures } from './platform/images/remote/RemotePictures.ts'
import { Limits } from './platform/limits/Limits.ts'
import { ServiceCalls } from './platform/ops/ServiceCalls.ts'
import { inboxRoutes } from './platform/outbox/inboxPage.ts'
import { Outbox } from './platform/outbox/Outbox.ts'
import { importJobs } from './products/csv/job.ts'
import { pictureJobs } from './products/csv/pictures.ts'
import { productJobs } from './products/jobs.ts'
import { Products } from './products/Products.ts'
import { Variants } from './products/Variants.ts'
import { Trash } from './trash/Trash.ts'
import { Users } from './users/Users.ts'

/**
 * The services of the account feature, including `AccessTokens` for the guard. Needs the database and `ServerAddress`.
 */
export const accountServices = (settings: Settings) =>
  Layer.mergeAll(
    Verification.layer,
    Users.layer,
    SignIn.layer,
    GoogleSignIn.layer,
    housekeeping,
    warnWithoutAdministrator,
  ).pipe(
    Layer.provideMerge(Layer.mergeAll(Registration.layer, PasswordReset.layer, SecondFactor.layer, SignInCodes.layer)),
    Layer.provideMerge(
      Layer.mergeAll(Sessions.layer, Codes.layer, KnownBrowsers.layer, Provider.layer, accessTokensLayer),
    ),
    Layer.provideMerge(Layer.mergeAll(ResetLinks.layer, Notices.layer)),
    Layer.provideMerge(Layer.mergeAll(Limits.layer, Passwords.layer, Outbox.layer)),
    Layer.provideMerge(KeptSettings.live.pipe(Layer.provideMerge(KeptSettings.layer))),
    Layer.provideMerge(Layer.mergeAll(ServerKeys.layer, ServiceCalls.layer)),
    Layer.provideMerge(AppConfig.layer(settings)),
  )

/**
 * The demo's identity provider and inbox, which replace external services; they return 404 outside of the local demo.
 */
export const demoRoutes = Layer.mergeAll(devGoogleRoutes, inboxRoutes)

/** Does the items of the jobs of all features. */
export const allJobs = jobWorker(
  Effect.map(Effect.all([orderJobs, parcelJobs, productJobs, importJobs, pictureJobs, ownDataJobs]), (runners) =>
    runners.flat(),
  ),
).pipe(
  Layer.provide([orderServices, parcelServices, Products.layer, Variants.layer, Trash.layer, RemotePictures.layer]),
)
