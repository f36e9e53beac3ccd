import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { CALL_LINK_HOURS } from '#contract/callDesk/entity.ts'
import type { Language } from '#contract/languages.ts'
import { type Paisa, toTaka } from '#contract/money.ts'
import { confirmAddress } from '#contract/routes/addresses.ts'
import { LINKS_AT_ONCE, makeLinkSender } from '../orders/smsLinks.ts'
import { waitsForCall } from './rows.ts'

interface ToAsk {
  readonly order_id: string
  readonly phone: string
  readonly language: Language | null
  readonly total_price: Paisa
}

/**
 * Nobody makes these calls now, and no stranger has answered; the rules send a link after their tries, or the staff has
 * placed the order, which its link confirms.
 */
const toAsk = `select c.order_id, o.phone, o.language, o.total_price
  from call_rules r cross join order_calls c join orders o on o.id = c.order_id
  where (c.tries >= r.link_after or o.placed_by ->> 'agreed' = 'confirmLink') and c.state in ('toCall', 'callAgain', 'unreachable') and not c.link_asked and ${waitsForCall} and o.phone <> ''
    and not exists (select from call_tries t where t.order_id = c.order_id and t.result = 'wrongNumber')
  order by c.due_at limit ${LINKS_AT_ONCE} for update of c skip locked`

/** Sends the links that confirm orders. */
export const linkSender = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* makeLinkSender<ToAsk>({
    due: toAsk,
    keep: ({ order_id: id }, hash) => sql`update order_calls set link_asked = true, link_hash = ${hash},
      link_until = now() + make_interval(hours => ${CALL_LINK_HOURS}) where order_id = ${id}`,
    address: ({ order_id: id }, token) => confirmAddress(id, token),
    body: ({ order_id: id, total_price }, { formatOrderNumber, orderNotices }, url) =>
      orderNotices.confirmLink(formatOrderNumber(id), toTaka(total_price), url),
  })
})
