import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { Language } from '#contract/languages.ts'
import { PARCEL_LINK_HOURS } from '#contract/parcels/link.ts'
import { parcelLinkAddress } from '#contract/routes/addresses.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { newId } from '../platform/database/id.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import { Limits } from '../platform/limits/Limits.ts'
import { unprovedCounts } from '../platform/limits/messages.ts'
import { repeated } from '../platform/ops/repeated.ts'
import { Outbox } from '../platform/outbox/Outbox.ts'
import { linkHash, randomSecret } from '../platform/secrets.ts'
import { messageTexts } from '../platform/texts.ts'

/** Links of one transaction, which holds the counters of the whole shop. */
const AT_ONCE = 20
/** 128 bits, as the keys of orders: the link has to fit into an SMS. */
const TOKEN_BYTES = 16

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
  order by p.state_at limit ${AT_ONCE} for update of p skip locked`

/** Sends the links that are due, each once and within the limits of its phone. True where there may be more. */
const linkSender = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const limits = yield* Limits
  const outbox = yield* Outbox
  const { publicUrl } = yield* ServerAddress
  const textsFor = yield* messageTexts

  const ask = Effect.fnUntraced(function* ({ id, failed_at, order_id, phone, language }: ToAsk) {
    const usedUp = yield* limits.tryTakeWithin(...unprovedCounts({ kind: 'phone', value: phone }))
    const token = randomSecret(TOKEN_BYTES)
    yield* sql`insert into parcel_links (id, parcel_id, order_id, failed_at, token_hash, expires_at)
      values (${newId()}, ${id}, ${order_id}, ${failed_at}, ${usedUp ? null : linkHash(token, phone)},
        now() + make_interval(hours => ${PARCEL_LINK_HOURS}))`
    if (usedUp) return
    const { formatOrderNumber, orderNotices } = yield* textsFor(language, 'other')
    const url = `${publicUrl}${parcelLinkAddress(order_id, token)}`
    const body = orderNotices.undelivered(formatOrderNumber(order_id), url)
    yield* outbox.putAll([{ kind: 'sms', purpose: 'code', recipient: phone, subject: '', body }])
  })

  return Effect.gen(function* () {
    const waiting = yield* sql.unsafe<ToAsk>(toAsk)
    yield* Effect.forEach(waiting, ask, { discard: true })
    return waiting.length === AT_ONCE
  }).pipe(sql.withTransaction)
})

/** Asks customers what to do with parcels that were not delivered. Any number of servers may do it at once. */
export const parcelWorker = Layer.effectDiscard(
  Effect.gen(function* () {
    const { workerPauseMs: pause } = yield* AppConfig
    const send = yield* linkSender
    const onFailure = 'The customers of parcels that were not delivered could not be asked; it is tried again'
    yield* Effect.forkScoped(repeated(send, { pause, onFailure }))
  }),
)
