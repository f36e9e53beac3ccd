import { Context, Effect, Layer, Option } from 'effect'
import { SqlClient } from 'effect/sql'
import type { CodeAnswer } from '#contract/checkout/entity.ts'
import { CodeNeeded, CodesOff, OrderCodeExpired, OrderCodeWrong } from '#contract/checkout/errors.ts'
import {
  type CodeInChart,
  codeOf,
  decideCode,
  resendWait,
  type StoredCode,
} from '#machines/account/oneTimeCode.machine.ts'
import { ServerKeys } from '../account/ServerKeys.ts'
import type { OrderRow } from '../orders/rows.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { LiveSettings } from '../platform/LiveSettings.ts'
import { type Count, type LimitError, Limits, limitError } from '../platform/limits/Limits.ts'
import { Outbox } from '../platform/outbox/Outbox.ts'
import { hashOf, hmac, randomCode, same } from '../platform/secrets.ts'
import { messageTexts } from '../platform/texts.ts'

/** A phone number, the hash of the key to which it is proved, and the caller's network address. */
export interface PhoneOfKey {
  readonly phone: string
  readonly keyHash: Uint8Array
  readonly address: string
}

/**
 * `proved` by a code; `unproved` where the shop asks for none, or has no SMS left, so that a call confirms the order;
 * `unprovable` where the phone has no code or try left, which a stranger may have used up.
 */
export type Proof = 'proved' | 'unproved' | 'unprovable'

interface CodeRow extends StoredCode {
  readonly code_hash: Uint8Array
  readonly secondsLeft: number
  /** Seconds for which its proof lasts; null without one. */
  readonly proofLeft: number | null
}

/** The code now, for a shop that allows so many wrong tries. */
const readCode = (row: CodeRow, tries: number): CodeInChart => {
  const code = codeOf(row)
  return (
    decideCode(code, { type: 'code.read', secondsLeft: row.secondsLeft, tries }) ??
    decideCode(code, { type: 'proof.read', secondsLeft: row.proofLeft ?? 0 }) ??
    code
  )
}

/**
 * A phone number as for an order, and the order that the code is about: a code for one opens no other. Everything is
 * counted by what the caller has sent, never by what exists.
 */
export interface PhoneOfOrder extends PhoneOfKey {
  readonly order: string
  /** What the code allows: to open the order, to change its delivery, to say where its money goes. It is for nothing else. */
  readonly purpose: 'track' | 'delivery' | 'refund'
}

/** An order is taken without a code, and a call confirms it. */
const isCalled: CodeAnswer = { confirmation: 'needed' }

const what = 'order'
const shopCountsOf = (kind: string): readonly Count[] => [
  { limit: 'smsDay', what: kind, who: '' },
  { limit: 'smsHour', what: kind, who: '' },
]
const shopCounts = shopCountsOf(what)
/** The parts of an SMS with a code. */
const codeTo = (phone: string) => ({ kind: 'sms', recipient: phone, subject: '', purpose: 'code' }) as const
const sentTo = (phone: string, kind = what): Count => ({ limit: 'phoneCodesSent', what: kind, who: phone })
const wrongFor = (phone: string, kind = what): Count => ({ limit: 'phoneWrongCodes', what: kind, who: phone })
const shopWrongCodes: Count = { limit: 'shopWrongCodes', what, who: '' }

const shopWrongOf = ({ purpose }: PhoneOfOrder): Count => ({ limit: 'shopWrongCodes', what: purpose, who: '' })
/** Strangers who know a phone without its order use up none of its tries. */
const pairOf = ({ phone, order }: PhoneOfOrder) => `${phone} ${order}`
/** The row of a code about an order: another one than that of an order to place. */
const rowOf = (pair: PhoneOfOrder): PhoneOfKey => ({
  ...pair,
  keyHash: hashOf(`${pair.purpose} ${pair.order} ${Buffer.from(pair.keyHash).toString('hex')}`),
})

const keyed = ({ phone, keyHash }: PhoneOfKey) => `${phone} ${Buffer.from(keyHash).toString('base64url')}`

/**
 * Codes that prove the phone number of a guest who pays on delivery. A code belongs to the key of a checkout: the right
 * one proves the number to this key for some minutes, until an order uses it. Lifetime and tries are those of a
 * registration. Codes and wrong tries count for a phone and a key, so that a stranger cannot use up those of the holder.
 * The totals of a phone stop guessing: beyond them an order is taken without a code, and a call confirms it.
 */
