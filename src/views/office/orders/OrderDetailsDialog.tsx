import type { Order } from '#contract/orders/entity.ts'
import { isCancellable } from '#machines/orders/cancelOrder.machine.ts'
import type { OrderActor } from '#machines/orders/orderStatus.machine.ts'
import { orderScreens as texts } from '#messages/en/orderScreens.ts'
import { ordersTexts } from '#messages/en/orders.ts'
import { Button } from '#views/ui/Button.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'
import { useFallbackFocus } from '#views/ui/useFallbackFocus.ts'
import { MissingOrder } from './MissingOrder.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import type { OpenOrder } from './useOpenOrder.ts'

export interface OpenOrderProps extends OpenOrder {
  /** What the person is to the orders of this screen. */
  readonly actor: OrderActor
  readonly onCancel: (order: Order) => void
  readonly onClose: () => void
}

/** The dialog with an order and its history (product 5.14). */
export const OrderDetailsDialog = ({ order, actor, onCancel, onClose, ...missing }: OpenOrderProps) => {
  const closeButton = useFallbackFocus(order === undefined)
  return (
    <Dialog
      open
      byAddress
      title={texts.detailsTitle}
      onClose={onClose}
      actions={
        <>
          <Button ref={closeButton} variant="soft" color="gray" onClick={onClose}>
            {texts.close}
          </Button>
          {order && isCancellable(order, actor) && (
            <Button variant="soft" color="gray" onClick={() => onCancel(order)}>
              {ordersTexts.cancelOrder}
            </Button>
          )}
          {/* This button has no effect in this dialog (product 5.14). */}
          {order && <Button variant="soft">{texts.downloadInvoice}</Button>}
        </>
      }
    >
      {order ? <OrderDetails order={order} actor={actor} /> : <MissingOrder {...missing} />}
    </Dialog>
  )
}
