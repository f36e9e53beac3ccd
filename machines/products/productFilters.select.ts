import type { SnapshotFrom } from 'xstate'
import { PRODUCT_FILTERS } from '../../contract/products/listFilters.ts'
import { filtersIn } from './filterValues.ts'
import type { productFiltersMachine } from './productFilters.machine.ts'

type Snapshot = SnapshotFrom<typeof productFiltersMachine>

export const productFiltersSelect = {
  /** Whether the dialog with the filters is open. */
  open: (snapshot: Snapshot) => snapshot.matches({ panel: 'open' }),
  /** The filters and the order of the address, by name. */
  filters: ({ context }: Snapshot) => filtersIn(context.query),
  /** Number of filters in use; both prices are one. */
  count: ({ context }: Snapshot) => {
    const filters = filtersIn(context.query)
    const used = PRODUCT_FILTERS.filter((name) => filters[name] !== undefined).length
    return filters.minPrice !== undefined && filters.maxPrice !== undefined ? used - 1 : used
  },
  prices: ({ context }: Snapshot) => context.prices,
  issue: ({ context }: Snapshot) => context.issue,
}
