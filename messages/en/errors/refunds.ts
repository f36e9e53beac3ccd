import type { Sentences } from '#contract/apiError.ts'
import type * as errors from '#contract/refunds/errors.ts'
import { refundsTexts as texts } from '../refunds.ts'

export const refundsErrors = {
  'refund.not_found': texts.notFound,
  'refund.id_differs': texts.idDiffers,
  'refund.not_possible': ({ days }) => texts.notPossible(days),
  'refund.exists': texts.exists,
  'refund.paid_out': texts.paidOut,
} satisfies Sentences<typeof errors>
