import { refundsTexts as texts } from '../refunds.ts'

/** Sentences of the rules of refund requests, by code. */
export const refundRules = {
  'validation.refund_method_missing': texts.methodMissing,
  'validation.card_digits_missing': texts.cardDigitsMissing,
}
