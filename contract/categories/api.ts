import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema } from 'effect/http-api'
import { catalogueTexts as texts } from '../../messages/en/catalogue.ts'
import { Access } from '../access.ts'
import { idParams, uploadErrors } from '../endpointParts.ts'
import { commonErrors, noData, notFound, successEnvelope } from '../envelope.ts'
import { postParts, putParts } from '../fieldTable.ts'
import { imageFile } from '../files.ts'
import { list } from '../reading.ts'
import { Category, SubCategory, SubSubCategory } from './entity.ts'
import { categoryFields, subCategoryFields, subSubCategoryFields } from './fields.ts'

/** Categories on three levels. Lists are newest first; references to parents include the parent's name. */

const filterId = Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100)))
const optional = Schema.optionalKey
const image = imageFile(texts.selectAnImage)
const read = [...commonErrors, notFound] as const

export const getCategories = HttpApiEndpoint.get('getCategories', '/categories', {
  success: successEnvelope(list(Category)),
  error: commonErrors,
}).annotate(Access, 'guest')
export const getCategory = HttpApiEndpoint.get('getCategory', '/categories/:id', {
  params: idParams,
  success: successEnvelope(Category),
  error: read,
}).annotate(Access, 'guest')
export const createCategory = HttpApiEndpoint.post('createCategory', '/categories', {
  payload: Schema.Struct({ ...postParts(categoryFields), categoryImage: image }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(Category, 201),
  error: uploadErrors,
}).annotate(Access, 'admin')
export const updateCategory = HttpApiEndpoint.put('updateCategory', '/categories/:id', {
  params: idParams,
  payload: Schema.Struct({ ...putParts(categoryFields), categoryImage: optional(image) }).pipe(
    HttpApiSchema.asMultipart(),
  ),
  success: successEnvelope(Category),
  error: uploadErrors,
}).annotate(Access, 'admin')
/** Also deletes its subcategories, sub-subcategories, products and banners. */
export const deleteCategory = HttpApiEndpoint.delete('deleteCategory', '/categories/:id', {
  params: idParams,
  success: successEnvelope(noData),
  error: uploadErrors,
}).annotate(Access, 'admin')

export const getSubCategories = HttpApiEndpoint.get('getSubCategories', '/subcategories', {
  query: { categoryId: filterId },
  success: successEnvelope(list(SubCategory)),
  error: commonErrors,
}).annotate(Access, 'guest')
export const getSubCategory = HttpApiEndpoint.get('getSubCategory', '/subcategories/:id', {
  params: idParams,
  success: successEnvelope(SubCategory),
  error: read,
}).annotate(Access, 'guest')
export const createSubCategory = HttpApiEndpoint.post('createSubCategory', '/subcategories', {
  payload: Schema.Struct({ ...postParts(subCategoryFields), subCategoryImage: image }).pipe(
    HttpApiSchema.asMultipart(),
  ),
  success: successEnvelope(SubCategory, 201),
  error: uploadErrors,
}).annotate(Access, 'admin')
export const updateSubCategory = HttpApiEndpoint.put('updateSubCategory', '/subcategories/:id', {
  params: idParams,
  payload: Schema.Struct({
    ...putParts(subCategoryFields),
    subCategoryImage: optional(image),
  }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(SubCategory),
  error: uploadErrors,
}).annotate(Access, 'admin')
export const deleteSubCategory = HttpApiEndpoint.delete('deleteSubCategory', '/subcategories/:id', {
  params: idParams,
  success: successEnvelope(noData),
  error: uploadErrors,
}).annotate(Access, 'admin')

export const getSubSubCategories = HttpApiEndpoint.get('getSubSubCategories', '/subsubcategories', {
  query: { subCategoryId: filterId },
  success: successEnvelope(list(SubSubCategory)),
  error: commonErrors,
}).annotate(Access, 'guest')
export const getSubSubCategory = HttpApiEndpoint.get('getSubSubCategory', '/subsubcategories/:id', {
  params: idParams,
  success: successEnvelope(SubSubCategory),
  error: read,
}).annotate(Access, 'guest')
export const createSubSubCategory = HttpApiEndpoint.post('createSubSubCategory', '/subsubcategories', {
  payload: Schema.Struct({ ...postParts(subSubCategoryFields), subSubCategoryImage: image }).pipe(
    HttpApiSchema.asMultipart(),
  ),
  success: successEnvelope(SubSubCategory, 201),
  error: uploadErrors,
}).annotate(Access, 'admin')
export const updateSubSubCategory = HttpApiEndpoint.put('updateSubSubCategory', '/subsubcategories/:id', {
  params: idParams,
  payload: Schema.Struct({
    ...putParts(subSubCategoryFields),
    subSubCategoryImage: optional(image),
  }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(SubSubCategory),
  error: uploadErrors,
}).annotate(Access, 'admin')
export const deleteSubSubCategory = HttpApiEndpoint.delete('deleteSubSubCategory', '/subsubcategories/:id', {
  params: idParams,
  success: successEnvelope(noData),
  error: uploadErrors,
}).annotate(Access, 'admin')
