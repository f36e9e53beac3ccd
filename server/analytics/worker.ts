import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { AnalyticsService } from '#contract/analytics/consent.ts'
import type { AgreedVisitor } from '#contract/analytics/rules.ts'
import type { PaymentStatus } from '#contract/orders/entity.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { type ConversionEvent, type ConversionState, decideConversion } from '#machines/analytics/conversion.machine.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { LiveSettings } from '../platform/LiveSettings.ts'
import { repeated } from '../platform/ops/repeated.ts'
import { ServiceCalls } from '../platform/ops/ServiceCalls.ts'
import { type Report, reportedValue, type SoldItem, type SoldOrder } from './events.ts'
import { makeSend } from './send.ts'

/** Seconds after which a row that a server has taken is free for another one: its server has ended. */
const TAKEN_S = 60
/** Pauses between two attempts double from some seconds to this. */
const PAUSE_MAX_S = 2 * 3600
/** A service counts what happened in the last days; later it learns nothing of it. */
const GIVEN_UP_MS = 24 * 3600 * 1000
/** How long a row stays after its end, and one without an end: nothing is returned later. */
const ENDED_KEPT = '30 days'
const KEPT = '180 days'

interface Due {
  readonly order_id: string
  readonly service: AnalyticsService
  readonly visitor: AgreedVisitor
  readonly user_agent: string
  readonly state: ConversionState
  readonly attempts: number
  readonly reported: number
  readonly since: Date
  /** As text, with which it is compared again. */
  readonly looked: string
}

const takeNext = `
  update conversions c set taken_until = now() + interval '${TAKEN_S} seconds', attempts = c.attempts + 1
  from (select order_id, service from conversions
    where look_at <= now() and (taken_until is null or taken_until <= now())
    order by look_at limit 1 for update skip locked) due
  where c.order_id = due.order_id and c.service = due.service
  returning c.order_id, c.service, c.visitor, c.user_agent, c.state, c.attempts, c.reported::float8,
    c.since, c.look_at::text as looked`

interface OrderFacts {
  readonly status: OrderStatus
  readonly payment_status: PaymentStatus
  readonly email: string
  readonly phone: string
  readonly fee: number
  readonly sent_back: number
  readonly items: readonly SoldItem[]
}

const readOrder = `select o.status, o.payment_status, o.customer_email as email, o.phone, o.delivery_fee::float8 as fee,
    o.sent_back::float8 as sent_back,
    (select json_agg(json_build_object('productId', i.product_id, 'name', i.product_name, 'price', i.price,
      'quantity', i.quantity) order by i.position) from order_items i where i.order_id = o.id) as items
  from orders o where o.id = $1`

/** What the order says to the chart, which takes the first that it allows. */
const eventsOf = (
  { status, payment_status, sent_back }: OrderFacts,
  reported: number,
  atDelivery: boolean,
): readonly ConversionEvent[] => {
  if (status === 'cancelled' || payment_status === 'refunded') return [{ type: 'order.undone' }]
  const counts = atDelivery ? status === 'delivered' : payment_status === 'paid'
  return [
    ...(sent_back > reported ? [{ type: 'order.reduced' } as const] : []),
    ...(counts ? [{ type: 'order.counts' } as const] : []),
  ]
}

const REPORTS: { readonly [state in ConversionState]?: Report } = {
  ...{ counting: 'purchase', reducing: 'part', reversing: 'reversal' },
}

/** Looks at the next order that has changed, and sends its service what happened. True where there may be more. */
export const makeReporter = Effect.gen(function* () {
  const { workerPauseMs } = yield* AppConfig
  const sql = yield* SqlClient.SqlClient
  const { now } = yield* LiveSettings
  const { note } = yield* ServiceCalls
  const send = yield* makeSend

  /**
   * @param inSeconds when to look again; null where only a change of the order is a reason
   * @param reported what the service knows now of the money that has gone back, in paisa
   */
  const put = (due: Due, state: ConversionState, inSeconds: number | null, reported = due.reported) =>
    sql`update conversions set taken_until = null, reported = ${reported},
        attempts = case when state = ${state} then attempts else 0 end,
        since = case when state = ${state} then since else now() end, state = ${state},
        look_at = case when look_at = ${due.looked}::timestamptz
          then now() + make_interval(secs => ${inSeconds}::float8) else look_at end
      where order_id = ${due.order_id} and service = ${due.service}`

  const reportOn = Effect.fnUntraced(function* (due: Due) {
    const account = now().analytics[due.service]
    const pause = Math.min((5 * workerPauseMs * 2 ** Math.min(due.attempts - 1, 20)) / 1000, PAUSE_MAX_S)
    // Without settings nothing can be sent; they may come back.
    if (!account?.secret) return yield* put(due, due.state, PAUSE_MAX_S)
    const [facts] = yield* sql.unsafe<OrderFacts>(readOrder, [due.order_id])
    if (!facts) return
    const events = eventsOf(facts, due.reported, account.atDelivery)
    const state =
      events.map((event) => decideConversion(due.state, event)).find((next) => next !== undefined) ?? due.state
    const report = REPORTS[state]
    if (!report) return yield* put(due, state, null)
    const { email, phone, fee, items, sent_back: sentBack } = facts
    const order: SoldOrder = {
      ...{ id: due.order_id, email, phone, deliveryFee: fee, items: items ?? [] },
      ...{ visitor: due.visitor, userAgent: due.user_agent, sentBack, reported: due.reported },
    }
    const after = decideConversion(state, { type: 'service.accepts' })!
    const value = reportedValue(order, report)
    const known = report === 'part' ? due.reported + value : due.reported
    // Nothing is left to take back where the parts were the whole, or where a part has come back.
    if (report !== 'purchase' && value === 0) return yield* put(due, after, 0, known)
    yield* Effect.matchEffect(send(due.service, account, order, report), {
      onSuccess: () =>
        // The order may have ended in the meantime.
        Effect.andThen(note(due.service, null), put(due, after, 0, known)),
      onFailure: ({ code }) => {
        const isLate = state === due.state && Date.now() - due.since.getTime() > GIVEN_UP_MS
        const next = isLate ? decideConversion(state, { type: 'service.givenUp' })! : state
        return Effect.andThen(note(due.service, code), put(due, next, isLate ? null : pause))
      },
    })
  })

  return Effect.gen(function* () {
    const [due] = yield* sql.unsafe<Due>(takeNext)
    if (!due) return false
    yield* reportOn(due)
    return true
  })
})

/** Deletes what has ended, what nobody returns any more, and what belongs to closed accounts. */
export const sweepConversions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from conversions where created_at < now() - ${KEPT}::interval
    or (state in ('reversed', 'unneeded', 'abandoned') and since < now() - ${ENDED_KEPT}::interval)
    or order_id in (select o.id from orders o join users u on u.id = o.customer_id where u.closed_at is not null)`
})

/** Sends services purchases, and those that were taken back. Any number of servers may do it at once. */
export const conversionWorker = Layer.effectDiscard(
  Effect.gen(function* () {
    const { workerPauseMs: pause } = yield* AppConfig
    const report = yield* makeReporter
    const onFailure = 'Purchases cannot be sent to services; it is tried again'
    yield* Effect.forkScoped(repeated(report, { pause, onFailure }))
    yield* Effect.forkScoped(repeated(sweepConversions, { pause: '1 hour', onFailure }))
  }),
)
