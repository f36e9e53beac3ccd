import { Schema } from 'effect'
import { someImages } from '../fields/images.ts'
import { ruleOf } from '../rules.ts'

export const logoForm = Schema.Struct({ images: someImages(ruleOf('validation.select_logo')) })
