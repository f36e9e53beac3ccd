import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import type { Settings } from '#server/platform/config.ts'
import { query } from '#tests/support/database.ts'
import { DEMO_KEY, startTestServer, type TestServer } from '#tests/support/server.ts'
import {
  createUserWithRole,
  createVisitor,
  fastHashing,
  newEmail,
  newPhone,
  registerByEmail,
  registerByPhone,
} from './client.ts'

const account = { ...defaultAccountSettings, ...fastHashing }
const paths = [
  ['GET', '/api/dev/inbox'],
  ['GET', '/api/dev/google'],
  ['GET', '/api/dev/google/page.js'],
  ['POST', '/api/dev/google/credential'],
] as const
const demoAccounts = [
  { role: 'admin', identifier: 'admin@haat.example', password: 'tamiro-kedupa' },
  { role: 'owner', identifier: 'owner1@haat.example', password: 'tamiro-kedupa' },
  { role: 'owner', identifier: 'owner2@haat.example', password: 'tamiro-kedupa' },
  { role: 'user', identifier: '01556781234', password: 'tamiro-kedupa' },
] as const

const distDir = mkdtempSync(path.join(tmpdir(), 'haat-demo-dist-'))
afterAll(() => rmSync(distDir, { recursive: true, force: true }))
writeFileSync(path.join(distDir, 'index.html'), '<html><head><title>Haat</title></head><body></body></html>')
mkdirSync(path.join(distDir, '.vite'))
writeFileSync(path.join(distDir, '.vite', 'manifest.json'), '{}')

interface HttpResponse {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly text: string
}

/** Sends a request with any headers: `fetch` does not allow `Host`, and follows redirects. */
const send = (url: string, method: string, place: string, headers: Record<string, string> = {}, body = identity) =>
  new Promise<HttpResponse>((resolve, reject) => {
    const request = http.request(new URL(place, url), {
      method,
      headers: { 'content-type': 'application/json', ...headers },
    })
    request.on('error', reject).on('response', (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (chunk) => (text += chunk))
        .on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }))
    })
    request.end(method === 'POST' ? body : undefined)
  })
const identity = JSON.stringify({ name: 'Ayesha Rahman', email: 'ayesha@shop.example' })

const withKey = { 'x-haat-demo': DEMO_KEY }
const enter = (url: string, key: string, headers: Record<string, string> = {}) =>
  send(url, 'GET', `/?demo=${key}`, headers)
/** The cookie that a browser sends after it has opened the printed address. */
const cookieOf = async (url: string, key = DEMO_KEY) => ({
  cookie: (await enter(url, key)).headers['set-cookie']![0]!.split(';')[0]!,
})
const publicSettings = {
  googleClientId: '',
  googleButton: true,
  deliveryDays: { inside: 5, outside: 10 },
  languages: ['en'],
  contentLanguages: ['en', 'bn'],
  shop: { name: 'Haat', nameBn: 'হাট' },
}
const settingsIn = ({ text }: HttpResponse) => JSON.parse(/id="haat-settings">(.*?)<\/script>/.exec(text)![1]!)
const statuses = async (url: string, headers?: Record<string, string>) =>
  Promise.all(paths.map(async ([method, place]) => (await send(url, method, place, headers)).status))
const rejections = async ({ databaseUrl }: TestServer) => {
  const [row] = await query<{ n: number }>(
    databaseUrl,
    `select coalesce(sum(count), 0)::int as n from security_events where kind = 'demo.refused'`,
  )
  return row!.n
}

const demo = { account, distDir, demoAccounts }
const allNotFound = [404, 404, 404, 404]
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(demo)
})

