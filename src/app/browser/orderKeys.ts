import { Schema } from 'effect'
import type { KeyedOrders } from '#machines/checkout/orderKey.machine.ts'
import { browserStore } from './browserStore.ts'
import { personal } from './personal.ts'

/** The keys of the checkouts that were placed in this browser, or whose link was opened in it, the newest first. */

const KeptKey = Schema.Struct({
  /** Empty where only the link of one order was opened. */
  checkoutId: Schema.String,
  orderIds: Schema.Array(Schema.String),
  key: Schema.NonEmptyString,
  /** Milliseconds. */
  at: Schema.Finite,
})
type KeptKey = typeof KeptKey.Type
const store = browserStore(...personal.orderKeys, Schema.fromJsonString(Schema.Array(KeptKey)), 'local')
const MOST = 50

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A new key: 128 random bits in 22 URL-safe characters. */
export const newKey = (): string => base64url(crypto.getRandomValues(new Uint8Array(16)))

const readKeys = (): readonly KeptKey[] => store.read() ?? []

/** Keeps the key of a checkout, which replaces an earlier entry of the same one. */
export const keepKey = (kept: Omit<KeptKey, 'at'>): void => {
  const others = readKeys().filter(
    ({ checkoutId, orderIds }) =>
      (kept.checkoutId === '' || checkoutId !== kept.checkoutId) &&
      !orderIds.some((orderId) => kept.orderIds.includes(orderId)),
  )
  store.write([{ ...kept, at: Date.now() }, ...others].slice(0, MOST))
}

/** The key of an order or of a checkout: that of the link, which is kept, else the kept one; null without one. */
export const findKey = ({ of, linkKey }: KeyedOrders): string | null => {
  const isKept = ({ checkoutId, orderIds }: KeptKey) =>
    'orderId' in of ? orderIds.includes(of.orderId) : checkoutId === of.checkoutId
  const kept = readKeys().find(isKept)
  if (linkKey === '') return kept?.key ?? null
  if (kept?.key !== linkKey) {
    keepKey({
      checkoutId: 'orderId' in of ? '' : of.checkoutId,
      orderIds: 'orderId' in of ? [of.orderId] : [],
      key: linkKey,
    })
  }
  return linkKey
}
