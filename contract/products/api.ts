import { Schema } from 'effect'
import { Multipart } from 'effect/http'
import { HttpApiEndpoint, HttpApiSchema } from 'effect/http-api'
import { Access } from '../access.ts'
import { catalogueRule } from '../catalogueRule.ts'
import { PRODUCT_IMAGES_MAX } from '../constants.ts'
import { idParams } from '../endpointParts.ts'
import { noData, successEnvelope } from '../envelope.ts'
import { required } from '../fields.ts'
import { postParts, putParts } from '../fieldTable.ts'
import { LastChange } from '../lastChange.ts'
import { shortText } from '../optionalFields.ts'
import { list } from '../reading.ts'
import { CategoryWithProducts, Product, ProductOptions, ProductPage } from './entity.ts'
import { productFields } from './fields.ts'
import { imageOrder } from './imageOrder.ts'
import { homeQuery, listQuery, optionsQuery, productsQuery } from './listQuery.ts'

const optional = Schema.optionalKey

/**
 * One page: newest first, a search by relevance, or as `sortBy` says. A search, and a category's list for customers, has
 * the products last that cannot be ordered. Page 0 with limit 0 returns all products, for a signed-in admin or owner
 * (400 for others).
 */
export const getProducts = HttpApiEndpoint.get('getProducts', '/products', {
  query: productsQuery,
  success: successEnvelope(ProductPage),
}).annotate(Access, 'guest')
export const getProductsOfOwner = HttpApiEndpoint.get('getProductsOfOwner', '/products/owner/:ownerId', {
  params: { ownerId: idParams.id },
  query: listQuery,
  success: successEnvelope(ProductPage),
}).annotate(Access, 'guest')
/** The sizes, colours, sellers and prices of a list, of at most 5,000 of its products. */
export const getProductOptions = HttpApiEndpoint.get('getProductOptions', '/products/filters', {
  query: optionsQuery,
  success: successEnvelope(ProductOptions),
}).annotate(Access, 'guest')
/**
 * Categories that have products, each with its best-selling ones; with `shelves` only so many have their products, the
 * newest that fill a row of the home page.
 */
export const getCategoriesWithProducts = HttpApiEndpoint.get(
  'getCategoriesWithProducts',
  '/products/categories-with-products',
  {
    query: homeQuery,
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
  imageOrder: optional(imageOrder),
})

export const createProduct = HttpApiEndpoint.post('createProduct', '/products', {
  payload: Schema.Struct({ ...newProduct.fields, productImages: images }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(Product, 201),
}).annotate(Access, 'staff')
/**
 * New pictures replace all pictures of the product. With `imageOrder` the pictures are those that it lists: stored ones
 * stay, and each `new` is the next uploaded one. 400 where it lists other pictures than those stored and uploaded.
 */
export const updateProduct = HttpApiEndpoint.put('updateProduct', '/products/:id', {
  params: idParams,
  payload: Schema.Struct({ ...changedProduct.fields, productImages: optional(images) }).pipe(
    HttpApiSchema.asMultipart(),
  ),
  success: successEnvelope(Product),
}).annotate(Access, 'staff')
/** Who made the last change of a product, and when; a sale is no change. 403 for another owner's product. */
export const getLastChange = HttpApiEndpoint.get('getLastChange', '/products/:id/last-change', {
  params: idParams,
  success: successEnvelope(LastChange),
}).annotate(Access, 'staff')
export const deleteProduct = HttpApiEndpoint.delete('deleteProduct', '/products/:id', {
  params: idParams,
  success: successEnvelope(noData),
}).annotate(Access, 'staff')
