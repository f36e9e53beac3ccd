import type { Sentences } from '#contract/apiError.ts'
import type * as errors from '#contract/checkout/errors.ts'
import { checkoutTexts as texts } from '../checkout.ts'

export const checkoutErrors = {
  'cart.changed': texts.changed,
  'payment.not_offered': texts.paymentNotOffered,
  'checkout.already_placed': texts.alreadyPlaced,
  'checkout.taken': texts.taken,
  'checkout.policies_changed': texts.policiesChanged,
  'order.code_needed': texts.codeNeeded,
  'order.code_wrong': texts.codeWrong,
  'order.code_expired': texts.codeExpired,
  'order.too_many_open': ({ max }) => texts.tooManyOpen(max),
  'order.duplicate': texts.duplicate,
} satisfies Sentences<typeof errors>
