import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProductImport } from '#contract/products/csv.ts'
import { sampleOf } from '#scripts/checks/testRun/sample.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { productCsvTexts } from '#texts/en/csv.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { ruleSentences as officeRules } from '#texts/en/officeRules.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import { createUser, createUserWithRole, createVisitor, type Visitor } from '../account/client.ts'
import { manyTries, orderOf, place, withoutCodes } from '../checkout/buying.ts'
import { hotVariants, sellOut } from '../checkout/manyBuyers.ts'
import { finished } from '../jobs/bulk.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { checked, download, fileOf, imported, sendFile, start } from './csvFiles.ts'
import { updateProduct } from './productRequests.ts'
import { splitProduct, variantStocks, wrongSums } from './splitProduct.ts'

vi.setConfig({ testTimeout: 240_000 })

const server = await startTestServer({ checkout: withoutCodes, limits: manyTries })
const second = await startTestServer({ ...server.settings, port: 0 })
const { databaseUrl } = server
await insertSampleShop(databaseUrl, 3)
const admin = await createUserWithRole(server, 'admin')
const other = await createUserWithRole(server, 'owner')
const customer = await createUser(server)
const guest = createVisitor(server.url)
const sql = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(databaseUrl, text, values)

const SMALL = { size: 'S', color: 'red', stock: 2, price: 500, sku: 'KU-S', barcode: '880123', weight: 300 }
const MEDIUM = { size: 'M', color: 'red', stock: 3 }
const LARGE = { size: 'M', color: 'blue', stock: 0, price: 400 }
const split = (variants: readonly object[], more: object = {}, by: Visitor = admin.visitor) =>
  by.call('PUT', '/products/p1/variants', { price: 1000, variants, ...more })
const read = async (by: Visitor = guest, id = 'p1') => (await by.call('GET', `/products/${id}`)).body.data
const priceOf = async (...items: object[]) => (await guest.post('/cart/price', { items })).body.data
const line = (size: string, color: string, quantity = 1) => ({ productId: 'p1', quantity, size, color })

beforeEach(async () => {
  await sql('delete from orders')
  await sql('delete from product_variants')
  await sql(`update products set variants_price = null, option_names = '{}', stock = 7, original_price = 100050,
    price = 87544, colors = '{red,#00ff00}', sizes = '{M,L}', sold_out = '{}', hidden = false`)
})

