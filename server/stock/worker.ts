import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { Language } from '#contract/languages.ts'
import { productAddress } from '#contract/routes/addresses.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import { Limits } from '../platform/limits/Limits.ts'
import { unprovedCounts } from '../platform/limits/messages.ts'
import { repeated } from '../platform/ops/repeated.ts'
import { inMessage } from '../platform/outbox/inMessage.ts'
import { Outbox } from '../platform/outbox/Outbox.ts'
import { messageTexts } from '../platform/texts.ts'
import { areBack, withVariant } from './StockRequests.ts'

/** How long a request waits. */
const KEPT = '90 days'

interface Due {
  readonly id: string
  readonly product_id: string
  readonly variant_id: string | null
  readonly name: string
  readonly name_bn: string
  readonly back: boolean
  readonly person: string
  /** The address that the person has proved; null for a closed account. */
  readonly email: string | null
  readonly phone: string | null
  readonly language: Language | null
}

/** Who has asked first is first. */
const nextDue = `
  select r.id, r.product_id, r.variant_id, p.name, p.name_bn, coalesce(${areBack('r.variant_id')}, false) as back, u.name as person,
    case when u.email_verified and u.closed_at is null then u.email end as email,
    case when not u.email_verified and u.closed_at is null then u.phone end as phone, u.language
  from (select * from stock_requests where look_at <= now() order by look_at, created_at limit 1 for update skip locked) r
  join users u on u.id = r.user_id
  left join products p on p.id = r.product_id ${withVariant('r.variant_id')}`

/** Looks at the request whose goods may be back, and sends its message. True where there may be more. */
const makeSender = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const limits = yield* Limits
  const outbox = yield* Outbox
  const { publicUrl } = yield* ServerAddress
  const { shopLanguage } = yield* AppConfig
  const textsFor = yield* messageTexts

  const lookAgain = ({ id }: Due, inSeconds: number | null) =>
    sql`update stock_requests set look_at = now() + make_interval(secs => ${inSeconds}::float8) where id = ${id}`

  const send = Effect.fnUntraced(function* (due: Due) {
    const { email, phone, language } = due
    const address = email
      ? ({ kind: 'email', value: email } as const)
      : ({ kind: 'phone', value: phone ?? '' } as const)
    const usedUp = yield* limits.tryTakeWithin(...unprovedCounts(address, 'stock message'))
    if (usedUp) return yield* lookAgain(due, usedUp.seconds)
    const { orderNotices } = yield* textsFor(language, 'other')
    const isBangla = (language ?? shopLanguage) === 'bn'
    const link = `${publicUrl}${productAddress(due.product_id, undefined, due.variant_id ?? '')}`
    const { subject, mail, sms } = orderNotices.backInStock({
      name: inMessage(due.person),
      product: inMessage((isBangla && due.name_bn) || due.name),
      link,
    })
    yield* outbox.put(
      email
        ? { kind: 'mail', recipient: email, subject, body: mail }
        : { kind: 'sms', recipient: phone ?? '', subject: '', body: sms },
    )
    yield* sql`delete from stock_requests where id = ${due.id}`
  })

  return Effect.gen(function* () {
    const [due] = yield* sql.unsafe<Due>(nextDue)
    if (!due) return false
    if (!due.email && !due.phone) yield* sql`delete from stock_requests where id = ${due.id}`
    // Others were faster, or the product is in the trash: the request waits for the next pieces.
    else if (!due.back) yield* lookAgain(due, null)
    else yield* send(due)
    return true
  }).pipe(sql.withTransaction)
})

const sweep = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from stock_requests where created_at < now() - ${KEPT}::interval
    or user_id in (select id from users where closed_at is not null)`
})

/** Sends the messages about goods that are back. Any number of servers may do it at once. */
export const stockRequestWorker = Layer.effectDiscard(
  Effect.gen(function* () {
    const { workerPauseMs: pause } = yield* AppConfig
    const send = yield* makeSender
    const onFailure = 'The messages about goods that are back could not be sent; it is tried again'
    yield* Effect.forkScoped(repeated(send, { pause, onFailure }))
    yield* Effect.forkScoped(repeated(sweep, { pause: '1 hour', onFailure }))
  }),
)
