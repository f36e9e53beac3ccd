import { expect, test } from 'vitest'
import { ServerApi } from '#server/platform/http/api.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole } from '../account/client.ts'

/** Texts that PostgreSQL rejects, as JSON writes them. */
const UNSTORABLE = ['\\ud800', 'a\\udc00b', '\\udc00\\ud800', 'a\\u0000b']

const server = await startTestServer()
const { visitor: admin } = await createUserWithRole(server, 'admin')

/** Every call with a body, with a value for each parameter of its path. */
const calls = Object.values(ServerApi.groups)
  .flatMap((group) => Object.values(group.endpoints))
  .filter(({ method, payload }) => method !== 'GET' && payload.size > 0)
  .map(({ method, path }) => ({ method, path: path.replace(/^\/api/, '').replace(/:[A-Za-z]+/g, 'terms') }))

test('every call returns 400 for such a text in its body, in a value and in a key', async () => {
  for (const [n, { method, path }] of calls.entries()) {
    // One reader checks the bodies of all calls: each call gets each body once, with three of the texts.
    const text = (at: number) => UNSTORABLE[(n + at) % UNSTORABLE.length]!
    for (const [body, code] of [
      [`{"id":"${text(0)}"}`, 'validation.text_not_storable'],
      [`{"items":[{"size":{"a":"${text(1)}"}}]}`, 'validation.text_not_storable'],
      [`{"${text(2)}":1}`, 'validation.unknown_field'],
    ] as const) {
      expect(await admin.call(method, path, body), `${method} ${path} ${body}`).toMatchObject({
        status: 400,
        body: { success: false, code },
      })
    }
  }
})

test('the fields that are stored as JSON reject a lone surrogate', async () => {
  const line = { productId: 'a', quantity: 1 }
  const product = { id: 'a', version: '2026-11-23T05:45:41.123Z', price: 1, stock: 1 }
  const change = { kind: 'discount', discount: 5 }
  const bodies: [method: string, path: string, body: unknown][] = [
    ['PUT', '/cart', { items: [{ ...line, productId: '\ud800' }] }],
    ['PUT', '/cart', { items: [{ ...line, size: '\ud800' }] }],
    ['PUT', '/cart', { items: [{ ...line, color: '\ud800' }] }],
    ['POST', '/order/bulk', { ids: ['\ud800'], status: 'processing' }],
    ['POST', '/order/bulk', { ids: ['a'], status: 'cancelled', reason: '\ud800' }],
    ['POST', '/products/bulk', { products: [{ ...product, id: '\ud800' }], change }],
    ['POST', '/products/bulk', { products: [{ ...product, version: '\ud800' }], change }],
  ]
  for (const [method, path, body] of bodies) {
    expect(await admin.call(method, path, body), `${path} ${JSON.stringify(body)}`).toMatchObject({
      status: 400,
      body: { code: 'validation.text_not_storable' },
    })
  }
})

test('addresses, queries, headers and parts of uploads with bytes of surrogates are no 5xx', async () => {
  const bytes = '%ED%A0%80'
  for (const path of [`/categories/${bytes}`, `/products?search=${bytes}`, `/order/list?search=a${bytes}b`]) {
    expect((await admin.call('GET', path)).status, path).toBeLessThan(500)
  }
  for (const name of ['x-order-key', 'if-match', 'idempotency-key', 'x-stock-shown', 'user-agent', 'last-event-id']) {
    const response = await admin.call('PUT', '/cart', { items: [] }, { [name]: '\u00ed\u00a0\u0080' })
    expect(response.status, name).toBeLessThan(500)
  }
  const head = (disposition: string) => Buffer.from(`--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`)
  const end = Buffer.from('\r\n--b--\r\n')
  const surrogate = Buffer.from([0xed, 0xa0, 0x80])
  for (const body of [
    Buffer.concat([head('name="categoryName"'), surrogate, end]),
    Buffer.concat([head(`name="categoryImage"; filename*=UTF-8''${bytes}`), surrogate, end]),
    Buffer.concat([head(`name="categoryImage"; filename="${'শ'.repeat(200)}.png"`), surrogate, end]),
    Buffer.concat([head('name="categoryImage"; filename=".."'), surrogate, end]),
  ]) {
    const response = await fetch(`${server.url}/api/categories`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=b' },
      body: new Uint8Array(body),
    })
    expect(response.status, body.toString('latin1')).toBeLessThan(500)
  }
})
