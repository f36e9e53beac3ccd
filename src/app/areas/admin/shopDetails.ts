import type { Cache } from '#app/start/cache.ts'
import { callEndpoint, conflictCalls, saveActor, watchItem } from '#app/wiring/calls.ts'
import type { CallsOf } from '#app/wiring/wiring.ts'
import type { ShopDetails } from '#contract/shopDetails/entity.ts'
import type { ShopDetailsToSave } from '#contract/shopDetails/rules.ts'
import { getShopDetails } from '#contract/shopDetails/shopApi.ts'
import { setShopDetails } from '#contract/shopDetails/staffApi.ts'
import { shopDetailsQuery } from '#data/shopDetails.ts'
import type { Http } from '#http/runtime.ts'
import type { shopDetailsMachine } from '#machines/shopDetails/shopDetails.machine.ts'

/** The calls of the shop's details. */
export const shopDetails = (http: Http, cache: Cache) =>
  ({
    shopDetails: {
      save: saveActor<ShopDetailsToSave, ShopDetails>(({ body }, options) =>
        callEndpoint<typeof setShopDetails>(http, setShopDetails, { payload: body, ...options }),
      ),
      conflict: conflictCalls<ShopDetails>((_, signal) => callEndpoint(http, getShopDetails, {}, signal)),
      watchItem: watchItem(cache, () => shopDetailsQuery),
    },
  }) satisfies { shopDetails: CallsOf<typeof shopDetailsMachine> }
