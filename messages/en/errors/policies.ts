import type { Sentences } from '#contract/apiError.ts'
import type * as errors from '#contract/policies/errors.ts'
import { serverTexts } from '../server.ts'

export const policiesErrors = {
  'policy.not_found': serverTexts.notFound('Policy'),
} satisfies Sentences<typeof errors>
