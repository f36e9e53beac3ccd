import { Schema } from 'effect'
import { formRules } from '../fields/fieldTable.ts'
import { images, someImages } from '../fields/images.ts'
import { latinDigits } from '../fields/latinDigits.ts'
import { ruleOf, violation } from '../rules.ts'
import { bannerFields, isInOrder } from './fields.ts'

/** Rejects a last day before the first one. */
const daysInOrder = Schema.makeFilter<{ readonly bannerFrom: string; readonly bannerTo: string }>(
  ({ bannerFrom, bannerTo }) => {
    const issue = violation(
      isInOrder(latinDigits(bannerFrom.trim()), latinDigits(bannerTo.trim()))
        ? undefined
        : ruleOf('validation.banner_days_reversed'),
    )
    return issue === true || { path: ['bannerTo'], issue }
  },
)

/** The banner form (product 9.15). An edited banner keeps its picture unless another one is chosen. */
export const bannerForm = {
  create: Schema.Struct({
    images: someImages(ruleOf('validation.image_required')),
    ...formRules(bannerFields),
  }).check(daysInOrder),
  edit: Schema.Struct({ images, ...formRules(bannerFields) }).check(daysInOrder),
}

/** The order of the days alone, which is reported together with the issues of single fields. */
export const bannerDays = Schema.Struct({ bannerFrom: Schema.String, bannerTo: Schema.String }).check(daysInOrder)
