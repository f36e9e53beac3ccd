import { plainHtml } from './plainHtml.ts'
import {
  describe,
  type ForeignProduct,
  type ForeignRow,
  type ForeignSystem,
  type ForeignTexts,
  piecesOf,
  type Variant,
} from './product.ts'

/**
 * The product file of WooCommerce (https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema). A variable
 * product is a row with all values of its attributes, and a row of type `variation` for each variant.
 */

/** A list of texts, in which a comma of a text has a backslash. */
const listed = (cell: string) =>
  cell
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter((entry) => entry !== '')

/** More attributes than the file of any shop has. */
const ATTRIBUTES = 20

/** The attributes of a row with their values. */
const attributesOf = (row: ForeignRow) =>
  Array.from({ length: ATTRIBUTES }, (_, at) => at + 1).flatMap((at) => {
    const name = row.of(`attribute ${at} name`)
    return name === '' ? [] : [{ name, values: listed(row.of(`attribute ${at} value(s)`)) }]
  })

const variantOf = (row: ForeignRow, values: ReadonlyMap<string, string>): Variant => {
  const [sale, regular] = [row.of('sale price'), row.of('regular price')]
  return {
    values,
    price: sale || regular,
    before: sale === '' ? '' : regular,
    stock: piecesOf(row.of('stock')),
    isInStock: row.of('in stock?') !== '0',
  }
}

const productOf = (row: ForeignRow, variations: readonly ForeignRow[], texts: ForeignTexts): ForeignProduct => {
  const attributes = attributesOf(row)
  const isVariable = row.of('type').includes('variable')
  const variants = isVariable
    ? variations.map((one) =>
        variantOf(
          one,
          new Map(
            attributesOf(one).flatMap(({ name, values: [value] }) => (value === undefined ? [] : [[name, value]])),
          ),
        ),
      )
    : [variantOf(row, new Map())]
  const chosen = new Set(variants.flatMap(({ values }) => [...values.keys()]))
  const broken = [
    ...(row.of('published') === '1' ? [] : [{ column: null, message: texts.unpublished }]),
    ...(isVariable && variants.length === 0 ? [{ column: null, message: texts.noVariants }] : []),
  ]
  return describe(
    {
      row: row.row,
      sku: row.of('sku') || `woo-${row.of('id')}`,
      name: row.of('name'),
      description: plainHtml(row.of('description').replaceAll('\\n', '<br>') || row.of('short description')),
      details: attributes
        .filter(({ name, values }) => !chosen.has(name) && values.length > 0)
        .map(({ name, values }) => `${name}: ${values.join(', ')}`),
      tags: listed(row.of('tags')),
      paths: listed(row.of('categories'))
        .map((path) => path.split('>').map((name) => name.trim()))
        .toSorted((one, other) => other.length - one.length),
      images: listed(row.of('images')),
      variants,
      stock: isVariable ? piecesOf(row.of('stock')) : undefined,
      broken,
    },
    texts,
  )
}

const isVariation = (row: ForeignRow) => row.of('type').includes('variation')

/** A row that is no product of the shop. */
const broken = (row: ForeignRow, message: string): ForeignProduct => ({
  row: row.row,
  cells: { rawOf: () => undefined, textOf: () => undefined },
  broken: [{ column: null, message }],
  notes: [],
})

export const woocommerce: ForeignSystem = {
  source: 'woocommerce',
  isFile: (columns) => ['type', 'sku', 'name', 'regular price'].every((name) => columns.has(name)),
  productsOf: (rows, texts) => {
    const [variations, products] = [rows.filter(isVariation), rows.filter((row) => !isVariation(row))]
    const byParent = Map.groupBy(variations, (row) => row.of('parent').toLowerCase())
    const namesOf = (row: ForeignRow) =>
      [`id:${row.of('id')}`, row.of('sku').toLowerCase()].filter((name) => name !== '')
    const parents = new Set(products.flatMap(namesOf))
    return [
      ...products.map((row) =>
        /grouped|external/.test(row.of('type'))
          ? broken(row, texts.otherType)
          : productOf(
              row,
              namesOf(row).flatMap((name) => byParent.get(name) ?? []),
              texts,
            ),
      ),
      ...variations
        .filter((row) => !parents.has(row.of('parent').toLowerCase()))
        .map((row) => broken(row, texts.noParent)),
    ]
  },
}
