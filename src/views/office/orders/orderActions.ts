import type { ActorRefFrom } from 'xstate'
import type { Order } from '#contract/orders/entity.ts'
import type { confirmOrderMachine } from '#machines/orders/confirmOrder.machine.ts'
import type { invoicesMachine } from '#machines/orders/invoices.machine.ts'
import type { moveOrderMachine } from '#machines/orders/moveOrder.machine.ts'
import type { MyRights } from '../useRights.tsx'

/** Actions on an order; the object is stable while the screen is mounted. */
export interface OrderActions {
  readonly onDetails: (order: Order) => void
  readonly onStatus: (order: Order) => void
  readonly onCancel: (order: Order) => void
  readonly onCorrect: (order: Order) => void
  /** Absent where the server cannot edit orders. */
  readonly onEdit?: ((order: Order) => void) | undefined
  /** The role of the person in the orders of this screen. */
  readonly actor: 'admin' | 'owner'
  readonly rights: MyRights
  /** Absent where orders cannot be deleted. */
  readonly onDelete?: (order: Order) => void
  readonly invoices: ActorRefFrom<typeof invoicesMachine>
  readonly confirming: ActorRefFrom<typeof confirmOrderMachine>
  readonly moving: ActorRefFrom<typeof moveOrderMachine>
}
