import { createServer, type IncomingHttpHeaders } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUser, createVisitor, fastHashing, newPhone } from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

interface Span {
  readonly name: string
  readonly traceId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}

/** A collector of spans, and what it has received. */
const openCollector = async () => {
  const received: { path: string; headers: IncomingHttpHeaders; body: string }[] = []
  const collector = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void collector.close())
  const { port } = collector.address() as { port: number }
  const spans = (): Span[] =>
    received.flatMap(({ body }) =>
      JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
        resource.scopeSpans.flatMap((scope) => scope.spans),
      ),
    )
  return { url: `http://127.0.0.1:${port}/v1/traces`, received, spans }
}

const FOREIGN = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const traceparent = `00-${FOREIGN.traceId}-${FOREIGN.spanId}-01`

const tracedServer = async (trustParent: boolean) => {
  const { url, received, spans } = await openCollector()
  const server = await startTestServer({
    account: { ...defaultAccountSettings, ...fastHashing },
    traces: { url, headers: { authorization: 'Bearer of-the-collector' }, service: 'haat-test', trustParent },
  })
  await insertSampleShop(server.databaseUrl, 3)
  return { server, received, spans }
}

test('spans name calls and statements by their kind, and no byte has what people send or what the shop knows', async () => {
  const { server, received, spans } = await tracedServer(false)
  const { id, email, visitor } = await createUser(server)
  const phone = newPhone()
  const secrets = [
    'word-of-a-search',
    'wrong-password-7',
    phone,
    id,
    email,
    'token-in-the-address',
    'browser-of-a-person',
  ]
  await visitor.call('GET', `/products?search=word-of-a-search`, undefined, { 'user-agent': 'browser-of-a-person' })
  await createVisitor(server.url).post('/user/signin', { identifier: phone, password: 'wrong-password-7' })
  await fetch(`${server.url}/track/${phone}?key=token-in-the-address`)
  await fetch(`${server.url}/api/order/track?key=token-in-the-address`, { method: 'POST' })
  const order = {
    customerName: 'Secret Name',
    phone,
    items: [{ productId: 'p1', quantity: 1 }],
    deliveryAddress: { division: 'Dhaka', district: 'Dhaka', city: 'Mirpur', addressDetails: 'Secret House' },
    paymentMethod: 'cash',
  }
  await visitor.post('/order/post-order', order, { traceparent })
  await visitor.call('GET', `/user/get-single-user/${id}`)
  await server.stop()

  const names = spans().map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['GET /api/products', 'POST /api/user/signin', 'POST /api/order/post-order']),
  )
  expect(names).toContain('GET /api/user/get-single-user/:id')
  expect(names).toEqual(expect.arrayContaining(['Checkouts.place', 'sql.transaction', 'postgres']))
  expect(received.map(({ path, headers }) => [path, headers.authorization])).toContainEqual([
    '/v1/traces',
    'Bearer of-the-collector',
  ])
  const all = received.map(({ body }) => body).join('\n')
  for (const secret of [...secrets, 'Secret Name', 'Secret House', 'haat_', 'select ', server.databaseUrl])
    expect(all, secret).not.toContain(secret)
  const keys = new Set(spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)))
  expect([...keys].sort()).toEqual(['db.system.name', 'http.request.method', 'http.response.status_code', 'http.route'])
  expect(spans().map(({ traceId }) => traceId)).not.toContain(FOREIGN.traceId)
})

test('a trusted proxy begins the trace', async () => {
  const { server, spans } = await tracedServer(true)
  await createVisitor(server.url).call('GET', '/products/p1', undefined, { traceparent })
  await server.stop()
  expect(spans()).toContainEqual(
    expect.objectContaining({ traceId: FOREIGN.traceId, parentSpanId: FOREIGN.spanId, name: 'GET /api/products/:id' }),
  )
})
