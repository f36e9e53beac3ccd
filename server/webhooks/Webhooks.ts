import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { FAILURE_DAYS } from '#contract/constants.ts'
import type { Webhook, WebhookDelivery, WebhookSecret } from '#contract/webhooks/entity.ts'
import { DeliveryNotFound, TooManyWebhooks, WebhookAddressRefused, WebhookNotFound } from '#contract/webhooks/errors.ts'
import type { WebhookForm } from '#contract/webhooks/rules.ts'
import { ServerKeys } from '../account/ServerKeys.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { newId } from '../platform/database/id.ts'
import { makeReads } from '../platform/database/reads.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { webhookAddress } from './post.ts'
import { newSigningKey } from './signature.ts'

const WEBHOOKS_MAX = 10
const LISTED_MAX = 50

interface WebhookRow extends Pick<Webhook, 'url' | 'events' | 'personal' | 'waiting' | 'failed'> {
  readonly id: string
  readonly renewed_at: Date
  readonly heard_at: Date | null
}

const select = `select w.id, w.url, w.events, w.personal, w.renewed_at, w.heard_at,
    (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
    (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'failed'
      and d.ended_at > now() - interval '${FAILURE_DAYS} days') as failed
  from webhooks w`

const toWebhook = ({ id, renewed_at, heard_at, ...row }: WebhookRow): Webhook => ({
  _id: id,
  ...row,
  secretAt: renewed_at.toISOString(),
  heardAt: heard_at?.toISOString() ?? null,
})

interface DeliveryRow extends Pick<WebhookDelivery, 'event' | 'state' | 'attempts' | 'status' | 'answer' | 'failure'> {
  readonly id: string
  readonly record_id: string
  readonly took_ms: number
  readonly created_at: Date
  readonly tried_at: Date | null
  readonly try_at: Date
}

const toDelivery = ({
  id,
  record_id,
  took_ms,
  created_at,
  tried_at,
  try_at,
  ...row
}: DeliveryRow): WebhookDelivery => ({
  _id: id,
  ...row,
  record: record_id === id ? '' : record_id,
  took: took_ms,
  createdAt: created_at.toISOString(),
  triedAt: tried_at?.toISOString() ?? null,
  nextAt: row.state === 'waiting' ? try_at.toISOString() : null,
})

/** The webhooks of the shop, and the events on their way to them. */
export class Webhooks extends Context.Service<
  Webhooks,
  {
    readonly all: Effect.Effect<readonly Webhook[]>
    readonly add: (form: WebhookForm) => Effect.Effect<WebhookSecret, WebhookAddressRefused | TooManyWebhooks>
    readonly change: (id: string, form: WebhookForm) => Effect.Effect<void, WebhookNotFound | WebhookAddressRefused>
    readonly renew: (id: string) => Effect.Effect<WebhookSecret, WebhookNotFound>
    readonly withdraw: (id: string) => Effect.Effect<void, WebhookNotFound>
    /** Writes a test event. */
    readonly test: (id: string) => Effect.Effect<void, WebhookNotFound>
    /** The newest events of a webhook. */
    readonly deliveries: (id: string) => Effect.Effect<readonly WebhookDelivery[], WebhookNotFound>
    /** Sends an event of a webhook again; null for all that were given up. */
    readonly sendAgain: (id: string, delivery: string | null) => Effect.Effect<void, WebhookNotFound | DeliveryNotFound>
  }
