import { Schema, SchemaTransformation } from 'effect'
import { PASSWORD_MAX, PASSWORD_MIN } from '../constants.ts'
import { raw, required, requiredText } from '../fields/text.ts'
import { type Rule, ruleOf, violation } from '../rules.ts'

/** Fields of accounts: how a person signs in. A module of its own, so that pages of the shop do not load their rules. */

/** E-mail address or phone number, trimmed (product 9.1). */
export const identifier = requiredText(ruleOf('validation.identifier_required'), 254)

// A local part, an @, and a domain with a dot; only the mail that is sent proves that the address exists.
const EMAIL =
  /^[^\s\p{Cc}\p{Cf}@<>"',;:()[\]\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/u
const invalidEmail = ruleOf('validation.invalid_email')

/** An e-mail address, trimmed and lower-cased. */
export const email = raw(invalidEmail, 320)
  .pipe(
    Schema.decodeTo(
      Schema.String.check(Schema.isPattern(EMAIL, invalidEmail), Schema.isMaxLength(254, invalidEmail)),
      SchemaTransformation.transform({ decode: (text: string) => text.trim().toLowerCase(), encode: (text) => text }),
    ),
  )
  .pipe(required(invalidEmail))

const passwordTooShort = ruleOf('validation.password_too_short')

/** A new password; never trimmed. */
export const newPassword = raw(passwordTooShort, PASSWORD_MAX)
  .check(Schema.isMinLength(PASSWORD_MIN, passwordTooShort))
  .pipe(required(passwordTooShort))

/** An existing password that a person enters as proof. */
export const givenPassword = (rule: Rule) => raw(rule, PASSWORD_MAX).check(Schema.isNonEmpty(rule)).pipe(required(rule))

/** Rejects a confirmation that differs from `of`, with an issue at the field `confirmPassword`. */
export const confirms = <K extends string>(of: K, rule: Rule) =>
  Schema.makeFilter<{ readonly [key in K | 'confirmPassword']: string }>((form) => {
    const issue = form.confirmPassword === form[of] || violation(rule)
    return issue === true || { path: ['confirmPassword'], issue }
  })
