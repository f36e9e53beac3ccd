import type * as errors from '#contract/account/errors.ts'
import type { Sentences } from '#contract/apiError.ts'
import { accountTexts as texts } from '../account.ts'
import { accountResponses as responses } from '../accountResponses.ts'
import { flowSentences } from '../flows.ts'
import { formatWait } from '../formatWait.ts'
import { ruleSentences } from '../rules.ts'
import { secondFactorTexts } from '../secondFactor.ts'
import { sessionsTexts } from '../sessions.ts'

export const accountErrors = {
  'account.wrong_credentials': texts.wrongCredentials,
  'account.not_verified': responses.notVerified,
  'account.email_taken': responses.takenEmail,
  'account.phone_taken': responses.takenPhone,
  'account.wrong_code': texts.wrongCode,
  'account.code_expired': responses.expiredCode,
  'account.code_unusable': responses.deadCode,
  'account.link_invalid': ruleSentences['account.link_invalid'],
  'account.link_expired': responses.linkExpired,
  'account.already_verified': responses.alreadyVerified,
  'account.reset_link_unusable': texts.resetLinkDead,
  'account.reset_grant_missing': responses.resetGrantMissing,
  'account.second_factor_needed': secondFactorTexts.needed,
  'account.second_factor_expired': ({ reason }) =>
    reason === 'tries' ? secondFactorTexts.spent : flowSentences['second_factor.expired'],
  'account.second_factor_setup_expired': secondFactorTexts.setupExpired,
  'account.fresh_sign_in_needed': secondFactorTexts.freshSignInNeeded,
  'account.second_factor_on': secondFactorTexts.alreadyOn,
  'account.second_factor_off': secondFactorTexts.notOn,
  'account.too_many_codes': ({ retryAfter }) => secondFactorTexts.tooManyCodes(formatWait(retryAfter)),
  'account.wrong_app_code': secondFactorTexts.wrongCode,
  'account.app_code_used': secondFactorTexts.usedCode,
  'account.app_key_unreadable': secondFactorTexts.unreadable,
  'account.wrong_recovery_code': secondFactorTexts.wrongRecoveryCode,
  'account.session_not_found': sessionsTexts.noSuchSession,
  'google.credential_invalid': flowSentences['account.google_authentication_failed'],
  'google.credential_used': responses.googleUsedAgain,
  'google.nonce_differs': responses.googleOtherPage,
  'google.address_unproved': responses.googleAddressUnproved,
  'google.linked_elsewhere': responses.googleLinkedElsewhere,
  'google.unreachable': flowSentences['account.google_login_failed'],
  'google.fields_missing': flowSentences['account.google_missing_fields'],
} satisfies Sentences<typeof errors>
