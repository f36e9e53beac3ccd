import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Effect } from 'effect'
import { FetchHttpClient } from 'effect/http'
import { expect, test } from 'vitest'
import { type Exchange, makeExchange } from '#server/payments/providers/exchange.ts'
import { parseLenient } from '#server/platform/partnerCalls.ts'
import { atEndOfFile } from '#tests/support/cleanUp.ts'

const serve = async (listener: RequestListener) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  atEndOfFile(stop)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

const run = <A, E>(call: (exchange: Exchange) => Effect.Effect<A, E>, sandboxKey = '') =>
  Effect.runPromise(
    makeExchange(sandboxKey).pipe(
      Effect.flatMap((exchange) => Effect.result(call(exchange))),
      Effect.map((result) => (result._tag === 'Success' ? result.success : result.failure)),
      Effect.provide(FetchHttpClient.layer),
    ),
  )

const within = '5 seconds'

test('a JSON body, a form and a query arrive, and the demo key only where there is one', async () => {
  const { url } = await serve((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const {
        'content-type': type = '',
        'x-haat-demo': key = '',
        authorization = '',
        traceparent = '',
      } = request.headers
      response.end(JSON.stringify({ at: request.url, type, key, authorization, traceparent, body }))
    })
  })
  const rest = { key: '', authorization: '', traceparent: '' }
  const headers = { authorization: 'token' }
  expect(await run((exchange) => exchange.postJson(url, { amount: '10.00' }, { within, headers }))).toEqual({
    status: 200,
    body: { ...rest, at: '/', type: 'application/json', authorization: 'token', body: '{"amount":"10.00"}' },
  })
  expect(await run((exchange) => exchange.postForm(url, { a: '১ &' }, { within }), 'the-key')).toMatchObject({
    body: { ...rest, type: 'application/x-www-form-urlencoded', key: 'the-key', body: 'a=%E0%A7%A7+%26' },
  })
  expect(await run((exchange) => exchange.get(`${url}/x`, { a: '1&b' }, { within }))).toMatchObject({
    body: { ...rest, at: '/x?a=1%26b', body: '' },
  })
})

test('a refused connection was not sent, and a broken or late one may have been', async () => {
  const gone = await serve(() => {})
  await gone.stop()
  expect(await run((exchange) => exchange.get(gone.url, {}, { within }))).toMatchObject({
    _tag: 'ProviderError',
    kind: 'unreachable',
    code: 'ECONNREFUSED',
  })
  const broken = await serve((request) => request.socket.destroy())
  expect(await run((exchange) => exchange.get(broken.url, {}, { within }))).toMatchObject({ kind: 'silent' })
  const half = await serve((_, response) => {
    response.write('{"a":')
    setTimeout(() => response.destroy(), 10)
  })
  expect(await run((exchange) => exchange.get(half.url, {}, { within }))).toMatchObject({ kind: 'silent' })
  const late = await serve(() => {})
  expect(await run((exchange) => exchange.get(late.url, {}, { within: 50 }))).toMatchObject({
    kind: 'silent',
    code: 'timeout',
  })
})

test('a redirect, another type, a long and an empty answer have no body that anybody uses', async () => {
  let followed = 0
  const { url } = await serve((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/target' }).end('{}')
    else if (request.url === '/page') response.end('<h1>503</h1>')
    else if (request.url === '/down') response.writeHead(502).end('<h1>Bad gateway</h1>')
    else if (request.url === '/long') response.end(JSON.stringify('x'.repeat(300_000)))
    else if (request.url === '/target') followed++
    else response.end()
  })
  const kinds: Record<string, unknown> = {}
  for (const at of ['/moved', '/page', '/down', '/long', '/empty']) {
    const { kind, code } = (await run((exchange) => exchange.get(`${url}${at}`, {}, { within }))) as never
    kinds[at] = `${kind} ${code}`
  }
  expect(kinds).toEqual({
    '/moved': 'malformed http.302',
    '/page': 'malformed http.200',
    '/down': 'silent http.502',
    '/long': 'malformed length',
    '/empty': 'malformed http.200',
  })
  expect(followed).toBe(0)
})

test('raw line breaks in a text of JSON are taken', () => {
  expect(parseLenient('{"statusCode":"9999",\n"statusMessage":"one\r\ntwo"}')).toEqual({
    statusCode: '9999',
    statusMessage: 'one  two',
  })
  expect(() => parseLenient('{"a":')).toThrow(SyntaxError)
})
