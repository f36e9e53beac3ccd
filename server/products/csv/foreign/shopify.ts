import { plainHtml } from './plainHtml.ts'
import { describe, type ForeignRow, type ForeignSystem, type ForeignTexts, piecesOf, type Variant } from './product.ts'

/**
 * The product file of Shopify (https://help.shopify.com/en/manual/products/import-export/using-csv), under its names of
 * columns until and since 2025. A product is several rows with one handle: the first has its texts, each a variant, a
 * picture or both.
 */

const HANDLE = ['handle', 'url handle'] as const
const PRICE = ['variant price', 'price'] as const

const optionsOf = (row: ForeignRow, names: readonly string[]) =>
  new Map(
    names.flatMap((name, at) => {
      const value = row.of(`option${at + 1} value`)
      // A product without options has one called title.
      return name === '' || value === '' || value === 'Default Title' ? [] : [[name, value] as const]
    }),
  )

const variantOf = (row: ForeignRow, names: readonly string[]): Variant => {
  const isCounted = row.of('variant inventory tracker', 'inventory tracker') !== ''
  const sellsMore = row.of('variant inventory policy', 'continue selling when out of stock')
  return {
    values: optionsOf(row, names),
    price: row.of(...PRICE),
    before: row.of('variant compare at price', 'compare-at price'),
    stock: isCounted ? piecesOf(row.of('variant inventory qty', 'inventory quantity')) : undefined,
    isInStock: !isCounted || /^(?:continue|true)$/i.test(sellsMore),
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
  const skus = rows.filter((row) => row.of(...PRICE) !== '').map((row) => row.of('variant sku', 'sku'))
  const status = first.of('status').toLowerCase()
  return describe(
    {
      row: first.row,
      sku: (skus.length === 1 && skus[0]) || first.of(...HANDLE),
      name: first.of('title'),
      description: plainHtml(first.of('body (html)', 'description')),
      details: [],
      tags: first
        .of('tags')
        .split(',')
        .map((tag) => tag.trim()),
      paths: [
        first
          .of('product category')
          .split('>')
          .map((name) => name.trim()),
        [first.of('type')],
      ].filter(([name]) => name !== ''),
      images: imagesOf(rows),
      variants,
      broken: status === 'draft' || status === 'archived' ? [{ column: null, message: texts.unpublished }] : [],
    },
    texts,
  )
}

export const shopify: ForeignSystem = {
  source: 'shopify',
  isFile: (columns) =>
    HANDLE.some((name) => columns.has(name)) && columns.has('title') && PRICE.some((name) => columns.has(name)),
  productsOf: (rows, texts) => {
    const products = Map.groupBy(rows, (row) => row.of(...HANDLE))
    return [...products.values()].map(([first, ...more]) => productOf([first!, ...more], texts))
  },
}
