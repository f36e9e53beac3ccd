import { Schema } from 'effect'
import { Multipart } from 'effect/http'
import { HttpApiEndpoint, HttpApiSchema } from 'effect/http-api'
import { CategoryWithProducts, Product, ProductPage } from '../entities/catalogue.ts'
import { always, answer, conflict, notAnImage, notFound, nothing, signedIn, tooLarge } from '../envelope.ts'
import { list } from '../reading.ts'
import {
  categoryId,
  description,
  discount,
  optionalText,
  originalPrice,
  productName,
  remainingProducts,
  shortText,
  subCategoryId,
} from '../rules/catalogue.ts'
import { Access } from './access.ts'

/** Spec section 7.2, products. */

const params = { id: Schema.String.check(Schema.isMaxLength(100)) }
const optional = Schema.optionalKey
const wholeNumber = Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))
const shortQuery = optional(Schema.String.check(Schema.isMaxLength(200)))
const listQuery = {
  page: optional(wholeNumber),
  limit: optional(wholeNumber),
  search: shortQuery,
  category: shortQuery,
}
const write = [...signedIn, notFound, conflict, tooLarge, notAnImage] as const

/** One page, newest first; page 0 with limit 0 is everything, for a signed-in admin or owner (400 for others). */
export const getProducts = HttpApiEndpoint.get('getProducts', '/products', {
  query: { ...listQuery, ownerId: shortQuery },
  success: answer(ProductPage),
  error: always,
}).annotate(Access, 'guest')
export const getProductsOfOwner = HttpApiEndpoint.get('getProductsOfOwner', '/products/owner/:ownerId', {
  params: { ownerId: params.id },
  query: listQuery,
  success: answer(ProductPage),
  error: always,
}).annotate(Access, 'guest')
/** Categories that have products, each with its best-selling ones. */
export const getCategoriesWithProducts = HttpApiEndpoint.get(
  'getCategoriesWithProducts',
  '/products/categories-with-products',
  {
    success: answer(list(CategoryWithProducts)),
    error: always,
  },
).annotate(Access, 'guest')
export const getProduct = HttpApiEndpoint.get('getProduct', '/products/:id', {
  params,
  success: answer(Product),
  error: [...always, notFound],
}).annotate(Access, 'guest')

const images = Multipart.FilesSchema
/** The part names of POST differ from those of PUT (spec section 7.2). */
export const createProduct = HttpApiEndpoint.post('createProduct', '/products', {
  payload: Schema.Struct({
    name: productName,
    originalPrice,
    discount: optional(discount),
    description,
    quantity: optional(shortText),
    productDetails: optional(optionalText),
    colors: optional(optionalText),
    sizes: optional(optionalText),
    searchTags: optional(optionalText),
    popularProducts: optional(shortText),
    category: categoryId,
    subCategory: subCategoryId,
    subSubCategory: optional(shortText),
    faqs: optional(optionalText),
    remainingProducts,
    OwnerName: optional(shortText),
    OwnerId: optional(shortText),
    video: optional(optionalText),
    productImages: images,
  }).pipe(HttpApiSchema.asMultipart()),
  success: answer(Product, 201),
  error: write,
}).annotate(Access, 'staff')
export const updateProduct = HttpApiEndpoint.put('updateProduct', '/products/:id', {
  params,
  payload: Schema.Struct({
    productName: optional(productName),
    productOriginalPrice: optional(originalPrice),
    productDiscount: optional(discount),
    productDescription: optional(description),
    productDetails: optional(optionalText),
    productColors: optional(optionalText),
    productSizes: optional(optionalText),
    searchTags: optional(optionalText),
    popularProducts: optional(shortText),
    productCategory: optional(categoryId),
    productSubCategory: optional(subCategoryId),
    productSubSubCategory: optional(shortText),
    faqs: optional(optionalText),
    remainingProducts: optional(remainingProducts),
    OwnerName: optional(shortText),
    video: optional(optionalText),
    quantity: optional(shortText),
    productImages: optional(images),
  }).pipe(HttpApiSchema.asMultipart()),
  success: answer(Product),
  error: write,
}).annotate(Access, 'staff')
export const deleteProduct = HttpApiEndpoint.delete('deleteProduct', '/products/:id', {
  params,
  success: answer(nothing),
  error: write,
}).annotate(Access, 'staff')
