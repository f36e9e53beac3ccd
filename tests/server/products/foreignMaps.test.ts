import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discounted, toPaisa } from '#contract/money.ts'
import type { CsvColumn } from '#contract/products/csv.ts'
import { foreignFile } from '#server/products/csv/foreign/file.ts'
import { plainHtml } from '#server/products/csv/foreign/plainHtml.ts'
import { discountTo } from '#server/products/csv/foreign/product.ts'
import { productCsvTexts } from '#texts/en/csv.ts'
import { SHOPIFY, SHOPIFY_2025, tableOf, WOOCOMMERCE } from './foreignFiles.ts'

/** The products of a file as the map of its system reads them. */
const read = (columns: readonly string[], ...rows: Parameters<typeof tableOf>[1]) => {
  const [head, ...lines] = parse(tableOf(columns, rows)) as string[][]
  const file = foreignFile(head!)!
  file.add(lines.map((cells, at) => ({ row: at + 2, cells })))
  return file.products(texts).map(({ row, cells, broken, notes }) => ({
    row,
    text: (column: CsvColumn) => cells.textOf(column) ?? '',
    paths: cells.paths,
    problems: broken.map(({ message }) => message),
    notes,
  }))
}
const texts = productCsvTexts.foreign

const shirt = {
  Handle: 'shirt',
  Title: 'Shirt',
  'Body (HTML)': '<p>Caf&eacute;</p>',
  Type: 'Shirts',
  'Product Category': 'Apparel & Accessories > Clothing > Shirts',
  'Option1 Name': 'Size',
  'Option1 Value': 'M',
  'Variant SKU': 'S-M',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': 2,
  'Variant Price': '80.00',
  'Variant Compare At Price': '100.00',
  'Image Src': 'https://cdn.pictures.example/back.jpg',
  'Image Position': 2,
}

test('a product of Shopify is one row with its variants as sizes, and its pictures in their order', () => {
  const [one, ...more] = read(
    SHOPIFY,
    shirt,
    {
      ...shirt,
      Title: '',
      'Option1 Value': 'L',
      'Variant SKU': 'S-L',
      'Variant Inventory Qty': 0,
      'Image Src': 'https://cdn.pictures.example/front.jpg',
      'Image Position': 1,
    },
    { Handle: 'shirt', 'Image Src': 'http://cdn.pictures.example/side view.jpg', 'Image Position': 3 },
  )
  expect(more).toEqual([])
  expect([one!.text('sku'), one!.text('productName'), one!.text('productDescription')]).toEqual([
    'shirt',
    'Shirt',
    'Café',
  ])
  expect([one!.text('productOriginalPrice'), one!.text('productDiscount')]).toEqual(['100.00', '20'])
  expect([one!.text('productSizes'), one!.text('productSoldOut'), one!.text('remainingProducts')]).toEqual([
    'M, L',
    'L',
    '2',
  ])
  expect(one!.text('images').split(' ')).toEqual([
    'https://cdn.pictures.example/front.jpg',
    'https://cdn.pictures.example/back.jpg',
    'https://cdn.pictures.example/side%20view.jpg',
  ])
  expect(one!.paths).toEqual([['Apparel & Accessories', 'Clothing', 'Shirts'], ['Shirts']])
})

test('the columns of Shopify since 2025 are read, and a single variant has the SKU', () => {
  const [one] = read(SHOPIFY_2025, {
    Title: 'Mug',
    'URL handle': 'mug',
    SKU: 'MUG-1',
    'Option1 name': 'Title',
    'Option1 value': 'Default Title',
    Price: '250',
    'Inventory tracker': 'shopify',
    'Inventory quantity': 9,
    'Product image URL': 'https://cdn.pictures.example/mug.jpg',
  })
  expect([one!.text('sku'), one!.text('productOriginalPrice'), one!.text('productDiscount')]).toEqual([
    'MUG-1',
    '250',
    '0',
  ])
  expect([one!.text('productSizes'), one!.text('remainingProducts'), one!.notes]).toEqual(['', '9', []])
})

test('what the shop cannot have is named', () => {
  const variants = [
    { ...shirt, 'Option2 Name': 'Fabric', 'Option2 Value': 'Silk' },
    { ...shirt, 'Option1 Value': 'L', 'Option2 Value': 'Wool', 'Variant Price': '90.00' },
  ]
  expect(read(SHOPIFY, ...variants)[0]!.problems).toEqual([texts.otherOptions('Fabric'), texts.severalPrices])
  expect(read(SHOPIFY, { ...shirt, Status: 'draft' })[0]!.problems).toEqual([texts.unpublished])
  expect(read(SHOPIFY, { ...shirt, 'Variant Inventory Tracker': '' })[0]!.notes).toEqual(['uncounted'])
  const pictures = Array.from({ length: 11 }, (_, at) => ({
    Handle: 'shirt',
    'Image Src': `https://cdn.pictures.example/${at}.jpg`,
  }))
  const [many] = read(SHOPIFY, shirt, ...pictures)
  expect([many!.text('images').split(' ').length, many!.notes]).toEqual([10, ['pictures']])
})

