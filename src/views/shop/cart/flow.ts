import type { cartPageMachine } from '#machines/cart/cartPage.machine.ts'
import { type UseFlow, useAnyFlow } from '#views/flow.tsx'

/** The machines that the cart's page and panel start. */
export interface CartFlows {
  readonly cartPage: typeof cartPageMachine
}

export const useFlow: UseFlow<CartFlows> = useAnyFlow
