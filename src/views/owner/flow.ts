import type { ownerOrdersMachine } from '#machines/orders/ownerOrders.machine.ts'
import type { ownerProductsMachine } from '#machines/products/ownerProducts.machine.ts'
import type { ownerTrashMachine } from '#machines/trash/ownerTrash.machine.ts'
import type { ProfileFlows } from '../account/profile/flow.ts'
import { type UseFlow, useAnyFlow } from '../flow.tsx'
import type { OfficeFlows } from '../office/flow.ts'

/** The machines that the pages of a seller start. */
export interface OwnerFlows extends OfficeFlows, ProfileFlows {
  readonly ownerOrders: typeof ownerOrdersMachine
  readonly ownerProducts: typeof ownerProductsMachine
  readonly ownerTrash: typeof ownerTrashMachine
}

export const useFlow: UseFlow<OwnerFlows> = useAnyFlow
