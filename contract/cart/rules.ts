import { Schema } from 'effect'
import { CART_LINES_MAX, LINE_QUANTITY_MAX, NAME_MAX } from '../constants.ts'
import { required, requiredText, trimmed } from '../fields/text.ts'
import { ruleOf, violation } from '../rules.ts'
import { lineKey } from './lineKey.ts'

export { lineKey }

/** The rules of the lines of a cart, and of the district to which it is delivered. */

const badQuantity = ruleOf('validation.cart_quantity', { max: LINE_QUANTITY_MAX })
const quantity = Schema.Finite.annotate(badQuantity)
  .check(
    Schema.makeFilter((pieces: number) =>
      violation(Number.isInteger(pieces) && pieces >= 1 && pieces <= LINE_QUANTITY_MAX ? undefined : badQuantity),
    ),
  )
  .pipe(required(badQuantity))

const known = Schema.optionalKey(trimmed(ruleOf('validation.wrong_kind'), NAME_MAX))

/** One line of a cart. An empty size or colour is none. Size and colour name a variant where no other one has both. */
export const Line = Schema.Struct({
  productId: requiredText(ruleOf('validation.product_missing'), NAME_MAX),
  quantity,
  size: known,
  color: known,
  variantId: known,
})
export type Line = typeof Line.Type

/** The index of the first line at which the sum of equal lines exceeds the largest quantity; -1 without one. */
const firstBeyondMax = (lines: readonly Line[]): number => {
  const sums = new Map<string, number>()
  return lines.findIndex((line) => {
    const key = lineKey(line)
    const sum = (sums.get(key) ?? 0) + line.quantity
    sums.set(key, sum)
    return sum > LINE_QUANTITY_MAX
  })
}

/** The lines of a cart: none, or at most 50; equal lines count together. */
export const linesOf = <S extends Schema.Codec<Line, unknown>>(line: S) =>
  Schema.Array(line).check(
    Schema.isMaxLength(CART_LINES_MAX, ruleOf('validation.too_many_lines', { max: CART_LINES_MAX })),
    Schema.makeFilter((lines: readonly Line[]) => {
      const at = firstBeyondMax(lines)
      const issue = violation(at === -1 ? undefined : ruleOf('validation.equal_lines', { max: LINE_QUANTITY_MAX }))
      return issue === true || { path: [at, 'quantity'], issue }
    }),
  )
export const Lines = linesOf(Line)

/** A cart to price. Without a district there is no delivery fee, and so no total. */
export const CartToPrice = Schema.Struct({
  items: Lines,
  district: known,
  division: known,
})
export type CartToPrice = typeof CartToPrice.Type

/** A cart to keep; it replaces the kept one. */
export const CartToKeep = Schema.Struct({ items: Lines })
