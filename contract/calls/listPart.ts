import { Schema } from 'effect'
import { type Rule, ruleOf } from '../rules.ts'

/** The query of lists that go on after a place. */

/** The most entries of one answer. */
export const LIST_PART_MAX = 100
/** A search counts so many entries; one more stands for any number above. */
export const FOUND_MAX = 1000

/** A list of more entries is read in parts, where the server can search, filter and count it. */
export const WHOLE_LIST_MAX = 2000

const optional = Schema.optionalKey

/** A whole number of a query, from 1 to `max`. */
export const upTo = (max: number, rule: Rule) =>
  Schema.String.check(Schema.isPattern(/^[1-9]\d{0,5}$/, rule)).pipe(
    Schema.decodeTo(
      Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: max }, rule)),
    ),
  )

/**
 * `after` is `next` of the answer before: the time of its last entry in microseconds, and the entry's id.
 * @param id what ids of the list consist of
 */
export const listPart = (id = '[\\w-]{1,100}') => ({
  after: optional(
    Schema.String.check(Schema.isPattern(new RegExp(`^\\d{1,16}-${id}$`), ruleOf('validation.list_place'))),
  ),
  limit: optional(upTo(LIST_PART_MAX, ruleOf('validation.order_page', { max: LIST_PART_MAX }))),
})

/** The part of a list that a caller asks for. */
export interface ListPart {
  readonly after?: string
  readonly limit?: number
}
