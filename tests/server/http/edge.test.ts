import { brotliDecompressSync } from 'node:zlib'
import { Effect } from 'effect'
import type { HttpServerRequest } from 'effect/http'
import { HttpServerResponse } from 'effect/http'
import { describe, expect, test, vi } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { compressed } from '#server/platform/http/compress.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import {
  activationTokenFor,
  createVisitor,
  fastHashing,
  newEmail,
  password,
  registerByEmail,
} from '../account/client.ts'

const TRIES = 6
const server = await startTestServer({
  account: { ...defaultAccountSettings, ...fastHashing },
  publicUrl: 'https://haat.example',
  trustedProxies: 1,
  limits: { ...defaultSettings.limits, addressTries: { tries: TRIES, seconds: 900 } },
})
const origin = { origin: 'https://haat.example' }

describe('limit per address', () => {
  /** Statuses of wrong tries from these addresses, in the notation of the proxy. */
  const statuses = async (addresses: readonly string[]) => {
    const seen: number[] = []
    for (const address of addresses) {
      const headers = { ...origin, 'x-forwarded-for': address }
      seen.push((await createVisitor(server.url).post('/user/verify-account', { token: 'wrong' }, headers)).status)
    }
    return seen
  }
  const limited = [...Array<number>(TRIES).fill(400), 429, 429]
  const eight = (spelling: (at: number) => string) => Array.from({ length: TRIES + 2 }, (_, at) => spelling(at))

  test.each([
    ['one IPv4 address', eight(() => '203.0.113.1')],
    ['changing hosts of one IPv6 network', eight((at) => `2001:db8:7:7:${at}:${at + 1}::${at + 2}`)],
    ['one IPv4 address with changing ports', eight((at) => `203.0.113.3:${40_000 + at}`)],
    ['one IPv6 network with changing ports', eight((at) => `[2001:db8:8:8::${at}]:${40_000 + at}`)],
    [
      'one IPv4 address in changing spellings',
      eight(
        (at) => ['203.0.113.4', '::FFFF:203.0.113.4', '::ffff:cb00:7104', '64:ff9b::203.0.113.4'][at % 4] as string,
      ),
    ],
  ])('counts %s as one client', async (_name, addresses) => expect(await statuses(addresses)).toEqual(limited))

  test('counts other networks separately', async () => {
    expect(await statuses(eight((at) => `2001:db8:9:${at}::1`))).toEqual(Array(TRIES + 2).fill(400))
  })

  test('ignores addresses that a client has put before the one of the proxy', async () => {
    expect(await statuses(eight((at) => `198.51.100.${at}, 203.0.113.6`))).toEqual(limited)
  })
})

describe('cookies of a shop on https', () => {
  const member = async () => {
    const [visitor, email] = [createVisitor(server.url), newEmail()]
    await registerByEmail(visitor, email)
    await visitor.post('/user/verify-account', { token: await activationTokenFor(server.databaseUrl, email) }, origin)
    return { visitor, email }
  }

  test('have a name that browsers accept only over https', async () => {
    const { visitor } = await member()
    expect([...visitor.cookies.keys()].filter((name) => !name.startsWith('__Secure-haat_'))).toEqual([])
    expect((await visitor.post('/user/refresh-token', undefined, origin)).status).toBe(200)
  })

  test('are still valid under their former name, and are set under the new name then', async () => {
    const { visitor } = await member()
    visitor.cookies.set('haat_refresh', visitor.cookies.get('__Secure-haat_refresh')!)
    visitor.cookies.delete('__Secure-haat_refresh')
    expect((await visitor.post('/user/refresh-token', undefined, origin)).status).toBe(200)
    expect(visitor.cookies.has('haat_refresh')).toBe(false)
    expect(visitor.cookies.has('__Secure-haat_refresh')).toBe(true)
    expect((await visitor.post('/user/refresh-token', undefined, origin)).status).toBe(200)
  })

  test('take precedence over those of the former name, which an attacker on the network may have set', async () => {
    const { visitor } = await member()
    visitor.cookies.set('haat_refresh', 'somebody.elses.cookie')
    expect((await visitor.post('/user/refresh-token', undefined, origin)).status).toBe(200)
    expect(visitor.cookies.has('haat_refresh')).toBe(false)
  })

  test('are removed under both names on sign-out', async () => {
    const { visitor } = await member()
    visitor.cookies.set('haat_refresh', visitor.cookies.get('__Secure-haat_refresh')!)
    await visitor.post('/user/logout', undefined, origin)
    expect([...visitor.cookies.keys()].filter((name) => name.endsWith('refresh'))).toEqual([])
  })
})

