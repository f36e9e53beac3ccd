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
  readonly products: (texts: ForeignTexts) => readonly ForeignProduct[]
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
        const of: ForeignRow['of'] = (...columns) => {
          const position = columns.map((column) => at.get(column)).find((one) => one !== undefined)
          return position === undefined ? '' : (cells[position] ?? '').trim()
        }
        rows.push({ row, of })
      }
    },
    products: (texts) => system.productsOf(rows, texts),
  }
}