export class PhoneCodes extends Context.Service<
  PhoneCodes,
  {
    /** Whether the shop asks guests for codes. */
    readonly isOn: () => boolean
    /**
     * Sends a code, unless the number is proved to the key, the former code was sent a moment ago and can still be
     * entered, or `judge` takes an order without one. 429.
     * @returns `needed` where an order is taken without a code
     */
    readonly send: (phone: PhoneOfKey) => Effect.Effect<CodeAnswer | null, LimitError>
    /** Whether the number is proved to the key now. */
    readonly isProved: (phone: PhoneOfKey) => Effect.Effect<boolean>
    /** Judges a guest's code; empty or undefined without one. A right code stays right until an order uses it. */
    readonly judge: (
      phone: PhoneOfKey,
      code: string | undefined,
    ) => Effect.Effect<Proof, CodeNeeded | OrderCodeWrong | OrderCodeExpired | LimitError>
    /**
     * Places an order of a phone that can prove nothing. 429 after three an hour from one address: each one sends the
     * phone an SMS, and can be cancelled and placed again.
     */
    readonly placeUnprovable: <A, E, R>(
      phone: PhoneOfKey,
      place: Effect.Effect<A, E, R>,
    ) => Effect.Effect<A, E | LimitError, R>
    /**
     * Makes a code about an order, and sends it, in the language of the order, if there is one. Both cases run the same statements and answer alike.
     * 429 by what the caller has asked for; beyond the totals of phone and shop, nothing is sent, and the answer stays the same.
     * A code that was made a moment ago stays good, as with `send`.
     */
    readonly sendAbout: (
      pair: PhoneOfOrder,
      order: Pick<OrderRow, 'language'> | undefined,
    ) => Effect.Effect<CodeAnswer | null, CodesOff | LimitError>
    /**
     * Acts on an order by its code, which is used up in the transaction of `act`. For a pair that does not exist, each
     * code is wrong.
     */
    readonly actBy: <A, E = never>(
      pair: PhoneOfOrder,
      code: string,
      exists: boolean,
      act: Effect.Effect<A, E>,
    ) => Effect.Effect<A, E | OrderCodeWrong | OrderCodeExpired | LimitError>
    /** Uses the proof up, within the transaction of the order. 400 where another order has used it. */
    readonly use: (phone: PhoneOfKey) => Effect.Effect<void, CodeNeeded>
  }
>()('haat/checkout/PhoneCodes') {
  static readonly layer = Layer.effect(
    PhoneCodes,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const limits = yield* Limits
      const outbox = yield* Outbox
      const textsFor = yield* messageTexts
      const { isOn } = yield* codes
      const { stateOf, waitFor, make, use } = yield* storedCodes
      const { judge, placeUnprovable } = yield* proofs
      const { sendAbout, actBy } = yield* orderCodes

      const send = Effect.fn('PhoneCodes.send')(function* (phone: PhoneOfKey) {
        if (!isOn()) return isCalled
        if ((yield* stateOf(phone)) === 'proved') return null
        if (yield* limits.isUsedUp(wrongFor(phone.phone))) return isCalled
        const wait = yield* waitFor(phone)
        if (wait) return wait
        const usedUp = yield* limits.tryTake(
          { limit: 'codesSent', what, who: keyed(phone) },
          { limit: 'addressMessages', what, who: phone.address },
          sentTo(phone.phone),
          ...shopCounts,
        )
        if (usedUp) {
          if (usedUp.count.limit === 'codesSent' || usedUp.count.limit === 'addressMessages')
            return yield* limitError(usedUp)
          // The person waits for another code than this one, which `judge` would ask for.
          yield* sql`update phone_codes set expires_at = now()
            where phone = ${phone.phone} and key_hash = ${phone.keyHash}`
          return isCalled
        }
        yield* Effect.gen(function* () {
          const code = yield* make(phone)
          const { codeSms } = yield* textsFor(null, 'reader')
          yield* outbox.put({ ...codeTo(phone.phone), body: codeSms.order(code) })
        }).pipe(sql.withTransaction)
        return null
      }, orDieOnSql)

      const isProved = (phone: PhoneOfKey) => Effect.map(stateOf(phone), (state) => state === 'proved').pipe(orDieOnSql)

      return PhoneCodes.of({ isOn, send, isProved, judge, placeUnprovable, sendAbout, actBy, use })
    }),
  )
}

/** Whether the shop sends codes for orders. */
const codes = Effect.gen(function* () {
  const { checkout, localDemo } = yield* AppConfig
  const { now } = yield* LiveSettings

  const isOn = () => checkout.codes === 'on' || (checkout.codes === 'auto' && (now().smsUrl !== '' || localDemo))

  return { isOn }
})

