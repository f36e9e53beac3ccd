import type { ServerResponse } from 'node:http'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { orderHistoryQuery, phoneHistoryQuery } from '#data/orders.ts'
import { makeHttp } from '#http/runtime.ts'
import { errorEnvelope, json, startHttpServer } from '../http/httpServer.ts'

// Reads from a server that knows only the calls of the specification.

const unknownPath = (response: ServerResponse): unknown => json(response, 404, errorEnvelope('Unknown path'))

const clientOf = async (respond = unknownPath) => {
  const paths: string[] = []
  const { host } = await startHttpServer(({ url = '' }, response) => {
    paths.push(url)
    respond(response)
  })
  const http = makeHttp({
    host,
    errorText: () => undefined,
    token: () => null,
    sendAuthorized: (attempt, signal) => attempt(null, signal),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, meta: { http } } } })
  const read = (query: object) => client.fetchQuery(query as never).then(JSON.stringify, ({ status }) => status)
  return { paths, read }
}

test.each([
  ['is not asked again for another order after a 404', () => document.getElementById('haat-settings')?.remove(), 1],
  ['is asked again where Haat answers, because only this order is missing', () => {}, 2],
])('a server without the history of orders and phone numbers %s', async (_, prepare, calls) => {
  prepare()
  for (const query of [orderHistoryQuery, phoneHistoryQuery]) {
    const { paths, read } = await clientOf()
    expect([await read(query('a')), await read(query('b'))]).toEqual([404, 404])
    expect(paths).toHaveLength(calls)
  }
})

test.each([
  ['404 and a page', 404, '<!doctype html><p>Cannot GET'],
  ['200 and the page of the application', 200, '<!doctype html><div id="root">'],
  ['405 and nothing', 405, ''],
  ['a success without the data', 200, '{"success":true,"data":"none"}'],
])('an optional read that a server answers with %s counts as unknown, and is asked once', async (_, status, body) => {
  document.getElementById('haat-settings')?.remove()
  const { paths, read } = await clientOf((response) => response.writeHead(status).end(body))
  expect([await read(orderHistoryQuery('a')), await read(orderHistoryQuery('b'))]).toEqual([404, 404])
  expect(paths).toHaveLength(1)
})

test('an optional read whose answer is unreadable stays a failure where Haat answers', async () => {
  const { read } = await clientOf((response) => response.writeHead(200).end('<!doctype html>'))
  expect(await read(orderHistoryQuery('a'))).toBe(200)
})

test('the home page asks for its shelves by the path of the specification, without the parameter of Haat', async () => {
  document.getElementById('haat-settings')?.remove()
  vi.resetModules()
  const { categoriesWithProductsQuery, shownCategoriesQuery } = await import('#data/home.ts')
  const { paths, read } = await clientOf()
  await read(categoriesWithProductsQuery)
  await read(shownCategoriesQuery)
  expect(paths.map((path) => path.replace('/api', ''))).toEqual(
    Array.from({ length: 2 }, () => '/products/categories-with-products'),
  )
})
