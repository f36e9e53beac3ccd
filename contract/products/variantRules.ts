import { Schema } from 'effect'
import { NAME_MAX, STOCK_MAX } from '../constants.ts'
import { wholeNumber } from '../fields/numbers.ts'
import { shortText } from '../fields/optional.ts'
import { required } from '../fields/text.ts'
import { ruleOf, violation } from '../rules.ts'
import { price, priceTooLow } from './fieldRules.ts'
import { isColour } from './rules.ts'
import { OPTIONS_MAX, VARIANTS_MAX } from './variants.ts'

/** Body of `PUT /products/:id/variants`. Prices in taka, stock in pieces, weights in grams. */

const WEIGHT_MAX = 1_000_000

const stock = wholeNumber(0, STOCK_MAX)

/** Lists of sizes and colours are separated by commas in the calls of the specification. */
const value = shortText.check(
  Schema.makeFilter((text: string) => violation(text.includes(',') ? ruleOf('validation.option_comma') : undefined)),
)
const colour = value.check(
  Schema.makeFilter((text: string) =>
    violation(text === '' || isColour(text) ? undefined : ruleOf('validation.bad_colour')),
  ),
)

const optional = Schema.optionalKey

export const VariantToKeep = Schema.Struct({
  /** An existing variant of the product; absent for a new one. */
  _id: optional(Schema.String.check(Schema.isMaxLength(NAME_MAX, ruleOf('validation.wrong_kind')))),
  size: optional(value),
  color: optional(colour),
  option: optional(value),
  stock: stock.pipe(required(ruleOf('validation.whole_number_between', { min: 0, max: STOCK_MAX }))),
  /** The stock that the form showed: the difference applies to today's, so that a form takes no sale back. */
  stockShown: optional(stock),
  /** Absent or null for the price of the product. */
  price: optional(Schema.NullOr(price)),
  sku: optional(shortText),
  barcode: optional(shortText),
  weight: optional(Schema.NullOr(wholeNumber(1, WEIGHT_MAX))),
  /** One of the pictures of the product. */
  image: optional(Schema.String.check(Schema.isMaxLength(2000, ruleOf('validation.wrong_kind')))),
})
export type VariantToKeep = typeof VariantToKeep.Type

const OPTIONS = ['size', 'color', 'option'] as const
const choiceOf = (variant: VariantToKeep) => OPTIONS.map((name) => variant[name] ?? '')
const keyOf = (variant: VariantToKeep) => JSON.stringify(choiceOf(variant).map((text) => text.toLowerCase()))

/** Each option has a value in all variants or in none, at least one option has, and no two variants are the same choice. */
const choices = Schema.makeFilter((variants: readonly VariantToKeep[]) => {
  const used = OPTIONS.filter((name) => variants.some((variant) => variant[name]))
  const seen = new Set<string>()
  for (const [at, variant] of variants.entries()) {
    const lacking = used.length === 0 ? 'size' : used.find((name) => !variant[name])
    const twice = seen.has(keyOf(variant)) ? ruleOf('validation.variant_twice') : undefined
    const issue = violation(lacking ? ruleOf('validation.option_missing') : twice)
    if (issue !== true) return { path: [at, lacking ?? used[0] ?? 'size'], issue }
    seen.add(keyOf(variant))
  }
  const sum = variants.reduce((pieces, variant) => pieces + variant.stock, 0)
  return violation(sum > STOCK_MAX ? ruleOf('validation.stock_too_high') : undefined)
})

const tooMany = ruleOf('validation.too_many_variants', { max: VARIANTS_MAX })

export const VariantsToKeep = Schema.Struct({
  /** One for each of the three options; an empty one has its usual name. */
  optionNames: optional(
    Schema.Array(shortText).check(Schema.isMaxLength(OPTIONS_MAX, ruleOf('validation.wrong_kind'))),
  ),
  /** Of the variants that have none of their own. */
  price: price.pipe(required(priceTooLow)),
  /** The stock of the product that the form showed when it split it: pieces sold since then are missing in variants, too. */
  stockShown: optional(stock),
  /** In their order; none makes the product one without variants again, with all pieces. */
  variants: Schema.Array(VariantToKeep).check(Schema.isMaxLength(VARIANTS_MAX, tooMany), choices),
})
export type VariantsToKeep = typeof VariantsToKeep.Type
