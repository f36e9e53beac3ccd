import { randomUUID } from 'node:crypto'
import { ORDER_KEY_MIN } from '#contract/constants.ts'
import type { Paisa } from '#contract/money.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { hmac } from '../platform/secrets.ts'
import type { Agreement } from './write.ts'

/** An order that a person of the staff places for its customer. */
export interface StaffTerms {
  readonly person: SignedIn
  readonly agreed: Agreement
  /** Whether the goods of other sellers count as gone. */
  readonly ownGoods?: boolean
  /** Whether the customer has paid in cash. */
  readonly isPaid?: boolean
  /** What is taken off the goods, and why. */
  readonly discount?: { readonly amount: Paisa; readonly reason: string }
  /** Seconds in which it is to be paid online; absent: as any other order. */
  readonly holdSeconds?: number
}

/** The person who places an order. */
export interface Buyer {
  /** Null for a guest. */
  readonly user: SignedIn | null
  /** The network address. */
  readonly address: string
  /** The header `Idempotency-Key`, for a signed-in person whose client sends no checkout id. */
  readonly idempotencyKey: string | undefined
  /** The header `User-Agent`; absent where no browser orders. */
  readonly userAgent?: string
  /** The terms of an order that the staff places for its customer. */
  readonly staff?: StaffTerms
}

/** A UUID of version 8 (RFC 9562): its bits are the application's. */
const toUuid = (bytes: Buffer) => {
  const hex = bytes.subarray(0, 16).toString('hex').split('')
  hex[12] = '8'
  hex[16] = 'a'
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * The id of a checkout: the client's; else, for a signed-in person with an idempotency key, the same at each repetition;
 * else a new one.
 */
export const checkoutIdOf = (
  secret: string,
  given: string | undefined,
  { user, idempotencyKey }: Pick<Buyer, 'user' | 'idempotencyKey'>,
): string => {
  if (given) return given.toLowerCase()
  return user && idempotencyKey ? toUuid(hmac(secret, 'checkout', user._id, idempotencyKey)) : randomUUID()
}

/** The key of a checkout whose client sends none: the same at each repetition, so that only its hash is stored. */
export const keyOf = (secret: string, checkoutId: string): string =>
  hmac(secret, 'checkout key', checkoutId).toString('base64url').slice(0, ORDER_KEY_MIN)
