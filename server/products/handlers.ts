import { Effect, Layer, Stream } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { Jobs } from '../jobs/Jobs.ts'
import { csvDay } from '../platform/csv.ts'
import { handlersOf, ServerApi } from '../platform/http/api.ts'
import { CurrentUser } from '../platform/http/authorization.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { caller, csvFile, respond, respondEncoded, success } from '../platform/http/responses.ts'
import { requestTexts } from '../platform/texts.ts'
import { Imports } from './csv/Imports.ts'
import { ProductFiles } from './csv/ProductFiles.ts'
import { ofChangedProduct, ofNewProduct } from './fields.ts'
import { changeJobs } from './jobs.ts'
import { ProductQueries } from './ProductQueries.ts'
import { Products } from './Products.ts'
import { stockShown } from './stockShown.ts'
import { Variants } from './Variants.ts'

/** Largest name of a file that is kept. */
const NAME_MAX = 100

/** Products as lists, options and one by one. */
const reads = Effect.gen(function* () {
  const queries = yield* ProductQueries
  const products = yield* Products

  return handlersOf('products')({
    getProducts: ({ query }) => Effect.flatMap(CurrentUser, (user) => respondEncoded(queries.list(query, user))),
    getProductsOfOwner: ({ params, query }) =>
      Effect.flatMap(CurrentUser, (user) =>
        // Other clients expect this list newest first (docs/api.md).
        respondEncoded(queries.list({ sortBy: 'newest', ...query, ownerId: params.ownerId }, user)),
      ),
    getSellerRating: ({ params }) => respond(queries.ratingOf(params.ownerId)),
    getProductOptions: ({ query }) => respond(queries.options(query)),
    getCategoriesWithProducts: ({ query }) => respondEncoded(queries.bestSellersByCategory(query.shelves)),
    getProduct: ({ params }) => Effect.flatMap(CurrentUser, (user) => respond(queries.get(params.id, user))),
    getLastChange: ({ params }) => Effect.flatMap(caller, (user) => respond(products.lastChange(user, params.id))),
  })
})

/** Changes of products. */
const changes = Effect.gen(function* () {
  const products = yield* Products
  const variants = yield* Variants
  const jobs = yield* Jobs
  const changeJob = yield* changeJobs

  return handlersOf('products')({
    createProduct: Effect.fnUntraced(function* ({ payload: { productImages, ...parts } }) {
      const seller = { id: parts.OwnerId, name: parts.OwnerName }
      return yield* success(
        'products.created',
        yield* products.create(yield* caller, ofNewProduct(parts), seller, productImages, parts.sku),
      )
    }),
    updateProduct: Effect.fnUntraced(function* ({ params, payload, request }) {
      const { productImages = [], imageOrder, ...parts } = payload
      const seller = { id: parts.OwnerId, name: parts.OwnerName }
      const update = {
        fields: ofChangedProduct(parts),
        seller,
        files: productImages,
        imageOrder,
        sku: parts.productSku,
      }
      const shown = { unchangedSince: ifMatch(request), stock: yield* stockShown(request) }
      return yield* success('products.updated', yield* products.update(yield* caller, params.id, update, shown))
    }),
    putVariants: Effect.fnUntraced(function* ({ params, payload, request }) {
      const product = yield* variants.replace(yield* caller, params.id, payload, ifMatch(request))
      return yield* success('products.updated', product)
    }),
    changeProducts: Effect.fnUntraced(function* ({ payload }) {
      const user = yield* caller
      return yield* success('jobStarted', yield* jobs.start(user, yield* changeJob(user, payload)))
    }),
    deleteProduct: Effect.fnUntraced(function* ({ params, request }) {
      yield* products.remove(yield* caller, params.id, ifMatch(request))
      return yield* success('products.deleted', null)
    }),
  })
})

/** Export and import as CSV. */
const csvFiles = Effect.gen(function* () {
  const files = yield* ProductFiles
  const imports = yield* Imports

  return handlersOf('products')({
    exportProducts: Effect.fnUntraced(function* ({ payload }) {
      const { productCsvTexts: csvTexts } = yield* requestTexts
      const nameOf = { all: csvTexts.file, stock: csvTexts.stockFile, variants: csvTexts.variantsFile }
      const name = nameOf[payload.columns](csvDay())
      return yield* csvFile(name, yield* files.csv(yield* caller, payload))
    }),
    checkImport: Effect.fnUntraced(function* ({ payload: { file, category, subCategory, subCategories } }) {
      const name = file.name
        .slice(0, NAME_MAX)
        .replace(/\p{Cc}/gu, ' ')
        .toWellFormed()
      const fallback = category || subCategory ? ([category ?? '', subCategory ?? ''] as const) : undefined
      const csv = { path: file.path, name }
      return yield* success('fileChecked', yield* imports.check(yield* caller, csv, fallback, subCategories))
    }),
    exportProblems: Effect.fnUntraced(function* ({ params }) {
      const lines = yield* imports.problems(yield* caller, params.id)
      const { productCsvTexts: csvTexts } = yield* requestTexts
      return yield* csvFile(csvTexts.problemsFile(csvDay()), Stream.fromIterable(lines))
    }),
    startImport: Effect.fnUntraced(function* ({ params, query }) {
      const job = yield* imports.start(yield* caller, params.id, query.leaveOut === 'true')
      return yield* success('importStarted', job)
    }),
  })
})

/** Handlers of products, and of their files. */
export const productsHandlers = HttpApiBuilder.group(
  ServerApi,
  'products',
  Effect.fnUntraced(function* (handlers) {
    return handlers.handleAll({
      ...(yield* reads),
      ...(yield* changes),
      ...(yield* csvFiles),
    })
  }),
).pipe(
  Layer.provide([Products.layer, Variants.layer, ProductFiles.layer, Imports.layer]),
  Layer.provide(ProductQueries.layer),
)
