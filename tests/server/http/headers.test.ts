import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AccessLevel } from '#contract/calls/annotations.ts'
import { accessOf, takesKey } from '#contract/calls/withErrors.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { ServerApi } from '#server/platform/http/api.ts'
import { startTestServer } from '#tests/support/server.ts'
import { raw } from './rawHttp.ts'

const plain = await startTestServer()
const shop = 'https://shop.example'
const friend = 'https://friend.example'
const public_ = await startTestServer({
  publicReadsBytes: defaultSettings.publicReadsBytes,
  publicUrl: shop,
  allowedOrigins: [friend],
  googleClientId: 'client.apps.googleusercontent.com',
})
const paths = [
  '/',
  '/login',
  '/api/categories',
  '/api/nope',
  '/api/health',
  '/api/%',
  '/product/%E0%A4%A',
  '/assets/no.js',
  '/media/no.webp',
]

test('every response has the security headers', async () => {
  for (const path of paths) {
    const { headers } = await fetch(plain.url + path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, path).toMatch(/script-src 'self'( 'sha256-[^ ]+')?;/)
    for (const part of ["frame-ancestors 'none'", "object-src 'none'", "style-src 'self' 'unsafe-inline'"]) {
      expect(policy).toContain(part)
    }
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('strict-transport-security')).toBeNull()
  }
})

test('HSTS is sent on https, and Google is allowed where its sign-in is configured', async () => {
  const { headers } = await fetch(`${public_.url}/login`)
  expect(headers.get('strict-transport-security')).toContain('max-age=')
  expect(headers.get('content-security-policy')).toContain("script-src 'self' https://accounts.google.com/gsi/client")
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
})

test('responses of the API are not stored; those of public reads only with a tag that is asked for again', async () => {
  expect((await fetch(`${plain.url}/api/categories`)).headers.get('cache-control')).toBe('no-store')
  const { headers } = await fetch(`${public_.url}/api/categories`)
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-cache', expect.stringMatching(/^W\/"/)])
})

test('without a public address, pages with the same host and port as the call may call', async () => {
  const logout = async (url: string, host: string, origin: string) => {
    const lines = ['POST /api/user/logout HTTP/1.1', `Host: ${host}`, `Origin: ${origin}`, 'Connection: close', '', '']
    return Number((await raw(url, lines.join('\r\n'))).split(' ')[1])
  }
  expect(await logout(plain.url, '192.168.1.5:8080', 'http://192.168.1.5:8080')).toBe(200)
  expect(await logout(plain.url, '192.168.1.5:8080', 'http://192.168.1.5:9090')).toBe(403)
  expect(await logout(plain.url, '192.168.1.5:8080', 'http://evil.example')).toBe(403)
  expect(await logout(plain.url, '192.168.1.5:8080', 'null')).toBe(403)
  expect(await logout(public_.url, '192.168.1.5:8080', 'http://192.168.1.5:8080')).toBe(403)
})

test('only pages of allowed sites may read responses', async () => {
  const read = (origin: string) => fetch(`${public_.url}/api/categories`, { headers: { origin } })
  const allowed = (await read(friend)).headers
  expect(allowed.get('access-control-allow-origin')).toBe(friend)
  expect(allowed.get('access-control-allow-credentials')).toBe('true')
  expect(allowed.get('vary')).toContain('Origin')
  expect((await read('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  const preflight = await fetch(`${public_.url}/api/user/change-role`, {
    method: 'OPTIONS',
    headers: { origin: friend, 'access-control-request-method': 'PATCH' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
  expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization')
  const rejected = await fetch(`${public_.url}/api/user/change-role`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'PATCH' },
  })
  expect(rejected.headers.get('access-control-allow-origin')).toBeNull()
})

test('the documentation page of the API loads nothing from other hosts', async () => {
  const docs = await fetch(`${plain.url}/api/docs`)
  const page = await docs.text()
  expect(docs.status).toBe(200)
  expect(page).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/)
  const policy = docs.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  const script = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policy, 'its own script and no other').toContain(`script-src 'self' 'sha256-${hash}';`)
  const description = await (await fetch(`${plain.url}/api/openapi.json`)).json()
  for (const path of ['/api/user/signin', '/api/products', '/api/order/invoice/{id}', '/api/refund/{id}']) {
    expect(description.paths[path], path).toBeDefined()
  }
})

