import { accountRuleTexts as texts } from '../accountRuleTexts.ts'

/** Sentences of the rules of registration, verification, password reset and profile (product 9), by code. */
export const registrationRules = {
  'validation.name_too_short': texts.nameTooShort,
  'validation.name_not_plain': texts.nameNotPlain,
  'validation.passwords_differ': texts.passwordsDontMatch,
  'validation.reset_passwords_differ': texts.resetPasswordsDoNotMatch,
  'validation.invalid_code': texts.invalidOtp,
  'validation.current_password_required': texts.currentPasswordRequired,
  'validation.confirm_password_required': texts.confirmPasswordRequired,
  'account.link_invalid': texts.linkInvalid,
  'account.reset_link_unusable': texts.resetLinkDead,
}
