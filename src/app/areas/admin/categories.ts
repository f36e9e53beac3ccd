import { callEndpoint, conflictCalls, multipart, saveActor } from '#app/wiring/calls.ts'
import { watchAddress } from '#app/wiring/watchAddress.ts'
import type { CallsOf } from '#app/wiring/wiring.ts'
import type { Category, SubCategory, SubSubCategory } from '#contract/categories/entity.ts'
import { getCategory, getSubCategory, getSubSubCategory } from '#contract/categories/shopApi.ts'
import {
  createCategory,
  createSubCategory,
  createSubSubCategory,
  getLastChangeOfCategory,
  getLastChangeOfSubCategory,
  getLastChangeOfSubSubCategory,
  updateCategory,
  updateSubCategory,
  updateSubSubCategory,
} from '#contract/categories/staffApi.ts'
import type { Http } from '#http/runtime.ts'
import type {
  categoriesMachine,
  subCategoriesMachine,
  subSubCategoriesMachine,
} from '#machines/categories/categories.machine.ts'
import type {
  categoryFormMachine,
  subCategoryFormMachine,
  subSubCategoryFormMachine,
} from '#machines/categories/categoryForm.machine.ts'

/** The calls of categories. */
const firstLevel = (http: Http) =>
  ({
    categories: {
      watchAddress,
    },
    categoryForm: {
      save: saveActor(({ mode, id, body: { images, ...parts } }, options) => {
        const all = { ...parts, categoryImage: images }
        return mode === 'create'
          ? callEndpoint(http, createCategory, { payload: multipart(createCategory, all), ...options })
          : callEndpoint(http, updateCategory, { params: { id }, payload: multipart(updateCategory, all), ...options })
      }),
      conflict: conflictCalls<Category>(
        (params, signal) => callEndpoint(http, getCategory, { params }, signal),
        (params, signal) => callEndpoint(http, getLastChangeOfCategory, { params }, signal),
      ),
    },
  }) satisfies {
    categories: CallsOf<typeof categoriesMachine>
    categoryForm: CallsOf<typeof categoryFormMachine>
  }

/** The calls of subcategories. */
const secondLevel = (http: Http) =>
  ({
    subCategories: {
      watchAddress,
    },
    subCategoryForm: {
      save: saveActor(({ mode, id, body: { images, ...parts } }, options) => {
        const all = { ...parts, subCategoryImage: images }
        return mode === 'create'
          ? callEndpoint(http, createSubCategory, { payload: multipart(createSubCategory, all), ...options })
          : callEndpoint(http, updateSubCategory, {
              params: { id },
              payload: multipart(updateSubCategory, all),
              ...options,
            })
      }),
      conflict: conflictCalls<SubCategory>(
        (params, signal) => callEndpoint(http, getSubCategory, { params }, signal),
        (params, signal) => callEndpoint(http, getLastChangeOfSubCategory, { params }, signal),
      ),
    },
  }) satisfies {
    subCategories: CallsOf<typeof subCategoriesMachine>
    subCategoryForm: CallsOf<typeof subCategoryFormMachine>
  }

/** The calls of sub-subcategories. */
const thirdLevel = (http: Http) =>
  ({
    subSubCategories: {
      watchAddress,
    },
    subSubCategoryForm: {
      save: saveActor(({ mode, id, body: { images, ...parts } }, options) => {
        const all = { ...parts, subSubCategoryImage: images }
        return mode === 'create'
          ? callEndpoint(http, createSubSubCategory, { payload: multipart(createSubSubCategory, all), ...options })
          : callEndpoint(http, updateSubSubCategory, {
              params: { id },
              payload: multipart(updateSubSubCategory, all),
              ...options,
            })
      }),
      conflict: conflictCalls<SubSubCategory>(
        (params, signal) => callEndpoint(http, getSubSubCategory, { params }, signal),
        (params, signal) => callEndpoint(http, getLastChangeOfSubSubCategory, { params }, signal),
      ),
    },
  }) satisfies {
    subSubCategories: CallsOf<typeof subSubCategoriesMachine>
    subSubCategoryForm: CallsOf<typeof subSubCategoryFormMachine>
  }

/** The calls of the category screens, on three levels. */
export const categories = (http: Http) => ({ ...firstLevel(http), ...secondLevel(http), ...thirdLevel(http) })
