import { fromPromise } from 'xstate'
import { watchAddress } from '#app/wiring/watchAddress.ts'
import type { Wiring } from '#app/wiring/wiring.ts'
import { SUGGESTIONS_MAX } from '#contract/constants.ts'
import type { ProductPage } from '#contract/products/entity.ts'
import { getProducts } from '#contract/products/shopApi.ts'
import { inLanguage } from '#data/localized.ts'
import { call } from '#http/call.ts'
import type { Http } from '#http/runtime.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { ShopFlows } from '#views/shop/flow.ts'

/** The calls of the shop's flows. All are reads: they are aborted when their state is left. */
export const shop = (http: Http) =>
  ({
    productFilters: { watchAddress },
    searchBox: {
      findProducts: fromPromise<Reply<ProductPage>, { search: string }>(({ input, signal }) =>
        http
          .reply(call(getProducts, { query: { ...input, page: 1, limit: SUGGESTIONS_MAX } }), signal)
          .then(inLanguage),
      ),
    },
  }) satisfies Wiring<ShopFlows>
