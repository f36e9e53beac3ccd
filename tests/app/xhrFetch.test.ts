import { afterEach, expect, test, vi } from 'vitest'
import { createCategory } from '#contract/categories/staffApi.ts'
import { UPLOAD_STALL_MS } from '#contract/constants.ts'
import { getInvoice } from '#contract/orders/shopApi.ts'
import { call } from '#http/call.ts'
import { makeHttp } from '#http/runtime.ts'
import { errorEnvelope, json, startHttpServer, successEnvelope } from '../http/httpServer.ts'
import { waitUntil } from '../support/waitFor.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** CORS headers that allow requests of the test page. */
const corsHeaders = {
  'access-control-allow-origin': location.origin,
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'authorization, accept',
  'access-control-expose-headers': 'retry-after',
}
const httpTo = (host: string) =>
  makeHttp({
    host,
    errorText: () => undefined,
    token: () => 't',
    sendAuthorized: (attempt, signal) => attempt('t', signal),
  })
const startCorsServer = (respond: Parameters<typeof startHttpServer>[0]) =>
  startHttpServer((request, response) =>
    request.method === 'OPTIONS' ? response.writeHead(204, corsHeaders).end() : respond(request, response),
  )
const form = () => {
  const payload = new FormData()
  payload.set('categoryName', 'Fish')
  payload.set('categoryImage', new File(['x'.repeat(200_000)], 'fish.webp', { type: 'image/webp' }))
  return payload
}

test('an upload reports its progress and returns its data', async () => {
  const { host, seen } = await startCorsServer((_, response) =>
    json(response, 201, successEnvelope({ _id: 'c1' }), corsHeaders),
  )
  const reported: number[] = []
  const onProgress = ({ sent, total }: { sent: number; total: number }) => reported.push(sent / total)
  const reply = await httpTo(host).reply(call(createCategory, { payload: form(), onProgress }))
  expect(reply).toMatchObject({ ok: true, value: { _id: 'c1' } })
  expect(reported.at(-1)).toBe(1)
  const upload = seen.at(-1)
  expect(upload?.headers.authorization).toBe('Bearer t')
  expect(upload?.body).toContain('filename="fish.webp"')
})

test('an error response to an upload is read like any other', async () => {
  const { host } = await startCorsServer((_, response) =>
    json(response, 413, errorEnvelope('The picture is too large.'), { ...corsHeaders, 'retry-after': '5' }),
  )
  expect(await httpTo(host).reply(call(createCategory, { payload: form() }))).toEqual({
    ok: false,
    error: { _tag: 'HTTP', status: 413, message: 'The picture is too large.', retryAfter: 5 },
  })
})

test('a connection that fails is a FETCH_ERROR', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const reply = await httpTo('http://127.0.0.1:1').reply(call(createCategory, { payload: form() }))
  expect(reply).toEqual({ ok: false, error: { _tag: 'FETCH_ERROR' } })
  vi.restoreAllMocks()
})

test('an upload without progress for 30 s is a TIMEOUT_ERROR', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { host, seen } = await startCorsServer(() => {})
  const reply = httpTo(host).reply(call(createCategory, { payload: form() }))
  await waitUntil(() => seen.some(({ method }) => method === 'POST'))
  await vi.advanceTimersByTimeAsync(UPLOAD_STALL_MS)
  expect(await reply).toEqual({ ok: false, error: { _tag: 'TIMEOUT_ERROR', mayBeDone: true } })
})

test('aborting ends the upload and rejects with the reason', async () => {
  const closed = vi.fn()
  const { host, seen } = await startCorsServer((_, response) => response.on('close', closed))
  const controller = new AbortController()
  const reply = httpTo(host).reply(call(createCategory, { payload: form() }), controller.signal)
  await waitUntil(() => seen.some(({ method }) => method === 'POST'))
  controller.abort(new Error('left the page'))
  await expect(reply).rejects.toThrow('left the page')
  await waitUntil(() => closed.mock.calls.length === 1)
})

test('a download reports its progress and returns its bytes', async () => {
  const bytes = Buffer.alloc(300_000, 7)
  const { host } = await startCorsServer((_, response) =>
    response
      .writeHead(200, { ...corsHeaders, 'content-type': 'application/pdf', 'content-length': bytes.length })
      .end(bytes),
  )
  const reported: { sent: number; total: number }[] = []
  const reply = await httpTo(host).reply(
    call(getInvoice, { params: { id: 'o1' }, onReceived: (progress) => reported.push(progress) }),
  )
  expect(reply.ok && Buffer.from(reply.value).equals(bytes)).toBe(true)
  expect(reported.at(-1)).toEqual({ sent: bytes.length, total: bytes.length })
})

test('an error response to a download is read like any other', async () => {
  const { host } = await startCorsServer((_, response) =>
    json(response, 404, errorEnvelope('There is no such order.'), corsHeaders),
  )
  expect(await httpTo(host).reply(call(getInvoice, { params: { id: 'o1' } }))).toEqual({
    ok: false,
    error: { _tag: 'HTTP', status: 404, message: 'There is no such order.' },
  })
})
