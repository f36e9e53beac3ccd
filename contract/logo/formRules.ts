import { Schema } from 'effect'
import { catalogueRule } from '../catalogueRule.ts'
import { someImages } from '../imageRules.ts'

export const logoForm = Schema.Struct({ images: someImages(catalogueRule('validation.select_logo')) })
