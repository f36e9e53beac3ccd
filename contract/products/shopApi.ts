import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, NeedsRight } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { CategoryWithProducts, Product, ProductOptions, ProductPage, SellerRating } from './entity.ts'
import { homeQuery, listQuery, optionsQuery, productsQuery } from './listQuery.ts'

/**
 * One page: newest first, a search by relevance, or as `sortBy` says. A search, and a category's list for customers, has
 * the products last that cannot be ordered. Page 0 with limit 0 returns all products, for a signed-in admin or owner
 * (400 for others).
 */
export const getProducts = HttpApiEndpoint.get('getProducts', '/products', {
  query: productsQuery,
  success: successEnvelope(ProductPage),
})
  .annotate(OpenApi.Summary, 'Lists products by page, search, filters and order.')
  .annotate(Access, 'guest')
  .annotate(NeedsRight, 'catalogue')
export const getProductsOfOwner = HttpApiEndpoint.get('getProductsOfOwner', '/products/owner/:ownerId', {
  params: { ownerId: idParams.id },
  query: listQuery,
  success: successEnvelope(ProductPage),
})
  .annotate(OpenApi.Summary, 'Lists the products of a seller.')
  .annotate(Access, 'guest')
  .annotate(NeedsRight, 'catalogue')
/** The rating of a seller by the reviews of the products that the shop shows; 0 and 0 without reviews. */
export const getSellerRating = HttpApiEndpoint.get('getSellerRating', '/products/owner/:ownerId/rating', {
  params: { ownerId: idParams.id },
  success: successEnvelope(SellerRating),
})
  .annotate(OpenApi.Summary, 'Reads the rating of a seller by the reviews of their products.')
  .annotate(Access, 'guest')
/**
 * The sizes, colours, sellers and prices of a list, of at most 5,000 of its products, and how many products each value
 * finds together with the chosen filters. A longer list has no counts. `category` and `ownerId` are of the list itself;
 * `chosenCategory` and `chosenOwnerId` are chosen filters.
 */
export const getProductOptions = HttpApiEndpoint.get('getProductOptions', '/products/filters', {
  query: optionsQuery,
  success: successEnvelope(ProductOptions),
})
  .annotate(OpenApi.Summary, 'Reads the sizes, colours, sellers and prices of a list of products.')
  .annotate(Access, 'guest')
/**
 * Categories that have products, the newest first, each with its best-selling ones. With `shelves` they are in the order of
 * the shop, and only so many have their products, the
 * newest that fill a row of the home page.
 */
export const getCategoriesWithProducts = HttpApiEndpoint.get(
  'getCategoriesWithProducts',
  '/products/categories-with-products',
  {
    query: homeQuery,
    success: successEnvelope(list(CategoryWithProducts)),
  },
)
  .annotate(OpenApi.Summary, 'Lists the categories that have products, with the best-selling ones.')
  .annotate(Access, 'guest')
export const getProduct = HttpApiEndpoint.get('getProduct', '/products/:id', {
  params: idParams,
  success: successEnvelope(Product),
})
  .annotate(OpenApi.Summary, 'Reads one product with its reviews.')
  .annotate(Access, 'guest')
  .annotate(NeedsRight, 'catalogue')
