import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema } from 'effect/http-api'
import { Access, Changes } from '../annotations.ts'
import { idParams } from '../endpointParts.ts'
import { noData, successEnvelope } from '../envelope.ts'
import { postParts, putParts } from '../fieldTable.ts'
import { imageFile } from '../files.ts'
import { list, returned } from '../reading.ts'
import { ruleOf } from '../rules.ts'
import { Category, CategoryName, SubCategory, SubSubCategory } from './entity.ts'
import { categoryFields, subCategoryFields, subSubCategoryFields } from './fields.ts'

/** Categories on three levels. Lists are newest first; references to parents include the parent's name. */

const filterId = Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100)))
const optional = Schema.optionalKey
const image = imageFile(ruleOf('validation.select_an_image'))

export const getCategories = HttpApiEndpoint.get('getCategories', '/categories', {
  success: successEnvelope(list(Category)),
}).annotate(Access, 'guest')
/** For clients that offer a choice of categories; the browser reads the whole list. */
export const getCategoryNames = HttpApiEndpoint.get('getCategoryNames', '/categories/get-names', {
  success: successEnvelope(list(CategoryName)),
}).annotate(Access, 'guest')
export const getCategory = HttpApiEndpoint.get('getCategory', '/categories/:id', {
  params: idParams,
  success: successEnvelope(Category),
}).annotate(Access, 'guest')
export const createCategory = HttpApiEndpoint.post('createCategory', '/categories', {
  payload: Schema.Struct({ ...postParts(categoryFields), categoryImage: image }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(returned(Category), 201),
})
  .annotate(Access, 'admin')
  .annotate(Changes, ['Category'])
export const updateCategory = HttpApiEndpoint.put('updateCategory', '/categories/:id', {
  params: idParams,
  payload: Schema.Struct({ ...putParts(categoryFields), categoryImage: optional(image) }).pipe(
    HttpApiSchema.asMultipart(),
  ),
  success: successEnvelope(returned(Category)),
})
  .annotate(Access, 'admin')
  .annotate(Changes, ['Category'])
/** Also deletes its subcategories, sub-subcategories, products and banners. */
export const deleteCategory = HttpApiEndpoint.delete('deleteCategory', '/categories/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(Access, 'admin')
  .annotate(Changes, ['Category', 'SubCategory', 'SubSubCategory', 'Product', 'Banner', 'Trash'])

export const getSubCategories = HttpApiEndpoint.get('getSubCategories', '/subcategories', {
  query: { categoryId: filterId },
  success: successEnvelope(list(SubCategory)),
}).annotate(Access, 'guest')
export const getSubCategory = HttpApiEndpoint.get('getSubCategory', '/subcategories/:id', {
  params: idParams,
  success: successEnvelope(SubCategory),
}).annotate(Access, 'guest')
export const createSubCategory = HttpApiEndpoint.post('createSubCategory', '/subcategories', {
  payload: Schema.Struct({ ...postParts(subCategoryFields), subCategoryImage: image }).pipe(
    HttpApiSchema.asMultipart(),
  ),
  success: successEnvelope(returned(SubCategory), 201),
})
  .annotate(Access, 'admin')
  .annotate(Changes, ['SubCategory'])
export const updateSubCategory = HttpApiEndpoint.put('updateSubCategory', '/subcategories/:id', {
  params: idParams,
  payload: Schema.Struct({
    ...putParts(subCategoryFields),
    subCategoryImage: optional(image),
  }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(returned(SubCategory)),
})
  .annotate(Access, 'admin')
  .annotate(Changes, ['SubCategory'])
export const deleteSubCategory = HttpApiEndpoint.delete('deleteSubCategory', '/subcategories/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(Access, 'admin')
  .annotate(Changes, ['SubCategory', 'SubSubCategory', 'Product', 'Banner', 'Trash'])

export const getSubSubCategories = HttpApiEndpoint.get('getSubSubCategories', '/subsubcategories', {
  query: { subCategoryId: filterId },
  success: successEnvelope(list(SubSubCategory)),
}).annotate(Access, 'guest')
export const getSubSubCategory = HttpApiEndpoint.get('getSubSubCategory', '/subsubcategories/:id', {
  params: idParams,
  success: successEnvelope(SubSubCategory),
}).annotate(Access, 'guest')
export const createSubSubCategory = HttpApiEndpoint.post('createSubSubCategory', '/subsubcategories', {
  payload: Schema.Struct({ ...postParts(subSubCategoryFields), subSubCategoryImage: image }).pipe(
    HttpApiSchema.asMultipart(),
  ),
  success: successEnvelope(returned(SubSubCategory), 201),
})
  .annotate(Access, 'admin')
  .annotate(Changes, ['SubSubCategory'])
export const updateSubSubCategory = HttpApiEndpoint.put('updateSubSubCategory', '/subsubcategories/:id', {
  params: idParams,
  payload: Schema.Struct({
    ...putParts(subSubCategoryFields),
    subSubCategoryImage: optional(image),
  }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(returned(SubSubCategory)),
})
  .annotate(Access, 'admin')
  .annotate(Changes, ['SubSubCategory'])
export const deleteSubSubCategory = HttpApiEndpoint.delete('deleteSubSubCategory', '/subsubcategories/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(Access, 'admin')
  .annotate(Changes, ['SubSubCategory', 'Product', 'Trash'])
