import { catalogueTexts as texts } from '../../messages/en/catalogue.ts'
import { requiredText } from '../fields.ts'

export const categoryName = requiredText(texts.categoryNameRequired)
export const subCategoryName = requiredText(texts.subCategoryNameRequired)
export const subSubCategoryName = requiredText(texts.subSubCategoryNameRequired)
export const categoryId = requiredText(texts.categoryRequired)
export const subCategoryId = requiredText(texts.subCategoryRequired)
