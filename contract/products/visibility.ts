import { Schema, SchemaTransformation } from 'effect'
import { NAME_MAX } from '../constants.ts'
import { isDayAndTime } from '../fields/day.ts'
import { latinDigits } from '../fields/latinDigits.ts'
import { raw, required } from '../fields/text.ts'
import { ruleOf, violation } from '../rules.ts'
import { VISIBILITIES } from './listFilters.ts'

/** The rules of whether and when customers see a product, as parts of a request and in the form. */

const choices = ruleOf('validation.visibility', { choices: VISIBILITIES.join(', ') })
export const visibility = Schema.Literals(VISIBILITIES).annotate(choices)

const badTime = ruleOf('validation.call_time')

/** A time of Bangladesh as `2026-11-30T16:30`, or with a blank instead of the T; an empty text is none. */
export const shownTime = raw(badTime, NAME_MAX).pipe(
  Schema.decodeTo(
    Schema.String.check(
      Schema.makeFilter((text: string) => violation(text === '' || isDayAndTime(text) ? undefined : badTime)),
    ),
    SchemaTransformation.transform({
      decode: (text: string) => latinDigits(text).trim().replace(' ', 'T'),
      encode: (text) => text,
    }),
  ),
)

/** A time that is not left out. */
export const someTime = shownTime.check(Schema.isNonEmpty(badTime)).pipe(required(badTime))
