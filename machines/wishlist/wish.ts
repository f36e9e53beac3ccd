/** The product of a heart. */
export type WishedProduct = { readonly productId: string; readonly productName: string }

/** Input of the call: whether the customer's wishlist is to have the product. */
export type WishChange = { readonly customerId: string; readonly productId: string; readonly wanted: boolean }

export type HeartInput = {
  /** Null for a guest. */
  readonly customerId: string | null
  /** Null for the product that a guest has kept before the sign-in. */
  readonly product: WishedProduct | null
  readonly wanted: boolean
}

/** The call's input for a heart with a product and a customer. */
export const changeOf = ({ customerId, product, wanted }: HeartInput): WishChange => ({
  customerId: customerId ?? '',
  productId: product?.productId ?? '',
  wanted,
})
