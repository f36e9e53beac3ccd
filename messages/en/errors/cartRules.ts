import { cartTexts as texts } from '../cart.ts'

/** Sentences of the rules of carts, by code. */
export const cartRules = {
  'validation.product_missing': texts.productMissing,
  'validation.cart_quantity': ({ max }: { readonly max: number }) => texts.quantity(max),
  'validation.equal_lines': ({ max }: { readonly max: number }) => texts.equalLines(max),
  'validation.too_many_lines': ({ max }: { readonly max: number }) => texts.tooManyLines(max),
}