test('HSTS includes subdomains only with hstsSubdomains', async () => {
  const header = async (url: string) => (await fetch(`${url}/api/health`)).headers.get('strict-transport-security')
  expect(await header(server.url)).toBe('max-age=31536000')
  const broad = await startTestServer({
    databaseUrl: server.databaseUrl,
    publicUrl: 'https://haat.example',
    hstsSubdomains: true,
  })
  expect(await header(broad.url)).toBe('max-age=31536000; includeSubDomains')
})

test('a constant response is compressed once', async () => {
  const request = {
    method: 'GET',
    headers: { 'accept-encoding': 'br' },
  } as unknown as HttpServerRequest.HttpServerRequest
  const response = HttpServerResponse.text('word '.repeat(1000), { contentType: 'text/html' })
  const bytes = async (same: boolean) => {
    const { body } = await Effect.runPromise(compressed(request, response, same))
    return body._tag === 'Uint8Array' ? body.body : undefined
  }
  expect(await bytes(true)).toBe(await bytes(true))
  expect(await bytes(false)).not.toBe(await bytes(false))
  expect(brotliDecompressSync((await bytes(true))!).toString()).toBe('word '.repeat(1000))
  const sizes = await Promise.all(
    [1, 2].map(async () => (await (await fetch(`${server.url}/api/docs`)).arrayBuffer()).byteLength),
  )
  expect(sizes[0]).toBe(sizes[1])
})

describe('a full disk', () => {
  /** Creates a trigger function with PostgreSQL's error for a full disk. */
  const full = (name: string) =>
    query(
      server.databaseUrl,
      `create function ${name}() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    )
  const expectFull = (response: { status: number; body: unknown; headers: Headers }) => {
    expect(response).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/storage is full/), data: null },
    })
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  }

  test('makes sign-in and registration return 503; reads continue, and writes succeed once there is space', async () => {
    const { visitor, email } = await (async () => {
      const [visitor, email] = [createVisitor(server.url), newEmail()]
      await registerByEmail(visitor, email)
      await visitor.post('/user/verify-account', { token: await activationTokenFor(server.databaseUrl, email) }, origin)
      return { visitor, email }
    })()
    await full('no_room')
    for (const table of ['rate_limits', 'sessions', 'users']) {
      await query(
        server.databaseUrl,
        `create trigger no_room before insert or update on ${table} for each row execute function no_room()`,
      )
    }
    expectFull(await visitor.post('/user/signin', { identifier: email, password }, origin))
    expectFull(await createVisitor(server.url).post('/user/signin', { identifier: newEmail(), password }, origin))
    expectFull(await registerByEmail(createVisitor(server.url), newEmail()))
    expect((await visitor.call('GET', '/products')).status).toBe(200)
    await query(server.databaseUrl, 'drop function no_room cascade')
    expect((await visitor.post('/user/signin', { identifier: email, password }, origin)).status).toBe(200)
  })

  test('makes the server not ready until it can write again', async () => {
    const { url } = await startTestServer({ databaseUrl: server.databaseUrl, readyCachedMs: 100 })
    const ready = () => createVisitor(url).call('GET', '/ready')
    await query(
      server.databaseUrl,
      `create function no_room() returns event_trigger language plpgsql as
       $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    )
    await query(
      server.databaseUrl,
      `create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_room()`,
    )
    const until = { timeout: 20_000, interval: 20 }
    await expect.poll(async () => (await ready()).status, until).toBe(503)
    expectFull(await ready())
    expect((await createVisitor(url).call('GET', '/health')).status).toBe(200)
    await query(server.databaseUrl, 'drop event trigger no_room')
    await expect.poll(async () => (await ready()).status, until).toBe(200)
  })

  test('frequent readiness checks write seldom', async () => {
    const run = (text: string) => query<{ n: number }>(server.databaseUrl, text)
    await run('create table trial_writes (n integer)')
    await run(`create function count_trial() returns event_trigger language plpgsql as
      $$ begin insert into trial_writes values (1); end $$`)
    await run(
      `create event trigger count_trial on ddl_command_start when tag in ('CREATE TABLE AS') execute function count_trial()`,
    )
    for (let times = 0; times < 50; times++) expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
    const [counted] = await run('select count(*)::int as n from trial_writes')
    expect(counted!.n).toBeLessThan(10)
    await run('drop event trigger count_trial')
  })
})

vi.setConfig({ testTimeout: 60_000 })
