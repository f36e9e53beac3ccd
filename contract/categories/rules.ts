import { orderOf } from '../calls/itemOrder.ts'
import { CATEGORIES_MAX } from '../constants.ts'
import { requiredText } from '../fields/text.ts'
import { ruleOf } from '../rules.ts'

export const categoryName = requiredText(ruleOf('validation.category_name_required'))
export const subCategoryName = requiredText(ruleOf('validation.sub_category_name_required'))
export const subSubCategoryName = requiredText(ruleOf('validation.sub_sub_category_name_required'))
export const categoryId = requiredText(ruleOf('validation.category_required'))
export const subCategoryId = requiredText(ruleOf('validation.sub_category_required'))

/** Body of `POST /categories/order`. */
export const CategoryOrder = orderOf(ruleOf('validation.category_ids', { max: CATEGORIES_MAX }), CATEGORIES_MAX)
