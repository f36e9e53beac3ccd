import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { freshDatabase, query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, fastHashing } from '../account/client.ts'
import { finished } from '../jobs/bulk.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import {
  checked,
  download,
  fileOf,
  imported,
  importOnTwoServers,
  insertProducts,
  killDuringImport,
  productsOf,
  roundTrip,
  sendFile,
  start,
} from './csvFiles.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const { databaseUrl } = server
await insertSampleShop(databaseUrl, 2)
const [owner, other, admin] = [
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'admin'),
]

let made = 0
/** Inserts products of the owner. @returns their ids */
const insert = async (count: number, by = owner.id) => {
  const prefix = `t${++made}-`
  await insertProducts(databaseUrl, by, count, prefix)
  return Array.from({ length: count }, (_, at) => `${prefix}${String(at + 1).padStart(6, '0')}`)
}
const one = async (id: string) => {
  const [row] = await query<Record<string, unknown>>(databaseUrl, 'select * from products where id = $1', [id])
  return row!
}
const linesOf = (file: string) => file.replace(/^\u{feff}/u, '').split('\r\n')

test('a file has the products of the filters or the chosen ones; an owner gets their own', async () => {
  const [first, second] = await insert(2)
  const [foreign] = await insert(1, other.id)
  const own = await download(owner.visitor, { ids: [first, foreign], columns: 'stock' })
  expect(own).toBe(fileOf(['Product ID', 'SKU', 'Name', 'Stock', 'Sold'], [first!, '', 'Product 1 =1+1', 1, 1]))
  const all = linesOf(await download(owner.visitor, { ownerId: other.id }))
  expect(all[0]).toBe(
    'Product ID,SKU,Name,Name in Bangla,Original price,Discount %,Dated prices,Stock,Sold,Category,Subcategory,Sub-subcategory,Label,Quantity,Quantity in Bangla,' +
      'Description,Description in Bangla,Details,Details in Bangla,Colours,Sizes,Sizes in Bangla,Sold-out sizes and colours,Search tags,Search tags in Bangla,' +
      'Questions and answers,Questions and answers in Bangla,Video,Visibility,Shown from,Shown until,Pictures,Price,Rating,Added,Changed',
  )
  expect(all.join()).toContain(second)
  expect(all.join()).not.toContain(foreign)
  const filtered = linesOf(await download(admin.visitor, { search: 'Prodact', ownerId: other.id, stock: 'low' }))
  expect(filtered[0]).toContain('Seller ID,Seller,')
  expect(filtered.map((line) => line.split(',')[0])).toEqual(['Product ID', foreign, ''])
})

test('products that leave and come in again are the same products', () => roundTrip(server, 210))

test('a file adds, changes and leaves products, and changes nothing a second time', async () => {
  const [changed, unchanged] = await insert(2)
  const name = 'নতুন জামদানি'
  const columns = [
    'SKU',
    'Product ID',
    'Name',
    'Original price',
    'Description',
    'Category',
    'Subcategory',
    'Stock',
    'Pictures',
  ]
  const same = [
    '',
    unchanged!,
    "Product 2 'tis",
    100.02,
    'Description of two\nlines',
    'Clothing',
    'Sarees',
    2,
    '/media/a.webp',
  ]
  const file = fileOf(
    columns,
    ['JAM-1', '', name, '১২৫০.৫', 'Woven by hand in Narayanganj', 'clothing', 'Sarees', '7', '/media/a.webp'],
    ['JAM-2', changed!, 'Renamed', 99.5, 'Another description', 'Food', 'Fruit', 4, 'anything'],
    same,
  )
  const check = await checked(owner.visitor, file)
  expect(check).toMatchObject({ created: 1, changed: 1, unchanged: 1, problemCount: 0, problems: [] })
  expect(check.columns.map(({ column, count }) => `${column} ${count}`)).toEqual([
    'SKU 1',
    'Name 1',
    'Original price 1',
    'Stock 1',
    'Category 1',
    'Subcategory 1',
    'Description 1',
  ])
  const job = await start(owner.visitor, check)
  expect(job).toMatchObject({ kind: 'importProducts', subject: 'products.csv', total: 2 })
  expect(await start(owner.visitor, check)).toMatchObject({ _id: job._id })
  expect(await finished(owner.visitor, job._id)).toMatchObject({ done: 2, failed: 0, undoable: false })
  expect(await one(changed!)).toMatchObject({
    name: 'Renamed',
    original_price: '9950',
    price: '9826',
    category_id: 'c2',
    sub_category_id: 's2',
    stock: 4,
    images: ['/media/a.webp'],
    changed_by: owner.id,
  })
  const [created] = await query<Record<string, unknown>>(databaseUrl, 'select * from products where name = $1', [name])
  expect(created).toMatchObject({
    original_price: '125050',
    discount: '0.00',
    owner_id: owner.id,
    owner_name: 'Rahima Khatun',
    stock: 7,
    label: '',
  })
  expect(await checked(owner.visitor, file)).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
})

