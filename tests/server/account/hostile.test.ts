import { beforeAll, describe, expect, it } from 'vitest'
import { isPlainLines } from '#contract/fields/plainText.ts'
import { isPlainName } from '#contract/users/names.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import {
  type ApiResponse,
  createUser,
  createUserWithRole,
  createVisitor,
  fastHashing,
  password,
  type Visitor,
} from './client.ts'

let server: TestServer
let user: Awaited<ReturnType<typeof createUser>>
let admin: Awaited<ReturnType<typeof createUser>>

beforeAll(async () => {
  const many = { tries: 100_000, seconds: 900 }
  const limits = {
    ...defaultSettings.limits,
    accountTries: many,
    addressTries: many,
    codesSent: many,
    wrongCodes: many,
  }
  server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing }, limits })
  user = await createUser(server)
  admin = await createUserWithRole(server, 'admin')
})

/** Expects a 4xx in the envelope that reveals nothing about the server's code. */
const expectClientError = (response: ApiResponse, name: string) => {
  expect(response.status, `${name}: ${JSON.stringify(response.body).slice(0, 200)}`).toBeGreaterThanOrEqual(400)
  expect(response.status, name).toBeLessThan(500)
  expect(response.body, name).toMatchObject({ success: false, message: expect.any(String), data: null })
  expect(JSON.stringify(response.body)).not.toMatch(/SqlError|syntax error|node_modules|select |\.ts:/i)
}

const goodBodies: Record<string, [method: string, body: Record<string, unknown>]> = {
  '/user/signin': ['POST', { identifier: 'a@shop.example', password }],
  '/user/register': [
    'POST',
    { name: 'Rahima', email: 'r@shop.example', password, confirmPassword: password, method: 'email' },
  ],
  '/user/verify-otp': ['POST', { phone: '01712345678', code: '1234' }],
  '/user/resend-otp': ['POST', { phone: '01712345678' }],
  '/user/sign-in-code': ['POST', { phone: '01712345678' }],
  '/user/sign-in-by-code': ['POST', { phone: '01712345678', code: '1234' }],
  '/user/forgot-password': ['POST', { identifier: 'a@shop.example' }],
  '/user/reset-password': ['POST', { identifier: 'a@shop.example', password }],
  '/user/verify-account': ['POST', { token: 'token' }],
  '/user/google-login': ['POST', { authCode: 'code' }],
  '/user/update-profile': ['PUT', { id: 'id', name: 'Rahima' }],
  '/address': [
    'POST',
    {
      customerName: 'Rahima',
      phone: '01712345678',
      division: 'Dhaka',
      district: 'Dhaka',
      city: 'Mirpur',
      addressDetails: 'House 7',
      label: 'Home',
    },
  ],
  '/user/change-password': [
    'PATCH',
    { id: 'id', currentPassword: password, newPassword: 'new password', confirmPassword: 'new password' },
  ],
  '/user/change-role': ['PATCH', { userId: 'id', role: 'owner' }],
}

const wrongKinds: unknown[] = [null, 1, true, {}, [], ['a'], { toString: 'x' }, 1e308]
const huge = 'x'.repeat(1024 * 1024)

const asAdmin = (): Visitor => {
  const visitor = createVisitor(server.url)
  visitor.token = admin.visitor.token
  return visitor
}

