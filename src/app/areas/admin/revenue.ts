import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Cache } from '#app/start/cache.ts'
import type { CallError } from '#contract/calls/reply.ts'
import { capabilities } from '#data/capabilities.ts'
import { cacheParts } from '#data/client.ts'
import { ownerOrderPartsQuery } from '#data/orderPages.ts'
import { ordersOfOwnerQuery } from '#data/orders.ts'
import { sellerFiguresQuery } from '#data/revenueRanking.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { revenueMachine } from '#machines/revenue/revenue.machine.ts'

const AT_ONCE = { staleTime: 0, retry: false }

/** Reads the figures of an owner and the parts of the orders again, or all orders where these have come whole. */
const readAgain = async (client: QueryClient, ownerId: string): Promise<unknown> => {
  const parts = ownerOrderPartsQuery(ownerId)
  const read = client.getQueryData(parts.queryKey)
  if (!read && !capabilities().bulkOrders) return client.fetchQuery({ ...ordersOfOwnerQuery(ownerId), ...AT_ONCE })
  return Promise.all([
    client.fetchQuery({ ...sellerFiguresQuery({}), ...AT_ONCE }),
    client.fetchInfiniteQuery({ ...parts, pages: read?.pages.length ?? 1, ...AT_ONCE }),
  ])
}

/** The calls of the owner revenue dashboard. */
export const revenue = (cache: Cache) =>
  ({
    revenue: {
      refreshRevenue: fromPromise<Reply<null>, { ownerId: string }>(async ({ input }) => {
        const client = cache.open(cacheParts)
        try {
          await readAgain(client, input.ownerId)
          return { ok: true, value: null }
        } catch (error) {
          if (typeof (error as CallError)._tag !== 'string') throw error
          return { ok: false, error: error as CallError }
        }
      }),
    },
  }) satisfies { revenue: CallsOf<typeof revenueMachine> }
