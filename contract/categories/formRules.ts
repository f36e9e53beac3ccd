import { Schema } from 'effect'
import { formRules } from '../fields/fieldTable.ts'
import { images, someImages } from '../fields/images.ts'
import { ruleOf } from '../rules.ts'
import { categoryFields, subCategoryFields, subSubCategoryFields } from './fields.ts'

/** The form of one level: a picture is required on create, optional on edit. */
const levelForm = <Fields extends Schema.Struct.Fields>(fields: Fields) => ({
  create: Schema.Struct({ ...fields, images: someImages(ruleOf('validation.select_an_image')) }),
  edit: Schema.Struct({ ...fields, images }),
})

export const categoryForm = levelForm(formRules(categoryFields))
export const subCategoryForm = levelForm(formRules(subCategoryFields))
export const subSubCategoryForm = levelForm(formRules(subSubCategoryFields))
