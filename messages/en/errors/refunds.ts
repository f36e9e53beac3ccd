import type { Sentences } from '../../../contract/apiError.ts'
import type * as errors from '../../../contract/refunds/errors.ts'
import { refundsTexts as texts } from '../refunds.ts'

export const refundsErrors = {
  'refund.not_found': texts.notFound,
} satisfies Sentences<typeof errors>