/** The stored codes of a checkout. */
const storedCodes = Effect.gen(function* () {
  const { account, checkout } = yield* AppConfig
  const sql = yield* SqlClient.SqlClient
  const keys = yield* ServerKeys

  const codeHash = ({ phone, keyHash }: PhoneOfKey, code: string) =>
    Effect.map(keys.signing, ({ secret }) =>
      hmac(secret, 'order code', phone, Buffer.from(keyHash).toString('hex'), code),
    )

  const find = ({ phone, keyHash }: PhoneOfKey, lock: '' | 'for update') =>
    Effect.map(
      sql<CodeRow>`
        select code_hash, wrong_tries as "wrongTries", used_at is not null as "isUsed",
          proved_at is not null as "isProved",
          extract(epoch from expires_at - clock_timestamp())::float8 as "secondsLeft",
          ${checkout.provenSeconds}::float8 - extract(epoch from clock_timestamp() - proved_at)::float8 as "proofLeft"
        from phone_codes where phone = ${phone} and key_hash = ${keyHash} ${sql.literal(lock)}`,
      ([row]) => row,
    )

  const stateOf = (phone: PhoneOfKey) =>
    Effect.map(find(phone, ''), (row) => row && readCode(row, account.codeTries).state)

  /** The rest of the wait for another code, where the former one can still be entered. */
  const waitFor = Effect.fnUntraced(function* (phone: PhoneOfKey) {
    const row = yield* find(phone, '')
    if (!row || readCode(row, account.codeTries).state !== 'open') return null
    const wait = Math.ceil(Math.min(row.secondsLeft, resendWait(row.secondsLeft, account.codeSeconds)))
    return wait > 0 ? { confirmation: 'none' as const, wait } : null
  })

  /** A new code in place of the former one. */
  const make = Effect.fnUntraced(function* (phone: PhoneOfKey) {
    const code = randomCode()
    const hash = yield* codeHash(phone, code)
    yield* sql`insert into phone_codes (phone, key_hash, code_hash, expires_at)
      values (${phone.phone}, ${phone.keyHash}, ${hash}, now() + make_interval(secs => ${account.codeSeconds}::float8))
      on conflict (phone, key_hash) do update set code_hash = excluded.code_hash, wrong_tries = 0,
        expires_at = excluded.expires_at, proved_at = null, used_at = null`
    return code
  })

  /** Checks one try under a lock of the code's row. */
  const check = Effect.fnUntraced(function* (phone: PhoneOfKey, code: string, tries: number, exists = true) {
    const row = yield* find(phone, 'for update')
    if (!row) return 'dead'
    const now = readCode(row, tries)
    const isRight = same(row.code_hash, yield* codeHash(phone, code)) && exists
    if (now.state === 'proved') return isRight ? 'right' : 'wrong'
    const after = decideCode(now, { type: 'code.try', isRight, counts: true, tries })
    if (!after) return now.state === 'expired' ? 'expired' : 'dead'
    yield* sql`
      update phone_codes set wrong_tries = ${after.wrongTries},
        proved_at = case when ${after.state === 'proved'}::boolean then now() end
      where phone = ${phone.phone} and key_hash = ${phone.keyHash}`
    return after.state === 'proved' ? 'right' : 'wrong'
  }, sql.withTransaction)

  const use = Effect.fn('PhoneCodes.use')(function* (phone: PhoneOfKey) {
    const row = yield* find(phone, 'for update')
    if (!row || !decideCode(codeOf(row), { type: 'code.use' })) return yield* new CodeNeeded()
    yield* sql`update phone_codes set used_at = now() where phone = ${phone.phone} and key_hash = ${phone.keyHash}`
  }, orDieOnSql)

  return { stateOf, waitFor, make, check, use }
})

