import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../support/server.ts'

const distDir = mkdtempSync(path.join(tmpdir(), 'haat-dist-'))
afterAll(() => rmSync(distDir, { recursive: true, force: true }))
const script = 'console.log("the shop")\n'.repeat(50)
mkdirSync(path.join(distDir, 'assets'))
writeFileSync(path.join(distDir, 'assets', 'main-abc123.js'), script)
writeFileSync(path.join(distDir, 'assets', 'main-abc123.js.br'), brotliCompressSync(script))
writeFileSync(path.join(distDir, 'assets', 'main-abc123.js.gz'), gzipSync(script))
writeFileSync(path.join(distDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(
  path.join(distDir, 'index.html'),
  '<html><head><meta name="description" content="A shop"><title>Haat</title></head><body></body></html>',
)
mkdirSync(path.join(distDir, '.vite'))
writeFileSync(
  path.join(distDir, '.vite', 'manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/main-abc123.js', name: 'index' },
    _core: { file: 'assets/core-1.js', name: 'core', imports: ['index.html'] },
    _shop: { file: 'assets/shop-1.js', name: 'shop', imports: ['_core', 'index.html'] },
  }),
)
const server = await startTestServer({ distDir })

/** A request whose answer is not decompressed on the way. */
const get = (place: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    request(server.url + place, { method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(parts),
        }),
      )
    })
      .on('error', reject)
      .end()
  })

test('hashed files are served precompressed and kept for ever', async () => {
  const brotli = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script)
  expect((await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  const refusing = await get('/assets/main-abc123.js', { 'accept-encoding': 'br;q=0, gzip;q=0' })
  expect(refusing.headers['content-encoding']).toBeUndefined()
  expect(refusing.body.toString()).toBe(script)
})

test('an address of a route answers index.html, which is asked for anew each time', async () => {
  for (const place of ['/', '/login', '/admin/products?page=2', '/user/verify/abc.def.ghi', '/otp-verification']) {
    const page = await get(place)
    expect(page.status, place).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.body.toString()).toContain('<title>Haat</title>')
  }
})

test('index.html carries run-time settings as data and what link previews show', async () => {
  const html = (await get('/')).body.toString()
  const settings = /<script type="application\/json" id="haat-settings">(.*?)<\/script>/.exec(html)?.[1]
  expect(JSON.parse(settings ?? '')).toMatchObject({ googleClientId: '' })
  expect(html).toContain('<meta property="og:title" content="Haat">')
  expect(html).toContain('<meta property="og:description" content="A shop">')
})

test('the page of an address announces the files of its first view, and of no other', async () => {
  const links = async (place: string) => (await get(place)).body.toString().match(/(?<=<link [^>]*href=")[^"]+/g) ?? []
  expect(await links('/')).toEqual(['/assets/shop-1.js', '/assets/core-1.js'])
  expect(await links('/admin')).toEqual([])
  expect((await get('/.vite/manifest.json')).status).toBe(404)
})

test('the answer to a read is compressed in what the caller takes', async () => {
  const place = '/api/openapi.json'
  const plain = await get(place)
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'Accept-Encoding'])
  const brotli = await get(place, { 'accept-encoding': 'gzip, br' })
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(brotli.body.length) })
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
  const gzip = await get(place, { 'accept-encoding': 'gzip' })
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json' })
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect((await get('/api/logo', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
})

test('a missing file is 404, not a page', async () => {
  for (const place of ['/assets/old-123.js', '/assets/none', '/robots.txt', '/favicon.ico', '/wp-login.php']) {
    expect((await get(place)).status, place).toBe(404)
  }
})

test('what has not changed is not sent again', async () => {
  for (const place of ['/', '/login', '/favicon.svg', '/assets/main-abc123.js']) {
    const first = await get(place, { 'accept-encoding': 'br' })
    const again = await get(place, { 'accept-encoding': 'br', 'if-none-match': first.headers.etag ?? '' })
    expect(again.status, place).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers['content-security-policy']).toBeDefined()
    const weak = await get(place, { 'accept-encoding': 'br', 'if-none-match': `"other", W/${first.headers.etag}` })
    expect(weak.status, `${place} by a tag that a proxy has weakened`).toBe(304)
  }
})

test('HEAD tells the same without the body', async () => {
  const head = await get('/assets/main-abc123.js', {}, 'HEAD')
  expect(head.status).toBe(200)
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(script)))
  expect(head.body).toHaveLength(0)
  expect((await get('/api/categories', {}, 'HEAD')).status).toBe(200)
})

test('files outside the build cannot be reached', async () => {
  for (const place of ['/..%2f..%2fetc%2fpasswd', '/assets/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd']) {
    expect((await get(place)).body.toString(), place).not.toMatch(/root:|dependencies/)
  }
})
