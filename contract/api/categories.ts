import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema } from 'effect/http-api'
import { catalogueTexts as texts } from '../../messages/en/catalogue.ts'
import { Category, SubCategory, SubSubCategory } from '../entities/catalogue.ts'
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
import { categoryId, categoryName, subCategoryId, subCategoryName, subSubCategoryName } from '../rules/catalogue.ts'
import { imageFile } from '../rules/files.ts'
import { Access } from './access.ts'

/** Spec section 7.2, categories on three levels. Lists are newest first; parents come populated. */

const params = { id: Schema.String.check(Schema.isMaxLength(100)) }
const filterId = Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100)))
const optional = Schema.optionalKey
const image = imageFile(texts.selectAnImage)
const read = [...commonErrors, notFound] as const
const write = [...signedInErrors, notFound, conflict, tooLarge, notAnImage] as const

export const getCategories = HttpApiEndpoint.get('getCategories', '/categories', {
  success: successEnvelope(list(Category)),
  error: commonErrors,
}).annotate(Access, 'guest')
export const getCategory = HttpApiEndpoint.get('getCategory', '/categories/:id', {
  params,
  success: successEnvelope(Category),
  error: read,
}).annotate(Access, 'guest')
export const createCategory = HttpApiEndpoint.post('createCategory', '/categories', {
  payload: Schema.Struct({ categoryName, categoryImage: image }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(Category, 201),
  error: write,
}).annotate(Access, 'admin')
export const updateCategory = HttpApiEndpoint.put('updateCategory', '/categories/:id', {
  params,
  payload: Schema.Struct({ categoryName: optional(categoryName), categoryImage: optional(image) }).pipe(
    HttpApiSchema.asMultipart(),
  ),
  success: successEnvelope(Category),
  error: write,
}).annotate(Access, 'admin')
/** Deletes what hangs under it too, products and banners included. */
export const deleteCategory = HttpApiEndpoint.delete('deleteCategory', '/categories/:id', {
  params,
  success: successEnvelope(noData),
  error: write,
}).annotate(Access, 'admin')

export const getSubCategories = HttpApiEndpoint.get('getSubCategories', '/subcategories', {
  query: { categoryId: filterId },
  success: successEnvelope(list(SubCategory)),
  error: commonErrors,
}).annotate(Access, 'guest')
export const getSubCategory = HttpApiEndpoint.get('getSubCategory', '/subcategories/:id', {
  params,
  success: successEnvelope(SubCategory),
  error: read,
}).annotate(Access, 'guest')
export const createSubCategory = HttpApiEndpoint.post('createSubCategory', '/subcategories', {
  payload: Schema.Struct({ subCategoryName, categoryId, subCategoryImage: image }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(SubCategory, 201),
  error: write,
}).annotate(Access, 'admin')
export const updateSubCategory = HttpApiEndpoint.put('updateSubCategory', '/subcategories/:id', {
  params,
  payload: Schema.Struct({
    subCategoryName: optional(subCategoryName),
    categoryId: optional(categoryId),
    subCategoryImage: optional(image),
  }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(SubCategory),
  error: write,
}).annotate(Access, 'admin')
export const deleteSubCategory = HttpApiEndpoint.delete('deleteSubCategory', '/subcategories/:id', {
  params,
  success: successEnvelope(noData),
  error: write,
}).annotate(Access, 'admin')

export const getSubSubCategories = HttpApiEndpoint.get('getSubSubCategories', '/subsubcategories', {
  query: { subCategoryId: filterId },
  success: successEnvelope(list(SubSubCategory)),
  error: commonErrors,
}).annotate(Access, 'guest')
export const getSubSubCategory = HttpApiEndpoint.get('getSubSubCategory', '/subsubcategories/:id', {
  params,
  success: successEnvelope(SubSubCategory),
  error: read,
}).annotate(Access, 'guest')
export const createSubSubCategory = HttpApiEndpoint.post('createSubSubCategory', '/subsubcategories', {
  payload: Schema.Struct({ subSubCategoryName, categoryId, subCategoryId, subSubCategoryImage: image }).pipe(
    HttpApiSchema.asMultipart(),
  ),
  success: successEnvelope(SubSubCategory, 201),
  error: write,
}).annotate(Access, 'admin')
export const updateSubSubCategory = HttpApiEndpoint.put('updateSubSubCategory', '/subsubcategories/:id', {
  params,
  payload: Schema.Struct({
    subSubCategoryName: optional(subSubCategoryName),
    categoryId: optional(categoryId),
    subCategoryId: optional(subCategoryId),
    subSubCategoryImage: optional(image),
  }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(SubSubCategory),
  error: write,
}).annotate(Access, 'admin')
export const deleteSubSubCategory = HttpApiEndpoint.delete('deleteSubSubCategory', '/subsubcategories/:id', {
  params,
  success: successEnvelope(noData),
  error: write,
}).annotate(Access, 'admin')
