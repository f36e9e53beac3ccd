import type { searchBoxMachine } from '../../../machines/search/searchBox.machine.ts'
import { type UseFlow, useAnyFlow } from '../flow.tsx'

/** The machines that the layout and the pages of the shop start. */
export interface ShopFlows {
  readonly searchBox: typeof searchBoxMachine
}

export const useFlow: UseFlow<ShopFlows> = useAnyFlow
