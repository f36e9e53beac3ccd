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

const NOW = Date.parse('2026-11-29T12:00:00+06:00')

/** The products of a file as the map of its system reads them. */
const read = (columns: readonly string[], ...rows: Parameters<typeof tableOf>[1]) => {
  const [head, ...lines] = parse(tableOf(columns, rows)) as string[][]
  const file = foreignFile(head!)!
  file.add(lines.map((cells, at) => ({ row: at + 2, cells })))
  return file.products(texts, NOW).map(({ row, cells, broken, notes, left, variants }) => ({
    row,
    left,
    variants: variants?.variants.map(({ values }) => values),
    optionNames: variants?.optionNames,
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
  expect([one!.text('productOriginalPrice'), one!.text('productDiscount')]).toEqual(['100', '20'])
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
    { ...shirt, 'Option2 Name': 'Fabric', 'Option2 Value': 'Silk', 'Option3 Name': 'Cut', 'Option3 Value': 'Slim' },
    { ...shirt, 'Option1 Value': 'L', 'Option2 Value': 'Wool', 'Option3 Value': 'Wide' },
  ]
  expect(read(SHOPIFY, ...variants)[0]!.problems).toEqual([texts.otherOptions('Cut')])
  const alike = [shirt, { ...shirt, 'Variant Price': '90.00' }]
  expect(read(SHOPIFY, ...alike)[0]!.problems).toEqual([texts.severalPrices])
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

const woo = (cells: Parameters<typeof tableOf>[1][number], ...more: Parameters<typeof tableOf>[1]) =>
  read([...new Set([...WOOCOMMERCE, ...Object.keys(cells)])], { ...bag, ...cells }, ...more)[0]!
const shopify = (cells: Parameters<typeof tableOf>[1][number], ...more: Parameters<typeof tableOf>[1]) =>
  read([...new Set([...SHOPIFY, ...Object.keys(cells)])], { ...shirt, ...cells }, ...more)[0]!
const pricesOf = (one: ReturnType<typeof woo>) => [
  one.text('productOriginalPrice'),
  one.text('productDiscount'),
  one.notes,
]

test.each([
  ['no days', '', '', '20', []],
  ['days to come', '2099-01-01', '2099-01-31', '0', ['datedSale']],
  ['days that are over', '2020-01-01', '2020-12-31', '0', ['datedSale']],
  ['a beginning that is over', '2020-01-01 00:00:00', '', '20', []],
  ['today as its first and last day', '2026-11-29', '2026-11-29', '20', ['endingSale']],
  ['yesterday as its last day', '', '2026-11-28', '0', ['datedSale']],
  ['Bangla digits', '২০৯৯-০১-০১', '', '0', ['datedSale']],
  ['days that cannot be read', '01/02/2020', '', '0', ['datedSale']],
])('a sale price of WooCommerce with %s is the price of today or left out', (_, starts, ends, discount, notes) => {
  const sale = { 'Regular price': 500, 'Sale price': 400 }
  const dated = { ...sale, 'Date sale price starts': starts, 'Date sale price ends': ends }
  expect(pricesOf(woo(dated))).toEqual(['500', discount, notes])
})

test('a sale price above the regular one is left out and named', () =>
  expect(pricesOf(woo({ 'Regular price': 500, 'Sale price': 600 }))).toEqual(['500', '0', ['higherSale']]))

test.each([
  ['WooCommerce hides', woo({ 'Visibility in catalog': 'hidden' }), ['hidden'], 'hidden'],
  ['WooCommerce shows to nobody', woo({ Published: 0 }), ['hidden'], 'hidden'],
  ['is a draft of WooCommerce', woo({ Published: -1 }), ['hidden'], 'draft'],
  ['Shopify lists nowhere', shopify({ Status: 'unlisted' }), ['hidden'], 'hidden'],
  ['Shopify does not sell online', shopify({ Published: 'FALSE', Status: 'active' }), ['hidden'], 'hidden'],
  ['is a draft of Shopify', shopify({ Status: 'draft' }), ['hidden'], 'draft'],
  ['WooCommerce shows in the search only', woo({ 'Visibility in catalog': 'search' }), ['partlyVisible'], 'shown'],
  ['WooCommerce shows everywhere', woo({ 'Visibility in catalog': 'visible' }), [], 'shown'],
])('a product that %s is as public here, and named', (_, one, notes, visibility) =>
  expect([one.notes, one.text('visibility'), one.problems]).toEqual([notes, visibility, []]),
)

test('names of categories, tags and attributes of WooCommerce are without entities', () => {
  const one = woo({
    Name: 'Bat &amp; ball',
    Categories: 'Sports &amp; Outdoors > Rackets &amp; Cycling',
    Tags: 'fun &amp; games',
    'Attribute 1 name': 'Care &amp; use',
  })
  expect([one.text('productName'), one.text('searchTags')]).toEqual(['Bat & ball', 'fun & games'])
  expect(one.text('productDetails')).toBe('Care & use: Jute, Cotton')
  expect(one.paths).toEqual([['Sports & Outdoors', 'Rackets & Cycling']])
})

const variable = {
  Type: 'variable',
  SKU: 'TEE',
  Stock: '',
  'Regular price': '',
  'Attribute 1 name': 'Size',
  'Attribute 1 value(s)': 'S, M, L',
  'Attribute 2 name': 'Color',
  'Attribute 2 value(s)': 'Red, Blue',
}
const variation = (color: string, cells = {}) => ({
  Type: 'variation',
  Published: 1,
  Parent: 'TEE',
  'Regular price': 500,
  'In stock?': 1,
  Stock: 4,
  'Attribute 1 name': 'Size',
  'Attribute 2 name': 'Color',
  'Attribute 2 value(s)': color,
  ...cells,
})

test.each([
  ['empty', {}],
  ['not named', { 'Attribute 1 name': '' }],
])('a size that variations leave %s is any of its product', (_, cells) => {
  const one = woo(variable, variation('Red', { ...cells, Stock: 0 }), variation('Blue', cells))
  expect([one.text('productSizes'), one.text('productColors'), one.text('productDetails')]).toEqual([
    'S, M, L',
    'Red, Blue',
    '',
  ])
  expect([one.text('remainingProducts'), one.text('productSoldOut')]).toEqual(['4', 'Red'])
})

test('variations without a stock of their own share that of their product', () => {
  const one = woo({ ...variable, Stock: 7 }, variation('Red', { Stock: 'parent' }), variation('Blue', { Stock: 4 }))
  expect([one.text('remainingProducts'), one.problems]).toEqual(['11', []])
})

test('variations that are not on sale are left out and named', () => {
  const one = woo(variable, variation('Red'), variation('Blue', { Published: 0 }))
  expect([one.text('productColors'), one.notes]).toEqual(['Red', ['lessVariants']])
  expect(woo(variable, variation('Red', { 'Regular price': '' })).problems).toEqual([texts.noVariants])
})

test.each([
  [{ Description: '', 'Short description': 'Soft cotton.\\nHand wash only.' }, 'Soft cotton.\nHand wash only.'],
  [{ Description: 'Long text.', 'Short description': 'Short text.' }, 'Short text.\n\nLong text.'],
  [{ Description: '<ul>\\n<li>A</li>\\n<li>B</li>\\n</ul>\\nEnd' }, '– A\n– B\nEnd'],
  [{ Description: 'C:\\\\new' }, 'C:\\new'],
  // The table of the test has an apostrophe before a sign, as WooCommerce writes it.
  [{ Description: '- 100% cotton' }, '- 100% cotton'],
])('the texts of WooCommerce %j are read as it writes them', (cells, description) =>
  expect(woo(cells).text('productDescription')).toBe(description),
)

test('pictures, links and codes of a description are named', () => {
  expect(woo({ Description: 'Our <a href="/x">bag</a> [gallery ids="1,2"]' })).toMatchObject({ notes: ['embedded'] })
  expect(shopify({ 'Body (HTML)': '<p>Bag <img src="a.png"></p>' }).notes).toEqual(['embedded'])
  expect(woo({ Description: 'A [new] bag' }).text('productDescription')).toBe('A [new] bag')
})

test('a comma inside a tag is named', () => {
  const one = woo({ Tags: 'a\\, b, c' })
  expect([one.text('searchTags'), one.notes]).toEqual(['a b, c', ['commas']])
})

test.each([
  ['Stock', '১২', '12', []],
  ['Stock', '1,200', '1200', []],
  ['Stock', -3, '0', ['negative']],
])('the cell %s with %j is the stock %s', (column, cell, stock, notes) => {
  const one = woo({ [column]: cell })
  expect([one.text('remainingProducts'), one.notes, one.problems]).toEqual([stock, notes, []])
})

test('prices may have Bangla digits, and a stock that is no number is a problem', () => {
  expect(pricesOf(woo({ 'Regular price': '৫০০', 'Sale price': '৳ ৪০০' }))).toEqual(['500', '20', []])
  expect(shopify({ 'Variant Price': '৮০', 'Variant Compare At Price': '' }).text('productOriginalPrice')).toBe('80')
  expect(woo({ Stock: '12 pcs' }).problems).toEqual([texts.stock])
  expect(shopify({ 'Variant Inventory Qty': '2.5' }).problems).toEqual([texts.stock])
})

test('a stock that is not in the file, or does not end the sale there, is named', () => {
  expect(shopify({ 'Variant Inventory Qty': '' }).notes).toEqual(['uncounted'])
  expect(shopify({ 'Variant Inventory Policy': 'continue' }).notes).toEqual(['sellsMore'])
  expect(woo({ 'Backorders allowed?': 'notify' }).notes).toEqual(['sellsMore'])
})

test.each([
  ['virtual', woo({ Type: 'simple, virtual' }), texts.noParcel],
  ['a file', woo({ Type: 'simple, downloadable' }), texts.noParcel],
  ['a subscription', woo({ Type: 'subscription' }), texts.otherType],
  ['a gift card', shopify({ 'Gift Card': 'true' }), texts.noParcel],
  ['nothing to send', shopify({ 'Variant Requires Shipping': 'false' }), texts.noParcel],
])('a product that is %s is left out', (_, one, problem) => expect(one.problems).toEqual([problem]))

test('an option with another name keeps it, and two of them are size and third option', () => {
  const [one] = read(
    SHOPIFY,
    { ...shirt, 'Option1 Name': 'Volume', 'Option1 Value': '1 l', 'Option2 Name': 'Scent', 'Option2 Value': 'Rose' },
    { ...shirt, 'Option1 Value': '2 l', 'Option2 Value': 'Musk, dark' },
  )
  expect([one!.optionNames, one!.notes]).toEqual([['Volume', '', 'Scent'], ['commas']])
  expect(one!.variants).toMatchObject([
    { size: '1 l', color: '', option: 'Rose' },
    { size: '2 l', color: '', option: 'Musk dark' },
  ])
})

test('a variant of Shopify has its price, stock, SKU, barcode, weight and picture', () => {
  const [one] = read(
    SHOPIFY,
    { ...shirt, 'Variant Barcode': '880', 'Variant Grams': '250.4' },
    {
      ...{ Handle: 'shirt', 'Option1 Value': 'L', 'Variant SKU': 'shirt', 'Variant Inventory Tracker': 'shopify' },
      ...{ 'Variant Inventory Qty': 5, 'Variant Price': '160.00', 'Variant Compare At Price': '200.00' },
      'Variant Image': 'http://cdn.pictures.example/large one.jpg',
    },
    { ...shirt, 'Option1 Value': 'XL', 'Variant SKU': 'S-M', 'Variant Inventory Qty': -1 },
  )
  const values = { color: '', option: '', price: null, barcode: '', weight: null }
  expect(one!.variants).toEqual([
    { ...values, size: 'M', stock: 2, sku: 'S-M', barcode: '880', weight: 250, image: shirt['Image Src'] },
    // The SKU of the product, and one that another variant has, are none of its own.
    { ...values, size: 'L', stock: 5, sku: '', price: 200, image: 'https://cdn.pictures.example/large%20one.jpg' },
    { ...values, size: 'XL', stock: 0, sku: '', image: shirt['Image Src'] },
  ])
  expect([one!.text('productOriginalPrice'), one!.text('productDiscount'), one!.left]).toEqual(['100', '20', []])
})

test('variants that are reduced differently have their prices of now, and are named', () => {
  const [one] = read(SHOPIFY, shirt, { ...shirt, 'Option1 Value': 'L', 'Variant Price': '90.00' })
  expect([one!.text('productDiscount'), one!.text('productOriginalPrice'), one!.notes]).toEqual([
    '0',
    '80',
    ['severalReductions'],
  ])
  expect(one!.variants!.map(({ price }) => price)).toEqual([null, 90])
})

test('a variation covers each value that it leaves open, but those that another one names', () => {
  const one = woo(
    { ...variable, 'Weight (kg)': 0.3 },
    variation('Red', { SKU: 'TEE-R', Stock: 5, 'GTIN, UPC, EAN, or ISBN': '881' }),
    variation('Red', {
      SKU: 'TEE-RS',
      'Attribute 1 value(s)': 'S',
      Stock: 1,
      'Regular price': 600,
      'Weight (kg)': 0.25,
    }),
  )
  expect(one.variants).toEqual([
    expect.objectContaining({ size: 'M', color: 'Red', stock: 3, price: null, sku: '', barcode: '', weight: 300 }),
    expect.objectContaining({ size: 'L', color: 'Red', stock: 2, price: null, sku: '', barcode: '', weight: 300 }),
    expect.objectContaining({ size: 'S', color: 'Red', stock: 1, price: 600, sku: 'TEE-RS', weight: 250 }),
  ])
  expect([one.text('remainingProducts'), one.left]).toEqual(['6', [texts.ofSeveral]])
  const sharing = woo({ ...variable, Stock: 7 }, variation('Red', { Stock: 'parent' }), variation('Blue', { Stock: 4 }))
  expect(sharing.variants!.map(({ stock }) => stock)).toEqual([3, 2, 2, 2, 1, 1])
})

/** Cells of WooCommerce that say something for which the shop has no place. */
const LEFT_OF_WOO = {
  'GTIN, UPC, EAN, or ISBN': '8901',
  'Is featured?': 1,
  'Tax status': 'none',
  'Tax class': 'reduced-rate',
  'Low stock amount': 2,
  'Sold individually?': 1,
  'Weight (kg)': 0.5,
  'Length (cm)': 10,
  'Allow customer reviews?': 0,
  'Purchase note': 'Thanks',
  'Shipping class': 'Heavy',
  Upsells: 'B',
  'Cross-sells': 'C',
  Position: 3,
  Brands: 'Aarong',
  'Cost of goods': 100,
  'Attribute 1 default': 'Jute',
  'Meta: supplier': 'Rahim',
}
/** Cells that say nothing, as files of WooCommerce have them for most products. */
const SILENT_OF_WOO = {
  'Is featured?': 0,
  'Visibility in catalog': 'visible',
  'Tax status': 'taxable',
  'Backorders allowed?': 0,
  'Sold individually?': 0,
  'Allow customer reviews?': 1,
  'Download limit': 'n/a',
  Position: 0,
  'Attribute 1 visible': 1,
  'Attribute 1 global': 1,
}
const LEFT_OF_SHOPIFY = {
  Vendor: 'Aarong',
  'Variant Grams': 200,
  'Variant Taxable': 'false',
  'Variant Barcode': '8901',
  'Image Alt Text': 'A shirt',
  'SEO Title': 'Shirt',
  'Variant Fulfillment Service': 'amazon',
  'Variant Tax Code': 'P1',
  'Cost per item': 50,
  'Price / International': 9,
  'Fabric (product.metafields.shopify.fabric)': 'cotton',
}
const SILENT_OF_SHOPIFY = {
  Published: 'true',
  'Variant Grams': '0.0',
  'Variant Taxable': 'true',
  'Variant Requires Shipping': 'true',
  'Variant Fulfillment Service': 'manual',
  'Variant Weight Unit': 'kg',
  'Gift Card': 'false',
  'Included / International': 'true',
  'Option1 Linked To': '',
}

test('every column that says something for which the shop has no place is named, and no other', () => {
  const named = (left: readonly string[]) => left.toSorted()
  expect(named(woo(LEFT_OF_WOO).left)).toEqual(Object.keys(LEFT_OF_WOO).toSorted())
  expect([woo(SILENT_OF_WOO).left, woo(SILENT_OF_WOO).notes]).toEqual([[], []])
  expect(named(shopify(LEFT_OF_SHOPIFY).left)).toEqual(Object.keys(LEFT_OF_SHOPIFY).toSorted())
  expect([shopify(SILENT_OF_SHOPIFY).left, shopify(SILENT_OF_SHOPIFY).notes]).toEqual([[], []])
})

test('what variants alone have is named, too, and an attribute that customers do not see stays unseen', () => {
  const described = variation('Red', {
    SKU: 'TEE-R',
    Description: 'Red one',
    'Allow customer reviews?': 0,
    Position: 1,
  })
  expect(woo(variable, described).left).toEqual([texts.ofVariants('Description'), texts.ofSeveral])
  const secret = woo({ 'Attribute 1 name': 'Supplier', 'Attribute 1 visible': 0 })
  expect([secret.text('productDetails'), secret.left]).toEqual(['', ['Supplier']])
})
