import { expect, test } from 'vitest'
import { Access, annotationOf } from '#contract/calls/annotations.ts'
import { ServerApi } from '#server/platform/http/api.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, createVisitor } from '../account/client.ts'
import { expectError } from './rawHttp.ts'

const plain = await startTestServer()
const shop = 'https://shop.example'
const friend = 'https://friend.example'
const named = await startTestServer({ publicUrl: shop, allowedOrigins: [friend] })
const { visitor: admin } = await createUserWithRole(plain, 'admin')

/** Every call that changes something, but for those of payment providers, with a value for each parameter of its path. */
const writes = Object.values(ServerApi.groups)
  .flatMap((group) => Object.values(group.endpoints))
  .filter((endpoint) => endpoint.method !== 'GET' && annotationOf(endpoint, Access) !== 'provider')
  .map(({ method, path }) => ({ method, path: path.replace(/^\/api/, '').replace(/:[A-Za-z]+/g, 'terms') }))

const FOREIGN = ['https://evil.example', 'null', 'http://127.0.0.1:1', 'https://127.0.0.1.evil.example']

/** Each call is sent with one of the values, and each value with a part of the calls: one guard checks them for all. */
const withOneOf = <Value>(values: readonly Value[]) =>
  writes.map((write, n) => ({ ...write, value: values[n % values.length]! }))

test('every call that changes something returns 403 to a page of another site', async () => {
  for (const caller of [createVisitor(plain.url), admin]) {
    for (const { method, path, value: origin } of withOneOf(FOREIGN)) {
      expect(await caller.call(method, path, '{}', { origin }), `${method} ${path} ${origin}`).toMatchObject({
        status: 403,
        body: { success: false, code: 'request.foreign_origin' },
      })
    }
  }
})

test('every call that changes something returns 415 for a body without a type or of another one', async () => {
  const types = ['', 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']
  for (const { method, path, value: type } of withOneOf(types)) {
    const response = await fetch(`${plain.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${admin.token}`, ...(type ? { 'content-type': type } : {}) },
      body: new Blob(['{}']),
    })
    expect(await expectError(response, 415), `${method} ${path} ${type}`).toMatchObject({
      code: 'request.wrong_content_type',
    })
  }
})

test('pages of the shop and of allowed sites may change something, and so may clients without an origin', async () => {
  const logout = (url: string, headers: Record<string, string>, body?: Blob) =>
    fetch(`${url}/api/user/logout`, { method: 'POST', headers, body: body ?? null })
  const served: Record<string, string>[] = [{ origin: shop }, { origin: friend }, {}]
  for (const headers of served) {
    expect((await logout(named.url, headers)).status, JSON.stringify(headers)).toBe(200)
  }
  expect((await logout(plain.url, { origin: plain.url })).status).toBe(200)
  expect(
    (await logout(plain.url, { 'content-type': 'Application/JSON; charset=UTF-8' }, new Blob(['{}']))).status,
  ).toBe(200)
  for (const origin of [...FOREIGN, plain.url, `${shop}.evil.example`]) {
    await expectError(await logout(named.url, { origin }), 403)
  }
})
