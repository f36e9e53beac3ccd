import { Schema } from 'effect'
import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, NeedsRight } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { Category, CategoryName, SubCategory, SubSubCategory } from './entity.ts'

/** Categories on three levels. Lists are newest first, and `position` is the place of a category in the shop; references to parents include the parent's name. */

const filterId = Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100)))
export const getCategories = HttpApiEndpoint.get('getCategories', '/categories', {
  success: successEnvelope(list(Category)),
})
  .annotate(OpenApi.Summary, 'Lists the categories.')
  .annotate(Access, 'guest')
  .annotate(NeedsRight, 'catalogue')
/** For clients that offer a choice of categories; the browser reads the whole list. */
export const getCategoryNames = HttpApiEndpoint.get('getCategoryNames', '/categories/get-names', {
  success: successEnvelope(list(CategoryName)),
})
  .annotate(OpenApi.Summary, 'Lists the names of the categories.')
  .annotate(Access, 'guest')
export const getCategory = HttpApiEndpoint.get('getCategory', '/categories/:id', {
  params: idParams,
  success: successEnvelope(Category),
})
  .annotate(OpenApi.Summary, 'Reads one category.')
  .annotate(Access, 'guest')
  .annotate(NeedsRight, 'catalogue')
export const getSubCategories = HttpApiEndpoint.get('getSubCategories', '/subcategories', {
  query: { categoryId: filterId },
  success: successEnvelope(list(SubCategory)),
})
  .annotate(OpenApi.Summary, 'Lists the subcategories, all or those of one category.')
  .annotate(Access, 'guest')
  .annotate(NeedsRight, 'catalogue')
export const getSubCategory = HttpApiEndpoint.get('getSubCategory', '/subcategories/:id', {
  params: idParams,
  success: successEnvelope(SubCategory),
})
  .annotate(OpenApi.Summary, 'Reads one subcategory.')
  .annotate(Access, 'guest')
  .annotate(NeedsRight, 'catalogue')
export const getSubSubCategories = HttpApiEndpoint.get('getSubSubCategories', '/subsubcategories', {
  query: { subCategoryId: filterId },
  success: successEnvelope(list(SubSubCategory)),
})
  .annotate(OpenApi.Summary, 'Lists the sub-subcategories, all or those of one subcategory.')
  .annotate(Access, 'guest')
  .annotate(NeedsRight, 'catalogue')
export const getSubSubCategory = HttpApiEndpoint.get('getSubSubCategory', '/subsubcategories/:id', {
  params: idParams,
  success: successEnvelope(SubSubCategory),
})
  .annotate(OpenApi.Summary, 'Reads one sub-subcategory.')
  .annotate(Access, 'guest')
  .annotate(NeedsRight, 'catalogue')
