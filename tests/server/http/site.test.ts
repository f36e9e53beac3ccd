import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { folderOf } from '#contract/languages.ts'
import { SENT_ID, type SentPage, SKELETON } from '#contract/rendering.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import type { StyleRule } from '#server/pages/pageStyles.ts'
import { STYLES_FILE, serverFolderOf } from '#server/pages/rendering.ts'
import { securityTxt } from '#server/pages/shopPages.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { splitProduct } from '../products/splitProduct.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

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
  `<html><head><meta name="description" content="A shop"><link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="apple-touch-icon" href="/icon-192.png">
<title>Haat</title><script>theme()</script></head><body><div id="root"></div>${'<p>The shop</p>'.repeat(200)}</body></html>`,
)
mkdirSync(path.join(distDir, '.vite'))
mkdirSync(path.join(distDir, 'accents'))
writeFileSync(path.join(distDir, 'accents', 'plum.css'), ':root:root{--teal-9:#ab4aba}')
writeFileSync(path.join(distDir, 'manifest.webmanifest'), '{"name":"Online shop","lang":"en"}')
const rule = (selector: string, mark: string): StyleRule => ({
  around: ['@layer start'],
  selectors: [[selector, mark === '' ? [] : [mark]]],
  declarations: [
    ['--own', '1px', []],
    ['--other', '2px', []],
    ['width', 'var(--own)', ['--own']],
  ],
})
const styles = [rule('h1', ''), rule('.title', '.title'), rule('.elsewhere', '.elsewhere')]
writeFileSync(path.join(distDir, STYLES_FILE), JSON.stringify(styles))
/** Renders what it is asked for, and reads the products of a category, a seller or a search. */
const renderer = `export const render = async ({ address, settings, reads, role = 'guest' }) => {
  const [path, query = ''] = address.split('?')
  const [, screen, id] = path.split('/')
  if (screen === 'cart') throw new Error('A bug of the page')
  const title = '<h1 class="title">' + [path, query, role, settings.googleClientId].join(' ') + '</h1><button>'
  const text = new URLSearchParams(query).get('q')
  const url = '/api/products?page=1' + (screen === 'category' ? '&category=' + id : '') + (text ? '&search=' + text : '')
  const answer = await reads?.(screen === 'seller' ? '/api/products/owner/' + id : url)
  const found = answer?.status === 200 ? JSON.parse(answer.body).data : undefined
  const names = found?.data.map(({ productName }) => '<p>' + productName.replaceAll('<', '&lt;') + '</p>') ?? []
  return {
    html: title + names.join(''),
    links: '<link rel="preload" as="image" href="/first.webp"/>',
    at: 1,
    reads: found ? [[['Product', url], found.total]] : [],
    outcome: screen === 'policies' || text === 'unread' || answer?.status >= 500 ? 'unread' : 'whole',
  }
}`
for (const language of ['en', 'bn']) {
  const folder = path.join(serverFolderOf(distDir), language)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'server.js'), renderer)
}
afterAll(() => rmSync(serverFolderOf(distDir), { recursive: true, force: true }))
writeFileSync(
  path.join(distDir, '.vite', 'manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/main-abc123.js', name: 'index' },
    _core: { file: 'assets/core-1.js', name: 'core', imports: ['index.html'] },
    _shop: { file: 'assets/shop-1.js', name: 'shop', imports: ['_core', 'index.html'] },
    _product: { file: 'assets/product-1.js', name: 'product', imports: ['_shop'], css: ['assets/product-1.css'] },
  }),
)
const bangla = path.join(distDir, folderOf('bn'))
mkdirSync(bangla)
for (const name of ['index.html', '.vite', 'accents'])
  cpSync(path.join(distDir, name), path.join(bangla, name), { recursive: true })
writeFileSync(
  path.join(bangla, 'index.html'),
  readFileSync(path.join(distDir, 'index.html'), 'utf8').replace('<html>', '<html lang="bn">'),
)
const publicUrl = 'https://haat.example'
const server = await startTestServer({ distDir, publicUrl })
await insertSampleShop(server.databaseUrl, 3)
const hostile = '</title><script>alert("1")</script> & more'
await query(server.databaseUrl, 'update products set name = $1, description = $1, images = $2 where id = $3', [
  hostile,
  '{/media/b-2000x1500.webp}',
  'p2',
])

await query(
  server.databaseUrl,
  `insert into banners (id, image, category_id, offer) select 'offer', '/media/offer-1600x640.webp', id, 10 from categories limit 1`,
)

