import { fromPromise } from 'xstate'
import { createBanner, deleteBanner } from '../../../contract/banners/api.ts'
import { deleteLogo, uploadLogo } from '../../../contract/logo/api.ts'
import { getShippingFee, setShippingFee } from '../../../contract/shippingFee/api.ts'
import type { ShippingFee } from '../../../contract/shippingFee/entity.ts'
import type { ShippingFees } from '../../../contract/shippingFee/rules.ts'
import type { bannerFormMachine } from '../../../machines/banners/bannerForm.machine.ts'
import type { bannersMachine } from '../../../machines/banners/banners.machine.ts'
import type { Reply } from '../../../machines/core/reply.ts'
import type { logoMachine } from '../../../machines/logo/logo.machine.ts'
import type { logoFormMachine } from '../../../machines/logo/logoForm.machine.ts'
import type { shippingFeeMachine } from '../../../machines/shippingFee/shippingFee.machine.ts'
import { shippingFeeQuery } from '../../data/settings.ts'
import type { Http } from '../../http/runtime.ts'
import type { Cache } from '../cache.ts'
import type { CallsOf, Wiring } from '../useFlow.ts'
import { callEndpoint, confirming, multipart, saving, watchAddress, watchItem } from './calls.ts'

/** What has just been stored is there; an answer without it could not be read. */
const present = <A>(reply: Reply<A | null>): Reply<A> => {
  if (!reply.ok) return reply
  return reply.value === null ? { ok: false, error: { _tag: 'PARSING_ERROR' } } : { ok: true, value: reply.value }
}

/** The calls of banners, logo and shipping fees. */
export const settings = (http: Http, cache: Cache) =>
  ({
    banners: {
      watchAddress,
      confirm: confirming(cache, ['Banner'], ({ id }) => callEndpoint(http, deleteBanner, { params: { id } })),
    },
    bannerForm: {
      save: saving(cache, ['Banner'], ({ body }, options) => {
        const { images, bannerCategory, bannerSubCategory, bannerOffer } = body
        const payload = multipart({
          bannerImage: images,
          bannerCategory,
          bannerOffer: String(bannerOffer),
          bannerSubCategory: bannerSubCategory || undefined,
        })
        return callEndpoint(http, createBanner, { payload, ...options })
      }),
    },
    logo: {
      watchAddress,
      confirm: confirming(cache, ['Logo'], ({ id }) => callEndpoint(http, deleteLogo, { params: { id } })),
    },
    logoForm: {
      save: saving(cache, ['Logo'], ({ body }, options) =>
        callEndpoint(http, uploadLogo, { payload: multipart({ img: body.images }), ...options }).then(present),
      ),
    },
    shippingFee: {
      // The types are named: finding them out through the editor's own takes the compiler minutes.
      save: saving<typeof ShippingFees.Type, ShippingFee>(cache, ['ShippingFee'], ({ body }, options) =>
        callEndpoint<typeof setShippingFee>(http, setShippingFee, { payload: body, ...options }),
      ),
      load: fromPromise<Reply<ShippingFee>, { id: string }>(({ signal }) =>
        callEndpoint(http, getShippingFee, {}, signal),
      ),
      watchItem: watchItem(cache, () => shippingFeeQuery),
    },
  }) satisfies Wiring & {
    banners: CallsOf<typeof bannersMachine>
    bannerForm: CallsOf<typeof bannerFormMachine>
    logo: CallsOf<typeof logoMachine>
    logoForm: CallsOf<typeof logoFormMachine>
    shippingFee: CallsOf<typeof shippingFeeMachine>
  }
