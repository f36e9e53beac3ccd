import { Schema } from 'effect'
import { NAME_MAX, ORDER_KEY_MIN } from '../constants.ts'
import { wholeNumber } from '../fields/numbers.ts'
import { oneLine, raw, required } from '../fields/text.ts'
import { ruleOf } from '../rules.ts'

const whole = (max: number) =>
  wholeNumber(0, max).pipe(required(ruleOf('validation.whole_number_between', { min: 0, max })))
const badConsent = ruleOf('validation.order_key_invalid', { min: ORDER_KEY_MIN })
const consent = raw(badConsent, NAME_MAX)
  .check(Schema.isPattern(new RegExp(`^[\\w-]{${ORDER_KEY_MIN},}$`), badConsent))
  .pipe(required(badConsent))
const NUMBER_MAX = 2 ** 32 - 1
/** The end of the year 2099, in milliseconds. */
const TIME_MAX = 4_102_444_799_999
const CLICK_MAX = 500

/** What a browser makes when its visitor accepts: `consent` is its secret, by which the consent is withdrawn. */
export const AgreedVisitor = Schema.Struct({
  consent,
  number: whole(NUMBER_MAX),
  /** In milliseconds since 1970. */
  at: whole(TIME_MAX),
  /** The click id that an advertisement of Meta has added to an address, with the time of its page. */
  click: Schema.optionalKey(
    Schema.Struct({ id: oneLine(ruleOf('validation.wrong_kind'), CLICK_MAX), at: whole(TIME_MAX) }),
  ),
})
export type AgreedVisitor = typeof AgreedVisitor.Type

/** Body of `POST /analytics/withdraw`. */
export const ConsentToWithdraw = Schema.Struct({ consent })
export type ConsentToWithdraw = typeof ConsentToWithdraw.Type