/** Sends a request without decompressing the response. */
const get = (place: string, headers: Record<string, string> = {}, method = 'GET', base = server.url) =>
  new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    request(base + place, { method, headers }, (response) => {
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

test('a page has the language of its address, else of the choice that the browser keeps, else of the browser', async () => {
  const bn = { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8' }
  const table: [place: string, headers: Record<string, string>, language: string][] = [
    ['/', {}, 'en'],
    ['/', { 'accept-language': 'fr, de' }, 'en'],
    ['/', { 'accept-language': 'en;q=0.5, bn' }, 'bn'],
    ['/login', bn, 'bn'],
    ['/product/p1', bn, 'bn'],
    ['/product/p1', { ...bn, cookie: 'haat-language=en' }, 'en'],
    ['/product/p1', { cookie: 'other=1; haat-language=bn' }, 'bn'],
    ['/product/p1?lang=bn', { cookie: 'haat-language=en' }, 'bn'],
    ['/product/p1?lang=en', bn, 'en'],
    ['/product/p1?lang=fr', { cookie: 'haat-language=fr', ...bn }, 'bn'],
    ['/nowhere', bn, 'bn'],
  ]
  for (const [place, headers, language] of table) {
    const page = await get(place, headers)
    expect(page.headers, JSON.stringify([place, headers])).toMatchObject({
      'content-language': language,
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    })
    expect(page.body.toString().includes('<html lang="bn">')).toBe(language === 'bn')
  }
  // A cached page of one language is not the page of the other one.
  const english = await get('/login')
  expect((await get('/login', { 'if-none-match': english.headers.etag! })).status).toBe(304)
  expect((await get('/login', { 'if-none-match': english.headers.etag!, ...bn })).status).toBe(200)
})

test('the pages of one address name each other, and each its own address', async () => {
  const alternates = (path: string) =>
    ['en', 'bn', 'x-default'].map((name) => {
      const href = `${publicUrl}${path}${name === 'bn' ? '?lang=bn' : ''}`
      return `rel="alternate" hreflang="${name}" href="${href}"/>`
    })
  for (const path of ['/', '/product/p1'])
    for (const query of ['', '?lang=bn']) {
      const page = await html(path + query)
      expect(page).toContain(`<link rel="canonical" href="${publicUrl}${path}${query}">`)
      for (const link of alternates(path)) expect(page).toContain(`<link ${link}`)
    }
})

test('hashed files are served precompressed and cacheable forever', async () => {
  const brotli = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script)
  expect((await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  const withoutCopies = await get('/favicon.svg', { 'accept-encoding': 'br' })
  expect(withoutCopies.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(withoutCopies.body)).toEqual((await get('/favicon.svg')).body)
  const uncompressed = await get('/assets/main-abc123.js', { 'accept-encoding': 'br;q=0, gzip;q=0' })
  expect(uncompressed.headers['content-encoding']).toBeUndefined()
  expect(uncompressed.body.toString()).toBe(script)
})

test('an address of a route returns index.html, which is revalidated each time', async () => {
  for (const place of ['/', '/login', '/admin/products?page=2', '/user/verify/abc.def.ghi', '/otp-verification']) {
    const page = await get(place)
    expect(page.status, place).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.body.toString()).toContain('<title>Haat</title>')
  }
})

test('a page names the CDN of pictures, if there is one', async () => {
  expect((await get('/')).body.toString()).not.toContain('data-cdn')
  const { url } = await startTestServer({ distDir, databaseUrl: server.databaseUrl, cdnUrl: 'https://cdn.example/x' })
  const html = await (await fetch(url)).text()
  expect(html).toMatch(/<html data-cdn="https:\/\/cdn\.example\/x"/)
  expect(html).toContain('<link rel="preconnect" href="https://cdn.example">')
})

test('index.html contains the run-time settings as data and metadata for link previews', async () => {
  const html = (await get('/')).body.toString()
  const settings = /<script type="application\/json" id="haat-settings">(.*?)<\/script>/.exec(html)?.[1]
  expect(JSON.parse(settings ?? '')).toMatchObject({
    googleClientId: '',
    googleButton: false,
    deliveryDays: { inside: 5, outside: 10 },
    languages: ['en', 'bn'],
    shop: { name: 'Haat', nameBn: 'হাট' },
  })
  expect(html).toContain('<meta property="og:title" content="Haat">')
  expect(html).toContain('<meta property="og:description" content="Haat is an online shop for Bangladesh')
  expect(dataOf(html)).toMatchObject([
    { '@type': 'Organization', url: publicUrl },
    {
      '@type': 'WebSite',
      url: `${publicUrl}/`,
      potentialAction: { target: { urlTemplate: `${publicUrl}/search?q={search_term_string}` } },
    },
  ])
})

const html = async (place: string, base = server.url) => (await get(place, {}, 'GET', base)).body.toString()
const rootOf = (page: string) => /<div id="root">(.*?)<\/div>(?:<script|<p>The shop|$)/s.exec(page)?.[1]

test('a page without data begins with its skeleton and its styles; the script of the page is allowed by its hash', async () => {
  const page = await html('/nowhere')
  expect(rootOf(page)).toBe(`<div ${SKELETON} aria-busy="true"><h1 class="title">/~  guest </h1><button inert></div>`)
  expect(page).toContain(
    `<style>@layer start{h1{--own:1px;width:var(--own)}.title{--own:1px;width:var(--own)}}[${SKELETON}] :is([role=alert],[data-personal]){visibility:hidden}</style></head>`,
  )
  expect(rootOf(await html('/admin'))).toContain('/admin  admin')
  expect(rootOf(await html('/owner/packing/'))).toContain('/owner/packing  owner')
  expect(rootOf(await html('/orders'))).toContain('/orders  user')
  expect(await html('/admin/nowhere')).toContain('<div id="root"></div>')
  const hash = createHash('sha256').update('theme()').digest('base64')
  expect((await get('/')).headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test('a page of an order, a link or a person has nothing of its address in it', async () => {
  for (const place of ['/track/secret?key=secret', '/order/placed/secret', '/user/verify/secret', '/orders/secret'])
    expect(rootOf(await html(place)), place).not.toContain('secret')
})

test('a page knows the settings of the server', async () => {
  const { url } = await startTestServer({
    databaseUrl: server.databaseUrl,
    distDir,
    publicUrl,
    googleClientId: 'client',
  })
  for (const place of ['/login', '/register'] as const)
    expect(rootOf(await html(place, url))).toContain(`${place}  guest client`)
})

test('a public page has its data, for readers and for the application', async () => {
  const page = await html('/category/c2')
  expect(rootOf(page)).toContain('<h1 class="title">/category/c2  guest </h1><button><p>')
  expect(rootOf(page)?.match(/<p>/g)).toHaveLength(1)
  expect(page).toContain('<link rel="preload" as="image" href="/first.webp"/>')
  const sent = new RegExp(`<script type="application/json" id="${SENT_ID}">(.*?)</script>`)
  expect(JSON.parse(sent.exec(page)?.[1] ?? '') satisfies SentPage).toEqual({
    path: '/category/c2',
    at: 1,
    reads: [[['Product', '/api/products?page=1&category=c2'], 1]],
  })
  expect(rootOf(await html('/search?q=hand&utm_source=mail'))).toContain('/search q=hand guest')
  expect(await html('/cart')).not.toContain(SENT_ID)
})

test('a page whose data cannot be read is a skeleton, with what its address says', async () => {
  const titleOf = async (place: string) =>
    /<div data-skeleton[^>]*><h1 class="title">([^<]*)/.exec(await html(place))?.[1]
  expect(await titleOf('/policies/delivery?version=2')).toBe('/policies/delivery  guest ')
  expect(await titleOf('/policies/none')).toBe('/policies/~  guest ')
  expect(await titleOf('/search?q=unread')).toBe('/search q=unread guest ')
  expect(await html('/policies/delivery')).not.toContain(SENT_ID)
})

test('a page that fails by a bug begins empty', async () => {
  expect(await html('/cart')).toContain('<div id="root"></div>')
})

test('a change of a product shows in every kept page that has it', async () => {
  const { databaseUrl } = server
  const { url } = await startTestServer({ databaseUrl, distDir, publicUrl, publicReadsBytes: 2 ** 24 })
  for (const place of ['/', '/category/c1', '/search?q=Product']) {
    const before = await get(place, {}, 'GET', url)
    expect((await get(place, { 'if-none-match': before.headers.etag! }, 'GET', url)).status).toBe(304)
    const name = `Product of ${place}`
    await query(databaseUrl, "update products set name = $1 where id = 'p1'", [name])
    await expect.poll(async () => rootOf(await html(place, url)), { timeout: 5000 }).toContain(`<p>${name}</p>`)
    expect((await get(place, { 'if-none-match': before.headers.etag! }, 'GET', url)).status).toBe(200)
  }
  await query(databaseUrl, "update products set name = 'Product 1' where id = 'p1'")
})

test('a page preloads the files of its own first view only', async () => {
  const links = async (place: string) =>
    (await get(place)).body.toString().match(/(?<=<link [^>]*href=")\/assets\/[^"]+/g) ?? []
  expect(await links('/')).toEqual(['/assets/shop-1.js', '/assets/core-1.js'])
  expect(await links('/admin')).toEqual([])
  expect(await links('/product/p1')).toEqual([
    '/assets/product-1.css',
    '/assets/product-1.js',
    '/assets/shop-1.js',
    '/assets/core-1.js',
  ])
  expect((await get('/.vite/manifest.json')).status).toBe(404)
})

test('the response to a read is compressed with a coding that the client accepts', async () => {
  const place = '/api/openapi.json'
  const plain = await get(place)
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'Accept-Encoding'])
  const brotli = await get(place, { 'accept-encoding': 'gzip, br' })
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(brotli.body.length) })
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
  const gzip = await get(place, { 'accept-encoding': 'gzip' })
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json' })
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect((await get(place, { 'accept-encoding': 'GZIP' })).headers['content-encoding']).toBe('gzip')
  expect((await get(place, { 'accept-encoding': 'GZip;Q=0' })).headers['content-encoding']).toBeUndefined()
  expect((await get('/api/logo', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
})

test('returns 404 for a missing file, not a page', async () => {
  for (const place of ['/assets/old-123.js', '/assets/none', '/humans.txt', '/favicon.ico']) {
    expect((await get(place)).status, place).toBe(404)
  }
})

test('an address that no route has returns the page that says so with 404, by GET and HEAD, whatever was asked before', async () => {
  for (const place of [
    '/.env',
    '/wp-login.php',
    '/foo/bar',
    '/login/x',
    '/products',
    '/admin/none',
    '/owner/a/b',
    '/.git/config',
  ]) {
    const page = await get(place, { 'accept-encoding': 'br' })
    expect([place, page.status, page.headers['content-type']]).toEqual([place, 404, 'text/html; charset=utf-8'])
    expect(page.body.length, place).toBeGreaterThan(0)
    const again = { 'accept-encoding': 'br', 'if-none-match': page.headers.etag ?? '*' }
    expect((await get(place, again)).status, place).toBe(404)
    const head = await get(place, { 'accept-encoding': 'br' }, 'HEAD')
    expect([place, head.status, head.headers['content-length']]).toEqual([place, 404, page.headers['content-length']])
    expect(head.body).toHaveLength(0)
  }
  expect(rootOf(await html('/.env'))).toContain('/~')
})

test('every route of the application returns 200, or 404 where its product, category, seller or policy is unknown', async () => {
  const { category, product, seller, policy, about, help, campaignPage } = shopRoutes
  const LOOKED_UP: readonly string[] = [category, product, seller, policy, about, help, campaignPage]
  for (const route of [shopRoutes, accountRoutes, adminRoutes, ownerRoutes].flatMap((routes) =>
    Object.values(routes),
  )) {
    const place = route.replaceAll(/:\w+\??/g, 'some-id')
    const expected = LOOKED_UP.includes(route) ? 404 : 200
    for (const spelled of [place, `${place}/`.replace('//', '/'), `${place}?x=1`])
      expect([spelled, (await get(spelled)).status]).toEqual([spelled, expected])
  }
  expect((await get('/LOGIN')).status).toBe(200)
})

test('returns 304 for an unchanged file', async () => {
  for (const place of ['/cart', '/verify/pending', '/favicon.svg', '/assets/main-abc123.js']) {
    const first = await get(place, { 'accept-encoding': 'br' })
    const again = await get(place, { 'accept-encoding': 'br', 'if-none-match': first.headers.etag ?? '' })
    expect(again.status, place).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers['content-security-policy']).toBeDefined()
    const weak = await get(place, { 'accept-encoding': 'br', 'if-none-match': `"other", W/${first.headers.etag}` })
    expect(weak.status, `${place} by a tag that a proxy has weakened`).toBe(304)
  }
})

test('HEAD returns the same headers without the body', async () => {
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

/** The structured data of a page. */
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text as string),
  )

const metaOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, key, value]) => [key, value]),
  )

