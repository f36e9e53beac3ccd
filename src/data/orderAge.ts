import type { Order } from '#contract/orders/entity.ts'
import { factsOf } from '#contract/orders/status.ts'

/** When the order got its status, in ms; a server that does not tell it says when the order was placed. */
export const sinceOf = ({ statusSince, createdAt }: Pick<Order, 'statusSince' | 'createdAt'>): number =>
  Date.parse(statusSince || createdAt)

/** Whether the order waits for a step, so that its age matters. */
export const isOpenSince = (order: Pick<Order, 'status' | 'statusSince' | 'createdAt'>): boolean =>
  !factsOf(order.status).terminal && !Number.isNaN(sinceOf(order))