describe('a product that is split', () => {
  test('has the sum, the lists and the lowest price that can be had of its variants in every call', async () => {
    const { status, body } = await split([SMALL, MEDIUM, LARGE], { optionNames: ['Fit'] })
    expect(status, JSON.stringify(body)).toBe(200)
    const derived = {
      remainingProducts: 5,
      productSizes: ['S', 'M'],
      productColors: ['red', 'blue'],
      productSoldOut: ['blue'],
      productOriginalPrice: 500,
      productPrice: 438,
      highestPrice: 875,
    }
    expect(body.data).toMatchObject(derived)
    const shown = await read()
    expect(shown).toMatchObject({ ...derived, optionNames: ['Fit'], variantsPrice: 1000 })
    expect(shown.variants).toEqual([
      {
        _id: expect.any(String),
        size: 'S',
        color: 'red',
        option: '',
        price: 438,
        originalPrice: 500,
        stock: 2,
        image: '',
      },
      {
        _id: expect.any(String),
        size: 'M',
        color: 'red',
        option: '',
        price: 875,
        originalPrice: 1000,
        stock: 3,
        image: '',
      },
      {
        _id: expect.any(String),
        size: 'M',
        color: 'blue',
        option: '',
        price: 350,
        originalPrice: 400,
        stock: 0,
        image: '',
      },
    ])
    expect((await read(admin.visitor)).variants[0]).toMatchObject({
      ownPrice: 500,
      sku: 'KU-S',
      barcode: '880123',
      weight: 300,
    })
    const list = (await guest.call('GET', '/products?size=S')).body.data.data
    expect(list).toMatchObject([{ _id: 'p1', ...derived }])
    expect(list[0].variants).toBeUndefined()
  })

  test('has the highest price of the variants that can be had, in lists too, until it is one product again', async () => {
    await split([SMALL, MEDIUM, { ...LARGE, price: 2000 }])
    expect((await read()).highestPrice).toBe(875)
    const { variants } = await read(admin.visitor)
    await sql('update product_variants set stock = 1 where id = $1', [variants[2]._id])
    const listed = async () =>
      (await guest.call('GET', '/products')).body.data.data.find(({ _id }: { _id: string }) => _id === 'p1')
    expect(await listed()).toMatchObject({ productPrice: 438, highestPrice: 1750 })
    await split([])
    expect(await listed()).not.toHaveProperty('highestPrice')
  })

  test('is read, ordered and changed by clients of the specification', async () => {
    await split([SMALL, MEDIUM])
    const same = { remainingProducts: '5', productSizes: 'S,M', productColors: 'red', productOriginalPrice: '500' }
    const renamed = await updateProduct(admin.visitor, 'p1', { ...same, productName: 'Kurta', productDiscount: '0' })
    expect(renamed.body.data).toMatchObject({ productName: 'Kurta', remainingProducts: 5, productPrice: 500 })
    for (const change of [{ remainingProducts: '6' }, { productSizes: 'S' }, { productOriginalPrice: '600' }])
      expect((await updateProduct(admin.visitor, 'p1', change)).body.code).toBe('product.has_variants')
    await updateProduct(admin.visitor, 'p1', { productName: 'Product 1', productDiscount: '12.5' })
    expect((await place(guest, orderOf([line('M', 'red', 2)]))).body.data.orders[0].items).toMatchObject([
      { size: 'M', color: 'red', price: 875, variantId: expect.any(String), option: '' },
    ])
    expect(await read()).toMatchObject({ remainingProducts: 3 })
  })

  test('keeps sales between the form and its press, also those before the split', async () => {
    await place(guest, orderOf([line('M', 'red', 3)]))
    await split(
      [
        { ...MEDIUM, stock: 4 },
        { ...SMALL, stock: 3 },
      ],
      { stockShown: 7 },
    )
    expect((await read()).variants.map(({ stock }: { stock: number }) => stock)).toEqual([1, 3])
    const [first, next] = (await read(admin.visitor)).variants
    await place(guest, orderOf([line('M', 'red', 1)]))
    await split([
      { ...MEDIUM, _id: first._id, stock: 12, stockShown: 1 },
      { ...SMALL, _id: next._id, stock: 2 },
    ])
    expect((await read()).variants.map(({ stock }: { stock: number }) => stock)).toEqual([11, 2])
  })

  test('becomes one without variants again, with all pieces', async () => {
    await split([SMALL, MEDIUM])
    expect((await split([], { price: 700 })).body.data).toMatchObject({
      remainingProducts: 5,
      productOriginalPrice: 700,
      productPrice: 613,
      productSizes: ['S', 'M'],
    })
    expect((await read()).variants).toBeUndefined()
    expect((await updateProduct(admin.visitor, 'p1', { remainingProducts: '9' })).body.data.remainingProducts).toBe(9)
  })
})

