import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Job } from '#contract/jobs/entity.ts'
import type { ProductImport } from '#contract/products/csv.ts'
import type { Product } from '#contract/products/entity.ts'
import type { RunningServer } from '#server/main.ts'
import { freshDatabase, query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { productCsvTexts as texts } from '#texts/en/csv.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { createUser, createUserWithRole, createVisitor, type Visitor } from '../account/client.ts'
import { finished, on } from '../jobs/bulk.ts'
import { kill, serve, serveElsewhere, until } from '../orders/crashes.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { checked, fileOf, imported, start, upload } from './csvFiles.ts'
import { shopifyFile, tableOf, WOOCOMMERCE, wooFile } from './foreignFiles.ts'
import { localNetwork, startPictures } from './localPictures.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const pictures = await startPictures()
afterAll(pictures.stop)
const server = await startTestServer({}, { network: localNetwork(pictures.port) })
const { databaseUrl } = server
await insertSampleShop(databaseUrl, 2)
const guest = createVisitor(server.url)
const admin = await createUserWithRole(server, 'admin')

const listOf = async (visitor: Visitor, parameters: string) => {
  const { status, body } = await visitor.call('GET', `/products?${parameters}`)
  expect(status).toBe(200)
  return body.data as { total: number; data: { _id: string; productName: string; isDraft: boolean }[] }
}
const draftsOf = async (visitor: Visitor) => (await listOf(visitor, 'stock=draft&limit=500')).total
const soldBy = async (id: string) => (await listOf(guest, `ownerId=${id}`)).total

/** The latest job of pictures of a person. */
const picturesJob = async (visitor: Visitor): Promise<Job> => {
  const { body } = await visitor.call('GET', '/jobs')
  return body.data.find(({ kind }: Job) => kind === 'fetchPicture')
}
const startLeavingOut = async (visitor: Visitor, { _id }: ProductImport): Promise<Job> => {
  const { status, body } = await visitor.call('POST', `/products/imports/${_id}/start?leaveOut=true`)
  expect(status).toBe(201)
  return body.data
}

const COLUMNS = ['SKU', 'Name', 'Original price', 'Stock', 'Category', 'Subcategory', 'Description', 'Pictures']
const row = (sku: string, images: string) => [
  sku,
  `Draft ${sku}`,
  '100',
  '5',
  'Clothing',
  'Sarees',
  'Woven by hand',
  images,
]
const at = (path: string, host = 'cdn') => `https://${host}.pictures.example${path}`

test('products of Shopify come in as drafts, and become products with their pictures', async () => {
  const { visitor, id } = await createUserWithRole(server, 'owner')
  const file = shopifyFile(12)
  const check = await checked(visitor, file)
  expect(check).toMatchObject({ source: 'shopify', created: 9, failedRows: 3, unknownCategories: 3, problemCount: 3 })
  expect(check.problems[0]!.message).toContain('“Kurtas”')
  const refused = await visitor.call('POST', `/products/imports/${check._id}/start`)
  expect([refused.status, refused.body.code]).toEqual([409, 'product.import_has_problems'])

  const form = upload(file)
  form.append('category', 'c2')
  form.append('subCategory', 's2')
  const { body } = await visitor.call('POST', '/products/imports', form)
  const whole: ProductImport = body.data
  expect(whole).toMatchObject({ created: 12, drafts: 12, pictures: 13, problemCount: 0, notes: [] })
  pictures.holdAfter(0)
  expect(await finished(visitor, (await start(visitor, whole))._id)).toMatchObject({ done: 12, failed: 0 })
  expect([await draftsOf(visitor), await soldBy(id)]).toEqual([12, 0])
  pictures.release()
  const job = await finished(visitor, (await picturesJob(visitor))._id)
  expect(job).toMatchObject({ total: 13, done: 13, failed: 0 })
  expect([await draftsOf(visitor), await soldBy(id)]).toEqual([0, 12])
  const [one] = await query<Record<string, unknown>>(
    databaseUrl,
    `select * from products where owner_id = $1 and name = 'Shirt 7'`,
    [id],
  )
  expect(one).toMatchObject({
    original_price: '100000',
    price: '90000',
    stock: 3,
    sizes: ['M', 'L'],
    colors: ['Red'],
    sold_out: ['L'],
    tags: ['eid', 'cotton'],
    description: 'Woven by hand & washed.\n\n– Cotton',
    sub_category_id: 's1',
  })
  const [first, second, ...more] = one!.images as string[]
  expect([second, more]).toEqual([expect.any(String), []])
  expect(
    await query(
      databaseUrl,
      'select size, color, stock, price, sku, image from product_variants where product_id = $1 order by position',
      [one!.id],
    ),
  ).toEqual([
    { size: 'M', color: 'Red', stock: 3, price: null, sku: 'S7-M', image: first },
    { size: 'L', color: 'Red', stock: 0, price: null, sku: 'S7-L', image: second },
  ])
  const again = await checked(visitor, file)
  expect([again.unchanged, again.pictures]).toEqual([12, 0])
})

test('products of WooCommerce come in, also in more than one part', async () => {
  const { visitor, id } = await createUserWithRole(server, 'owner')
  const check = await checked(visitor, wooFile(210, 12))
  expect(check).toMatchObject({ source: 'woocommerce', created: 210, drafts: 210, pictures: 12, problemCount: 0 })
  await finished(visitor, (await start(visitor, check))._id)
  expect(await finished(visitor, (await picturesJob(visitor))._id)).toMatchObject({ total: 12, failed: 0 })
  expect([await draftsOf(visitor), await soldBy(id)]).toEqual([198, 12])
  const rows = await query<{ name: string }>(
    databaseUrl,
    `select name, stock, sizes, sold_out, price, discount, details, sub_sub_category_id as third from products
     where owner_id = $1 and name in ('Bag 0', 'Bag 1') order by name`,
    [id],
  )
  expect(rows).toEqual([
    expect.objectContaining({ stock: 4, sizes: ['Small', 'Large'], sold_out: ['Small'], price: '70000', third: 't1' }),
    expect.objectContaining({ stock: 5, sizes: [], price: '45000', discount: '10.00', details: 'Material: Jute' }),
  ])
})

test('a product that its former shop hides stays a draft with its picture, until a person publishes it', async () => {
  const { visitor, id } = await createUserWithRole(server, 'owner')
  const cells = { Type: 'simple', Published: 1, Description: 'Made of jute', 'Regular price': 500, Stock: 5 }
  const file = tableOf(
    WOOCOMMERCE,
    [
      { ...cells, SKU: 'HID', Name: 'Hidden', 'Visibility in catalog': 'hidden', Categories: 'Clothing > Sarees' },
      { ...cells, SKU: 'SEEN', Name: 'Seen', Categories: 'Clothing > Sarees', Brands: 'Aarong' },
    ].map((row, at) => ({ ...row, Images: `https://cdn.pictures.example/${at}.png` })),
  )
  const check = await checked(visitor, file)
  expect(check).toMatchObject({ created: 2, drafts: 1, problemCount: 0 })
  expect(check.notes).toEqual([
    texts.foreign.notes.hidden(1),
    texts.foreign.left(texts.foreign.leftColumn('Brands', 1)),
  ])
  await finished(visitor, (await start(visitor, check))._id)
  expect(await finished(visitor, (await picturesJob(visitor))._id)).toMatchObject({ total: 2, failed: 0 })
  expect([await draftsOf(visitor), await soldBy(id)]).toEqual([1, 1])
  const hidden = async (): Promise<Product> => {
    const [found] = await query<{ id: string }>(
      databaseUrl,
      `select id from products where owner_id = $1 and name = 'Hidden'`,
      [id],
    )
    return (await visitor.call('GET', `/products/${found!.id}`)).body.data
  }
  const held = await hidden()
  expect([held.isDraft, held.isHeld, held.productImages.length]).toEqual([true, true, 1])
  expect((await guest.call('GET', `/products/${held._id}`)).status).toBe(404)

  const { body } = await visitor.call('POST', '/products/bulk', {
    products: [{ id: held._id, version: held.updatedAt, price: held.productOriginalPrice, stock: 5 }],
    change: { kind: 'publish' },
  })
  expect(await finished(visitor, body.data._id)).toMatchObject({ failed: 0, undoable: true })
  expect([await draftsOf(visitor), await soldBy(id)]).toEqual([0, 2])
  expect((await guest.call('GET', `/products/${held._id}`)).status).toBe(200)
  const undo = await visitor.call('POST', `/jobs/${body.data._id}/undo`)
  expect(await finished(visitor, undo.body.data._id)).toMatchObject({ failed: 0 })
  expect([(await hidden()).isHeld, await soldBy(id)]).toEqual([true, 1])
})

test('a category without a subcategory of it is named, and one choice is for the rest of the file', async () => {
  const { visitor, id } = await createUserWithRole(server, 'owner')
  const cells = { Type: 'simple', Published: 1, Description: 'Made of jute', 'Regular price': 500, Stock: 5 }
  const file = tableOf(WOOCOMMERCE, [
    { ...cells, SKU: 'A', Name: 'A', Categories: 'Clothing' },
    { ...cells, SKU: 'B', Name: 'B', Categories: 'Clothing > Unknown' },
    { ...cells, SKU: 'C', Name: 'C', Categories: 'Sports &amp; Outdoors > Rackets &amp; Cycling' },
  ])
  await query(databaseUrl, `insert into categories (id, name, image) values ('c9', 'Sports & Outdoors', '')`)
  await query(
    databaseUrl,
    `insert into sub_categories (id, name, category_id) values ('s9', 'Rackets & Cycling', 'c9')`,
  )
  const check = await checked(visitor, file)
  expect(check).toMatchObject({ created: 1, unknownCategories: 0, missingSubCategories: [{ _id: 'c1', count: 2 }] })
  const message = texts.problems.noSubCategory('Clothing')
  expect(check.problems).toEqual([2, 3].map((row) => ({ row, column: 'Subcategory', message })))
  const own = await checked(visitor, fileOf(COLUMNS, row('D', '').with(5, '')))
  expect(own.missingSubCategories).toEqual([{ _id: 'c1', count: 1 }])

  const again = async (parts: Record<string, string>) => {
    const form = upload(file)
    for (const [name, value] of Object.entries(parts)) form.append(name, value)
    return visitor.call('POST', '/products/imports', form)
  }
  expect((await again({ subCategories: 'nothing' })).status).toBe(400)
  expect((await again({ category: 'c2', subCategory: 's2' })).body.data).toMatchObject({ created: 1, failedRows: 2 })
  expect((await again({ category: 'c1', subCategory: 's1' })).body.data).toMatchObject({ created: 3, failedRows: 0 })
  const chosen: ProductImport = (await again({ subCategories: 's1' })).body.data
  expect(chosen).toMatchObject({ created: 3, problemCount: 0, missingSubCategories: [] })
  await finished(visitor, (await start(visitor, chosen))._id)
  const rows = await query(
    databaseUrl,
    'select name, sub_category_id as sub from products where owner_id = $1 order by name',
    [id],
  )
  expect(rows).toEqual([
    { name: 'A', sub: 's1' },
    { name: 'B', sub: 's1' },
    { name: 'C', sub: 's9' },
  ])
})

test('a draft is known to its seller and administrators alone, until it has a picture', async () => {
  const { visitor, id } = await createUserWithRole(server, 'owner')
  const other = (await createUserWithRole(server, 'owner')).visitor
  const customer = (await createUser(server)).visitor
  const before = (await listOf(guest, '')).total
  const check = await checked(visitor, fileOf(COLUMNS, row('UNKNOWN-1', '')))
  expect(check).toMatchObject({ created: 1, drafts: 1, pictures: 0 })
  await finished(visitor, (await start(visitor, check))._id)

  const [draft] = (await listOf(visitor, 'stock=draft')).data
  expect(draft).toMatchObject({ productName: 'Draft UNKNOWN-1', isDraft: true })
  expect((await listOf(admin.visitor, `stock=draft&ownerId=${id}`)).total).toBe(1)
  expect((await listOf(admin.visitor, 'stock=draft&search=unknown')).total).toBe(1)
  for (const reader of [guest, customer, other]) {
    expect((await listOf(reader, 'stock=draft')).total).toBe(0)
    expect((await listOf(reader, `stock=draft&ownerId=${id}`)).total).toBe(0)
    expect((await reader.call('GET', `/products/${draft!._id}`)).status).toBe(404)
  }
  for (const reader of [guest, visitor])
    for (const list of ['', 'search=unknown', `ownerId=${id}`, 'category=c1'])
      expect((await listOf(reader, list)).data.map(({ _id }) => _id)).not.toContain(draft!._id)
  expect((await listOf(guest, '')).total).toBe(before)
  expect((await other.call('DELETE', `/products/${draft!._id}`)).status).toBe(404)
  const { body: inCart } = await guest.call('POST', '/cart/price', { items: [{ productId: draft!._id, quantity: 1 }] })
  expect(JSON.stringify(inCart)).not.toContain('UNKNOWN-1')
  for (const address of ['/sitemap.xml', '/', `/product/${draft!._id}`])
    expect(await (await fetch(`${server.url}${address}`)).text()).not.toContain('UNKNOWN-1')

  expect((await visitor.call('GET', `/products/${draft!._id}`)).body.data).toMatchObject({ isDraft: true })
  const put = (parts: Record<string, string | Blob>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(parts)) form.append(name, value)
    return visitor.call('PUT', `/products/${draft!._id}`, form)
  }
  expect((await put({ productName: 'Renamed draft' })).body.data).toMatchObject({ isDraft: true, productImages: [] })
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const picture = new Blob([new Uint8Array(bytes)], { type: 'image/png' })
  const published = (await put({ productImages: picture })).body.data
  expect([published.isDraft, published.productImages.length]).toEqual([false, 1])
  expect((await listOf(guest, 'search=renamed')).total).toBe(1)
  expect(await soldBy(id)).toBe(1)
})

