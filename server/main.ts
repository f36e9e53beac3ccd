import type { Server } from 'node:http'
import * as NodeHttpServer from '@effect/platform-node/NodeHttpServer'
import { Deferred, Effect, Layer, ManagedRuntime } from 'effect'
import { HttpRouter, HttpServer } from 'effect/http'
import { HttpApiBuilder } from 'effect/http-api'
import manifest from '#package.json' with { type: 'json' }
import { accountHandlers } from './account/handlers.ts'
import { addressesHandlers } from './addresses/handlers.ts'
import { analyticsHandlers } from './analytics/handlers.ts'
import { conversionWorker } from './analytics/worker.ts'
import { auditHandlers } from './audit/handlers.ts'
import { bannersHandlers } from './banners/handlers.ts'
import { callDeskHandlers } from './callDesk/handlers.ts'
import { callWorker } from './callDesk/worker.ts'
import { campaignPagesHandlers } from './campaignPages/handlers.ts'
import { cartHandlers } from './cart/handlers.ts'
import { cashBlocksHandlers } from './cashBlocks/handlers.ts'
import { cashBlockWorker } from './cashBlocks/worker.ts'
import { cashRulesHandlers } from './cashRules/handlers.ts'
import { categoriesHandlers } from './categories/handlers.ts'
import { cashInstead } from './checkout/cashInstead.ts'
import { checkoutHandlers } from './checkout/handlers.ts'
import { courierRecordsHandlers } from './courierRecords/handlers.ts'
import { courierRecordWorker } from './courierRecords/worker.ts'
import { courierServices, couriersHandlers } from './couriers/handlers.ts'
import { courierWorker } from './couriers/worker.ts'
import { dashboardHandlers } from './dashboard/handlers.ts'
import { integrationsHandlers } from './integrations/handlers.ts'
import { invitationsHandlers } from './invitations/handlers.ts'
import { jobsHandlers } from './jobs/handlers.ts'
import { JobSignal } from './jobs/JobSignal.ts'
import { Jobs } from './jobs/Jobs.ts'
import { liveHandlers } from './live/handlers.ts'
import { logoHandlers } from './logo/handlers.ts'
import { membersHandlers } from './members/handlers.ts'
import { messageTextsHandlers } from './messageTexts/handlers.ts'
import { newsHandlers } from './news/handlers.ts'
import { orderEditsHandlers } from './orderEdits/handlers.ts'
import { editProposalWorker } from './orderEdits/worker.ts'
import { ordersHandlers } from './orders/handlers.ts'
import { OrderNotices } from './orders/OrderNotices.ts'
import { ownDataHandlers } from './ownData/handlers.ts'
import { site } from './pages/site.ts'
import { parcelsHandlers } from './parcels/handlers.ts'
import { parcelWorker } from './parcels/worker.ts'
import { paymentAlerts } from './payments/alerts.ts'
import { paymentComparison } from './payments/comparison.ts'
import { paymentsHandlers } from './payments/handlers.ts'
import { Payments } from './payments/Payments.ts'
import { onlineMethods, Providers } from './payments/providers/providers.ts'
import { paymentWorker } from './payments/worker.ts'
import { AppConfig } from './platform/AppConfig.ts'
import { checkSettings, type Settings, SettingsError, settingsFromEnv } from './platform/config.ts'
import { ChangeListener } from './platform/database/ChangeListener.ts'
import {
  checkTables,
  databaseLayer,
  directUrlOf,
  migrateDatabase,
  missingTimeouts,
} from './platform/database/client.ts'
import { Replicas } from './platform/database/Replicas.ts'
import { ServerApi } from './platform/http/api.ts'
import { respondToBadRequests } from './platform/http/badRequests.ts'
import { docs } from './platform/http/docs.ts'
import { queueEarlyRequests } from './platform/http/earlyRequests.ts'
import { callGuard } from './platform/http/guard.ts'
import { logLayer } from './platform/http/log.ts'
import { ownOrigins, ServerAddress, urlOf } from './platform/http/origin.ts'
import { requestPipeline } from './platform/http/requestPipeline.ts'
import { Images } from './platform/images/Images.ts'
import { media } from './platform/images/media.ts'
import { Network } from './platform/images/remote/RemotePictures.ts'
import { filesOf } from './platform/images/stores/fileStores.ts'
import { StorageUnavailable } from './platform/images/stores/StorageUnavailable.ts'
import { health } from './platform/ops/health.ts'
import { metricsServer } from './platform/ops/metrics.ts'
import { ServerStop } from './platform/ops/ServerStop.ts'
import { startWarnings } from './platform/ops/startWarnings.ts'
import { tracing } from './platform/ops/tracing.ts'
import { FrontServer, frontOf } from './platform/publicReads/FrontServer.ts'
import { makePublicReads, PublicReads } from './platform/publicReads/PublicReads.ts'
import { publicRevisions } from './platform/publicReads/revisions.ts'
import { SecurityEvents } from './platform/security/SecurityEvents.ts'
import { policiesHandlers } from './policies/handlers.ts'
import { productsHandlers } from './products/handlers.ts'
import { timesWorker } from './products/worker.ts'
import { programsHandlers } from './programs/handlers.ts'
import { programKeysLayer } from './programs/verifyKey.ts'
import { receiptsHandlers } from './receipts/handlers.ts'
import { refundsHandlers } from './refunds/handlers.ts'
import { refundWorker } from './refunds/transferWorker.ts'
import { revenueHandlers } from './revenue/handlers.ts'
import { reviewsHandlers } from './reviews/handlers.ts'
import { accountServices, allJobs, demoRoutes } from './services.ts'
import { settlementsHandlers } from './settlements/handlers.ts'
import { settlementWorker } from './settlements/worker.ts'
import { shippingFeeHandlers } from './shippingFee/handlers.ts'
import { shopDetailsHandlers } from './shopDetails/handlers.ts'
import { staffOrdersHandlers } from './staffOrders/handlers.ts'
import { stockHandlers } from './stock/handlers.ts'
import { stockRequestWorker } from './stock/worker.ts'
import { stockCountsHandlers } from './stockCounts/handlers.ts'
import { dailyReport } from './system/dailyReport.ts'
import { systemHandlers } from './system/handlers.ts'
import { processSigns } from './system/processes.ts'
import { trashHandlers } from './trash/handlers.ts'
import { unfinishedHandlers } from './unfinishedCheckouts/handlers.ts'
import { usersHandlers } from './users/handlers.ts'
import { webhooksHandlers } from './webhooks/handlers.ts'
import { webhookWorker } from './webhooks/worker.ts'
import { wishlistHandlers } from './wishlist/handlers.ts'

