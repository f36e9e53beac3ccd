import { createClient } from './generated/client/index.ts'
import { repeatable } from './generated/repeatable.ts'
import { Shop } from './generated/sdk.gen.ts'
import { repeating } from './retries.ts'

export type * from './generated/types.gen.ts'
export type { Shop }

/**
 * The calls of a shop by feature, such as `shop.orders.listOrders({ query: { status: 'pending' } })`.
 *
 * A call resolves with `{ data }`, the envelope of a success, or `{ error }`, that of an error of the shop with its
 * `code`. It rejects where no answer of the shop comes: no connection, an aborted signal, the page of a proxy.
 * @param shop.url the public address of the shop
 * @param shop.key a key for programs, or an access token; without it, the calls that need no session
 * @param shop.fetch what sends a request
 */
export const connect = (shop: { url: string; key?: string; fetch?: typeof fetch }): Shop => {
  const client = createClient({
    baseUrl: shop.url.replace(/\/+$/, ''),
    auth: shop.key,
    credentials: 'omit',
    fetch: repeating(shop.fetch ?? fetch) as typeof fetch,
  })
  client.interceptors.request.use((request, { url }) => {
    if (repeatable.has(`${request.method} ${url}`) && request.headers.has('Authorization'))
      if (!request.headers.has('Idempotency-Key')) request.headers.set('Idempotency-Key', crypto.randomUUID())
    return request
  })
  client.interceptors.error.use((error, response) => {
    if (typeof error === 'object' && error !== null && 'code' in error && 'success' in error) return error
    throw error instanceof Error
      ? error
      : new Error(`${response?.url} has answered ${response?.status} without an envelope`)
  })
  return new Shop({ client })
}
