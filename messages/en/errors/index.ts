import type { Sentence, SentenceParams, SentenceTable } from '../../sentence.ts'
import { accountErrors } from './account.ts'
import { accountRules } from './accountRules.ts'
import { bannersErrors } from './banners.ts'
import { catalogueRules } from './catalogueRules.ts'
import { categoriesErrors } from './categories.ts'
import { commonRules } from './commonRules.ts'
import { logoErrors } from './logo.ts'
import { ordersErrors } from './orders.ts'
import { productsErrors } from './products.ts'
import { refundsErrors } from './refunds.ts'
import { requestRules } from './requestRules.ts'
import { sharedErrors } from './shared.ts'
import { shippingFeeErrors } from './shippingFee.ts'
import { usersErrors } from './users.ts'

/** The sentences of all errors and broken rules, by code. */
export const errorSentences: SentenceTable = {
  ...commonRules,
  ...accountRules,
  ...catalogueRules,
  ...requestRules,
  ...sharedErrors,
  ...accountErrors,
  ...usersErrors,
  ...categoriesErrors,
  ...productsErrors,
  ...bannersErrors,
  ...logoErrors,
  ...shippingFeeErrors,
  ...refundsErrors,
  ...ordersErrors,
}

/** The sentence of an error or a broken rule; undefined for an unknown code and where its parameters are missing. */
export const errorText = (code: string, params?: SentenceParams): string | undefined => {
  const sentence: Sentence | undefined = Object.hasOwn(errorSentences, code) ? errorSentences[code] : undefined
  if (typeof sentence !== 'function') return sentence
  return params && sentence(params)
}
