import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { findDistrict } from '#contract/addresses/places.ts'
import type { Line } from '#contract/cart/rules.ts'
import type { Language } from '#contract/languages.ts'
import type { Order } from '#contract/orders/entity.ts'
import {
  UNFINISHED_SHOWN,
  type UnfinishedCheckout,
  type UnfinishedOffer,
} from '#contract/unfinishedCheckouts/entity.ts'
import { UnfinishedNotFound, UnfinishedOff } from '#contract/unfinishedCheckouts/errors.ts'
import type { UnfinishedToDrop, UnfinishedToKeep, UnfinishedToOrder } from '#contract/unfinishedCheckouts/rules.ts'
import { Carts } from '../cart/Carts.ts'
import { districtOf } from '../cart/district.ts'
import { Checkouts, type PlaceError } from '../checkout/Checkouts.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql, retryDeadlock, retryTaken } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { RequestLanguage } from '../platform/http/language.ts'
import { type LimitError, Limits } from '../platform/limits/Limits.ts'
import { hashOf, same } from '../platform/secrets.ts'
import { makePrivacyVersion } from '../policies/privacy.ts'

interface Row extends Pick<UnfinishedCheckout, 'phone' | 'district' | 'city'> {
  readonly id: string
  readonly customer_name: string
  readonly items: readonly Line[]
  readonly language: Language
  readonly created_at: Date
}

/** Checkouts that people do not finish, and want to be called about (docs/decisions/checkout.md). */
export class UnfinishedCheckouts extends Context.Service<
  UnfinishedCheckouts,
  {
    readonly offer: Effect.Effect<UnfinishedOffer>
    /** 409 where the shop keeps none. */
    readonly keep: (checkout: UnfinishedToKeep, address: string) => Effect.Effect<void, UnfinishedOff | LimitError>
    readonly drop: (checkout: UnfinishedToDrop) => Effect.Effect<void>
    /** Newest first. */
    readonly list: Effect.Effect<readonly UnfinishedCheckout[]>
    /** Places its order for the person. 404; 409 and 429 as for any checkout. */
    readonly order: (
      caller: SignedIn,
      id: string,
      said: UnfinishedToOrder,
      address: string,
    ) => Effect.Effect<readonly Order[], UnfinishedNotFound | PlaceError>
    /** 404 where it is gone. */
    readonly forget: (id: string) => Effect.Effect<void, UnfinishedNotFound>
  }
>()('haat/unfinishedCheckouts/UnfinishedCheckouts') {
  static readonly layer = Layer.effect(
    UnfinishedCheckouts,
    Effect.gen(function* () {
      return UnfinishedCheckouts.of({ ...(yield* ofPeople), ...(yield* ofStaff) })
    }),
  )
}

/** What the browser of a person sends. */
const ofPeople = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const limits = yield* Limits
  const privacyVersion = yield* makePrivacyVersion

  const days = Effect.gen(function* () {
    const [rules] = yield* sql<{ unfinished_days: number }>`select unfinished_days from call_rules`
    const isInPolicy = (yield* privacyVersion([({ unfinishedConsent }) => unfinishedConsent])) !== null
    return isInPolicy ? rules!.unfinished_days : 0
  }).pipe(orDieOnSql)

  const keep = Effect.fn('UnfinishedCheckouts.keep')(function* (checkout: UnfinishedToKeep, address: string) {
    if ((yield* days) === 0) return yield* new UnfinishedOff()
    const { checkoutId, phone, customerName, district, city } = checkout
    const keyHash = hashOf(checkout.key)
    const place = findDistrict(district)
    const [known] = yield* sql<{ phone: string; key_hash: Uint8Array }>`
      select phone, key_hash from unfinished_checkouts where checkout_id = ${checkoutId}`
    // A stranger who has read the id changes nothing.
    if (known && !same(known.key_hash, keyHash)) return
    if (known?.phone !== phone) yield* limits.take({ limit: 'unfinishedCheckouts', what: 'unfinished', who: address })
    yield* Effect.andThen(
      sql`delete from unfinished_checkouts where phone = ${phone} and checkout_id <> ${checkoutId}`,
      sql`insert into unfinished_checkouts
          (id, checkout_id, key_hash, phone, customer_name, district, city, items, language)
        values (${newId()}, ${checkoutId}, ${keyHash}, ${phone}, ${customerName}, ${place?.name ?? ''}, ${place ? city : ''},
          ${JSON.stringify(checkout.items)}::text::jsonb, ${yield* RequestLanguage})
        on conflict (checkout_id) do update set phone = excluded.phone, customer_name = excluded.customer_name,
          district = excluded.district, city = excluded.city, items = excluded.items`,
    ).pipe(sql.withTransaction, retryDeadlock, retryTaken)
  }, orDieOnSql)

  const drop = Effect.fn('UnfinishedCheckouts.drop')(function* ({ checkoutId, key }: UnfinishedToDrop) {
    yield* sql`delete from unfinished_checkouts where checkout_id = ${checkoutId} and key_hash = ${hashOf(key)}`
  }, orDieOnSql)

  return { offer: Effect.map(days, (kept) => ({ days: kept })), keep, drop }
})

/** What the staff does. */
const ofStaff = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const carts = yield* Carts
  const checkouts = yield* Checkouts

  const shown = ({ id, customer_name, created_at, items, language: _, ...row }: Row) =>
    Effect.map(Effect.orDie(carts.price({ items, ...(row.district && { district: row.district }) })), (price) => ({
      _id: id,
      customerName: customer_name,
      ...row,
      price,
      createdAt: created_at.toISOString(),
    }))

  const list = Effect.gen(function* () {
    const rows = yield* sql<Row>`select id, phone, customer_name, district, city, items, language, created_at
      from unfinished_checkouts order by created_at desc, id desc limit ${UNFINISHED_SHOWN}`
    return yield* Effect.forEach(rows, shown, { concurrency: 4 })
  }).pipe(orDieOnSql)

  const order = Effect.fn('UnfinishedCheckouts.order')(
    function* (caller: SignedIn, id: string, said: UnfinishedToOrder, address: string) {
      const [row] = yield* sql<Row>`select * from unfinished_checkouts where id = ${id} for update`
      if (!row) return yield* new UnfinishedNotFound()
      const { customerName, note, city, addressDetails } = said
      const place = yield* districtOf({ district: said.district })
      const { orders } = yield* checkouts
        .placeFor(
          { person: caller, agreed: 'said' },
          {
            ...{ customerName, phone: row.phone, note, items: row.items, paymentMethod: 'cash' },
            deliveryAddress: { division: place!.division, district: place!.name, city, addressDetails },
          },
          address,
        )
        .pipe(
          Effect.provideService(RequestLanguage, row.language),
          Effect.catchTag('staff_order.discount_too_high', Effect.die),
        )
      return orders
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  const forget = Effect.fn('UnfinishedCheckouts.forget')(function* (id: string) {
    const [gone] = yield* sql`delete from unfinished_checkouts where id = ${id} returning id`
    if (!gone) return yield* new UnfinishedNotFound()
  }, orDieOnSql)

  return { list, order, forget }
})