test('a draft stays one in the trash and after its account is closed, and is published as hidden then', async () => {
  const { visitor, id } = await createUserWithRole(server, 'owner')
  await imported(visitor, fileOf(COLUMNS, row('KEPT-1', ''), row('KEPT-2', '')))
  const [one] = (await listOf(visitor, 'stock=draft')).data
  expect((await visitor.call('DELETE', `/products/${one!._id}`)).status).toBe(200)
  const [entry] = (await visitor.call('GET', '/trash')).body.data.data
  expect((await visitor.call('POST', `/trash/${entry._id}/restore`)).status).toBe(200)
  expect(await draftsOf(visitor)).toBe(2)
  await query(databaseUrl, 'update users set closed_at = now() where id = $1', [id])
  expect((await listOf(admin.visitor, `stock=draft&ownerId=${id}`)).total).toBe(0)
  await query(databaseUrl, `update products set images = '{/media/a.webp}' where id = $1`, [one!._id])
  const states = await query(databaseUrl, 'select draft, hidden from products where owner_id = $1 order by draft', [id])
  expect(states).toEqual([
    { draft: false, hidden: true },
    { draft: true, hidden: true },
  ])
})

test('pictures that cannot be had are named by row, product and picture, and the others arrive', async () => {
  const { visitor } = await createUserWithRole(server, 'owner')
  const hostile = [
    [at('/to-loopback'), errorSentences['product.picture_address']],
    [at('/1.png', 'loopback'), errorSentences['product.picture_address']],
    [at('/huge'), errorSentences['upload.file_too_large']],
    [at('/endless'), errorSentences['upload.file_too_large']],
    [at('/bomb.png'), errorSentences['upload.too_many_pixels']({ megapixels: 64 })],
    [at('/page'), errorSentences['upload.not_an_image']],
  ] as const
  const images = [at('/2.png'), ...hostile.map(([url]) => url), at('/3.png')].join(' ')
  await imported(visitor, fileOf(COLUMNS, row('A', images), row('B', at('/missing'))))
  const job = await finished(visitor, (await picturesJob(visitor))._id)
  expect([job.total, job.failed]).toEqual([9, 7])
  expect(job.failures.map(({ label, message }) => [label, message])).toEqual([
    ...hostile.map(([, message], n) => [`Row 2, Draft A, picture ${n + 2}`, message]),
    ['Row 3, Draft B, picture 1', errorSentences['product.picture_missing']({ answer: 404 })],
  ])
  expect(await draftsOf(visitor)).toBe(1)
})

