import { Schema } from 'effect'
import { Multipart } from 'effect/http'
import { HttpApiEndpoint, HttpApiSchema } from 'effect/http-api'
import { Access } from '../access.ts'
import { catalogueRule } from '../catalogueRule.ts'
import { PAGE_LIMIT_MAX, PRODUCT_IMAGES_MAX } from '../constants.ts'
import { idParams } from '../endpointParts.ts'
import { noData, successEnvelope } from '../envelope.ts'
import { required } from '../fields.ts'
import { postParts, putParts } from '../fieldTable.ts'
import { shortText } from '../optionalFields.ts'
import { list } from '../reading.ts'
import { CategoryWithProducts, Product, ProductPage } from './entity.ts'
import { productFields } from './fields.ts'

const optional = Schema.optionalKey
const pageAndLimit = catalogueRule('validation.page_and_limit', { max: PAGE_LIMIT_MAX })
/** A page or limit: digits only. The service checks whether both may be 0. */
const upTo = (max: number) =>
  Schema.String.check(Schema.isPattern(/^\d{1,7}$/, pageAndLimit)).pipe(
    Schema.decodeTo(Schema.FiniteFromString.check(Schema.isLessThanOrEqualTo(max, pageAndLimit))),
  )
const shortQuery = optional(Schema.String.check(Schema.isMaxLength(200)))
const listQuery = {
  page: optional(upTo(1_000_000)),
  limit: optional(upTo(PAGE_LIMIT_MAX)),
  search: shortQuery,
  category: shortQuery,
}

/**
 * One page, newest first. Page 0 with limit 0 returns all products, for a signed-in admin or owner (400 for others).
 */
export const getProducts = HttpApiEndpoint.get('getProducts', '/products', {
  query: { ...listQuery, ownerId: shortQuery },
  success: successEnvelope(ProductPage),
}).annotate(Access, 'guest')
export const getProductsOfOwner = HttpApiEndpoint.get('getProductsOfOwner', '/products/owner/:ownerId', {
  params: { ownerId: idParams.id },
  query: listQuery,
  success: successEnvelope(ProductPage),
}).annotate(Access, 'guest')
/** Categories that have products, each with its best-selling ones. */
export const getCategoriesWithProducts = HttpApiEndpoint.get(
  'getCategoriesWithProducts',
  '/products/categories-with-products',
  {
    success: successEnvelope(list(CategoryWithProducts)),
  },
).annotate(Access, 'guest')
export const getProduct = HttpApiEndpoint.get('getProduct', '/products/:id', {
  params: idParams,
  success: successEnvelope(Product),
}).annotate(Access, 'guest')

const images = Multipart.FilesSchema.check(
  Schema.isMaxLength(PRODUCT_IMAGES_MAX, catalogueRule('validation.maximum_images')),
  Schema.isMinLength(1, catalogueRule('validation.select_product_image')),
).pipe(required(catalogueRule('validation.select_product_image')))

/** The text parts of POST. */
export const newProduct = Schema.Struct({
  ...postParts(productFields),
  OwnerName: optional(shortText),
  OwnerId: optional(shortText),
})
/** The text parts of PUT, which have other names; an absent part leaves its field unchanged. */
export const changedProduct = Schema.Struct({ ...putParts(productFields), OwnerName: optional(shortText) })

export const createProduct = HttpApiEndpoint.post('createProduct', '/products', {
  payload: Schema.Struct({ ...newProduct.fields, productImages: images }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(Product, 201),
}).annotate(Access, 'staff')
/** New pictures replace all pictures of the product. */
export const updateProduct = HttpApiEndpoint.put('updateProduct', '/products/:id', {
  params: idParams,
  payload: Schema.Struct({ ...changedProduct.fields, productImages: optional(images) }).pipe(
    HttpApiSchema.asMultipart(),
  ),
  success: successEnvelope(Product),
}).annotate(Access, 'staff')
export const deleteProduct = HttpApiEndpoint.delete('deleteProduct', '/products/:id', {
  params: idParams,
  success: successEnvelope(noData),
}).annotate(Access, 'staff')
