import { Schema } from 'effect'
import { someImages } from '../fields/images.ts'
import { numeric } from '../fields/numbers.ts'
import { ruleOf } from '../rules.ts'
import { refundDaysRule, ShopDetailsToSave } from './rules.ts'

/** The form of the shop's details: the days are typed, and the call sends them as a number. */
export const shopDetailsForm = Schema.Struct({
  ...ShopDetailsToSave.fields,
  refundDays: numeric(refundDaysRule).pipe(Schema.decodeTo(ShopDetailsToSave.fields.refundDays)),
})

export const shopIconForm = Schema.Struct({ images: someImages(ruleOf('validation.select_icon')) })