test.each([
  'https://[::ffff:127.0.0.1]/a.png',
  'https://0x7f.1/a.png',
  'https://2130706433/a.png',
  'http://cdn.pictures.example/a.png',
  'https://cdn.pictures.example:8443/a.png',
])('the address %s is a problem of its row', async (address) => {
  const { visitor } = await createUserWithRole(server, 'owner')
  const check = await checked(visitor, fileOf(COLUMNS, row('A', address), row('B', '')))
  expect(check).toMatchObject({ created: 1, failedRows: 1, problems: [{ row: 2, column: 'Pictures' }] })
  await finished(visitor, (await startLeavingOut(visitor, check))._id)
  expect((await listOf(visitor, 'stock=draft')).data.map(({ productName }) => productName)).toEqual(['Draft B'])
})

test('after a kill another server fetches the pictures that are left, each once', async () => {
  const { url } = await freshDatabase()
  const filesDir = mkdtempSync(path.join(tmpdir(), 'haat-pictures-'))
  onTestFinished(() => rmSync(filesDir, { recursive: true, force: true }))
  const own = await startPictures()
  onTestFinished(own.stop)
  await insertSampleShop(url, 1)
  const first = await serveElsewhere(url, filesDir, own.port)
  onTestFinished(() => kill(first.child))
  const { visitor, id } = await createUserWithRole(first, 'owner')
  const rows = Array.from({ length: 8 }, (_, n) => row(`K${n}`, `${at(`/${n}.png`)} ${at(`/${n + 100}.png`)}`))
  own.holdAfter(5)
  await imported(visitor, fileOf(COLUMNS, ...rows))
  const job = await picturesJob(visitor)
  await until(() => own.asked.length > 6, 'two pictures are on their way')
  await kill(first.child)
  own.release()
  const second = (await serve(url, filesDir, { network: localNetwork(own.port) })) as RunningServer
  onTestFinished(() => second.stop())
  const done = await finished(on(second.url, visitor), job._id)
  expect([done.total, done.done, done.failed]).toEqual([16, 16, 0])
  const images = await query<{ count: number; draft: boolean }>(
    url,
    'select cardinality(images) as count, draft from products where owner_id = $1',
    [id],
  )
  expect(images).toEqual(Array.from({ length: 8 }, () => ({ count: 2, draft: false })))
})
