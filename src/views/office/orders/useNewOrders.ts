import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Order } from '#contract/orders/entity.ts'
import { orderCountSinceQuery } from '#data/orderPages.ts'
import { formatCount } from '#messages/format.ts'
import { orderScreens as texts } from '#messages/officeOrders.ts'

/** The orders that arrived while the screen is open. */
export interface NewOrders {
  /** The ids of those that the list shows. */
  readonly ids: ReadonlySet<string>
  /** How many there are, as a text; undefined without any. */
  readonly figure: string | undefined
}

/** @param orders all orders; undefined before the first read */
export const useNewOrders = (orders: readonly Order[] | undefined): NewOrders => {
  const [known, setKnown] = useState<ReadonlySet<string>>()
  if (orders && !known) setKnown(new Set(orders.map(({ _id }) => _id)))
  return useMemo(() => {
    const ids = new Set(known ? orders?.filter(({ _id }) => !known.has(_id)).map(({ _id }) => _id) : [])
    return { ids, figure: ids.size > 0 ? formatCount(ids.size) : undefined }
  }, [known, orders])
}

/**
 * The same of a list that comes in parts.
 * @param newest the newest of all orders; undefined before the first read
 * @param shown the orders of the part
 */
export const useNewOrdersOfPart = (newest: Order | undefined, shown: readonly Order[]): NewOrders => {
  const [since, setSince] = useState<string>()
  if (newest?.createdAt && since === undefined) setSince(new Date(Date.parse(newest.createdAt) + 1).toISOString())
  const hasNew = newest !== undefined && since !== undefined && newest.createdAt >= since
  const { data } = useQuery({ ...orderCountSinceQuery(since ?? ''), enabled: hasNew })
  const ids = useMemo(
    () => new Set(hasNew ? shown.filter(({ createdAt }) => createdAt >= since).map(({ _id }) => _id) : []),
    [hasNew, since, shown],
  )
  const count = data && (data.atLeast ? texts.atLeast(formatCount(data.total)) : formatCount(data.total))
  return { ids, figure: hasNew ? count : undefined }
}