test("a product's page has its metadata in the head", async () => {
  const page = await get('/product/p1')
  const html = page.body.toString()
  expect(page.status).toBe(200)
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  expect(html.match(/<title>.*?<\/title>/g)).toEqual(['<title>Product 1 · Haat</title>'])
  expect(html).toContain(`<link rel="canonical" href="${publicUrl}/product/p1">`)
  expect(html.match(/og:title/g)).toHaveLength(1)
  expect(metaOf(html)).toMatchObject({
    description: 'Made by hand in Dhaka',
    'og:type': 'product',
    'og:title': 'Product 1 · Haat',
    'og:description': 'Made by hand in Dhaka',
    'og:url': `${publicUrl}/product/p1`,
    'og:image': `${publicUrl}/media/a.webp`,
    'twitter:card': 'summary_large_image',
  })
  const [data, trail] = dataOf(html)
  expect(trail).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Clothing', item: `${publicUrl}/category/c1` },
      { '@type': 'ListItem', position: 2, name: 'Sarees', item: `${publicUrl}/category/c1/s1` },
      { '@type': 'ListItem', position: 3, name: 'Product 1', item: `${publicUrl}/product/p1` },
    ],
  })
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'Product 1',
    image: [`${publicUrl}/media/a.webp`, `${publicUrl}/media/b.webp`],
    offers: {
      price: '875.44',
      priceCurrency: 'BDT',
      availability: 'https://schema.org/InStock',
      hasMerchantReturnPolicy: { applicableCountry: 'BD', merchantReturnDays: 7 },
      shippingDetails: [
        { shippingRate: { value: '60.00', currency: 'BDT' }, shippingDestination: { addressRegion: 'BD-13' } },
        { shippingRate: { value: '120.00', currency: 'BDT' }, shippingDestination: { addressCountry: 'BD' } },
      ],
    },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [
      { author: { name: 'Rahim' }, reviewRating: { ratingValue: 4 }, reviewBody: 'Fine', datePublished: '2026-06-02' },
      { author: { name: 'Karim' }, reviewRating: { ratingValue: 5 }, reviewBody: 'Good', datePublished: '2026-06-01' },
    ],
  })
  expect(html).toContain('id="haat-settings"')
})

