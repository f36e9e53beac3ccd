import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { serverTexts } from '../../messages/en/server.ts'
import { successMessages as texts } from '../../messages/en/success.ts'
import { ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { success } from '../platform/http/responses.ts'
import { Categories } from './Categories.ts'
import { categoryColumns, subCategoryColumns, subSubCategoryColumns } from './rows.ts'

/** Handlers of the writes of the three category levels. */
export const categoriesHandlers = HttpApiBuilder.group(
  ServerApi,
  'categories',
  Effect.fnUntraced(function* (handlers) {
    const { categories, subCategories, subSubCategories } = yield* Categories
    const { category, subCategory, subSubCategory } = texts
    return handlers.handleAll({
      createCategory: Effect.fnUntraced(function* ({ payload }) {
        const created = yield* categories.create(categoryColumns.ofValues(payload), payload.categoryImage)
        return success(category.created, created)
      }),
      updateCategory: Effect.fnUntraced(function* ({ params, payload, request }) {
        const change = categoryColumns.ofChange(payload)
        const updated = yield* categories.update(params.id, change, payload.categoryImage, ifMatch(request))
        return success(category.updated, updated)
      }),
      deleteCategory: Effect.fnUntraced(function* ({ params, request }) {
        yield* categories.remove(params.id, ifMatch(request))
        return success(category.deleted, null)
      }),

      getLastChangeOfCategory: Effect.fnUntraced(function* ({ params }) {
        return success(serverTexts.ok, yield* categories.lastChange(params.id))
      }),

      createSubCategory: Effect.fnUntraced(function* ({ payload }) {
        const columns = subCategoryColumns.ofValues(payload)
        return success(subCategory.created, yield* subCategories.create(columns, payload.subCategoryImage))
      }),
      updateSubCategory: Effect.fnUntraced(function* ({ params, payload, request }) {
        const change = subCategoryColumns.ofChange(payload)
        const updated = yield* subCategories.update(params.id, change, payload.subCategoryImage, ifMatch(request))
        return success(subCategory.updated, updated)
      }),
      deleteSubCategory: Effect.fnUntraced(function* ({ params, request }) {
        yield* subCategories.remove(params.id, ifMatch(request))
        return success(subCategory.deleted, null)
      }),

      getLastChangeOfSubCategory: Effect.fnUntraced(function* ({ params }) {
        return success(serverTexts.ok, yield* subCategories.lastChange(params.id))
      }),

      createSubSubCategory: Effect.fnUntraced(function* ({ payload }) {
        const columns = subSubCategoryColumns.ofValues(payload)
        return success(subSubCategory.created, yield* subSubCategories.create(columns, payload.subSubCategoryImage))
      }),
      updateSubSubCategory: Effect.fnUntraced(function* ({ params, payload, request }) {
        const change = subSubCategoryColumns.ofChange(payload)
        const updated = yield* subSubCategories.update(params.id, change, payload.subSubCategoryImage, ifMatch(request))
        return success(subSubCategory.updated, updated)
      }),
      deleteSubSubCategory: Effect.fnUntraced(function* ({ params, request }) {
        yield* subSubCategories.remove(params.id, ifMatch(request))
        return success(subSubCategory.deleted, null)
      }),
      getLastChangeOfSubSubCategory: Effect.fnUntraced(function* ({ params }) {
        return success(serverTexts.ok, yield* subSubCategories.lastChange(params.id))
      }),
    })
  }),
).pipe(Layer.provide(Categories.layer))
