import type { Order } from '#contract/orders/entity.ts'
import { CONFIRMATIONS, PAYMENT_STATUSES } from '#contract/orders/entity.ts'
import { ORDER_STATUSES } from '#contract/orders/status.ts'
import { order } from '#machines/orders/changeStatus.fixtures.ts'

const isOfOwners = [false, true]

/**
 * An order of the staff in every state on which its steps depend: status, confirmation, way and state of the payment, an
 * attempt that is being checked, and items of others.
 */
export const staffOrders: readonly Order[] = ORDER_STATUSES.flatMap((status) =>
  CONFIRMATIONS.flatMap((confirmation) =>
    ['cash', 'bkash', 'manual'].flatMap((paymentMethod) =>
      PAYMENT_STATUSES.flatMap((paymentStatus) => {
        const canBeChecked = status === 'pending' && paymentMethod !== 'cash' && paymentStatus === 'unpaid'
        return (canBeChecked ? [false, true] : [false]).flatMap((payVerifying) =>
          isOfOwners.map((shared) => ({
            ...order,
            status,
            confirmation,
            paymentMethod,
            paymentStatus,
            payVerifying,
            payBy: payVerifying ? '2026-11-18T10:00:00.000Z' : null,
            shared,
            canCancel: !shared,
          })),
        )
      }),
    ),
  ),
)
