import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChanges } from '#app/start/live.ts'
import { LIVE_HEARTBEAT_S } from '#contract/constants.ts'
import { makeHttp } from '#http/runtime.ts'
import { customer } from '#machines/core/fixtures.ts'
import { waitFor } from '#tests/support/waitFor.ts'

const signals: AbortSignal[] = []
/** Sends bytes in the stream that was opened last. */
let send = (_: Uint8Array) => {}
const changes = [{ kind: 'Order', ids: ['a'] }]
const eventOf = (changed: readonly unknown[]) =>
  new TextEncoder().encode(`data: ${JSON.stringify({ changes: changed })}\n\n`)

beforeEach(() => {
  signals.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        send = (bytes) => stream.enqueue(bytes)
      },
    })
    send(eventOf([]))
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

const http = makeHttp({
  host: '',
  errorText: () => undefined,
  token: () => 'token-1',
  sendAuthorized: (attempt, signal) => attempt('token-1', signal),
})

/** Follows the changes of a signed-in person. @returns a function that signs out */
const follow = (onEmitted: Parameters<typeof followChanges>[2] = () => {}) => {
  let change = (_: unknown) => {}
  const session = {
    getSnapshot: () => ({ context: { user: customer, token: 'token-1' } }),
    subscribe: (listener: typeof change) => {
      change = listener
    },
  }
  followChanges(session as never, http, onEmitted)
  return () => change({ context: { user: null, token: null } })
}

test('a stream that has been silent while the device slept is left as soon as it is awake', async () => {
  const signOut = follow()
  await vi.advanceTimersByTimeAsync(100)
  wakeAfter(LIVE_HEARTBEAT_S)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  wakeAfter(LIVE_HEARTBEAT_S * 3)
  expect(signals[0]?.aborted).toBe(true)
  signOut()
})

test('the tab that leads hears each change once, and passes it on to a tab that listens later', async () => {
  const heard = vi.fn()
  const signOut = follow(heard)
  const tab = new BroadcastChannel(`haat.live.${customer._id}`)
  const received = vi.fn()
  tab.onmessage = ({ data }) => received(data)
  await waitFor(() => expect(signals).toHaveLength(1))
  const before = Date.now()
  send(eventOf(changes))
  await waitFor(() => expect(received).toHaveBeenCalledWith({ changes }))

  received.mockClear()
  tab.postMessage({ changes: [], openedAt: Date.now() + 1000 })
  tab.postMessage({ changes: [], openedAt: before })
  await waitFor(() => expect(received.mock.calls).toEqual([[{ changes }]]))
  expect(heard.mock.calls).toEqual([[{ type: 'changes.heard', changes }]])
  tab.close()
  signOut()
})
