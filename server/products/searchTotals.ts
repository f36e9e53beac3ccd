import type { ProductFilter, SearchTotal } from './lists.ts'

/**
 * Keeps the number of products that each of the latest searches found, so that a further page of a search, or a
 * repeated search, needs no count. At each use the database checks whether products have changed since (`searchCount`),
 * so that the writes of other processes count too.
 * @param most how many searches are kept
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
