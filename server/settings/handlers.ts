import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { writtenTexts as texts } from '../../contract/texts/written.ts'
import { good } from '../http/answers.ts'
import { ServedApi } from '../http/api.ts'
import { ifMatch } from '../http/ifMatch.ts'
import { ShopSettings } from './ShopSettings.ts'

/** The writes of spec section 7.3 on the shop's settings. */
export const settingsHandlers = HttpApiBuilder.group(
  ServedApi,
  'settings',
  Effect.fnUntraced(function* (handlers) {
    const settings = yield* ShopSettings
    return handlers.handleAll({
      setShippingFee: Effect.fnUntraced(function* ({ payload, request }) {
        return good(texts.shippingFeesUpdated, yield* settings.setShippingFee(payload, ifMatch(request)))
      }),
      createBanner: Effect.fnUntraced(function* ({ payload }) {
        const { bannerCategory: category, bannerSubCategory: subCategory, bannerOffer: offer } = payload
        const banner = yield* settings.createBanner({ category, subCategory, offer }, payload.bannerImage)
        return good(texts.bannerCreated, banner)
      }),
      deleteBanner: Effect.fnUntraced(function* ({ params, request }) {
        yield* settings.deleteBanner(params.id, ifMatch(request))
        return good(texts.bannerDeleted, null)
      }),
      uploadLogo: Effect.fnUntraced(function* ({ payload, request }) {
        return good(texts.logoUploaded, yield* settings.setLogo(payload.img, ifMatch(request)))
      }),
      deleteLogo: Effect.fnUntraced(function* ({ params, request }) {
        yield* settings.deleteLogo(params.id, ifMatch(request))
        return good(texts.logoDeleted, null)
      }),
    })
  }),
).pipe(Layer.provide(ShopSettings.layer))
