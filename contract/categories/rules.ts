import { catalogueRule } from '../catalogueRule.ts'
import { requiredText } from '../fields.ts'

export const categoryName = requiredText(catalogueRule('validation.category_name_required'))
export const subCategoryName = requiredText(catalogueRule('validation.sub_category_name_required'))
export const subSubCategoryName = requiredText(catalogueRule('validation.sub_sub_category_name_required'))
export const categoryId = requiredText(catalogueRule('validation.category_required'))
export const subCategoryId = requiredText(catalogueRule('validation.sub_category_required'))