test('an option with another name is a size where the product has none', () => {
  const [one] = read(
    SHOPIFY,
    { ...shirt, 'Option1 Name': 'Volume', 'Option1 Value': '1 l' },
    { ...shirt, 'Option1 Value': '2 l' },
  )
  expect(one!.text('productSizes')).toBe('1 l, 2 l')
})

const bag = {
  ID: 7,
  Type: 'simple',
  SKU: '',
  Name: 'Bag',
  Published: 1,
  Description: 'Line\\nbreak',
  Stock: 3,
  'Regular price': '1,50',
  Categories: 'Bags > Jute\\, woven, Sale',
  Images: 'https://cdn.pictures.example/a.jpg, https://cdn.pictures.example/b.jpg',
  'Attribute 1 name': 'Material',
  'Attribute 1 value(s)': 'Jute, Cotton',
}

test('a simple product of WooCommerce has its attributes as details', () => {
  const [one] = read(WOOCOMMERCE, bag)
  expect([one!.text('sku'), one!.text('productDescription')]).toEqual(['woo-7', 'Line\nbreak'])
  expect([one!.text('productDetails'), one!.text('images').split(' ').length]).toEqual(['Material: Jute, Cotton', 2])
  expect(one!.paths).toEqual([['Bags', 'Jute, woven'], ['Sale']])
})

test('a variable product of WooCommerce has its variations as sizes and colours', () => {
  const parent = {
    ...bag,
    Type: 'variable',
    SKU: 'BAG',
    Stock: '',
    'Regular price': '',
    'Attribute 1 name': 'Colour',
    'Attribute 1 value(s)': 'Red, Blue',
  }
  const variation = {
    Type: 'variation',
    Published: 1,
    'Regular price': 500,
    'Sale price': 450,
    'Attribute 1 name': 'Colour',
  }
  const [one, lost] = read(
    WOOCOMMERCE,
    { ...variation, Parent: 'id:7', Stock: 0, 'Attribute 1 value(s)': 'Red' },
    parent,
    { ...variation, Parent: 'BAG', Stock: 4, 'Attribute 1 value(s)': 'Blue' },
    { ...variation, Parent: 'GONE', Stock: 4, 'Attribute 1 value(s)': 'Blue' },
  )
  expect([one!.row, one!.text('productColors'), one!.text('productSoldOut'), one!.text('remainingProducts')]).toEqual([
    3,
    'Red, Blue',
    'Red',
    '4',
  ])
  expect([one!.text('productOriginalPrice'), one!.text('productDiscount'), one!.text('productDetails')]).toEqual([
    '500',
    '10',
    '',
  ])
  expect([lost!.row, lost!.problems]).toEqual([5, [texts.noParent]])
})

test.each([
  ['grouped', { ...bag, Type: 'grouped' }, texts.otherType],
  ['unpublished', { ...bag, Published: 0 }, texts.unpublished],
  ['variable without variations', { ...bag, Type: 'variable' }, texts.noVariants],
])('a product that is %s is left out', (_, row, problem) =>
  expect(read(WOOCOMMERCE, row)[0]!.problems).toEqual([problem]),
)

test('a file with other columns is none of another system', () =>
  expect(foreignFile(['Product ID', 'SKU', 'Name'])).toBeUndefined())

test.each([
  ['<p>One</p>\n<p>Two&nbsp;three</p>', 'One\n\nTwo three'],
  ['<ul><li>A</li><li>B &lt;b&gt;</li></ul>', '– A\n– B <b>'],
  ['x<script>alert(1)</script><!-- y --><style>p{}</style><br/>z', 'x\nz'],
  ['5 < 6 and <b>bold</b>', '5 < 6 and bold'],
])('the text of %j is %j', (html, text) => expect(plainHtml(html)).toBe(text))

test('a discount leads to the nearest price, and exactly to any of up to 10,000 taka', () => {
  const taka = fc.integer({ min: 2, max: 9999 })
  fc.assert(
    fc.property(taka, taka, (one, other) => {
      const [original, reduced] = one > other ? [one, other] : [other, one]
      const { discount, isExact } = discountTo(original, reduced)
      expect([isExact, discounted(toPaisa(original), discount)]).toEqual([true, toPaisa(reduced)])
    }),
  )
  expect(discountTo(99_999, 77_778).isExact).toBe(false)
})
