import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, setup, toPromise, waitFor } from 'xstate'
import { revenue } from '#app/areas/admin/revenue.ts'
import { orders } from '#app/areas/office/officeOrders.ts'
import { adminPalette } from '#app/areas/office/palette.ts'
import { invoices, orderAnswers } from '#app/areas/orders/orders.ts'
import { makeCache } from '#app/start/cache.ts'
import { provideCalls } from '#app/wiring/wiring.ts'
import type { Order } from '#contract/orders/entity.ts'
import { byStatus } from '#contract/orders/status.ts'
import { cacheParts } from '#data/client.ts'
import { ownerOrderPartsQuery } from '#data/orderPages.ts'
import { orderQuery } from '#data/orderRead.ts'
import { isOrderList, ordersQuery } from '#data/orders.ts'
import { trackedQuery } from '#data/ownOrders.ts'
import { ordersToPackQuery } from '#data/packing.ts'
import { makeHttp } from '#http/runtime.ts'
import { order } from '#machines/orders/changeStatus.fixtures.ts'
import { moveOrderMachine } from '#machines/orders/moveOrder.machine.ts'
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

test('a changed status is in the cached list when the call has ended, without a read', async () => {
  let count = 0
  const http = await startHttp((_, response) => {
    count++
    json(response, 200, successEnvelope({ ...order, status: 'processing' }))
  })
  const cache = makeCache(http)
  const client = cache.open(cacheParts)
  const other = { ...order, _id: 'order-2' }
  client.setQueryData<readonly Order[]>(ordersQuery.queryKey, [order, other])
  const calls = orders(http, cache).moveOrder
  const flow = createActor(provideCalls(moveOrderMachine, calls, { http, cache, answers: orderAnswers })).start()
  flow.send({ type: 'order.move', id: order._id, to: 'processing' })
  await waitFor(flow, (snapshot) => snapshot.hasTag('busy'))
  await waitFor(flow, (snapshot) => !snapshot.hasTag('busy'))
  expect(client.getQueryData(ordersQuery.queryKey)).toEqual([{ ...order, status: 'processing' }, other])
  expect(client.getQueryState(ordersQuery.queryKey)?.dataUpdatedAt).toBe(0)
  expect(count).toBe(1)
})

test('a refresh of the revenue reads all orders of the owner again from a server of the specification, and returns its error', async () => {
  vi.stubGlobal('document', { getElementById: () => null })
  const urls: string[] = []
  const http = await startHttp(({ url }, response) => {
    urls.push(url)
    if (urls.length > 2) json(response, 400, errorEnvelope('Not on a Friday'))
    else json(response, 200, successEnvelope([]))
  })
  const { refreshRevenue } = revenue(makeCache(http)).revenue
  const refresh = () => toPromise(createActor(refreshRevenue, { input: { ownerId: 'rafiq' } }).start())
  expect([await refresh(), await refresh()]).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ])
  expect(await refresh()).toMatchObject({ ok: false, error: { status: 400, message: 'Not on a Friday' } })
  expect(urls).toEqual(Array(3).fill('/api/order/get-order-by-ownerId/rafiq'))
})

/** A page of `GET /order/list` with the orders. */
const pageOf = (data: readonly Order[], next?: string) =>
  successEnvelope({
    count: data.length,
    total: data.length,
    page: 1,
    pages: 1,
    ...(next && { next }),
    data,
    totals: { ...byStatus(() => 0), revenue: 0 },
  })

test('a refresh of the revenue reads the figures and the parts on display again', async () => {
  const urls: string[] = []
  const http = await startHttp(({ url }, response) => {
    urls.push(url)
    const body = url.includes('/order/list') ? pageOf([order], 'newest.1.a') : successEnvelope([])
    json(response, 200, body)
  })
  const cache = makeCache(http)
  const client = cache.open(cacheParts)
  const parts = ownerOrderPartsQuery('rafiq')
  await client.fetchInfiniteQuery({ ...parts, pages: 2 })
  urls.length = 0
  const { refreshRevenue } = revenue(cache).revenue
  const reply = await toPromise(createActor(refreshRevenue, { input: { ownerId: 'rafiq' } }).start())
  expect(reply).toEqual({ ok: true, value: null })
  expect(urls.map((url) => url.replace(/.*api/, '')).toSorted()).toEqual([
    '/order/list?owner=rafiq&after=newest.1.a&limit=100',
    '/order/list?owner=rafiq&limit=100',
    '/revenue/sellers',
  ])
})

test('the orders to pack are those of both statuses that are due first; one that is shipped then stays among them', async () => {
  const PART = 200
  const dueOn = (status: 'pending' | 'processing', deliverBy: string, nth: number) => ({
    ...order,
    _id: `${status}-${nth}`,
    status,
    deliverBy,
  })
  const waiting = {
    pending: Array.from({ length: 3 * PART + 1 }, (_, nth) => dueOn('pending', '2026-12-02', nth)),
    processing: [dueOn('processing', '2026-12-01', 0), dueOn('processing', '2026-12-03', 1)],
  }
  const urls: string[] = []
  const http = await startHttp(({ url }, response) => {
    urls.push(url)
    const { searchParams: asked } = new URL(url, 'http://shop.example')
    const list = waiting[asked.get('status') as keyof typeof waiting]
    const from = Number(asked.get('after')?.split('.')[1] ?? 0)
    const isEnd = from + PART >= list.length
    json(response, 200, pageOf(list.slice(from, from + PART), isEnd ? undefined : `promised.${from + PART}.a`))
  })
  const client = makeCache(http).open(cacheParts)
  const read = async () => {
    urls.length = 0
    await client.fetchQuery({ ...ordersToPackQuery, staleTime: 0 })
    return client.getQueryData(ordersToPackQuery.queryKey) ?? []
  }
  const first = await read()
  expect([first.length, first[0]?._id, first.at(-1)?.status]).toEqual([500, 'processing-0', 'pending'])
  expect(urls, 'no more than the first 500 of a status').toHaveLength(3 + 1)
  expect(urls.every((url) => url.includes('sortBy=promised'))).toBe(true)
  client.setQueriesData<readonly Order[]>({ predicate: isOrderList }, (orders) =>
    orders?.map((one) => (one._id === 'processing-0' ? { ...one, status: 'shipped' } : one)),
  )
  waiting.processing.shift()
  const second = await read()
  expect(second.filter(({ status }) => status !== 'pending').map(({ _id }) => _id)).toEqual(['processing-0'])
  waiting.processing.unshift(dueOn('processing', '2026-12-01', 0))
  const third = await read()
  expect(third.filter(({ _id }) => _id === 'processing-0').map(({ status }) => status)).toEqual(['processing'])
})

test.each([
  ['the first people of a search, where the server has them in parts', {}, '/user/list?search=nusrat&limit=5'],
  ['all of them from another server', null, '/user/get-user-by-search?searchTerm=nusrat'],
])('the palette asks for %s', async (_, settings, asked) => {
  vi.stubGlobal('document', { getElementById: () => settings })
  const urls: string[] = []
  const http = await startHttp(({ url }, response) => {
    urls.push(url.replace(/.*api/, ''))
    json(response, 404, errorEnvelope('None'))
  })
  const { findAll } = adminPalette(http).palette
  await toPromise(createActor(findAll, { input: { text: 'nusrat', ownerId: '' } }).start())
  expect(urls.filter((url) => url.startsWith('/user/'))).toEqual([asked])
})