describe('a file of variants', () => {
  const problemTexts = productCsvTexts.problems
  const columns = productCsvTexts.columns
  const stored = () =>
    sql(`select size, color, option, sku, barcode, stock, price, weight from product_variants
      where product_id = 'p1' order by position`)
  const problemsOf = (check: ProductImport) => check.problems.map(({ row, column, message }) => [row, column, message])
  const fileOfVariants = (by = admin.visitor) => download(by, { columns: 'variants', ids: ['p1', 'p2'] })

  test('reads back to the same variants, after any change of them, and changes nothing a second time', async () => {
    await split(
      [
        { ...SMALL, option: 'Slim' },
        { ...MEDIUM, option: '=wide' },
      ],
      { optionNames: ['', '', 'Fit'] },
    )
    const all = () => sql('select * from product_variants order by position')
    const [before, whole] = [await stored(), await all()]
    const file = await fileOfVariants()
    expect(file.split('\r\n')).toHaveLength(4)
    expect(await checked(admin.visitor, file)).toMatchObject({ changed: 0, unchanged: 1, problemCount: 0 })
    await sql(
      `update product_variants set size = 'X' || position, color = 'green', sku = '', barcode = '', price = 5, weight = 1`,
    )
    expect(await imported(admin.visitor, file)).toMatchObject({ total: 1, done: 1, failed: 0 })
    expect(await stored()).toEqual(before)
    expect(await all()).toEqual(whole)
    expect(await read()).toMatchObject({ optionNames: ['', '', 'Fit'], remainingProducts: 5 })
    expect((await checked(admin.visitor, file)).unchanged).toBe(1)
  })

  test('splits a product, adds and changes variants with Bangla digits, and leaves the others', async () => {
    const head = [columns.id, columns.variantSize, columns.variantColor, columns.variantStock, columns.variantPrice]
    const row = (size: string, stock: string, price = '') => ['p1', size, 'red', stock, price]
    expect(await imported(admin.visitor, fileOf(head, row('S', '২'), row('M', '3', '৫৫০')))).toMatchObject({
      failed: 0,
    })
    expect(await read()).toMatchObject({ remainingProducts: 5, productSizes: ['S', 'M'], variantsPrice: 1000.5 })
    const more = await checked(admin.visitor, fileOf(head, row('L', '4'), row('m', '1', '550')))
    expect(more).toMatchObject({ changed: 1, problemCount: 0 })
    expect(more.columns.map(({ column }) => column)).toContain(columns.variantStock)
    await finished(admin.visitor, (await start(admin.visitor, more))._id)
    expect(await stored()).toMatchObject([
      { size: 'S', stock: 2, price: null },
      { size: 'm', stock: 1, price: '55000' },
      { size: 'L', stock: 4 },
    ])
    expect(await sql(`select distinct cause from stock_changes where product_id = 'p1' order by cause`)).toEqual(
      expect.arrayContaining([{ cause: 'import' }, { cause: 'variants' }]),
    )
    expect(await wrongSums(databaseUrl)).toEqual([])
  })

  test('takes no sale back: a stock that has moved is named, the same one is no change', async () => {
    await split([SMALL, MEDIUM])
    const file = (await fileOfVariants()).replace(',3,3,', ',9,3,')
    await place(guest, orderOf([line('M', 'red', 1)]))
    expect(problemsOf(await checked(admin.visitor, file))).toEqual([
      [3, columns.variantStock, problemTexts.stockMoved(2)],
    ])
    await sql(`update product_variants set stock = 9 where size = 'M'`)
    expect((await checked(admin.visitor, file)).unchanged).toBe(1)
    await sql(`update product_variants set stock = 3 where size = 'M'`)
    const check = await checked(admin.visitor, file)
    await place(guest, orderOf([line('M', 'red', 1)]))
    await finished(admin.visitor, (await start(admin.visitor, check))._id)
    expect((await stored())[1]).toMatchObject({ stock: 8 })
  })

  test('names what is wrong by its row and column', async () => {
    await split([SMALL, MEDIUM])
    await split([{ ...LARGE, sku: 'KU-L' }], {}, admin.visitor)
    const head = ['id', 'sku', 'variantId', 'variantSize', 'variantColor', 'variantSku', 'variantStock'] as const
    const check = await checked(
      admin.visitor,
      fileOf(
        head.map((column) => columns[column]),
        ['p1', '', 'gone', 'S', 'red', '', '1'],
        ['p1', '', '', 'M', 'blue', '', 'many'],
        ['p2', '', '', 'L', 'red', '', '-1'],
        ['p3', '', '', 'S', 'red', 'KU-L', '1'],
        ['', 'NONE', '', 'S', 'red', '', '1'],
      ),
    )
    expect(check).toMatchObject({ changed: 0, failedRows: 4 })
    expect(problemsOf(check)).toEqual([
      [3, columns.variantStock, problemTexts.number],
      [4, columns.variantStock, expect.any(String)],
      [5, columns.variantSku, problemTexts.skuTaken],
      [6, columns.sku, problemTexts.noProductOfVariant],
    ])
    const alone = (...cells: string[]) =>
      checked(
        admin.visitor,
        fileOf(
          head.map((column) => columns[column]),
          ['p1', '', ...cells],
        ),
      )
    expect(problemsOf(await alone('gone', 'S', 'red', '', '1'))).toEqual([
      [2, columns.variantId, problemTexts.unknownVariant],
    ])
    expect(problemsOf(await alone('', 'S', 'nocolour!', '', '1'))).toEqual([
      [2, columns.variantColor, officeRules['validation.bad_colour']],
    ])
    const mixed = fileOf([columns.id, columns.variantSize, columns.productName], ['p1', 'S', 'x'])
    expect((await sendFile(admin.visitor, mixed.replace(columns.productName, columns.video))).body.code).toBe(
      'product.csv_unknown_column',
    )
  })

  test('has the products of its seller alone', async () => {
    await split([SMALL, MEDIUM])
    expect((await fileOfVariants(other.visitor)).split('\r\n')).toHaveLength(2)
    const foreign = fileOf([columns.id, columns.variantSize, columns.variantStock], ['p1', 'S', '1'])
    expect(problemsOf(await checked(other.visitor, foreign))).toEqual([[2, columns.id, problemTexts.unknownProduct]])
  })
})

