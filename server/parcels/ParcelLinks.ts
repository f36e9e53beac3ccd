import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { TooManyTries } from '#contract/errors.ts'
import { ParcelLinkOver, ParcelLinkUnknown } from '#contract/parcels/errors.ts'
import { PARCEL_LINK_DAYS, type ParcelLink, type WishToSend } from '#contract/parcels/link.ts'
import type { ParcelWishKind } from '#contract/parcels/states.ts'
import { type LinkRequest, makeLinkFailure } from '../orders/smsLinks.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { today } from '../platform/database/times.ts'
import { linkHash } from '../platform/secrets.ts'

interface LinkRow {
  readonly id: string
  readonly order_id: string
  readonly wish: ParcelWishKind | null
  /** Whether the parcel waits for an answer to this link. */
  readonly is_open: boolean
  readonly days: readonly string[]
}

/** The link of order `$1` with hash `$2`, while it is good. */
const linked = `select l.id, l.order_id, l.wish, p.state = 'deliveryFailed' and p.state_at = l.failed_at as is_open,
    array(select to_char(${today} + n, 'YYYY-MM-DD') from generate_series(1, ${PARCEL_LINK_DAYS}) n) as days
  from parcel_links l join parcels p on p.id = l.parcel_id
  where l.order_id = $1 and l.token_hash = $2 and l.expires_at > now()`

const toLink = ({ order_id, wish, is_open, days }: LinkRow): ParcelLink => {
  if (wish !== null) return { _id: order_id, state: 'chosen', days: [] }
  return is_open ? { _id: order_id, state: 'open', days } : { _id: order_id, state: 'over', days: [] }
}

/** The links by which customers say what to do with parcels that were not delivered (docs/decisions/parcels.md). */
export class ParcelLinks extends Context.Service<
  ParcelLinks,
  {
    /** What can be chosen; it changes nothing. 404 for a wrong or expired link, 429 after many of them. */
    readonly read: (link: LinkRequest) => Effect.Effect<ParcelLink, ParcelLinkUnknown | TooManyTries>
    /** Keeps the first choice of a link. 409 where the parcel has moved, or for another day than one of the link's. */
    readonly choose: (
      link: LinkRequest,
      wish: WishToSend,
    ) => Effect.Effect<ParcelLink, ParcelLinkUnknown | TooManyTries | ParcelLinkOver>
  }
>()('haat/parcels/ParcelLinks') {
  static readonly layer = Layer.effect(
    ParcelLinks,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const fail = yield* makeLinkFailure('parcel link', ParcelLinkUnknown)

      const find = Effect.fnUntraced(function* ({ orderId, token, address }: LinkRequest, lock = '') {
        const [order] = yield* sql<{ phone: string }>`select phone from orders where id = ${orderId}`
        const hash = order && linkHash(token, order.phone)
        const [row] = hash ? yield* sql.unsafe<LinkRow>(`${linked} ${lock}`, [orderId, hash]) : []
        return row ?? (yield* fail(address))
      })

      const read = Effect.fn('ParcelLinks.read')((link: LinkRequest) => Effect.map(find(link), toLink), orDieOnSql)

      const choose = Effect.fn('ParcelLinks.choose')(
        function* (link: LinkRequest, { wish, day, address }: WishToSend) {
          // The parcel is locked as well, so that no report comes in between.
          const row = yield* find(link, 'for update')
          if (row.wish !== null) return toLink(row)
          if (!row.is_open || (wish === 'again' && !row.days.includes(day))) return yield* new ParcelLinkOver()
          yield* sql`update parcel_links set wish = ${wish}, chosen_at = now(),
            day = ${wish === 'again' ? day : null}::date, address = ${wish === 'address' ? address : ''}
            where id = ${row.id}`
          return toLink({ ...row, wish })
        },
        sql.withTransaction,
        orDieOnSql,
      )

      return ParcelLinks.of({ read, choose })
    }),
  )
}
