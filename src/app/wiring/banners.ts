import { createBanner, deleteBanner } from '../../../contract/banners/api.ts'
import { DELETED_WITH } from '../../../contract/categories/cascade.ts'
import type { bannerFormMachine } from '../../../machines/banners/bannerForm.machine.ts'
import type { bannersMachine } from '../../../machines/banners/banners.machine.ts'
import type { Http } from '../../http/runtime.ts'
import type { Cache } from '../cache.ts'
import { callEndpoint, confirmCalls, multipart, saveActor } from './calls.ts'
import { watchAddress } from './watchAddress.ts'
import type { CallsOf } from './wiring.ts'

/** The calls of the banners. */
export const banners = (http: Http, cache: Cache) =>
  ({
    banners: {
      watchAddress,
      confirm: confirmCalls(cache, DELETED_WITH.Banner, ({ id }) =>
        callEndpoint(http, deleteBanner, { params: { id } }),
      ),
    },
    bannerForm: {
      save: saveActor(cache, ['Banner'], ({ body }, options) => {
        const { images, bannerCategory, bannerSubCategory, bannerOffer } = body
        const payload = multipart(createBanner, {
          bannerImage: images,
          bannerCategory,
          bannerOffer: String(bannerOffer),
          bannerSubCategory: bannerSubCategory || undefined,
        })
        return callEndpoint(http, createBanner, { payload, ...options })
      }),
    },
  }) satisfies {
    banners: CallsOf<typeof bannersMachine>
    bannerForm: CallsOf<typeof bannerFormMachine>
  }