/** The proof of a phone by the code of a checkout. */
const proofs = Effect.gen(function* () {
  const { account } = yield* AppConfig
  const limits = yield* Limits
  const { isOn } = yield* codes
  const { stateOf, check } = yield* storedCodes

  const tryCode = Effect.fnUntraced(function* (phone: PhoneOfKey, code: string) {
    const counts: readonly Count[] = [
      wrongFor(phone.phone),
      { limit: 'wrongCodes', what, who: keyed(phone) },
      { limit: 'addressWrongCodes', what, who: phone.address },
    ]
    const usedUp = yield* limits.tryTake(...counts)
    if (usedUp?.count.limit === 'phoneWrongCodes') return 'beyond'
    if (usedUp) return yield* limitError(usedUp)
    const tries = (yield* limits.isUsedUp(shopWrongCodes)) ? 1 : account.codeTries
    const outcome = yield* check(phone, code, tries)
    if (outcome === 'wrong') yield* limits.tryTake(shopWrongCodes)
    else yield* limits.giveBack(...counts)
    return outcome
  })

  const judge = Effect.fn('PhoneCodes.judge')(function* (phone: PhoneOfKey, code: string | undefined) {
    if (!isOn()) return 'unproved'
    const state = yield* stateOf(phone)
    if (state === 'proved') return 'proved'
    const totals = [wrongFor(phone.phone), ...(state === 'open' ? [] : [sentTo(phone.phone), ...shopCounts])]
    const usedUp = Option.getOrUndefined(yield* Effect.findFirst(totals, limits.isUsedUp))
    if (usedUp) return shopCounts.includes(usedUp) ? 'unproved' : 'unprovable'
    if (!code) return yield* new CodeNeeded()
    const outcome = yield* tryCode(phone, code)
    if (outcome === 'beyond') return 'unprovable'
    if (outcome === 'right') return 'proved'
    return yield* outcome === 'expired' ? new OrderCodeExpired({ at: ['code'] }) : new OrderCodeWrong({ at: ['code'] })
  }, orDieOnSql)

  const placeUnprovable = <A, E, R>({ phone, address }: PhoneOfKey, place: Effect.Effect<A, E, R>) => {
    const count: Count = { limit: 'codesSent', what: 'order without code', who: `${phone} ${address}` }
    return Effect.andThen(
      limits.take(count),
      Effect.tapError(place, () => limits.giveBack(count)),
    )
  }

  return { judge, placeUnprovable }
})

/** The counts of the wrong codes about an order: of its phone, of its code, and of the address that tries. */
const wrongAbout = (pair: PhoneOfOrder): readonly Count[] => [
  wrongFor(pairOf(pair), pair.purpose),
  { limit: 'wrongCodes', what: pair.purpose, who: keyed(rowOf(pair)) },
  { limit: 'addressWrongCodes', what: pair.purpose, who: pair.address },
]

/** Codes about orders, for a person who has no link or no account. */
const orderCodes = Effect.gen(function* () {
  const { account } = yield* AppConfig
  const sql = yield* SqlClient.SqlClient
  const limits = yield* Limits
  const outbox = yield* Outbox
  const textsFor = yield* messageTexts
  const { isOn } = yield* codes
  const { waitFor, make, check, use } = yield* storedCodes

  const sendAbout = Effect.fn('PhoneCodes.sendAbout')(function* (
    pair: PhoneOfOrder,
    order: Pick<OrderRow, 'language'> | undefined,
  ) {
    if (!isOn()) return yield* new CodesOff()
    const { purpose } = pair
    const wait = yield* waitFor(rowOf(pair))
    if (wait) return wait
    yield* limits.take(
      { limit: 'codesSent', what: purpose, who: pairOf(pair) },
      { limit: 'addressMessages', what: purpose, who: pair.address },
    )
    const shopTotals = shopCountsOf(purpose)
    const isBeyond = order
      ? (yield* limits.tryTake(sentTo(pair.phone, purpose), ...shopTotals)) !== undefined
      : yield* Effect.as(
          Effect.andThen(
            limits.tryTake(sentTo(pair.phone, `${purpose} of nobody`)),
            Effect.forEach(shopTotals, limits.isUsedUp),
          ),
          true,
        )
    yield* Effect.gen(function* () {
      const code = yield* make(rowOf(pair))
      const { codeSms } = yield* textsFor(order?.language ?? null, 'reader')
      yield* isBeyond ? outbox.putNothing('sms') : outbox.put({ ...codeTo(pair.phone), body: codeSms[purpose](code) })
    }).pipe(sql.withTransaction)
    return null
  }, orDieOnSql)

  const actBy = Effect.fnUntraced(function* <A, E>(
    pair: PhoneOfOrder,
    code: string,
    exists: boolean,
    act: Effect.Effect<A, E>,
  ) {
    const row = rowOf(pair)
    const counts = wrongAbout(pair)
    yield* limits.take(...counts)
    const tries = (yield* limits.isUsedUp(shopWrongOf(pair))) ? 1 : account.codeTries
    const outcome = yield* check(row, code, tries, exists)
    if (outcome === 'wrong') yield* limits.tryTake(shopWrongOf(pair))
    else yield* limits.giveBack(...counts)
    if (outcome === 'expired') return yield* new OrderCodeExpired({ at: ['code'] })
    if (outcome !== 'right') return yield* new OrderCodeWrong({ at: ['code'] })
    return yield* use(row).pipe(
      Effect.catchTag('order.code_needed', () => Effect.fail(new OrderCodeWrong({ at: ['code'] }))),
      Effect.andThen(act),
      sql.withTransaction,
    )
  }, orDieOnSql)

  return { sendAbout, actBy }
})