test('the price follows original price and discount, whatever its column says', async () => {
  await insertProducts(databaseUrl, owner.id, 1, 'price')
  const fileAt = (price: number) =>
    fileOf(['Product ID', 'Original price', 'Discount %', 'Price'], ['price000001', 999, 12.5, price])
  const check = await checked(owner.visitor, fileAt(1))
  expect(check.columns.map(({ column }) => column)).toEqual(['Original price', 'Discount %'])
  await finished(owner.visitor, (await start(owner.visitor, check))._id)
  expect(await one('price000001')).toMatchObject({ original_price: '99900', discount: '12.50', price: '87400' })
  expect(await checked(owner.visitor, fileAt(5))).toMatchObject({ changed: 0, unchanged: 1 })
})

test('a stock file takes no sale back, and is the same change a second time', async () => {
  const [byShown, byCount] = await insert(2)
  const file = linesOf(await download(owner.visitor, { ids: [byShown], columns: 'stock' }))
  const counted = [file[0], file[1]!.replace(/,1,1$/, ',30,1')].join('\r\n')
  await query(databaseUrl, 'update products set stock = stock - 1, sales = sales + 1 where id = $1', [byShown])
  expect(await imported(owner.visitor, counted)).toMatchObject({ failed: 0 })
  expect(await one(byShown!)).toMatchObject({ stock: 29, sales: 2 })
  await query(databaseUrl, 'update products set stock = stock - 4, sales = sales + 4 where id = $1', [byShown])
  expect(await checked(owner.visitor, counted)).toMatchObject({ changed: 0, unchanged: 1 })

  // Without the column, sales since the check are subtracted.
  const check = await checked(owner.visitor, `Product ID;Stock\n${byCount};50\n`)
  await query(databaseUrl, 'update products set stock = stock - 2, sales = sales + 2 where id = $1', [byCount])
  await finished(owner.visitor, (await start(owner.visitor, check))._id)
  expect(await one(byCount!)).toMatchObject({ stock: 48 })
})

