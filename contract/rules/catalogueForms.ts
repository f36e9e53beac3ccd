import { Schema } from 'effect'
import { catalogueTexts as texts } from '../../messages/en/catalogue.ts'
import { categoryId, categoryName, subCategoryId, subCategoryName, subSubCategoryName } from './catalogue.ts'

/** The forms of the catalogue as the browser fills them (spec section 5); the calls take the same fields as parts. */

const image = Schema.Struct({ id: Schema.String, name: Schema.String, type: Schema.String, size: Schema.Finite })

/** Chosen pictures: none are needed. */
export const images = Schema.Array(image)

/** At least one, else `message`. */
export const someImages = (message: string) => images.check(Schema.isMinLength(1, { message }))

/** The form of one level: a picture is required on create, optional on edit. */
const levelForm = <Fields extends Schema.Struct.Fields>(fields: Fields) => ({
  create: Schema.Struct({ ...fields, images: someImages(texts.selectAnImage) }),
  edit: Schema.Struct({ ...fields, images }),
})

export const categoryForm = levelForm({ categoryName })
export const subCategoryForm = levelForm({ subCategoryName, categoryId })
export const subSubCategoryForm = levelForm({ subSubCategoryName, categoryId, subCategoryId })
