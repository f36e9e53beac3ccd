import { type EntityOf, entity, number } from '../reading.ts'

/** What waits for a person of the back office: of the whole shop for an administrator, the own ones for an owner. */
export const Needs = entity('Needs', {
  /** Orders that are neither delivered nor cancelled. */
  openOrders: number,
  pendingOrders: number,
  /** Open orders whose promised day has passed. */
  lateOrders: number,
  /** Products of which no piece is left. */
  outOfStock: number,
  /** Pending refund requests; 0 for an owner, who decides none. */
  openRefunds: number,
})
export type Needs = EntityOf<typeof Needs>