test('every problem of every row is named, and such a file cannot be imported', async () => {
  const [first, second, third] = await insert(3)
  const [foreign] = await insert(1, other.id)
  await imported(owner.visitor, fileOf(['Product ID', 'SKU'], [third!, 'TAKEN']))
  const before = await productsOf(databaseUrl, owner.id)
  const columns = [
    'Product ID',
    'SKU',
    'Name',
    'Original price',
    'Stock',
    'Sold',
    'Category',
    'Subcategory',
    'Description',
    'Pictures',
  ]
  const raw = [
    [first, '', '=HYPERLINK(1)', '0', '1.5', '', 'Clothing', 'Sarees', 'short', ''],
    [foreign, '', 'Stolen', '1', '1', '', 'Clothing', 'Sarees', 'Long enough text', ''],
    [first, '', 'x', '1', '1', '', 'Clothing', 'Sarees', 'Long enough text', ''],
    [second, 'TAKEN', 'x', '"1,250.50"', '1', 'many', 'Toys', 'Sarees', 'Long enough text', ''],
    ['', '', 'x', '1', '1', '', 'Clothing', 'Sarees', 'Long enough text', ''],
    ['', 'NEW', 'x', '1', '1', '', 'Clothing', 'Fruit', 'Long enough text', ''],
    ['', 'NEWER', 'x', '1', '1', '', 'Clothing', 'Sarees', 'Long enough text', '/media/other.webp'],
    [third, '', 'too', 'many', 'cells', '', 'Clothing', 'Sarees', 'Long enough text', '', 'more'],
  ]
  const file = [columns, ...raw].map((cells) => cells.join(',')).join('\n')
  const { _id, problemCount, problems, ...counts } = await checked(owner.visitor, file)
  expect(problems.map(({ row, column, message }) => `${row} ${column}: ${message.split('. ')[0]}`)).toEqual([
    '2 Name: The text begins like a formula',
    '2 Original price: Price must be greater than 0',
    '2 Description: Description must be at least 10 characters',
    '2 Stock: Stock must be a whole number',
    '3 Product ID: No product of yours has this ID',
    '4 : Row 2 is the same product',
    '5 SKU: Another product of the seller has this SKU',
    '5 Original price: Write a number without groups of digits and with a dot before its decimals, such as 1250.50.',
    '5 Category: There is no such category',
    '5 Sold: This is the number of pieces sold when the file was made',
    '6 : Write the ID of a product into “Product ID”, or a number of your own into “SKU”.',
    '7 Subcategory: The category above has none of this name',
    '8 Pictures: None of your products has this picture',
    '9 : The row has 11 cells, but the first row has 10',
  ])
  expect(problemCount).toBe(14)
  expect(counts).toMatchObject({ created: 0, changed: 0, unchanged: 0 })
  const refused = await owner.visitor.call('POST', `/products/imports/${_id}/start`)
  expect([refused.status, refused.body.code]).toEqual([409, 'product.import_has_problems'])
  expect(await productsOf(databaseUrl, owner.id)).toEqual(before)

  const list = await owner.visitor.call('GET', `/products/imports/${_id}/problems`)
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(list.body).split('\r\n')
  expect(lines.slice(0, 2)).toEqual([
    '\u{feff}Row,Column,Problem',
    `2,Name,"The text begins like a formula. Write an apostrophe (') before it, or remove its first character."`,
  ])
  expect(lines).toHaveLength(16)
  expect((await other.visitor.call('GET', `/products/imports/${_id}/problems`)).status).toBe(404)
})

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

test('UTF-16 with its mark, semicolons and tabs are read', async () => {
  const [id] = await insert(1)
  const file = utf16(`Product ID\tName\r\n${id}\tজামদানি\r\n`)
  expect(await imported(owner.visitor, file)).toMatchObject({ failed: 0 })
  expect(await one(id!)).toMatchObject({ name: 'জামদানি' })
  expect(await checked(owner.visitor, `product id;NAME\n\n"${id}";"জামদানি"`)).toMatchObject({ unchanged: 1 })
})

test.each([
  ['a semicolon', 'sep=;\r\n', ';'],
  ['a comma in capitals', 'SEP=,\n', ','],
  ['a tab', 'sep=\t\r\n', '\t'],
  ['a tab in words', 'sep=\\t\n', '\t'],
  ['a bar', 'sep=|\n', '|'],
  ['quotes', '"sep=;"\r\n', ';'],
  ['empty cells', 'sep=;;;\r\n', ';'],
  ['a byte order mark', '\u{feff}sep=;\r\n', ';'],
])('a first row that names the delimiter, with %s, is no row of the file', async (_, first, delimiter) => {
  const [id] = await insert(1)
  const rows = (name: string) =>
    [
      ['Product ID', 'Name', 'Stock'],
      [id, `"${name}"`, '3'],
      [id, 'x', '-1'],
    ].map((cells) => cells.join(delimiter))
  const { problems } = await checked(owner.visitor, `${first}${rows('1, 2; 3').join('\r\n')}`)
  expect(problems.map(({ row }) => row)).toEqual([3])
  const [head, named] = rows('1, 2; 3')
  const utf16File = utf16(`${first.replace('\u{feff}', '')}${head}\r\n${named}\r\n`)
  for (const file of [utf16File, `${first}${head}\n${named}\n`])
    expect(await checked(owner.visitor, file)).toMatchObject({ changed: 1, problemCount: 0 })
})

