import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { ChangedSince, pictureErrors } from '../errors.ts'
import type * as shopApi from './shopApi.ts'
import type * as staffApi from './staffApi.ts'

export class CategoryNotFound extends apiError('category.not_found', 404) {}
export class SubCategoryNotFound extends apiError('sub_category.not_found', 404) {}
export class SubSubCategoryNotFound extends apiError('sub_sub_category.not_found', 404) {}
/** The ids of a new order are not those of all categories. */
export class CategoriesChanged extends apiError('category.list_changed', 409) {}

// The levels that another entity names
export class UnknownCategory extends apiError('category.unknown', 400) {}
export class UnknownSubCategory extends apiError('sub_category.unknown', 400) {}
export class UnknownSubSubCategory extends apiError('sub_sub_category.unknown', 400) {}
/** The subcategory belongs to another category. */
export class OtherCategory extends apiError('sub_category.other_category', 400) {}
/** The sub-subcategory belongs to another subcategory. */
export class OtherSubCategory extends apiError('sub_sub_category.other_sub_category', 400) {}

/** The errors of a category and subcategory that another entity names. */
export const parentErrors = [UnknownCategory, UnknownSubCategory, OtherCategory] as const
/** The errors of a category, subcategory and sub-subcategory that a product names. */
export const placeErrors = [...parentErrors, UnknownSubSubCategory, OtherSubCategory] as const

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  getCategory: [CategoryNotFound],
  createCategory: [...pictureErrors],
  updateCategory: [CategoryNotFound, ChangedSince, ...pictureErrors],
  deleteCategory: [CategoryNotFound, ChangedSince],
  orderCategories: [CategoriesChanged],
  getSubCategory: [SubCategoryNotFound],
  createSubCategory: [...parentErrors, ...pictureErrors],
  updateSubCategory: [SubCategoryNotFound, ChangedSince, ...parentErrors, ...pictureErrors],
  deleteSubCategory: [SubCategoryNotFound, ChangedSince],
  getSubSubCategory: [SubSubCategoryNotFound],
  createSubSubCategory: [...parentErrors, ...pictureErrors],
  updateSubSubCategory: [SubSubCategoryNotFound, ChangedSince, ...parentErrors, ...pictureErrors],
  deleteSubSubCategory: [SubSubCategoryNotFound, ChangedSince],
  getLastChangeOfCategory: [CategoryNotFound],
  getLastChangeOfSubCategory: [SubCategoryNotFound],
  getLastChangeOfSubSubCategory: [SubSubCategoryNotFound],
} as const satisfies ErrorsOf<typeof shopApi & typeof staffApi>
