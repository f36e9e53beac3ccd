import { Context, Effect, Layer, Result } from 'effect'
import { SqlClient } from 'effect/sql'
import type { CourierAccount } from '#contract/couriers/entity.ts'
import {
  AccountIncomplete,
  AccountInUse,
  CourierNotFound,
  KeysDeclined,
  KeysNotKept,
} from '#contract/couriers/errors.ts'
import type { AccountToSave } from '#contract/couriers/rules.ts'
import { ACCOUNT_FIELDS } from '#contract/couriers/values.ts'
import { ServerKeys } from '../account/ServerKeys.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { type AccountRow, sealKeys, typedKeys } from './accounts.ts'
import { Couriers } from './Couriers.ts'

/** What sellers have at the couriers of the shop (docs/decisions/parcels.md). */
export class SellerAccounts extends Context.Service<
  SellerAccounts,
  {
    readonly list: (ownerId: string) => Effect.Effect<readonly CourierAccount[]>
    readonly save: (
      ownerId: string,
      courier: string,
      form: AccountToSave,
    ) => Effect.Effect<CourierAccount, CourierNotFound | KeysNotKept | AccountIncomplete | KeysDeclined | AccountInUse>
    readonly remove: (ownerId: string, courier: string) => Effect.Effect<void, CourierNotFound | AccountInUse>
  }
>()('haat/couriers/SellerAccounts') {
  static readonly layer = Layer.effect(
    SellerAccounts,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { signingKey } = yield* AppConfig
      const serverKeys = yield* ServerKeys
      const couriers = yield* Couriers

      const courierOf = (name: string) => {
        const courier = couriers.of(name)
        return courier ? Effect.succeed(courier.name) : Effect.fail(new CourierNotFound())
      }
      const rowOf = (ownerId: string, courier: string) =>
        Effect.map(
          sql<AccountRow>`select owner_id, courier, store_id, sealed_secret from courier_accounts
            where owner_id = ${ownerId} and courier = ${courier}`,
          ([row]) => row,
        )

      const read = Effect.fnUntraced(function* (ownerId: string, courier: CourierAccount['_id']) {
        const row = yield* rowOf(ownerId, courier)
        const account = row && (yield* couriers.accountOf(row))
        return {
          _id: courier,
          storeId: row?.store_id ?? '',
          hasKeys: (row?.sealed_secret ?? null) !== null,
          isKeyRefused: account ? yield* account.isKeyRefused : false,
        }
      })

      /** Keys by which parcels are followed stay until the courier has brought these. */
      const mustBeFree = Effect.fnUntraced(function* (ownerId: string, courier: string) {
        const [busy] = yield* sql`select from courier_bookings
          where account = ${ownerId} and courier = ${courier} and due_at is not null limit 1`
        if (busy) return yield* new AccountInUse()
      })

      const list = Effect.fn('SellerAccounts.list')(
        (ownerId: string) => Effect.forEach(couriers.all, ({ name }) => read(ownerId, name)),
        orDieOnSql,
      )

      const save = Effect.fn('SellerAccounts.save')(function* (ownerId: string, name: string, form: AccountToSave) {
        const courier = yield* courierOf(name)
        const before = yield* rowOf(ownerId, courier)
        const typed = typedKeys(courier, form)
        const { hasStore } = ACCOUNT_FIELDS[courier]
        const storeId = hasStore ? form.storeId : ''
        const hasKeys = typed !== null || (before?.sealed_secret ?? null) !== null
        if (typed === undefined || (hasStore ? storeId === '' : !hasKeys)) return yield* new AccountIncomplete()
        if (typed && signingKey === '') return yield* new KeysNotKept()
        if (typed && before?.sealed_secret) yield* mustBeFree(ownerId, courier)
        const sealed_secret = typed
          ? sealKeys((yield* serverKeys.signing).secret, ownerId, courier, typed)
          : (before?.sealed_secret ?? null)
        const row: AccountRow = { owner_id: ownerId, courier, store_id: storeId, sealed_secret }
        // A courier that is away does not keep a seller from saving.
        const account = yield* couriers.accountOf(row)
        const tried = account && typed ? yield* Effect.result(account.courier.checkKey) : undefined
        if (tried && Result.isFailure(tried) && tried.failure._tag === 'CourierKeyWrong')
          return yield* new KeysDeclined()
        const keep = sql`insert into courier_accounts (owner_id, courier, store_id, sealed_secret)
          values (${ownerId}, ${courier}, ${storeId}, ${sealed_secret})
          on conflict (owner_id, courier) do update set store_id = excluded.store_id, sealed_secret = excluded.sealed_secret`
        yield* sql.withTransaction(keep)
        return yield* read(ownerId, courier)
      }, orDieOnSql)

      const remove = Effect.fn('SellerAccounts.remove')(
        function* (ownerId: string, name: string) {
          const courier = yield* courierOf(name)
          yield* mustBeFree(ownerId, courier)
          yield* sql`delete from courier_accounts where owner_id = ${ownerId} and courier = ${courier}`
        },
        sql.withTransaction,
        orDieOnSql,
      )

      return SellerAccounts.of({ list, save, remove })
    }),
  )
}
