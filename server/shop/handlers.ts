import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { serverTexts as texts } from '../../contract/texts/server.ts'
import { good, readyGood } from '../http/answers.ts'
import { ServedApi } from '../http/api.ts'
import { CurrentUser } from '../http/authorization.ts'
import { Shop } from './Shop.ts'

const answer = <A, E, R>(read: Effect.Effect<A, E, R>) => Effect.map(read, (data) => good(texts.ok, data))
const readyAnswer = <A, E, R>(read: Effect.Effect<A, E, R>) => Effect.map(read, (data) => readyGood(texts.ok, data))

/** The calls of group `shop`. */
export const shopHandlers = HttpApiBuilder.group(
  ServedApi,
  'shop',
  Effect.fnUntraced(function* (handlers) {
    const shop = yield* Shop
    return handlers.handleAll({
      getCategories: () => answer(shop.categories),
      getCategory: ({ params }) => answer(shop.category(params.id)),
      getSubCategories: ({ query }) => answer(shop.subCategories(query.categoryId)),
      getSubCategory: ({ params }) => answer(shop.subCategory(params.id)),
      getSubSubCategories: ({ query }) => answer(shop.subSubCategories(query.subCategoryId)),
      getSubSubCategory: ({ params }) => answer(shop.subSubCategory(params.id)),
      getProducts: ({ query }) => Effect.flatMap(CurrentUser, (user) => readyAnswer(shop.products(query, user))),
      getProductsOfOwner: ({ params, query }) =>
        Effect.flatMap(CurrentUser, (user) => readyAnswer(shop.products({ ...query, ownerId: params.ownerId }, user))),
      getCategoriesWithProducts: () => readyAnswer(shop.categoriesWithProducts),
      getProduct: ({ params }) => answer(shop.product(params.id)),
      getShippingFee: () => answer(shop.shippingFee),
      getBanners: () => answer(shop.banners),
      getLogo: () => answer(shop.logo),
    })
  }),
).pipe(Layer.provide(Shop.layer))
