import { decodeHTML } from 'entities'
import { TEXT_MAX } from '#contract/constants.ts'
import { latinDigits } from '#contract/fields/latinDigits.ts'
import { leftColumns, type Meanings, ZERO } from './columns.ts'
import { hasEmbedded, htmlOfLines, plainHtml } from './plainHtml.ts'
import {
  amountOf,
  describe,
  type ForeignProduct,
  type ForeignRow,
  type ForeignSystem,
  type ForeignTexts,
  gramsOf,
  isChoice,
  type Note,
  piecesOf,
  type Variant,
} from './product.ts'

/**
 * The product file of WooCommerce (https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema). A variable
 * product is a row with all values of its attributes, and a row of type `variation` for each variant.
 */

const MEANINGS: Meanings = [
  [
    /^(?:id|type|sku|name|published|visibility in catalog|short description|description|categories|tags|images|parent)$/,
  ],
  [/^(?:date sale price (?:starts|ends)|sale price|regular price|in stock\?|stock|backorders allowed\?)$/],
  [/^attribute \d+ (?:name|value\(s\)|visible|global)$/],
  [/^(?:is featured\?|sold individually\?|position)$/, ZERO],
  [/^(?:weight|length|width|height) \(\w+\)$/, ZERO],
  [/^tax status$/, /^taxable$/],
  [/^allow customer reviews\?$/, /^1$/],
  [/^download (?:limit|expiry days)$/, /^(?:-1|0|n\/a)$/i],
]

/** The weight of a variable product is that of its variations. */
const WEIGHT = [/^weight \(\w+\)$/] as const

/** Of a variation, whose texts are left out. Its name and place come from its product. */
const MEANINGS_OF_VARIATION: Meanings = [
  [/^(?:id|type|name|published|visibility in catalog|images|parent|position|allow customer reviews\?)$/],
  [/^tax class$/, /^parent$/],
  ...MEANINGS.slice(1),
]

/** What is read where the variation becomes a variant. */
const MEANINGS_OF_VARIANT: Meanings = [...MEANINGS_OF_VARIATION, [/^sku$|^gtin, upc, ean, or isbn$/], WEIGHT]

/** Grams of the units that a shop may weigh in. */
const GRAMS = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523 } as const
const weightOf = (row: ForeignRow, product: ForeignRow) => {
  for (const [unit, grams] of Object.entries(GRAMS)) {
    const weight = gramsOf(row.of(`weight (${unit})`) || product.of(`weight (${unit})`), grams)
    if (weight !== null) return weight
  }
  return null
}

/** A list of texts, in which a comma of a text has a backslash. */
const listed = (cell: string) =>
  cell
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter((entry) => entry !== '')

/** The name of a category, tag or attribute, which WordPress stores with the entities of HTML. */
const named = (text: string) => decodeHTML(text).trim()
const names = (cell: string) => listed(cell).map(named)

interface Attribute {
  readonly name: string
  readonly values: readonly string[]
  /** Whether customers see it among the details. */
  readonly isShown: boolean
}

/** The attributes of a row with their values. */
const attributesOf = (row: ForeignRow): readonly Attribute[] =>
  row.filled().flatMap(({ column, cell }) => {
    const at = /^attribute (\d+) name$/.exec(column)?.[1]
    if (at === undefined) return []
    const isShown = row.of(`attribute ${at} visible`) !== '0'
    return [{ name: named(cell), values: names(row.of(`attribute ${at} value(s)`)), isShown }]
  })

