import { factsOf, type OrderStatus } from '#contract/orders/status.ts'
import { statusNames } from '#messages/orders.ts'
import { Badge } from '../ui/Badge.tsx'

/** Badge with the status of an order. */
export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={factsOf(status).tone}>{statusNames[status]}</Badge>
)
