import { fromPromise } from 'xstate'
import type { CallError } from '../../../contract/reply.ts'
import type { Reply } from '../../../machines/core/reply.ts'
import type { revenueMachine } from '../../../machines/revenue/revenue.machine.ts'
import { cacheParts } from '../../data/client.ts'
import { ordersOfOwnerQuery } from '../../data/orders.ts'
import type { Cache } from '../cache.ts'
import { watchAddress } from './calls.ts'
import type { CallsOf } from './wiring.ts'

/** The calls of the owner revenue dashboard. */
export const revenue = (cache: Cache) =>
  ({
    revenue: {
      watchAddress,
      refreshRevenue: fromPromise<Reply<null>, { ownerId: string }>(async ({ input }) => {
        const client = cache.open(cacheParts)
        try {
          await client.fetchQuery({ ...ordersOfOwnerQuery(input.ownerId), staleTime: 0, retry: false })
          return { ok: true, value: null }
        } catch (error) {
          if (typeof (error as CallError)._tag !== 'string') throw error
          return { ok: false, error: error as CallError }
        }
      }),
    },
  }) satisfies { revenue: CallsOf<typeof revenueMachine> }
