import type { Sentences } from '../../../contract/apiError.ts'
import type * as errors from '../../../contract/banners/errors.ts'
import { serverTexts } from '../server.ts'

export const bannersErrors = {
  'banner.not_found': serverTexts.notFound('Banner'),
} satisfies Sentences<typeof errors>
