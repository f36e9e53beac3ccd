import type { Order } from '#contract/orders/entity.ts'
import { factsOf, type OrderStatus } from '#contract/orders/status.ts'
import { awaitsPayment } from '#data/payments.ts'
import { statusNames } from '#messages/orders.ts'
import { payTexts } from '#messages/payments.ts'
import { Badge } from '../ui/Badge.tsx'

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={factsOf(status).tone}>{statusNames[status]}</Badge>
)

/** The same; of an order that waits for an online payment or its verdict, this. */
export const OrderBadge = ({ order }: { order: Pick<Order, 'status' | 'payBy' | 'payVerifying' | 'paymentStatus'> }) =>
  awaitsPayment(order) ? (
    <Badge tone="amber">{order.payVerifying ? payTexts.verifies : payTexts.waits}</Badge>
  ) : (
    <StatusBadge status={order.status} />
  )
