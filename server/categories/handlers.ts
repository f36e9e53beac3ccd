import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { categoryFields, subCategoryFields, subSubCategoryFields } from '#contract/categories/fields.ts'
import { valuesOfPost } from '#contract/fields/fieldTable.ts'
import { handlersOf, ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { respond, success } from '../platform/http/responses.ts'
import { Categories } from './Categories.ts'
import { categoryColumns, subCategoryColumns, subSubCategoryColumns } from './rows.ts'

/** Categories. */
const firstLevel = Effect.gen(function* () {
  const { categories } = yield* Categories

  return handlersOf('categories')({
    getCategories: () => respond(categories.list),
    getCategoryNames: () => respond(categories.names),
    getCategory: ({ params }) => respond(categories.get(params.id)),
    getLastChangeOfCategory: ({ params }) => respond(categories.lastChange(params.id)),
    createCategory: Effect.fnUntraced(function* ({ payload }) {
      const created = yield* categories.create(
        categoryColumns.ofValues(valuesOfPost(categoryFields, payload)),
        payload.categoryImage,
      )
      return yield* success('categories.created', created)
    }),
    updateCategory: Effect.fnUntraced(function* ({ params, payload, request }) {
      const change = categoryColumns.ofChange(payload)
      const updated = yield* categories.update(params.id, change, payload.categoryImage, ifMatch(request))
      return yield* success('categories.updated', updated)
    }),
    orderCategories: Effect.fnUntraced(function* ({ payload }) {
      return yield* success('categoriesOrdered', yield* categories.setOrder(payload.ids))
    }),
    deleteCategory: Effect.fnUntraced(function* ({ params, request }) {
      yield* categories.remove(params.id, ifMatch(request))
      return yield* success('categories.deleted', null)
    }),
  })
})

/** Subcategories. */
const secondLevel = Effect.gen(function* () {
  const { subCategories } = yield* Categories

  return handlersOf('categories')({
    getSubCategories: ({ query }) => respond(subCategories.list(query.categoryId)),
    getSubCategory: ({ params }) => respond(subCategories.get(params.id)),
    getLastChangeOfSubCategory: ({ params }) => respond(subCategories.lastChange(params.id)),
    createSubCategory: Effect.fnUntraced(function* ({ payload }) {
      const columns = subCategoryColumns.ofValues(valuesOfPost(subCategoryFields, payload))
      return yield* success('sub_categories.created', yield* subCategories.create(columns, payload.subCategoryImage))
    }),
    updateSubCategory: Effect.fnUntraced(function* ({ params, payload, request }) {
      const change = subCategoryColumns.ofChange(payload)
      const updated = yield* subCategories.update(params.id, change, payload.subCategoryImage, ifMatch(request))
      return yield* success('sub_categories.updated', updated)
    }),
    deleteSubCategory: Effect.fnUntraced(function* ({ params, request }) {
      yield* subCategories.remove(params.id, ifMatch(request))
      return yield* success('sub_categories.deleted', null)
    }),
  })
})

/** Sub-subcategories. */
const thirdLevel = Effect.gen(function* () {
  const { subSubCategories } = yield* Categories

  return handlersOf('categories')({
    getSubSubCategories: ({ query }) => respond(subSubCategories.list(query.subCategoryId)),
    getSubSubCategory: ({ params }) => respond(subSubCategories.get(params.id)),
    getLastChangeOfSubSubCategory: ({ params }) => respond(subSubCategories.lastChange(params.id)),
    createSubSubCategory: Effect.fnUntraced(function* ({ payload }) {
      const columns = subSubCategoryColumns.ofValues(valuesOfPost(subSubCategoryFields, payload))
      return yield* success(
        'sub_sub_categories.created',
        yield* subSubCategories.create(columns, payload.subSubCategoryImage),
      )
    }),
    updateSubSubCategory: Effect.fnUntraced(function* ({ params, payload, request }) {
      const change = subSubCategoryColumns.ofChange(payload)
      const updated = yield* subSubCategories.update(params.id, change, payload.subSubCategoryImage, ifMatch(request))
      return yield* success('sub_sub_categories.updated', updated)
    }),
    deleteSubSubCategory: Effect.fnUntraced(function* ({ params, request }) {
      yield* subSubCategories.remove(params.id, ifMatch(request))
      return yield* success('sub_sub_categories.deleted', null)
    }),
  })
})

/** Handlers of the three category levels. */
export const categoriesHandlers = HttpApiBuilder.group(
  ServerApi,
  'categories',
  Effect.fnUntraced(function* (handlers) {
    return handlers.handleAll({
      ...(yield* firstLevel),
      ...(yield* secondLevel),
      ...(yield* thirdLevel),
    })
  }),
).pipe(Layer.provide(Categories.layer))