test('a product with variants is a group of products for search engines, each with its own address, price and picture', async () => {
  await splitProduct(server.databaseUrl, 'p3', [
    { id: 'small', size: 'S', color: '#b3174f', option: 'Silk', stock: 2, price: 50_000 },
    { id: 'medium', size: 'M', color: 'Red', option: 'Cotton', stock: 0 },
  ])
  await query(server.databaseUrl, "update product_variants set image = '/media/b.webp' where id = 'medium'")
  const html = (await get('/product/p3')).body.toString()
  const [data] = dataOf(html)
  const address = `${publicUrl}/product/p3`
  expect(html).toContain(`<link rel="canonical" href="${address}">`)
  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Product 3',
    url: address,
    productGroupID: 'p3',
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    hasVariant: [
      {
        ...{ '@type': 'Product', sku: 'small', name: 'Product 3, S, Maroon, Silk', size: 'S', color: 'Maroon' },
        image: [`${publicUrl}/media/a.webp`],
        offers: { url: `${address}?variant=small`, price: '438.00', availability: 'https://schema.org/InStock' },
      },
      {
        ...{ sku: 'medium', size: 'M', image: [`${publicUrl}/media/b.webp`] },
        offers: { price: '875.00', availability: 'https://schema.org/OutOfStock' },
      },
    ],
  })
  expect(data).not.toHaveProperty('offers')
  const bangla = dataOf((await get('/product/p3?lang=bn')).body.toString())[0]
  expect(bangla.hasVariant[0].offers.url).toBe(`${address}?lang=bn&variant=small`)
})

