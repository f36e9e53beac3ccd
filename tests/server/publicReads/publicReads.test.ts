import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { HttpApiEndpoint } from 'effect/http-api'
import { expect, test } from 'vitest'
import { accessOf, headersReadBy } from '#contract/calls/withErrors.ts'
import { folderOf, LANGUAGES } from '#contract/languages.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { ServerApi } from '#server/platform/http/api.ts'
import { addressOf } from '#server/platform/publicReads/addresses.ts'
import { keptCalls } from '#server/platform/publicReads/topics.ts'
import { atEndOfFile } from '#tests/support/cleanUp.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole } from '../account/client.ts'

const distDir = mkdtempSync(path.join(tmpdir(), 'haat-dist-'))
atEndOfFile(async () => rmSync(distDir, { recursive: true, force: true }))
for (const language of LANGUAGES) {
  const folder = path.join(distDir, folderOf(language))
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path.join(folder, 'index.html'),
    '<html><head><title>Haat</title><meta name="description" content="A shop"></head><body><div id="root"></div></body></html>',
  )
}
const { publicReadsBytes } = defaultSettings
const first = await startTestServer({ publicReadsBytes, distDir, publicUrl: 'http://localhost:3000' })
const same = { ...first.settings, databaseUrl: first.databaseUrl }
const second = await startTestServer(same)
const plain = await startTestServer({ ...same, publicReadsBytes: 0 })

const sql = (text: string, ...values: unknown[]) => query(first.databaseUrl, text, values)
const read = async (path: string, url = first.url, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The public reads that are not kept, each with its reason. */
const NOT_KEPT: Readonly<Record<string, string>> = {
  getCallLink: 'depends on the token in X-Order-Key',
  getParcelLink: 'depends on the token in X-Order-Key',
  getEditLink: 'depends on the token in X-Order-Key',
  getUnfinishedOffer: 'is asked only once a person has typed a phone number into the checkout',
  getPaymentOffers: 'depends on the clock and on whether providers answer',
}

test('every public read is kept or has a reason, and its answer depends on no person', () => {
  const reads = Object.values(ServerApi.groups)
    .flatMap((group) => Object.values(group.endpoints as Record<string, HttpApiEndpoint.Top>))
    .filter((endpoint) => endpoint.method === 'GET' && ['guest', 'anyone'].includes(accessOf(endpoint) ?? ''))
  const names = reads.map(({ identifier }) => identifier)
  expect(Object.keys(keptCalls).toSorted()).toEqual(names.filter((name) => !NOT_KEPT[name]).toSorted())
  // Without a token the caller of such a call is nobody, and its handler reads no header.
  for (const endpoint of reads.filter(({ identifier }) => keptCalls[identifier])) {
    expect([endpoint.identifier, accessOf(endpoint), headersReadBy(endpoint)]).toEqual([
      endpoint.identifier,
      'guest',
      [],
    ])
  }
})

test('a page is kept by its address with words in any script, and its topics are those of its product', () => {
  const id = '64a1f0c2b7d3e90012345678'
  for (const words of ['mens-shoe', encodeURIComponent('পুরুষের-জুতা')])
    expect(addressOf(`/product/${words}-${id}?fbclid=1`)).toMatchObject({
      key: `/product/${decodeURIComponent(words)}-${id}`,
      topics: expect.arrayContaining([`product:${id}`]),
    })
  for (const odd of ['%2F', '%25', '%C3', '%00', '%23']) expect(addressOf(`/product/${odd}-${id}`)).toBe(null)
})

test('a change of any column of a product but stock and sales is a change of its listing', async () => {
  const columns = await sql(
    `select attname as name from pg_attribute where attrelid = 'products'::regclass and attnum > 0
       and not attisdropped and attgenerated = '' order by attnum`,
  )
  const [compared] = await sql(`select prosrc as text from pg_proc where proname = 'changed_listing'`)
  const names = (side: string) =>
    [...String(compared?.text).matchAll(new RegExp(`\\b${side}\\.(\\w+)`, 'g'))].map(([, name]) => name)
  const listed = columns.map(({ name }) => name).filter((name) => name !== 'stock' && name !== 'sales')
  expect([names('o'), names('n')]).toEqual([listed, listed])
})

/** A small shop whose every read has content. */
const IDS = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24))
const paths = [
  '/api/products',
  '/api/products?sortBy=popular',
  '/api/products?category=c',
  '/api/products?search=saree&inStock=true',
  '/api/products/owner/o',
  '/api/products/owner/o/rating',
  '/api/products/filters?category=c',
  '/api/products/categories-with-products?shelves=3',
  ...IDS.slice(0, 2).map((id) => `/api/products/${id}`),
  `/api/products/${IDS[0]}/reviews?limit=2`,
  '/api/categories',
  '/api/categories/get-names',
  '/api/categories/c',
  '/api/subcategories?categoryId=c',
  '/api/subcategories/s',
  '/api/subsubcategories',
  '/api/banner',
  '/api/logo',
  '/api/shipping-fee/get',
  '/api/shop-details',
  '/',
  '/search?q=saree',
  '/category/c',
  '/seller/o',
  `/product/${IDS[0]}`,
  '/api/policies/terms',
  '/api/campaign-pages/published/eid',
  '/pages/eid',
]
await sql(`insert into users (id, name, email, role, verified_at) values ('o', 'Owner', 'o@x.example', 'owner', now())`)
await sql(`insert into categories (id, name, name_bn) values ('c', 'Clothing', 'পোশাক')`)
await sql(`insert into sub_categories (id, category_id, name) values ('s', 'c', 'Sarees')`)
await sql(`insert into sub_sub_categories (id, category_id, sub_category_id, name) values ('t', 'c', 's', 'Silk')`)
for (const [at, id] of IDS.entries())
  await sql(
    `insert into products (id, name, original_price, price, description, category_id, sub_category_id, stock, images,
       owner_id, owner_name) values ($1, $2, 100000, 100000, $3, 'c', 's', 1000, '{/media/a.webp}', 'o', 'Owner')`,
    id,
    `Saree ${at}`,
    'Woven by hand. '.repeat(100),
  )
