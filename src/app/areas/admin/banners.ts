import { fromPromise } from 'xstate'
import type { Cache } from '#app/start/cache.ts'
import { callEndpoint, confirmCalls, conflictCalls, multipart, saveActor } from '#app/wiring/calls.ts'
import { watchAddress } from '#app/wiring/watchAddress.ts'
import type { CallsOf } from '#app/wiring/wiring.ts'
import type { Banner } from '#contract/banners/entity.ts'
import {
  createBanner,
  deleteBanner,
  getBanner,
  getLastChangeOfBanner,
  orderBanners,
  updateBanner,
} from '#contract/banners/staffApi.ts'
import { allBannersQuery } from '#data/allBanners.ts'
import { cacheParts } from '#data/client.ts'
import type { Http } from '#http/runtime.ts'
import type { bannerFormMachine } from '#machines/banners/bannerForm.machine.ts'
import type { bannerOrderMachine } from '#machines/banners/bannerOrder.machine.ts'
import type { bannersMachine } from '#machines/banners/banners.machine.ts'
import type { Reply } from '#machines/core/reply.ts'

/** The calls of the banners. */
export const banners = (http: Http, cache: Cache) =>
  ({
    banners: {
      watchAddress,
      confirm: confirmCalls(({ id }) => callEndpoint(http, deleteBanner, { params: { id } })),
    },
    bannerForm: {
      save: saveActor(({ mode, id, body }, options) => {
        const { images, bannerCategory, bannerSubCategory, bannerOffer, bannerFrom, bannerTo } = body
        const parts = { bannerImage: images, bannerCategory, bannerOffer: String(bannerOffer) }
        // A new banner sends only the fields that are set, as the specification has them.
        const set = (value: string) => value || undefined
        return mode === 'create'
          ? callEndpoint(http, createBanner, {
              payload: multipart(createBanner, {
                ...parts,
                bannerSubCategory: set(bannerSubCategory),
                bannerFrom: set(bannerFrom),
                bannerTo: set(bannerTo),
              }),
              ...options,
            })
          : callEndpoint(http, updateBanner, {
              params: { id },
              payload: multipart(updateBanner, { ...parts, bannerSubCategory, bannerFrom, bannerTo }),
              ...options,
            })
      }),
      conflict: conflictCalls<Banner>(
        (params, signal) => callEndpoint(http, getBanner, { params }, signal),
        (params, signal) => callEndpoint(http, getLastChangeOfBanner, { params }, signal),
      ),
    },
    bannerOrder: {
      orderBanners: fromPromise<Reply<readonly Banner[]>, { ids: readonly string[] }>(async ({ input }) => {
        const reply = await callEndpoint(http, orderBanners, { payload: input })
        // The list has the saved order before the screen forgets its own.
        if (reply.ok) cache.open(cacheParts).setQueryData(allBannersQuery.queryKey, reply.value)
        return reply
      }),
    },
  }) satisfies {
    banners: CallsOf<typeof bannersMachine>
    bannerForm: CallsOf<typeof bannerFormMachine>
    bannerOrder: CallsOf<typeof bannerOrderMachine>
  }
