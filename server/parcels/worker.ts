import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { Language } from '#contract/languages.ts'
import { PARCEL_LINK_HOURS } from '#contract/parcels/link.ts'
import { parcelLinkAddress } from '#contract/routes/addresses.ts'
import { LINKS_AT_ONCE, makeLinkSender } from '../orders/smsLinks.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { newId } from '../platform/database/id.ts'
import { repeated } from '../platform/ops/repeated.ts'

interface ToAsk {
  readonly id: string
  readonly failed_at: Date
  readonly order_id: string
  readonly phone: string
  readonly language: Language | null
}

/** Parcels that were not delivered lately, of which nobody has asked the customer since. */
const toAsk = `select p.id, p.state_at as failed_at, o.id as order_id, o.phone, o.language
  from parcels p cross join lateral (select o.* from parcel_orders po join orders o on o.id = po.order_id
    where po.parcel_id = p.id order by o.id limit 1) o
  where p.state = 'deliveryFailed' and p.state_at > now() - make_interval(hours => ${PARCEL_LINK_HOURS})
    and o.status = 'shipped' and o.phone <> ''
    and not exists (select from parcel_links l where l.parcel_id = p.id and l.failed_at = p.state_at)
  order by p.state_at limit ${LINKS_AT_ONCE} for update of p skip locked`

const linkSender = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* makeLinkSender<ToAsk>({
    due: toAsk,
    keep: ({ id, failed_at, order_id }, hash) => sql`
      insert into parcel_links (id, parcel_id, order_id, failed_at, token_hash, expires_at)
      values (${newId()}, ${id}, ${order_id}, ${failed_at}, ${hash},
        now() + make_interval(hours => ${PARCEL_LINK_HOURS}))`,
    address: ({ order_id }, token) => parcelLinkAddress(order_id, token),
    body: ({ order_id }, { formatOrderNumber, orderNotices }, url) =>
      orderNotices.undelivered(formatOrderNumber(order_id), url),
  })
})

/**
 * Asks customers what to do with parcels that were not delivered, and folds the counts of parcels. Any number of servers may
 * do it at once.
 */
export const parcelWorker = Layer.effectDiscard(
  Effect.gen(function* () {
    const { workerPauseMs: pause } = yield* AppConfig
    const send = yield* linkSender
    const onFailure = 'The customers of parcels that were not delivered could not be asked; it is tried again'
    yield* Effect.forkScoped(repeated(send, { pause, onFailure }))
    const sql = yield* SqlClient.SqlClient
    yield* Effect.forkScoped(
      repeated(sql`select fold_parcel_counts()`, {
        pause: '1 minute',
        onFailure: 'The counts of parcels could not be folded; it is tried again',
      }),
    )
  }),
)
