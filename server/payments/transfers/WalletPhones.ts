import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { WalletPhone, WalletPhoneSecret, WalletText } from '#contract/payments/entity.ts'
import { PhoneSecretWrong, WalletPhoneNotFound } from '#contract/payments/errors.ts'
import { newId } from '#server/platform/database/id.ts'
import { orDieOnSql } from '#server/platform/database/sql.ts'
import { type LimitError, Limits } from '#server/platform/limits/Limits.ts'
import { hashOf, randomSecret } from '#server/platform/secrets.ts'
import { readText } from './readText.ts'
import { Transfers } from './Transfers.ts'
import { toWalletText, type WalletTextRow } from './texts.ts'

/** Characters of a call; the longest SMS has some thousand. */
const CALL_MAX = 8000
/** The texts that wait for a person, of how many days, and at most. */
const WAITING_DAYS = 7
const WAITING_MAX = 100
/** Days for which texts are kept that were read. */
const KEPT_DAYS = 90

interface PhoneRow {
  readonly id: string
  readonly name: string
  readonly renewed_at: Date
  readonly heard_at: Date | null
  readonly dropped: number
}

const toPhone = (row: PhoneRow): WalletPhone => ({
  _id: row.id,
  name: row.name,
  secretAt: row.renewed_at.toISOString(),
  heardAt: row.heard_at?.toISOString() ?? null,
  dropped: row.dropped,
})

/** The phones that forward texts of the shop's wallets. */
export class WalletPhones extends Context.Service<
  WalletPhones,
  {
    /**
     * Takes what a phone has sent. All ends of a call with a right secret are alike.
     * @param call the fields of the body; `size` is its length
     */
    readonly take: (
      secret: string,
      address: string,
      call: { readonly fields: Readonly<Record<string, string>>; readonly size: number },
    ) => Effect.Effect<void, PhoneSecretWrong | LimitError>
    readonly all: Effect.Effect<readonly WalletPhone[]>
    /** The texts that wait for a person, newest first. */
    readonly waiting: Effect.Effect<readonly WalletText[]>
    readonly add: (name: string) => Effect.Effect<WalletPhoneSecret>
    readonly renew: (id: string) => Effect.Effect<WalletPhoneSecret, WalletPhoneNotFound>
    readonly withdraw: (id: string) => Effect.Effect<void, WalletPhoneNotFound>
    /** Deletes old texts. */
    readonly sweep: Effect.Effect<void>
  }
>()('haat/payments/WalletPhones') {
  static readonly layer = Layer.effect(
    WalletPhones,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const limits = yield* Limits
      const transfers = yield* Transfers

      const heard = (id: string, isDropped: boolean) =>
        sql`update wallet_phones set heard_at = now(), dropped = dropped + ${isDropped ? 1 : 0} where id = ${id}`

      const take: WalletPhones['Service']['take'] = Effect.fn('WalletPhones.take')(function* (
        secret,
        address,
        { fields: { from = '', text = '' }, size },
      ) {
        const [phone] = yield* sql<{ id: string }>`select id from wallet_phones where secret_hash = ${hashOf(secret)}`
        if (!phone) {
          yield* limits.take({ limit: 'addressTries', what: 'phone', who: address })
          return yield* new PhoneSecretWrong()
        }
        const read = size > CALL_MAX ? null : readText(from.trim(), text)
        const isTooMany = yield* limits.tryTake({ limit: 'addressTries', what: 'texts', who: phone.id })
        yield* heard(phone.id, read === null || isTooMany !== undefined)
        if (read && !isTooMany) yield* transfers.take(phone.id, read)
      }, orDieOnSql)

      const all = sql<PhoneRow>`select id, name, renewed_at, heard_at, dropped from wallet_phones
        where secret_hash is not null order by name, id`.pipe(
        Effect.map((rows) => rows.map(toPhone)),
        orDieOnSql,
      )

      const waiting = sql<WalletTextRow>`
        select id, wallet, kind, trx_id, sender, amount, at, arrived_at, confirmed_at, words from wallet_texts t
        where kind <> 'moved' and payment_id is null and arrived_at > now() - make_interval(days => ${WAITING_DAYS})
          and not exists (select from payments p where p.method = 'manual' and p.trx_id = t.trx_id)
        order by arrived_at desc, id limit ${WAITING_MAX}`.pipe(
        Effect.map((rows) => rows.map(toWalletText)),
        orDieOnSql,
      )

      const add = Effect.fn('WalletPhones.add')(
        function* (name: string) {
          const secret = randomSecret()
          const [row] = yield* sql<PhoneRow>`insert into wallet_phones (id, name, secret_hash)
          values (${newId()}, ${name}, ${hashOf(secret)}) returning id, name, renewed_at, heard_at, dropped`
          return { phone: toPhone(row!), secret }
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const renew = Effect.fn('WalletPhones.renew')(
        function* (id: string) {
          const secret = randomSecret()
          const [row] =
            yield* sql<PhoneRow>`update wallet_phones set secret_hash = ${hashOf(secret)}, renewed_at = now()
          where id = ${id} and secret_hash is not null returning id, name, renewed_at, heard_at, dropped`
          return row ? { phone: toPhone(row), secret } : yield* new WalletPhoneNotFound()
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const withdraw = Effect.fn('WalletPhones.withdraw')(
        function* (id: string) {
          const rows = yield* sql`update wallet_phones set secret_hash = null
          where id = ${id} and secret_hash is not null returning id`
          if (rows.length === 0) return yield* new WalletPhoneNotFound()
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const sweep = sql`delete from wallet_texts where arrived_at < now() - case when kind = 'unread'
          then make_interval(days => ${WAITING_DAYS}) else make_interval(days => ${KEPT_DAYS}) end`.pipe(
        Effect.asVoid,
        orDieOnSql,
      )

      return WalletPhones.of({ take, all, waiting, add, renew, withdraw, sweep })
    }),
  ).pipe(Layer.provide(Transfers.layer))
}
