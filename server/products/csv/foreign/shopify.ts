import { leftColumns, type Meanings, ZERO } from './columns.ts'
import { hasEmbedded, plainHtml } from './plainHtml.ts'
import {
  describe,
  type ForeignRow,
  type ForeignSystem,
  type ForeignTexts,
  gramsOf,
  piecesOf,
  type Variant,
} from './product.ts'

/**
 * The product file of Shopify (https://help.shopify.com/en/manual/products/import-export/using-csv), under its names of
 * columns until and since 2025. A product is several rows with one handle: the first has its texts, each a variant, a
 * picture or both.
 */

const HANDLE = ['handle', 'url handle'] as const
const PRICE = ['variant price', 'price'] as const
const SKU = ['variant sku', 'sku'] as const

const MEANINGS: Meanings = [
  [
    /^(?:url )?handle$|^title$|^body \(html\)$|^description$|^(?:product category|standardized product type|(?:custom product )?type)$/,
  ],
  [/^tags$|^published(?: on online store)?$|^status$|^option[123] (?:name|value|linked to)$|^(?:variant )?sku$/],
  [/^(?:variant )?inventory (?:tracker|qty|quantity|policy)$|^continue selling when out of stock$/],
  [
    /^(?:variant )?(?:price|compare[- ]at price)$|^(?:image src|product image url|image position|variant image(?: url)?)$/,
  ],
  // A product with these is a problem.
  [/^gift card$|^(?:variant )?requires shipping$/],
  // A unit says nothing without its number.
  [/^variant weight unit$|^weight unit for display$/],
  [/^(?:variant )?taxable$|^charge tax$|^included \//, /^true$/i],
  [/^(?:variant )?fulfillment service$/, /^manual$/i],
  [/^variant grams$|^weight value \(grams\)$/, ZERO],
]

/** What variants have in addition, and a product without any does not. */
const MEANINGS_OF_VARIANTS: Meanings = [
  ...MEANINGS,
  [/^variant grams$|^weight value \(grams\)$|^(?:variant )?barcode$/],
]

const optionsOf = (row: ForeignRow, names: readonly string[]) =>
  new Map(
    names.flatMap((name, at) => {
      const value = row.of(`option${at + 1} value`)
      // A product without options has one called title.
      return name === '' || value === '' || value === 'Default Title' ? [] : [[name, [value]] as const]
    }),
  )

const variantOf = (row: ForeignRow, names: readonly string[]): Variant => {
  const isCounted = row.of('variant inventory tracker', 'inventory tracker') !== ''
  const pieces = isCounted ? piecesOf(row.of('variant inventory qty', 'inventory quantity')) : undefined
  return {
    values: optionsOf(row, names),
    price: row.of(...PRICE),
    before: row.of('variant compare at price', 'compare-at price'),
    stock: pieces,
    isInStock: true,
    row: row.row,
    sku: row.of(...SKU),
    barcode: row.of('variant barcode', 'barcode'),
    weight: gramsOf(row.of('variant grams', 'weight value (grams)')),
    image: row.of('variant image', 'variant image url') || row.of('image src', 'product image url'),
    sellsMore: /^(?:continue|true)$/i.test(row.of('variant inventory policy', 'continue selling when out of stock')),
  }
}

const imagesOf = (rows: readonly ForeignRow[]) =>
  rows
    .map((row) => ({ url: row.of('image src', 'product image url'), at: Number(row.of('image position')) || 0 }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ url }) => url)
    .concat(rows.map((row) => row.of('variant image', 'variant image url')))

const productOf = ([first, ...more]: readonly [ForeignRow, ...ForeignRow[]], texts: ForeignTexts) => {
  const rows = [first, ...more]
  const names = [1, 2, 3].map((at) => first.of(`option${at} name`))
  const variants = rows.filter((row) => row.of(...PRICE) !== '').map((row) => variantOf(row, names))
  const skus = rows.filter((row) => row.of(...PRICE) !== '').map((row) => row.of(...SKU))
  const status = first.of('status').toLowerCase()
  const html = first.of('body (html)', 'description')
  const isOff = (columns: readonly string[]) => rows.some((row) => /^false$/i.test(row.of(...columns)))
  const isSold = /^(?:active)?$/.test(status) && !isOff(['published', 'published on online store'])
  const publicity = isSold ? 'shown' : 'hidden'
  const broken = [
    ...(/^true$/i.test(first.of('gift card')) || isOff(['variant requires shipping', 'requires shipping'])
      ? [texts.noParcel]
      : []),
  ]
  return describe(
    {
      row: first.row,
      sku: (skus.length === 1 && skus[0]) || first.of(...HANDLE),
      name: first.of('title'),
      description: plainHtml(html),
      details: [],
      tags: first
        .of('tags')
        .split(',')
        .map((tag) => tag.trim()),
      paths: [
        first
          .of('product category', 'standardized product type')
          .split('>')
          .map((name) => name.trim()),
        [first.of('type', 'custom product type')],
      ].filter(([name]) => name !== ''),
      images: imagesOf(rows),
      variants,
      notes: hasEmbedded(html) ? ['embedded'] : [],
      left: (isSplit) => rows.flatMap((row) => leftColumns(row, isSplit ? MEANINGS_OF_VARIANTS : MEANINGS)),
      visibility: status === 'draft' ? 'draft' : publicity,
      broken: broken.map((message) => ({ column: null, message })),
    },
    texts,
  )
}

export const shopify: ForeignSystem = {
  source: 'shopify',
  isFile: (columns) =>
    HANDLE.some((name) => columns.has(name)) && columns.has('title') && PRICE.some((name) => columns.has(name)),
  cell: (text) => text,
  productsOf: (rows, texts) => {
    const products = Map.groupBy(rows, (row) => row.of(...HANDLE))
    return [...products.values()].map(([first, ...more]) => productOf([first!, ...more], texts))
  },
}
