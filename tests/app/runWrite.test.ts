import { describe, expect, test, vi } from 'vitest'
import { makeCache } from '#app/cache.ts'
import { runWrite } from '#app/wiring/calls.ts'
import { makeHttp } from '#http/runtime.ts'
import { errorReply, successReply, unanswered, unreachable, unreadable } from '#machines/core/fixtures.ts'
import type { Reply } from '#machines/core/reply.ts'

const invalidated = async (reply: Reply<unknown>, signal = new AbortController().signal) => {
  const cache = { ...makeCache(makeHttp({} as never)), invalidate: vi.fn() }
  await runWrite(cache, ['Order', 'Product'], signal, Promise.resolve(reply))
  return cache.invalidate.mock.calls.flat()
}

describe('after a write, the changed data is read again', () => {
  test.each([
    ['an entity that is gone', errorReply(404)],
    ['no answer in time', unanswered],
    ['a broken connection', unreachable],
    ['an unreadable answer', unreadable],
    ['an error of a proxy', errorReply(502)],
  ])('with %s', async (_, reply) => {
    expect(await invalidated(reply)).toEqual(['Order', 'Product'])
  })

  test('with a success only where its page has closed: an open one says itself what has changed', async () => {
    expect(await invalidated(successReply(null))).toEqual([])
    expect(await invalidated(successReply(null), AbortSignal.abort())).toEqual(['Order', 'Product'])
  })

  test('not with an answer that says that nothing is done', async () => {
    expect(await invalidated(errorReply(400))).toEqual([])
  })
})
