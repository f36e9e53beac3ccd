import { latinDigits } from '#contract/fields/latinDigits.ts'
import { toTaka } from '#contract/money.ts'
import { colourName } from '#contract/products/colourName.ts'
import type { Receipt, ReceiptLine } from '#contract/receipts/entity.ts'
import type { ReceiptFilters } from '#contract/receipts/staffApi.ts'
import { type Columns, csvTime } from '../platform/csv.ts'
import { listStatements } from '../platform/database/lists.ts'
import { selection } from '../platform/database/selection.ts'

/** The SQL of received goods, and their file. */

export interface ReceiptRow {
  readonly id: string
  readonly supplier: string
  readonly note: string
  readonly day: string
  /** Costs in paisa. */
  readonly lines: readonly ReceiptLine[]
  readonly by: string
  readonly undone_by: string
  readonly undone_at: Date | null
  readonly created_at: Date
}

const nameOf = (person: string) => `coalesce((select u.name from users u where u.id = r.${person}), '')`

/** SQL of the columns of `stock_receipts r`. */
export const receiptColumns = selection<ReceiptRow>({
  id: 'r.id',
  supplier: 'r.supplier',
  note: 'r.note',
  day: `to_char(r.day, 'YYYY-MM-DD')`,
  lines: `coalesce((select jsonb_agg(jsonb_build_object('productId', l.product_id, 'variantId', l.variant_id,
      'productName', l.product_name, 'productNameBn', l.product_name_bn, 'size', l.size, 'color', l.color,
      'option', l.option, 'pieces', l.pieces, 'cost', l.cost) order by l.position)
    from stock_receipt_lines l where l.receipt_id = r.id), '[]')`,
  by: nameOf('person_id'),
  undone_by: nameOf('undone_by'),
  undone_at: 'r.undone_at',
  created_at: 'r.created_at',
})

/** The filters of a reader; `owner` is the seller whose receipts alone the reader may see. */
export type ReadFilters = ReceiptFilters & { readonly owner?: string | undefined }

export const receipts = listStatements({
  columns: receiptColumns,
  from: 'stock_receipts r',
  at: 'r.created_at',
  id: 'r.id',
  conditions: ({ search = '', receipt, from, to, owner }: ReadFilters, of) => {
    const word = search.trim()
    return [
      ...(owner === undefined ? [] : [`r.owner_id = ${of(owner)}`]),
      ...(word === ''
        ? []
        : [
            `(strpos(lower(r.supplier), lower(${of(word)})) > 0 or exists (select from stock_receipt_lines l
              where l.receipt_id = r.id and strpos(lower(l.product_name || ' ' || l.product_name_bn), lower(${of(word)})) > 0))`,
          ]),
      ...(receipt ? [`r.id = ${of(receipt)}`] : []),
      ...(from ? [`r.day >= ${of(from)}::date`] : []),
      ...(to ? [`r.day <= ${of(to)}::date`] : []),
    ]
  },
})

/** A receipt as a person with or without the right to costs reads it. */
export const toReceipt =
  (readsCost: boolean) =>
  (row: ReceiptRow): Receipt => ({
    _id: row.id,
    supplier: row.supplier,
    note: row.note,
    day: row.day,
    lines: row.lines.map((line) => ({
      ...line,
      cost: readsCost && line.cost !== null ? toTaka(line.cost) : null,
    })),
    by: row.by,
    undoneBy: row.undone_by,
    undoneAt: row.undone_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  })

/** A line of the file. */
export interface FileLine {
  readonly receipt: Receipt
  readonly line: ReceiptLine
}
export const fileLines = (receipt: Receipt): readonly FileLine[] => receipt.lines.map((line) => ({ receipt, line }))

/** The columns of received goods in a spreadsheet; amounts in taka, times those of Bangladesh. */
export const csvColumns =
  (readsCost: boolean): Columns<FileLine> =>
  ({ receiptCsvTexts: texts, sizeText, valueText }, language) => [
    [texts.day, ({ receipt }) => receipt.day],
    [texts.supplier, ({ receipt }) => receipt.supplier],
    [texts.product, ({ line: { productName, productNameBn } }) => (language === 'bn' && productNameBn) || productName],
    [
      texts.variant,
      ({ line: { size, color, option } }) =>
        [latinDigits(sizeText(size, undefined)), color && valueText(colourName(color)), option]
          .filter(Boolean)
          .join(', '),
    ],
    [texts.productId, ({ line }) => line.productId],
    [texts.pieces, ({ line }) => line.pieces],
    ...(readsCost ? ([[texts.cost, ({ line }: FileLine) => line.cost ?? '']] as const) : []),
    [texts.note, ({ receipt }) => receipt.note],
    [texts.by, ({ receipt }) => receipt.by],
    [texts.added, ({ receipt }) => csvTime(new Date(receipt.createdAt))],
    [texts.undone, ({ receipt: { undoneAt } }) => (undoneAt === null ? '' : csvTime(new Date(undoneAt)))],
  ]