describe('the inbox and identity provider of the demo shop', () => {
  it('show mails and SMS, newest first, with a link to click and without executable markup', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    await registerByEmail(createVisitor(server.url), email, '<script>alert(1)<b>')
    await registerByPhone(createVisitor(server.url), phone)
    const { status, text } = await send(server.url, 'GET', '/api/dev/inbox', withKey)
    expect(status).toBe(200)
    expect(text.indexOf(phone)).toBeLessThan(text.indexOf(email))
    expect(text).toMatch(new RegExp(`<a href="${server.url}/user/verify/[\\w-]+">`))
    expect(text).not.toContain('<script>alert')
  })

  it('require the key of this start, in a header or cookie; without it they return 404', async () => {
    const before = await rejections(server)
    expect(await statuses(server.url)).toEqual(allNotFound)
    expect(await rejections(server)).toBe(before + paths.length)
    expect(await statuses(server.url, withKey)).toEqual([200, 200, 200, 200])
    expect(await statuses(server.url, await cookieOf(server.url))).toEqual([200, 200, 200, 200])
    const other = await startTestServer({ account, distDir, demoKey: 'the-key-of-another-start' })
    for (const wrong of [
      { 'x-haat-demo': '' },
      { 'x-haat-demo': `${DEMO_KEY}x` },
      { 'x-haat-demo': DEMO_KEY.slice(0, -1) },
      { cookie: 'haat_demo=' },
      { cookie: `haat_demo=${DEMO_KEY}` },
      await cookieOf(other.url, 'the-key-of-another-start'),
    ]) {
      expect(await statuses(server.url, wrong), JSON.stringify(wrong)).toEqual(allNotFound)
    }
    const { text } = await send(server.url, 'GET', '/api/dev/inbox')
    expect(JSON.parse(text)).toMatchObject({ success: false, data: null })
  })

  it('return no credential to a page of another site, or for a name or address that breaks the rules', async () => {
    const visitor = createVisitor(server.url)
    const person = { name: 'Ayesha', email: newEmail() }
    const foreign = await visitor.post('/dev/google/credential', person, {
      ...withKey,
      origin: 'https://elsewhere.example',
    })
    expect(foreign.status).toBe(403)
    for (const body of [
      {},
      { ...person, name: 'ab' },
      { ...person, email: 'none' },
      { ...person, role: 'admin' },
      '{',
      '[]',
    ]) {
      expect((await visitor.post('/dev/google/credential', body, withKey)).status).toBe(400)
    }
  })

  it('do not include the identity provider when Google is configured', async () => {
    const configured = await startTestServer({ ...demo, googleClientId: 'client.apps.googleusercontent.com' })
    expect(await statuses(configured.url, withKey)).toEqual([200, 404, 404, 404])
    const page = await send(configured.url, 'GET', '/login', await cookieOf(configured.url))
    expect(settingsIn(page)).toMatchObject({ demoInbox: '/api/dev/inbox', devIdentityProvider: '' })
  })
})

describe('the printed address', () => {
  it('redirects to the shop and sets a cookie that only the server can read and that does not contain the key', async () => {
    const { status, headers } = await enter(server.url, DEMO_KEY)
    expect([status, headers.location, headers['cache-control']]).toEqual([303, '/', 'no-store'])
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['set-cookie']).toHaveLength(1)
    const inspected = await send(server.url, 'GET', `/?inspect&demo=${DEMO_KEY}&q=a%0D%0Ab`)
    expect([inspected.headers.location, inspected.headers['set-cookie']?.length]).toEqual(['/?inspect=&q=a%0D%0Ab', 1])
    const [value, ...attributes] = headers['set-cookie']![0]!.split('; ')
    expect(value).toMatch(/^haat_demo=[\w-]{43}$/)
    expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict'])
    const secure = await startTestServer({ account, distDir, publicUrl: 'https://localhost:8443' })
    expect((await enter(secure.url, DEMO_KEY)).headers['set-cookie']![0]).toMatch(/; Secure/)
  })

  it('redirects without a cookie when the key is wrong, and records this', async () => {
    for (const key of ['', 'wrong-key-of-the-tests', `${DEMO_KEY}x`, DEMO_KEY.slice(1), `x&demo=${DEMO_KEY}`]) {
      const before = await rejections(server)
      const { status, headers } = await enter(server.url, key)
      expect([status, headers.location, headers['set-cookie']]).toEqual([303, '/', undefined])
      expect(await rejections(server)).toBe(before + 1)
    }
  })

  it('writes its key into no line of the log', async () => {
    const lines: unknown[] = []
    const console = vi.spyOn(globalThis.console, 'log').mockImplementation((line) => lines.push(line))
    try {
      const verbose = await startTestServer({ ...demo, logLevel: 'debug' })
      await enter(verbose.url, DEMO_KEY)
      await enter(verbose.url, `${DEMO_KEY}-wrong`)
      await send(verbose.url, 'GET', `/login?demo=${DEMO_KEY}`)
      await statuses(verbose.url, withKey)
      await verbose.stop()
    } finally {
      console.mockRestore()
    }
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.join('\n')).not.toContain(DEMO_KEY)
  })
})