describe('what a product derives from its variants', () => {
  const sentence = errorSentences['product.has_variants']

  test('is changed by no file, whose other cells are imported', async () => {
    await split([SMALL, MEDIUM])
    const file = await download(admin.visitor)
    expect(await checked(admin.visitor, file)).toMatchObject({ changed: 0, problemCount: 0 })
    const derived = [
      ['Stock', '6'],
      ['Sizes', 'S, M, L'],
      ['Colours', 'red, blue'],
      ['Sold-out sizes and colours', 'S'],
      ['Original price', '600'],
    ] as const
    const columns = derived.map(([column]) => column)
    const { problems } = await checked(
      admin.visitor,
      fileOf(['Product ID', ...columns], ['p1', ...derived.map(([, cell]) => cell)]),
    )
    expect(problems.map(({ column, message }) => [column, message]).toSorted()).toEqual(
      columns.map((column) => [column, sentence]).toSorted(),
    )
    const sold = String((await read()).sales)
    await place(guest, orderOf([line('M', 'red', 2)]))
    await imported(
      admin.visitor,
      fileOf(['Product ID', 'Name', 'Stock', 'Sold', 'Sizes'], ['p1', 'Kurta', '5', sold, 'S, M']),
    )
    expect(await read()).toMatchObject({ productName: 'Kurta', remainingProducts: 3, productSizes: ['S', 'M'] })
    await updateProduct(admin.visitor, 'p1', { productName: 'Product 1' })
  })

  test('is changed by no bulk change and no cell of the table', async () => {
    await split([SMALL, MEDIUM])
    const { updatedAt: version } = await read(admin.visitor)
    for (const change of [
      { kind: 'stock', mode: 'add', pieces: 5 },
      { kind: 'price', by: 'percent', value: 10, roundTo: '1' },
    ]) {
      const products = [{ id: 'p1', version, price: 500, stock: 5 }]
      const { body } = await admin.visitor.post('/products/bulk', { products, change })
      const { failures } = await finished(admin.visitor, body.data._id)
      expect(failures).toMatchObject([{ id: 'p1', message: sentence }])
    }
    const shown = { 'if-match': version, 'x-stock-shown': '5' }
    for (const cell of [{ remainingProducts: '9' }, { productOriginalPrice: '600' }]) {
      const { status, body } = await updateProduct(admin.visitor, 'p1', cell, [], shown)
      expect([status, body]).toMatchObject([409, { code: 'product.has_variants', message: sentence }])
    }
    expect(await read()).toMatchObject({ remainingProducts: 5, productOriginalPrice: 500 })
  })
})

