import type { Sentences } from '#contract/apiError.ts'
import type * as errors from '#contract/users/errors.ts'
import { accountTexts } from '../account.ts'
import { accountResponses as responses } from '../accountResponses.ts'
import { usersTexts as texts } from '../users.ts'

export const usersErrors = {
  'user.not_found': texts.notFound,
  'user.own_account': texts.ownRow,
  'user.not_of_profile': texts.notOfProfile,
  'user.last_admin': texts.lastAdmin,
  'account.name_of_staff': responses.nameOfStaff,
  'account.wrong_current_password': texts.wrongCurrentPassword,
  'account.password_repeats': responses.passwordRepeats,
  'account.password_personal': responses.passwordOwn,
  'account.password_common': accountTexts.passwordCommon,
} satisfies Sentences<typeof errors>
