import { describe, expect, test, vi } from 'vitest'
import { signIn } from '#contract/account/api.ts'
import { register } from '#contract/account/stepsApi.ts'
import { getCategories, getCategory, getSubCategories } from '#contract/categories/shopApi.ts'
import { createCategory } from '#contract/categories/staffApi.ts'
import { getInvoice } from '#contract/orders/shopApi.ts'
import { getProducts } from '#contract/products/shopApi.ts'
import { call } from '#http/call.ts'
import { makeHttp } from '#http/runtime.ts'
import { errorEnvelope, json, startHttpServer, successEnvelope } from './httpServer.ts'

const httpTo = (host: string, token: string | null = null) =>
  makeHttp({
    host,
    errorText: () => undefined,
    token: () => token,
    sendAuthorized: (attempt, signal) => attempt(token, signal),
  })

const credentials = { identifier: 'rahim@example.com', password: 'secret-1' }

describe('requests and responses', () => {
  test('a request has method, path with parameters, bearer and JSON body of its declaration', async () => {
    const { host, seen } = await startHttpServer((_, response) =>
      json(response, 200, successEnvelope({ _id: 'a b/c' })),
    )
    await httpTo(host, 'token-1').reply(call(getCategory, { params: { id: 'a b/c' } }))
    await httpTo(host).reply(call(signIn, { payload: credentials }))

    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/categories/a%20b%2Fc' })
    expect(seen[0]?.headers.authorization).toBe('Bearer token-1')
    expect(seen[1]).toMatchObject({ method: 'POST', url: '/api/user/signin', body: JSON.stringify(credentials) })
    expect(seen[1]?.headers['content-type']).toBe('application/json')
    expect(seen[1]?.headers.authorization).toBeUndefined()
  })

  test('a query contains only the given parameters, numbers as text', async () => {
    const { host, seen } = await startHttpServer((_, response) => json(response, 200, successEnvelope([])))
    await httpTo(host).reply(call(getProducts, { query: { page: 0, limit: 0, search: 'মধু & চা' } }))
    await httpTo(host).reply(call(getSubCategories, { query: {} }))
    expect(new URL(seen[0]?.url ?? '', host).searchParams.get('search')).toBe('মধু & চা')
    expect(seen[0]?.url).toMatch(/^\/api\/products\?page=0&limit=0&search=/)
    expect(seen[1]?.url).toBe('/api/subcategories')
  })

  test('the payload is encoded by the declared body that it matches', async () => {
    const { host, seen } = await startHttpServer((_, response) => json(response, 201, successEnvelope(null)))
    const person = { name: 'Rahim Uddin', password: 'secret-1', confirmPassword: 'secret-1' }
    await httpTo(host).reply(call(register, { payload: { ...person, phone: '01712345678', method: 'phone' } }))
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ ...person, phone: '01712345678', method: 'phone' })
  })

  test('a multipart payload is sent as form data', async () => {
    const { host, seen } = await startHttpServer((_, response) => json(response, 201, successEnvelope({ _id: 'c1' })))
    const payload = new FormData()
    payload.set('categoryName', 'Fish')
    payload.set('categoryImage', new File(['bytes'], 'fish.webp', { type: 'image/webp' }))
    const reply = await httpTo(host).reply(call(createCategory, { payload }))
    expect(reply).toMatchObject({ ok: true, value: { _id: 'c1', categoryName: '' } })
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(seen[0]?.body).toContain('filename="fish.webp"')
  })

  test('a response without an envelope returns its bytes', async () => {
    const { host } = await startHttpServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(Buffer.from('%PDF-1.7'))
    })
    const reply = await httpTo(host).reply(call(getInvoice, { params: { id: 'o1' } }))
    expect(reply).toEqual({ ok: true, value: new TextEncoder().encode('%PDF-1.7') })
  })

  test('an error of a binary call is read as an envelope', async () => {
    const { host } = await startHttpServer((_, response) =>
      json(response, 404, errorEnvelope('This order does not exist.')),
    )
    expect(await httpTo(host).reply(call(getInvoice, { params: { id: 'o1' } }))).toEqual({
      ok: false,
      error: { _tag: 'HTTP', status: 404, message: 'This order does not exist.' },
    })
  })
})

describe('lenient decoding', () => {
  const rows = [
    { _id: 'c1', categoryName: 'Fish', extra: 1 },
    { categoryName: 'no id' },
    { _id: 'c2', categoryName: null },
  ]
  test.each([
    ['a bare list', rows],
    ['a list in an envelope', successEnvelope(rows)],
    ['a list under data', { data: rows }],
    ['a list under data.data', { data: { data: rows } }],
  ])('%s; broken rows are skipped, missing fields empty', async (_, body) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    const { host } = await startHttpServer((_, response) => json(response, 200, body))
    const reply = await httpTo(host).reply(call(getCategories))
    expect(reply.ok && reply.value.map(({ _id, categoryName }) => [_id, categoryName])).toEqual([
      ['c1', 'Fish'],
      ['c2', ''],
    ])
    log.mockRestore()
  })

  test.each([
    ['null', successEnvelope(null)],
    ['absent', { success: true, message: '' }],
  ])('a list that is %s is empty', async (_, body) => {
    const { host } = await startHttpServer((_, response) => json(response, 200, body))
    expect(await httpTo(host).reply(call(getCategories))).toEqual({ ok: true, value: [] })
  })
})
