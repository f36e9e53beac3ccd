import { latinDigits } from '#contract/fields/latinDigits.ts'
import { colourName } from '#contract/products/colourName.ts'
import type { StockChange, StockFilters } from '#contract/stock/staffApi.ts'
import type { StockCause } from '#contract/stock/values.ts'
import { type Columns, csvTime } from '../platform/csv.ts'
import { listStatements } from '../platform/database/lists.ts'
import { selection } from '../platform/database/selection.ts'
import { startOfDay } from '../platform/database/times.ts'

/** The SQL of the history of stock, and its file. */

export interface StockRow {
  readonly id: string
  readonly product_id: string
  readonly product_name: string
  readonly product_name_bn: string
  readonly variant: StockChange['variant'] | null
  readonly cause: StockCause
  readonly order_id: string | null
  readonly receipt_id: string | null
  readonly count_id: string | null
  readonly person: string | null
  readonly amount: number
  readonly stock_after: number
  readonly created_at: Date
}

/** A product of the shop, or of the trash. */
const named = (column: string) => `coalesce((select p.${column} from products p where p.id = s.product_id),
  (select r.content ->> '${column}' from trash_rows r where r.row_id = s.product_id and r.source = 'products' limit 1), '')`

const choice = (column: (name: string) => string) =>
  `jsonb_build_object(${['size', 'color', 'option'].map((name) => `'${name}', ${column(name)}`).join(', ')})`

const variant = `case when s.variant_id is not null then coalesce(
  (select ${choice((name) => `v.${name}`)} from product_variants v where v.id = s.variant_id),
  (select ${choice((name) => `r.content ->> '${name}'`)} from trash_rows r
    where r.row_id = s.variant_id and r.source = 'product_variants' limit 1),
  ${choice(() => `''`)}) end`

const columns = selection<StockRow>({
  id: 's.id::text',
  product_id: 's.product_id',
  product_name: named('name'),
  product_name_bn: named('name_bn'),
  variant,
  cause: 's.cause',
  order_id: 's.order_id',
  receipt_id: 's.receipt_id',
  count_id: 's.count_id',
  person: `(select nullif(u.name, '') from users u where u.id = s.person_id)`,
  amount: 's.amount',
  stock_after: 's.stock_after',
  created_at: 's.created_at',
})

/** The filters of a reader; `owner` is whose products alone the reader may see. */
export type ReadFilters = StockFilters & { readonly owner?: string | undefined }

/** Changes of stock. */
export const changes = listStatements({
  columns,
  from: 'stock_changes s',
  at: 's.created_at',
  id: 's.id',
  idType: 'bigint',
  conditions: ({ search = '', product, cause, from, to, owner }: ReadFilters, of) => {
    const word = search.trim()
    return [
      ...(owner === undefined ? [] : [`s.product_id in (select o.id from products o where o.owner_id = ${of(owner)})`]),
      ...(word === ''
        ? []
        : [
            `s.product_id in (select f.id from products f
              where strpos(lower(f.name), lower(${of(word)})) > 0 or strpos(f.name_bn, ${of(word)}) > 0
              union all select k.product_id from product_skus k where lower(k.sku) = lower(${of(word)}))`,
          ]),
      ...(product ? [`s.product_id = ${of(product)}`] : []),
      ...(cause ? [`s.cause = ${of(cause)}`] : []),
      ...(from ? [`s.created_at >= ${startOfDay(of(from))}`] : []),
      ...(to ? [`s.created_at < ${startOfDay(of(to))} + interval '1 day'`] : []),
    ]
  },
})

export const toChange = (row: StockRow): StockChange => ({
  _id: row.id,
  productId: row.product_id,
  productName: row.product_name,
  ...(row.product_name_bn && { productNameBn: row.product_name_bn }),
  ...(row.variant && { variant: row.variant }),
  cause: row.cause,
  ...(row.order_id && { orderId: row.order_id }),
  ...(row.receipt_id && { receiptId: row.receipt_id }),
  ...(row.count_id && { countId: row.count_id }),
  ...(row.person && { person: row.person }),
  amount: row.amount,
  stockAfter: row.stock_after,
  at: row.created_at.toISOString(),
})

/** The columns of the history in a spreadsheet. Times are those of Bangladesh. */
export const csvColumns: Columns<StockChange> = ({ stockTexts: texts, sizeText, valueText }, language) => [
  [texts.columns.at, ({ at }) => csvTime(new Date(at))],
  [texts.columns.product, ({ productName, productNameBn }) => (language === 'bn' && productNameBn) || productName],
  [texts.columns.productId, ({ productId }) => productId],
  [
    texts.columns.variant,
    ({ variant: { size, color, option } = { size: '', color: '', option: '' } }) =>
      [latinDigits(sizeText(size, undefined)), color && valueText(colourName(color)), option]
        .filter(Boolean)
        .join(', '),
  ],
  [texts.columns.cause, ({ cause }) => texts.causes[cause]],
  [texts.columns.amount, ({ amount }) => amount],
  [texts.columns.after, ({ stockAfter }) => stockAfter],
  [texts.columns.order, ({ orderId = '' }) => orderId],
  [texts.columns.person, ({ person = '' }) => person],
]
