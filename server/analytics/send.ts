import { Effect, Schema } from 'effect'
import { FetchHttpClient } from 'effect/http'
import type { AnalyticsService } from '#contract/analytics/consent.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import type { AnalyticsAccount } from '../platform/LiveSettings.ts'
import { makePartnerCalls } from '../platform/partnerCalls.ts'
import { ga4Body, metaBody, type Report, type SoldOrder } from './events.ts'

/** A service has not accepted an event. `code` contains nothing of the event. */
export class NotAccepted extends Schema.TaggedError<NotAccepted>()('NotAccepted', { code: Schema.String }) {}

const META_VERSION = 'v23.0'
const within = { within: '20 seconds' } as const
const isSuccess = (status: number) => status >= 200 && status < 300

/** The number of Meta's error, such as 190 for a token that is no longer good. */
const metaCode = (body: unknown) => {
  const code = (body as { error?: { code?: unknown } } | null)?.error?.code
  return typeof code === 'number' ? `meta.${code}` : 'http.400'
}

/** Sends an event to a service by its account. */
export const makeSend = Effect.gen(function* () {
  const { analyticsUrls, demoKey } = yield* AppConfig
  const { publicUrl } = yield* ServerAddress
  const calls = yield* makePartnerCalls<NotAccepted>({
    sandboxKey: demoKey,
    maxBytes: 64 * 1024,
    failure: (_, code) => new NotAccepted({ code }),
  })

  /** Google answers 2xx without a body, also to an event that it leaves out. */
  const toGoogle = ({ id, secret }: AnalyticsAccount, order: SoldOrder, report: Report) => {
    const query = new URLSearchParams({ measurement_id: id, api_secret: secret })
    return calls.postJson(`${analyticsUrls.ga4}/mp/collect?${query}`, ga4Body(order, report), within).pipe(
      Effect.catchTag('NotAccepted', (error) =>
        /^http\.2\d\d$/.test(error.code) ? Effect.succeed({ status: 204, body: null }) : error,
      ),
      Effect.flatMap(({ status }) => (isSuccess(status) ? Effect.void : new NotAccepted({ code: `http.${status}` }))),
    )
  }

  const toMeta = ({ id, secret }: AnalyticsAccount, order: SoldOrder, report: Report) =>
    calls
      .postJson(
        `${analyticsUrls.meta}/${META_VERSION}/${id}/events`,
        metaBody(order, report, Date.now(), publicUrl, secret),
        within,
      )
      .pipe(
        Effect.flatMap(({ status, body }) => {
          if (isSuccess(status)) return Effect.void
          return new NotAccepted({ code: status === 400 ? metaCode(body) : `http.${status}` })
        }),
      )

  const senders = { ga4: toGoogle, meta: toMeta }
  return (service: AnalyticsService, account: AnalyticsAccount, order: SoldOrder, report: Report) =>
    senders[service](account, order, report)
}).pipe(Effect.provide(FetchHttpClient.layer))
