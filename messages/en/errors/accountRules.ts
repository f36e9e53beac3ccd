import { accountRuleTexts as texts } from '../accountRuleTexts.ts'
import { factorCodeTexts } from '../factorCode.ts'

/** Sentences of the rules of sign-in (product 9), by code; those of its next steps are in `registrationRules.ts`. */
export const accountRules = {
  'validation.identifier_required': texts.identifierRequired,
  'validation.password_required': texts.passwordRequired,
  'validation.invalid_email': texts.invalidEmail,
  'validation.invalid_phone': texts.invalidPhone,
  'validation.password_too_short': texts.passwordTooShort,
  'validation.credential_required': texts.noCredential,
  'validation.app_code_needed': factorCodeTexts.digitsNeeded,
  'validation.recovery_code_needed': factorCodeTexts.recoveryCodeNeeded,
  'validation.factor_code_needed': factorCodeTexts.codeNeeded,
}
