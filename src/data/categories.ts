import {
  getCategories,
  getCategory,
  getSubCategories,
  getSubCategory,
  getSubSubCategories,
  getSubSubCategory,
} from '#contract/categories/shopApi.ts'
import { endpointQuery } from './query.ts'

/** Reads of the catalogue. Lists include names of parents, so their data kinds include those of the parents. */

export const categoriesQuery = endpointQuery(['Category'], getCategories)
export const categoryQuery = (id: string) => endpointQuery(['Category'], getCategory, { params: { id } })

/** All subcategories, or those of one category. */
export const subCategoriesQuery = (categoryId?: string) =>
  endpointQuery(['SubCategory', 'Category'], getSubCategories, { query: categoryId ? { categoryId } : {} })
export const subCategoryQuery = (id: string) =>
  endpointQuery(['SubCategory', 'Category'], getSubCategory, { params: { id } })

/** All sub-subcategories, or those of one subcategory. */
export const subSubCategoriesQuery = (subCategoryId?: string) =>
  endpointQuery(['SubSubCategory', 'SubCategory', 'Category'], getSubSubCategories, {
    query: subCategoryId ? { subCategoryId } : {},
  })
export const subSubCategoryQuery = (id: string) =>
  endpointQuery(['SubSubCategory', 'SubCategory', 'Category'], getSubSubCategory, { params: { id } })
