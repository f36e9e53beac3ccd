import { latinDigits } from '#contract/fields/latinDigits.ts'
import { colourName } from '#contract/products/colourName.ts'
import type { CountLine, CountState, StockCount } from '#contract/stockCounts/entity.ts'
import type { Columns } from '../platform/csv.ts'
import { listStatements } from '../platform/database/lists.ts'
import { selection } from '../platform/database/selection.ts'

/** The SQL of counts of stock, and the file of their differences. */

export interface CountRow {
  readonly id: string
  readonly state: CountState
  readonly search: string
  readonly category: string
  readonly category_bn: string
  readonly seller: string
  readonly total: number
  readonly counted: number
  readonly different: number
  readonly by: string
  readonly ended_by: string
  readonly ended_at: Date | null
  readonly created_at: Date
}

const nameOf = (person: string) => `coalesce((select u.name from users u where u.id = ${person}), '')`
const categoryOf = (column: string) => `coalesce((select g.${column} from categories g where g.id = c.category_id), '')`
const lines = (condition = 'true') =>
  `(select count(*)::integer from stock_count_lines l where l.count_id = c.id and ${condition})`

/** SQL of the columns of `stock_counts c`. */
export const countColumns = selection<CountRow>({
  id: 'c.id',
  state: 'c.state',
  search: 'c.search',
  category: categoryOf('name'),
  category_bn: categoryOf('name_bn'),
  seller: nameOf('c.seller_id'),
  total: lines(),
  counted: lines('l.counted is not null'),
  different: lines('l.counted <> l.expected'),
  by: nameOf('c.person_id'),
  ended_by: nameOf('c.ended_by'),
  ended_at: 'c.ended_at',
  created_at: 'c.created_at',
})

/** Counts; `owner` is the seller whose counts alone the reader may see. */
export const counts = listStatements({
  columns: countColumns,
  from: 'stock_counts c',
  at: 'c.created_at',
  id: 'c.id',
  conditions: ({ owner }: { readonly owner?: string | undefined }, of) =>
    owner === undefined ? [] : [`c.owner_id = ${of(owner)}`],
})

export const toCount = (row: CountRow): StockCount => ({
  _id: row.id,
  state: row.state,
  search: row.search,
  category: row.category,
  categoryBn: row.category_bn,
  seller: row.seller,
  total: row.total,
  counted: row.counted,
  different: row.different,
  by: row.by,
  endedBy: row.ended_by,
  endedAt: row.ended_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

/** SQL of the goods of count `$1`, as `stock_count_lines l`. */
export const selectLines = `select l.product_id as "productId", l.variant_id as "variantId",
    l.product_name as "productName", l.product_name_bn as "productNameBn", l.size, l.color, l.option, l.sku, l.barcode,
    l.counted, l.expected, l.ordered, l.booked, ${nameOf('l.person_id')} as by
  from stock_count_lines l where l.count_id = $1`

/** The columns of the differences in a spreadsheet. */
export const csvColumns: Columns<CountLine> = ({ stockCountCsvTexts: texts, sizeText, valueText }, language) => [
  [texts.product, ({ productName, productNameBn }) => (language === 'bn' && productNameBn) || productName],
  [
    texts.variant,
    ({ size, color, option }) =>
      [latinDigits(sizeText(size, undefined)), color && valueText(colourName(color)), option]
        .filter(Boolean)
        .join(', '),
  ],
  [texts.productId, ({ productId }) => productId],
  [texts.sku, ({ sku }) => sku],
  [texts.expected, ({ expected }) => expected ?? ''],
  [texts.ordered, ({ ordered }) => ordered],
  [texts.counted, ({ counted }) => counted ?? ''],
  [texts.difference, ({ counted, expected }) => (counted ?? 0) - (expected ?? 0)],
  [texts.booked, ({ booked }) => booked ?? ''],
  [texts.by, ({ by }) => by],
]
