import { accountTexts as texts } from '../account.ts'
import { factorCodeTexts } from '../factorCode.ts'

/** Sentences of the rules of sign-in, registration and profile (product 9), by code. */
export const accountRules = {
  'validation.identifier_required': texts.identifierRequired,
  'validation.password_required': texts.passwordRequired,
  'validation.name_too_short': texts.nameTooShort,
  'validation.invalid_email': texts.invalidEmail,
  'validation.invalid_phone': texts.invalidPhone,
  'validation.password_too_short': texts.passwordTooShort,
  'validation.name_not_plain': texts.nameNotPlain,
  'validation.passwords_differ': texts.passwordsDontMatch,
  'validation.reset_passwords_differ': texts.resetPasswordsDoNotMatch,
  'validation.invalid_code': texts.invalidOtp,
  'validation.current_password_required': texts.currentPasswordRequired,
  'validation.confirm_password_required': texts.confirmPasswordRequired,
  'validation.credential_required': texts.noCredential,
  'validation.app_code_needed': factorCodeTexts.digitsNeeded,
  'validation.recovery_code_needed': factorCodeTexts.recoveryCodeNeeded,
  'validation.factor_code_needed': factorCodeTexts.codeNeeded,
  'account.link_invalid': texts.linkInvalid,
  'account.reset_link_unusable': texts.resetLinkDead,
}
