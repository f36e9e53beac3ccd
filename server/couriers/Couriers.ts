import { Context, Effect, Layer } from 'effect'
import { FetchHttpClient } from 'effect/http'
import { SqlClient } from 'effect/sql'
import { DISTRICTS } from '#contract/addresses/places.ts'
import { COURIER_NAMES, type CourierName } from '#contract/couriers/values.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { hashOf } from '../platform/secrets.ts'
import type { Courier } from './adapters/courier.ts'
import { type KeyState, makeCourierCalls } from './adapters/courierCalls.ts'
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
const keyIn = (sql: SqlClient.SqlClient, courier: CourierName, account: object): KeyState => {
  const hash = hashOf(JSON.stringify(account))
  return {
    isRefused: Effect.map(
      orDieOnSql(sql`select from courier_keys where courier = ${courier} and key_hash = ${hash}`),
      (rows) => rows.length > 0,
    ),
    noteRefused: orDieOnSql(sql`
      insert into courier_keys (courier, key_hash) values (${courier}, ${hash})
      on conflict (courier) do update set key_hash = excluded.key_hash, refused_at = now()`).pipe(
      Effect.andThen(Effect.logWarning(`${COURIER_NAMES[courier]} declines the shop's key; it is not tried again`)),
    ),
  }
}

/** The couriers that the shop has configured. */
export class Couriers extends Context.Service<
  Couriers,
  {
    readonly all: readonly Courier[]
    /** The adapter of a courier; undefined for one that the shop does not have. */
    readonly of: (name: string) => Courier | undefined
    readonly isKeyRefused: (courier: CourierName) => Effect.Effect<boolean>
  }
>()('haat/couriers/Couriers') {
  static readonly layer = Layer.effect(
    Couriers,
    Effect.gen(function* () {
      const { courier: settings } = yield* AppConfig
      const sql = yield* SqlClient.SqlClient
      const calls = yield* makeCourierCalls(settings.sandboxKey)
      const keyOf = (name: CourierName) => keyIn(sql, name, settings[name] ?? {})
      const districts = DISTRICTS.map(({ name }) => name)
      const all = [
        settings.steadfast && steadfast(settings.steadfast, calls, keyOf('steadfast')),
        settings.pathao && pathao(settings.pathao, calls, keyOf('pathao')),
        settings.redx && redx(settings.redx, districts, calls, keyOf('redx')),
      ].flatMap((courier) => (courier ? [courier] : []))
      return Couriers.of({
        all,
        of: (name) => all.find((courier) => courier.name === name),
        isKeyRefused: (name) => keyOf(name).isRefused,
      })
    }),
  ).pipe(Layer.provide(FetchHttpClient.layer))
}
