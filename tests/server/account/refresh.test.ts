import { beforeAll, describe, expect, it } from 'vitest'
import { defaultAccountSettings } from '../../../server/platform/accountSettings.ts'
import { query } from '../../support/database.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { member, quick, type Visitor, visit } from './client.ts'

let server: TestServer
let other: TestServer

beforeAll(async () => {
  const account = { ...defaultAccountSettings, ...quick }
  server = await startTestServer({ account })
  other = await startTestServer({ account, databaseUrl: server.databaseUrl, filesDir: server.settings.filesDir })
})

/** Renews with a cookie of one's own, leaving the visitor's as it is. */
const renewWith = async (url: string, cookie: string) => {
  const visitor = visit(url)
  visitor.cookies.set('haat_refresh', cookie)
  const answer = await visitor.post('/user/refresh-token')
  return { answer, next: visitor.cookies.get('haat_refresh') }
}
const cookieOf = (visitor: Visitor) => visitor.cookies.get('haat_refresh')!
const sessionOf = (cookie: string) => cookie.split('.')[0]!

/** Puts the end of the overlap, or of a session, into the past. */
const age = (cookie: string, column: 'previous_valid_until' | 'expires_at') =>
  query(server.databaseUrl, `update sessions set ${column} = now() - interval '1 second' where id = $1`, [
    sessionOf(cookie),
  ])

describe('POST /user/refresh-token', () => {
  it('gives a new access token as the data itself, and a new cookie', async () => {
    const { visitor, id } = await member(server)
    const first = cookieOf(visitor)
    const answer = await visitor.post('/user/refresh-token')
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: expect.stringMatching(/^ey/) } })
    expect(cookieOf(visitor)).not.toBe(first)
    visitor.token = answer.body.data
    expect(await visitor.call('GET', `/user/get-single-user/${id}`)).toMatchObject({ status: 200 })
  })

  it('takes the previous token during the overlap, and leads to the same successor', async () => {
    const first = cookieOf((await member(server)).visitor)
    const lost = await renewWith(server.url, first)
    const again = await renewWith(other.url, first)
    expect(again.answer.status).toBe(200)
    expect(again.next).toBe(lost.next)
    expect((await renewWith(server.url, again.next!)).answer.status).toBe(200)
  })

  it('gives many who ask at once, in two processes, one successor', async () => {
    const first = cookieOf((await member(server)).visitor)
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, at) => renewWith(at % 2 ? server.url : other.url, first)),
    )
    expect(all.map(({ answer }) => answer.status)).toEqual(Array(16).fill(200))
    expect(new Set(all.map(({ next }) => next)).size).toBe(1)
    const [session] = await query<{ generation: number }>(
      server.databaseUrl,
      'select generation from sessions where id = $1',
      [sessionOf(first)],
    )
    expect(session!.generation).toBe(1)
  })

  it('ends the whole family when a token is used again after the overlap', async () => {
    const { visitor, id } = await member(server)
    const first = cookieOf(visitor)
    const { next } = await renewWith(server.url, first)
    await age(first, 'previous_valid_until')
    expect((await renewWith(server.url, first)).answer.status).toBe(401)
    expect((await renewWith(server.url, next!)).answer.status).toBe(401)
    expect(await visitor.call('GET', `/user/get-single-user/${id}`)).toMatchObject({ status: 401 })
  })

  it('ends the family when a token two steps old comes back, even within the overlap', async () => {
    const first = cookieOf((await member(server)).visitor)
    const second = await renewWith(server.url, first)
    const third = await renewWith(server.url, second.next!)
    expect((await renewWith(server.url, first)).answer.status).toBe(401)
    expect((await renewWith(server.url, third.next!)).answer.status).toBe(401)
  })

  it('refuses an expired session', async () => {
    const first = cookieOf((await member(server)).visitor)
    await age(first, 'expires_at')
    expect((await renewWith(server.url, first)).answer.status).toBe(401)
  })

  it('refuses invented tokens without ending the session that they name', async () => {
    const first = cookieOf((await member(server)).visitor)
    const [session, secret, seal] = first.split('.')
    const invented = ['', 'x', 'a.b.c', `${session}.${secret}`, `${session}.${'A'.repeat(43)}.${seal}`, `${first}.x`]
    for (const cookie of invented) expect((await renewWith(server.url, cookie)).answer.status).toBe(401)
    expect((await renewWith(server.url, first)).answer.status).toBe(200)
  })

  it('refuses a caller without a cookie, and a page of another site', async () => {
    expect(await visit(server.url).post('/user/refresh-token')).toMatchObject({ status: 401, body: { data: null } })
    const { visitor } = await member(server)
    const foreign = await visitor.post('/user/refresh-token', undefined, { origin: 'https://elsewhere.example' })
    expect(foreign.status).toBe(403)
    expect((await visitor.post('/user/refresh-token', undefined, { origin: server.url })).status).toBe(200)
  })
})
