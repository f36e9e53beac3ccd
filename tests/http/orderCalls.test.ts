import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, setup, toPromise } from 'xstate'
import { revenue } from '#app/areas/admin/revenue.ts'
import { orders } from '#app/areas/office/officeOrders.ts'
import { invoices } from '#app/areas/orders/orders.ts'
import { makeCache } from '#app/start/cache.ts'
import { cacheParts } from '#data/client.ts'
import { orderQuery } from '#data/orderRead.ts'
import { ordersQuery, trackedQuery } from '#data/orders.ts'
import { makeHttp } from '#http/runtime.ts'
import { order } from '#machines/orders/changeStatus.fixtures.ts'
import type { OrderNews } from '#machines/orders/orderWatch.ts'
import { waitUntil } from '../support/waitFor.ts'
import { errorEnvelope, json, startHttpServer, successEnvelope } from './httpServer.ts'

/** The names of the files that the page has downloaded. */
const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  const link = { href: '', download: '', click: () => saved.push(link.download) }
  vi.stubGlobal('document', { createElement: () => link })
})

afterEach(() => {
  vi.unstubAllGlobals()
  focusManager.setFocused(undefined)
})

/** Starts a server with these responses, and the HTTP layer of the application for it. */
const startHttp = async (respond: Parameters<typeof startHttpServer>[0]) => {
  const { host } = await startHttpServer(respond)
  return makeHttp({
    host,
    token: () => null,
    errorText: () => undefined,
    sendAuthorized: (attempt, signal) => attempt(null, signal),
  })
}

const download = async (contentType: string, body: string) => {
  const http = await startHttp((_, response) => response.writeHead(200, { 'content-type': contentType }).end(body))
  const input = { id: 'order-1', onProgress: () => {} }
  return toPromise(createActor(invoices(http).invoices.downloadInvoice, { input }).start())
}

test.each([
  ['an envelope', 'application/json', '{"success":false,"message":"no","data":null}'],
  ['a page', 'text/html', '<h1>Sign in to the network</h1>'],
  ['nothing', 'application/pdf', ''],
])('%s instead of an invoice is not saved as a file', async (_, contentType, body) => {
  expect((await download(contentType, body)).ok).toBe(false)
  expect(saved).toEqual([])
})

test.each(['%PDF-1.7', 'invoice 1'])('the invoice %s is saved under its name', async (body) => {
  expect(await download('application/pdf', body)).toEqual({ ok: true, value: null })
  expect(saved).toEqual(['invoice-order-1.pdf'])
})

test('the open dialog of an order gets its status after each read of the list, and hears that it is gone', async () => {
  let list = [{ ...order, status: 'pending' }]
  const http = await startHttp((_, response) => json(response, 200, successEnvelope(list)))
  const cache = makeCache(http)
  const { watchOrder } = orders(http, cache).changeStatus
  const read: string[] = []
  const dialog = setup({
    types: { events: {} as OrderNews },
    actors: { watchOrder },
  }).createMachine({
    invoke: { src: 'watchOrder', input: { id: order._id } },
    on: { '*': { actions: ({ event }) => read.push('status' in event ? event.status : event.type) } },
  })
  createActor(dialog).start()
  const client = cache.open(cacheParts)
  client.mount()
  const leave = new QueryObserver(client, { ...ordersQuery, staleTime: 0 }).subscribe(() => {})
  const nextRead = async (next: typeof list) => {
    const before = read.length
    list = next
    // The person returns to the window.
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await waitUntil(() => read.length > before)
  }
  await waitUntil(() => read.length === 1)
  await nextRead([{ ...order, status: 'shipped' }])
  await nextRead([])
  leave()
  client.unmount()
  expect(read).toEqual(['pending', 'shipped', 'order.gone'])
})

test.each([
  ['by itself', orderQuery(order._id), order],
  ['by its key', trackedQuery({ orderId: order._id }, 'key'), { ...order, steps: [], reviewed: [] }],
])('the open dialog of an order that is read %s hears from a 404 that it is gone', async (_, query, found) => {
  let isDeleted = false
  const http = await startHttp((_, response) =>
    isDeleted ? json(response, 404, errorEnvelope('No such order')) : json(response, 200, successEnvelope(found)),
  )
  const cache = makeCache(http)
  const client = cache.open(cacheParts)
  await client.fetchQuery(query as never)
  const news: string[] = []
  const { watchOrder } = orders(http, cache).changeStatus
  const dialog = setup({ types: { events: {} as OrderNews }, actors: { watchOrder } }).createMachine({
    invoke: { src: 'watchOrder', input: { id: order._id } },
    on: { '*': { actions: ({ event }) => news.push(event.type) } },
  })
  createActor(dialog).start()
  isDeleted = true
  await client.invalidateQueries({ queryKey: query.queryKey, refetchType: 'all' })
  expect(news).toEqual(['order.gone'])
})

test('a refresh of the revenue reads the orders of the owner again, and returns the error of the server', async () => {
  const urls: string[] = []
  const http = await startHttp(({ url }, response) => {
    urls.push(url)
    if (urls.length > 2) json(response, 400, errorEnvelope('Not on a Friday'))
    else json(response, 200, successEnvelope([]))
  })
  const { refreshRevenue } = revenue(http, makeCache(http)).revenue
  const refresh = () => toPromise(createActor(refreshRevenue, { input: { ownerId: 'rafiq' } }).start())
  expect([await refresh(), await refresh()]).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ])
  expect(await refresh()).toMatchObject({ ok: false, error: { status: 400, message: 'Not on a Friday' } })
  expect(urls).toEqual(Array(3).fill('/api/order/get-order-by-ownerId/rafiq'))
})