describe('the rules of variants', () => {
  test.each([
    [[SMALL, { ...SMALL, size: 's', sku: '' }], 'validation.variant_twice', ['variants', '1', 'size']],
    [[SMALL, { size: 'M', stock: 1 }], 'validation.option_missing', ['variants', '1', 'color']],
    [[{ stock: 1 }], 'validation.option_missing', ['variants', '0', 'size']],
    [[{ ...SMALL, size: 'S,M' }], 'validation.option_comma', ['variants', '0', 'size']],
    [[{ ...SMALL, color: 'rgb(0)' }], 'validation.bad_colour', ['variants', '0', 'color']],
    [[{ ...SMALL, stock: 1.5 }], 'validation.whole_number_between', ['variants', '0', 'stock']],
    [[{ ...SMALL, price: 0 }], 'validation.price_too_low', ['variants', '0', 'price']],
    [
      [
        { ...SMALL, stock: 1e9 },
        { ...MEDIUM, stock: 1e9 },
      ],
      'validation.stock_too_high',
      ['variants'],
    ],
  ] as const)('refuse %j: %s', async (variants, code, path) => {
    const { status, body } = await split(variants)
    expect([status, body.issues?.[0]]).toMatchObject([400, { code, path }])
    expect(Object.keys(ruleSentences)).toContain(code)
  })

  test('refuse a SKU that another product or variant of the seller has', async () => {
    await updateProduct(admin.visitor, 'p3', { productSku: 'TAKEN' })
    for (const variants of [[{ ...SMALL, sku: 'TAKEN' }], [SMALL, { ...MEDIUM, sku: SMALL.sku }]])
      expect((await split(variants)).body).toMatchObject({ code: 'product.sku_taken' })
    await split([SMALL, MEDIUM])
    expect((await updateProduct(admin.visitor, 'p3', { productSku: SMALL.sku })).body.code).toBe('product.sku_taken')
    const [first, next] = (await read(admin.visitor)).variants
    const swapped = await split([
      { ...SMALL, _id: first._id, sku: '' },
      { ...MEDIUM, _id: next._id, sku: SMALL.sku },
    ])
    expect(swapped.body.data.variants).toMatchObject([{ sku: '' }, { sku: SMALL.sku }])
  })

  test('refuse a variant that somebody has removed, another owner and an outdated form', async () => {
    const before = (await read(admin.visitor)).updatedAt
    expect((await split([SMALL], {}, other.visitor)).status).toBe(403)
    await split([SMALL])
    const gone = (await read(admin.visitor)).variants[0]._id
    await split([MEDIUM])
    expect((await split([{ ...SMALL, _id: gone }])).body.code).toBe('product.variant_gone')
    const late = await admin.visitor.call(
      'PUT',
      '/products/p1/variants',
      { price: 1, variants: [] },
      { 'if-match': before },
    )
    expect(late.status).toBe(409)
  })
})

