import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { serverTexts as texts } from '../../messages/en/server.ts'
import { Banners } from '../banners/Banners.ts'
import { Categories } from '../categories/Categories.ts'
import { Logos } from '../logo/Logos.ts'
import { ServerApi } from '../platform/http/api.ts'
import { CurrentUser } from '../platform/http/authorization.ts'
import { encodedSuccess, success } from '../platform/http/responses.ts'
import { Policies } from '../policies/Policies.ts'
import { ProductQueries } from '../products/ProductQueries.ts'
import { ShippingFees } from '../shippingFee/ShippingFees.ts'
import { ShopDetails } from '../shopDetails/ShopDetails.ts'

const respond = <A, E, R>(read: Effect.Effect<A, E, R>) => Effect.map(read, (data) => success(texts.ok, data))
const respondEncoded = <A, E, R>(read: Effect.Effect<A, E, R>) =>
  Effect.map(read, (data) => encodedSuccess(texts.ok, data))

/**
 * The reads that need no sign-in, of several features: one group of the API, whose name is a tag of its OpenAPI
 * document.
 */
export const shopHandlers = HttpApiBuilder.group(
  ServerApi,
  'shop',
  Effect.fnUntraced(function* (handlers) {
    const { categories, subCategories, subSubCategories } = yield* Categories
    const products = yield* ProductQueries
    const banners = yield* Banners
    const logos = yield* Logos
    const shippingFees = yield* ShippingFees
    const shopDetails = yield* ShopDetails
    const policies = yield* Policies
    return handlers.handleAll({
      getCategories: () => respond(categories.list),
      getCategoryNames: () => respond(categories.names),
      getCategory: ({ params }) => respond(categories.get(params.id)),
      getSubCategories: ({ query }) => respond(subCategories.list(query.categoryId)),
      getSubCategory: ({ params }) => respond(subCategories.get(params.id)),
      getSubSubCategories: ({ query }) => respond(subSubCategories.list(query.subCategoryId)),
      getSubSubCategory: ({ params }) => respond(subSubCategories.get(params.id)),
      getProducts: ({ query }) => Effect.flatMap(CurrentUser, (user) => respondEncoded(products.list(query, user))),
      getProductsOfOwner: ({ params, query }) =>
        Effect.flatMap(CurrentUser, (user) =>
          respondEncoded(products.list({ ...query, ownerId: params.ownerId }, user)),
        ),
      getProductOptions: ({ query }) => respond(products.options(query)),
      getCategoriesWithProducts: ({ query }) => respondEncoded(products.bestSellersByCategory(query.shelves)),
      getProduct: ({ params }) => Effect.flatMap(CurrentUser, (user) => respond(products.get(params.id, user))),
      getShippingFee: () => respond(shippingFees.get),
      getBanners: () => respond(banners.shown),
      getLogo: () => respond(logos.get),
      getShopDetails: () => respond(shopDetails.get),
      getPolicy: ({ params, query }) => respond(policies.get(params.page, query.version)),
    })
  }),
).pipe(
  Layer.provide([Banners.layer, Categories.layer, Logos.layer, Policies.layer]),
  Layer.provide([ProductQueries.layer, ShippingFees.layer, ShopDetails.layer]),
)
