import { useQuery } from '@tanstack/react-query'
import { Lock, PackageX } from 'lucide'
import { useLayoutEffect, useState } from 'react'
import { useParams } from 'wouter'
import { trackedOrders } from '#contract/checkout/entity.ts'
import type { Order, TrackedOrder } from '#contract/orders/entity.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { ordersOfCustomerQuery, trackedQuery } from '#data/orders.ts'
import type { OrderKeyInput } from '#machines/checkout/orderKey.machine.ts'
import { cancelOrderMachine } from '#machines/orders/cancelOrder.machine.ts'
import { requestRefundMachine } from '#machines/refunds/requestRefund.machine.ts'
import { trackingScreen as texts } from '#messages/en/tracking.ts'
import { useLinkToken } from '#views/account/linkToken.ts'
import { CancelOrderDialog } from '#views/orders/CancelOrderDialog.tsx'
import { RequestRefundDialog } from '#views/orders/RequestRefundDialog.tsx'
import { useSession } from '#views/session.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ErrorState } from '#views/ui/ErrorState.tsx'
import { focusHeading } from '#views/ui/focus.ts'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { PageLoading } from '#views/ui/PageLoading.tsx'
import { ButtonLink } from '#views/ui/TextLink.tsx'
import * as column from '../browse/Column.module.css'
import { OrderCard, OrderSkeleton } from '../orders/OrderCard.tsx'
import { useFlow } from './flow.ts'
import { useOrderKey } from './useOrderKey.ts'

type Of = OrderKeyInput['of']

/** The link of a message names an order or, for several orders, their checkout, whose id is a UUID. */
const ofId = (id: string): Of => (/^[\da-f]{8}-/i.test(id) ? { checkoutId: id } : { orderId: id })

/** An order, or those of a checkout, as the key in the link shows them; a kept key, or the account, does without it. */
export default function TrackPage() {
  const { orderId = '' } = useParams<{ orderId: string }>()
  const linkKey = useLinkToken()
  return (
    <div className={column.column}>
      <PageHeader title={texts.trackTitle} />
      <Found key={linkKey} of={ofId(orderId)} linkKey={linkKey} />
    </div>
  )
}

const Found = (input: OrderKeyInput) => {
  const { finding, key } = useOrderKey(input)
  const user = useSession((session) => session.user?._id ?? '')
  if (finding) return <PageLoading />
  if (key !== null) return <ByKey of={input.of} orderKey={key} />
  return user ? <ByAccount of={input.of} user={user} /> : <Unknown />
}

const Unknown = () => (
  <EmptyState icon={Lock} title={texts.trackUnknown} text={texts.trackUnknownText}>
    <ButtonLink to={shopRoutes.home}>{texts.shopAgain}</ButtonLink>
  </EmptyState>
)

const ByKey = ({ of, orderKey }: { of: Of; orderKey: string }) => {
  const { data, error, isFetching, refetch } = useQuery(trackedQuery(of, orderKey))
  const isGone = error?.status === 404
  if (!data && isGone) return <Unknown />
  if (!data && error)
    return (
      <ErrorState
        title={texts.readFailed}
        error={error.status === 429 ? { message: texts.trackLimited } : error}
        onRetry={() => refetch()}
        busy={isFetching}
      />
    )
  return data ? <Orders orders={isGone ? [] : trackedOrders(data)} /> : <OrderSkeleton />
}

const ByAccount = ({ of, user }: { of: Of; user: string }) => {
  const { data, error, isFetching, refetch } = useQuery(ordersOfCustomerQuery(user))
  if (!data && error)
    return <ErrorState title={texts.readFailed} error={error} onRetry={() => refetch()} busy={isFetching} />
  if (!data) return <OrderSkeleton />
  return <OfAccount of={of} all={data} />
}

const OfAccount = ({ of, all }: { of: Of; all: readonly TrackedOrder[] }) => {
  const orders = all.filter(({ _id, checkoutId }) =>
    'orderId' in of ? _id === of.orderId : checkoutId === of.checkoutId,
  )
  const [wasFound] = useState(orders.length > 0)
  return wasFound ? <Orders orders={orders} /> : <Unknown />
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
const Orders = ({ orders }: { orders: readonly TrackedOrder[] }) => {
  const cancelFlow = useFlow(cancelOrderMachine)
  const refundFlow = useFlow(requestRefundMachine)
  const actions = {
    onCancel: ({ _id: id, status }: Order) =>
      cancelFlow.send({ type: 'dialog.open', order: { id, status }, by: 'customer' }),
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
    </>
  )
}
