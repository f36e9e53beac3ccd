import type { CartItem } from '#contract/cart/entity.ts'
import type { Product } from '#contract/products/entity.ts'

/** Whether a person has to choose before the product can be added. */
export const needsChoice = ({ productSizes, productColors, productSoldOut }: Product): boolean =>
  productSizes.length > 1 || productColors.length > 1 || productSoldOut.length > 0

/** A line of a product that needs no choice. */
export const lineOf = ({ productSizes, productColors, ...product }: Product): CartItem => ({
  productId: product._id,
  quantity: 1,
  size: productSizes[0] ?? '',
  color: productColors[0] ?? '',
  seen: {
    productName: product.productName,
    image: product.productImages[0] ?? '',
    price: product.productPrice,
  },
})