/** Time that a stop may still take after `stopWithinMs`, in milliseconds. */
const CLOSE_MS = 2000

export interface RunningServer {
  /** The listening address, for instance `http://127.0.0.1:3000`. */
  readonly url: string
  /**
   * Answers for `drainMs`, in which it is no longer ready. Then it accepts no new requests, finishes those in flight within
   * `stopWithinMs`, and closes the database's pool. Resolves at most `CLOSE_MS` after that time, even if a resource is
   * not released; the caller must then end the process.
   */
  stop(): Promise<void>
}

/** What no setting replaces: the network of pictures that imports name, and the payment providers. */
interface Outside {
  readonly network?: Layer.Layer<Network>
  readonly providers?: typeof Providers.layer
}

/** All routes (API, site, images, health, documentation) with their middleware and services. */
const application = (settings: Settings, { network, providers }: Required<Outside>) =>
  Layer.mergeAll(
    HttpApiBuilder.layer(ServerApi).pipe(
      Layer.provide([
        accountHandlers,
        usersHandlers,
        invitationsHandlers,
        membersHandlers,
        ownDataHandlers,
        categoriesHandlers,
        productsHandlers,
        bannersHandlers,
        campaignPagesHandlers,
        logoHandlers,
        shippingFeeHandlers,
        shopDetailsHandlers,
        policiesHandlers,
        cartHandlers,
        addressesHandlers,
        checkoutHandlers,
        ordersHandlers,
        paymentsHandlers.pipe(Layer.provide(cashInstead)),
        refundsHandlers,
        jobsHandlers,
        trashHandlers,
        dashboardHandlers,
        systemHandlers,
        integrationsHandlers.pipe(Layer.provide(courierServices)),
        messageTextsHandlers,
        programsHandlers,
        newsHandlers,
        revenueHandlers,
        liveHandlers,
        reviewsHandlers,
        wishlistHandlers,
        auditHandlers,
        stockHandlers,
        receiptsHandlers,
        stockCountsHandlers,
        parcelsHandlers,
        couriersHandlers.pipe(Layer.provide(courierServices)),
        webhooksHandlers,
        cashRulesHandlers,
        cashBlocksHandlers,
        courierRecordsHandlers.pipe(Layer.provide(courierServices)),
        callDeskHandlers,
        unfinishedHandlers,
        analyticsHandlers,
        staffOrdersHandlers,
        orderEditsHandlers,
        settlementsHandlers.pipe(Layer.provide(courierServices)),
      ]),
      Layer.provide(callGuard(settings).pipe(Layer.provide([Replicas.layer(settings), programKeysLayer]))),
    ),
    allJobs,
    paymentWorker,
    paymentAlerts,
    paymentComparison,
    refundWorker,
    webhookWorker,
    courierWorker.pipe(Layer.provide(courierServices)),
    callWorker,
    editProposalWorker,
    timesWorker,
    settlementWorker.pipe(Layer.provide(courierServices)),
    cashBlockWorker,
    parcelWorker,
    conversionWorker,
    stockRequestWorker,
    courierRecordWorker.pipe(Layer.provide(courierServices)),
    processSigns,
    dailyReport,
    demoRoutes,
    media,
    health,
    docs,
    site(settings),
    requestPipeline(settings),
    startWarnings(settings),
    metricsServer(settings),
    publicRevisions,
  ).pipe(
    Layer.provide(
      Payments.layer.pipe(
        Layer.provide(OrderNotices.layer),
        Layer.provideMerge(Layer.provideMerge(onlineMethods, providers)),
      ),
    ),
    Layer.provide(Jobs.layer.pipe(Layer.provideMerge(JobSignal.layer))),
    Layer.provide(ChangeListener.layer.pipe(Layer.provide(AppConfig.layer(settings)))),
    Layer.provide(accountServices(settings)),
    Layer.provide(Layer.mergeAll(Images.layer, SecurityEvents.layer)),
    Layer.provide(filesOf(settings)),
    Layer.provide(network),
    Layer.provide(databaseLayer(settings)),
  )

