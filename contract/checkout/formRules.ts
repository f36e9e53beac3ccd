import { Schema } from 'effect'
import { findDistrict, findDivision } from '../addresses/places.ts'
import { type Checked, createValidator } from '../fields/check.ts'
import { ruleOf, violation } from '../rules.ts'
import { CheckoutForm } from './rules.ts'

/** The texts of the checkout page as typed. */
export type CheckoutValues = { readonly [Field in keyof CheckoutForm]: string }

interface Place {
  readonly division: string
  readonly district: string
}

const onList = Schema.makeFilter(({ division, district }: Place) => {
  if (!findDivision(division))
    return { path: ['division'], issue: violation(ruleOf('validation.division_missing')) as Issue }
  if (findDistrict(district, division)) return true
  return { path: ['district'], issue: violation(ruleOf('validation.district_missing')) as Issue }
})
type Issue = Exclude<ReturnType<typeof violation>, true>

const Place = Schema.Struct({ division: Schema.String, district: Schema.String }).check(onList)

/** Validates the form of the checkout; division and district must be on the list of places. */
export const checkCheckout: (values: CheckoutValues) => Checked<CheckoutForm> = createValidator(
  CheckoutForm.check(onList),
  Place,
)
