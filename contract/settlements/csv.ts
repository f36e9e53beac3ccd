import { PRICE_MAX } from '../constants.ts'
import { latinDigits } from '../fields/latinDigits.ts'
import { toOneLine } from '../fields/plainText.ts'
import { STATEMENT_LINES_MAX, type StatementLine } from './rules.ts'

/** Reads the file of a courier's statement, in the browser. No courier documents its columns. */

/** Why nothing of a file is read: no column with a number or with the cash, no line, or too many of them. */
export const FILE_PROBLEMS = ['columns', 'empty', 'many'] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number]

/** What a file has. */
export interface StatementInFile {
  readonly problem: FileProblem | null
  readonly lines: readonly StatementLine[]
  /** Numbers of the rows that have no number of a parcel, such as that of the sums, or an amount that is none. */
  readonly leftOut: readonly number[]
}

/** The names of columns, as couriers and their exports write them, without case, spaces and signs. */
const NAMES: { readonly [field in keyof StatementLine]: readonly string[] } = {
  consignment: ['consignmentid', 'consignment', 'trackingid', 'trackingcode', 'trackingnumber', 'parcelid'],
  invoice: ['invoice', 'invoiceid', 'invoicenumber', 'merchantorderid', 'merchantinvoiceid', 'orderid', 'ordernumber'],
  collected: ['collectedamount', 'codamount', 'cashcollection', 'cashcollected', 'collected', 'cod', 'amount'],
  charge: ['deliverycharge', 'deliveryfee', 'shippingcharge', 'charge', 'fee'],
  fee: ['codcharge', 'codfee', 'cashcollectionfee', 'collectionfee'],
  returnCharge: ['returncharge', 'returnfee', 'returndeliverycharge'],
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** The cells of a CSV text, with `,`, `;` or a tab between them, and quotes as in RFC 4180. */
const rowsOf = (text: string): readonly (readonly string[])[] => {
  const content = text.replace(/^\uFEFF/, '')
  const head = content.split(/\r?\n/, 1)[0] ?? ''
  const [comma = ','] = [',', ';', '\t'].toSorted((one, other) => head.split(other).length - head.split(one).length)
  const rows: string[][] = [[]]
  let [cell, isQuoted] = ['', false]
  const endCell = () => {
    rows.at(-1)!.push(toOneLine(cell))
    cell = ''
  }
  for (let at = 0; at < content.length; at++) {
    const sign = content[at]!
    if (sign === '"' && isQuoted && content[at + 1] === '"') {
      cell += sign
      at++
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === comma && !isQuoted) endCell()
    else if (sign === '\n' && !isQuoted) {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows
}

/** An amount of a cell in taka, such as `৳1,250.00` or `-60`, which charges often are; undefined for any other text. */
const amountIn = (cell: string): number | undefined => {
  const digits = latinDigits(cell)
    .replaceAll(/৳|,|\s|bdt|tk\.?/gi, '')
    .replace(/^-/, '')
  if (digits === '') return 0
  return /^\d+(\.\d{1,2}0*)?$/.test(digits) && Number(digits) <= PRICE_MAX ? Number(digits) : undefined
}

const nothing = (problem: FileProblem): StatementInFile => ({ problem, lines: [], leftOut: [] })

/** Reads a file. Its columns are found by their names; those of fees may be absent. */
export const readStatementFile = (text: string): StatementInFile => {
  const [head = [], ...rows] = rowsOf(text)
  const names = head.map(plain)
  const placeOf = (field: keyof StatementLine) => names.findIndex((name) => NAMES[field].includes(name))
  const [byNumber, byInvoice, cash] = [placeOf('consignment'), placeOf('invoice'), placeOf('collected')]
  if (cash < 0 || (byNumber < 0 && byInvoice < 0)) return nothing('columns')
  const leftOut: number[] = []
  const lines = rows.flatMap((cells, at) => {
    if (cells.every((cell) => cell === '')) return []
    const cellOf = (place: number) => cells[place] ?? ''
    const amountOf = (field: keyof StatementLine) => amountIn(cellOf(placeOf(field)))
    const [consignment, invoice] = [cellOf(byNumber).replace(/^'/, ''), cellOf(byInvoice).replace(/^'/, '')]
    const [collected, charge] = [amountOf('collected'), amountOf('charge')]
    const [fee, returnCharge] = [amountOf('fee'), amountOf('returnCharge')]
    const isNegative = cellOf(cash).startsWith('-')
    const isLine = (consignment !== '' || invoice !== '') && consignment.length <= 60 && invoice.length <= 60
    if (!isLine || isNegative || collected === undefined || charge === undefined || fee === undefined) {
      leftOut.push(at + 2)
      return []
    }
    return [{ consignment, invoice, collected, charge, fee, returnCharge: returnCharge ?? 0 }]
  })
  if (lines.length === 0) return nothing('empty')
  return lines.length > STATEMENT_LINES_MAX ? nothing('many') : { problem: null, lines, leftOut }
}
