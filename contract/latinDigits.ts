import { Schema, SchemaTransformation } from 'effect'
import { raw, required } from './fields.ts'
import type { Rule } from './rules.ts'

const BANGLA_ZERO = '০'.charCodeAt(0)

/** A text with Latin digits in place of Bangla ones: `১২৫` as `125`. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))

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
