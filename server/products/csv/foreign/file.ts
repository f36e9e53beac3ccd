import { plain } from '../places.ts'
import type { CsvRecord } from '../read.ts'
import type { ForeignProduct, ForeignRow, ForeignSystem, ForeignTexts } from './product.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

const systems = [shopify, woocommerce]

/** The file of another system while it is read. */
export interface ForeignFile {
  readonly source: ForeignSystem['source']
  readonly add: (records: readonly CsvRecord[]) => void
  /** @param now the time at which prices of some days are read, in milliseconds */
  readonly products: (texts: ForeignTexts, now: number) => readonly ForeignProduct[]
}

/** The file of the system whose columns the first row has; undefined for any other file. */
export const foreignFile = (head: readonly string[]): ForeignFile | undefined => {
  const at = new Map(head.map((name, position) => [plain(name), position]))
  const system = systems.find(({ isFile }) => isFile(new Set(at.keys())))
  if (!system) return undefined
  const rows: ForeignRow[] = []
  return {
    source: system.source,
    add: (records) => {
      for (const { row, cells } of records) {
        const cellAt = (position: number) => system.cell((cells[position] ?? '').trim())
        const of: ForeignRow['of'] = (...columns) => {
          const position = columns.map((column) => at.get(column)).find((one) => one !== undefined)
          return position === undefined ? '' : cellAt(position)
        }
        const filled: ForeignRow['filled'] = () =>
          [...at]
            .map(([column, position]) => ({ column, name: head[position]!.trim(), cell: cellAt(position) }))
            .filter(({ column, cell }) => column !== '' && cell !== '')
        rows.push({ row, of, filled })
      }
    },
    products: (texts, now) => system.productsOf(rows, texts, now),
  }
}