const DAY = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?(Z|[+-]\d\d:?\d\d)?$/
/** A time of the file, which is that of Bangladesh without a zone of its own; NaN for another text. */
const timeOf = (text: string, timeOfDay: string): number => {
  const [, day, time = timeOfDay, zone = '+06:00'] = DAY.exec(latinDigits(text)) ?? []
  return day === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone}`)
}

/** The price of now. A price of some days ends here only when a person ends it. */
const priceOf = (
  row: ForeignRow,
  now: number,
): Pick<Variant, 'price' | 'before'> & { readonly notes: readonly Note[] } => {
  const [sale, regular] = [row.of('sale price'), row.of('regular price')]
  const [starts, ends] = [row.of('date sale price starts'), row.of('date sale price ends')]
  const [reduced, usual] = [amountOf(sale), amountOf(regular)]
  if (sale === '' || regular === '') return { price: sale || regular, before: '', notes: [] }
  if (reduced !== undefined && usual !== undefined && reduced >= usual)
    return { price: regular, before: '', notes: reduced > usual ? ['higherSale'] : [] }
  const isNow = (starts === '' || timeOf(starts, '00:00:00') <= now) && (ends === '' || now <= timeOf(ends, '23:59:59'))
  if (!isNow) return { price: regular, before: '', notes: ['datedSale'] }
  return { price: sale, before: regular, notes: ends === '' ? [] : ['endingSale'] }
}

const variantOf = (
  row: ForeignRow,
  values: Variant['values'],
  now: number,
  product: ForeignRow,
): Variant & { readonly notes: readonly Note[] } => {
  const stock = row.of('stock')
  const backorders = /^(?:1|notify|yes)$/i.test(row.of('backorders allowed?'))
  return {
    ...priceOf(row, now),
    values,
    // A variation without a stock of its own has that of its product.
    stock: piecesOf(stock === 'parent' ? '' : stock),
    isInStock: !/^(?:0|no|outofstock)$/i.test(row.of('in stock?')),
    row: row.row,
    sku: row.of('sku'),
    barcode: row.of('gtin, upc, ean, or isbn'),
    // A variation without a weight of its own has that of its product.
    weight: weightOf(row, product),
    image: listed(row.of('images'))[0] ?? '',
    sellsMore: backorders || /^(?:on)?backorder$/i.test(row.of('in stock?')),
  }
}

/** Whether the file says so; a file without the column, or with an empty cell, as the system itself reads it. */
const isPublished = (row: ForeignRow) => /^(?:1|true|yes)?$/i.test(row.of('published'))

/** A draft has `-1`, a private product `0`. */
const publicityOf = (row: ForeignRow) => {
  if (!isPublished(row)) return row.of('published') === '-1' ? 'draft' : 'hidden'
  return row.of('visibility in catalog').toLowerCase() === 'hidden' ? 'hidden' : 'shown'
}

/** An attribute that variations choose from: its values in the order of the product. */
const chosenAttributes = (attributes: readonly Attribute[], variations: readonly ForeignRow[]) => {
  const own = variations.flatMap(attributesOf).map(({ name, isShown }) => ({ name, isShown, values: [] }))
  const set = new Set(own.map(({ name }) => name.toLowerCase()))
  const known = new Set(attributes.map(({ name }) => name.toLowerCase()))
  return [
    // A variation that leaves a size or colour open may not name it at all.
    ...attributes.filter(({ name, values }) => set.has(name.toLowerCase()) || (isChoice(name) && values.length > 1)),
    ...own.filter(({ name }) => !known.has(name.toLowerCase())),
  ]
}

/** The values of a variation: each its own one, or any where it leaves the attribute open. */
const valuesOf = (variation: ForeignRow, chosen: readonly Attribute[]): Variant['values'] => {
  const own = new Map(attributesOf(variation).map(({ name, values }) => [name.toLowerCase(), values]))
  return new Map(
    chosen.map(({ name, values }) => {
      const given = own.get(name.toLowerCase()) ?? []
      return [name, given.length > 0 ? given : values]
    }),
  )
}

/** A text in which a line break is written as a backslash and an n. */
const textOf = (row: ForeignRow, column: string) => {
  const html = row
    .of(column)
    .replace(/(\\\\n)|\\n/g, (_, escaped?: string) => (escaped ? '\\n' : '\n'))
    .replace(/\r\n?/g, '\n')
  return { text: plainHtml(htmlOfLines(html)), hasEmbedded: hasEmbedded(html) }
}

/** Short text and description as one, if a description can be that long. */
const descriptionOf = (row: ForeignRow) => {
  const [short, long] = [textOf(row, 'short description'), textOf(row, 'description')]
  const both = long.text.includes(short.text) ? long.text : [short.text, long.text].filter(Boolean).join('\n\n')
  return {
    description: both.length <= TEXT_MAX ? both : long.text,
    isCut: both.length > TEXT_MAX && long.text.length <= TEXT_MAX,
    hasEmbedded: short.hasEmbedded || long.hasEmbedded,
  }
}

const visibilityNote = (visibility: string): readonly Note[] =>
  /^(?:catalog|search)$/.test(visibility) ? ['partlyVisible'] : []

/** The parts of a type: a product has one kind, and may be `virtual` or `downloadable`. */
const typesOf = (row: ForeignRow) =>
  row
    .of('type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '')

const isDigital = (row: ForeignRow) => typesOf(row).some((type) => type === 'virtual' || type === 'downloadable')

const productOf = (row: ForeignRow, all: readonly ForeignRow[], texts: ForeignTexts, now: number): ForeignProduct => {
  const attributes = attributesOf(row)
  const isVariable = typesOf(row).includes('variable')
  const isForSale = (one: ForeignRow) => isPublished(one) && (one.of('regular price') || one.of('sale price')) !== ''
  const variations = isVariable ? all.filter(isForSale) : []
  const chosen = isVariable ? chosenAttributes(attributes, variations) : []
  const variants = isVariable
    ? variations.map((one) => variantOf(one, valuesOf(one, chosen), now, row))
    : [variantOf(row, new Map(), now, row)]
  const others = attributes.filter(({ values }) => values.length > 0).filter((one) => !chosen.includes(one))
  const visibility = row.of('visibility in catalog').toLowerCase()
  const { description, isCut, hasEmbedded: isEmbedded } = descriptionOf(row)
  const broken = [
    ...([row, ...all].some(isDigital) ? [texts.noParcel] : []),
    ...(isVariable && variants.length === 0 ? [texts.noVariants] : []),
  ]
  return describe(
    {
      row: row.row,
      sku: row.of('sku') || `woo-${row.of('id')}`,
      name: named(row.of('name')),
      description,
      details: others.filter(({ isShown }) => isShown).map(({ name, values }) => `${name}: ${values.join(', ')}`),
      tags: names(row.of('tags')),
      paths: listed(row.of('categories'))
        .map((path) => path.split('>').map(named))
        .toSorted((one, other) => other.length - one.length),
      images: [row, ...variations].flatMap((one) => listed(one.of('images'))),
      variants,
      stock: isVariable ? piecesOf(row.of('stock')) : undefined,
      notes: [
        ...variants.flatMap(({ notes }) => notes),
        ...visibilityNote(visibility),
        ...(variations.length < all.length && isVariable ? ['lessVariants' as const] : []),
        ...(isEmbedded ? ['embedded' as const] : []),
      ],
      left: (isSplit) => [
        ...leftColumns(row, isSplit ? [...MEANINGS, WEIGHT] : MEANINGS),
        ...others.filter(({ isShown }) => !isShown).map(({ name }) => name),
        ...(isCut ? ['Short description'] : []),
        ...variations
          .flatMap((one) => leftColumns(one, isSplit ? MEANINGS_OF_VARIANT : MEANINGS_OF_VARIATION))
          .map(texts.ofVariants),
      ],
      visibility: publicityOf(row),
      broken: broken.map((message) => ({ column: null, message })),
    },
    texts,
  )
}

const isVariation = (row: ForeignRow) => typesOf(row).includes('variation')
const isSold = (row: ForeignRow) => typesOf(row).some((type) => type === 'simple' || type === 'variable')

/** A row that is no product of the shop. */
const broken = (row: ForeignRow, message: string): ForeignProduct => ({
  row: row.row,
  cells: { rawOf: () => undefined, textOf: () => undefined },
  broken: [{ column: null, message }],
  notes: [],
  left: [],
})

export const woocommerce: ForeignSystem = {
  source: 'woocommerce',
  isFile: (columns) => ['type', 'sku', 'name', 'regular price'].every((name) => columns.has(name)),
  // WooCommerce writes an apostrophe before a text that would run as a formula, and takes it away again.
  cell: (text) => text.replace(/^'(?=[=+\-@])/, ''),
  productsOf: (rows, texts, now) => {
    const [variations, products] = [rows.filter(isVariation), rows.filter((row) => !isVariation(row))]
    const byParent = Map.groupBy(variations, (row) => row.of('parent').toLowerCase())
    const namesOf = (row: ForeignRow) =>
      [`id:${row.of('id')}`, row.of('sku').toLowerCase()].filter((name) => name !== '')
    const parents = new Set(products.flatMap(namesOf))
    return [
      ...products.map((row) =>
        isSold(row)
          ? productOf(
              row,
              namesOf(row).flatMap((name) => byParent.get(name) ?? []),
              texts,
              now,
            )
          : broken(row, texts.otherType),
      ),
      ...variations
        .filter((row) => !parents.has(row.of('parent').toLowerCase()))
        .map((row) => broken(row, texts.noParent)),
    ]
  },
}
