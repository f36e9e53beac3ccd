import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getCategories } from '#contract/categories/shopApi.ts'
import { makeQueryClient } from '#data/client.ts'
import { endpointQuery } from '#data/query.ts'
import { errorReply, timedOut, unreachable } from '#machines/core/fixtures.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['without a connection', unreachable, 3],
  ['with an error of the server', errorReply(503), 3],
  ['with an answer that is final', errorReply(404), 1],
  ['without an answer in time: it has taken 30 s already', timedOut, 1],
])('a read %s is tried as often as it may succeed', async (_, failure, attempts) => {
  const reply = vi.fn(async () => failure)
  const client = makeQueryClient({ reply: reply as never })
  const read = client.fetchQuery(endpointQuery(['Category'], getCategories)).catch(() => 'failed')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await read).toBe('failed')
  expect(reply).toHaveBeenCalledTimes(attempts)
  client.clear()
})
