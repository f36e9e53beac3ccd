import { Schema } from 'effect'
import { catalogueRule } from '../catalogueRule.ts'
import { images, someImages } from '../imageRules.ts'
import { categoryId, categoryName, subCategoryId, subCategoryName, subSubCategoryName } from './rules.ts'

/** The form of one level: a picture is required on create, optional on edit. */
const levelForm = <Fields extends Schema.Struct.Fields>(fields: Fields) => ({
  create: Schema.Struct({ ...fields, images: someImages(catalogueRule('validation.select_an_image')) }),
  edit: Schema.Struct({ ...fields, images }),
})

export const categoryForm = levelForm({ categoryName })
export const subCategoryForm = levelForm({ subCategoryName, categoryId })
export const subSubCategoryForm = levelForm({ subSubCategoryName, categoryId, subCategoryId })