describe("the page's settings", () => {
  const pages = ['/', '/index.html', '/login', '/no/such/page', '/user/verify/abc', '/%ff']

  it('contain nothing of the demo without the cookie; that page can be cached and revalidated', async () => {
    for (const place of pages) {
      const page = await send(server.url, 'GET', place, withKey)
      expect(settingsIn(page), place).toEqual(publicSettings)
      expect(page.headers).toMatchObject({
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding, Accept-Language, Cookie',
      })
    }
    const { etag } = (await send(server.url, 'GET', '/login')).headers
    expect((await send(server.url, 'GET', '/login', { 'if-none-match': etag! })).status).toBe(304)
  })

  it('contain inbox, identity provider and one account of each role with the cookie, in a page that is not cached', async () => {
    const cookie = await cookieOf(server.url)
    const [admin, owner, , user] = demoAccounts
    for (const place of pages) {
      const page = await send(server.url, 'GET', place, cookie)
      expect(settingsIn(page), place).toEqual({
        ...publicSettings,
        devIdentityProvider: '/api/dev/google',
        demoInbox: '/api/dev/inbox',
        demoAccounts: [admin, owner, user],
      })
      expect(page.headers).toMatchObject({
        'cache-control': 'no-store',
        vary: 'Accept-Encoding, Accept-Language, Cookie',
      })
    }
    const { etag } = (await send(server.url, 'GET', '/login')).headers
    const other = await send(server.url, 'GET', '/login', { ...cookie, 'if-none-match': etag! })
    expect([other.status, other.headers.etag === etag]).toEqual([200, false])
  })

  it('do not differ by cookies on a server without a demo', async () => {
    const real = await startTestServer({ ...demo, embeddedDatabase: false })
    const page = await send(real.url, 'GET', '/login', await cookieOf(server.url))
    expect(settingsIn(page)).toEqual({ ...publicSettings, googleButton: false })
    expect(page.headers).toMatchObject({ 'cache-control': 'no-cache' })
    const opened = await enter(real.url, DEMO_KEY)
    expect([opened.status, opened.headers['set-cookie']]).toEqual([200, undefined])
  })
})

