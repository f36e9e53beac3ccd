import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { type EntityOf, entity, flag, list, nullable, oneOf, taka } from '../calls/reading.ts'
import { PAYMENT_METHODS } from '../constants.ts'

/** The offered payment methods, apart from the calls on a payment: the checkout loads them alone. */

/** A payment method that the shop offers. */
export const PaymentOffer = entity('PaymentOffer', {
  method: oneOf(PAYMENT_METHODS, 'cash'),
  /** Whether the provider has answered lately; else the method cannot be chosen right now. */
  isAnswering: flag,
  /** Whether it is a test system, where no money moves. */
  isTest: flag,
  /** The smallest and the largest amount that the method takes, in taka; null without a limit. */
  min: nullable(taka),
  max: nullable(taka),
})
export type PaymentOffer = EntityOf<typeof PaymentOffer>

/** The payment methods that the shop offers, `cash` first. */
export const getPaymentOffers = HttpApiEndpoint.get('getPaymentOffers', '/payment/methods', {
  success: successEnvelope(list(PaymentOffer)),
})
  .annotate(OpenApi.Summary, 'Lists the payment methods of the shop.')
  .annotate(Access, 'anyone')