>()('haat/webhooks/Webhooks') {
  static readonly layer = Layer.effect(
    Webhooks,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { localDemo } = yield* AppConfig
      const keys = yield* ServerKeys
      const { many, one } = yield* makeReads

      const read = (id: string) => one(toWebhook, () => new WebhookNotFound(), `${select} where w.id = $1`, id)
      const mustExist = Effect.fnUntraced(function* (rows: Effect.Effect<readonly object[], unknown>) {
        if ((yield* Effect.orDie(rows)).length === 0) return yield* new WebhookNotFound()
      })
      const checkAddress = ({ url }: WebhookForm) =>
        webhookAddress(url, localDemo) ? Effect.void : Effect.fail(new WebhookAddressRefused({ at: ['url'] }))

      /** Ends the pause of a webhook to which an administrator sends something. */
      const wake = (id: string) =>
        sql`update webhooks set quiet_until = null, sent_by_hand_at = now() where id = ${id} returning id`
      const toSend = sql.literal(`state = 'waiting', ended_at = null, try_at = now(), due_since = now()`)

      const add = Effect.fn('Webhooks.add')(
        function* (form: WebhookForm) {
          yield* checkAddress(form)
          const { secret } = yield* keys.signing
          // Two at once count one after the other.
          yield* sql`lock table webhooks in share row exclusive mode`
          const [count] = yield* sql<{ all: number }>`select count(*)::int as all from webhooks`
          if (count!.all >= WEBHOOKS_MAX) return yield* new TooManyWebhooks({ max: WEBHOOKS_MAX })
          const id = newId()
          const { shown, sealed } = newSigningKey(secret, id)
          const { url, events, personal } = form
          yield* sql`insert into webhooks (id, url, events, personal, sealed_secret)
            values (${id}, ${url}, ${[...new Set(events)]}::text[], ${personal}, ${sealed})`
          return { webhook: yield* Effect.orDie(read(id)), secret: shown }
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const change = Effect.fn('Webhooks.change')(
        function* (id: string, form: WebhookForm) {
          yield* checkAddress(form)
          const { url, events, personal } = form
          yield* mustExist(sql`update webhooks set url = ${url}, events = ${[...new Set(events)]}::text[],
            personal = ${personal}, silent = 0, quiet_until = null where id = ${id} returning id`)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const renew = Effect.fn('Webhooks.renew')(
        function* (id: string) {
          const { secret } = yield* keys.signing
          const { shown, sealed } = newSigningKey(secret, id)
          yield* mustExist(
            sql`update webhooks set sealed_secret = ${sealed}, renewed_at = now() where id = ${id} returning id`,
          )
          return { webhook: yield* read(id), secret: shown }
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const withdraw = Effect.fn('Webhooks.withdraw')(
        function* (id: string) {
          yield* mustExist(sql`delete from webhooks where id = ${id} returning id`)
          yield* sql`delete from webhook_deliveries where webhook_id = ${id}`
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const test = Effect.fn('Webhooks.test')(
        function* (id: string) {
          const event = `evt_${newId()}`
          const body = JSON.stringify({ type: 'webhook.test', timestamp: new Date().toISOString(), data: {} })
          yield* mustExist(wake(id))
          yield* sql`insert into webhook_deliveries (id, webhook_id, event, record_id, body)
            values (${event}, ${id}, 'webhook.test', ${event}, ${body})`
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const deliveries = Effect.fn('Webhooks.deliveries')(function* (id: string) {
        yield* read(id)
        return yield* many(
          toDelivery,
          `select id, event, record_id, state, attempts, status, answer, failure, took_ms, created_at, tried_at, try_at
           from webhook_deliveries where webhook_id = $1 order by seq desc limit ${LISTED_MAX}`,
          [id],
        )
      })

      const sendAgain = Effect.fn('Webhooks.sendAgain')(
        function* (id: string, delivery: string | null) {
          yield* mustExist(wake(id))
          const which = delivery === null ? sql`state = 'failed'` : sql`id = ${delivery}`
          const sent =
            yield* sql`update webhook_deliveries set ${toSend} where webhook_id = ${id} and ${which} returning id`
          if (delivery !== null && sent.length === 0) return yield* new DeliveryNotFound()
        },
        sql.withTransaction,
        orDieOnSql,
      )

      return Webhooks.of({
        all: many(toWebhook, `${select} order by w.created_at, w.id`),
        add,
        change,
        renew,
        withdraw,
        test,
        deliveries,
        sendAgain,
      })
    }),
  )
}
