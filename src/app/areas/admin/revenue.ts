import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Cache } from '#app/start/cache.ts'
import { WHOLE_LIST_MAX } from '#contract/calls/listPart.ts'
import type { CallError } from '#contract/calls/reply.ts'
import { cacheParts } from '#data/client.ts'
import { ownerOrderCountQuery, ownerOrderPartsQuery } from '#data/orderPages.ts'
import { ordersOfOwnerQuery } from '#data/orders.ts'
import { sellerFiguresQuery } from '#data/revenueRanking.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { revenueMachine } from '#machines/revenue/revenue.machine.ts'

const AT_ONCE = { staleTime: 0, retry: false }

/** Reads the orders of an owner again: all, or of thousands the figures and the parts that were read. */
const readAgain = async (client: QueryClient, ownerId: string): Promise<unknown> => {
  const count = ownerOrderCountQuery(ownerId)
  const { total = 0 } = client.getQueryData(count.queryKey) ?? {}
  if (total <= WHOLE_LIST_MAX) return client.fetchQuery({ ...ordersOfOwnerQuery(ownerId), ...AT_ONCE })
  const parts = ownerOrderPartsQuery(ownerId)
  const pages = client.getQueryData(parts.queryKey)?.pages.length ?? 1
  return Promise.all([
    client.fetchQuery({ ...sellerFiguresQuery({}), ...AT_ONCE }),
    client.fetchInfiniteQuery({ ...parts, pages, ...AT_ONCE }),
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
