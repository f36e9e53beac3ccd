import { Effect } from 'effect'
import type { HttpServerRequest } from 'effect/http'
import { SqlClient, type SqlError } from 'effect/sql'
import { TooManyTries } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { CallSource } from '../platform/http/callSource.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import { Limits, type UsedUp } from '../platform/limits/Limits.ts'
import { unprovedCounts } from '../platform/limits/messages.ts'
import { Outbox } from '../platform/outbox/Outbox.ts'
import { linkHash, randomSecret } from '../platform/secrets.ts'
import { type MessageTexts, messageTexts } from '../platform/texts.ts'

/** Links in SMS by which the customer of an order answers without an account: the token stands in `X-Order-Key`. */

/** Links of one transaction, which holds the counters of the whole shop. */
export const LINKS_AT_ONCE = 20
/** 128 bits, as the keys of orders: the link has to fit into an SMS. */
const TOKEN_BYTES = 16

/** A link as a request has it. */
export interface LinkRequest {
  readonly orderId: string
  readonly token: string
  /** The caller's. */
  readonly address: string
}

/** The link of a request. */
export const linkOf = Effect.fnUntraced(function* (orderId: string, { headers }: HttpServerRequest.HttpServerRequest) {
  const { address } = yield* CallSource
  return { orderId, token: headers['x-order-key']?.trim() ?? '', address } satisfies LinkRequest
})

/**
 * Makes the failure of a link that nobody knows: `Unknown`, or 429 after many of them from one address. It counts only
 * failures: a token cannot be guessed, and the right one works whatever others have sent.
 */
export const makeLinkFailure = <Failure>(what: string, Unknown: new () => Failure) =>
  Effect.map(Limits, (limits) =>
    Effect.fnUntraced(function* (address: string) {
      const usedUp = yield* limits.tryTake({ limit: 'addressTries', what, who: address })
      return yield* Effect.fail(usedUp ? new TooManyTries({ retryAfter: usedUp.seconds }) : new Unknown())
    }),
  )

/** The token of a link with the hash under which it is stored, or the counter that is used up. */
type LinkToken = { readonly token: string; readonly hash: Buffer } | { readonly usedUp: UsedUp }

/** Makes tokens of links, each within the limits of its phone. */
export const makeLinkToken = Effect.map(Limits, (limits) =>
  Effect.fnUntraced(function* (phone: string) {
    const usedUp = yield* limits.tryTakeWithin(...unprovedCounts({ kind: 'phone', value: phone }))
    const token = randomSecret(TOKEN_BYTES)
    const made: LinkToken = usedUp ? { usedUp } : { token, hash: linkHash(token, phone) }
    return made
  }),
)

interface LinkToSend {
  readonly phone: string
  readonly language: Language | null
}

interface Links<Row extends LinkToSend> {
  /** SQL of the links that are due, `LINKS_AT_ONCE` at most, locked. */
  readonly due: string
  /** Stores the hash of a link; null where the limits of its phone are used up and none is sent. */
  readonly keep: (row: Row, hash: Buffer | null) => Effect.Effect<unknown, SqlError.SqlError>
  readonly address: (row: Row, token: string) => string
  readonly body: (row: Row, texts: MessageTexts, url: string) => string
}

/** Makes the sending of the links that are due, each once and within the limits of its phone. True where there may be more. */
export const makeLinkSender = Effect.fnUntraced(function* <Row extends LinkToSend>({
  due,
  keep,
  address,
  body,
}: Links<Row>) {
  const sql = yield* SqlClient.SqlClient
  const linkToken = yield* makeLinkToken
  const outbox = yield* Outbox
  const { publicUrl } = yield* ServerAddress
  const textsFor = yield* messageTexts

  const send = Effect.fnUntraced(function* (row: Row) {
    const made = yield* linkToken(row.phone)
    yield* keep(row, 'hash' in made ? made.hash : null)
    if ('usedUp' in made) return
    const text = body(row, yield* textsFor(row.language, 'other'), `${publicUrl}${address(row, made.token)}`)
    yield* outbox.putAll([{ kind: 'sms', purpose: 'code', recipient: row.phone, subject: '', body: text }])
  })

  return Effect.gen(function* () {
    const waiting = yield* sql.unsafe<Row>(due)
    yield* Effect.forEach(waiting, send, { discard: true })
    return waiting.length === LINKS_AT_ONCE
  }).pipe(sql.withTransaction)
})
