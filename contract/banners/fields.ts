import { Schema, SchemaTransformation } from 'effect'
import { categoryId } from '../categories/rules.ts'
import { isDay } from '../fields/day.ts'
import type { FieldTable } from '../fields/fieldTable.ts'
import { latinDigits } from '../fields/latinDigits.ts'
import { discount } from '../fields/numbers.ts'
import { shortText } from '../fields/optional.ts'
import { trimmed } from '../fields/text.ts'
import { ruleOf, violation } from '../rules.ts'
import type { Banner } from './entity.ts'

const noDay = ruleOf('validation.banner_day')
/** A day as `yyyy-MM-dd`, or an empty text. */
const dayOrNone = trimmed(noDay, 30).pipe(
  Schema.decodeTo(
    Schema.String.check(Schema.makeFilter((text: string) => violation(text === '' || isDay(text) ? undefined : noDay))),
    SchemaTransformation.transform({ decode: latinDigits, encode: (day) => day }),
  ),
)

/** The fields of a banner that a person fills in (product 9.15, docs/decisions/catalogue.md). */
export const bannerFields = {
  bannerCategory: { name: 'bannerCategory', rule: categoryId },
  bannerOffer: { name: 'bannerOffer', rule: discount, absent: 0 },
  bannerSubCategory: { name: 'bannerSubCategory', rule: shortText, absent: '' },
  bannerFrom: { name: 'bannerFrom', rule: dayOrNone, absent: '' },
  bannerTo: { name: 'bannerTo', rule: dayOrNone, absent: '' },
} as const satisfies FieldTable<Exclude<keyof Banner, '_id' | 'bannerImage' | 'createdAt' | 'updatedAt'>>

/** Whether the days of a banner are in their order; an empty day is no limit. */
export const isInOrder = (from: string, to: string): boolean => from === '' || to === '' || from <= to
