import { Schema, SchemaTransformation } from 'effect'
import { accountRule } from './accountRule.ts'
import { commonRule } from './commonRule.ts'
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, PHONE_PATTERN, TEXT_MAX } from './constants.ts'
import { broken, type Rule } from './rule.ts'

/** Marks a key as required: a missing value and a value of a wrong type break the same rule as an empty one. */
export const required =
  (rule: Rule) =>
  <S extends Schema.Top>(schema: S): S['Rebuild'] =>
    schema.annotateKey(rule)

/** A text with a maximum length, as entered. */
export const raw = (rule: Rule, max: number) =>
  Schema.String.annotate(rule).check(Schema.isMaxLength(max, commonRule('validation.too_long', { max })))

/** A trimmed text with a maximum length. */
export const trimmed = (rule: Rule, max: number) =>
  raw(rule, max * 4).pipe(
    Schema.decodeTo(
      Schema.String.check(Schema.isMaxLength(max, commonRule('validation.too_long', { max }))),
      SchemaTransformation.trim(),
    ),
  )

/** A trimmed text of several lines. Browsers send line breaks in multipart parts as CRLF; they are stored as LF. */
export const lines = (rule: Rule, max: number = TEXT_MAX) =>
  raw(rule, max * 4).pipe(
    Schema.decodeTo(
      Schema.String.check(Schema.isMaxLength(max, commonRule('validation.too_long', { max }))),
      SchemaTransformation.transform({
        decode: (text: string) => text.replace(/\r\n?/g, '\n').trim(),
        encode: (text) => text,
      }),
    ),
  )

/** A trimmed text that may not be empty. */
export const requiredText = (rule: Rule, max: number = NAME_MAX) =>
  trimmed(rule, max).check(Schema.isNonEmpty(rule)).pipe(required(rule))

/** E-mail address or phone number, trimmed (product 9.1). */
export const identifier = requiredText(accountRule('validation.identifier_required'), 254)

// A local part, an @, and a domain with a dot; only the mail that is sent proves that the address exists.
const EMAIL = /^[^\s@<>"',;:()[\]\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/
const invalidEmail = accountRule('validation.invalid_email')

/** An e-mail address, trimmed and lower-cased. */
export const email = raw(invalidEmail, 320)
  .pipe(
    Schema.decodeTo(
      Schema.String.check(Schema.isPattern(EMAIL, invalidEmail), Schema.isMaxLength(254, invalidEmail)),
      SchemaTransformation.transform({ decode: (text: string) => text.trim().toLowerCase(), encode: (text) => text }),
    ),
  )
  .pipe(required(invalidEmail))

const invalidPhone = accountRule('validation.invalid_phone')

/** A Bangladeshi mobile number, 11 digits. */
export const phone = trimmed(invalidPhone, 20)
  .check(Schema.isPattern(PHONE_PATTERN, invalidPhone))
  .pipe(required(invalidPhone))

const passwordTooShort = accountRule('validation.password_too_short')

/** A new password; never trimmed. */
export const newPassword = raw(passwordTooShort, PASSWORD_MAX)
  .check(Schema.isMinLength(PASSWORD_MIN, passwordTooShort))
  .pipe(required(passwordTooShort))

/** An existing password that a person enters as proof. */
export const givenPassword = (rule: Rule) => raw(rule, PASSWORD_MAX).check(Schema.isNonEmpty(rule)).pipe(required(rule))

/** Rejects a confirmation that differs from `of`, with an issue at the field `confirmPassword`. */
export const confirms = <K extends string>(of: K, rule: Rule) =>
  Schema.makeFilter<{ readonly [key in K | 'confirmPassword']: string }>((form) => {
    const issue = form.confirmPassword === form[of] || broken(rule)
    return issue === true || { path: ['confirmPassword'], issue }
  })
