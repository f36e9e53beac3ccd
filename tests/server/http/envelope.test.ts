import { expect, test } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { startTestServer } from '#tests/support/server.ts'
import { fastHashing } from '../account/client.ts'
import { expectError, raw } from './rawHttp.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const json = { 'content-type': 'application/json' }
const post = (path: string, body: BodyInit, headers: Record<string, string> = json) =>
  fetch(server.url + path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

test('returns 404 in the envelope for an unknown path below /api', async () => {
  for (const path of ['/api/nope', '/api', '/api/', '/api/user', '/api/categories/a/b']) {
    await expectError(await fetch(server.url + path), 404)
  }
})

test('returns 405 with the allowed methods for a wrong method', async () => {
  const response = await fetch(`${server.url}/api/user/get-all-users`, { method: 'PUT' })
  expect(response.headers.get('allow')).toBe('GET, HEAD')
  await expectError(response, 405)
  const signIn = await fetch(`${server.url}/api/user/signin`)
  expect(signIn.headers.get('allow')).toBe('POST')
  await expectError(signIn, 405)
  await expectError(await fetch(`${server.url}/login`, { method: 'POST' }), 405)
})

test('returns 400 for a body that is not JSON, 415 for another type, and 413 for a body that is too large', async () => {
  await expectError(await post('/api/user/signin', '{"identifier":'), 400)
  await expectError(await post('/api/user/signin', 'identifier=a', { 'content-type': 'text/plain' }), 415)
  await expectError(await post('/api/user/signin', JSON.stringify({ identifier: 'x'.repeat(1_000_000) })), 413)
  await expectError(await post('/api/user/signin', 'x'.repeat(20_000_000)), 413)
})

test('returns broken rules as issues, and the message of the first as the message', async () => {
  const response = await post('/api/user/signin', JSON.stringify({ identifier: ' ', password: '', admin: true }))
  const body = await expectError(response, 400)
  expect(body).toMatchObject({
    issues: expect.arrayContaining([
      {
        path: ['identifier'],
        code: 'validation.identifier_required',
        message: 'Email or phone is required',
      },
      { path: ['password'], code: 'validation.password_required', message: 'Password is required' },
      { path: ['admin'], code: 'validation.unknown_field', message: expect.any(String) },
    ]),
  })
  expect(body.message).toBe((body as unknown as { issues: { message: string }[] }).issues[0]?.message)
})

test('returns no 5xx for malformed paths', async () => {
  const paths = [
    '/api/%',
    '/api/categories/%E0%A4%A',
    '/api/categories/%00',
    '/%ff',
    '//api//categories',
    '/api/../api/nope',
  ]
  for (const path of [
    ...paths,
    `/api/categories/${'a'.repeat(5000)}`,
    '/api/products?search=%00',
    '/..%2f..%2fetc/passwd',
  ]) {
    const response = await raw(server.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(Number(response.split(' ')[1]), path).toBeLessThan(500)
  }
  expect(await raw(server.url, 'GET /api/% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toContain('malformed')
})

test('returns 400, never 5xx, for hostile bodies', async () => {
  const bodies = [
    'null',
    '[]',
    '"text"',
    '1e999',
    '{"identifier":"a\\u0000b","password":"x"}',
    '{"identifier":"\\ud800","password":1}',
    '{"__proto__":{"identifier":"a"},"password":"x"}',
    '{"identifier":"a","identifier":["b"],"password":"x"}',
    `${'['.repeat(60_000)}${']'.repeat(60_000)}`,
    `{"identifier":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
    '{"identifier":{"$ne":null},"password":{"$ne":null}}',
  ]
  for (const body of bodies) await expectError(await post('/api/user/signin', body), 400)
  const bytes = new Uint8Array([0x7b, 0xff, 0xfe, 0xc0, 0x80, 0x7d])
  await expectError(await post('/api/user/signin', bytes), 400)
})

test('returns 400 for a query that breaks the rules', async () => {
  const long = 'x'.repeat(300)
  for (const query of [
    'page=-1',
    'page=1.5',
    'page=1e99',
    'page=NaN',
    'limit=abc',
    'page=0',
    'foo=1',
    `search=${long}`,
    'page=1&page=2',
  ]) {
    await expectError(await fetch(`${server.url}/api/products?${query}`), 400)
  }
})

test('returns 400 with the parameter for a query to a call without one', async () => {
  for (const path of ['/api/categories', '/api/logo', '/api/user/logout']) {
    const method = path.endsWith('logout') ? 'POST' : 'GET'
    const body = await expectError(await fetch(`${server.url}${path}?foo=1`, { method }), 400)
    expect(body).toMatchObject({ issues: [{ path: ['foo'] }] })
    expect((await fetch(`${server.url}${path}?`, { method })).status, path).toBe(200)
  }
})

test('returns 400 with the fields for a body to a call without one', async () => {
  const logout = '/api/user/logout'
  expect(await expectError(await post(logout, '{"everywhere":true}'), 400)).toMatchObject({
    issues: [{ path: ['everywhere'] }],
  })
  for (const body of ['"all"', '7', '[1]', '{', 'x', '{"\\u0000":1}', '['.repeat(20_000)]) {
    await expectError(await post(logout, body), 400)
  }
  await expectError(await post(logout, 'everywhere=1', { 'content-type': 'application/x-www-form-urlencoded' }), 415)
  await expectError(await post(logout, JSON.stringify({ a: 'x'.repeat(1_000_000) })), 413)
  for (const nothing of ['', ' ', '{}', 'null', '[]']) expect((await post(logout, nothing)).status, nothing).toBe(200)
})

test('returns an error in the envelope, with the security headers, for data that is not HTTP', async () => {
  const large = `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'a'.repeat(20_000)}\r\n\r\n`
  for (const [text, status] of [
    ['GARBAGE\r\n\r\n', 400],
    [large, 431],
  ] as const) {
    const response = await raw(server.url, text)
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(response).toContain("script-src 'self'")
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, data: null })
  }
})

test('returns 401 without a token for a multipart body without its end', async () => {
  const response = await post('/api/user/upload-profile-image', '--x\r\nbroken', {
    'content-type': 'multipart/form-data; boundary=x',
  })
  await expectError(response, 401)
})

test('an idle connection stays open for longer than a proxy keeps it', async () => {
  const { headers } = await fetch(`${server.url}/api/logo`)
  expect(headers.get('keep-alive')).toBe('timeout=65')
})
