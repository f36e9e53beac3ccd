import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { TooManyTries } from '#contract/errors.ts'
import { toTaka } from '#contract/money.ts'
import type { EditLink, EditLinkSide } from '#contract/orderEdits/entity.ts'
import { EditLinkOver, EditLinkUnknown, ProposedGoodsGone } from '#contract/orderEdits/errors.ts'
import type { EditAnswer } from '#contract/orderEdits/rules.ts'
import type { EditableOrder } from '../orders/lines.ts'
import { type LockedOrder, lockOrder } from '../orders/locked.ts'
import { type LinkRequest, makeLinkFailure } from '../orders/smsLinks.ts'
import { lockStockOfLines } from '../orders/stock.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import { linkHash, same } from '../platform/secrets.ts'
import { makeProposals, type ProposalRow } from './proposals.ts'
import { writing } from './writing.ts'

/** The links by which customers answer proposed edits. */
export class EditLinks extends Context.Service<
  EditLinks,
  {
    /** The order before and after the edit; it changes nothing. 404 for a wrong or expired link, 429 after many of them. */
    readonly read: (link: LinkRequest) => Effect.Effect<EditLink, EditLinkUnknown | TooManyTries>
    /**
     * Makes the edit as it was shown, or leaves the order as it is. 409 where the order has changed since, or where the
     * stock has not enough for the edit.
     */
    readonly answer: (
      link: LinkRequest,
      answer: EditAnswer,
    ) => Effect.Effect<EditLink, EditLinkUnknown | TooManyTries | EditLinkOver | ProposedGoodsGone>
  }
>()('haat/orderEdits/EditLinks') {
  static readonly layer = Layer.effect(
    EditLinks,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const fail = yield* makeLinkFailure('edit link', EditLinkUnknown)
      const { newestOf, current, move } = yield* makeProposals
      const write = yield* writing

      const find = Effect.fnUntraced(function* ({ orderId, token, address }: LinkRequest, phone: string | undefined) {
        const row = phone === undefined ? undefined : yield* newestOf(orderId)
        const isGood = row && !row.is_late && same(row.token_hash, linkHash(token, phone ?? ''))
        return isGood ? row : yield* fail(address)
      })

      const read = Effect.fn('EditLinks.read')(function* (link: LinkRequest) {
        const [order] = yield* sql<{ phone: string }>`select phone from orders where id = ${link.orderId}`
        return toLink(yield* find(link, order?.phone))
      }, orDieOnSql)

      const answer = Effect.fn('EditLinks.answer')(
        function* (link: LinkRequest, { agrees }: EditAnswer) {
          // The lock comes first, so that a second press sees what the first one did.
          const [order] = yield* sql.unsafe<LockedOrder>(lockOrder, [link.orderId])
          const found = yield* find(link, order?.phone)
          const given = agrees ? 'agreed' : 'declined'
          if (found.state === given) return toLink(found)
          const row = (yield* current(link.orderId)) ?? found
          const answered = yield* move(row, { type: agrees ? 'customer.agrees' : 'customer.declines' })
          if (!answered) return yield* new EditLinkOver()
          if (agrees) yield* make(order!, answered)
          return toLink(answered)
        },
        sql.withTransaction,
        retryDeadlock,
        orDieOnSql,
      )

      /** Makes the proposed edit. */
      const make = Effect.fnUntraced(function* (
        order: LockedOrder,
        { before, after, reason, proposed_by, proposed_by_name }: ProposalRow,
      ) {
        const product = yield* lockStockOfLines(sql, order.id, after.lines)
        if (product !== null) return yield* new ProposedGoodsGone({ product })
        const author = { id: proposed_by, name: proposed_by_name }
        yield* write(order, { before, after, reason, author, consent: 'editLink' })
      })

      return EditLinks.of({ read, answer })
    }),
  )
}

const stateOf = ({ state, stands }: ProposalRow): EditLink['state'] => {
  if (state === 'proposed') return stands ? 'open' : 'over'
  return state === 'agreed' || state === 'declined' ? state : 'over'
}

const toSide = ({ lines, delivery_fee, total_price }: EditableOrder): EditLinkSide => ({
  lines: lines.map((line) => ({
    productName: line.product_name,
    productNameBn: line.product_name_bn,
    size: line.size,
    sizeNameBn: line.size_name_bn,
    color: line.color,
    option: line.option,
    optionName: line.option_name ?? '',
    quantity: line.quantity,
    subTotal: toTaka(line.sub_total),
  })),
  deliveryFee: toTaka(delivery_fee),
  totalPrice: toTaka(total_price),
})

const toLink = (row: ProposalRow): EditLink => ({
  _id: row.order_id,
  state: stateOf(row),
  before: toSide(row.before),
  after: toSide(row.after),
  expiresAt: row.expires_at.toISOString(),
})
