import type { ProductFilter, SearchTotal } from './lists.ts'

/**
 * How many products each of the latest searches has found. Whoever pages through a search, or types the words that
 * everybody types, is spared the count; the database says at each use whether products have changed since
 * (`searchCount`), so that another process's writes are seen too.
 */
export const searchTotals = (most: number) => {
  const totals = new Map<string, SearchTotal>()
  const keyOf = ({ search, category, ownerId }: ProductFilter) => JSON.stringify([search, category, ownerId])
  return {
    known: (filter: ProductFilter): SearchTotal | undefined => totals.get(keyOf(filter)),
    keep: (filter: ProductFilter, total: SearchTotal): void => {
      const key = keyOf(filter)
      totals.delete(key)
      totals.set(key, total)
      for (const oldest of totals.keys()) {
        if (totals.size <= most) break
        totals.delete(oldest)
      }
    },
  }
}
