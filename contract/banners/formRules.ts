import { Schema } from 'effect'
import { catalogueRule } from '../catalogueRule.ts'
import { formRules } from '../fieldTable.ts'
import { someImages } from '../imageRules.ts'
import { bannerFields } from './fields.ts'

/** The banner form (product 9.15). */

export const bannerForm = Schema.Struct({
  images: someImages(catalogueRule('validation.image_required')),
  ...formRules(bannerFields),
})
