/** Texts of carts and their lines. */
export const cartTexts = {
  equalLines: (max: number) => `Choose at most ${max} of the same product in one cart`,
  tooManyLines: (max: number) => `A cart holds at most ${max} different products`,
  saved: 'Cart saved',
}
