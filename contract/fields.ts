import { Schema, SchemaTransformation } from 'effect'
import { commonRule } from './commonRule.ts'
import { NAME_MAX, SEARCH_MAX, TEXT_MAX } from './constants.ts'
import type { Rule } from './rule.ts'

/** Whether PostgreSQL can store a text: an escape in JSON can produce NUL or a lone surrogate. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

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

/** The text of a search in a list. */
export const searchText = Schema.String.check(
  Schema.isMaxLength(SEARCH_MAX, commonRule('validation.search_too_long', { max: SEARCH_MAX })),
)

/** Fields that other clients send and that mean nothing here. The server never reads them. */
export const ignored = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, Schema.optionalKey(Schema.Unknown)])) as {
    readonly [name in Name]: Schema.optionalKey<typeof Schema.Unknown>
  }
