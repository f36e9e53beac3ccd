import { Schema } from 'effect'
import { browserStore } from '#app/browser/browserStore.ts'
import { personal } from '#app/browser/personal.ts'
import { addLines, emptyCart, type StoredCart } from '#machines/cart/cartLines.ts'

const line = {
  productId: Schema.NonEmptyString,
  quantity: Schema.Int.check(Schema.isGreaterThan(0)),
  size: Schema.String,
  color: Schema.String,
  variantId: Schema.optional(Schema.String),
}
const seen = Schema.Struct({
  productName: Schema.String,
  image: Schema.String,
  price: Schema.Finite,
  option: Schema.optional(Schema.String),
  optionName: Schema.optional(Schema.String),
})
const cart = {
  user: Schema.NullOr(Schema.String),
  lines: Schema.Array(Schema.Struct({ ...line, seen: Schema.optional(seen) })),
  saved: Schema.NullOr(Schema.Struct({ items: Schema.Array(Schema.Struct(line)), updatedAt: Schema.String })),
}
const Stored = Schema.Struct({ ...cart, kept: Schema.NullOr(Schema.Struct(cart)) })

/** The cart that all tabs of this browser share. */
export const cartStore = browserStore(...personal.cart, Schema.fromJsonString(Stored), 'local')

/** A stored cart as the page starts with it: without equal lines, and without the marks of changed prices. */
const opened = (stored: StoredCart): StoredCart => ({
  ...stored,
  lines: addLines([], stored.lines).map((line) => ({ ...line, was: undefined })),
})

/** The stored cart; a missing or broken one is empty. */
export const readCart = (): StoredCart => opened(cartStore.read() ?? emptyCart)

/** Stores the cart for all tabs of this browser; an empty cart of a guest leaves nothing behind. */
export const storeCart = (cart: StoredCart): void => {
  cartStore.write(cart.user !== null || cart.kept || cart.lines.length > 0 ? cart : null)
}
