import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { findDistrict } from '#contract/addresses/places.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { Courier, CourierArea, CourierError, CourierPlace } from './adapters/courier.ts'

/** How long a list of a courier is kept in this process. */
const KEPT_MS = 24 * 3_600_000

/** Where an order goes. */
interface Address {
  readonly district: string
  readonly city: string
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[^\p{L}\p{M}\d]/gu, '')

/** The entry of a list whose name is that of a place, or else the only one that begins with it. */
const named = (list: readonly CourierArea[], name: string): CourierArea | undefined => {
  const wanted = plain(name)
  if (wanted === '') return undefined
  const exact = list.find((entry) => plain(entry.name) === wanted)
  const beginning = list.filter((entry) => plain(entry.name).startsWith(wanted))
  return exact ?? (beginning.length === 1 ? beginning[0] : undefined)
}

const isDistrict = (entry: CourierArea, district: string) =>
  plain(entry.name) === plain(district) || findDistrict(entry.name)?.name === (findDistrict(district)?.name ?? '')

/** The places of couriers: their lists, and the place of an address. */
export const makePlaces = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const kept = new Map<string, { readonly until: number; readonly list: readonly CourierArea[] }>()

  const listOf = (courier: Courier, city: string): Effect.Effect<readonly CourierArea[], CourierError> =>
    Effect.suspend(() => {
      const key = `${courier.name} ${city}`
      const known = kept.get(key)
      if (known && known.until > Date.now()) return Effect.succeed(known.list)
      return Effect.tap(city === '' ? courier.cities : courier.areasOf(city), (list) =>
        Effect.sync(() => kept.set(key, { until: Date.now() + KEPT_MS, list })),
      )
    })

  const byName = Effect.fnUntraced(function* (courier: Courier, { district, city }: Address) {
    const cities = yield* listOf(courier, '')
    const found = cities.find((entry) => isDistrict(entry, district))
    const area = found && named(yield* listOf(courier, found.id), city)
    return found && area ? { city: found.id, area: area.id, areaName: area.name } : null
  })

  /** The place of the last parcel to the same address, else the one of that name; null where there is none, or no answer. */
  const placeOf = Effect.fnUntraced(function* (courier: Courier, address: Address) {
    if (courier.places === 'address') return null
    const [known] = yield* sql<{ place: CourierPlace }>`select place from courier_places
      where courier = ${courier.name} and district = ${address.district} and city = ${address.city}`
    if (known) return known.place
    return yield* Effect.catch(byName(courier, address), () => Effect.succeed(null))
  }, orDieOnSql)

  const remember = (courier: string, { district, city }: Address, place: CourierPlace) =>
    sql`insert into courier_places (courier, district, city, place)
      values (${courier}, ${district}, ${city}, ${JSON.stringify(place)}::text::jsonb)
      on conflict (courier, district, city) do update set place = excluded.place`

  return { listOf, placeOf, remember }
})
