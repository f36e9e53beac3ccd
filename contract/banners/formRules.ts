import { Schema } from 'effect'
import { catalogueTexts as texts } from '../../messages/en/catalogue.ts'
import { formRules } from '../fieldTable.ts'
import { someImages } from '../imageRules.ts'
import { bannerFields } from './fields.ts'

/** The banner form (product 9.15). */

export const bannerForm = Schema.Struct({ images: someImages(texts.imageRequired), ...formRules(bannerFields) })
