import { fromPromise } from 'xstate'
import { createCategory, deleteCategory, getCategory, updateCategory } from '../../../contract/api/categories.ts'
import type { Category } from '../../../contract/entities/catalogue.ts'
import type { categoriesMachine } from '../../../machines/categories/categories.machine.ts'
import type { categoryFormMachine } from '../../../machines/categories/categoryForm.machine.ts'
import type { Reply } from '../../../machines/reply.ts'
import type { Http } from '../../http/runtime.ts'
import type { Cache } from '../cache.ts'
import type { CallsOf, Wiring } from '../useFlow.ts'
import { ask, confirming, multipart, saving, watchAddress } from './calls.ts'

/** The calls of the category screens. */
export const categories = (http: Http, cache: Cache) =>
  ({
    categories: {
      watchAddress,
      confirm: confirming(cache, ['Category', 'SubCategory', 'SubSubCategory', 'Product', 'Banner'], ({ id }) =>
        ask(http, deleteCategory, { params: { id } }),
      ),
    },
    categoryForm: {
      save: saving(cache, ['Category'], ({ mode, id, body }, options) => {
        const payload = multipart({ categoryName: body.categoryName, categoryImage: body.images })
        return mode === 'create'
          ? ask(http, createCategory, { payload, ...options })
          : ask(http, updateCategory, { params: { id }, payload, ...options })
      }),
      load: fromPromise<Reply<Category>, { id: string }>(({ input, signal }) =>
        ask(http, getCategory, { params: { id: input.id } }, signal),
      ),
    },
  }) satisfies Wiring & {
    categories: CallsOf<typeof categoriesMachine>
    categoryForm: CallsOf<typeof categoryFormMachine>
  }
