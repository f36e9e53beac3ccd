import { Effect } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import { toTaka } from '#contract/money.ts'
import type { EditProposal, EditProposalState } from '#contract/orderEdits/entity.ts'
import { decideProposal, type EditProposalEvent } from '#machines/orderEdits/editProposal.machine.ts'
import type { EditableOrder } from '../orders/lines.ts'
import { isUndecidedPayment } from '../orders/orderStates.ts'
import { selection } from '../platform/database/selection.ts'

/** Proposed edits as rows, which only their chart moves. */

export interface ProposalRow {
  readonly id: string
  readonly order_id: string
  readonly state: EditProposalState
  readonly before: EditableOrder
  readonly after: EditableOrder
  readonly reason: string
  readonly token_hash: Uint8Array
  readonly proposed_by: string | null
  readonly proposed_by_name: string
  readonly sent_at: Date
  readonly expires_at: Date
  readonly ended_at: Date | null
  /** Whether its time is over. */
  readonly is_late: boolean
  /** Whether the order is as it was when the edit was proposed, and can be edited. */
  readonly stands: boolean
}

/** SQL of whether `orders o` is as proposal `p` knows it, and can be edited. */
const stands = `(o.status in ('pending', 'processing') and o.payment_status = 'unpaid'
  and p.corrections = (select count(*) from order_corrections c where c.order_id = o.id)
  and not exists (select from parcel_orders po join parcels l on l.id = po.parcel_id
    where po.order_id = o.id and l.state <> 'cancelled')
  and not exists (select from payment_shares s join payments p on p.id = s.payment_id
    where s.order_id = o.id and ${isUndecidedPayment}))`

const columns = selection<ProposalRow>({
  id: 'p.id',
  order_id: 'p.order_id',
  state: 'p.state',
  before: 'p.before',
  after: 'p.after',
  reason: 'p.reason',
  token_hash: 'p.token_hash',
  proposed_by: 'p.proposed_by',
  proposed_by_name: 'p.proposed_by_name',
  sent_at: 'p.sent_at',
  expires_at: 'p.expires_at',
  ended_at: 'p.ended_at',
  is_late: 'p.expires_at <= now()',
  stands,
})

const from = 'from edit_proposals p join orders o on o.id = p.order_id'
/** The newest proposal of order `$1`. */
const newest = `select ${columns} ${from} where p.order_id = $1 order by p.created_at desc, p.id desc limit 1`
/** Proposals moved at once by the worker. */
const AT_ONCE = 20
/** The open proposals that end by themselves. The order is locked before its proposal, as everywhere. */
const due = `select p.order_id ${from} where p.state = 'proposed' and (p.expires_at <= now() or not ${stands})
  order by p.order_id limit ${AT_ONCE} for update of o skip locked`

/** The event by which an open proposal ends by itself; undefined for one that stays open. */
const endOf = ({ stands: isUnmoved, is_late }: ProposalRow): EditProposalEvent | undefined => {
  if (!isUnmoved) return { type: 'order.moves' }
  return is_late ? { type: 'time.ends' } : undefined
}

/** Reads and moves proposals, within the transaction that has locked their orders. */
export const makeProposals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const newestOf = (orderId: string): Effect.Effect<ProposalRow | undefined, SqlError.SqlError> =>
    Effect.map(sql.unsafe<ProposalRow>(newest, [orderId]), ([row]) => row)

  /** The proposal after an event; undefined where the chart does not allow it. */
  const move = Effect.fnUntraced(function* (row: ProposalRow, event: EditProposalEvent) {
    const state = decideProposal(row.state, event)
    if (state === undefined) return undefined
    const [moved] = yield* sql<Pick<ProposalRow, 'ended_at'>>`
      update edit_proposals set state = ${state}, ended_at = case when ${state} = 'proposed' then null else now() end
      where id = ${row.id} returning ended_at`
    return { ...row, state, ended_at: moved!.ended_at }
  })

  /** The newest proposal of a locked order, ended where its time is over or the order has moved. */
  const current = Effect.fnUntraced(function* (orderId: string) {
    const row = yield* newestOf(orderId)
    const end = row && endOf(row)
    return (row && end && (yield* move(row, end))) ?? row
  })

  /** Ends what has ended by itself. True where there may be more. */
  const follow = Effect.gen(function* () {
    const orders = yield* sql.unsafe<{ order_id: string }>(due)
    yield* Effect.forEach(orders, ({ order_id }) => current(order_id), { discard: true })
    return orders.length === AT_ONCE
  }).pipe(sql.withTransaction)

  return { newestOf, move, current, follow }
})

export const toProposal = (row: ProposalRow): EditProposal => ({
  _id: row.id,
  state: row.state,
  formerTotal: toTaka(row.before.total_price),
  totalPrice: toTaka(row.after.total_price),
  by: row.proposed_by_name,
  sentAt: row.sent_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})
