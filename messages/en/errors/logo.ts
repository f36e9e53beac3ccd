import type { Sentences } from '#contract/apiError.ts'
import type * as errors from '#contract/logo/errors.ts'
import { serverTexts } from '../server.ts'

export const logoErrors = {
  'logo.not_found': serverTexts.notFound('Logo'),
} satisfies Sentences<typeof errors>