const serverAddress = (settings: Settings) =>
  Layer.effect(
    ServerAddress,
    Effect.map(HttpServer.HttpServer, ({ address }) => {
      const port = 'port' in address ? address.port : settings.port
      return {
        publicUrl: settings.publicUrl || urlOf(settings.host, port),
        anyName: settings.publicUrl === '',
        origins: new Set([
          ...ownOrigins(settings.publicUrl, { host: settings.host, port }),
          ...settings.allowedOrigins,
        ]),
      }
    }),
  )

/** Converts an error of listening into a message with the remedy. */
const toStartError = (settings: Settings, error: unknown): Error => {
  const code = (error as { cause?: { code?: string } })?.cause?.code
  const where = `${settings.host}:${settings.port}`
  if (code === 'EADDRINUSE') return new SettingsError(`Something already listens on ${where}. Stop it, or set PORT.`)
  if (code === 'EACCES') return new SettingsError(`This account may not listen on ${where}. Set PORT to 1024 or more.`)
  if (error instanceof StorageUnavailable) return new SettingsError(error.message)
  return error instanceof Error ? error : new Error(String(error))
}

/** @throws SettingsError that names the database, and what keeps it from being used */
const usingDatabase = async <A>(url: string, use: Promise<A>): Promise<A> => {
  try {
    return await use
  } catch (error) {
    const { host, pathname } = new URL(url)
    throw new SettingsError(`The database ${host}${pathname} cannot be used: ${rootMessage(error)}`, { cause: error })
  }
}

