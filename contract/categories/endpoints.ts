import { ChangedSince, pictureErrors } from '../errors.ts'
import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import { CategoryNotFound, parentErrors, SubCategoryNotFound, SubSubCategoryNotFound } from './errors.ts'
import * as manageApi from './manageApi.ts'

/** The endpoints of categories with their errors. */

export const getCategories = withErrors(api.getCategories)
export const getCategoryNames = withErrors(api.getCategoryNames)
export const getCategory = withErrors(api.getCategory, CategoryNotFound)
export const createCategory = withErrors(api.createCategory, ...pictureErrors)
export const updateCategory = withErrors(api.updateCategory, CategoryNotFound, ChangedSince, ...pictureErrors)
export const deleteCategory = withErrors(api.deleteCategory, CategoryNotFound, ChangedSince)

export const getSubCategories = withErrors(api.getSubCategories)
export const getSubCategory = withErrors(api.getSubCategory, SubCategoryNotFound)
export const createSubCategory = withErrors(api.createSubCategory, ...parentErrors, ...pictureErrors)
export const updateSubCategory = withErrors(
  api.updateSubCategory,
  SubCategoryNotFound,
  ChangedSince,
  ...parentErrors,
  ...pictureErrors,
)
export const deleteSubCategory = withErrors(api.deleteSubCategory, SubCategoryNotFound, ChangedSince)

export const getSubSubCategories = withErrors(api.getSubSubCategories)
export const getSubSubCategory = withErrors(api.getSubSubCategory, SubSubCategoryNotFound)
export const createSubSubCategory = withErrors(api.createSubSubCategory, ...parentErrors, ...pictureErrors)
export const updateSubSubCategory = withErrors(
  api.updateSubSubCategory,
  SubSubCategoryNotFound,
  ChangedSince,
  ...parentErrors,
  ...pictureErrors,
)
export const deleteSubSubCategory = withErrors(api.deleteSubSubCategory, SubSubCategoryNotFound, ChangedSince)

export const getLastChangeOfCategory = withErrors(manageApi.getLastChangeOfCategory, CategoryNotFound)
export const getLastChangeOfSubCategory = withErrors(manageApi.getLastChangeOfSubCategory, SubCategoryNotFound)
export const getLastChangeOfSubSubCategory = withErrors(manageApi.getLastChangeOfSubSubCategory, SubSubCategoryNotFound)
