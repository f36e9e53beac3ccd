import type { OrderStatus } from '../../../contract/constants.ts'
import { statusNames } from '../../../messages/en/orders.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'

const tones: { readonly [status in OrderStatus]: BadgeTone } = {
  pending: 'amber',
  processing: 'blue',
  shipped: 'accent',
  delivered: 'green',
  cancelled: 'gray',
}

/** Badge with the status of an order. */
export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={tones[status]}>{statusNames[status]}</Badge>
)
