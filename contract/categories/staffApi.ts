import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { LastChange } from '../calls/lastChange.ts'
import { list, returned } from '../calls/reading.ts'
import { postParts, putParts } from '../fields/fieldTable.ts'
import { imageFile } from '../fields/files.ts'
import { ruleOf } from '../rules.ts'
import { Category, SubCategory, SubSubCategory } from './entity.ts'
import { categoryFields, subCategoryFields, subSubCategoryFields } from './fields.ts'
import { CategoryOrder } from './rules.ts'

/** The administrator's calls on categories. A module of its own, so that pages of the shop do not load them. */

const optional = Schema.optionalKey
const image = imageFile(ruleOf('validation.select_an_image'))
export const createCategory = HttpApiEndpoint.post('createCategory', '/categories', {
  payload: Schema.Struct({ ...postParts(categoryFields), categoryImage: image }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(returned(Category), 201),
})
  .annotate(OpenApi.Summary, 'Creates a category.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['Category'])
export const updateCategory = HttpApiEndpoint.put('updateCategory', '/categories/:id', {
  params: idParams,
  payload: Schema.Struct({ ...putParts(categoryFields), categoryImage: optional(image) }).pipe(
    HttpApiSchema.asMultipart(),
  ),
  success: successEnvelope(returned(Category)),
})
  .annotate(OpenApi.Summary, 'Changes a category.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['Category'])
/** Also deletes its subcategories, sub-subcategories, products and banners. */
export const deleteCategory = HttpApiEndpoint.delete('deleteCategory', '/categories/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Deletes a category with everything in it.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['Category', 'SubCategory', 'SubSubCategory', 'Product', 'Banner', 'Trash'])
/**
 * Sets the order of all categories in the shop. 409 where the ids are not those of all categories. Responds with them as
 * `GET /categories` does.
 */
export const orderCategories = HttpApiEndpoint.post('orderCategories', '/categories/order', {
  payload: CategoryOrder,
  success: successEnvelope(list(Category)),
})
  .annotate(OpenApi.Summary, 'Sets the order of the categories.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['Category'])
export const createSubCategory = HttpApiEndpoint.post('createSubCategory', '/subcategories', {
  payload: Schema.Struct({ ...postParts(subCategoryFields), subCategoryImage: image }).pipe(
    HttpApiSchema.asMultipart(),
  ),
  success: successEnvelope(returned(SubCategory), 201),
})
  .annotate(OpenApi.Summary, 'Creates a subcategory.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['SubCategory'])
export const updateSubCategory = HttpApiEndpoint.put('updateSubCategory', '/subcategories/:id', {
  params: idParams,
  payload: Schema.Struct({
    ...putParts(subCategoryFields),
    subCategoryImage: optional(image),
  }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(returned(SubCategory)),
})
  .annotate(OpenApi.Summary, 'Changes a subcategory.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['SubCategory'])
export const deleteSubCategory = HttpApiEndpoint.delete('deleteSubCategory', '/subcategories/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Deletes a subcategory with everything in it.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['SubCategory', 'SubSubCategory', 'Product', 'Banner', 'Trash'])
export const createSubSubCategory = HttpApiEndpoint.post('createSubSubCategory', '/subsubcategories', {
  payload: Schema.Struct({ ...postParts(subSubCategoryFields), subSubCategoryImage: image }).pipe(
    HttpApiSchema.asMultipart(),
  ),
  success: successEnvelope(returned(SubSubCategory), 201),
})
  .annotate(OpenApi.Summary, 'Creates a sub-subcategory.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['SubSubCategory'])
export const updateSubSubCategory = HttpApiEndpoint.put('updateSubSubCategory', '/subsubcategories/:id', {
  params: idParams,
  payload: Schema.Struct({
    ...putParts(subSubCategoryFields),
    subSubCategoryImage: optional(image),
  }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(returned(SubSubCategory)),
})
  .annotate(OpenApi.Summary, 'Changes a sub-subcategory.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['SubSubCategory'])
export const deleteSubSubCategory = HttpApiEndpoint.delete('deleteSubSubCategory', '/subsubcategories/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Deletes a sub-subcategory with everything in it.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['SubSubCategory', 'Product', 'Trash'])
const success = successEnvelope(LastChange)
/** Who made the last change of a category, and when. */
export const getLastChangeOfCategory = HttpApiEndpoint.get('getLastChangeOfCategory', '/categories/:id/last-change', {
  params: idParams,
  success,
})
  .annotate(OpenApi.Summary, 'Reads who changed a category last, and when.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'catalogue')
export const getLastChangeOfSubCategory = HttpApiEndpoint.get(
  'getLastChangeOfSubCategory',
  '/subcategories/:id/last-change',
  { params: idParams, success },
)
  .annotate(OpenApi.Summary, 'Reads who changed a subcategory last, and when.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'catalogue')
export const getLastChangeOfSubSubCategory = HttpApiEndpoint.get(
  'getLastChangeOfSubSubCategory',
  '/subsubcategories/:id/last-change',
  { params: idParams, success },
)
  .annotate(OpenApi.Summary, 'Reads who changed a sub-subcategory last, and when.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'catalogue')