test('texts of a seller are escaped in the head, and previews get a picture of at most 1280 pixels', async () => {
  const html = (await get('/product/p2')).body.toString()
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('<title>&#60;/title&#62;&#60;script&#62;')
  expect(metaOf(html)['og:image']).toBe(`${publicUrl}/media/b-2000x1500.webp?w=1280`)
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
  expect(data.name).toBe(hostile)
})

test.each([
  ['/category/c1', 'Clothing · Haat', '/category/c1'],
  ['/category/c1/s1', 'Sarees · Haat', '/category/c1/s1'],
  ['/category/c1/s1/t1', 'Jamdani · Haat', '/category/c1/s1/t1'],
])('%s has the title %s', async (place, title, path) => {
  const html = (await get(place)).body.toString()
  expect(html).toContain(`<title>${title}</title>`)
  expect(html).toContain(`<link rel="canonical" href="${publicUrl}${path}">`)
  expect(metaOf(html)).toMatchObject({ 'og:type': 'website', 'og:title': title })
})

test('a Bangla page has Bangla names in its head, and the English ones where it has none', async () => {
  await query(server.databaseUrl, "update products set name_bn = 'পণ্য ২', description_bn = 'হাতে বোনা' where id = 'p2'")
  await query(server.databaseUrl, "update sub_categories set name_bn = 'ফল' where id = 's2'")
  const page = (await get('/product/p2?lang=bn')).body.toString()
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '')
  expect(data).toMatchObject({ name: 'পণ্য ২', description: 'হাতে বোনা', category: 'Food' })
  expect(data.offers.url).toBe(`${publicUrl}/product/p2?lang=bn`)
  expect(page).toContain('<title>পণ্য ২ · ')
  expect((await get('/category/c2/s2?lang=bn')).body.toString()).toContain('<title>ফল · ')
  expect((await get('/category/c2?lang=bn')).body.toString()).toContain('<title>Food · ')
  expect((await get('/product/p2')).body.toString()).not.toContain('পণ্য')
})

test("a seller's page has the name in its head, and an account that sells nothing has none", async () => {
  const html = (await get('/seller/o1')).body.toString()
  expect(html).toContain('<title>Owner One · Haat</title>')
  expect(html).toContain(`<link rel="canonical" href="${publicUrl}/seller/o1">`)
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
  expect(data).toMatchObject({ '@type': 'CollectionPage', about: { '@type': 'Organization', name: 'Owner One' } })
  expect(html).not.toContain('one@shop.example')
  await query(
    server.databaseUrl,
    "insert into users (id, name, email, role) values ('o9', 'Owner Nine', 'nine@shop.example', 'owner')",
  )
  const withoutProducts = await get('/seller/o9')
  expect(withoutProducts.status).toBe(404)
  expect(withoutProducts.body.toString()).not.toContain('Owner Nine')
})

test.each(['/seller/none', '/product/none', '/category/none', '/category/c1/none', '/category/c1/s1/none'])(
  '%s returns the application with status 404',
  async (place) => {
    const page = await get(place)
    expect(page.status).toBe(404)
    expect(page.body.toString()).toContain('<title>Haat</title>')
  },
)

test.each(['/product/%E0%A4%A', '/%00', '/category/c1/%', '/search?q=%00', '/%ff', '/dev/%'])(
  'the malformed address %s returns the application with status 404',
  async (place) => {
    for (const method of ['GET', 'HEAD']) {
      const page = await get(place, { accept: 'text/html' }, method)
      expect(page.status, method).toBe(404)
      expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      expect(page.headers['content-security-policy']).toContain("script-src 'self'")
      expect(page.body.toString().includes('<title>Haat</title>')).toBe(method === 'GET')
    }
  },
)

test('a malformed address of a call or a file returns 400 in the envelope', async () => {
  for (const place of ['/api/%', '/api/products/%00', '/media/%E0%A4%A', '/assets/%']) {
    const response = await get(place, { accept: 'text/html' })
    expect(response.status, place).toBe(400)
    expect(JSON.parse(response.body.toString())).toMatchObject({ success: false, data: null })
  }
  expect((await get('/product/%', {}, 'POST')).status).toBe(400)
})

