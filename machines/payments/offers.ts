import { fromCallback } from 'xstate'
import type { PaymentMethod } from '#contract/constants.ts'
import type { PaymentOffer } from '#contract/payments/offersApi.ts'
import { ONLINE_METHODS, type OnlineMethod } from '#contract/payments/states.ts'

/**
 * The payment methods of the shop have been read, or read again; `method` is the one that this browser remembers, empty
 * without one.
 */
export type OffersRead = { type: 'offers.read'; offers: readonly PaymentOffer[]; method: PaymentMethod | '' }
/** The person has chosen a method, which the browser remembers. */
export type MethodKept = { type: 'method.keep'; method: PaymentMethod }

/** Sends `offers.read` after each read of the methods, and remembers the chosen one; a server without the call has none. */
export const watchOffers = fromCallback<MethodKept>(() => {})

/** Why a method cannot be chosen now: its provider does not answer, or the amount is outside of its limits. */
export type Hindrance = 'away' | 'amount'

/** @param amount what is to pay, in taka; null while it is not known */
export const hindranceOf = ({ isAnswering, min, max }: PaymentOffer, amount: number | null): Hindrance | null => {
  if (!isAnswering) return 'away'
  return amount !== null && (amount < (min ?? 0) || amount > (max ?? Number.POSITIVE_INFINITY)) ? 'amount' : null
}

export const isOnline = (method: string): method is OnlineMethod => ONLINE_METHODS.some((online) => online === method)

/** The methods whose money comes before the delivery. */
export const onlineOffers = (offers: readonly PaymentOffer[]): readonly PaymentOffer[] =>
  offers.filter(({ method }) => isOnline(method))

/** The chosen method where it can be chosen now, else the first that can; undefined without one. */
export const chosenMethod = (
  offers: readonly PaymentOffer[],
  method: PaymentMethod | '',
  amount: number | null,
): PaymentMethod | undefined => {
  const choosable = offers.filter((offer) => hindranceOf(offer, amount) === null)
  return (choosable.find((offer) => offer.method === method) ?? choosable[0])?.method
}