await sql(`insert into banners (id, image, offer, category_id) values ('b', '/media/b.webp', 10, 'c')`)
await sql(
  `insert into campaign_pages (id, slug, title, text, state, linked_from) values ('e', 'eid', 'Eid', 'Sale', 'published', 'both')`,
)
await sql(`insert into logo (id, image) values ('l', '/media/l.webp')`)
await sql(
  `insert into policies (version, page, text) select coalesce(max(version), 0) + 1, 'terms', 'One' from policies`,
)
await sql(`insert into reviews (id, product_id, name, rating) values ('r', $1, 'Karim', 5)`, IDS[0])

/** Changes of every table behind public reads. */
const writes: readonly (() => Promise<unknown>)[] = [
  () => sql('update products set stock = stock - 1, sales = sales + 1 where id = $1', IDS[0]),
  () => sql('update products set stock = 0 where id = $1', IDS[1]),
  () => sql('update products set stock = 5 where id = $1', IDS[1]),
  () => sql('update products set price = price + 100, original_price = original_price + 100 where id = $1', IDS[1]),
  () => sql('update products set hidden = not hidden where id = $1', IDS[2]),
  () => sql(`update categories set name = name || '.', name_bn = name_bn || '.'`),
  () => sql(`update sub_categories set name = name || '.'`),
  () => sql(`update sub_sub_categories set name = name || '.'`),
  () => sql('update banners set offer = offer % 90 + 1'),
  () => sql(`update logo set image = image || '1'`),
  () => sql('update shipping_fee set inside = inside + 100, free_from = coalesce(free_from, 0) + 100'),
  () => sql(`update shop_details set shop_name = shop_name || '.'`),
  () => sql(`insert into policies (version, page, text) select max(version) + 1, 'terms', 'Two' from policies`),
  () => sql(`update campaign_pages set title = title || '.', text = text || '.'`),
  () => sql(`update users set name = name || '.' where id = 'o'`),
  () => sql('update reviews set comment = $1', Math.random().toString(36)),
  () =>
    sql(
      `insert into reviews (id, product_id, name, rating)
       select coalesce(max(id), '') || 'r', $1, 'Rahim', 4 from reviews`,
      IDS[0],
    ),
  () => sql('delete from products where id = $1', IDS[3]),
]

test('a kept answer is that of a server which keeps nothing, in both languages and each coding', async () => {
  for (const path of paths) {
    for (const language of ['en', 'bn']) {
      const asked = { 'accept-language': language, 'accept-encoding': 'br' }
      const bare = await read(path, plain.url, asked)
      for (let turn = 0; turn < 3; turn++) {
        const { status, headers, text } = await read(path, first.url, asked)
        expect([path, status, text]).toEqual([path, 200, bare.text])
        const shown = (all: Headers) =>
          [...all].filter(
            ([name]) => !['date', 'x-request-id', 'etag', 'cache-control', 'content-length'].includes(name),
          )
        expect(shown(headers)).toEqual(shown(bare.headers))
        expect(headers.get('cache-control')).toBe('no-cache')
        expect(headers.get('x-request-id')?.length).toBe(path.startsWith('/api') ? 36 : undefined)
      }
    }
  }
})

