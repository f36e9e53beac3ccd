import { Schema, SchemaTransformation } from 'effect'
import { NAME_MAX, SEARCH_MAX, TEXT_MAX } from '../constants.ts'
import { type Rule, ruleOf, violation } from '../rules.ts'
import { latinDigits } from './latinDigits.ts'
import { isInvisible, isOneLine, isPlainLines, toLines } from './plainText.ts'

/** Whether PostgreSQL can store a text: an escape in JSON can produce NUL or a lone surrogate. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Marks a key as required: a missing value and a value of a wrong type break the same rule as an empty one. */
export const required =
  (rule: Rule) =>
  <S extends Schema.Top>(schema: S): S['Rebuild'] =>
    schema.annotateKey(rule)

/** A text with a maximum length, as entered. */
export const raw = (rule: Rule, max: number) =>
  Schema.String.annotate(rule).check(Schema.isMaxLength(max, ruleOf('validation.too_long', { max })))

/**
 * A trimmed text with a maximum length, which a further rule checks or which names something stored, such as the size
 * of a product in a cart. A text that people write and others read is `oneLine` or `lines`.
 */
export const trimmed = (rule: Rule, max: number) =>
  raw(rule, max * 4).pipe(
    Schema.decodeTo(
      Schema.String.check(Schema.isMaxLength(max, ruleOf('validation.too_long', { max }))),
      SchemaTransformation.trim(),
    ),
  )

const hasOneLine = Schema.makeFilter((text: string) =>
  violation(isOneLine(text) ? undefined : ruleOf('validation.not_one_line')),
)

/** A trimmed text of one line with a maximum length. */
export const oneLine = (rule: Rule, max: number) => trimmed(rule, max).check(hasOneLine)

const hasPlainLines = Schema.makeFilter((text: string) =>
  violation(isPlainLines(text) ? undefined : ruleOf('validation.hidden_characters')),
)

/** A trimmed text of several lines. */
export const lines = (rule: Rule, max: number = TEXT_MAX) =>
  raw(rule, max * 4).pipe(
    Schema.decodeTo(
      Schema.String.check(Schema.isMaxLength(max, ruleOf('validation.too_long', { max })), hasPlainLines),
      SchemaTransformation.transform({ decode: toLines, encode: (text) => text }),
    ),
  )

/** A trimmed text of one line that may not be empty; one of which people see nothing is empty. */
export const requiredText = (rule: Rule, max: number = NAME_MAX) =>
  trimmed(rule, max)
    .check(
      Schema.isNonEmpty(rule),
      Schema.makeFilter((text: string) => {
        if (text !== '' && isInvisible(text)) return violation(rule)
        return violation(isOneLine(text) ? undefined : ruleOf('validation.not_one_line'))
      }),
    )
    .pipe(required(rule))

/** A field that may be left empty: blanks alone are empty, too. Anything else follows the rule of the field. */
export const orEmpty = <S extends Schema.Codec<string | number, string>>(field: S) =>
  Schema.String.pipe(
    Schema.decodeTo(
      Schema.Union([Schema.Literal(''), field]),
      SchemaTransformation.transform({
        decode: (text: string) => (text.trim() === '' ? '' : text),
        encode: (text) => text,
      }),
    ),
  )

/** A code as people type it: without blanks and dashes, with Latin digits and capitals. */
export const typedCode = (pattern: RegExp, rule: Rule) =>
  raw(rule, 100)
    .pipe(
      Schema.decodeTo(
        Schema.String.check(Schema.isPattern(pattern, rule)),
        SchemaTransformation.transform({
          decode: (typed: string) => latinDigits(typed.replace(/[\s-]/g, '')).toUpperCase(),
          encode: (code) => code,
        }),
      ),
    )
    .pipe(required(rule))

export const searchText = Schema.String.check(
  Schema.isMaxLength(SEARCH_MAX, ruleOf('validation.search_too_long', { max: SEARCH_MAX })),
)

/** Fields that other clients send and that mean nothing here. The server never reads them. */
export const ignored = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, Schema.optionalKey(Schema.Unknown)])) as {
    readonly [name in Name]: Schema.optionalKey<typeof Schema.Unknown>
  }
