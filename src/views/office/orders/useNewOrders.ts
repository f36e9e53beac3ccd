import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Order } from '#contract/orders/entity.ts'
import { countSince, type OrderIndex } from '#data/orderIndex.ts'
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

const none: ReadonlySet<string> = new Set()

/**
 * @param newest when the newest of all orders was placed, in ms, or 0 without any; undefined before the first read
 * @param shown the orders of the list, or of its part
 * @param all all orders, where they come whole: the others are counted by the server
 */
export const useNewOrders = (
  newest: number | undefined,
  shown: readonly Order[],
  all: OrderIndex | undefined,
): NewOrders => {
  const [known, setKnown] = useState(newest)
  if (known === undefined && newest !== undefined) setKnown(newest)
  const hasNew = newest !== undefined && known !== undefined && newest > known
  const since = hasNew ? known + 1 : 0
  const { data } = useQuery({ ...orderCountSinceQuery(new Date(since).toISOString()), enabled: hasNew && !all })
  const ids = useMemo(
    () =>
      hasNew ? new Set(shown.filter(({ createdAt }) => Date.parse(createdAt) >= since).map(({ _id }) => _id)) : none,
    [hasNew, since, shown],
  )
  if (!hasNew) return { ids, figure: undefined }
  if (all) return { ids, figure: formatCount(countSince(all.columns.at, since)) }
  const count = data && formatCount(data.total)
  return { ids, figure: count && data.atLeast ? texts.atLeast(count) : count }
}
