import type { Params } from '#contract/rules.ts'
import type { Sentence, SentenceTable } from '#messages/sentence.ts'
import { ruleSentences } from '../rules.ts'
import { accountErrors } from './account.ts'
import { addressesErrors } from './addresses.ts'
import { bannersErrors } from './banners.ts'
import { categoriesErrors } from './categories.ts'
import { checkoutErrors } from './checkout.ts'
import { jobsErrors } from './jobs.ts'
import { logoErrors } from './logo.ts'
import { ordersErrors } from './orders.ts'
import { policiesErrors } from './policies.ts'
import { productsErrors } from './products.ts'
import { refundsErrors } from './refunds.ts'
import { reviewsErrors } from './reviews.ts'
import { sharedErrors } from './shared.ts'
import { shippingFeeErrors } from './shippingFee.ts'
import { shopDetailsErrors } from './shopDetails.ts'
import { trashErrors } from './trash.ts'
import { usersErrors } from './users.ts'
import { wishlistErrors } from './wishlist.ts'

/** The sentences of all errors and broken rules, by code. */
export const errorSentences: SentenceTable = {
  ...ruleSentences,
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
const complete = (params: Params): Params =>
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
export const errorText = (code: string, params: Params = {}): string | undefined => {
  const sentence: Sentence | undefined = Object.hasOwn(errorSentences, code) ? errorSentences[code] : undefined
  if (typeof sentence !== 'function') return sentence
  try {
    return sentence(complete(params))
  } catch {
    return undefined
  }
}
