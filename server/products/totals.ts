import type { ProductFilter } from './filter.ts'
import type { CountedTotal } from './lists.ts'

/**
 * Keeps the number of products of each of the latest searches and filters, so that a further page, another order or a
 * repeated search needs no count. At each use the database checks whether products have changed since (`countedTotal`),
 * so that the writes of other processes count too.
 * @param most how many lists are kept
 */
export const countedTotals = (most: number) => {
  const totals = new Map<string, CountedTotal>()
  return {
    known: (filter: ProductFilter): CountedTotal | undefined => totals.get(JSON.stringify(filter)),
    keep: (filter: ProductFilter, total: CountedTotal): void => {
      const key = JSON.stringify(filter)
      totals.delete(key)
      totals.set(key, total)
      for (const oldest of totals.keys()) {
        if (totals.size <= most) break
        totals.delete(oldest)
      }
    },
  }
}
