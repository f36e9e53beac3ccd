import type { Sentences } from '#contract/apiError.ts'
import type * as errors from '#contract/users/errors.ts'
import { usersTexts as texts } from '../users.ts'

export const usersErrors = {
  'user.own_account': texts.ownRow,
  'user.not_of_profile': texts.notOfProfile,
  'user.last_admin': texts.lastAdmin,
} satisfies Sentences<typeof errors>