const workbook = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)])
test.each([
  ['nothing', '', 400, /no rows/],
  ['a first row only', 'Product ID,Name\r\n', 400, /no rows/],
  ['a delimiter only', 'sep=;', 400, /no rows/],
  ['a delimiter and a first row only', 'sep=;\r\nProduct ID;Name\r\n', 400, /no rows/],
  ['a workbook', workbook, 415, /CSV UTF-8/],
  ['a picture', Buffer.from([0x89, 0x50, 0, 0, 1]), 415, /CSV UTF-8/],
  ['UTF-16 without its mark', Buffer.from('Product ID,Name', 'utf16le'), 415, /CSV UTF-8/],
  ['another encoding', Buffer.from('Product ID,Name\nx,caf\u00e9\n', 'latin1'), 415, /letters of the file/],
  [
    'another encoding at the end',
    Buffer.concat([Buffer.from(`Product ID,Name\n${'x,y\n'.repeat(19_000)}`), Buffer.from([0xe0, 0xa6])]),
    415,
    /letters/,
  ],
  ['a missing key column', 'Name,Stock\nx,1\n', 400, /neither the column “Product ID” nor “SKU”/],
  ['an unknown column', 'Product ID,Prise\nx,1\n', 400, /“Prise” in the first row is no column/],
  ['a column twice', 'Product ID,Stock,stock\nx,1,1\n', 400, /“Stock” is there twice/],
  ['a quote that does not end', 'Product ID,Name\nx,y\nz,"lost\n', 400, /quotes in row 3/],
  ['a quote in the middle', 'Product ID,Name\nx,5" pipe\n', 400, /quotes in row 2/],
  ['too many rows', `Product ID\n${'x\n'.repeat(20_001)}`, 413, /more than 20,000 rows/],
  ['31 MB', Buffer.alloc(31 * 1024 * 1024, 'Product ID,Name\n'), 413, /30 MB/],
])('a file that cannot be read is refused with what to do: %s', async (_, content, status, says) => {
  const before = await productsOf(databaseUrl, owner.id)
  const checks = await query(databaseUrl, 'select id from product_imports')
  const answer = await sendFile(owner.visitor, content)
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(says)])
  expect(await query(databaseUrl, 'select id from product_imports')).toEqual(checks)
  expect(await productsOf(databaseUrl, owner.id)).toEqual(before)
})

test('a change after the check stops the whole import', async () => {
  const [first, second] = await insert(2)
  const check = await checked(owner.visitor, fileOf(['Product ID', 'Name'], [first!, 'One'], [second!, 'Two']))
  await query(databaseUrl, `update products set name = 'Changed' where id = $1`, [second])
  const job = await finished(owner.visitor, (await start(owner.visitor, check))._id)
  expect(job).toMatchObject({
    failed: 1,
    failures: [{ message: expect.stringContaining('somebody has changed 1 product') }],
  })
  expect((await one(first!)).name).toBe('Product 1 =1+1')
})

test('a check belongs to its person, and an administrator imports for any seller', async () => {
  const [id] = await insert(1)
  const check = await checked(owner.visitor, fileOf(['Product ID', 'Name'], [id!, 'Mine']))
  expect((await other.visitor.call('POST', `/products/imports/${check._id}/start`)).status).toBe(404)
  const foreign = fileOf(['Product ID', 'Seller ID'], [id!, other.id])
  expect((await checked(owner.visitor, foreign)).problems).toMatchObject([{ column: 'Seller ID' }])
  await imported(admin.visitor, foreign)
  expect(await one(id!)).toMatchObject({ owner_id: other.id, owner_name: 'Rahima Khatun' })
  const unknown = fileOf(['Product ID', 'Seller ID'], [id!, 'nobody'])
  expect((await checked(admin.visitor, unknown)).problems).toMatchObject([{ message: 'No seller has this ID.' }])
})

test('two servers do an import once', async () => {
  const second = await startTestServer({ databaseUrl, filesDir: server.settings.filesDir, workerPauseMs: 50 })
  await importOnTwoServers([server, second], 50)
})

test('an import that a killed server has begun has changed nothing, and another server does all of it', async () => {
  const filesDir = mkdtempSync(path.join(tmpdir(), 'haat-csv-'))
  onTestFinished(() => rmSync(filesDir, { recursive: true, force: true }))
  const { url } = await freshDatabase()
  await insertSampleShop(url, 1)
  expect(await killDuringImport(url, filesDir, { count: 510, killAfter: 500 })).toBe(500)
})
