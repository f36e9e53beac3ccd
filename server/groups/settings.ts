import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { bannerFields } from '../../contract/banners/fields.ts'
import { valuesOfPost } from '../../contract/fieldTable.ts'
import { serverTexts } from '../../messages/en/server.ts'
import { successMessages as texts } from '../../messages/en/success.ts'
import { Banners } from '../banners/Banners.ts'
import { bannerColumns } from '../banners/rows.ts'
import { Logos } from '../logo/Logos.ts'
import { ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { success } from '../platform/http/responses.ts'
import { Policies } from '../policies/Policies.ts'
import { ShippingFees } from '../shippingFee/ShippingFees.ts'
import { ShopDetails } from '../shopDetails/ShopDetails.ts'

/**
 * The administrator's calls on banners, logo, shipping fees, details and policies: one group of the API, whose name is a
 * tag of its OpenAPI document.
 */
export const settingsHandlers = HttpApiBuilder.group(
  ServerApi,
  'settings',
  Effect.fnUntraced(function* (handlers) {
    const banners = yield* Banners
    const logos = yield* Logos
    const shippingFees = yield* ShippingFees
    const shopDetails = yield* ShopDetails
    const policies = yield* Policies
    return handlers.handleAll({
      setShippingFee: Effect.fnUntraced(function* ({ payload, request }) {
        return success(texts.shippingFeesUpdated, yield* shippingFees.set(payload, ifMatch(request)))
      }),
      setShopDetails: Effect.fnUntraced(function* ({ payload, request }) {
        return success(texts.shopDetailsUpdated, yield* shopDetails.set(payload, ifMatch(request)))
      }),
      setPolicy: Effect.fnUntraced(function* ({ params, payload, request }) {
        return success(texts.policyUpdated, yield* policies.set(params.page, payload.text, ifMatch(request)))
      }),
      getPolicyVersions: Effect.fnUntraced(function* ({ params }) {
        return success(serverTexts.ok, yield* policies.versions(params.page))
      }),
      createBanner: Effect.fnUntraced(function* ({ payload }) {
        const fields = bannerColumns.ofValues(valuesOfPost(bannerFields, payload))
        const banner = yield* banners.create(fields, payload.bannerImage)
        return success(texts.bannerCreated, banner)
      }),
      getAllBanners: Effect.fnUntraced(function* () {
        return success(serverTexts.ok, yield* banners.all)
      }),
      getBanner: Effect.fnUntraced(function* ({ params }) {
        return success(serverTexts.ok, yield* banners.get(params.id))
      }),
      getLastChangeOfBanner: Effect.fnUntraced(function* ({ params }) {
        return success(serverTexts.ok, yield* banners.lastChange(params.id))
      }),
      updateBanner: Effect.fnUntraced(function* ({ params, payload: { bannerImage, ...parts }, request }) {
        const change = bannerColumns.ofChange(parts)
        return success(texts.bannerUpdated, yield* banners.update(params.id, change, bannerImage, ifMatch(request)))
      }),
      orderBanners: Effect.fnUntraced(function* ({ payload }) {
        return success(texts.bannersOrdered, yield* banners.setOrder(payload.ids))
      }),
      deleteBanner: Effect.fnUntraced(function* ({ params, request }) {
        yield* banners.remove(params.id, ifMatch(request))
        return success(texts.bannerDeleted, null)
      }),
      uploadLogo: Effect.fnUntraced(function* ({ payload, request }) {
        return success(texts.logoUploaded, yield* logos.set(payload.img, ifMatch(request)))
      }),
      deleteLogo: Effect.fnUntraced(function* ({ params, request }) {
        yield* logos.remove(params.id, ifMatch(request))
        return success(texts.logoDeleted, null)
      }),
    })
  }),
).pipe(Layer.provide([Banners.layer, Logos.layer, Policies.layer, ShippingFees.layer, ShopDetails.layer]))
