import type { Product } from './entity.ts'

type Choices = Pick<Product, 'remainingProducts' | 'productSizes' | 'productColors' | 'productSoldOut'>

/** The number of pieces that can be ordered: none where all sizes or all colours of the product are sold out. */
export const piecesLeft = ({ remainingProducts, productSizes, productColors, productSoldOut }: Choices): number => {
  const isSoldOut = (choices: readonly string[]) =>
    choices.length > 0 && choices.every((choice) => productSoldOut.includes(choice))
  return isSoldOut(productSizes) || isSoldOut(productColors) ? 0 : Math.max(0, remainingProducts)
}
