import type { packingMachine } from '#machines/orders/packing.machine.ts'
import type { ProfileFlows } from '../account/profile/flow.ts'
import { type UseFlow, useAnyFlow } from '../flow.tsx'
import type { OfficeFlows } from '../office/flow.ts'

/** The machines of a seller's pages that need actors of the application. */
export type OwnerFlows = OfficeFlows & ProfileFlows & { readonly packing: typeof packingMachine }

export const useFlow: UseFlow<OwnerFlows> = useAnyFlow
