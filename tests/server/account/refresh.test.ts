import { beforeAll, describe, expect, it } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createUser, createVisitor, fastHashing, type Visitor } from './client.ts'

let server: TestServer
let other: TestServer

beforeAll(async () => {
  const account = { ...defaultAccountSettings, ...fastHashing }
  server = await startTestServer({ account })
  other = await startTestServer({ account, databaseUrl: server.databaseUrl, filesDir: server.settings.filesDir })
})

/** Renews with the given cookie; the visitor's cookies stay as they are. */
const renewWith = async (url: string, cookie: string) => {
  const visitor = createVisitor(url)
  visitor.cookies.set('haat_refresh', cookie)
  const response = await visitor.post('/user/refresh-token')
  return { response, next: visitor.cookies.get('haat_refresh') }
}
const cookieOf = (visitor: Visitor) => visitor.cookies.get('haat_refresh')!
const sessionOf = (cookie: string) => cookie.split('.')[0]!

/** Puts the end of the overlap, or of a session, into the past. */
const age = (cookie: string, column: 'previous_valid_until' | 'expires_at') =>
  query(server.databaseUrl, `update sessions set ${column} = now() - interval '1 second' where id = $1`, [
    sessionOf(cookie),
  ])

describe('POST /user/refresh-token', () => {
  it('returns a new access token as `data`, and sets a new cookie', async () => {
    const { visitor, id } = await createUser(server)
    const first = cookieOf(visitor)
    const response = await visitor.post('/user/refresh-token')
    expect(response).toMatchObject({ status: 200, body: { success: true, data: expect.stringMatching(/^ey/) } })
    expect(cookieOf(visitor)).not.toBe(first)
    visitor.token = response.body.data
    expect(await visitor.call('GET', `/user/get-single-user/${id}`)).toMatchObject({ status: 200 })
  })

  it('accepts the previous token during the overlap, and returns the same successor', async () => {
    const first = cookieOf((await createUser(server)).visitor)
    const lost = await renewWith(server.url, first)
    const again = await renewWith(other.url, first)
    expect(again.response.status).toBe(200)
    expect(again.next).toBe(lost.next)
    expect((await renewWith(server.url, again.next!)).response.status).toBe(200)
  })

  it('returns one successor to many requests at once, in two processes', async () => {
    const first = cookieOf((await createUser(server)).visitor)
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, at) => renewWith(at % 2 ? server.url : other.url, first)),
    )
    expect(all.map(({ response }) => response.status)).toEqual(Array(16).fill(200))
    expect(new Set(all.map(({ next }) => next)).size).toBe(1)
    const [session] = await query<{ generation: number }>(
      server.databaseUrl,
      'select generation from sessions where id = $1',
      [sessionOf(first)],
    )
    expect(session!.generation).toBe(1)
  })

  it('ends the whole family when a token is used again after the overlap', async () => {
    const { visitor, id } = await createUser(server)
    const first = cookieOf(visitor)
    const { next } = await renewWith(server.url, first)
    await age(first, 'previous_valid_until')
    expect((await renewWith(server.url, first)).response.status).toBe(401)
    expect((await renewWith(server.url, next!)).response.status).toBe(401)
    expect(await visitor.call('GET', `/user/get-single-user/${id}`)).toMatchObject({ status: 401 })
  })

  it('ends the family when a token two steps old is used again, even within the overlap', async () => {
    const first = cookieOf((await createUser(server)).visitor)
    const second = await renewWith(server.url, first)
    const third = await renewWith(server.url, second.next!)
    expect((await renewWith(server.url, first)).response.status).toBe(401)
    expect((await renewWith(server.url, third.next!)).response.status).toBe(401)
  })

  it('returns 401 for an expired session', async () => {
    const first = cookieOf((await createUser(server)).visitor)
    await age(first, 'expires_at')
    expect((await renewWith(server.url, first)).response.status).toBe(401)
  })

  it('returns 401 for invented tokens, and does not end the session that they name', async () => {
    const first = cookieOf((await createUser(server)).visitor)
    const [session, secret, mac] = first.split('.')
    const invented = ['', 'x', 'a.b.c', `${session}.${secret}`, `${session}.${'A'.repeat(43)}.${mac}`, `${first}.x`]
    for (const cookie of invented) expect((await renewWith(server.url, cookie)).response.status).toBe(401)
    expect((await renewWith(server.url, first)).response.status).toBe(200)
  })

  it('returns 401 without a cookie, and 403 to a page of another site', async () => {
    expect(await createVisitor(server.url).post('/user/refresh-token')).toMatchObject({
      status: 401,
      body: { data: null },
    })
    const { visitor } = await createUser(server)
    const foreign = await visitor.post('/user/refresh-token', undefined, { origin: 'https://elsewhere.example' })
    expect(foreign.status).toBe(403)
    expect((await visitor.post('/user/refresh-token', undefined, { origin: server.url })).status).toBe(200)
  })
})
