import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/calls/effectEndpoint.ts'
import { placeOrder } from '#contract/checkout/api.ts'
import type { DataKind } from '#contract/constants.ts'
import { getInvoice, updateOrderStatus } from '#contract/orders/shopApi.ts'
import { correctOrder } from '#contract/orders/staffApi.ts'
import { getProducts } from '#contract/products/shopApi.ts'
import { callOfParts } from '#http/call.ts'
import { makeHttp } from '#http/runtime.ts'
import { errorReply, successReply, unanswered, unreachable, unreadable } from '#machines/core/fixtures.ts'
import type { Reply } from '#machines/core/reply.ts'

/** The kinds of data that a call with this reply makes stale. */
const staleAfter = async (endpoint: Endpoint, reply: Reply<unknown>): Promise<DataKind[]> => {
  const stale: DataKind[] = []
  const http = makeHttp({
    host: '',
    errorText: () => undefined,
    token: () => null,
    markStale: (kinds) => stale.push(...kinds),
    sendAuthorized: async () => reply,
  })
  await http.reply(callOfParts(endpoint, { params: { orderId: '1', id: '1' }, payload: new FormData() }))
  return stale
}

describe('after a write, what it changes is stale', () => {
  test.each([
    ['a success', successReply(null)],
    ['an entity that is gone', errorReply(404)],
    ['a state that somebody else has changed', errorReply(409)],
    ['no answer in time', unanswered],
    ['a broken connection', unreachable],
    ['an unreadable answer', unreadable],
    ['an error of a proxy', errorReply(502)],
  ])('with %s', async (_, reply) => {
    expect(await staleAfter(correctOrder, reply)).toEqual(['Order', 'Product'])
  })

  test('not with an answer that says that nothing is done', async () => {
    expect(await staleAfter(correctOrder, errorReply(400))).toEqual([])
  })
})

test('after an error, what a call relies on is stale, of a write and of a file', async () => {
  expect(await staleAfter(updateOrderStatus, errorReply(400))).toEqual(['Order'])
  expect(await staleAfter(getInvoice, errorReply(404))).toEqual(['Order'])
  expect(await staleAfter(getInvoice, successReply(new Uint8Array()))).toEqual([])
  expect(await staleAfter(placeOrder, successReply(null))).not.toContain('ShopDetails')
  expect(await staleAfter(placeOrder, errorReply(409))).toContain('ShopDetails')
})

test('a read makes nothing stale', async () => {
  expect(await staleAfter(getProducts, successReply([]))).toEqual([])
  expect(await staleAfter(getProducts, errorReply(404))).toEqual([])
})
