import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, setup, toPromise } from 'xstate'
import { order } from '../../machines/orders/changeStatus.fixtures.ts'
import { makeCache } from '../../src/app/cache.ts'
import { saveFile } from '../../src/app/saveFile.ts'
import { orders } from '../../src/app/wiring/officeOrders.ts'
import { invoices } from '../../src/app/wiring/orders.ts'
import { revenue } from '../../src/app/wiring/revenue.ts'
import { cacheParts } from '../../src/data/client.ts'
import { ordersQuery } from '../../src/data/orders.ts'
import { makeHttp } from '../../src/http/runtime.ts'
import { waitUntil } from '../support/waitFor.ts'
import { errorEnvelope, json, startHttpServer, successEnvelope } from './httpServer.ts'

vi.mock('../../src/app/saveFile.ts', () => ({ saveFile: vi.fn() }))

afterEach(() => {
  vi.clearAllMocks()
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
  expect(saveFile).not.toHaveBeenCalled()
})

test('an invoice is saved under its name', async () => {
  expect(await download('application/pdf', '%PDF-1.7')).toEqual({ ok: true, value: null })
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'invoice-order-1.pdf', 'application/pdf')
})

test('the open dialog of an order gets its status after each read of the list', async () => {
  let status = 'pending'
  const http = await startHttp((_, response) => json(response, 200, successEnvelope([{ ...order, status }])))
  const cache = makeCache(http)
  const { watchOrder } = orders(http, cache).changeStatus
  const read: string[] = []
  const dialog = setup({
    types: { events: {} as { type: 'order.read'; status: string } },
    actors: { watchOrder },
  }).createMachine({
    invoke: { src: 'watchOrder', input: { id: order._id } },
    on: { 'order.read': { actions: ({ event }) => read.push(event.status) } },
  })
  createActor(dialog).start()
  const client = cache.open(cacheParts)
  client.mount()
  const leave = new QueryObserver(client, { ...ordersQuery, staleTime: 0 }).subscribe(() => {})
  await waitUntil(() => read.length === 1)
  status = 'shipped'
  // The person returns to the window.
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await waitUntil(() => read.length === 2)
  leave()
  client.unmount()
  expect(read).toEqual(['pending', 'shipped'])
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
