import type { SnapshotFrom } from 'xstate'
import { PRODUCT_FILTERS } from '#contract/products/listFilters.ts'
import { filtersIn } from './filterValues.ts'
import type { productFiltersMachine } from './productFilters.machine.ts'

type Snapshot = SnapshotFrom<typeof productFiltersMachine>

/** The filter that the list itself is: on the page of a seller or a category the address cannot choose another one. */
export type OwnFilter = 'ownerId' | 'category' | undefined

const filtersApartFrom = (own: OwnFilter, { context }: Snapshot) => {
  const filters = filtersIn(context.query)
  return own ? { ...filters, [own]: undefined } : filters
}

export const productFiltersSelect = {
  /** Whether the dialog with the filters is open. */
  open: (snapshot: Snapshot) => snapshot.matches({ panel: 'open' }),
  /** The filters and the order of the address, by name. */
  filters: ({ context }: Snapshot) => filtersIn(context.query),
  /** The filters of the address without the one that the list itself is. */
  filtersApartFrom: (own: OwnFilter) => (snapshot: Snapshot) => filtersApartFrom(own, snapshot),
  /** Number of filters in use; both prices are one. */
  count: (own: OwnFilter) => (snapshot: Snapshot) => {
    const filters = filtersApartFrom(own, snapshot)
    const used = PRODUCT_FILTERS.filter((name) => filters[name] !== undefined).length
    return filters.minPrice !== undefined && filters.maxPrice !== undefined ? used - 1 : used
  },
  prices: ({ context }: Snapshot) => context.prices,
  issue: ({ context }: Snapshot) => context.issue,
}
