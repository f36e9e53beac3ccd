const pieces = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`

/** Texts of the cart on every page of the shop; those of its page and its panel are in `cartScreens.ts`. */
export const cartButtonTexts = {
  cart: 'Cart',
  /** Name of the button in the header. */
  cartOf: (count: number) => (count === 0 ? 'Cart, empty' : `Cart, ${pieces(count)}`),
  addToCart: 'Add to Cart',
  addToCartOf: (name: string) => `Add to Cart: ${name}`,
}
