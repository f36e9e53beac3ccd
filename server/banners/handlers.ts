import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { bannerFields } from '#contract/banners/fields.ts'
import { valuesOfPost } from '#contract/fields/fieldTable.ts'
import { ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { respond, success } from '../platform/http/responses.ts'
import { Banners } from './Banners.ts'
import { bannerColumns } from './rows.ts'

export const bannersHandlers = HttpApiBuilder.group(
  ServerApi,
  'banners',
  Effect.fnUntraced(function* (handlers) {
    const banners = yield* Banners
    return handlers.handleAll({
      getBanners: () => respond(banners.shown),
      getAllBanners: () => respond(banners.all),
      getBanner: ({ params }) => respond(banners.get(params.id)),
      getLastChangeOfBanner: ({ params }) => respond(banners.lastChange(params.id)),
      createBanner: Effect.fnUntraced(function* ({ payload }) {
        const fields = bannerColumns.ofValues(valuesOfPost(bannerFields, payload))
        const banner = yield* banners.create(fields, payload.bannerImage)
        return yield* success('banners.created', banner)
      }),
      updateBanner: Effect.fnUntraced(function* ({ params, payload: { bannerImage, ...parts }, request }) {
        const change = bannerColumns.ofChange(parts)
        return yield* success(
          'banners.updated',
          yield* banners.update(params.id, change, bannerImage, ifMatch(request)),
        )
      }),
      orderBanners: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('bannersOrdered', yield* banners.setOrder(payload.ids))
      }),
      deleteBanner: Effect.fnUntraced(function* ({ params, request }) {
        yield* banners.remove(params.id, ifMatch(request))
        return yield* success('banners.deleted', null)
      }),
    })
  }),
).pipe(Layer.provide(Banners.layer))
