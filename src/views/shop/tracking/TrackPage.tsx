import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Lock, PackageX } from 'lucide'
import { useLayoutEffect } from 'react'
import { useParams } from 'wouter'
import type { CallError } from '#contract/calls/reply.ts'
import { trackedOrders } from '#contract/checkout/entity.ts'
import type { Order, TrackedOrder } from '#contract/orders/entity.ts'
import { confirmTokenIn, editTokenIn, parcelTokenIn } from '#contract/routes/addresses.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { capabilities } from '#data/capabilities.ts'
import { localized } from '#data/localized.ts'
import { trackedQuery } from '#data/ownOrders.ts'
import { changeDeliveryMachine } from '#machines/checkout/changeDelivery.machine.ts'
import type { OrderKeyInput, OrdersView } from '#machines/checkout/orderKey.machine.ts'
import { cancelOrderMachine } from '#machines/orders/cancelOrder.machine.ts'
import { invoicesMachine } from '#machines/orders/invoices.machine.ts'
import { requestRefundMachine } from '#machines/refunds/requestRefund.machine.ts'
import { trackingScreen as texts } from '#messages/tracking.ts'
import { useLinkToken } from '#views/account/linkToken.ts'
import { CancelOrderDialog } from '#views/orders/CancelOrderDialog.tsx'
import { useSession } from '#views/session.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ErrorState } from '#views/ui/ErrorState.tsx'
import { focusHeading } from '#views/ui/focus.ts'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { PageLoading } from '#views/ui/PageLoading.tsx'
import { ButtonLink } from '#views/ui/TextLink.tsx'
import * as column from '../browse/Column.module.css'
import { DeliveryDialog } from '../orders/DeliveryDialog.tsx'
import { OrderCard, OrderSkeleton } from '../orders/OrderCard.tsx'
import { RequestRefundDialog } from '../orders/RequestRefundDialog.tsx'
import { useOwnOrdersOf } from '../orders/useOwnOrders.ts'
import { ConfirmByLink } from './ConfirmByLink.tsx'
import { EditByLink } from './EditByLink.tsx'
import { useFlow } from './flow.ts'
import { ParcelByLink } from './ParcelByLink.tsx'
import { useOrderKey } from './useOrderKey.ts'

type Of = OrderKeyInput['of']

/** The link of a message names an order or, for several orders, their checkout, whose id is a UUID. */
const ofId = (id: string): Of => (/^[\da-f]{8}-/i.test(id) ? { checkoutId: id } : { orderId: id })

/** An order, or those of a checkout, as the key in the link shows them; a kept key, or the account, does without it. */
export default function TrackPage() {
  const { orderId = '' } = useParams<{ orderId: string }>()
  const linkKey = useLinkToken()
  const userId = useSession((session) => session.user?._id ?? '')
  const token = confirmTokenIn(linkKey)
  if (token !== null) return <ConfirmByLink key={token} orderId={orderId} token={token} />
  const parcelToken = parcelTokenIn(linkKey)
  if (parcelToken !== null) return <ParcelByLink key={parcelToken} orderId={orderId} token={parcelToken} />
  const editToken = editTokenIn(linkKey)
  if (editToken !== null) return <EditByLink key={editToken} orderId={orderId} token={editToken} />
  return (
    <div className={column.column}>
      <PageHeader title={texts.trackTitle} />
      <Found key={`${linkKey} ${userId}`} of={ofId(orderId)} linkKey={linkKey} userId={userId} />
    </div>
  )
}

const Found = (input: OrderKeyInput) => {
  const { view, follows, key } = useOrderKey(input)
  if (view === 'finding') return <PageLoading />
  if (!follows) return <Unknown />
  if (key !== null) return <ByKey of={input.of} orderKey={key} view={view} />
  return <ByAccount of={input.of} user={input.userId} view={view} />
}

const Unknown = () => (
  <EmptyState icon={Lock} title={texts.trackUnknown} text={texts.trackUnknownText}>
    {capabilities().findOrder && <ButtonLink to={shopRoutes.findOrder}>{texts.findInstead}</ButtonLink>}
    <ButtonLink to={shopRoutes.home} variant="soft">
      {texts.shopAgain}
    </ButtonLink>
  </EmptyState>
)

interface ReadProps {
  readonly of: Of
  readonly view: OrdersView
}

const ByKey = ({ of, orderKey, view }: ReadProps & { orderKey: string }) => {
  const { data, ...query } = useQuery(localized(trackedQuery(of, orderKey)))
  return <Followed view={view} query={query} orders={data && trackedOrders(data)} masked />
}

const ByAccount = ({ of, user, view }: ReadProps & { user: string }) => {
  const { data, ...query } = useOwnOrdersOf(of, user)
  return <Followed view={view} query={query} orders={data} masked={false} />
}

interface FollowedProps {
  readonly view: OrdersView
  readonly query: Pick<UseQueryResult<unknown, CallError>, 'error' | 'isFetching' | 'refetch'>
  readonly orders: readonly TrackedOrder[] | undefined
  /** Whether the key has read the orders, which shows phone and address line in part. */
  readonly masked: boolean
}

const Followed = ({ view, query: { error, isFetching, refetch }, orders = [], masked }: FollowedProps) => {
  if (view === 'unknown') return <Unknown />
  if (view === 'shown' || view === 'deleted') return <Orders orders={view === 'shown' ? orders : []} masked={masked} />
  // A new try clears the error.
  return error && view !== 'reading' ? (
    <ErrorState
      title={texts.readFailed}
      error={view === 'limited' ? { message: texts.trackLimited } : error}
      onRetry={() => refetch()}
      busy={isFetching}
    />
  ) : (
    <OrderSkeleton />
  )
}

const Deleted = () => {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusHeading()
  }, [])
  return (
    <EmptyState icon={PackageX} title={texts.trackDeleted} text={texts.trackDeletedText}>
      <ButtonLink to={shopRoutes.home}>{texts.shopAgain}</ButtonLink>
    </EmptyState>
  )
}

/** Orders that have been read; none after the shop has deleted them. */
const Orders = ({ orders, masked }: { orders: readonly TrackedOrder[]; masked: boolean }) => {
  const cancelFlow = useFlow(cancelOrderMachine)
  const refundFlow = useFlow(requestRefundMachine)
  const deliveryFlow = useFlow(changeDeliveryMachine)
  const actions = {
    invoices: useFlow(invoicesMachine),
    onCancel: ({ _id: id, status }: Order) =>
      cancelFlow.send({ type: 'dialog.open', order: { id, status }, by: 'customer' }),
    onChangeDelivery: capabilities().changeDelivery
      ? (order: Order) => deliveryFlow.send({ type: 'dialog.open', order, masked })
      : undefined,
    onRefund: ({ _id: id, phone, status }: Order) =>
      refundFlow.send({ type: 'dialog.open', order: { id, phone, cancels: status === 'pending' } }),
  }
  return (
    <>
      {orders.length === 0 && <Deleted />}
      {orders.map((order) => (
        <OrderCard key={order._id} order={order} actions={actions} />
      ))}
      <CancelOrderDialog flow={cancelFlow} />
      <RequestRefundDialog flow={refundFlow} />
      <DeliveryDialog flow={deliveryFlow} />
    </>
  )
}
