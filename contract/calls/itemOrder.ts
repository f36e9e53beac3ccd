import { Schema } from 'effect'
import { required } from '../fields/text.ts'
import { type ruleOf, violation } from '../rules.ts'

/**
 * Body of a call that sets the order of a list: the different ids of all of its entries, in their new order.
 * @param rule what a wrong body breaks
 * @param max the largest number of entries
 */
export const orderOf = (rule: ReturnType<typeof ruleOf>, max: number) =>
  Schema.Struct({
    ids: Schema.Array(Schema.String.check(Schema.isMaxLength(100, rule), Schema.isNonEmpty(rule)))
      .annotate(rule)
      .check(
        Schema.isMinLength(1, rule),
        Schema.isMaxLength(max, rule),
        Schema.makeFilter((ids: readonly string[]) => violation(new Set(ids).size === ids.length ? undefined : rule)),
      )
      .pipe(required(rule)),
  })
