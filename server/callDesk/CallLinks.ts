import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { CallLink } from '#contract/callDesk/entity.ts'
import { CallLinkUnknown, CallOver } from '#contract/callDesk/errors.ts'
import type { TooManyTries } from '#contract/errors.ts'
import { type Paisa, toTaka } from '#contract/money.ts'
import { decideCall } from '#machines/callDesk/call.machine.ts'
import { OrderCommands } from '../orders/OrderCommands.ts'
import { type LinkRequest, makeLinkFailure } from '../orders/smsLinks.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import { linkHash, same } from '../platform/secrets.ts'
import { inChart, makeCalls } from './calls.ts'
import { type LockedCall, lockedColumns } from './rows.ts'

interface LinkRow extends LockedCall {
  readonly link_hash: Uint8Array | null
  readonly phone: string
  readonly total_price: Paisa
  readonly pieces: number
  readonly is_confirmed: boolean
}

/** The call of order `$1` with its link, while that is good. */
const linked = `select ${lockedColumns}, c.link_hash, o.phone, o.total_price,
    o.confirmation = 'done' and o.status <> 'cancelled' as is_confirmed,
    (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id) as pieces
  from order_calls c join orders o on o.id = c.order_id where c.order_id = $1 and c.link_until > now()`

const stateOf = ({ waits, is_confirmed }: LinkRow): CallLink['state'] => {
  if (waits) return 'open'
  return is_confirmed ? 'confirmed' : 'over'
}

const toLink = (row: LinkRow, state: CallLink['state']): CallLink => ({
  _id: row.order_id,
  state,
  totalPrice: toTaka(row.total_price),
  pieces: row.pieces,
})

/** The links by which customers confirm their orders in place of a call. */
export class CallLinks extends Context.Service<
  CallLinks,
  {
    /** What a link confirms; it changes nothing. 404 for a wrong or expired link, 429 after many of them. */
    readonly read: (link: LinkRequest) => Effect.Effect<CallLink, CallLinkUnknown | TooManyTries>
    /** Confirms its order. 409 where the order waits for no confirmation any more, and is not confirmed. */
    readonly confirm: (link: LinkRequest) => Effect.Effect<CallLink, CallLinkUnknown | TooManyTries | CallOver>
  }
>()('haat/callDesk/CallLinks') {
  static readonly layer = Layer.effect(
    CallLinks,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const fail = yield* makeLinkFailure('call link', CallLinkUnknown)
      const orders = yield* OrderCommands
      const { write } = makeCalls(sql)

      const find = Effect.fnUntraced(function* (link: LinkRequest) {
        const [row] = yield* sql.unsafe<LinkRow>(linked, [link.orderId])
        const isGood = row?.link_hash && same(row.link_hash, linkHash(link.token, row.phone))
        return isGood ? row : undefined
      })

      const read = Effect.fn('CallLinks.read')(function* (link: LinkRequest) {
        const row = yield* find(link)
        return row ? toLink(row, stateOf(row)) : yield* fail(link.address)
      }, orDieOnSql)

      const confirm = Effect.fn('CallLinks.confirm')(
        function* (link: LinkRequest) {
          // The lock comes first, so that a second press sees what the first one did to call and order.
          yield* sql`select from order_calls where order_id = ${link.orderId} for update`
          const row = yield* find(link)
          if (!row) return yield* fail(link.address)
          if (stateOf(row) === 'confirmed') return toLink(row, 'confirmed')
          const after = row.waits ? decideCall(inChart(row), { type: 'customer.confirms' }) : undefined
          if (!after) return yield* new CallOver()
          yield* write(row, after)
          yield* sql`insert into call_tries (id, order_id, result, state, agent_name)
            values (${newId()}, ${row.order_id}, 'confirmed', ${after.state}, '')`
          yield* Effect.mapError(orders.confirmByCustomer(row.order_id), () => new CallOver())
          return toLink(row, 'confirmed')
        },
        sql.withTransaction,
        retryDeadlock,
        orDieOnSql,
      )

      return CallLinks.of({ read, confirm })
    }),
  )
}