const migrateFirst = async (settings: Settings) => {
  const direct = directUrlOf(settings)
  await usingDatabase(direct, (settings.migrate === 'check' ? checkTables : migrateDatabase)(direct))
  if (direct === settings.databaseUrl) return
  const missing = await usingDatabase(settings.databaseUrl, missingTimeouts(settings))
  if (missing.length > 0)
    throw new SettingsError(
      `Connections of a pooler have no limits of time unless their role has some. Run these statements, and let the pooler open new connections: ${missing.join(' ')}`,
    )
}

/** The message of the root cause of an error. */
const rootMessage = (error: unknown): string => {
  const cause = (error as { cause?: unknown })?.cause
  if (cause) return rootMessage(cause)
  return error instanceof Error ? error.message : String(error)
}

/** Waits until a server that is being disposed of has ended its calls, at most `withinMs` and a moment for its connections. */
const stopServer = async (server: Server, disposed: Promise<void>, withinMs: number) => {
  // Closes connections that become idle only after the server has stopped listening.
  const idleTimer = setInterval(() => server.closeIdleConnections(), 50)
  const closeTimer = setTimeout(() => server.closeAllConnections(), withinMs)
  let deadline: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    deadline = setTimeout(() => {
      server.closeAllConnections()
      resolve()
    }, withinMs + CLOSE_MS)
  })
  disposed.catch(() => {})
  try {
    await Promise.race([disposed, late])
  } finally {
    clearInterval(idleTimer)
    clearTimeout(closeTimer)
    clearTimeout(deadline)
  }
}

/**
 * Starts a Haat server. The caller stops it.
 * @param outside what tests put in place of the outside world
 * @throws SettingsError whose message contains the remedy, for instance when the port is in use
 */
export const startServer = async (
  settings: Settings,
  { network = Network.layer, providers = Providers.layer }: Outside = {},
): Promise<RunningServer> => {
  checkSettings(settings)
  if (settings.migrate) await migrateFirst(settings)
  const server = new FrontServer()
  const reads = makePublicReads(settings)
  // Generous for slow uploads (milliseconds); Node's shorter limit for the head stays.
  server.requestTimeout = 300_000
  // Longer than a proxy keeps an idle connection (nginx: 60 s), so that no request meets a connection that is just closed.
  server.keepAliveTimeout = 65_000
  respondToBadRequests(server, settings)
  queueEarlyRequests(server)
  const stopRequest = Deferred.makeUnsafe<void>()
  const listening = NodeHttpServer.layer(() => server, {
    host: settings.host,
    port: settings.port,
    gracefulShutdownTimeout: settings.stopWithinMs,
  })
  const runtime = ManagedRuntime.make(
    HttpRouter.serve(application(settings, { network, providers }), {
      disableLogger: true,
      disableListenLog: true,
    }).pipe(
      Layer.provide(serverAddress(settings)),
      Layer.provide(Layer.succeed(PublicReads, reads)),
      Layer.provide(Layer.succeed(ServerStop, stopRequest)),
      Layer.provide(listening),
      Layer.provide(logLayer(settings.logLevel)),
      Layer.provide(tracing(settings)),
    ),
  )
  try {
    await runtime.context()
  } catch (error) {
    await runtime.dispose()
    throw toStartError(settings, error)
  }
  server.front = frontOf(settings, reads, (effect) => runtime.runFork(effect))
  const address = server.address()
  const stop = async () => {
    server.isLeaving = true
    if (settings.drainMs > 0) await new Promise((resolve) => setTimeout(resolve, settings.drainMs))
    server.front = undefined
    Deferred.doneUnsafe(stopRequest, Effect.void)
    await stopServer(server, runtime.dispose(), settings.stopWithinMs)
  }
  let stopping: Promise<void> | undefined
  return {
    url: urlOf(settings.host, typeof address === 'object' && address ? address.port : settings.port),
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

/** Runs a server that the environment configures: `node server/main.ts`. */
const main = async () => {
  try {
    const server = await startServer(settingsFromEnv())
    console.log(`Haat ${manifest.version} serves ${server.url}`)
    const stop = async () => {
      await server.stop().catch((error) => console.error(error))
      // A resource that was not released within the time limit must not keep the process alive.
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : error)
    process.exitCode = 1
  }
}

if (import.meta.main) await main()
