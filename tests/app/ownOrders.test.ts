import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createActor, setup, toPromise, waitFor } from 'xstate'
import { checkout } from '#app/areas/checkout/checkout.ts'
import { orderKeyOf } from '#app/areas/orders/keyedOrders.ts'
import { tracking } from '#app/areas/orders/tracking.ts'
import { paymentKeyOf, paymentQuery, payments } from '#app/areas/payments/payments.ts'
import { type Cache, makeCache } from '#app/start/cache.ts'
import type { CartActor } from '#app/start/cartSlot.ts'
import { watchReads } from '#app/wiring/watchReads.ts'
import { provideCalls } from '#app/wiring/wiring.ts'
import { SETTINGS_ID } from '#contract/constants.ts'
import type { TrackedOrder } from '#contract/orders/entity.ts'
import { cacheParts } from '#data/client.ts'
import { ordersOfCustomerQuery, ownOrdersQuery, trackedQuery } from '#data/ownOrders.ts'
import { type Http, makeHttp } from '#http/runtime.ts'
import type { OrderKeyEvent } from '#machines/checkout/orderKey.machine.ts'
import { cancelOrderMachine } from '#machines/orders/cancelOrder.machine.ts'
import { awaited } from '#machines/payments/paymentPage.fixtures.ts'
import { trackedOrderOf } from '#stories/support/orders.ts'
import { errorEnvelope, json, startHttpServer, successEnvelope } from '../http/httpServer.ts'
import { waitUntil } from '../support/waitFor.ts'

const WHOLE = '/api/order/get-order-by-customerId/customer'

/** A server whose customer has these orders, and so many more that it refuses the whole list where it may. */
const startShop = async (orders: () => readonly TrackedOrder[], { isLong }: { isLong: boolean }) => {
  const { host, seen } = await startHttpServer(({ url, headers }, response) => {
    if (url.startsWith('/api/order/own'))
      json(response, 200, successEnvelope({ count: 1, data: orders(), totals: { pending: 1 } }))
    else if (isLong && headers['x-list-max'])
      json(response, 409, errorEnvelope('Too many', { code: 'order.list_too_long' }))
    else json(response, 200, successEnvelope(orders()))
  })
  const http = makeHttp({
    host,
    errorText: () => undefined,
    token: () => null,
    sendAuthorized: (attempt, signal) => attempt(null, signal),
  })
  return { seen, http, cache: makeCache(http) }
}

const follow = (cache: Cache) => {
  const read: string[] = []
  const page = setup({
    types: { events: {} as OrderKeyEvent },
    actors: { watchReads: watchReads(cache) },
  }).createMachine({
    invoke: { src: 'watchReads', input: { of: { orderId: 'order-1' }, userId: 'customer', key: null } },
    on: { '*': { actions: ({ event }) => read.push('count' in event ? String(event.count) : event.type) } },
  })
  createActor(page).start()
  return read
}

test('a few orders are read by the specified call alone; only a server that is known to take the header gets it', async () => {
  const { seen, cache } = await startShop(() => [trackedOrderOf('order-1', 'pending')], { isLong: false })
  const client = cache.open(cacheParts)
  const query = { ...ordersOfCustomerQuery('customer'), staleTime: 0 }
  expect(await client.fetchQuery(query)).toHaveLength(1)
  document.getElementById(SETTINGS_ID)?.remove()
  expect(await client.fetchQuery(query)).toHaveLength(1)
  expect(seen.map(({ url, headers }) => [url, headers['x-list-max']])).toEqual([
    [WHOLE, '2000'],
    [WHOLE, undefined],
  ])
})

test('of a list that comes in parts, a page follows the reads of its own orders', async () => {
  let orders = [trackedOrderOf('order-1', 'pending')]
  const { cache } = await startShop(() => orders, { isLong: true })
  const client = cache.open(cacheParts)
  client.mount()
  const read = follow(cache)
  const part = ownOrdersQuery({ orderId: 'order-1' })
  const leave = new QueryObserver(client, { ...part, staleTime: 0 }).subscribe(() => {})
  expect(await client.fetchQuery(ordersOfCustomerQuery('customer'))).toBeNull()
  await waitUntil(() => read.includes('1'))
  orders = []
  await client.invalidateQueries({ queryKey: part.queryKey })
  await waitUntil(() => read.at(-1) === '0')
  expect(new Set(read)).toEqual(new Set(['1', '0']))
  leave()
  client.unmount()
})

test.each([true, false])('the checkout fills in the delivery of the newest order (many orders: %s)', async (isLong) => {
  const { seen, http, cache } = await startShop(() => [trackedOrderOf('order-1', 'pending')], { isLong })
  const { getLatestDelivery } = checkout({} as CartActor)(http, cache).checkout
  const reply = await toPromise(createActor(getLatestDelivery, { input: { id: 'customer' } }).start())
  expect(reply).toMatchObject({ ok: true, value: { district: 'Dhaka' } })
  expect(seen.map(({ url }) => url)).toEqual([WHOLE, ...(isLong ? ['/api/order/own?limit=1'] : [])])
})

test.each([
  [
    'of a payment',
    paymentKeyOf,
    (http: Http, cache: Cache) => payments(http, cache).paymentPage.cancelOrder,
    (client: QueryClient) => {
      const order = { ...awaited.orders[0]!, _id: 'order-1' }
      client.setQueryData(paymentQuery('checkout-1', 'key-1').queryKey, { ...awaited, orders: [order] })
    },
  ],
  [
    'of a tracked order',
    orderKeyOf,
    (http: Http, cache: Cache) => tracking(http, cache).cancelOrder,
    (client: QueryClient) => {
      const orders = [trackedOrderOf('order-1', 'pending')]
      client.setQueryData(trackedQuery({ checkoutId: 'checkout-1' }, 'key-1').queryKey, orders)
    },
  ],
])(
  'on the page %s a guest cancels with the key that has read the order, and a customer without one',
  async (_, orderKeyOf, callsOf, read) => {
    const { seen, http, cache } = await startShop(() => [], { isLong: false })
    read(cache.open(cacheParts))
    const dialog = provideCalls(cancelOrderMachine, callsOf(http, cache), { http, cache, orderKeyOf })
    for (const id of ['order-1', 'order-2']) {
      const actor = createActor(dialog).start()
      actor.send({ type: 'dialog.open', order: { id, status: 'pending' }, by: 'customer' })
      actor.send({ type: 'dialog.confirm' })
      await waitFor(actor, (snapshot) => snapshot.matches('closed'))
    }
    expect(seen.map(({ headers }) => headers['x-order-key'])).toEqual(['key-1', undefined])
  },
)
