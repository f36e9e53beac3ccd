import type * as errors from '#contract/addresses/errors.ts'
import type { Sentences } from '#contract/apiError.ts'
import { addressesTexts as texts } from '../addresses.ts'

export const addressesErrors = {
  'address.division_unknown': texts.unknownDivision,
  'address.district_unknown': texts.unknownDistrict,
  'address.not_found': texts.notFound,
  'address.too_many': ({ max }) => texts.tooMany(max),
} satisfies Sentences<typeof errors>
