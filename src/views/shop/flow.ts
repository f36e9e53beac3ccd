import type { productChoiceMachine } from '#machines/cart/productChoice.machine.ts'
import type { productFiltersMachine } from '#machines/products/productFilters.machine.ts'
import type { searchBoxMachine } from '#machines/search/searchBox.machine.ts'
import { type UseFlow, useAnyFlow } from '../flow.tsx'

/** The machines that the layout and the pages of the shop start. */
export interface ShopFlows {
  readonly productFilters: typeof productFiltersMachine
  readonly searchBox: typeof searchBoxMachine
  readonly productChoice: typeof productChoiceMachine
}

export const useFlow: UseFlow<ShopFlows> = useAnyFlow