describe('the inbox and identity provider outside of the local demo', () => {
  it.each<[string, Partial<Settings>]>([
    ['another database than the embedded one', { embeddedDatabase: false, publicUrl: 'http://127.0.0.1' }],
    ['listening on every address', { host: '0.0.0.0', publicUrl: 'http://127.0.0.1' }],
    ['an address of another machine', { publicUrl: 'https://shop.example' }],
    ['a start without a key', { demoKey: '' }],
  ])('return 404 with any key: %s', async (_name, settings) => {
    const elsewhere = await startTestServer({ ...demo, ...settings })
    const { cookie } = await cookieOf(server.url)
    expect(await statuses(elsewhere.url, { ...withKey, 'x-haat-demo': settings.demoKey ?? DEMO_KEY, cookie })).toEqual(
      allNotFound,
    )
    expect((await enter(elsewhere.url, settings.demoKey ?? DEMO_KEY)).headers['set-cookie']).toBeUndefined()
    expect((await send(elsewhere.url, 'GET', '/login', { cookie })).text).not.toMatch(/api\/dev|haat\.example/)
    expect((await createVisitor(elsewhere.url).post('/user/google-login', { authCode: 'anything' })).status).toBe(400)
  })

  it('return 404 for a foreign host name that resolves to this machine', async () => {
    for (const host of ['rebound.example', 'localhost.shop.example', '127.0.0.1.shop.example:80', 'localhost:x']) {
      expect(await statuses(server.url, { ...withKey, host }), host).toEqual(allNotFound)
    }
  })

  it.each([
    ...['Forwarded', 'Via', 'X-Real-IP', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Forwarded'],
    ...['CF-Connecting-IP', 'CF-Ray', 'CDN-Loop', 'True-Client-IP', 'X-Client-IP', 'X-Cluster-Client-IP', 'Client-IP'],
    ...['Fastly-Client-IP', 'Fly-Client-IP', 'X-Envoy-External-Address', 'X-Amzn-Trace-Id', 'X-Azure-ClientIP'],
    ...['X-Original-URL', 'X-Original-Forwarded-For', 'X-AppEngine-User-IP', 'X-Vercel-Forwarded-For', 'X-Varnish'],
    ...['X-ProxyUser-Ip', 'Akamai-Origin-Hop', 'Front-End-Https', 'X-ARR-SSL', 'X-Request-Start', 'X-Scheme'],
  ])('return 404 for a request with the proxy header %s', async (name) => {
    const headers = { ...(await cookieOf(server.url)), ...withKey, [name]: '127.0.0.1' }
    expect(await statuses(server.url, headers)).toEqual(allNotFound)
    expect((await send(server.url, 'GET', '/login', headers)).text).not.toContain('api/dev')
    expect((await enter(server.url, DEMO_KEY, { [name]: '127.0.0.1' })).headers['set-cookie']).toBeUndefined()
  })
})

/** How a proxy changes the headers of a client. `null` forwards the bytes. */
type Change = ((client: http.IncomingHttpHeaders, backend: string) => http.OutgoingHttpHeaders) | null

const from = '203.0.113.7'
const proxies: readonly (readonly [name: string, change: Change, addsHeaders: boolean])[] = [
  ['nginx, proxy_pass alone', (client, host) => ({ ...client, host, connection: 'close' }), false],
  [
    'nginx, localhost, HTTP/1.1 and Upgrade',
    (client, host) => ({ ...client, host: host.replace('127.0.0.1', 'localhost'), connection: 'upgrade' }),
    false,
  ],
  ['nginx, Host $host and X-Real-IP', (client) => ({ ...client, 'x-real-ip': from }), true],
  ['nginx, Host $host and X-Forwarded-For', (client) => ({ ...client, 'x-forwarded-for': from }), true],
  ['HAProxy, http mode', (client) => ({ ...client }), false],
  ['HAProxy, option forwardfor', (client) => ({ ...client, 'x-forwarded-for': from }), true],
  ['HAProxy tcp mode, socat, ssh -R', null, false],
  [
    'Apache, ProxyPass',
    (client, host) => ({
      ...client,
      host,
      'x-forwarded-for': from,
      'x-forwarded-host': client.host,
      'x-forwarded-server': 'shop.example',
    }),
    true,
  ],
  ['Apache, ProxyAddHeaders Off', (client, host) => ({ ...client, host }), false],
]

/** A proxy on this machine in front of a server. */
const startProxy = async (backend: string, change: Change) => {
  const { hostname, port, host } = new URL(backend)
  const proxy =
    change === null
      ? net.createServer((client) => {
          const forwarded = net.connect(Number(port), hostname)
          client.pipe(forwarded).pipe(client)
          for (const socket of [client, forwarded]) socket.on('error', () => client.destroy())
        })
      : http.createServer((request, response) => {
          const { method, url } = request
          const forwarded = http.request(
            { hostname, port, method, path: url, headers: change(request.headers, host), setHost: false, agent: false },
            (upstream) => {
              const { connection: _, 'keep-alive': __, ...headers } = upstream.headers
              response.writeHead(upstream.statusCode!, headers)
              upstream.pipe(response)
            },
          )
          forwarded.on('error', () => response.destroy())
          request.pipe(forwarded)
        })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as net.AddressInfo).port}`,
    stop: () => new Promise((resolve) => proxy.close(resolve)),
  }
}

describe('the inbox and identity provider behind a reverse proxy', () => {
  let admin: string
  beforeAll(async () => {
    admin = (await createUserWithRole(server, 'admin')).email
  })
  const takeOver = async (url: string, headers: Record<string, string>) => {
    const body = JSON.stringify({ name: 'Whoever', email: admin })
    const response = await send(url, 'POST', '/api/dev/google/credential', headers, body)
    const credential = JSON.parse(response.text).data?.credential ?? 'none'
    return send(url, 'POST', '/api/user/google-login', headers, JSON.stringify({ authCode: credential }))
  }

  it('the identity provider signs any caller with the key in as administrator, which the rows below prevent', async () => {
    const response = await takeOver(server.url, withKey)
    expect([response.status, JSON.parse(response.text).data.user.role]).toEqual([200, 'admin'])
  })

  const rows = proxies.flatMap(([name, change, addsHeaders]) =>
    ['shop.example', 'localhost'].map((host) => ({ name, change, addsHeaders, host })),
  )
  it.each(rows)('$name, client names $host', async ({ change, addsHeaders, host }) => {
    const proxy = await startProxy(server.url, change)
    try {
      const guest = { host, connection: 'close' }
      expect(await statuses(proxy.url, guest)).toEqual(allNotFound)
      expect(await statuses(proxy.url, { ...guest, 'x-haat-demo': 'wrong-key-of-the-tests' })).toEqual(allNotFound)
      expect((await takeOver(proxy.url, guest)).status).toBe(400)
      const page = await send(proxy.url, 'GET', '/login', guest)
      expect([page.status, settingsIn(page)]).toEqual([200, publicSettings])
      expect((await enter(proxy.url, 'wrong-key-of-the-tests', guest)).headers['set-cookie']).toBeUndefined()
      if (!addsHeaders) return
      const { cookie } = await cookieOf(server.url)
      expect(await statuses(proxy.url, { ...guest, ...withKey, cookie })).toEqual(allNotFound)
      expect((await takeOver(proxy.url, { ...guest, ...withKey })).status).toBe(400)
      expect((await send(proxy.url, 'GET', '/login', { ...guest, cookie })).text).not.toContain('api/dev')
      expect((await enter(proxy.url, DEMO_KEY, guest)).headers['set-cookie']).toBeUndefined()
    } finally {
      await proxy.stop()
    }
  })
})