describe('a cart', () => {
  test('has the price and the stock of each variant, and of one that a sale has changed a moment ago', async () => {
    await split([SMALL, MEDIUM, LARGE])
    const both = [line('S', 'red', 2), line('M', 'red')]
    expect((await priceOf(...both)).sellers[0].items).toMatchObject([
      { price: 438, remaining: 2, subTotal: 876 },
      { price: 875, remaining: 3 },
    ])
    await place(guest, orderOf([line('S', 'red', 1)]))
    expect((await priceOf(...both)).problems).toEqual([{ at: 0, code: 'cart.only_left', params: { left: 1 } }])
    const wrong = [line('M', 'blue'), line('S', 'blue'), line('XL', 'red'), line('', 'red')]
    expect((await priceOf(...wrong)).problems.map(({ code }: { code: string }) => code)).toEqual([
      'cart.color_sold_out',
      'cart.color_sold_out',
      'cart.no_such_size',
      'cart.size_needed',
    ])
  })

  test('needs the id of a variant that size and colour do not identify, and loses exactly what was ordered', async () => {
    await split(
      ['Cotton', 'Silk'].map((option, at) => ({ ...MEDIUM, option, price: 100 + at })),
      { optionNames: ['', '', 'Material'] },
    )
    expect((await priceOf(line('M', 'red'))).problems).toEqual([{ at: 0, code: 'cart.option_needed' }])
    const [cotton, silk] = (await read()).variants.map(({ _id }: { _id: string }) => ({
      ...line('M', 'red'),
      variantId: _id,
    }))
    const named = ['Cotton', 'Silk'].map((option) => ({ option, optionName: 'Material' }))
    expect((await priceOf(cotton, silk)).sellers[0].items).toMatchObject(named)
    await customer.visitor.call('PUT', '/cart', { items: [cotton, { ...silk, quantity: 3 }] })
    const { body } = await place(customer.visitor, orderOf([cotton, silk]))
    const [order] = body.data.orders
    expect(order.items).toMatchObject(named)
    await sql(`update products set option_names = '{"","",Fabric}'`)
    expect((await admin.visitor.call('GET', `/order/get-order/${order._id}`)).body.data.items).toMatchObject(named)
    expect((await customer.visitor.call('GET', '/cart')).body.data.items).toEqual([{ ...silk, quantity: 2 }])
    expect(Object.values(await variantStocks(databaseUrl, 'p1'))).toEqual([2, 2])
  })
})

test('pieces of an order from before the split return to the variant that was ordered, or the nearest one', async () => {
  const { body } = await place(guest, orderOf([line('M', 'red', 2)]))
  await split([SMALL, MEDIUM])
  await admin.visitor.call('PATCH', `/order/update-status/${body.data.orders[0]._id}`, { status: 'cancelled' })
  expect(Object.values(await variantStocks(databaseUrl, 'p1'))).toEqual([2, 5])
  expect(await sql('select stock, sales from products where id = $1', ['p1'])).toMatchObject([{ stock: 7 }])
})

const EIGHT = ['S', 'M', 'L', 'XL'].flatMap((size) => ['red', 'blue'].map((color) => `${size}/${color}`))
const variantOf = (id: string, stock: number) => {
  const [size = '', color = ''] = id.split('/')
  return { id, size, color, stock }
}

test('buyers at once on two servers buy exactly the last pieces of eight variants', async () => {
  await splitProduct(
    databaseUrl,
    'p1',
    EIGHT.map((id) => variantOf(id, 0)),
  )
  const hot = Object.fromEntries(EIGHT.map((id, at) => [id, 1 + (at % 3)]))
  const sale = { buyers: 24, hot, goods: hotVariants(databaseUrl, 'p1') }
  expect(await sellOut([server.url, second.url], databaseUrl, sale)).toMatchObject({ sold: hot })
})

const act = fc.record({
  what: fc.constantFrom('order', 'order', 'order', 'cancel', 'undo', 'correct', 'trash', 'count', 'share'),
  at: fc.nat({ max: 1 }),
  variant: fc.nat({ max: 3 }),
  order: fc.nat({ max: 5 }),
  pieces: fc.integer({ min: 1, max: 3 }),
} as const)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** `npm test` checks an eighth of them. */
const RUNS = Array.from({ length: 24 }, (_, run) => run)
const FOUR = EIGHT.slice(0, 4)
const STOCK = 6

