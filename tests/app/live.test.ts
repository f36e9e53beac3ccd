import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChanges } from '#app/start/live.ts'
import { LIVE_HEARTBEAT_S } from '#contract/constants.ts'
import { makeHttp } from '#http/runtime.ts'
import { customer } from '#machines/core/fixtures.ts'

const signals: AbortSignal[] = []
const event = new TextEncoder().encode('data: {"changes":[]}\n\n')

beforeEach(() => {
  signals.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    const body = new ReadableStream({ start: (stream) => stream.enqueue(event) })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wakeAfter = (seconds: number) => {
  vi.setSystemTime(Date.now() + seconds * 1000)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a stream that has been silent while the device slept is left as soon as it is awake', async () => {
  const http = makeHttp({
    host: '',
    errorText: () => undefined,
    token: () => 'token-1',
    sendAuthorized: (attempt, signal) => attempt('token-1', signal),
  })
  let change = (_: unknown) => {}
  const session = {
    getSnapshot: () => ({ context: { user: customer, token: 'token-1' } }),
    subscribe: (listener: typeof change) => {
      change = listener
    },
  }
  followChanges(session as never, http, () => {})
  await vi.advanceTimersByTimeAsync(100)
  wakeAfter(LIVE_HEARTBEAT_S)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  wakeAfter(LIVE_HEARTBEAT_S * 3)
  expect(signals[0]?.aborted).toBe(true)
  change({ context: { user: null, token: null } })
})
