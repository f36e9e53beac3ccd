import { PackageX } from 'lucide'
import { useMemo } from 'react'
import { useParams } from 'wouter'
import { shopRoutes } from '#contract/routes/shop.ts'
import { capabilities } from '#data/capabilities.ts'
import { changeDeliveryMachine } from '#machines/checkout/changeDelivery.machine.ts'
import { cancelOrderMachine } from '#machines/orders/cancelOrder.machine.ts'
import { invoicesMachine } from '#machines/orders/invoices.machine.ts'
import { requestRefundMachine } from '#machines/refunds/requestRefund.machine.ts'
import { myOrders as texts } from '#messages/myOrders.ts'
import { orderScreens } from '#messages/officeOrders.ts'
import { FailedRead } from '#views/office/FailedRead.tsx'
import { CancelOrderDialog } from '#views/orders/CancelOrderDialog.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { useSession } from '#views/session.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { ButtonLink } from '#views/ui/TextLink.tsx'
import { useFocusRecovery } from '#views/ui/useFocusRecovery.ts'
import { Breadcrumbs } from '../browse/Breadcrumbs.tsx'
import * as column from '../browse/Column.module.css'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { useFlow } from './flow.ts'
import { OrderCard, OrderSkeleton, type OwnOrderActions } from './OrderCard.tsx'
import { RequestRefundDialog } from './RequestRefundDialog.tsx'
import { useOwnOrdersOf, useOwnRefunds } from './useOwnOrders.ts'

/** The dialogs of the page, and what a card does with them. */
const useActions = () => {
  const invoices = useFlow(invoicesMachine)
  const cancelFlow = useFlow(cancelOrderMachine)
  const refundFlow = useFlow(requestRefundMachine)
  const deliveryFlow = useFlow(changeDeliveryMachine)
  const actions = useMemo(
    (): OwnOrderActions => ({
      invoices,
      onCancel: ({ _id: id, status }) =>
        cancelFlow.send({ type: 'dialog.open', order: { id, status }, by: 'customer' }),
      onChangeDelivery: capabilities().changeDelivery
        ? (order) => deliveryFlow.send({ type: 'dialog.open', order, masked: false })
        : undefined,
      onRefund: ({ _id: id, phone, status }) =>
        refundFlow.send({ type: 'dialog.open', order: { id, phone, cancels: status === 'pending' } }),
    }),
    [invoices, cancelFlow, refundFlow, deliveryFlow],
  )
  return { actions, cancelFlow, refundFlow, deliveryFlow }
}

/** One of the signed-in person's own orders, with what the person can do with it. */
export default function OwnOrderPage() {
  const { id = '' } = useParams<{ id: string }>()
  const user = useSession((session) => session.user?._id ?? '')
  const { actions, cancelFlow, refundFlow, deliveryFlow } = useActions()
  const orders = useOwnOrdersOf({ orderId: id }, user)
  const { query: refunds, withRefund } = useOwnRefunds()
  const order = orders.data?.[0]
  const region = useFocusRecovery()
  return (
    <div {...region} className={column.column}>
      <Breadcrumbs
        ancestors={[{ name: texts.title, to: shopRoutes.orders }]}
        current={orderScreens.order(shortId(id))}
      />
      <PageHeader title={texts.one} />
      {order && !refunds.data && <FailedRead text={texts.refundsFailed} query={refunds} />}
      {order && <OrderCard order={withRefund(order)} actions={actions} />}
      {!orders.data && <ReadState query={orders} title={texts.failed} loading={<OrderSkeleton />} />}
      {orders.data && !order && (
        <EmptyState icon={PackageX} title={texts.unknown} text={texts.unknownText}>
          <ButtonLink to={shopRoutes.orders}>{texts.title}</ButtonLink>
        </EmptyState>
      )}
      <CancelOrderDialog flow={cancelFlow} />
      <RequestRefundDialog flow={refundFlow} />
      <DeliveryDialog flow={deliveryFlow} />
    </div>
  )
}
