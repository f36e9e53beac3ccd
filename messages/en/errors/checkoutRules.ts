import { checkoutTexts as texts } from '../checkout.ts'

/** Sentences of the rules of a checkout, by code. */
export const checkoutRules = {
  'validation.recipient_missing': texts.nameMissing,
  'validation.division_missing': texts.divisionMissing,
  'validation.district_missing': texts.districtMissing,
  'validation.city_missing': texts.cityMissing,
  'validation.address_missing': texts.addressMissing,
  'validation.no_items': texts.noItems,
  'validation.payment_method_unknown': texts.paymentMethodUnknown,
  'validation.checkout_id_invalid': texts.checkoutIdInvalid,
  'validation.order_key_invalid': ({ min }: { readonly min: number }) => texts.orderKeyInvalid(min),
  'validation.order_code_invalid': texts.codeInvalid,
  'validation.order_or_checkout': texts.orderOrCheckout,
}