test('no cookie of one reader changes the language of the page that others get', async () => {
  const page = `/product/${IDS[0]}`
  const odd = [
    ' =',
    '\t=',
    '= ',
    '=\t',
    '="',
    '=%22',
    ' = ',
    '; x=',
    '=en; haat-language=',
    '=xx; haat-language =',
  ].flatMap((join) => LANGUAGES.map((language) => `haat-language${join}${language}${join.endsWith('"') ? '"' : ''}`))
  const languageOf = async (cookie: string, accepted: string, url: string) =>
    (await read(page, url, { cookie, 'accept-language': accepted })).headers.get('content-language')
  for (const cookie of [...odd, 'x=1', ' haat-language=bn', 'HAAT-LANGUAGE=bn', 'haat%2Dlanguage=bn']) {
    await writes[0]!()
    await expect.poll(async () => (await read(page)).text === (await read(page, plain.url)).text).toBe(true)
    for (const accepted of LANGUAGES) {
      const kept = await languageOf(cookie, accepted, first.url)
      expect([cookie, accepted, kept]).toEqual([cookie, accepted, await languageOf(cookie, accepted, plain.url)])
    }
    for (const language of LANGUAGES)
      expect([cookie, await languageOf(`haat-language=${language}`, 'en', first.url)]).toEqual([cookie, language])
  }
})

test('an unchanged answer is 304, and a caller with a token gets an answer that is not kept', async () => {
  const etag = (await read('/api/categories')).headers.get('etag')!
  const again = await read('/api/categories', first.url, { 'if-none-match': etag })
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
  const { visitor } = await createUserWithRole(first, 'admin')
  const own = await read('/api/categories', first.url, {
    'if-none-match': etag,
    authorization: `Bearer ${visitor.token}`,
  })
  expect([own.status, own.headers.get('etag'), own.headers.get('cache-control')]).toEqual([200, null, 'no-store'])
})

test('a person who has changed something reads it everywhere, and is marked for that', async () => {
  const { visitor } = await createUserWithRole(first, 'admin')
  const ask = '/api/shipping-fee/get'
  for (let fee = 100; fee < 110; fee++) {
    await Promise.all([read(ask), read(ask, second.url)])
    const response = await fetch(`${first.url}/api/shipping-fee/add`, {
      method: 'POST',
      headers: { authorization: `Bearer ${visitor.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ shippingFee: fee, shippingFeeOutside: fee }),
    })
    expect(response.status).toBeLessThan(300)
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^haat_wrote=1; Max-Age=2; Path=\/; HttpOnly; SameSite=Lax$/)
    const marked = { cookie: cookie.split(';')[0]! }
    for (const url of [first.url, second.url]) {
      expect(JSON.parse((await read(ask, url, marked)).text).data.shippingFee).toBe(fee)
    }
    // The process of the writer shows it to everybody at once.
    expect(JSON.parse((await read(ask)).text).data.shippingFee).toBe(fee)
  }
})

/** Reads of several statements, which a write can fall between; a server that keeps nothing has such answers too. */
const OF_SEVERAL = /search|filters|\/category|\/seller/

test('a storm of writes: each answer is at most a second old, and the last one is the newest', async () => {
  const checked = paths.filter((path) => !OF_SEVERAL.test(path))
  const states = new Map<string, { from: number; until: number; text: string }[]>()
  /** Notes the answers after a write that began and ended at these times. */
  const note = async (from: number, until: number) => {
    for (const path of checked) {
      const all = states.get(path) ?? []
      if (all.length > 0) all.at(-1)!.until = until
      all.push({ from, until: Number.POSITIVE_INFINITY, text: (await read(path, plain.url)).text })
      states.set(path, all)
    }
  }
  await note(0, 0)
  let isOver = false
  const seen: { path: string; from: number; to: number; text: string }[] = []
  const readers = [first.url, second.url].map(async (url, reader) => {
    for (let turn = reader; !isOver; turn++) {
      const path = paths[turn % paths.length]!
      const from = performance.now()
      const { text } = await read(path, url)
      if (checked.includes(path)) seen.push({ path, from, to: performance.now(), text })
    }
  })
  for (let turn = 0; turn < 10 || seen.length < 50; turn++) {
    const before = performance.now()
    await writes[turn % (writes.length - 1)]!()
    const after = performance.now()
    // The listener of each process dies now and then: its notices are lost.
    if (turn % 5 === 3)
      await sql(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'haat listener' and datname = current_database()`)
    await note(before, after)
  }
  isOver = true
  await Promise.all(readers)
  for (const { path, from, to, text } of seen) {
    const possible = states.get(path)!.filter((state) => state.from <= to && state.until >= from - 1000)
    expect(
      possible.map((state) => state.text),
      path,
    ).toContain(text)
  }
  await writes.at(-1)!()
  const answers = (url: string) => Promise.all(paths.map(async (path) => (await read(path, url)).text))
  for (const url of [first.url, second.url])
    await expect.poll(() => answers(url), { timeout: 5000 }).toEqual(await answers(plain.url))
}, 60_000)
