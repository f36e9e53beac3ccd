import { afterEach, expect, test, vi } from 'vitest'
import { signIn } from '#contract/account/api.ts'
import { getCategories, getCategory } from '#contract/categories/shopApi.ts'
import { JSON_TIMEOUT_MS } from '#contract/constants.ts'
import { call } from '#http/call.ts'
import type { ErrorText } from '#http/httpContext.ts'
import { makeHttp } from '#http/runtime.ts'
import { failureText } from '#machines/core/reply.ts'
import { waitUntil } from '../support/waitFor.ts'
import { errorEnvelope, json, startHttpServer } from './httpServer.ts'

const httpTo = (host: string, errorText: ErrorText = () => undefined) =>
  makeHttp({ host, errorText, token: () => null, sendAuthorized: (attempt, signal) => attempt(null, signal) })
const payload = { identifier: 'rahim@example.com', password: 'secret-1' }

afterEach(() => {
  vi.useRealTimers()
})

test('an error has status, message, issues, code, parameters and the seconds of Retry-After', async () => {
  const issues = [{ path: ['password'], message: 'Password is required' }]
  const { host } = await startHttpServer((_, response) =>
    json(
      response,
      429,
      errorEnvelope('Too many tries.', {
        issues: [...issues, 'broken'],
        code: 'account.limited',
        params: { seconds: 90 },
      }),
      { 'retry-after': '90' },
    ),
  )
  expect(await httpTo(host).reply(call(signIn, { payload }))).toEqual({
    ok: false,
    error: {
      ...{ _tag: 'HTTP', status: 429, message: 'Too many tries.', issues, retryAfter: 90 },
      ...{ code: 'account.limited', params: { seconds: 90 } },
    },
  })
})

const textOf: ErrorText = (code) => (code === 'order.ended' ? 'It has ended.' : undefined)

test.each([
  ['the sentence of a code that the browser knows', { code: 'order.ended', message: 'Ended' }, 'It has ended.'],
  ["the server's message for a code that the browser does not know", { code: 'new.code', message: 'New' }, 'New'],
  ["the server's message without a code", { message: 'Old' }, 'Old'],
  ['nothing without a message, so that the flow uses its fallback', { code: 'new.code' }, undefined],
])('the text of an error is %s', async (_, body: { code?: string; message?: string }, expected) => {
  const issues = [{ path: ['status'], ...body, message: body.message ?? '' }]
  const { host } = await startHttpServer((_, response) =>
    json(response, 409, { success: false, data: null, ...body, issues }),
  )
  const reply = await httpTo(host, textOf).reply(call(signIn, { payload }))
  expect(reply).toMatchObject({ ok: false, error: { _tag: 'HTTP', issues: [{ message: expected ?? '' }] } })
  expect(!reply.ok && reply.error.message).toBe(expected)
  expect(!reply.ok && failureText(reply.error, 'account.login_failed')).toEqual(
    expected === undefined ? 'account.login_failed' : { message: expected },
  )
})

test('a 2xx with success: false is an error', async () => {
  const { host } = await startHttpServer((_, response) => json(response, 200, errorEnvelope('No such category')))
  expect(await httpTo(host).reply(call(getCategory, { params: { id: 'x' } }))).toEqual({
    ok: false,
    error: { _tag: 'HTTP', status: 200, message: 'No such category' },
  })
})

test('an HTML page of a proxy is an error without a message', async () => {
  const { host } = await startHttpServer((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'))
  expect(await httpTo(host).reply(call(getCategories))).toEqual({ ok: false, error: { _tag: 'HTTP', status: 502 } })
})

test.each([
  ['not JSON', '<!doctype html>'],
  ['JSON of another shape', '{"success":true,"data":{"categoryName":"no id"}}'],
  ['no body at all', ''],
])('a response that is %s is a PARSING_ERROR', async (_, body) => {
  const { host } = await startHttpServer((_, response) => response.writeHead(200).end(body))
  expect(await httpTo(host).reply(call(getCategory, { params: { id: 'x' } }))).toEqual({
    ok: false,
    error: { _tag: 'PARSING_ERROR', status: 200 },
  })
})

test('a closed port and a connection that ends within the body are FETCH_ERRORs', async () => {
  const { host } = await startHttpServer((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"success":')
    response.socket?.end()
  })
  const failed = { ok: false, error: { _tag: 'FETCH_ERROR' } }
  expect(await httpTo(host).reply(call(getCategories))).toEqual(failed)
  expect(await httpTo('http://127.0.0.1:1').reply(call(getCategories))).toEqual(failed)
})

test('no response within 30 s is a TIMEOUT_ERROR, and the request is aborted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const closed = vi.fn()
  const { host, seen } = await startHttpServer((_, response) => response.on('close', closed))
  const reply = httpTo(host).reply(call(getCategories))
  await waitUntil(() => seen.length === 1)
  await vi.advanceTimersByTimeAsync(JSON_TIMEOUT_MS - 1)
  expect(closed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await reply).toEqual({ ok: false, error: { _tag: 'TIMEOUT_ERROR' } })
  vi.useRealTimers()
  await waitUntil(() => closed.mock.calls.length === 1)
})

test('a read ends after 30 s also where the refresh of the session hangs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hanging = makeHttp({
    host: '',
    errorText: () => undefined,
    token: () => 'token-1',
    sendAuthorized: () => new Promise(() => {}),
  })
  const reply = hanging.reply(call(getCategories))
  await vi.advanceTimersByTimeAsync(JSON_TIMEOUT_MS)
  expect(await reply).toEqual({ ok: false, error: { _tag: 'TIMEOUT_ERROR' } })
  vi.useRealTimers()
})

test('a write without a response within 30 s may be done', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { host, seen } = await startHttpServer(() => {})
  const reply = httpTo(host).reply(call(signIn, { payload: { identifier: 'a@b.example', password: 'secret1' } }))
  await waitUntil(() => seen.length === 1)
  await vi.advanceTimersByTimeAsync(JSON_TIMEOUT_MS)
  expect(await reply).toEqual({ ok: false, error: { _tag: 'TIMEOUT_ERROR', mayBeDone: true } })
  vi.useRealTimers()
})

test('aborting ends the request and rejects with the reason', async () => {
  const closed = vi.fn()
  const { host, seen } = await startHttpServer((_, response) => response.on('close', closed))
  const controller = new AbortController()
  const reply = httpTo(host).reply(call(getCategories), controller.signal)
  await waitUntil(() => seen.length === 1)
  controller.abort(new Error('left the page'))
  await expect(reply).rejects.toThrow('left the page')
  await waitUntil(() => closed.mock.calls.length === 1)
})
