import { Context, Effect, Layer } from 'effect'
import { FetchHttpClient } from 'effect/http'
import { SqlClient } from 'effect/sql'
import { DISTRICTS } from '#contract/addresses/places.ts'
import { COURIER_NAMES, COURIERS, type CourierName } from '#contract/couriers/values.ts'
import { ServerKeys } from '../account/ServerKeys.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { leadsHere } from '../platform/config.ts'
import type { CourierSettings } from '../platform/courierSettings.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { type LiveNow, LiveSettings } from '../platform/LiveSettings.ts'
import { ServiceCalls } from '../platform/ops/ServiceCalls.ts'
import { publicHttp } from '../platform/publicConnections.ts'
import { hashOf } from '../platform/secrets.ts'
import { type AccountRow, settingsFor } from './accounts.ts'
import type { Courier } from './adapters/courier.ts'
import { type KeyState, makeCourierCalls, notedCalls } from './adapters/courierCalls.ts'
import { pathao } from './adapters/pathao.ts'
import { redx } from './adapters/redx.ts'
import { steadfast } from './adapters/steadfast.ts'

/** Where people follow a parcel. */
export const TRACKING_PAGES: Readonly<Record<CourierName, string>> = {
  steadfast: 'https://steadfast.com.bd/t/',
  pathao: 'https://merchant.pathao.com/tracking?consignment_id=',
  redx: 'https://redx.com.bd/track-parcel/?trackingId=',
}

/** The state of a key in the database, by a digest of the account; another key is another account. */
const keyIn = (sql: SqlClient.SqlClient, courier: CourierName, owner: string | null, account: object): KeyState => {
  const hash = hashOf(JSON.stringify(account))
  const name = owner === null ? courier : `${courier} ${owner}`
  return {
    isRefused: Effect.map(
      orDieOnSql(sql`select from courier_keys where courier = ${name} and key_hash = ${hash}`),
      (rows) => rows.length > 0,
    ),
    noteRefused: orDieOnSql(sql`
      insert into courier_keys (courier, key_hash) values (${name}, ${hash})
      on conflict (courier) do update set key_hash = excluded.key_hash, refused_at = now()`).pipe(
      Effect.andThen(
        Effect.logWarning(
          `${COURIER_NAMES[courier]} declines the key of ${owner === null ? 'the shop' : 'a seller'}; it is not tried again`,
        ),
      ),
    ),
  }
}

/** An account at a courier: the adapter, and whether it has declined the key. */
export interface Account {
  readonly courier: Courier
  readonly isKeyRefused: Effect.Effect<boolean>
}

/** The couriers that the shop has now, and the accounts of sellers at them. */
export class Couriers extends Context.Service<
  Couriers,
  {
    /** Those of the shop; others after a change, so that nobody keeps the list. */
    readonly all: readonly Courier[]
    /** The adapter of the shop's account; undefined for a courier that the shop does not have. */
    readonly of: (name: string) => Courier | undefined
    readonly isKeyRefused: (courier: CourierName) => Effect.Effect<boolean>
    /**
     * The account of a seller: the shop's with their place, or their own. Undefined for a courier that the shop does not
     * have, and for keys that another secret has encrypted.
     */
    readonly accountOf: (row: AccountRow) => Effect.Effect<Account | undefined>
    /** The adapter by which a booking was sent. @param account the seller whose account it is; null for the shop's */
    readonly sentBy: (booking: {
      readonly courier: string
      readonly account: string | null
    }) => Effect.Effect<Courier | undefined>
  }
>()('haat/couriers/Couriers') {
  static readonly layer = Layer.effect(
    Couriers,
    Effect.gen(function* () {
      const { courier } = yield* AppConfig
      const { now } = yield* LiveSettings
      const sql = yield* SqlClient.SqlClient
      const serverKeys = yield* ServerKeys
      const anywhere = yield* makeCourierCalls(courier.sandboxKey).pipe(Effect.provide(FetchHttpClient.layer))
      const inPublic = yield* Effect.provide(makeCourierCalls(courier.sandboxKey), yield* Layer.build(publicHttp))
      const { note } = yield* ServiceCalls
      const districts = DISTRICTS.map(({ name }) => name)
      const make = (name: CourierName, owner: string | null, given: CourierSettings) => {
        const shop = now()
        const isTyped = shop.typed.has(name) && !leadsHere(given[name]?.url ?? '')
        const everyCall = isTyped ? inPublic : anywhere
        const calls = owner === null ? notedCalls(everyCall, (failure) => note(name, failure)) : everyCall
        // A seller's place with the shop's keys is no other key.
        const key = keyIn(sql, name, owner, (owner === null ? shop.courier : given)[name] ?? {})
        const adapter =
          (name === 'steadfast' && given.steadfast && steadfast(given.steadfast, calls, key)) ||
          (name === 'pathao' && given.pathao && pathao(given.pathao, calls, key)) ||
          (name === 'redx' && given.redx && redx(given.redx, districts, calls, key))
        return adapter ? { courier: adapter, isKeyRefused: key.isRefused } : undefined
      }
      let settings: LiveNow | undefined
      let shops: readonly Account[] = []
      /** Those of the shop as its settings are; an adapter keeps its token until a setting changes. */
      const ofShop = () => {
        const next = now()
        if (settings !== next) {
          shops = COURIERS.flatMap((name) => {
            const known = shops.find(({ courier }) => courier.name === name)
            const isSame = JSON.stringify(settings?.courier[name]) === JSON.stringify(next.courier[name])
            return (isSame && known) || (make(name, null, next.courier) ?? [])
          })
          settings = next
        }
        return shops
      }
      const of = (name: string) => ofShop().find(({ courier }) => courier.name === name)

      /** An adapter keeps its token, so that it is made once for each account as it is. */
      const made = new Map<string, Account & { readonly of: string }>()
      const accountOf = Effect.fn('Couriers.accountOf')(function* (row: AccountRow) {
        const { owner_id, courier: name } = row
        const { courier: settings } = now()
        const shop = settings[name]
        const own = shop && settingsFor(shop, row, (yield* serverKeys.signing).secret)
        if (!own) return undefined
        const digest = hashOf(JSON.stringify(own)).toString('hex')
        const known = made.get(`${name} ${owner_id}`)
        if (known?.of === digest) return known
        const account = make(name, row.sealed_secret === null ? null : owner_id, { ...settings, [name]: own })
        if (account) made.set(`${name} ${owner_id}`, { ...account, of: digest })
        return account
      })

      const sentBy = Effect.fn('Couriers.sentBy')(function* (booking: {
        readonly courier: string
        readonly account: string | null
      }) {
        if (booking.account === null) return of(booking.courier)?.courier
        const [row] = yield* sql<AccountRow>`select owner_id, courier, store_id, sealed_secret from courier_accounts
          where owner_id = ${booking.account} and courier = ${booking.courier}`
        return row ? (yield* accountOf(row))?.courier : of(booking.courier)?.courier
      }, orDieOnSql)

      return Couriers.of({
        get all() {
          return ofShop().map(({ courier }) => courier)
        },
        of: (name) => of(name)?.courier,
        isKeyRefused: (name) => of(name)?.isKeyRefused ?? Effect.succeed(false),
        accountOf,
        sentBy,
      })
    }),
  )
}
