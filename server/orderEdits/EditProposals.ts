import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { type ChangedSince, NotAllowed, type RightMissing, TooManyTries } from '#contract/errors.ts'
import { toTaka } from '#contract/money.ts'
import { EDIT_LINK_HOURS, type EditProposal, type OrderProposal } from '#contract/orderEdits/entity.ts'
import {
  type EditCashRefused,
  type EditedGoodsGone,
  type EditedTotalChanged,
  type EditPaidLimit,
  EditProposed,
  EditUnchanged,
  EditUnsendable,
  ProposalOver,
} from '#contract/orderEdits/errors.ts'
import type { OrderEdit } from '#contract/orderEdits/rules.ts'
import { OrderAmountPaid, OrderNotFound, type SharedOrder } from '#contract/orders/errors.ts'
import { editLinkAddress } from '#contract/routes/addresses.ts'
import { customerOf, type LockedOrder, lockOrder } from '../orders/locked.ts'
import { OrderNotices } from '../orders/OrderNotices.ts'
import { actorOf, staffActorOf } from '../orders/parties.ts'
import { makeLinkToken } from '../orders/smsLinks.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import { computing, type EditRefusal, editable, mustBeAllowed } from './computed.ts'
import { editChanges } from './edit.ts'
import { makeProposals, type ProposalRow, toProposal } from './proposals.ts'

type Unsent = EditUnsendable | TooManyTries
type NotTheirs = OrderNotFound | NotAllowed | SharedOrder

/** Edits that the customers of orders are asked about (docs/decisions/orders.md). */
export class EditProposals extends Context.Service<
  EditProposals,
  {
    /** The newest proposal of an order; it changes nothing. 404; 403 for an order of others. */
    readonly read: (caller: SignedIn, id: string) => Effect.Effect<OrderProposal, OrderNotFound | NotAllowed>
    /**
     * Keeps the edit as the customer sees it, and sends the link. As for an edit, but for the consent; 409 for a paid order, while another
     * proposal is open, and where nothing changes; 429 after many SMS to the phone.
     */
    readonly propose: (
      caller: SignedIn,
      id: string,
      edit: OrderEdit,
      unchangedSince?: string,
    ) => Effect.Effect<
      EditProposal,
      | EditRefusal
      | ChangedSince
      | RightMissing
      | EditedGoodsGone
      | EditedTotalChanged
      | EditCashRefused
      | EditPaidLimit
      | EditUnchanged
      | EditProposed
      | Unsent
    >
    /** Sends another link, which replaces the former one. 409 without an open proposal. */
    readonly send: (caller: SignedIn, id: string) => Effect.Effect<EditProposal, NotTheirs | ProposalOver | Unsent>
    /** Ends the open proposal. 409 without one. */
    readonly withdraw: (caller: SignedIn, id: string) => Effect.Effect<EditProposal, NotTheirs | ProposalOver>
  }
>()('haat/orderEdits/EditProposals') {
  static readonly layer = Layer.effect(
    EditProposals,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const lockFor = yield* editable
      const edited = yield* computing
      const { newestOf, current, move } = yield* makeProposals
      const sendLink = yield* linkSending

      /** The order, locked, with its newest proposal, for somebody who may move it. */
      const lockProposal = Effect.fnUntraced(function* (caller: SignedIn, id: string) {
        const [order] = yield* sql.unsafe<LockedOrder>(lockOrder, [id])
        if (!order) return yield* new OrderNotFound()
        yield* staffActorOf(sql, caller, order)
        return { order, proposal: yield* current(id) }
      })

      const read = Effect.fn('EditProposals.read')(function* (caller: SignedIn, id: string) {
        const [order] = yield* sql<{ id: string }>`select id from orders where id = ${id}`
        if (!order) return yield* new OrderNotFound()
        const actor = yield* actorOf(sql, { user: caller, keyHash: null }, { id, customer_id: null, key_hashes: [] })
        if (actor === null || actor === 'partOwner') return yield* new NotAllowed()
        const row = yield* newestOf(id)
        return row ? { proposal: toProposal(row) } : {}
      }, orDieOnSql)

      const propose = Effect.fn('EditProposals.propose')(
        function* (caller: SignedIn, id: string, wanted: OrderEdit, unchangedSince?: string) {
          const { order } = yield* lockFor(caller, id, unchangedSince)
          if (order.payment_status !== 'unpaid') return yield* new OrderAmountPaid()
          if ((yield* current(id))?.state === 'proposed') return yield* new EditProposed()
          const changed = yield* edited(order, wanted)
          yield* mustBeAllowed(caller, wanted, changed)
          const { before, after } = changed
          if (editChanges(before, after, '').length === 0) return yield* new EditUnchanged()
          const hash = yield* sendLink(order, after.total_price)
          yield* sql`
            insert into edit_proposals (id, order_id, before, after, reason, corrections, token_hash, proposed_by,
              proposed_by_name, expires_at)
            select ${newId()}, ${id}, ${JSON.stringify(before)}::text::jsonb, ${JSON.stringify(after)}::text::jsonb,
              ${wanted.reason}, (select count(*) from order_corrections where order_id = ${id}), ${hash},
              ${caller._id}, ${caller.name}, now() + make_interval(hours => ${EDIT_LINK_HOURS})`
          return toProposal((yield* newestOf(id))!)
        },
        sql.withTransaction,
        retryDeadlock,
        orDieOnSql,
      )

      const send = Effect.fn('EditProposals.send')(
        function* (caller: SignedIn, id: string) {
          const { order, proposal } = yield* lockProposal(caller, id)
          const sent = proposal && (yield* move(proposal, { type: 'staff.sends' }))
          if (!sent) return yield* new ProposalOver()
          const hash = yield* sendLink(order, sent.after.total_price)
          yield* sql`update edit_proposals set token_hash = ${hash}, sent_at = now(),
            expires_at = now() + make_interval(hours => ${EDIT_LINK_HOURS}) where id = ${sent.id}`
          return toProposal((yield* newestOf(id))!)
        },
        sql.withTransaction,
        retryDeadlock,
        orDieOnSql,
      )

      const withdraw = Effect.fn('EditProposals.withdraw')(
        function* (caller: SignedIn, id: string) {
          const { proposal } = yield* lockProposal(caller, id)
          const withdrawn: ProposalRow | undefined = proposal && (yield* move(proposal, { type: 'staff.withdraws' }))
          return withdrawn ? toProposal(withdrawn) : yield* new ProposalOver()
        },
        sql.withTransaction,
        retryDeadlock,
        orDieOnSql,
      )

      return EditProposals.of({ read, propose, send, withdraw })
    }),
  )
}

/** Sends a link to a proposed edit, within the limits of the phone, and returns the hash of its token. */
const linkSending = Effect.gen(function* () {
  const linkToken = yield* makeLinkToken
  const notices = yield* OrderNotices
  const { publicUrl } = yield* ServerAddress

  return Effect.fnUntraced(function* (order: LockedOrder, total: number) {
    const { id, phone } = order
    if (phone === '') return yield* new EditUnsendable()
    const made = yield* linkToken(phone)
    if ('usedUp' in made) return yield* new TooManyTries({ retryAfter: made.usedUp.seconds })
    const link = `${publicUrl}${editLinkAddress(id, made.token)}`
    yield* notices.editLink({ ...customerOf(order), id, total: toTaka(total), link })
    return made.hash
  })
})
