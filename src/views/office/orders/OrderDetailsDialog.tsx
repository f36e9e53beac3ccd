import { isCancellable } from '#machines/orders/cancelOrder.machine.ts'
import { orderScreens as texts } from '#messages/officeOrders.ts'
import { ordersTexts } from '#messages/orders.ts'
import { Button } from '#views/ui/Button.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'
import { useFallbackFocus } from '#views/ui/useFallbackFocus.ts'
import { MissingOrder } from './MissingOrder.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import type { OrderActions } from './orderActions.ts'
import type { OpenOrder } from './useOpenOrder.ts'

export interface OpenOrderProps extends OpenOrder {
  readonly onClose: () => void
}

interface OrderDetailsDialogProps extends OpenOrderProps {
  readonly actions: OrderActions
  /** Whether the dialog has the steps of the order: where it covers them in the list. */
  readonly hasSteps: boolean
}

/** The dialog with an order and its history (product 5.14). */
export const OrderDetailsDialog = ({ order, actions, hasSteps, onClose, ...missing }: OrderDetailsDialogProps) => {
  const immovable = actions.rights.whyNot('orders.step')
  const closeButton = useFallbackFocus(order === undefined)
  return (
    <Dialog
      open
      byAddress
      keepsActions
      title={texts.detailsTitle}
      onClose={onClose}
      actions={
        <>
          <Button ref={closeButton} variant="soft" color="gray" onClick={onClose}>
            {texts.close}
          </Button>
          {order && isCancellable(order, actions.actor) && (
            <Button
              variant="soft"
              color="gray"
              disabled={immovable !== undefined}
              title={immovable}
              aria-description={immovable}
              onClick={() => actions.onCancel(order)}
            >
              {ordersTexts.cancelOrder}
            </Button>
          )}
          {/* This button has no effect in this dialog (product 5.14). */}
          {order && <Button variant="soft">{texts.downloadInvoice}</Button>}
        </>
      }
    >
      {order ? (
        <>
          {hasSteps && <OrderSteps order={order} actions={actions} within="dialog" />}
          <OrderDetails order={order} actor={actions.actor} />
        </>
      ) : (
        <MissingOrder {...missing} />
      )}
    </Dialog>
  )
}
