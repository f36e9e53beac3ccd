import type { Cache } from '#app/start/cache.ts'
import { callEndpoint, conflictCalls, saveActor, watchItem } from '#app/wiring/calls.ts'
import type { CallsOf } from '#app/wiring/wiring.ts'
import type { ShippingFee } from '#contract/shippingFee/entity.ts'
import type { ShippingFees } from '#contract/shippingFee/rules.ts'
import { getShippingFee } from '#contract/shippingFee/shopApi.ts'
import { setShippingFee } from '#contract/shippingFee/staffApi.ts'
import { shippingFeeQuery } from '#data/shippingFee.ts'
import type { Http } from '#http/runtime.ts'
import type { shippingFeeMachine } from '#machines/shippingFee/shippingFee.machine.ts'

/** The calls of the shipping fees. */
export const shippingFee = (http: Http, cache: Cache) =>
  ({
    shippingFee: {
      // The types are explicit because the compiler takes minutes to infer them through the types of the form.
      save: saveActor<ShippingFees, ShippingFee>(({ body }, options) =>
        callEndpoint<typeof setShippingFee>(http, setShippingFee, { payload: body, ...options }),
      ),
      conflict: conflictCalls<ShippingFee>((_, signal) => callEndpoint(http, getShippingFee, {}, signal)),
      watchItem: watchItem(cache, () => shippingFeeQuery),
    },
  }) satisfies { shippingFee: CallsOf<typeof shippingFeeMachine> }
