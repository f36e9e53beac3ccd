import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { successMessages } from '../../messages/en/success.ts'
import { ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { caller, success } from '../platform/http/responses.ts'
import { ofChangedProduct, ofNewProduct } from './fields.ts'
import { Products } from './Products.ts'

const texts = successMessages.product

/** Handlers of the writes of products. */
export const productsHandlers = HttpApiBuilder.group(
  ServerApi,
  'products',
  Effect.fnUntraced(function* (handlers) {
    const products = yield* Products
    return handlers.handleAll({
      createProduct: Effect.fnUntraced(function* ({ payload: { productImages, ...parts } }) {
        const seller = { id: parts.OwnerId, name: parts.OwnerName }
        return success(texts.created, yield* products.create(yield* caller, ofNewProduct(parts), seller, productImages))
      }),
      updateProduct: Effect.fnUntraced(function* ({ params, payload, request }) {
        const { productImages = [], ...parts } = payload
        const change = ofChangedProduct(parts)
        const since = ifMatch(request)
        return success(
          texts.updated,
          yield* products.update(yield* caller, params.id, change, parts.OwnerName, productImages, since),
        )
      }),
      deleteProduct: Effect.fnUntraced(function* ({ params, request }) {
        yield* products.remove(yield* caller, params.id, ifMatch(request))
        return success(texts.deleted, null)
      }),
    })
  }),
).pipe(Layer.provide(Products.layer))
