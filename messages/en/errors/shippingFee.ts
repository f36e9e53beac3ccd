import type { Sentences } from '#contract/apiError.ts'
import type * as errors from '#contract/shippingFee/errors.ts'
import { serverTexts } from '../server.ts'

export const shippingFeeErrors = {
  'shipping_fee.not_found': serverTexts.notFound('Shipping fee'),
} satisfies Sentences<typeof errors>
