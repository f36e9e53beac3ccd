import { Schema } from 'effect'
import type { KeyedOrders } from '#machines/checkout/orderKey.machine.ts'
import { browserStore } from './browserStore.ts'

/**
 * The tokens of the links to pay that were opened in this tab, by order: a provider sends the person back to the tab, and
 * its address has no token.
 */
const store = browserStore(
  'haat.payTokens',
  1,
  Schema.fromJsonString(Schema.Record(Schema.String, Schema.String)),
  'session',
)

/** The token of the link of an order: that of the address, which is kept, else the kept one; null without one. */
export const findPayToken = ({ of, linkKey }: KeyedOrders): string | null => {
  if (!('orderId' in of)) return null
  const kept = store.read() ?? {}
  if (linkKey === '') return kept[of.orderId] ?? null
  if (kept[of.orderId] !== linkKey) store.write({ ...kept, [of.orderId]: linkKey })
  return linkKey
}