describe.each(Object.entries(goodBodies))('%s', (path, [method, good]) => {
  const send = (body: unknown, headers?: Record<string, string>) => asAdmin().call(method, path, body, headers)

  it('returns 4xx for fields of the wrong type', async () => {
    for (const [n, field] of Object.keys(good).entries()) {
      // Over the fields of all calls, each kind is sent often: one schema of a text rejects them all.
      for (const value of wrongKinds.filter((_, at) => (at + n + path.length) % 3 === 0)) {
        expectClientError(await send({ ...good, [field]: value }), `${field} = ${JSON.stringify(value)}`)
      }
    }
  })

  it('returns 4xx for texts of a megabyte and texts with NUL', async () => {
    for (const field of Object.keys(good)) {
      expectClientError(await send({ ...good, [field]: huge }), `${field}: huge`)
      expectClientError(await send({ ...good, [field]: `a\u0000b${good[field]}` }), `${field}: NUL`)
    }
  })

  it('returns 4xx for unknown fields', async () => {
    for (const more of [{ role: 'admin', isAdmin: true }, { __proto: 1 }, { constructor: {} }, { $ne: null }]) {
      expectClientError(await send({ ...good, ...more }), JSON.stringify(more))
    }
    expectClientError(
      await send(JSON.stringify(good).replace('{', '{"__proto__":{"role":"admin"},'), {
        'content-type': 'application/json',
      }),
      '__proto__',
    )
  })

  it('returns 4xx for bodies that are no object or cannot be parsed', async () => {
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '1',
      '{"a":',
      '\u0000',
      '['.repeat(50_000),
      '{"a":'.repeat(5000),
    ]) {
      expectClientError(await send(body, { 'content-type': 'application/json' }), JSON.stringify(body).slice(0, 40))
    }
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'x',
    ]) {
      expectClientError(await send(JSON.stringify(good), { 'content-type': type }), type)
    }
  })
})

describe('texts with a meaning in SQL, HTML, paths or headers', () => {
  const nasty = [
    `Robert'); drop table users;--`,
    `" or ""="`,
    '<img src=x onerror=alert(1)>',
    '{{7*7}} #{7*7}',
    '\u202egnp.exe',
    '%00%0d%0aSet-Cookie: a=b',
    '../../etc/passwd',
    '𝕶𝖆𝖗𝖎𝖒 করিম 🛒',
  ]

  it('are stored unchanged in an address and a name, as far as these allow them', async () => {
    for (const text of nasty) {
      const change = { id: user.id, address: text, ...(isPlainName(text) ? { name: text } : {}) }
      const response = await user.visitor.call('PUT', '/user/update-profile', change)
      const isAllowed = isPlainLines(text)
      expect(response.status, text).toBe(isAllowed ? 200 : 400)
      if (isAllowed) expect(response.body.data).toMatchObject(change.name ? { name: text } : { address: text })
    }
    expect((await query(server.databaseUrl, 'select 1 from users')).length).toBe(2)
  })

  it('find nobody in an identifier, code, token, id or search', async () => {
    const visitor = asAdmin()
    for (const text of nasty) {
      expectClientError(await visitor.post('/user/signin', { identifier: text, password: text }), text)
      expectClientError(await visitor.post('/user/verify-otp', { identifier: text, code: '1234' }), text)
      expectClientError(await visitor.post('/user/verify-account', { token: text }), text)
      expectClientError(await visitor.post('/user/google-login', { authCode: text }), text)
      expectClientError(await visitor.post('/user/reset-password', { identifier: text, password }), text)
      expectClientError(await visitor.call('GET', `/user/get-single-user/${encodeURIComponent(text)}`), text)
      expectClientError(await visitor.call('DELETE', `/user/delete-user/${encodeURIComponent(text)}`), text)
      expectClientError(await visitor.call('GET', `/user/get-user-by-role/${encodeURIComponent(text)}`), text)
      const found = await visitor.call('GET', `/user/get-user-by-search?searchTerm=${encodeURIComponent(text)}`)
      expect(found.status).toBe(200)
    }
  })

  it('return 4xx in paths and queries', async () => {
    const visitor = asAdmin()
    for (const path of [
      '/user/get-single-user/%00',
      '/user/get-single-user/%E0%A4%A',
      `/user/get-single-user/${'x'.repeat(5000)}`,
      '/user/get-user-by-search?searchTerm=%00',
      '/user/get-user-by-search?role=king',
      '/user/get-user-by-search?nobody=knows',
      `/user/get-user-by-search?searchTerm=${'x'.repeat(5000)}`,
    ]) {
      expectClientError(await visitor.call('GET', path), path.slice(0, 60))
    }
  })
})
