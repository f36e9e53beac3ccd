import type { Sentences } from '#contract/apiError.ts'
import type * as errors from '#contract/banners/errors.ts'
import { catalogueTexts } from '../catalogue.ts'
import { serverTexts } from '../server.ts'

export const bannersErrors = {
  'banner.not_found': serverTexts.notFound('Banner'),
  'banner.days_reversed': catalogueTexts.bannerEndsTooEarly,
  'banner.list_changed': catalogueTexts.bannersChanged,
} satisfies Sentences<typeof errors>