test('the documentation has the version of the package, a server, a sentence about each call, and numbers in queries', async () => {
  const { info, servers, paths } = await (await fetch(`${plain.url}/api/openapi.json`)).json()
  const operations = Object.values<Record<string, { summary?: string }>>(paths).flatMap((path) => Object.values(path))
  expect(info.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
  expect(servers).toEqual([{ url: '/' }])
  expect(operations.filter(({ summary }) => !summary?.endsWith('.'))).toEqual([])
  const query = new Map<string, object>(
    paths['/api/products'].get.parameters.map((one: { name: string; schema: object }) => [one.name, one.schema]),
  )
  expect(query.get('page')).toEqual({ type: 'integer', minimum: 0, maximum: 1_000_000 })
  expect(query.get('rating')).toEqual({ type: 'number', minimum: 0, maximum: 5 })
  expect(query.get('search')).toMatchObject({ type: 'string' })
})

test('the documentation lists the optional headers of changes, and only errors that can occur', async () => {
  const { paths } = await (await fetch(`${plain.url}/api/openapi.json`)).json()
  const headersOf = (method: string, path: string) =>
    paths[path][method].parameters
      .filter((parameter: { in: string; required: boolean }) => parameter.in === 'header' && !parameter.required)
      .map((parameter: { name: string }) => parameter.name)
  expect(headersOf('patch', '/api/order/update-status/{orderId}')).toEqual(['If-Match', 'X-Order-Key'])
  expect(headersOf('get', '/api/order/get-order-by-customerId/{id}')).toEqual(['X-List-Max'])
  expect(headersOf('put', '/api/products/{id}')).toEqual(['If-Match', 'X-Stock-Shown'])
  expect(headersOf('post', '/api/refund/post')).toEqual(['Idempotency-Key', 'X-Order-Key'])
  expect(headersOf('post', '/api/order/post-order')).toEqual(['Idempotency-Key'])
  expect(headersOf('post', '/api/order/track')).toEqual(['Idempotency-Key'])
  expect(headersOf('post', '/api/order/invoices')).toEqual([])
  expect(headersOf('delete', '/api/banner/{id}')).toEqual(['If-Match'])
  expect(headersOf('post', '/api/products')).toEqual(['Idempotency-Key'])
  expect(headersOf('post', '/api/shipping-fee/add')).toEqual(['If-Match', 'Idempotency-Key'])
  expect(headersOf('post', '/api/user/signin')).toEqual([])
  expect(headersOf('get', '/api/products/{id}')).toEqual([])
  expect(headersOf('delete', '/api/orders')).toEqual([])
  expect(Object.keys(paths['/api/orders'].delete.responses)).toEqual([
    ...['200', '400', '401', '403', '409', '413', '415', '429', '500', '503'],
  ])
})

test('the documentation names the token or key where a call takes one, also an optional one', async () => {
  const { paths } = await (await fetch(`${plain.url}/api/openapi.json`)).json()
  const securities: Record<AccessLevel, readonly object[]> = {
    provider: [],
    anyone: [],
    guest: [{}, { bearer: [] }],
    guestOrSession: [{}, { bearer: [] }],
    signedIn: [{ bearer: [] }],
    staff: [{ bearer: [] }],
    admin: [{ bearer: [] }],
  }
  for (const { identifier: feature, endpoints } of Object.values(ServerApi.groups)) {
    for (const endpoint of Object.values(endpoints)) {
      const { security } = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')][endpoint.method.toLowerCase()]
      const key = takesKey(endpoint, feature) ? [{ key: [] }] : []
      expect(security, endpoint.identifier).toEqual([...securities[accessOf(endpoint)!], ...key])
    }
  }
})

test('the documentation requires a picture only where one is created', async () => {
  const { paths } = await (await fetch(`${plain.url}/api/openapi.json`)).json()
  const required = (method: string, path: string) =>
    paths[path][method].requestBody.content['multipart/form-data'].schema.required
  expect(required('post', '/api/categories')).toEqual(['categoryName', 'categoryImage'])
  expect(required('put', '/api/categories/{id}')).toBeUndefined()
  expect(required('put', '/api/banner/{id}')).toBeUndefined()
})
