import { piecesLeft } from '#contract/products/availability.ts'
import type { Product } from '#contract/products/entity.ts'

/** The part of a product that the choice of size and colour needs (`ChoosableProduct`). */
export const choosable = (product: Product) => ({
  productId: product._id,
  productName: product.productName,
  image: product.productImages[0] ?? '',
  price: product.productPrice,
  sizes: product.productSizes,
  sizeNamesBn: product.sizeNamesBn,
  colors: product.productColors,
  soldOut: product.productSoldOut,
  remaining: piecesLeft(product),
})
