import { Schema } from 'effect'
import { Multipart } from 'effect/http'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, NotRepeated, ReadsHeaders, ReliesOn, TakesFiles } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { LastChange } from '../calls/lastChange.ts'
import { returned } from '../calls/reading.ts'
import { BULK_PRODUCTS_MAX, PRODUCT_IMAGES_MAX } from '../constants.ts'
import { postParts, putParts } from '../fields/fieldTable.ts'
import { oneFile } from '../fields/files.ts'
import { imageOrder } from '../fields/imageOrder.ts'
import { shortText } from '../fields/optional.ts'
import { required } from '../fields/text.ts'
import { Job } from '../jobs/entity.ts'
import { ruleOf } from '../rules.ts'
import { listWithout, ProductsToChange } from './bulkRules.ts'
import { PRODUCT_FILES, ProductImport } from './csv.ts'
import { Product } from './entity.ts'
import { productFields } from './fields.ts'
import { commaSeparated } from './rules.ts'
import { VariantsToKeep } from './variantRules.ts'

/** The calls of the back offices on products. A module of its own, so that pages of the shop do not load them. */

const optional = Schema.optionalKey
const images = Multipart.FilesSchema.check(
  Schema.isMaxLength(PRODUCT_IMAGES_MAX, ruleOf('validation.maximum_images')),
  Schema.isMinLength(1, ruleOf('validation.select_product_image')),
).pipe(required(ruleOf('validation.select_product_image')))
/** The text parts of POST. */
export const newProduct = Schema.Struct({
  ...postParts(productFields),
  sku: optional(shortText),
  OwnerName: optional(shortText),
  OwnerId: optional(shortText),
})
/**
 * The text parts of PUT, which have other names; an absent part leaves its field unchanged, an empty SKU removes it. Only an administrator's
 * `OwnerId` and `OwnerName` have an effect.
 */
