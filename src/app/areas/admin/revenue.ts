import { fromPromise } from 'xstate'
import { saveCsv } from '#app/browser/saveFile.ts'
import type { Cache } from '#app/start/cache.ts'
import { watchAddress } from '#app/wiring/watchAddress.ts'
import type { CallsOf } from '#app/wiring/wiring.ts'
import type { CallError } from '#contract/reply.ts'
import { exportSellerFigures } from '#contract/revenue/api.ts'
import { cacheParts } from '#data/client.ts'
import { ordersOfOwnerQuery } from '#data/orders.ts'
import { call } from '#http/call.ts'
import type { Http } from '#http/runtime.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { revenueMachine } from '#machines/revenue/revenue.machine.ts'
import type { Period, revenueExportMachine } from '#machines/revenue/revenueExport.machine.ts'
import { revenueTexts as texts } from '#messages/revenue.ts'

/** The calls of the owner revenue dashboard. */
export const revenue = (http: Http, cache: Cache) =>
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
    revenueExport: {
      exportFigures: fromPromise<Reply<null>, Period>(async ({ input, signal }) => {
        const reply = await http.reply(call(exportSellerFigures, { query: input }), signal)
        if (!reply.ok) return reply
        saveCsv(reply.value, texts.exportFile)
        return { ok: true, value: null }
      }),
    },
  }) satisfies { revenue: CallsOf<typeof revenueMachine>; revenueExport: CallsOf<typeof revenueExportMachine> }
