import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { SqlClient } from 'effect/sql'
import { jobsTexts } from '../../messages/en/jobs.ts'
import { serverTexts } from '../../messages/en/server.ts'
import { successMessages } from '../../messages/en/success.ts'
import { Jobs } from '../jobs/Jobs.ts'
import { ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { caller, success } from '../platform/http/responses.ts'
import { ofChangedProduct, ofNewProduct } from './fields.ts'
import { changeJob } from './jobs.ts'
import { Products } from './Products.ts'
import { stockShown } from './stockShown.ts'

const texts = successMessages.product

/** Handlers of the writes of products. */
export const productsHandlers = HttpApiBuilder.group(
  ServerApi,
  'products',
  Effect.fnUntraced(function* (handlers) {
    const products = yield* Products
    const jobs = yield* Jobs
    const sql = yield* SqlClient.SqlClient
    return handlers.handleAll({
      createProduct: Effect.fnUntraced(function* ({ payload: { productImages, ...parts } }) {
        const seller = { id: parts.OwnerId, name: parts.OwnerName }
        return success(
          texts.created,
          yield* products.create(yield* caller, ofNewProduct(parts), seller, productImages, parts.sku),
        )
      }),
      updateProduct: Effect.fnUntraced(function* ({ params, payload, request }) {
        const { productImages: files = [], imageOrder, ...parts } = payload
        const seller = { id: parts.OwnerId, name: parts.OwnerName }
        const update = { fields: ofChangedProduct(parts), seller, files, imageOrder, sku: parts.productSku }
        const shown = { unchangedSince: ifMatch(request), stock: yield* stockShown(request) }
        return success(texts.updated, yield* products.update(yield* caller, params.id, update, shown))
      }),
      getLastChange: Effect.fnUntraced(function* ({ params }) {
        return success(serverTexts.ok, yield* products.lastChange(yield* caller, params.id))
      }),
      changeProducts: Effect.fnUntraced(function* ({ payload }) {
        const user = yield* caller
        return success(jobsTexts.started, yield* jobs.start(user, yield* changeJob(sql, user, payload)))
      }),
      deleteProduct: Effect.fnUntraced(function* ({ params, request }) {
        yield* products.remove(yield* caller, params.id, ifMatch(request))
        return success(texts.deleted, null)
      }),
    })
  }),
).pipe(Layer.provide(Products.layer))