export const changedProduct = Schema.Struct({
  ...putParts(productFields),
  productSku: optional(shortText),
  OwnerName: optional(shortText),
  OwnerId: optional(shortText),
  imageOrder: optional(imageOrder.check(Schema.isMinLength(1, ruleOf('validation.select_product_image')))),
})
export const createProduct = HttpApiEndpoint.post('createProduct', '/products', {
  payload: Schema.Struct({ ...newProduct.fields, productImages: images }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(returned(Product), 201),
})
  .annotate(OpenApi.Summary, 'Creates a product.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['Product'])
  .annotate(TakesFiles, PRODUCT_IMAGES_MAX)
/**
 * New pictures replace all pictures of the product. With `imageOrder` the pictures are those that it lists: stored ones
 * stay, and each `new` is the next uploaded one. 400 where it lists other pictures than those stored and uploaded.
 */
export const updateProduct = HttpApiEndpoint.put('updateProduct', '/products/:id', {
  params: idParams,
  payload: Schema.Struct({ ...changedProduct.fields, productImages: optional(images) }).pipe(
    HttpApiSchema.asMultipart(),
  ),
  success: successEnvelope(returned(Product)),
})
  .annotate(OpenApi.Summary, 'Changes a product.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['Product'])
  .annotate(TakesFiles, PRODUCT_IMAGES_MAX)
  .annotate(ReadsHeaders, ['X-Stock-Shown'])
/**
 * Replaces the variants of a product. Its stock, sizes, colours and prices are then those of its variants, in every other
 * call, too; 409 for a call that changes them otherwise. Without any variant, it has the stock of all of them.
 */
export const putVariants = HttpApiEndpoint.put('putVariants', '/products/:id/variants', {
  params: idParams,
  payload: VariantsToKeep,
  success: successEnvelope(returned(Product)),
})
  .annotate(OpenApi.Summary, 'Replaces the variants of a product.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['Product'])
/** Who made the last change of a product, and when; a sale is no change. 403 for another owner's product. */
export const getLastChange = HttpApiEndpoint.get('getLastChange', '/products/:id/last-change', {
  params: idParams,
  success: successEnvelope(LastChange),
})
  .annotate(OpenApi.Summary, 'Reads who changed a product last, and when.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
export const deleteProduct = HttpApiEndpoint.delete('deleteProduct', '/products/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Deletes a product.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['Product', 'Trash'])
/**
 * Starts a job that changes each product once, or names it with the reason: another seller's, changed by somebody since
 * the person saw it, or a price or stock outside of its limits. 403 where an owner gives products to another seller.
 * `all` takes the products that the filters find when the job starts, but those of `except`; of an owner their own, whatever `ownerId` says;
 * 409 with their number where it is not `count`.
 */
export const changeProducts = HttpApiEndpoint.post('changeProducts', '/products/bulk', {
  payload: ProductsToChange,
  success: successEnvelope(Job, 201),
})
  .annotate(OpenApi.Summary, 'Starts a job that changes many products.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['Job'])
  .annotate(ReliesOn, ['Product'])
const idsRule = ruleOf('validation.bulk_products', { max: BULK_PRODUCTS_MAX })
/** Body of `POST /products/csv`: the columns, and the filters of the list, or chosen products. */
export const ProductsToExport = Schema.Struct({
  columns: Schema.Literals(PRODUCT_FILES),
  ...listWithout,
  ids: Schema.optionalKey(
    Schema.Array(Schema.String.check(Schema.isMaxLength(100, idsRule), Schema.isNonEmpty(idsRule)))
      .annotate(idsRule)
      .check(Schema.isMinLength(1, idsRule), Schema.isMaxLength(BULK_PRODUCTS_MAX, idsRule)),
  ),
})
export type ProductsToExport = typeof ProductsToExport.Type
/**
 * Products as a CSV file for spreadsheet programs, newest first: those of the filters, or the chosen ones. An owner gets
 * their own products, whatever `ownerId` says.
 */
export const exportProducts = HttpApiEndpoint.post('exportProducts', '/products/csv', {
  payload: ProductsToExport,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv; charset=utf-8' })),
})
  .annotate(OpenApi.Summary, 'Exports products as a CSV file.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
  .annotate(ReliesOn, ['Product'])
  .annotate(NotRepeated, true)
const fileRule = ruleOf('validation.select_csv')
/**
 * Checks a CSV file of products, of the shop or exported from Shopify or WooCommerce, and changes nothing: responds with
 * the numbers of new, changed and unchanged products and the problems of every row. New products whose category the
 * shop does not have go to `category` and `subCategory`; those that name a category without a subcategory of it, to the
 * one of `subCategories` that it has. 400, 413 or 415 where the file as a whole cannot be read.
 */
export const checkImport = HttpApiEndpoint.post('checkImport', '/products/imports', {
  payload: Schema.Struct({
    file: oneFile(fileRule, fileRule),
    category: optional(shortText),
    subCategory: optional(shortText),
    subCategories: optional(commaSeparated),
  }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(ProductImport, 201),
})
  .annotate(OpenApi.Summary, 'Checks a CSV file of products before its import.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
  .annotate(TakesFiles, 'csv')
/**
 * The problems of a checked file as a CSV file: row, column and problem. It has the first `IMPORT_PROBLEMS_KEPT`, and a
 * last line with the number of the others. 404 for an unknown or expired check and somebody else's.
 */
export const exportProblems = HttpApiEndpoint.get('exportProblems', '/products/imports/:id/problems', {
  params: idParams,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv; charset=utf-8' })),
})
  .annotate(OpenApi.Summary, 'Exports the problems of a checked file as a CSV file.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
/**
 * Starts the job that imports a checked file: all products in one transaction, or none; then that of its pictures. The
 * same file again responds with the same job. 404 for an unknown or expired check and somebody else's, 409 for one with
 * problems, unless `leaveOut` confirms that these products are left out.
 */
export const startImport = HttpApiEndpoint.post('startImport', '/products/imports/:id/start', {
  params: idParams,
  query: { leaveOut: optional(Schema.Literal('true')) },
  success: successEnvelope(Job, 201),
})
  .annotate(OpenApi.Summary, 'Starts the job that imports a checked file.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['Job'])
