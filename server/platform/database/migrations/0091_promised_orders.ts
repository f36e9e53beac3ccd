import { statements } from './support.ts'

const KEY = `(coalesce(deliver_by, date '9999-12-31'))`
const isToPack = `status in ('pending', 'processing')`

/** Indexes of the orders to pack by their promised day, those without one last, so that a page reads its orders only. */
export default statements(
  `create index seller_orders_to_pack on seller_orders (owner_id, status, ${KEY}, order_id) where ${isToPack}`,
  `create index orders_to_pack on orders (status, ${KEY}, id) where ${isToPack}`,
)
