import { fromPromise } from 'xstate'
import type { Cache } from '#app/start/cache.ts'
import { callEndpoint } from '#app/wiring/calls.ts'
import { orderBanners } from '#contract/banners/staffApi.ts'
import { orderCategories } from '#contract/categories/staffApi.ts'
import { allBannersQuery } from '#data/allBanners.ts'
import { categoriesQuery } from '#data/categories.ts'
import { cacheParts } from '#data/client.ts'
import type { Http } from '#http/runtime.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import type { itemOrderMachine, OrderedList } from '#machines/core/list/itemOrder.machine.ts'
import type { Reply } from '#machines/core/reply.ts'

/** The calls that set the order of a list. */
export const itemOrder = (http: Http, cache: Cache) => {
  /** The list has the saved order before the screen forgets its own. */
  const keep = <Data>(queryKey: readonly unknown[], reply: Reply<Data>): Reply<null> => {
    if (!reply.ok) return reply
    cache.open(cacheParts).setQueryData(queryKey, reply.value)
    return { ok: true, value: null }
  }
  const saves: { readonly [list in OrderedList]: (payload: { ids: readonly string[] }) => Promise<Reply<null>> } = {
    banners: async (payload) => keep(allBannersQuery.queryKey, await callEndpoint(http, orderBanners, { payload })),
    categories: async (payload) =>
      keep(categoriesQuery.queryKey, await callEndpoint(http, orderCategories, { payload })),
  }
  return {
    itemOrder: {
      saveOrder: fromPromise<Reply<null>, { list: OrderedList; ids: readonly string[] }>(({ input: { list, ids } }) =>
        saves[list]({ ids }),
      ),
    },
  } satisfies { itemOrder: CallsOf<typeof itemOrderMachine> }
}
