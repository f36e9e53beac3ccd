import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { ANALYTICS } from '#contract/analytics/consent.ts'
import type { AgreedVisitor } from '#contract/analytics/rules.ts'
import { LiveSettings } from '../platform/LiveSettings.ts'

/** The browser of a visitor who has agreed. */
export interface AgreedBrowser {
  readonly visitor: AgreedVisitor
  readonly userAgent: string
}

/** Characters of the name of a browser that are kept. */
const USER_AGENT_MAX = 500

/** What services learn of the orders of visitors who have agreed. */
export class Conversions extends Context.Service<
  Conversions,
  {
    /** Lets the services to which the shop sends purchases learn of these orders, within the caller's transaction. */
    readonly begin: (orderIds: readonly string[], browser: AgreedBrowser) => Effect.Effect<void>
    /** Forgets all orders of a consent. */
    readonly withdraw: (consent: string) => Effect.Effect<void>
  }
>()('haat/analytics/Conversions') {
  static readonly layer = Layer.effect(
    Conversions,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { now } = yield* LiveSettings
      return Conversions.of({
        begin: Effect.fn('Conversions.begin')(function* (orderIds, { visitor, userAgent }) {
          const { analytics } = now()
          const rows = ANALYTICS.filter((service) => analytics[service]?.secret).flatMap((service) =>
            orderIds.map((order_id) => ({
              order_id,
              service,
              consent: visitor.consent,
              visitor: JSON.stringify(visitor),
              user_agent: userAgent.slice(0, USER_AGENT_MAX),
            })),
          )
          const [first, ...rest] = rows
          if (first) yield* sql`insert into conversions ${sql.insert([first, ...rest])}`
        }, Effect.orDie),
        withdraw: Effect.fn('Conversions.withdraw')(function* (consent) {
          yield* sql`delete from conversions where consent = ${consent}`
        }, Effect.orDie),
      })
    }),
  )
}
