import type { Sentence, SentenceParams, SentenceTable } from '#messages/sentence.ts'
import { accountErrors } from './account.ts'
import { accountRules } from './accountRules.ts'
import { addressesErrors } from './addresses.ts'
import { bannersErrors } from './banners.ts'
import { cartRules } from './cartRules.ts'
import { catalogueRules } from './catalogueRules.ts'
import { categoriesErrors } from './categories.ts'
import { checkoutErrors } from './checkout.ts'
import { checkoutRules } from './checkoutRules.ts'
import { commonRules } from './commonRules.ts'
import { jobsErrors } from './jobs.ts'
import { listRules } from './listRules.ts'
import { logoErrors } from './logo.ts'
import { orderRules } from './orderRules.ts'
import { ordersErrors } from './orders.ts'
import { policiesErrors } from './policies.ts'
import { productsErrors } from './products.ts'
import { refundRules } from './refundRules.ts'
import { refundsErrors } from './refunds.ts'
import { registrationRules } from './registrationRules.ts'
import { requestRules } from './requestRules.ts'
import { reviewRules } from './reviewRules.ts'
import { reviewsErrors } from './reviews.ts'
import { sharedErrors } from './shared.ts'
import { shippingFeeErrors } from './shippingFee.ts'
import { shopDetailsErrors } from './shopDetails.ts'
import { shopDetailsRules } from './shopDetailsRules.ts'
import { trashErrors } from './trash.ts'
import { usersErrors } from './users.ts'
import { wishlistErrors } from './wishlist.ts'

/** The sentences of all errors and broken rules, by code. */
export const errorSentences: SentenceTable = {
  ...commonRules,
  ...accountRules,
  ...registrationRules,
  ...catalogueRules,
  ...listRules,
  ...requestRules,
  ...cartRules,
  ...checkoutRules,
  ...orderRules,
  ...reviewRules,
  ...refundRules,
  ...shopDetailsRules,
  ...sharedErrors,
  ...accountErrors,
  ...usersErrors,
  ...categoriesErrors,
  ...productsErrors,
  ...bannersErrors,
  ...logoErrors,
  ...shippingFeeErrors,
  ...shopDetailsErrors,
  ...policiesErrors,
  ...refundsErrors,
  ...addressesErrors,
  ...checkoutErrors,
  ...ordersErrors,
  ...jobsErrors,
  ...trashErrors,
  ...reviewsErrors,
  ...wishlistErrors,
}

/** The parameters of a sentence; reading one that is missing throws. */
const complete = (params: SentenceParams): SentenceParams =>
  new Proxy(params, {
    get: (values, name) => {
      if (typeof name === 'string' && values[name] === undefined) throw new RangeError(`${name} is missing`)
      return Reflect.get(values, name)
    },
  })

/**
 * The sentence of an error or a broken rule. Undefined for an unknown code, and where the parameters do not fit the
 * sentence, because another server may send others.
 */
export const errorText = (code: string, params: SentenceParams = {}): string | undefined => {
  const sentence: Sentence | undefined = Object.hasOwn(errorSentences, code) ? errorSentences[code] : undefined
  if (typeof sentence !== 'function') return sentence
  try {
    return sentence(complete(params))
  } catch {
    return undefined
  }
}
