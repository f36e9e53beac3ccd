import { mkdtempSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { ProviderSandbox } from '#scripts/sandbox/provider.ts'
import { json, notePage } from '#scripts/sandbox/replies.ts'
import { personCookie, startTestSandbox } from '#tests/support/sandbox.ts'
import { DEMO_KEY } from '#tests/support/server.ts'

/** Counts its calls; its switch makes it answer 503. */
const counter: ProviderSandbox = {
  name: 'counter',
  title: 'Counter',
  switches: [{ name: 'unavailable', title: 'Answers 503', of: 'call' }],
  make: (context) => {
    const calls = context.table<{ times: number }>('calls')
    return {
      routes: [
        {
          method: 'POST',
          path: /^\/count\/([^/]+)$/,
          access: 'shop',
          handle: ({ parts: [id = ''] }) => {
            if (context.takeSwitch('unavailable')) return json({}, 503)
            return json(calls.set(id, { times: (calls.get(id)?.times ?? 0) + 1 }))
          },
        },
        { method: 'GET', path: /^\/look$/, access: 'person', handle: () => notePage('Look', 'A page.') },
      ],
      payments: () => [],
    }
  },
}

const post = (url: string, headers: Record<string, string> = { 'x-haat-demo': DEMO_KEY }) =>
  fetch(url, { method: 'POST', headers })

const SHOP_CALLS = ['POST /count/1', 'GET /sandbox/control', 'POST /sandbox/control']
const PAGES = ['GET /look', 'GET /sandbox', 'POST /sandbox']

test('nobody without the key of the demo sees that there is a sandbox', async () => {
  const { url } = await startTestSandbox([counter])
  const statuses = async (headers: Record<string, string>) => {
    const found: Record<string, number> = {}
    for (const call of [...SHOP_CALLS, ...PAGES, 'GET /', 'GET /nothing']) {
      const [method = '', at = ''] = call.split(' ')
      found[call] = (await fetch(`${url}${at}`, { method, headers, redirect: 'manual' })).status
    }
    return found
  }
  const all = (status: number) =>
    Object.fromEntries([...SHOP_CALLS, ...PAGES, 'GET /', 'GET /nothing'].map((call) => [call, status]))
  expect(await statuses({})).toEqual(all(404))
  expect(await statuses({ 'x-haat-demo': `${DEMO_KEY}x`, cookie: 'haat_demo=x' })).toEqual(all(404))
  // The key itself is no cookie, and the cookie no key.
  expect(await statuses({ cookie: `haat_demo=${DEMO_KEY}` })).toEqual(all(404))
  // Each opens only its own part.
  expect(await statuses({ 'x-haat-demo': DEMO_KEY })).toEqual({
    ...all(404),
    'POST /count/1': 200,
    'GET /sandbox/control': 200,
    'POST /sandbox/control': 400,
  })
  expect(await statuses({ cookie: personCookie })).toEqual({
    ...all(404),
    'GET /look': 200,
    'GET /sandbox': 200,
    'POST /sandbox': 400,
  })
})

test('another host name that leads to this machine, and a proxy, get 404', async () => {
  const { url } = await startTestSandbox([counter])
  const statusOf = (extra: Record<string, string>) =>
    new Promise((resolve, reject) => {
      const headers = { 'x-haat-demo': DEMO_KEY, ...extra }
      request(`${url}/count/1`, { method: 'POST', headers }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end()
    })
  expect(await statusOf({ host: 'evil.example' })).toBe(404)
  expect(await statusOf({ 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  expect(await statusOf({})).toBe(200)
})

test('a switch applies to as many calls as it says', async () => {
  const { url, set } = await startTestSandbox([counter])
  await set('counter', { unavailable: 2 })
  const statuses = []
  for (let call = 0; call < 3; call++) statuses.push((await post(`${url}/count/1`)).status)
  expect(statuses).toEqual([503, 503, 200])
  await expect(set('counter', { nothing: 1 })).rejects.toThrow('nothing')
})

test('the state survives a restart', async () => {
  const dataFile = path.join(mkdtempSync(path.join(tmpdir(), 'haat-sandbox-')), 'sandbox.json')
  const first = await startTestSandbox([counter], { dataFile })
  await first.set('counter', { unavailable: 1 })
  await post(`${first.url}/count/a`)
  await post(`${first.url}/count/a`)
  await first.stop()
  const second = await startTestSandbox([counter], { dataFile })
  expect(second.url).toBe(first.url)
  expect(await (await post(`${second.url}/count/a`)).json()).toEqual({ times: 2 })
})
