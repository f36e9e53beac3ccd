import { callEndpoint, conflictCalls, multipart, saveActor } from '#app/wiring/calls.ts'
import { watchAddress } from '#app/wiring/watchAddress.ts'
import type { CallsOf } from '#app/wiring/wiring.ts'
import type { Banner } from '#contract/banners/entity.ts'
import { createBanner, getBanner, getLastChangeOfBanner, updateBanner } from '#contract/banners/staffApi.ts'
import type { Http } from '#http/runtime.ts'
import type { bannerFormMachine } from '#machines/banners/bannerForm.machine.ts'
import type { bannersMachine } from '#machines/banners/banners.machine.ts'

/** The calls of the banners. */
export const banners = (http: Http) =>
  ({
    banners: {
      watchAddress,
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
  }) satisfies {
    banners: CallsOf<typeof bannersMachine>
    bannerForm: CallsOf<typeof bannerFormMachine>
  }
