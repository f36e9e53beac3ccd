import { Schema } from 'effect'
import { catalogueTexts as texts } from '../../messages/en/catalogue.ts'
import { someImages } from '../imageRules.ts'

export const logoForm = Schema.Struct({ images: someImages(texts.selectLogo) })
