import { useMemo, useState } from 'react'
import type { Order } from '#contract/orders/entity.ts'

/**
 * The ids of the orders that arrived while the screen is open.
 * @param orders undefined before the first read
 */
export const useNewOrders = (orders: readonly Order[] | undefined): ReadonlySet<string> => {
  const [known, setKnown] = useState<ReadonlySet<string>>()
  if (orders && !known) setKnown(new Set(orders.map(({ _id }) => _id)))
  return useMemo(
    () => new Set(known ? orders?.filter(({ _id }) => !known.has(_id)).map(({ _id }) => _id) : []),
    [known, orders],
  )
}
