import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { CALL_LINK_HOURS } from '#contract/callDesk/entity.ts'
import type { Language } from '#contract/languages.ts'
import { type Paisa, toTaka } from '#contract/money.ts'
import { confirmAddress } from '#contract/routes/addresses.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import { Limits } from '../platform/limits/Limits.ts'
import { unprovedCounts } from '../platform/limits/messages.ts'
import { Outbox } from '../platform/outbox/Outbox.ts'
import { linkHash, randomSecret } from '../platform/secrets.ts'
import { messageTexts } from '../platform/texts.ts'
import { waitsForCall } from './rows.ts'

/** Links of one transaction, which holds the counters of the whole shop. */
const AT_ONCE = 20
/** 128 bits, as the keys of orders: the link has to fit into an SMS. */
const TOKEN_BYTES = 16

interface ToAsk {
  readonly order_id: string
  readonly phone: string
  readonly language: Language | null
  readonly total_price: Paisa
}

/** Nobody makes these calls now, the rules send a link after their tries, and no stranger has answered. */
const toAsk = `select c.order_id, o.phone, o.language, o.total_price
  from call_rules r join order_calls c on c.tries >= r.link_after join orders o on o.id = c.order_id
  where c.state in ('toCall', 'callAgain', 'unreachable') and not c.link_asked and ${waitsForCall} and o.phone <> ''
    and not exists (select from call_tries t where t.order_id = c.order_id and t.result = 'wrongNumber')
  order by c.due_at limit ${AT_ONCE} for update of c skip locked`

/** Sends the links that are due, each once and within the limits of its phone. True where there may be more. */
export const linkSender = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const limits = yield* Limits
  const outbox = yield* Outbox
  const { publicUrl } = yield* ServerAddress
  const textsFor = yield* messageTexts

  const ask = Effect.fnUntraced(function* ({ order_id: id, phone, language, total_price }: ToAsk) {
    const usedUp = yield* limits.tryTakeWithin(...unprovedCounts({ kind: 'phone', value: phone }))
    const token = randomSecret(TOKEN_BYTES)
    yield* sql`update order_calls set link_asked = true, link_hash = ${usedUp ? null : linkHash(token, phone)},
      link_until = now() + make_interval(hours => ${CALL_LINK_HOURS}) where order_id = ${id}`
    if (usedUp) return
    const { formatOrderNumber, orderNotices } = yield* textsFor(language, 'other')
    const url = `${publicUrl}${confirmAddress(id, token)}`
    const body = orderNotices.confirmLink(formatOrderNumber(id), toTaka(total_price), url)
    yield* outbox.putAll([{ kind: 'sms', purpose: 'code', recipient: phone, subject: '', body }])
  })

  return Effect.gen(function* () {
    const waiting = yield* sql.unsafe<ToAsk>(toAsk)
    yield* Effect.forEach(waiting, ask, { discard: true })
    return waiting.length === AT_ONCE
  }).pipe(sql.withTransaction)
})
