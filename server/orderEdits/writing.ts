import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { type EditableOrder, writeLines } from '../orders/lines.ts'
import { type LockedOrder, toNoticed } from '../orders/locked.ts'
import { OrderNotices } from '../orders/OrderNotices.ts'
import { requestDifference } from '../orders/refundRequest.ts'
import { newId } from '../platform/database/id.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { type Consent, editChanges } from './edit.ts'

/** An edit that is allowed. */
interface EditToWrite {
  readonly before: EditableOrder
  readonly after: EditableOrder
  readonly reason: string
  /** Who has edited or proposed it; `id` is null for an account that is gone. */
  readonly author: { readonly id: string | null; readonly name: string }
  readonly consent: Consent
}

/** The write of an edit, with its step in the history. */
export const writing = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const events = yield* SecurityEvents
  const notices = yield* OrderNotices

  return Effect.fnUntraced(function* (order: LockedOrder, { before, after, reason, author, consent }: EditToWrite) {
    const { id } = order
    const changes = editChanges(before, after, consent)
    if (changes.length === 0) return
    yield* writeLines(sql, id, after.lines)
    const step = newId()
    yield* sql`
      with edited as (
        update orders set delivery_fee = ${after.delivery_fee}, total_price = ${after.total_price}, note = ${after.note}
        where id = ${id} returning status, updated_at)
      insert into order_corrections
        (id, order_id, order_status, changes, reason, former, agreed, changed_by, changed_by_name, created_at)
      select ${step}, ${id}, status, ${JSON.stringify(changes)}::text::jsonb, ${reason},
        ${JSON.stringify(before)}::text::jsonb, ${consent !== ''}, ${author.id}, ${author.name}, updated_at
      from edited`
    const amount = before.total_price - after.total_price
    if (order.payment_status === 'paid' && amount > 0) {
      yield* requestDifference(sql, order, { edit: step, amount, reason, author })
    }
    const fields = [...new Set(changes.map(({ field }) => field))].join(' ')
    yield* events.record({
      kind: 'order.corrected',
      subject: id,
      detail: { fields, byCustomer: consent === 'editLink' },
    })
    // Who has pressed the button of the link has read it there.
    if (consent !== 'editLink') yield* notices.edited({ ...toNoticed(order), total: after.total_price }, step)
  })
})
