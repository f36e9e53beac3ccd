import { Effect, Layer, Stream } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { productCsvTexts as texts } from '../../../messages/en/productCsv.ts'
import { csvDay } from '../../platform/csv.ts'
import { ServerApi } from '../../platform/http/api.ts'
import { caller, csvFile, success } from '../../platform/http/responses.ts'
import { ProductQueries } from '../ProductQueries.ts'
import { Imports } from './Imports.ts'
import { ProductFiles } from './ProductFiles.ts'

/** Largest name of a file that is kept. */
const NAME_MAX = 100

/** Handlers of the files of products. */
export const productFilesHandlers = HttpApiBuilder.group(
  ServerApi,
  'productFiles',
  Effect.fnUntraced(function* (handlers) {
    const files = yield* ProductFiles
    const imports = yield* Imports
    return handlers.handleAll({
      exportProducts: Effect.fnUntraced(function* ({ payload }) {
        const name = payload.columns === 'stock' ? texts.stockFile(csvDay()) : texts.file(csvDay())
        return yield* csvFile(name, yield* files.csv(yield* caller, payload))
      }),
      checkImport: Effect.fnUntraced(function* ({ payload: { file } }) {
        const name = file.name
          .slice(0, NAME_MAX)
          .replace(/\p{Cc}/gu, ' ')
          .toWellFormed()
        return success(texts.checked, yield* imports.check(yield* caller, { path: file.path, name }))
      }),
      exportProblems: Effect.fnUntraced(function* ({ params }) {
        const lines = yield* imports.problems(yield* caller, params.id)
        return yield* csvFile(texts.problemsFile(csvDay()), Stream.fromIterable(lines))
      }),
      startImport: Effect.fnUntraced(function* ({ params }) {
        return success(texts.started, yield* imports.start(yield* caller, params.id))
      }),
    })
  }),
).pipe(Layer.provide([ProductFiles.layer, Imports.layer]), Layer.provide(ProductQueries.layer))
