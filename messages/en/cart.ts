/** Texts of carts and their lines. */
export const cartTexts = {
  productMissing: 'Name a product',
  quantity: (max: number) => `Choose a quantity from 1 to ${max}`,
  equalLines: (max: number) => `Choose at most ${max} of the same product in one cart`,
  tooManyLines: (max: number) => `A cart holds at most ${max} different products`,
  saved: 'Cart saved',
}
