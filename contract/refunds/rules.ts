import { Schema, SchemaTransformation } from 'effect'
import { orderCode } from '../checkout/rules.ts'
import {
  CARD_DIGITS_KEPT,
  NAME_MAX,
  NOTE_MAX,
  PHONE_PATTERN,
  PRICE_MAX,
  REFUND_METHODS,
  REFUND_STATUSES,
  REFUSALS,
  type RefundMethod,
  type RefundStatus,
} from '../constants.ts'
import { numeric, twoDecimals } from '../fields/numbers.ts'
import { lines, oneLine, raw, required } from '../fields/text.ts'
import { plainPhone } from '../fields/typedPhone.ts'
import { ruleOf, violation } from '../rules.ts'

/** The rules of a refund request: its form in the browser, and the body of its call. */

const methodMissing = ruleOf('validation.refund_method_missing')
const wrongNumber = ruleOf('validation.invalid_phone')
const CARD_NUMBER_MAX = 19
/** Letters of the id of a transfer by hand. */
export const TRANSFER_REFERENCE_MAX = 60
const cardDigitsMissing = ruleOf('validation.card_digits_missing')

/** The rule that a number breaks; undefined where it fits the method. */
const ruleAgainst = (method: RefundMethod, number: string, cardDigits: RegExp) => {
  if (method === 'card') return cardDigits.test(number) ? undefined : cardDigitsMissing
  return PHONE_PATTERN.test(number) ? undefined : wrongNumber
}

/** A phone number or the digits of a card, as people type them. */
const digits = raw(wrongNumber, NAME_MAX).pipe(
  Schema.decodeTo(Schema.String, SchemaTransformation.transform({ decode: plainPhone, encode: (text) => text })),
)

const fields = {
  refundMethod: Schema.Literals(REFUND_METHODS).annotate(methodMissing).pipe(required(methodMissing)),
  refundNumber: digits.pipe(required(wrongNumber)),
}
const reason = lines(ruleOf('validation.wrong_kind'), NOTE_MAX)

/** @param cardMax the most digits of a card; it has at least `CARD_DIGITS_KEPT` */
const numberFits = (cardMax: number) => {
  const cardDigits = new RegExp(`^\\d{${CARD_DIGITS_KEPT},${cardMax}}$`)
  return Schema.makeFilter<{ readonly refundMethod: RefundMethod; readonly refundNumber: string }>(
    ({ refundMethod, refundNumber }) => {
      const issue = violation(ruleAgainst(refundMethod, refundNumber, cardDigits))
      return issue === true || { path: ['refundNumber'], issue }
    },
  )
}

/** The form of a refund request. Of a card it takes the last four digits only, so that no other number passes for them. */
export const RefundForm = Schema.Struct({ ...fields, reason }).check(numberFits(CARD_DIGITS_KEPT))
export type RefundForm = typeof RefundForm.Type

/**
 * Body of `POST /refund/post`. The number is a phone number of Bangladesh where the method is a wallet; of a card, at
 * least the last four digits, and the server keeps no others. Without the account of the order, a wallet that is not the
 * phone of the order needs `code`, which that phone has got.
 */
export const RefundRequest = Schema.Struct({
  orderId: Schema.String.check(Schema.isMaxLength(NAME_MAX)),
  ...fields,
  reason: Schema.optionalKey(reason),
  code: Schema.optionalKey(orderCode),
}).check(numberFits(CARD_NUMBER_MAX))
export type RefundRequest = typeof RefundRequest.Type

const badAmount = ruleOf('validation.must_be_positive')
const amount = Schema.Finite.annotate(badAmount).check(
  Schema.isGreaterThan(0, badAmount),
  Schema.isLessThanOrEqualTo(PRICE_MAX, ruleOf('validation.amount_too_high')),
  twoDecimals,
)
const noReason = ruleOf('validation.reason_missing')
const partReason = lines(noReason, NOTE_MAX).check(Schema.isNonEmpty(noReason)).pipe(required(noReason))

/**
 * Body of `POST /refund/part`. Amounts in taka. `left` is what of the order's money the caller has seen as left: its total
 * without the parts that are sent back or wait. The reason is for the staff.
 */
export const PartToSend = Schema.Struct({
  orderId: Schema.String.check(Schema.isMaxLength(NAME_MAX)),
  amount: amount.pipe(required(badAmount)),
  left: Schema.Finite,
  reason: partReason,
})
export type PartToSend = typeof PartToSend.Type

/** The form of a part, as typed. */
export const PartForm = Schema.Struct({
  amount: numeric(badAmount).pipe(Schema.decodeTo(amount), required(badAmount)),
  reason: partReason,
})

/** A status in any case of letters. */
const status = raw(ruleOf('validation.wrong_kind'), NAME_MAX).pipe(
  Schema.decodeTo(
    Schema.Literals(REFUND_STATUSES),
    SchemaTransformation.transform<RefundStatus, string>({
      decode: (text) => text.toLowerCase() as RefundStatus,
      encode: (refundStatus) => refundStatus,
    }),
  ),
)

/**
 * Body of `PATCH /refund/{id}`. The note is for the staff, and the customer does not see it. `refusal` and `refusalText`
 * tell the customer why the request is rejected; with any other status they are ignored. Some clients repeat the id of
 * the path. `byHand` records that the administrator has sent the money of an online payment, and asks no provider;
 * `reference` is the id of that transfer. Where the provider has not answered for hours, it says with a note whether the
 * money has arrived (`completed`) or was not sent (`failed`).
 */
export const RefundDecision = Schema.Struct({
  id: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(NAME_MAX))),
  status,
  note: Schema.optionalKey(lines(ruleOf('validation.wrong_kind'), NOTE_MAX)),
  refusal: Schema.optionalKey(Schema.Literals(REFUSALS).annotate(ruleOf('validation.wrong_kind'))),
  refusalText: Schema.optionalKey(lines(ruleOf('validation.wrong_kind'), NOTE_MAX)),
  byHand: Schema.optionalKey(Schema.Boolean),
  reference: Schema.optionalKey(oneLine(ruleOf('validation.wrong_kind'), TRANSFER_REFERENCE_MAX)),
})
export type RefundDecision = typeof RefundDecision.Type
