import type { cartPageMachine } from '#machines/cart/cartPage.machine.ts'
import { type UseFlow, useAnyFlow } from '#views/flow.tsx'

/** The machines of the cart's page and panel that need actors of the application. */
export interface CartFlows {
  readonly cartPage: typeof cartPageMachine
}

export const useFlow: UseFlow<CartFlows> = useAnyFlow
