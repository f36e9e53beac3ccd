import { SHORT_ORDER_ID_LENGTH } from '#contract/constants.ts'
import { newId } from '../platform/database/id.ts'
import { hmac } from '../platform/secrets.ts'

/** The ids of new orders, whose last signs are a number that people read out. */

const HALF = 10 ** (SHORT_ORDER_ID_LENGTH / 2)
const ROUNDS = 8

/**
 * The number of the order at a place among a million: a permutation keyed by the secret, so that no two places have one
 * number, and neither a number nor many of them tell the place. Each round of the Feistel network adds to one half what
 * the secret makes of the other.
 */
export const orderNumberAt = (secret: string, place: number): string => {
  let [left, right] = [Math.floor(place / HALF), place % HALF]
  for (let round = 0; round < ROUNDS; round++) {
    const mixed = hmac(secret, 'order number', String(round), String(right)).readUIntBE(0, 6)
    ;[left, right] = [right, (left + (mixed % HALF)) % HALF]
  }
  return String(left * HALF + right).padStart(SHORT_ORDER_ID_LENGTH, '0')
}

/** SQL of the next `$1` places, for all servers of a database. */
export const places = `select nextval('order_numbers')::int as place from generate_series(1, $1)`

/** Ids for the orders of one checkout, which sort like its sellers: seconds, 40 random bits, and the number of each. */
export const orderIds = (secret: string, taken: readonly { readonly place: number }[]): readonly string[] => {
  const now = Date.now()
  const beginnings = taken.map(() => newId(now).slice(0, -SHORT_ORDER_ID_LENGTH)).sort()
  return beginnings.map((beginning, at) => beginning + orderNumberAt(secret, taken[at]!.place))
}
