import { Schema } from 'effect'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appCode, factorCode } from '#contract/account/factorCodeRules.ts'
import { newPassword } from '#contract/account/fields.ts'
import { code } from '#contract/account/registrationRules.ts'
import { bannerFields } from '#contract/banners/fields.ts'
import { OrderSearch, orderCode } from '#contract/checkout/rules.ts'
import { typedPhone } from '#contract/fields/typedPhone.ts'
import { productFields } from '#contract/products/fields.ts'
import { RefundRequest } from '#contract/refunds/rules.ts'
import { shippingFeeForm } from '#contract/shippingFee/formRules.ts'
import { shopDetailsForm } from '#contract/shopDetails/formRules.ts'

const digits = (least: number, most = least) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most })
const phone = fc.tuple(fc.constantFrom('01', '+8801', '8801 '), fc.constantFrom(...'3456789'), digits(8))
const taka = fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom('', '.5', '.25'))
const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })

/** Texts that people type into each kind of field. */
const fields: readonly (readonly [name: string, rule: Schema.Top, typed: fc.Arbitrary<string>])[] = [
  ['a phone', typedPhone, phone.map((parts) => parts.join(''))],
  ['the code of a registration', code, digits(4)],
  ['the code of an order', orderCode, digits(4)],
  ['the code of the app', appCode, digits(6)],
  ['a recovery code', factorCode, digits(16)],
  ['the number of an order', OrderSearch.fields.orderNumber, digits(6).map((number) => `#a${number}`)],
  ['the number of a refund', RefundRequest.fields.refundNumber, digits(4)],
  ['a price', productFields.productOriginalPrice.rule, taka.map((parts) => parts.join(''))],
  ['a discount', productFields.productDiscount.rule, digits(1, 2)],
  ['a stock', productFields.remainingProducts.rule, digits(1, 4)],
  ['the offer of a banner', bannerFields.bannerOffer.rule, digits(1, 2)],
  ['a day', bannerFields.bannerFrom.rule, day.map((date) => date.toISOString().slice(0, 10))],
  ['a fee', shippingFeeForm.fields.shippingFee, taka.map((parts) => parts.join(''))],
  ['the phone of the shop', shopDetailsForm.fields.phone, digits(8).map((number) => `09${number}`)],
  ['the days of a refund', shopDetailsForm.fields.refundDays, fc.constantFrom('1', '3', '7')],
]

const inBangla = (digit: string) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!

test.each(fields)('%s has the same value in both sets of digits, also mixed', (_, rule, typed) => {
  const read = Schema.decodeUnknownSync(rule as Schema.Codec<unknown>)
  fc.assert(
    fc.property(typed, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), (text, isBangla) => {
      const mixed = text.replace(/\d/g, (digit, at: number) => (isBangla[at] ? inBangla(digit) : digit))
      expect(read(mixed)).toEqual(read(text))
      expect(read(text.replace(/\d/g, inBangla))).toEqual(read(text))
    }),
    { numRuns: 50 },
  )
})

test('a password keeps its digits', () => {
  expect(Schema.decodeUnknownSync(newPassword)('গোপন১২৩')).toBe('গোপন১২৩')
})
