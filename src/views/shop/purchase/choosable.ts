import { piecesLeft } from '#contract/products/availability.ts'
import type { Product } from '#contract/products/entity.ts'
import type { ChoosableProduct } from '#machines/cart/productOffer.ts'

/** The part of a product that its choice needs. */
export const choosable = (product: Product): ChoosableProduct => ({
  productId: product._id,
  productName: product.productName,
  image: product.productImages[0] ?? '',
  price: product.productPrice,
  sizes: product.productSizes,
  sizeNamesBn: product.sizeNamesBn,
  colors: product.productColors,
  soldOut: product.productSoldOut,
  remaining: piecesLeft(product),
  ...(product.variants && { variants: product.variants, optionNames: product.optionNames }),
})
