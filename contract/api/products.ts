import { Schema } from 'effect'
import { Multipart } from 'effect/http'
import { HttpApiEndpoint, HttpApiSchema } from 'effect/http-api'
import { catalogueTexts as texts } from '../../messages/en/catalogue.ts'
import { PAGE_LIMIT_MAX, PRODUCT_IMAGES_MAX } from '../constants.ts'
import { CategoryWithProducts, Product, ProductPage } from '../entities/catalogue.ts'
import {
  commonErrors,
  conflict,
  noData,
  notAnImage,
  notFound,
  signedInErrors,
  successEnvelope,
  tooLarge,
} from '../envelope.ts'
import { list } from '../reading.ts'
import { required } from '../rules/fields.ts'
import { changedProduct, newProduct } from '../rules/product.ts'
import { Access } from './access.ts'

/** Spec section 7.2, products. */

const params = { id: Schema.String.check(Schema.isMaxLength(100)) }
const optional = Schema.optionalKey
const message = texts.pageAndLimit(PAGE_LIMIT_MAX)
/** A page or limit: digits only. Which of the two may be 0 together is the service's to say. */
const upTo = (max: number) =>
  Schema.String.check(Schema.isPattern(/^\d{1,7}$/, { message })).pipe(
    Schema.decodeTo(Schema.FiniteFromString.check(Schema.isLessThanOrEqualTo(max, { message }))),
  )
const shortQuery = optional(Schema.String.check(Schema.isMaxLength(200)))
const listQuery = {
  page: optional(upTo(1_000_000)),
  limit: optional(upTo(PAGE_LIMIT_MAX)),
  search: shortQuery,
  category: shortQuery,
}
const write = [...signedInErrors, notFound, conflict, tooLarge, notAnImage] as const

/** One page, newest first; page 0 with limit 0 is everything, for a signed-in admin or owner (400 for others). */
export const getProducts = HttpApiEndpoint.get('getProducts', '/products', {
  query: { ...listQuery, ownerId: shortQuery },
  success: successEnvelope(ProductPage),
  error: commonErrors,
}).annotate(Access, 'guest')
export const getProductsOfOwner = HttpApiEndpoint.get('getProductsOfOwner', '/products/owner/:ownerId', {
  params: { ownerId: params.id },
  query: listQuery,
  success: successEnvelope(ProductPage),
  error: commonErrors,
}).annotate(Access, 'guest')
/** Categories that have products, each with its best-selling ones. */
export const getCategoriesWithProducts = HttpApiEndpoint.get(
  'getCategoriesWithProducts',
  '/products/categories-with-products',
  {
    success: successEnvelope(list(CategoryWithProducts)),
    error: commonErrors,
  },
).annotate(Access, 'guest')
export const getProduct = HttpApiEndpoint.get('getProduct', '/products/:id', {
  params,
  success: successEnvelope(Product),
  error: [...commonErrors, notFound],
}).annotate(Access, 'guest')

const images = Multipart.FilesSchema.check(
  Schema.isMaxLength(PRODUCT_IMAGES_MAX, { message: texts.maximumImages }),
  Schema.isMinLength(1, { message: texts.selectProductImage }),
).pipe(required(texts.selectProductImage))
/** The part names of POST differ from those of PUT (spec section 7.2). */
export const createProduct = HttpApiEndpoint.post('createProduct', '/products', {
  payload: Schema.Struct({ ...newProduct, productImages: images }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(Product, 201),
  error: write,
}).annotate(Access, 'staff')
/** New pictures replace all of the product's. */
export const updateProduct = HttpApiEndpoint.put('updateProduct', '/products/:id', {
  params,
  payload: Schema.Struct({ ...changedProduct, productImages: optional(images) }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(Product),
  error: write,
}).annotate(Access, 'staff')
export const deleteProduct = HttpApiEndpoint.delete('deleteProduct', '/products/:id', {
  params,
  success: successEnvelope(noData),
  error: write,
}).annotate(Access, 'staff')