test('stock of variants and what was sold add up after anything that several people do at once', async () => {
  const people = [admin.visitor, Object.assign(createVisitor(second.url), { token: admin.visitor.token! })] as const
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 6 }),
      async (groups) => {
        await sql('delete from orders')
        await sql('delete from trash')
        await sql(`delete from product_variants where product_id = 'p2'`)
        await splitProduct(
          databaseUrl,
          'p2',
          FOUR.map((id) => variantOf(`p2/${id}`, STOCK)).map((one) => ({
            ...one,
            size: one.id.split('/')[1]!,
            color: one.id.split('/')[2]!,
          })),
        )
        const orders: { id: string; movedAt: string }[] = []
        const added: Record<string, number> = Object.fromEntries(FOUR.map((id) => [`p2/${id}`, 0]))
        const doOne = async ({ what, at, variant, order, pieces }: Act) => {
          const by = people[at]!
          const [size = '', color = ''] = FOUR[variant]!.split('/')
          const placed = orders[order % Math.max(1, orders.length)]
          if (what === 'order') {
            const items = [{ productId: 'p2', quantity: pieces, size, color }]
            const { status, body } = await place(
              createVisitor(by === people[0] ? server.url : second.url),
              orderOf(items),
            )
            if (status === 201) orders.push({ id: body.data.orders[0]._id, movedAt: '' })
            return
          }
          if (what === 'trash') {
            await by.call('DELETE', '/products/p2')
            await people[1 - at]!.call('POST', '/trash/p2/restore')
            return
          }
          if (what === 'count' || what === 'share') {
            const { variants, variantsPrice, updatedAt } = (await read(by, 'p2')) ?? {}
            if (!variants) return
            const changed = variants.map(
              ({ _id, ...one }: { _id: string; size: string; color: string; stock: number }, place: number) => ({
                _id,
                size: one.size,
                color: one.color,
                stock: one.stock + (place === variant ? pieces : 0),
                stockShown: one.stock,
              }),
            )
            const { status } = await by.call(
              'PUT',
              '/products/p2/variants',
              { price: variantsPrice, variants: changed },
              { 'if-match': updatedAt },
            )
            if (status === 200) added[variants[variant]._id]! += pieces
            return
          }
          if (!placed) return
          if (what === 'correct') {
            await by.call('PUT', `/order/${placed.id}/correct`, { quantities: [pieces] })
            return
          }
          const answer =
            what === 'cancel'
              ? await by.call('PATCH', `/order/update-status/${placed.id}`, { status: 'cancelled' })
              : await by.post(`/order/undo/${placed.id}`, { movedAt: placed.movedAt })
          if (answer.status === 200) placed.movedAt = answer.body.data.updatedAt
        }
        for (const group of groups) {
          await Promise.all(group.map(doOne))
          await people[0].call('POST', '/trash/p2/restore')
          const left = await variantStocks(databaseUrl, 'p2')
          const sold = await sql<{ id: string; pieces: number }>(
            `select i.variant_id as id, sum(i.quantity)::int as pieces from order_items i join orders o on o.id = i.order_id
           where i.product_id = 'p2' and o.status <> 'cancelled' group by 1`,
          )
          const soldOf = new Map(sold.map(({ id, pieces }) => [id, pieces]))
          expect(
            Object.fromEntries(Object.entries(left).map(([id, stock]) => [id, stock + (soldOf.get(id) ?? 0)])),
          ).toEqual(Object.fromEntries(Object.entries(added).map(([id, more]) => [id, STOCK + more])))
          const [product] = await sql<{ sales: number }>(`select sales from products where id = 'p2'`)
          expect(product).toBeDefined()
        }
        expect(await wrongSums(databaseUrl)).toEqual([])
      },
    ),
    { numRuns: sampleOf(RUNS, 8).length },
  )
})
