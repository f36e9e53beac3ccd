import { QueryObserver } from '@tanstack/react-query'
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
  vi.restoreAllMocks()
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

test('a read of a browser that is offline fails at once, and is made again once the browser is back', async () => {
  const reply = vi.fn(async () => unreachable)
  const client = makeQueryClient({ reply: reply as never })
  client.mount()
  const setOnline = (online: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    dispatchEvent(new Event(online ? 'online' : 'offline'))
  }
  setOnline(false)
  const read = new QueryObserver(client, endpointQuery(['Category'], getCategories))
  const stop = read.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(read.getCurrentResult()).toMatchObject({ isError: true, isFetching: false })
  expect(reply).toHaveBeenCalledOnce()
  setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(reply).toHaveBeenCalledTimes(2)
  stop()
  client.unmount()
  client.clear()
})