test('pages, manifests and feeds have the name of the shop, and a new one at their next request', async () => {
  const paths = ['/', '/login', '/cart', '/admin/dashboard', '/policies/terms', '/product/p1', '/feed/google.xml']
  const asked = [...paths.flatMap((path) => [path, `${path}?lang=bn`]), '/manifest.webmanifest']
  const texts = () => Promise.all(asked.map(async (path) => (await get(path)).body.toString()))
  for (const text of await texts()) expect(text).toMatch(/Haat|হাট/)
  await query(server.databaseUrl, `update shop_details set shop_name = 'Rupali <1>', shop_name_bn = 'রূপালী'`)
  const renamed = await texts()
  for (const [at, text] of renamed.entries()) {
    expect(text, asked[at]).toMatch(asked[at]?.endsWith('bn') ? /রূপালী/ : /Rupali (?:<1>|&#60;1&#62;|\\u003c1>)/)
    expect(text.replaceAll(/haat-(?:settings|sent)|haat\.example/g, ''), asked[at]).not.toMatch(/Haat|হাট/i)
  }
  const [home, , login] = renamed
  await query(
    server.databaseUrl,
    `update shop_details set tagline = 'Books & more', links = 'https://facebook.com/rupali', first_language = 'bn'`,
  )
  const [described] = await texts()
  expect(described).toContain('<meta name="description" content="Rupali &#60;1&#62;: Books &#38; more">')
  expect(dataOf(described!)).toMatchObject([{ sameAs: ['https://facebook.com/rupali'] }, {}])
  const languageOf = async (path: string, headers = {}) =>
    (await get(path, { 'accept-language': 'en', ...headers })).headers['content-language']
  // The choice of a person and that of an address prevail, and calls have the language of the browser.
  expect(
    await Promise.all(['/login', '/cart', '/login?lang=en', '/api/shop-details'].map((path) => languageOf(path))),
  ).toEqual(['bn', 'bn', 'en', 'en'])
  expect(await languageOf('/', { cookie: 'haat-language=en' })).toBe('en')
  expect(login).toContain('<title>Rupali &#60;1&#62;</title>')
  expect(home).toContain('<meta property="og:site_name" content="Rupali &#60;1&#62;">')
  await query(
    server.databaseUrl,
    `update shop_details set shop_name = 'Haat', shop_name_bn = 'হাট', tagline = '', links = '', first_language = ''`,
  )
  // The next page reads it.
  await get('/')
})

test('pages and manifests have the icon of the shop, whose files change with it', async () => {
  const read = async (address: string) => (await get(address)).body.toString()
  const pages = ['/', '/?lang=bn', '/login', '/product/p1', '/admin/dashboard']
  const standard = '<link rel="icon" type="image/svg+xml" href="/favicon.svg">'
  for (const page of pages) expect(await read(page), page).toContain(standard)
  const path = `/media/${'ab12'.repeat(8)}-900x600.webp`
  await query(server.databaseUrl, 'update shop_details set icon = $1', [path])
  const file = (form: string) => `/icons/${'ab12'.repeat(8)}-${form}.png`
  for (const page of pages) {
    const html = await read(page)
    expect(html, page).toContain(`<link rel="icon" type="image/png" sizes="48x48" href="${file('48')}">`)
    expect(html, page).toContain(`<link rel="apple-touch-icon" href="${file('180')}">`)
    expect(html, page).not.toContain('favicon.svg')
    expect(html.match(/apple-touch-icon/g), page).toHaveLength(1)
  }
  expect(JSON.parse(await read('/manifest.webmanifest')).icons).toEqual([
    { src: file('192'), type: 'image/png', sizes: '192x192', purpose: 'any' },
    { src: file('512'), type: 'image/png', sizes: '512x512', purpose: 'any' },
    { src: file('maskable'), type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ])
  // The picture does not exist.
  expect((await get(file('48'))).status).toBe(404)
  await query(server.databaseUrl, `update shop_details set icon = ''`)
  for (const page of pages) expect(await read(page), page).toContain(standard)
})

test('pages and manifests have the colour of the shop, with its style in the page', async () => {
  const read = async (address: string) => (await get(address)).body.toString()
  const style = '<style id="accent" data-accent="plum">:root:root{--teal-9:#ab4aba}</style>'
  const pages = ['/', '/?lang=bn', '/login', '/product/p1', '/admin/dashboard']
  for (const page of pages) expect(await read(page), page).not.toContain('id="accent"')
  await query(server.databaseUrl, `update shop_details set accent = 'plum'`)
  for (const page of pages) expect(await read(page), page).toContain(style)
  expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({ theme_color: '#ab4aba' })
  expect((await get('/accents/plum.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  // A build without this colour has its own.
  await query(server.databaseUrl, `update shop_details set accent = 'gold'`)
  for (const page of pages) expect(await read(page), page).not.toContain('id="accent"')
  await query(server.databaseUrl, `update shop_details set accent = ''`)
  await get('/')
})

test("a policy's page names the shop and its text, and an unpublished one is not found", async () => {
  await query(server.databaseUrl, `update shop_details set phone = '01712345678'`)
  const html = (await get('/policies/delivery')).body.toString()
  expect(html).toContain('<title>Delivery · Haat</title>')
  expect(html).toContain('<meta name="description" content="How long it takes Inside Dhaka: within 5 days.')
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!)
  expect(data).toMatchObject({ '@type': 'WebPage', publisher: { name: 'Haat', telephone: '01712345678' } })
  await query(server.databaseUrl, `update shop_details set shop_name_bn = 'হাট লিমিটেড'`)
  const bangla = (await get('/policies/delivery?lang=bn')).body.toString()
  expect(bangla).toContain('"name":"হাট লিমিটেড"')
  expect(bangla).toMatch(/<meta name="description" content="[\u0980-\u09ff]/)
  expect((await get('/policies/imprint')).status).toBe(404)
  await query(server.databaseUrl, `insert into policies (version, page, text) values (6, 'refund', '')`)
  expect((await get('/policies/refund')).status).toBe(404)
  expect((await get('/policies/terms?version=1')).body.toString()).toContain(
    `<link rel="canonical" href="${publicUrl}/policies/terms">`,
  )
})

test('a page about the shop is found at its own address once it is written', async () => {
  expect((await get('/pages/about')).status).toBe(404)
  await query(
    server.databaseUrl,
    `insert into policies (version, page, text) select max(version) + 1, 'about', 'We sell what our village makes.' from policies`,
  )
  const html = (await get('/pages/about')).body.toString()
  expect(html).toContain('<title>About us · Haat</title>')
  expect(html).toContain('<meta name="description" content="We sell what our village makes.')
  for (const path of ['/policies/about', '/pages/terms']) expect((await get(path)).status, path).toBe(404)
})

test("a page of the shop's own is found once it is published, and its first picture stands in previews", async () => {
  await query(
    server.databaseUrl,
    `insert into campaign_pages (id, slug, title, title_bn, text, pictures) values
      ('eid', 'eid-offer', 'Eid offer', 'ঈদের অফার', '## New\n\n![A saree](1)\n\nWoven in Tangail.', '{/media/eid.webp}')`,
  )
  expect((await get('/pages/eid-offer')).status).toBe(404)
  await query(server.databaseUrl, `update campaign_pages set state = 'published' where id = 'eid'`)
  const html = (await get('/pages/eid-offer')).body.toString()
  expect(html).toContain('<title>Eid offer · Haat</title>')
  expect(metaOf(html)).toMatchObject({
    description: 'New Woven in Tangail.',
    'og:image': `${publicUrl}/media/eid.webp`,
    'og:url': `${publicUrl}/pages/eid-offer`,
  })
  expect(dataOf(html)).toMatchObject([{ '@type': 'WebPage', name: 'Eid offer' }])
  await query(server.databaseUrl, `update campaign_pages set product_id = 'p1', pictures = '{}' where id = 'eid'`)
  const sold = (await get('/pages/eid-offer')).body.toString()
  expect(dataOf(sold)).toMatchObject([
    { '@type': 'WebPage' },
    { '@type': 'Product', name: 'Product 1', offers: { url: `${publicUrl}/product/p1` } },
  ])
  expect((await get('/pages/eid-offer?lang=bn')).body.toString()).toContain('ঈদের অফার')
})

test('an address has the words of a name in either language, and any other leads to it', async () => {
  const [shoe, mango] = ['64a1f0c2b7d3e90012345678', '64a1f0c2b7d3e90012345679']
  await query(
    server.databaseUrl,
    `insert into products (id, name, name_bn, original_price, price, description, category_id, sub_category_id, stock,
       images, owner_id, owner_name)
     values ($1, 'Men''s Shoe (No. 9)', 'পুরুষের জুতা', 100, 100, '', 'c1', 's1', 5, '{}', 'o1', 'Owner One'),
       ($2, 'ফজলি আম', '', 100, 100, '', 'c1', 's1', 5, '{}', 'o1', 'Owner One')`,
    [shoe, mango],
  )
  const english = `/product/mens-shoe-no-9-${shoe}`
  const bangla = `/product/${encodeURIComponent(`পুরুষের-জুতা-${shoe}`)}`
  const answerOf = async (place: string) => {
    const { status, headers } = await get(place)
    return [status, headers.location]
  }
  for (const right of [english, bangla, `/product/${encodeURIComponent(`ফজলি-আম-${mango}`)}`])
    expect([right, ...(await answerOf(right))]).toEqual([right, 200, undefined])
  expect(await answerOf(`/product/${shoe}?utm_source=mail`)).toEqual([301, `${english}?utm_source=mail`])
  expect(await answerOf(`/product/boot-${shoe}?lang=bn`)).toEqual([301, `${bangla}?lang=bn`])
  expect(await answerOf('/category/other/s1?page=2')).toEqual([301, '/category/c1/s1?page=2'])
  const page = (await get(`${bangla}?lang=bn`)).body.toString()
  expect(page).toContain(`<link rel="canonical" href="${publicUrl}${bangla}?lang=bn">`)
  const alternate = `hreflang="en" href="${publicUrl}${english}"/>`
  expect(page).toContain(alternate)
  // A server keeps its sitemap for minutes.
  const other = await startTestServer({ ...server.settings, databaseUrl: server.databaseUrl })
  expect((await get('/sitemap.xml', {}, 'GET', other.url)).body.toString()).toContain(alternate)
  await query(server.databaseUrl, 'delete from products where id = any($1)', [[shoe, mango]])
})

test('a hidden product has no page and is not in the sitemap', async () => {
  await query(server.databaseUrl, `update products set hidden = true where id = 'p3'`)
  expect((await get('/product/p3')).status).toBe(404)
  expect((await get('/sitemap.xml')).body.toString()).not.toContain('/product/p3')
})

test("a product's page is compressed, and returns 304 while it is unchanged", async () => {
  const first = await get('/product/p1', { 'accept-encoding': 'br' })
  expect(first.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(first.body).toString()).toContain('Product 1')
  const again = await get('/product/p1', { 'accept-encoding': 'br', 'if-none-match': first.headers.etag ?? '' })
  expect([again.status, again.body.length]).toEqual([304, 0])
  await query(server.databaseUrl, `update products set name = 'Product one' where id = 'p1'`)
  const changed = await get('/product/p1', { 'if-none-match': first.headers.etag ?? '' })
  expect(changed.body.toString()).toContain('<title>Product one · Haat</title>')
})

test('the sitemap lists the pages of the shop, and robots.txt excludes pages that need sign-in', async () => {
  const robots = await get('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.body.toString()).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  expect(robots.body.toString()).toContain('Disallow: /admin')
  const map = await get('/sitemap.xml')
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
  for (const path of [
    '/',
    '/category/c1',
    '/category/c2/s2/t2',
    '/seller/o1',
    '/product/p2',
    '/policies/terms',
    '/pages/about',
    '/pages/eid-offer',
  ])
    expect(map.body.toString()).toContain(`<loc>${publicUrl}${path}</loc>`)
  expect(map.body.toString()).toContain(
    `<xhtml:link rel="alternate" hreflang="bn" href="${publicUrl}/product/p2?lang=bn"/>`,
  )
})

test('security.txt lists the contacts where they are configured, with an expiry in the future', async () => {
  expect((await get('/.well-known/security.txt')).status).toBe(404)
  const { url } = await startTestServer({
    databaseUrl: server.databaseUrl,
    distDir,
    publicUrl,
    securityContacts: ['mailto:security@haat.example', 'https://haat.example/report'],
  })
  const response = await get('/.well-known/security.txt', {}, 'GET', url)
  expect(response).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  const text = response.body.toString()
  expect(text).toMatch(
    /^Contact: mailto:security@haat\.example\nContact: https:\/\/haat\.example\/report\nExpires: \S+\nPreferred-Languages: en, bn\nCanonical: https:\/\/haat\.example\/\.well-known\/security\.txt\n$/,
  )
  const days = (at: number) => (Date.parse(/^Expires: (.*)$/m.exec(text)![1]!) - at) / 86_400_000
  expect(days(Date.now())).toBeGreaterThan(30)
  expect(days(Date.now())).toBeLessThan(365)
  const expires = (at: string) => /^Expires: (.*)$/m.exec(securityTxt([], publicUrl, Date.parse(at)))![1]
  expect([expires('2026-01-01T00:00:00Z'), expires('2026-01-01T23:59:59Z'), expires('2026-01-02T00:00:00Z')]).toEqual([
    '2026-06-30T00:00:00Z',
    '2026-06-30T00:00:00Z',
    '2026-07-01T00:00:00Z',
  ])
})

test('while the database is unavailable, pages that are kept are sent, and others say 503 in the look of the shop', async () => {
  const { url, databaseUrl } = await startTestServer({ distDir, publicReadsBytes: 2 ** 24 })
  await insertSampleShop(databaseUrl, 3)
  const kept = rootOf(await html('/category/c1', url))
  expect(kept).toContain('<p>')
  const name = new URL(databaseUrl).pathname.slice(1)
  await query(server.databaseUrl, `alter database "${name}" with allow_connections false`)
  try {
    await query(server.databaseUrl, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    for (const place of ['/product/p1', '/category/c2', '/search?q=saree']) {
      const page = await get(place, {}, 'GET', url)
      expect([page.status, page.headers['retry-after']], place).toEqual([503, '5'])
      expect(page.body.toString()).toContain('<title>Haat</title>')
      expect(rootOf(page.body.toString())).toContain(`<div ${SKELETON}`)
    }
    // Somebody who has just changed something gets no answer that has not been checked, unless it cannot be.
    const again = await get('/category/c1', { cookie: 'haat_wrote=1' }, 'GET', url)
    expect([again.status, rootOf(again.body.toString())]).toEqual([200, kept])
  } finally {
    await query(server.databaseUrl, `alter database "${name}" with allow_connections true`)
  }
  const away = await startTestServer({ distDir, databaseUrl: 'postgres://nobody:nothing@127.0.0.1:9/none' })
  expect((await get('/sitemap.xml', {}, 'GET', away.url)).status).toBe(503)
})
