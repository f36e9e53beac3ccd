import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema } from 'effect/http-api'
import { Access, Changes, NotRepeated, ReliesOn, TakesFiles } from '../annotations.ts'
import { BULK_PRODUCTS_MAX } from '../constants.ts'
import { idParams } from '../endpointParts.ts'
import { successEnvelope } from '../envelope.ts'
import { oneFile } from '../files.ts'
import { Job } from '../jobs/entity.ts'
import { ruleOf } from '../rules.ts'
import { PRODUCT_FILES, ProductImport } from './csv.ts'
import { productsQuery } from './listQuery.ts'

/** Calls of the back offices on files of products. A module of its own, so that pages of the shop do not load them. */

const { search, category, stock, ownerId } = productsQuery
const idsRule = ruleOf('validation.bulk_products', { max: BULK_PRODUCTS_MAX })

/** Body of `POST /products/csv`: the columns, and the filters of the list, or chosen products. */
export const ProductsToExport = Schema.Struct({
  columns: Schema.Literals(PRODUCT_FILES),
  search,
  category,
  stock,
  ownerId,
  ids: Schema.optionalKey(
    Schema.Array(Schema.String.check(Schema.isMaxLength(100, idsRule), Schema.isNonEmpty(idsRule)))
      .annotate(idsRule)
      .check(Schema.isMinLength(1, idsRule), Schema.isMaxLength(BULK_PRODUCTS_MAX, idsRule)),
  ),
})
export type ProductsToExport = typeof ProductsToExport.Type

/**
 * Products as a CSV file for spreadsheet programs, newest first: those of the filters, or the chosen ones. An owner gets
 * the own products, whatever `ownerId` says.
 */
export const exportProducts = HttpApiEndpoint.post('exportProducts', '/products/csv', {
  payload: ProductsToExport,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv; charset=utf-8' })),
})
  .annotate(Access, 'staff')
  .annotate(ReliesOn, ['Product'])
  .annotate(NotRepeated, true)

const fileRule = ruleOf('validation.select_csv')

/**
 * Checks a CSV file of products and changes nothing: responds with the numbers of new, changed and unchanged products
 * and the problems of every row. 400, 413 or 415 where the file as a whole cannot be read.
 */
export const checkImport = HttpApiEndpoint.post('checkImport', '/products/imports', {
  payload: Schema.Struct({ file: oneFile(fileRule, fileRule) }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(ProductImport, 201),
})
  .annotate(Access, 'staff')
  .annotate(TakesFiles, 'csv')

/**
 * The problems of a checked file as a CSV file: row, column and problem. It has the first `IMPORT_PROBLEMS_KEPT`, and a
 * last line with the number of the others. 404 for an unknown or expired check and somebody else's.
 */
export const exportProblems = HttpApiEndpoint.get('exportProblems', '/products/imports/:id/problems', {
  params: idParams,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv; charset=utf-8' })),
}).annotate(Access, 'staff')

/**
 * Starts the job that imports a checked file: all products in one transaction, or none. The same file again responds
 * with the same job. 404 for an unknown or expired check and somebody else's, 409 for one with problems.
 */
export const startImport = HttpApiEndpoint.post('startImport', '/products/imports/:id/start', {
  params: idParams,
  success: successEnvelope(Job, 201),
})
  .annotate(Access, 'staff')
  .annotate(Changes, ['Job'])
