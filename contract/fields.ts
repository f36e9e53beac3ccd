import { Schema, SchemaTransformation } from 'effect'
import { accountTexts } from '../messages/en/account.ts'
import { commonTexts } from '../messages/en/common.ts'
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, PHONE_PATTERN, TEXT_MAX } from './constants.ts'

/** Marks a key as required: a missing value and a value of a wrong type get the same message as an empty one. */
export const required =
  (message: string) =>
  <S extends Schema.Top>(schema: S): S['Rebuild'] =>
    schema.annotateKey({ messageMissingKey: message })

const string = (message: string) => Schema.String.annotate({ message })

/** A text with a maximum length, as entered. */
export const raw = (message: string, max: number) =>
  string(message).check(Schema.isMaxLength(max, { message: commonTexts.tooLong(max) }))

/** A trimmed text with a maximum length. */
export const trimmed = (message: string, max: number) =>
  raw(message, max * 4).pipe(
    Schema.decodeTo(
      Schema.String.check(Schema.isMaxLength(max, { message: commonTexts.tooLong(max) })),
      SchemaTransformation.trim(),
    ),
  )

/** A trimmed text of several lines. Browsers send line breaks in multipart parts as CRLF; they are stored as LF. */
export const lines = (message: string) =>
  raw(message, TEXT_MAX * 4).pipe(
    Schema.decodeTo(
      Schema.String.check(Schema.isMaxLength(TEXT_MAX, { message: commonTexts.tooLong(TEXT_MAX) })),
      SchemaTransformation.transform({
        decode: (text: string) => text.replace(/\r\n?/g, '\n').trim(),
        encode: (text) => text,
      }),
    ),
  )

/** A trimmed text that may not be empty. */
export const requiredText = (message: string, max: number = NAME_MAX) =>
  trimmed(message, max).check(Schema.isNonEmpty({ message })).pipe(required(message))

/** E-mail address or phone number, trimmed (product 9.1). */
export const identifier = requiredText(accountTexts.identifierRequired, 254)

// A local part, an @, and a domain with a dot; only the mail that is sent proves that the address exists.
const EMAIL = /^[^\s@<>"',;:()[\]\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/** An e-mail address, trimmed and lower-cased. */
export const email = raw(accountTexts.invalidEmail, 320)
  .pipe(
    Schema.decodeTo(
      Schema.String.check(
        Schema.isPattern(EMAIL, { message: accountTexts.invalidEmail }),
        Schema.isMaxLength(254, { message: accountTexts.invalidEmail }),
      ),
      SchemaTransformation.transform({ decode: (text: string) => text.trim().toLowerCase(), encode: (text) => text }),
    ),
  )
  .pipe(required(accountTexts.invalidEmail))

/** A Bangladeshi mobile number, 11 digits. */
export const phone = trimmed(accountTexts.invalidPhone, 20)
  .check(Schema.isPattern(PHONE_PATTERN, { message: accountTexts.invalidPhone }))
  .pipe(required(accountTexts.invalidPhone))

/** A new password; never trimmed. */
export const newPassword = raw(accountTexts.passwordTooShort, PASSWORD_MAX)
  .check(Schema.isMinLength(PASSWORD_MIN, { message: accountTexts.passwordTooShort }))
  .pipe(required(accountTexts.passwordTooShort))

/** An existing password that a person enters as proof. */
export const givenPassword = (message: string) =>
  raw(message, PASSWORD_MAX).check(Schema.isNonEmpty({ message })).pipe(required(message))

/** Rejects a confirmation that differs from `of`, with an issue at the field `confirmPassword`. */
export const confirms = <K extends string>(of: K, message: string) =>
  Schema.makeFilter<{ readonly [key in K | 'confirmPassword']: string }>((form) =>
    form.confirmPassword === form[of] ? undefined : { path: ['confirmPassword'], issue: message },
  )
